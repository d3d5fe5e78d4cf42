"""UCB1 (Auer, Cesa-Bianchi & Fischer 2002) as an external learner: the smallest example."""
import math

from privbo_learner import Learner, run


class Ucb1(Learner):
    """Plays the largest mean + c √(2 ln t / plays); c is a setting of the scenario: "params": {"c": 1}."""
    name, version = 'ucb1', '1.0'

    def begin(self):
        self.total, self.plays = [0.0] * len(self.points), [0] * len(self.points)
        self.c = float(self.params.get('c', 1.0))

    def index(self, point):
        """The upper confidence bound of a point; infinite before it was played."""
        if not self.plays[point]:
            return math.inf
        return self.total[point] / self.plays[point] + self.c * math.sqrt(2 * math.log(self.t) / self.plays[point])

    def ask(self):
        best = max(self.index(point) for point in self.choices)
        return self.random.choice([point for point in self.choices if self.index(point) == best])

    def tell(self, point, reward):
        self.total[point] += reward
        self.plays[point] += 1


run(Ucb1)
