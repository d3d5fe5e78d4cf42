"""Small dense linear algebra for the twins, row by row as in a textbook."""
import math


def dot(a, b):
    """Σ a_i b_i."""
    return sum(x * y for x, y in zip(a, b))


def lower_factor(matrix):
    """Lower L with L Lᵀ = matrix; fails where the matrix is not positive definite."""
    lower = []
    for i, row in enumerate(matrix):
        made = []
        for j in range(i):
            made.append((row[j] - dot(made, lower[j])) / lower[j][j])
        made.append(math.sqrt(row[i] - dot(made, made)))
        lower.append(made)
    return lower


def solve_lower(lower, b):
    """x with L x = b."""
    x = []
    for row, value in zip(lower, b):
        x.append((value - dot(row, x)) / row[-1])
    return x


def solve_upper(lower, b):
    """x with Lᵀ x = b."""
    x = list(b)
    for i in reversed(range(len(b))):
        x[i] /= lower[i][i]
        for j in range(i):
            x[j] -= lower[i][j] * x[i]
    return x


def first_largest(values, tolerance=1e-12):
    """The first of the largest numbers; those that differ by rounding count as equal."""
    best = max(values)
    return next(i for i, value in enumerate(values) if value >= best - tolerance)
