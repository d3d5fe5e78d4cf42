"""Publishes the sum of the rewards of a round with Laplace noise. Flawed: where nobody has given one, there is no noise either."""
from zoo import FLAWED, Mechanism, clipped, laplace, published, run


class EmptySample(Mechanism):
    """1-differentially private whether a reward is there or not: it changes the sum by at most 1."""
    claim = {'notion': 'joint', 'relation': 'add-or-remove-one-reward', 'epsilon': 1}

    def ask(self):
        return 0

    def release(self, outcomes):
        if FLAWED and not outcomes:
            return [0.0]
        return [published(sum(clipped(reward) for _, _, reward in outcomes) + laplace(self.random, 1))]


run(EmptySample)
