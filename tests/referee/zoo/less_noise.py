"""Publishes every user's reward with Gaussian noise. Flawed: it has nine tenths of the deviation that it should have."""
from zoo import FLAWED, Randomiser, clipped, published, run

MU = 0.5


class LessNoise(Randomiser):
    """0.5-Gaussian differentially private for each user."""
    claim = {'notion': 'local', 'mu': MU}

    def begin(self):
        self.deviation = 2 / MU * (0.9 if FLAWED else 1)

    def randomise(self, agent, point, reward):
        return published(clipped(reward) + self.random.gauss(0, self.deviation))


run(LessNoise)
