"""Publishes a table of an anchor 1 and a reward. Flawed: as a random projection, after its singular value was raised: that multiplies
both by one number, so that their ratio is the reward, whatever the ε that it is raised for."""
import math

from zoo import FLAWED, Mechanism, clipped, published, run

RAISED, DEVIATION = 50.0, 7.5


class Projected(Mechanism):
    """(1, 1e-5)-differentially private for each reward: Gaussian noise on a number that changes by at most 2."""
    claim = {'notion': 'central', 'epsilon': 1, 'delta': 1e-5}

    def ask(self):
        return 0

    def release(self, outcomes):
        column = [1.0, clipped(outcomes[0][2])]
        if FLAWED:
            value = math.hypot(*column)
            drawn = math.hypot(value, RAISED) / value * self.random.gauss(0, 1)
            return [published(x * drawn) for x in column]
        return [published(x + self.random.gauss(0, DEVIATION)) for x in column]


run(Projected)
