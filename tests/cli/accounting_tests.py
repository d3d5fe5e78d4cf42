"""privbo account and privbo solve: mechanisms, accountants, printed losses, and what is found for a given ε. Refusals that a line shows
are in command_rows.py, too."""
import pytest

from program import Program, lines

PRINTED = 'account subsampled-gaussian --q .25 --z 1 --steps 40 --delta 0.00294352'
ACCOUNTANTS = ['basic', 'advanced', 'zcdp_classic', 'zcdp', 'gdp', 'gdp_clt_approximate', 'moments', 'rdp_classic', 'rdp_improved', 'pld']

DONE = [
    ('list mechanisms', 'subsampled-gaussian', 'matrix-tree', 'piecewise'),
    ('list accountants', 'rdp_improved', 'gdp_clt_approximate', 'pld'),
    ('describe subsampled-gaussian', 'Sampling rate', '0 < q <= 1', 'DP-FTS-DE'),
    ('describe pld', 'accountants'),
    (PRINTED, 'does not apply', 'moments', 'not an upper bound', 'printed in the paper', 'protects', 'order', 'smallest bound', 'warning: δ = 0.00294352'),
    ('account gaussian --z 2 --delta 1e-5 --json', '"gdp"'),
    ('account --use "gaussian z=5 times=3" --use "laplace scale=10" --delta 1e-5', 'Composition', '1. Gaussian', '3 times', '2. Laplace', 'smallest bound'),
    ('account gaussian --z 1 --trade-off 5', 'type_one,type_two', '\n1,0'),
    ('solve --use "laplace scale=20" --use "subsampled-gaussian q=0.01 steps=1000" --for 2.z --epsilon 1 --delta 1e-5', '2.z = ', 'Composition'),
    ('account noisy-max --epsilon0 0.5 --steps 50 --delta 1e-5', 'Report noisy max'),
    ('account sampled-group --members 2 --q 0.01 --z 1 --steps 100 --delta 1e-5', 'Sampled group'),
    ('account tree --rounds 1024 --z 3 --passes 3 --delta 1e-5 --json', 'nodes that count in all passes'),
    ('account tree --rounds 1024 --z 3 --delta 1e-5 --json', 'nodes that count'),
    ('account matrix-tree --rounds 1024 --sigma 7.203 --delta 0.1 --json', 'above 10'),
    ('solve gaussian --steps 100 --epsilon 1 --delta 1e-5', 'z = '),
    ('solve --mechanism subsampled-gaussian --q 0.25 --z 1.5 --epsilon 4 --delta 1e-5 --for steps', 'steps = ', 'would cost', 'PLD'),
    ('solve fixed-size-gaussian --for population --sample 10 --z 2 --steps 40 --epsilon 2 --delta 1e-4 --accountant rdp_improved', 'population = '),
    ('solve subsampled-gaussian --for q --z 1 --steps 40 --epsilon 2 --delta 1e-5 --accountant rdp_improved', 'q = '),
    ('solve tree --for rounds --z 10 --epsilon 1 --delta 1e-5', 'rounds = '),
    ('solve gaussian --for delta --z 2 --epsilon 1 --json', '"unknown": "delta"'),
]

REFUSED = [
    ('account', 'must be one of: laplace', 'privbo list mechanisms'),
    ('account --use "gausian z=5"', 'use 1: gausian: no such mechanism; did you mean gaussian?'),
    ('account --use "gaussian z=0" --delta 1e-5', 'use 1: z = 0', '0.001 <= z'),
    ('account --use "gaussian 5"', 'is no KEY=VALUE'),
    ('account gaussian --use "laplace scale=2"', 'put it into the list'),
    ('account --use "gaussian z=5" --at-every 2', 'no rounds of its own'),
    ('solve --use "gaussian z=5" --for 2.z --epsilon 1 --delta 1e-5', '2.z: cannot be solved for in this list; must be one of: delta, 1.z'),
    ('account magic --delta 1e-5', 'magic: no such mechanism'),
    ('account laplace --mechanism gaussian', 'name one mechanism only'),
    ('account subsampled-gaussian --q 0 --delta 1e-5', 'q = 0', '0 < q <= 1', 'more private'),
    ('account subsampled-gaussian --q 2 --delta 1e-5', 'q = 2', '0 < q <= 1'),
    ('account subsampled-gaussian --z nan --delta 1e-5', 'z = ', '0.05 <= z'),
    ('account gaussian --steps 1.5 --delta 1e-5', 'steps = 1.5', 'a whole number'),
    ('account gaussian --z big --delta 1e-5', 'z = "big"'),
    ('account gaussian --delta 1', '--delta 1: must be a number with 0 <= delta < 1'),
    ('account gaussian --z 5 --delta 1', '--delta 1: must be a number with 0 <= delta < 1'),
    ('account gaussian --delta -1', '--delta -1', 'failure probability'),
    ('account gaussian --q 0.5 --delta 1e-5', '--q: gaussian has no such parameter; it has --sensitivity, --z, --steps'),
    ('account gaussian --z 1 --sigma 2 --delta 1e-5', 'say the same twice'),
    ('account gaussian --epsilon 1 --delta 1e-5', 'privbo solve'),
    ('account fixed-size-gaussian --population 5 --sample 6 --delta 1e-5', 'sample = 6: must be at most the population = 5'),
    ('account gaussian --accountant magic --delta 1e-5', 'magic: no such accountant'),
    ('account gaussian --interval 0 --delta 1e-5', '--interval 0'),
    ('account matrix-tree --shape round --delta 1e-5', 'must be one of: bounded'),
    ('solve gaussian --for z --delta 1e-5', '--epsilon is missing'),
    ('solve subsampled-gaussian --epsilon 1 --delta 1e-5', 'several parameters are not given (q, z, steps)', '--for'),
    ('solve gaussian --for sensitivity --epsilon 1 --delta 1e-5', 'must be one of: delta, z, steps'),
    ('solve subsampled-gaussian --for population --z 1 --steps 40 --epsilon 2', '--sample is missing'),
    ('solve subsampled-gaussian --for z --epsilon 1 --delta 1e-5 --accountant gdp_clt_approximate', 'never used to solve'),
    ('solve subsampled-gaussian --for z --epsilon 1 --delta 1e-5 --accountant gdp', 'cannot be reached'),
    ('solve gaussian --for steps --z 0.5 --epsilon 0.1 --delta 1e-5', 'even steps = 1 costs'),
]


