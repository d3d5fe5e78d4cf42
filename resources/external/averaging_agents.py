"""Agents that upload the mean reward of every point they have played, and play the best of what the server sends back."""
from privbo_learner import Agents, run


class Averaging(Agents):
    """One round in four is played at random, so that all points are known at last."""
    name, version = 'averaging-agents', '1.0'

    def begin(self):
        n = len(self.points)
        self.total = [[0.0] * n for _ in range(self.agents)]
        self.plays = [[0] * n for _ in range(self.agents)]

    def ask(self):
        known = self.broadcast
        best = max(self.all_points, key=lambda point: known[point]) if known else 0
        return [best if known and self.random.random() > 0.25 else self.random.choice(self.all_points) for _ in range(self.agents)]

    def tell_agent(self, agent, point, reward):
        self.total[agent][point] += reward
        self.plays[agent][point] += 1

    def uploads(self):
        return {agent: [total / max(plays, 1) for total, plays in zip(self.total[agent], self.plays[agent])] for agent in range(self.agents)}


run(Averaging)
