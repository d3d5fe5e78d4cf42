"""Agents that upload the mean reward of every group of points they have played, and play in the best group of what the server sends back."""
from privbo_learner import Agents, run


class Averaging(Agents):
    """Groups are of neighbouring points, one for each number of a vector. One round in four is played at random."""
    name, version = 'averaging-agents', '1.1'

    def begin(self):
        self.groups = (self.channel or {}).get('length', len(self.points))
        self.members = [[] for _ in range(self.groups)]
        for point in self.all_points:
            self.members[self.group(point)].append(point)
        self.total = [[0.0] * self.groups for _ in range(self.agents)]
        self.plays = [[0] * self.groups for _ in range(self.agents)]

    def group(self, point):
        """Which number of a vector stands for this point."""
        return point * self.groups // len(self.points)

    def offered(self, agent):
        """What this agent may play in this round."""
        return self.all_points if self.choices is self.all_points else self.choices[agent] or self.all_points

    def choose(self, agent):
        """The group that the server thinks best, or any point."""
        best = None
        if self.broadcast and self.random.random() > 0.25:
            # A broadcast has a vector for each sub-region, one after the other.
            best = max((group for group in range(self.groups) if self.members[group]), key=lambda group: sum(self.broadcast[group::self.groups]))
        promising = [point for point in self.offered(agent) if best is None or self.group(point) == best]
        return self.random.choice(promising or list(self.offered(agent)))

    def ask(self):
        return [self.choose(agent) for agent in range(self.agents)]

    def tell_agent(self, agent, point, reward):
        self.total[agent][self.group(point)] += reward
        self.plays[agent][self.group(point)] += 1

    def uploads(self):
        return {agent: [total / max(plays, 1) for total, plays in zip(self.total[agent], self.plays[agent])] for agent in range(self.agents)}


run(Averaging)
