"""Publishes every reward with Gaussian noise. Flawed: its deviation is given to a function that takes a variance."""
import math

from zoo import FLAWED, Mechanism, clipped, published, run

MU = 0.5


class VarianceAsDeviation(Mechanism):
    """0.5-Gaussian differentially private for each reward."""
    claim = {'notion': 'central', 'mu': MU}
    deviation = 2 / MU

    def normal(self, variance):
        """A number of mean 0 and this variance."""
        return self.random.gauss(0, math.sqrt(variance))

    def ask(self):
        return 0

    def release(self, outcomes):
        noise = self.normal(self.deviation if FLAWED else self.deviation ** 2)
        return [published(clipped(outcomes[0][2]) + noise)]


run(VarianceAsDeviation)
