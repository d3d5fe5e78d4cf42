"""Publishes every reward with Laplace noise. Flawed: the range of rewards, by which the noise is scaled, is measured on the rewards
themselves. Where it was measured before the first round, nothing that is seen later can tell."""
from zoo import FLAWED, Mechanism, clipped, laplace, published, run


class MeasuredRange(Mechanism):
    """1-differentially private for each reward."""
    claim = {'notion': 'joint', 'epsilon': 1}

    def begin(self):
        self.largest = 0.0 if FLAWED else 1.0

    def ask(self):
        return 0

    def release(self, outcomes):
        reward = clipped(outcomes[0][2])
        self.largest = max(self.largest, abs(reward))
        return [published(reward + laplace(self.random, 2 * self.largest))]


run(MeasuredRange)
