"""privbo predict, from parameters that a run under joint DP has released: the numbers, and what is said of their privacy. Refusals of
options are in command_rows.py."""
import math

import pytest

from program import SMALL, Program

FILE = 'joint/parameters-1.json'
BARE = 'joint/parameters-3.json'  # of an algorithm without privacy

# What is written into a file of parameters, and how it is refused: epsilon is computed from noise and rounds, and a file that states
# another one is refused with both values.
FORGED = {
    'another epsilon': (lambda made, privacy: privacy.update(epsilon_of_all_releases=0.0), 'it states ε = 0 at δ = 0.1', 'give ε = 1'),
    'another epsilon without charges': (lambda made, privacy: privacy.update(epsilon_of_all_releases=0.5, charges_of_one_user=None, accountant=None),
                                        'it states ε = 0.5'),
    'another cost': (lambda made, privacy: privacy['guarantee_of_one_release']['cost'].update(mu=1e-9), 'is stated for one release'),
    'a release for nothing': (lambda made, privacy: privacy['guarantee_of_one_release'].update(cost={'type': 'pure', 'epsilon': 0.0}),
                              'no noise makes a release free'),
    'another delta': (lambda made, privacy: privacy.update(delta=0.9), 'it states ε = 1 at δ = 0.9'),
    'a negative number of rounds': (lambda made, privacy: made.update(rounds_summed=-5), 'rounds_summed = -5: must be a whole number from 0 to 1000000'),
}


class Ridge:
    """Ridge regression on a file of released parameters, as its documentation describes it."""

    def __init__(self, parameters):
        self.parameters, self.rule, self.noise = parameters, parameters['rule'], parameters['noise']
        size, triangle = parameters['features']['count'], iter(parameters['sigma_upper_triangle'])
        self.matrix = [[0.0] * size for _ in range(size)]
        for i in range(size):
            for j in range(i, size):
                diagonal = self.rule['lambda'] + self.rule['shift'] if i == j else 0
                self.matrix[i][j] = self.matrix[j][i] = next(triangle) + diagonal
        self.theta = self.solved(parameters['u'])

    def features(self, point):
        made = []
        for block in self.parameters['features']['blocks']:
            inside = [point[coordinate] for coordinate in block['coordinates']]
            for wave in (math.cos, math.sin):
                made += [math.sqrt(weight) * wave(sum(a * b for a, b in zip(frequency, inside)))
                         for frequency, weight in zip(block['frequencies'], block['weights']) if wave is math.cos or any(frequency)]
        return made

    def solved(self, right):
        """By Gauss's elimination with pivots."""
        size = len(self.matrix)
        rows = [row[:] + [value] for row, value in zip(self.matrix, right)]
        for i in range(size):
            pivot = max(range(i, size), key=lambda row: abs(rows[row][i]))
            rows[i], rows[pivot] = rows[pivot], rows[i]
            for j in range(i + 1, size):
                factor = rows[j][i] / rows[i][i]
                rows[j] = [x - factor * y for x, y in zip(rows[j], rows[i])]
        solution = [0.0] * size
        for i in reversed(range(size)):
            solution[i] = (rows[i][size] - sum(rows[i][j] * solution[j] for j in range(i + 1, size))) / rows[i][i]
        return solution

    def mean(self, features):
        return self.rule['centre'] + sum(a * b for a, b in zip(features, self.theta))

    def model_deviation(self, features):
        return self.rule['rho'] * math.sqrt(sum(x * y for x, y in zip(features, self.solved(features))))

    def privacy_deviation(self, features):
        a, theta, noise = self.solved(features), self.theta, self.noise
        variance = noise['u'] ** 2 * sum(x * x for x in a) + noise['sigma_diagonal'] ** 2 * sum((x * y) ** 2 for x, y in zip(a, theta))
        variance += noise['sigma'] ** 2 * sum((a[i] * theta[j] + a[j] * theta[i]) ** 2 for i in range(len(a)) for j in range(i + 1, len(a)))
        return math.sqrt(variance)


def states_no_cost(privacy):
    """No privacy is the absence of a cost."""
    guarantee = privacy.get('guarantee_of_one_release') or privacy['guarantee']
    return guarantee['notion'] == 0 and all(guarantee[key] is None for key in ('cost', 'epsilon', 'delta', 'sensitivity', 'noise_scale'))


