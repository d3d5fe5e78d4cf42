"""Publishes which of a user's first five rewards is the largest, after each was given Laplace noise. Flawed: it publishes the noisy reward in
place of its number. (A yardstick that auditors are measured by.)"""
from zoo import FLAWED, Mechanism, laplace, published, run

EPSILON = 0.1


class NoisyMax(Mechanism):
    """0.1-differentially private for a user all of whose rewards may change by 1."""
    claim = {'notion': 'user-level', 'epsilon': EPSILON, 'rewards': 'bounded', 'bound': 0.5}

    def begin(self):
        self.noisy = []

    def ask(self):
        return 0

    def release(self, outcomes):
        self.noisy.append(published(outcomes[0][2] + laplace(self.random, 2 / EPSILON)))
        if self.t != 5:
            return []
        largest = max(self.noisy)
        return [largest if FLAWED else self.noisy.index(largest)]


run(NoisyMax)