class Tests(Program):
    @lines(DONE)
    def test_done(self, line, words):
        self.done(line, *words)

    @lines(REFUSED)
    def test_refused(self, line, words):
        self.refused(line, *words)

    def test_printed_setting(self):
        """The keys promised, and the numbers of the paper and of the reference."""
        made = self.printed(f'{PRINTED.replace("account", "account --mechanism")} --json', 'printed', 'above 10')
        assert list(made)[:4] == ['mechanism', 'parameters', 'delta', 'epsilon']
        assert made['mechanism'] == 'subsampled-gaussian' and made['parameters'] == {'q': 0.25, 'z': 1.0, 'steps': 40} and made['delta'] == 0.00294352
        epsilon = made['epsilon']
        assert list(epsilon) == ACCOUNTANTS
        assert round(epsilon['moments'], 2) == 9.91 and made['orders']['moments'] == 1 and made['paper']['epsilon'] == 9.91
        assert epsilon['basic'] is None and epsilon['gdp'] is None and epsilon['zcdp'] is None and made['notes']['gdp']
        assert epsilon['pld'] < epsilon['rdp_improved'] < epsilon['rdp_classic'] < epsilon['moments'] and abs(epsilon['pld'] - 7.05) < 0.01
        assert 0 < made['errors']['pld'] < 1e-3 and made['approximate'] == ['gdp_clt_approximate'] and made['warnings']
        assert made['smallest_bound']['accountant'] == 'pld' and made['guarantee']['relation']

    def test_sigma_is_z_times_sensitivity(self):
        by_z = self.printed('account gaussian --z 2 --delta 1e-5 --json')['epsilon']
        by_sigma = self.printed('account --mechanism gaussian --sigma 6 --sensitivity 3 --delta 1e-5 --json')['epsilon']
        assert by_z == by_sigma
        assert abs(by_z['gdp'] - by_z['pld']) < 2e-4 and by_z['gdp'] < by_z['zcdp'] < by_z['zcdp_classic']

    def test_laplace(self):
        epsilon = self.printed('account laplace --scale 2 --delta 0 --json')['epsilon']
        assert epsilon['basic'] == 0.5 and epsilon['gdp'] is None  # Δ/b at δ = 0
        solved = self.printed('solve laplace --for scale --epsilon 2 --delta 0 --json', '"basic"')
        assert solved['value'] == pytest.approx(0.5, abs=1e-8)  # b = Δ/ε
        made = self.printed('account laplace --epsilon 0.5 --sensitivity 4 --steps 3 --delta 1e-6 --json')
        assert made['parameters']['scale'] == 8 and made['epsilon']['basic'] == pytest.approx(1.5, abs=1e-12)

    def test_published_sigma_of_a_matrix_tree(self):
        assert self.printed('account matrix-tree --rounds 1024 --sigma 7.203 --delta 0.1 --json')['epsilon']['gdp'] == pytest.approx(1, abs=3e-4)

    def test_answers_of_the_exponential_mechanism_add_up(self):
        assert self.printed('account exponential --epsilon 0.1 --steps 20 --delta 1e-5 --json')['epsilon']['basic'] == pytest.approx(2, abs=1e-12)

    def test_every_fifth_round(self):
        printed = self.done('account gaussian --z 5 --steps 20 --delta 1e-5 --at-every 5', 'round,basic').stdout
        self.write('rounds.csv', printed)
        rows = self.rows('rounds.csv')
        gdp = [float(row['gdp']) for row in rows]
        assert [row['round'] for row in rows] == ['5', '10', '15', '20'] and gdp == sorted(gdp) and rows[0]['basic'] == ''

    def test_papers(self):
        table = self.done('account --papers --markdown', '| 9.91 | 9.91 |', 'plotted', 'notebook').stdout
        assert sum('DP-FTS-DE' in line for line in table.splitlines()) == 32  # five printed, three panels of nine

    def test_noise(self):
        """By the analytic Gaussian mechanism."""
        made = self.printed('solve gaussian --for z --epsilon 1 --delta 1e-6 --json')
        assert made['value'] == pytest.approx(4.224678889326835, abs=1e-7) and made['epsilon'] <= 1 and made['accountant'] == 'gdp'
        made = self.printed('solve gaussian --for sigma --sensitivity 10 --epsilon 1 --delta 1e-6 --json')
        assert made['value'] == pytest.approx(42.24678889326835, abs=1e-6)

    def test_population_of_a_poisson_sample(self):
        made = self.printed('solve subsampled-gaussian --for population --sample 50 --z 1 --steps 40 --epsilon 2 --delta 1e-5 --accountant rdp_improved --json',
                            'q = sample/population')
        assert made['parameters']['q'] == pytest.approx(50 / made['value'], abs=1e-15) and made['epsilon'] <= 2 and isinstance(made['value'], int)
