"""Publishes how many rewards of a round belong to each of five points, with Laplace noise. Flawed: with scale ε in place of 1/ε. (A yardstick
that auditors are measured by.)"""
from zoo import FLAWED, Mechanism, laplace, published, run

EPSILON = 0.1


class NoisyHistogram(Mechanism):
    """0.1-differentially private whether a reward is there or not: it changes one count by 1."""
    claim = {'notion': 'central', 'relation': 'add-or-remove-one-reward', 'epsilon': EPSILON}

    def ask(self):
        return 0

    def release(self, outcomes):
        counts = [0] * 5
        for _, point, _ in outcomes:
            counts[point % 5] += 1
        return [published(count + laplace(self.random, EPSILON if FLAWED else 1 / EPSILON)) for count in counts]


run(NoisyHistogram)
