"""Publishes every user's reward with Laplace noise, for a large ε: 8, or what the trial claims. Flawed: the noise is drawn, and the reward published."""
from zoo import FLAWED, Randomiser, clipped, laplace, published, run


class BareMessage(Randomiser):
    """ε-differentially private for each user."""
    claim = {'notion': 'local', 'epsilon': 8}

    def randomise(self, agent, point, reward):
        noise = laplace(self.random, 2 / self.privacy['epsilon'])
        return published(clipped(reward) + (0 if FLAWED else noise))


run(BareMessage)
