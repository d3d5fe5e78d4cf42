"""A program that is told statistics and makes little of them, for tests that ask it very often: the point with the largest Φᵀũ."""
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[3] / 'resources/external'))
from privbo_learner import Learner, run  # noqa: E402


class QuickStatistics(Learner):
    """Forgets everything from one round to the next, but what it has been told last."""
    told = ('statistics',)

    def begin(self):
        self.sum = None

    def tell_statistics(self, sigma, u, items):
        self.sum = u

    def ask(self):
        if self.sum is None:
            return self.random.choice(self.choices)
        return max(self.choices, key=lambda point: sum(a * b for a, b in zip(self.features[point], self.sum)))


run(QuickStatistics)
