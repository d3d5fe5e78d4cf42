"""Agents that upload their last rewards, each with Laplace noise. Flawed: all agents of a round share one noise."""
from zoo import FLAWED, Agents, clipped, laplace, published, run


class OneNoiseForAll(Agents):
    """1-differentially private for each reward, of whoever sees all uploads."""
    claim = {'notion': 'central', 'epsilon': 1}

    def begin(self):
        self.last = [0.0] * self.agents

    def ask(self):
        return [0] * self.agents

    def tell_agent(self, agent, point, reward):
        self.last[agent] = clipped(reward)

    def uploads(self):
        shared = laplace(self.random, 2)
        return {agent: [published(last + (shared if FLAWED else laplace(self.random, 2)))] for agent, last in enumerate(self.last)}


run(OneNoiseForAll)
