#!/usr/bin/env python3
"""Computes exact_sensitivity.json: what DP-FTS-DE loses in the fourteen settings whose loss is published, with the
sensitivity that the paper prints and with the exact one. Nothing of the program is used, and nothing but the standard
library: python3 exact_sensitivity.py > exact_sensitivity.json (about twenty seconds).

One release is a Gaussian with noise z/r on a Poisson sample of rate q, in units of what is charged; r is 1 as printed.
Exact: r = sqrt(sum_i (phi_n^(i))^2) / (sqrt(P) phi_max), the largest over agents n, with the weights of the round. For
one release, P = (1 - q) N(0, s^2) + q N(1, s^2) against Q = N(0, s^2), s = z/r, in both directions.

moments   Abadi et al. 2016: min over integers 1..32 of (sum_t ln E_Q[(P/Q)^(l + 1)] + ln(1/delta))/l, the expectation
          by the binomial theorem.
rdp       Renyi divergences of the orders 1.1, 1.2, ..., 10.9, 11, ..., 63 by the trapezoidal rule, both directions;
          classic conversion (Mironov 2017) and improved (Canonne, Kamath & Steinke 2020, Proposition 12).
pld       the exact epsilon. With K(s) = sum_t ln E[e^(s L_t)] of the privacy losses L_t and any c > 0,
          delta(epsilon) = E[max(0, 1 - e^(epsilon - L))] = 1/(2 pi i) int_(c - i inf)^(c + i inf)
          e^(K(s) - s epsilon)/(s (s + 1)) ds, by the trapezoidal rule, which converges exponentially: no grid of losses.
"""

import cmath
import json
import math

ORDERS = [i / 10 for i in range(11, 110)] + [float(i) for i in range(11, 64)]

# q, z of the captions of Fig. 2c and d (T = 40, N = 200, App. B.1.1) and of Fig. 3a (T = 60, N = 29, App. B).
SYNTHETIC = {'N': 200, 'P': 2, 'hold': 5, 'decay': 5, 'T': 40}
LANDMINES = {'N': 29, 'P': 4, 'hold': 10, 'decay': 30, 'T': 60}
SETTINGS = [
    ('Fig. 2', SYNTHETIC, [(0.15, 1), (0.25, 1), (0.5, 1), (0.25, 1.2), (0.25, 1.5)]),
    ('Fig. 3a', LANDMINES, [(0.35, 1), (0.35, 1.6), (0.35, 2), (0.35, 3), (0.35, 4),
                            (0.1, 1), (0.15, 1), (0.2, 1), (0.25, 1)]),
]


def level(t, hold, decay, a=15.0):
    """a_t: a + 1 until round hold + 1, then linearly down to 1 in round hold + decay."""
    if t <= hold:
        return a + 1
    return 1.0 if t >= hold + decay else a + 1 - a * (t - hold - 1) / (decay - 1)


def reach(t, run):
    """How far one agent moves the joint vector in round t, in units of the printed sensitivity phi_max S/q."""
    agents, regions = range(run['N']), range(run['P'])
    own = math.exp(level(t, run['hold'], run['decay']) - 1)
    table = [[own if n % run['P'] == i else 1.0 for n in agents] for i in regions]
    table = [[weight / sum(row) for weight in row] for row in table]
    furthest = max(math.sqrt(sum(row[n] ** 2 for row in table)) for n in agents)
    return furthest / (math.sqrt(run['P']) * max(max(row) for row in table))


def log_sum(terms):
    largest = max(terms)
    return largest + math.log(sum(math.exp(term - largest) for term in terms))


def log_moment(q, s, order):
    """ln E_Q[(P/Q)^order] for an integer order."""
    return log_sum([math.log(math.comb(order, k)) + k * (k - 1) / (2 * s * s) +
                    (k * math.log(q) + (order - k) * math.log1p(-q)) for k in range(order + 1)])


