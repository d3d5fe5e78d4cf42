"""DP-FTS-DE (Dai, Low & Jaillet 2021, Algorithm 2) as agents in Python around our server, written without regard to how the program has it.

The coins come by "params", because two programs that draw for themselves cannot be compared: for each agent "initial" (the place of
each initial point among those that are left), "coin" (r of every round), "own" (the normals of its own posterior, where it uses
that; null elsewhere) and "vector" (ζ of every round from 0 on).
"""
import math
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '../../../../resources/external'))
from privbo_learner import Agents, run  # noqa: E402
from textbook import dot, first_largest, lower_factor, solve_lower, solve_upper  # noqa: E402


class Agent:
    """One agent's data: exact posterior on all points, and a regression on the shared features."""

    def __init__(self, prior, features, noise):
        self.covariance, self.mean = [list(row) for row in prior], [0.0] * len(prior)
        m = len(features[0])
        self.features, self.noise = features, noise
        self.precision, self.b = [[noise if i == j else 0.0 for j in range(m)] for i in range(m)], [0.0] * m

    def observe(self, point, reward):
        """One rank-one update of each."""
        column = [row[point] for row in self.covariance]
        variance = column[point] + self.noise
        surprise = (reward - self.mean[point]) / variance
        self.mean = [m + k * surprise for m, k in zip(self.mean, column)]
        self.covariance = [[v - a * b / variance for v, b in zip(row, column)] for row, a in zip(self.covariance, column)]
        phi = self.features[point]
        self.precision = [[v + a * b for v, b in zip(row, phi)] for row, a in zip(self.precision, phi)]
        self.b = [v + reward * a for v, a in zip(self.b, phi)]

    def drawn(self, normals):
        """A function of the posterior."""
        return [mean + dot(row, normals) for mean, row in zip(self.mean, lower_factor(self.covariance))]

    def vector(self, normals):
        """ω ~ N(ν, λΣ⁻¹): Lᵀω = u + √λ ζ with Σ = L Lᵀ and L u = Φᵀy."""
        lower = lower_factor(self.precision)
        return solve_upper(lower, [u + math.sqrt(self.noise) * z for u, z in zip(solve_lower(lower, self.b), normals)])


class DpFtsDe(Agents):
    """Follows the server where 1 − p_t = 1/√t says so."""
    name, version = 'dp-fts-de in Python', '1'

    def begin(self):
        assert self.kernel['type'] == 'matern' and self.kernel['nu'] == 0.5
        length = self.kernel['lengthscale']
        prior = [[math.exp(-math.dist(x, y) / length) for y in self.points] for x in self.points]
        self.states = [Agent(prior, self.features, self.constants['lambda']) for _ in range(self.agents)]
        region = self.channel['region_of_point']
        self.left = [[point for point in self.all_points if region[point] == own] for own in self.channel['region_of_agent']]
        self.coins = self.params['agents']

    def server_function(self):
        """φ(x)ᵀw of the vector of the sub-region that x lies in."""
        length, region = self.channel['length'], self.channel['region_of_point']
        return [dot(phi, self.broadcast[region[point] * length:(region[point] + 1) * length]) for point, phi in enumerate(self.features)]

    def ask(self):
        if self.t < 1:
            round_number = self.t + self.channel['initial'] - 1
            return [self.left[agent].pop(self.coins[agent]['initial'][round_number]) for agent in range(self.agents)]
        own = 1 - 1 / math.sqrt(self.t) if self.broadcast else 1.0
        points = []
        for state, coins in zip(self.states, self.coins):
            follows = coins['coin'][self.t - 1] > own
            points.append(first_largest(self.server_function() if follows else state.drawn(coins['own'][self.t - 1]), 0.0))
        return points

    def tell_agent(self, agent, point, reward):
        self.states[agent].observe(point, reward)

    def uploads(self):
        return {agent: state.vector(self.coins[agent]['vector'][max(self.t, 0)]) for agent, state in enumerate(self.states)}


run(DpFtsDe)
