"""A learner that is told noisy sums in place of rewards, as under joint differential privacy: ridge regression and an optimistic choice."""
import math

from privbo_learner import Learner, run


def lower_factor(matrix):
    """L with L Lᵀ = matrix; None where the matrix is not positive definite."""
    size = len(matrix)
    lower = [[0.0] * size for _ in range(size)]
    for i in range(size):
        for j in range(i + 1):
            rest = matrix[i][j] - sum(a * b for a, b in zip(lower[i][:j], lower[j][:j]))
            if i > j:
                lower[i][j] = rest / lower[j][j]
            elif rest > 0:
                lower[i][i] = math.sqrt(rest)
            else:
                return None
    return lower


def solve_lower(lower, b):
    """x with L x = b."""
    x = []
    for row, value in zip(lower, b):
        x.append((value - sum(a * c for a, c in zip(row, x))) / row[len(x)])
    return x


class StatisticsUcb(Learner):
    """Plays the largest Φᵀθ + width ‖Φ‖ in the norm of V⁻¹, V = Σ̃ + ridge I, θ = V⁻¹ũ; "params": {"width": 1}."""
    name, version = 'statistics-ucb', '1.0'
    told = ('statistics',)

    def begin(self):
        self.width = float(self.params.get('width', 1.0))
        self.sums = None
        # The noise of a symmetric matrix has eigenvalues up to about 2 √m of its entries: V has to outweigh them.
        noise = max(period['matrix_deviation'] for period in self.channel['periods'])
        self.ridge = self.constants['lambda'] + 2 * noise * (2 * math.sqrt(len(self.features[0])) + 2)

    def tell_statistics(self, sigma, u, items):
        self.sums = (sigma, u)

    def ask(self):
        if self.sums is None:
            return self.random.choice(self.choices)
        sigma, u = self.sums
        ridge, lower = self.ridge, None
        while lower is None:  # what was released may be changed at will: it costs no privacy
            lower = lower_factor([[value + (ridge if i == j else 0.0) for j, value in enumerate(row)] for i, row in enumerate(sigma)])
            ridge *= 2
        half = solve_lower(lower, u)

        def index(point):
            phi = solve_lower(lower, self.features[point])
            return sum(a * b for a, b in zip(phi, half)) + self.width * math.sqrt(sum(a * a for a in phi))

        values = {point: index(point) for point in self.choices}
        best = max(values.values())
        return self.random.choice([point for point in self.choices if values[point] == best])


run(StatisticsUcb)
