"""Adds up contexts, and publishes the sum of a period with Laplace noise. Flawed: a period ends by the size of the contexts themselves,
and not by the number of rounds."""
from zoo import FLAWED, Mechanism, laplace, published, run


class Synchronised(Mechanism):
    """1-differentially private for each context: its first number is in [-1, 1] and enters one sum."""
    settings = ('contexts',)
    claim = {'notion': 'joint', 'relation': 'replace-one-context', 'epsilon': 1}

    def begin(self):
        self.sum, self.size, self.context_now = 0.0, 0.0, []

    def ask(self):
        self.context_now = self.points[self.choices[0]][1:]
        return self.choices[0]

    def release(self, outcomes):
        self.sum += self.context_now[0]
        self.size += sum(x * x for x in self.context_now) if FLAWED else 0.25
        if self.size < 1:
            return []
        total, self.sum, self.size = self.sum, 0.0, 0.0
        return [published(total + laplace(self.random, 2))]


run(Synchronised)
