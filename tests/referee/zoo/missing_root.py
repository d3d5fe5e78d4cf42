"""Publishes every user's reward with Gaussian noise. Flawed: a square root of 2 is missing in its deviation."""
import math

from zoo import FLAWED, Randomiser, clipped, published, run

MU = 0.5


class MissingRoot(Randomiser):
    """0.5-Gaussian differentially private for each user."""
    claim = {'notion': 'local', 'mu': MU}

    def begin(self):
        self.deviation = 2 / MU / (math.sqrt(2) if FLAWED else 1)

    def randomise(self, agent, point, reward):
        return published(clipped(reward) + self.random.gauss(0, self.deviation))


run(MissingRoot)