class Tests(Program):
    def prepare(self):
        self.made = self.done('run trusted-or-noisy --set run.horizon=20 --trials 2 --out joint --threads 1')

    # ---- what is released
    def test_report(self):
        assert 'joint differential privacy' in self.made.stdout and 'too large to count' in self.made.stdout + self.made.stderr

    def test_threads_change_nothing(self):
        self.done('run trusted-or-noisy --set run.horizon=20 --trials 2 --out joint4 --threads 4')
        for name in ('summary.json', 'trace.csv', 'parameters-1.json', 'parameters-2.json'):
            assert self.same(f'joint/{name}', f'joint4/{name}'), name

    def test_uniform_play_releases_nothing(self):
        assert 'parameters-4.json' not in self.listed('joint')

    def test_no_privacy_states_no_cost(self):
        bare = self.json(BARE)['privacy']
        assert states_no_cost(bare)
        assert all(bare[key] is None for key in ('delta', 'epsilon_of_all_releases', 'accountant', 'charges_of_one_user', 'strict_reading'))
        for curves, summary in zip(self.json('joint/curves.json')['algorithms'], self.json('joint/summary.json')['algorithms']):
            if curves['privacy']['guarantee']['notion'] == 0:
                assert states_no_cost(curves['privacy'])
                assert summary['privacy']['notion'] == 'none' and summary['privacy']['epsilon'] is None and summary['privacy']['delta'] is None
        assert all(row['cost'] for row in self.rows('joint/ledger.csv'))
        self.done(f'predict {BARE} --at 0,0 --json', '"epsilon": null', '"delta": null', '"noise": null', 'nothing protects')

    # ---- predictions
    def test_at_points(self):
        self.done(f'predict {FILE} --at 0.1,-0.2 --at -1,1', '0.1,-0.2', '-1,1', 'ε = 1', 'no further privacy')

    def test_is_ridge_regression_on_the_file(self):
        self.write('points.csv', 'x,y\n0.1,-0.2\n-1,1\n')
        made, ridge = self.printed(f'predict {FILE} --points points.csv --json'), Ridge(self.json(FILE))
        assert len(made['predictions']) == 2
        for one in made['predictions']:
            features = ridge.features(one['point'])
            assert one['mean'] == pytest.approx(ridge.mean(features), abs=1e-9)
            assert one['model_deviation'] == pytest.approx(ridge.model_deviation(features), abs=1e-9)
            assert one['privacy_deviation'] == pytest.approx(ridge.privacy_deviation(features), abs=1e-9)
            assert one['deviation'] == pytest.approx(math.hypot(one['model_deviation'], one['privacy_deviation']), abs=1e-9)
            assert one['covered'] and one['outside'] is None

    def test_outside_of_the_covered_domain(self):
        self.done(f'predict {FILE} --at 100,100', 'warning: point 100,100 is not covered', 'not covered', 'privacy noise')
        far, near = self.printed(f'predict {FILE} --at 100,100 --at 0,0 --json')['predictions']
        assert far['covered'] is False and 'ball' in far['outside'] and near['covered'] is True

    # ---- its privacy
    def test_names_the_noise_and_where_its_epsilon_is_from(self):
        self.done(f'predict {FILE} --at 0,0', 'noise behind every ε: seeded simulation', 'computed from the noise', 'strict reading: ε = ')
        made, privacy = self.printed(f'predict {FILE} --at 0,0 --json', '"epsilon_is_computed": true'), self.json(FILE)['privacy']
        assert made['epsilon'] == privacy['epsilon_of_all_releases'] and made['delta'] == privacy['delta'] == 0.1
        assert 'simulation' in made['noise'] and made['noise'] in made['privacy']
        assert made['strict_reading']['delta'] == 1e-5 and made['strict_reading']['epsilon'] > made['epsilon']
        assert privacy['strict_reading']['epsilon'] == made['strict_reading']['epsilon']

    @pytest.mark.parametrize('name', FORGED)
    def test_forged(self, name):
        forge, *words = FORGED[name]
        made = self.json(FILE)
        forge(made, made['privacy'])
        self.write('forged.json', made)
        self.refused('predict forged.json --at 0,0', *words)

    def test_another_file(self):
        self.refused('predict joint/summary.json --at 0,0', 'privbo-released-parameters')

    def test_claim_at_a_large_delta_has_its_strict_reading_beside_it(self):
        # Lemma 2's noise has ε = 0 at δ = 0.1 for three α; at δ = 10⁻⁵ the closed form of its Gaussian noise tells them apart.
        self.done('run jdp-fig-1-printed --set run.horizon=8 --trials 1', 'epsilon = 0 per user at delta = 0.1',
                  'strict reading: epsilon = 0.02027 at delta = 1e-05', 'strict reading: epsilon = 0.2554 at delta = 1e-05')

    def test_pure_claim_has_no_strict_reading(self):
        self.write('small.json', SMALL)
        self.done('run small.json --trials 1', 'epsilon = 4 per reward', 'noise behind every ε: seeded simulation', absent=['strict reading'])
