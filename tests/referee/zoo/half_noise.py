"""Publishes every user's reward with Laplace noise, for a large ε: 8, or what the trial claims. Flawed: the scale is that of a reward that changes
by 1 where it may change by 2."""
from zoo import FLAWED, Randomiser, clipped, laplace, published, run


class HalfNoise(Randomiser):
    """ε-differentially private for each user."""
    claim = {'notion': 'local', 'epsilon': 8}

    def randomise(self, agent, point, reward):
        return published(clipped(reward) + laplace(self.random, (1 if FLAWED else 2) / self.privacy['epsilon']))


run(HalfNoise)