class Release:
    """The privacy loss of one release at the nodes of a trapezoidal rule."""

    def __init__(self, q, s, remove, tilt):
        step, ends = s / 12, 13 * s
        self.loss, self.log_mass = [], []
        unit = math.log(step / (s * math.sqrt(2 * math.pi)))
        x = -ends - (tilt if not remove else 0.0)
        while x < (tilt + 1 if remove else 1) + ends:
            exponent = (2 * x - 1) / (2 * s * s)
            ratio = log_sum([math.log1p(-q), math.log(q) + exponent])
            self.loss.append(ratio if remove else -ratio)
            self.log_mass.append(unit - x * x / (2 * s * s) + (ratio if remove else 0.0))
            x += step

    def log_moment(self, order):
        """ln E[e^(order L)], order real."""
        return log_sum([order * loss + mass for loss, mass in zip(self.loss, self.log_mass)])

    def tilted(self, c):
        """ln E[e^(c L)], and the law of L with weights e^(c L)/E[e^(c L)], without what is below 1e-18."""
        total = self.log_moment(c)
        law = [(loss, math.exp(c * loss + mass - total)) for loss, mass in zip(self.loss, self.log_mass)]
        return total, [(loss, weight) for loss, weight in law if weight > 1e-18]


def moments(q, rounds, delta):
    costs = {order: sum(count * log_moment(q, s, order + 1) for s, count in rounds.items()) for order in range(1, 33)}
    return min(((costs[order] - math.log(delta)) / order, order) for order in costs)


def renyi(q, rounds, delta):
    both = [[(Release(q, s, remove, 64.0), count) for s, count in rounds.items()] for remove in (True, False)]
    classic, improved = math.inf, math.inf
    for order in ORDERS:
        worst = max(sum(count * release.log_moment(order - 1) for release, count in releases) for releases in both)
        divergence = worst / (order - 1)
        classic = min(classic, divergence - math.log(delta) / (order - 1))
        improved = min(improved, divergence + math.log1p(-1 / order) - math.log(delta * order) / (order - 1))
    return classic, improved


def exact(q, rounds, delta):
    """epsilon with delta(epsilon) = delta, the larger of the two directions."""
    worst = 0.0
    step = 2 * math.pi / 160  # losses stay within +-80 of each other
    for remove in (True, False):
        releases = [(Release(q, s, remove, 8.0), count) for s, count in rounds.items()]

        def bound(c, releases=releases):
            return (sum(count * r.log_moment(c) for r, count in releases) - math.log(delta)) / c
        c = min((k / 4 for k in range(1, 40)), key=bound)
        at_c = [(*release.tilted(c), count) for release, count in releases]
        log_scale = sum(count * total for total, _, count in at_c)
        nodes = []
        while True:
            tau = step * len(nodes)
            value = 1.0 + 0.0j
            for _, law, count in at_c:
                value *= sum(weight * cmath.exp(1j * tau * loss) for loss, weight in law) ** count
            nodes.append(value / (complex(c, tau) * complex(c + 1, tau)))
            if abs(value) < 1e-15:
                break

        def failure(epsilon, c=c, nodes=nodes, log_scale=log_scale):
            total = 0.5 * nodes[0].real
            for k, node in enumerate(nodes[1:], 1):
                total += (node * cmath.exp(-1j * step * k * epsilon)).real
            return math.exp(log_scale - c * epsilon) * total * step / math.pi
        below, above = 0.0, 40.0
        for _ in range(60):
            middle = 0.5 * (below + above)
            if failure(middle) > delta:
                below = middle
            else:
                above = middle
        worst = max(worst, above)
    return worst


def losses(q, multipliers, delta):
    rounds = {}
    for s in multipliers:
        rounds[s] = rounds.get(s, 0) + 1
    epsilon, order = moments(q, rounds, delta)
    classic, improved = renyi(q, rounds, delta)
    return {'moments': epsilon, 'lambda': order, 'rdp_classic': classic, 'rdp_improved': improved,
            'pld': exact(q, rounds, delta)}


def main():
    rows, reaches = [], {}
    for figure, run, pairs in SETTINGS:
        reaches[figure] = [reach(t, run) for t in range(run['T'])]
        delta = run['N'] ** -1.1
        for q, z in pairs:
            row = {'figure': figure, 'q': q, 'z': z, **run, 'delta': delta}
            row['printed'] = losses(q, [float(z)] * run['T'], delta)
            row['exact'] = losses(q, [z / r for r in reaches[figure]], delta)
            rows.append(row)
    print('{\n"doc": "written by exact_sensitivity.py, whose opening says what is what; reach: of rounds 0 to T - 1",')
    print('"reach": {\n' + ',\n'.join(f'"{figure}": {json.dumps(values)}' for figure, values in reaches.items()) + '\n},')
    print('"rows": [\n' + ',\n'.join(json.dumps(row) for row in rows) + '\n]\n}')


if __name__ == '__main__':
    main()
