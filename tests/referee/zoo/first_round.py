"""Publishes every reward with Laplace noise. Flawed: the first round is played before there is any."""
from zoo import FLAWED, Mechanism, clipped, laplace, published, run


class FirstRound(Mechanism):
    """1-differentially private for each reward."""
    claim = {'notion': 'joint', 'epsilon': 1}

    def ask(self):
        return (self.t - 1) % len(self.points)

    def release(self, outcomes):
        noise = 0 if FLAWED and self.t == 1 else laplace(self.random, 2)
        return [published(clipped(outcomes[0][2]) + noise)]


run(FirstRound)
