"""Publishes the reward times features of its point, with Gaussian noise. Flawed: the features have norm √2, and 1 is assumed."""
import math

from zoo import FLAWED, Randomiser, clipped, published, run

MU = 0.5


class FeatureNorm(Randomiser):
    """0.5-Gaussian differentially private for each user."""
    claim = {'notion': 'local', 'mu': MU}

    def randomise(self, agent, point, reward):
        place = self.points[point][0]
        features = [1, math.cos(place), math.sin(place)]
        norm = 1 if FLAWED else math.sqrt(2)
        return [published(clipped(reward) * x + self.random.gauss(0, 2 * norm / MU)) for x in features]


run(FeatureNorm)
