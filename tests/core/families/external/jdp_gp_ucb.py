"""JDP GP-UCB (Dubey 2021, Algorithm 1) as an external learner that is told noisy sums, written without regard to how the program has it.

Its settings, by "params": scale s, rho ρ. The practical shift and the width's norm term as printed, its term of the features off.
Where the sums are of nothing, ‖Φ‖ = 1 makes all values equal, and rounding decides: "ties" has the point to take in each round.
"""
import math
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '../../../../resources/external'))
from privbo_learner import Learner, run  # noqa: E402
from textbook import dot, first_largest, lower_factor, solve_lower  # noqa: E402


class JdpGpUcb(Learner):
    """V = Σ̃ + (λ + 2Λ) I, θ = V⁻¹ũ; plays the largest Φᵀθ + √β ρ ‖Φ‖ in the norm of V⁻¹."""
    name, version = 'jdp-gp-ucb in Python', '1'
    told = ('statistics',)

    def begin(self):
        m = len(self.features[0])
        self.sigma, self.u, self.items = [[0.0] * m for _ in range(m)], [0.0] * m, 0

    def tell_statistics(self, sigma, u, items):
        self.sigma, self.u, self.items = sigma, u, items

    def ask(self):
        m, c, rho = len(self.u), self.constants, self.params['rho']
        period = next(one for one in self.channel['periods'] if one['first'] <= self.t < one['first'] + one['rounds'])
        deviation = period['matrix_deviation']
        size = deviation * (2 * math.sqrt(m) + 2)  # Λ
        added = c['lambda'] + 2 * size
        lower = lower_factor([[value + (added if i == j else 0.0) for j, value in enumerate(row)] for i, row in enumerate(self.sigma)])
        half = solve_lower(lower, self.u)

        norm = c['B'] * math.sqrt(3 * size / rho ** 2 + 1)
        noise = deviation * math.sqrt(m) / math.sqrt(size) / rho if size > 0 else 0.0
        log_det = 2 * sum(math.log(row[-1]) for row in lower)
        volume = math.sqrt(max(0.0, log_det - m * math.log(c['lambda'] + size)) + 2 * math.log(2 / c['delta']))
        width = self.params['scale'] * (norm + noise + volume)

        values = []
        for point in self.choices:
            phi = solve_lower(lower, self.features[point])
            values.append(dot(phi, half) + width * rho * math.sqrt(dot(phi, phi)))
        if self.items == 0:
            assert max(values) - min(values) < 1e-9, 'more than rounding'
            return self.params['ties'][self.t - 1]
        return self.choices[first_largest(values)]


run(JdpGpUcb)
