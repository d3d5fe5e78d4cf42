"""IGP-UCB (Chowdhury & Gopalan 2017) as an external learner, written without regard to how the program has it."""
import math
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '../../../../resources/external'))
from privbo_learner import Learner, run  # noqa: E402


class Igp(Learner):
    """Posterior mean and variance at every point, updated by one observation after the other."""
    name, version = 'igp-ucb in Python', '1'

    def begin(self):
        assert self.kernel['type'] == 'se'
        length = self.kernel['lengthscale']
        n = len(self.points)
        self.covariance = [[math.exp(-sum((a - b) ** 2 for a, b in zip(x, y)) / (2 * length ** 2)) for y in self.points] for x in self.points]
        self.mean, self.gain = [0.0] * n, 0.0
        self.waiting = []

    def ask(self):
        for point, reward in self.waiting:
            self.observe(point, reward)
        self.waiting = []
        c = self.constants
        noise = math.hypot(c['R'], math.sqrt(2) * c['noise'])
        width = self.params['scale'] * (c['B'] + noise / math.sqrt(c['lambda']) * math.sqrt(2 * (self.gain + 1 + math.log(1 / c['delta']))))
        score = {x: self.mean[x] + width * math.sqrt(max(self.covariance[x][x], 0)) for x in self.choices}
        best = max(score.values())
        return next(x for x in self.choices if score[x] >= best - 1e-12)

    def tell(self, point, reward):
        self.waiting.append((point, reward))

    def observe(self, point, reward):
        """One rank-one update."""
        column = [row[point] for row in self.covariance]
        variance = column[point] + self.constants['lambda']
        self.gain += 0.5 * math.log1p(column[point] / self.constants['lambda'])
        step = (reward - self.mean[point]) / variance
        self.mean = [m + k * step for m, k in zip(self.mean, column)]
        self.covariance = [[v - a * b / variance for v, b in zip(row, column)] for row, a in zip(self.covariance, column)]

    def belief(self):
        return self.mean, [math.sqrt(max(row[i], 0)) for i, row in enumerate(self.covariance)]


run(Igp)
