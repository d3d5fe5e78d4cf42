"""Publishes every reward with Laplace noise for rewards in [-1, 1]. Flawed: those beyond are not clipped."""
from zoo import FLAWED, Mechanism, clipped, laplace, published, run


class Unclipped(Mechanism):
    """1-differentially private for any reward."""
    claim = {'notion': 'joint', 'epsilon': 1, 'rewards': 'any'}

    def ask(self):
        return 0

    def release(self, outcomes):
        reward = outcomes[0][2]
        return [published((reward if FLAWED else clipped(reward)) + laplace(self.random, 2))]


run(Unclipped)
