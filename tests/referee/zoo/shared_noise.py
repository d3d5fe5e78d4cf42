"""Publishes every reward with Laplace noise. Flawed: the noise stays the same until the logarithm of the round changes."""
import math

from zoo import FLAWED, Mechanism, clipped, laplace, published, run


class SharedNoise(Mechanism):
    """1-differentially private for each reward."""
    claim = {'notion': 'joint', 'epsilon': 1}

    def begin(self):
        self.period, self.noise = None, 0.0

    def ask(self):
        return self.t % len(self.points)

    def release(self, outcomes):
        period = int(math.log(1 + self.t)) if FLAWED else self.t
        if period != self.period:
            self.period, self.noise = period, laplace(self.random, 2)
        return [published(clipped(reward) + self.noise) for _, _, reward in outcomes]


run(SharedNoise)
