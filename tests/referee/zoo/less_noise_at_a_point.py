"""Publishes every user's reward with Gaussian noise. Flawed: it has nine tenths of the deviation that it should have. It claims one point of the
curve that `less_noise` claims."""
import math

from zoo import FLAWED, Randomiser, clipped, published, run

MU, EPSILON = 0.5, 1.0


def normal(x):
    """The distribution function of a standard normal number."""
    return math.erfc(-x / math.sqrt(2)) / 2


class LessNoiseAtAPoint(Randomiser):
    """(1, δ)-differentially private for each user, with the δ of a Gaussian μ (Dong, Roth & Su 2022, Corollary 1)."""
    claim = {'notion': 'local', 'epsilon': EPSILON,
             'delta': normal(MU / 2 - EPSILON / MU) - math.exp(EPSILON) * normal(-MU / 2 - EPSILON / MU)}

    def begin(self):
        self.deviation = 2 / MU * (0.9 if FLAWED else 1)

    def randomise(self, agent, point, reward):
        return published(clipped(reward) + self.random.gauss(0, self.deviation))


run(LessNoiseAtAPoint)
