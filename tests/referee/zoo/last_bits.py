"""Publishes every reward with Laplace noise. Flawed: to the last bit, in which a sum with 1 differs from a sum with 0."""
from zoo import FLAWED, Mechanism, clipped, laplace, published, run


class LastBits(Mechanism):
    """1-differentially private for each reward."""
    claim = {'notion': 'joint', 'epsilon': 1}

    def ask(self):
        return 0

    def release(self, outcomes):
        noisy = clipped(outcomes[0][2]) + laplace(self.random, 2)
        return [noisy if FLAWED else published(noisy)]


run(LastBits)
