"""Publishes every reward with Laplace noise. Flawed: the noise is drawn beforehand and never added."""
from zoo import FLAWED, Mechanism, clipped, laplace, published, run


class NeverAdded(Mechanism):
    """1-differentially private for each reward."""
    claim = {'notion': 'joint', 'epsilon': 1}

    def begin(self):
        self.noise = [laplace(self.random, 2) for _ in range(self.horizon)]

    def ask(self):
        return self.random.choice(self.choices)

    def release(self, outcomes):
        reward = clipped(outcomes[0][2])
        noisy = reward + self.noise[self.t - 1]
        return [published(reward if FLAWED else noisy)]


run(NeverAdded)
