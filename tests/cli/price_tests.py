"""privbo tune, and the price of privacy that a run of a tuned scenario states: recomputed by price.py from the trace alone."""
import json

import price
from program import SMALL, Program

GRID = ['--grid', '0.02,0.2,1', '--pilot-trials', '3', '-q']


def tuned(**more):
    """What `privbo run` of a tuned scenario prints and leaves, without the program: two algorithms, three trials."""
    return {'tuning': {'grid': [0.1, 1], 'trials': 2, 'scales': [{'algorithm': 'A', 'scale': 0.1, 'regrets': [5, 9]},
                                                                 {'algorithm': 'B', 'scale': 1, 'regrets': [10, 3]}]}, **more}


class TestsOfArithmetic:
    """The script itself, by numbers of tables and of closed forms."""

    def test_quantiles(self):
        for degrees, quantile in ((1, 12.706204736), (3, 3.182446305), (9, 2.262157163), (19, 2.093024054)):
            assert abs(price.t_quantile(0.95, degrees) - quantile) < 1e-6

    def test_a_certain_factor(self):
        ratio, low, high = price.price([90, 110, 140], [45, 55, 70])
        assert abs(ratio - 2) < 1e-12 and abs(low - 2) < 1e-6 and abs(high - 2) < 1e-6

    def test_no_ends(self):
        assert price.price([3, 4, 5], [-10, 12, 1])[1:] == (None, None)

    def test_no_negative_end(self):
        """Two trials tell little: Fieller's lower end is -1.3, and no ratio of regrets is negative."""
        ratio, low, high = price.price([700, 900], [430, 440])
        assert abs(ratio - 160 / 87) < 1e-12 and low == 0 and 4 < high < 4.5

    def test_a_wrong_number_is_found(self, tmp_path):
        rows = ['algorithm,trial,round,cumulative_regret_ground_truth_reward_units,epsilon_per_user']
        above, below = [90.0, 110.0, 103.0], [45.0, 56.0, 52.0]
        for name, values, epsilon in (('A', above, '4'), ('B', below, '')):
            rows += [f'{name},{trial},{last},{value * last / 60},{epsilon}' for trial, value in enumerate(values, 1) for last in (30, 60)]
        (tmp_path / 'trace.csv').write_text('\n'.join(rows) + '\n')
        (tmp_path / 'scenario.privbo.json').write_text(json.dumps(tuned()))
        ratio, low, high = price.price(above, below)

        def wrong(first, lower, names='A over B', equal='0.5 to 3'):
            said = f'price of privacy: {first:.6g} ×, {lower:.6g} to {high:.6g} at 95 % over 3 trials, paired; {names}\nat equal s: {equal} ×, on the pilot trials\n'
            return price.check(said, str(tmp_path))[0]

        assert not wrong(ratio, low)
        assert wrong(ratio * 1.001, low) and wrong(ratio, low * 0.99)
        assert wrong(ratio, low, 'B over A') and wrong(ratio, low, 'A over C') and wrong(ratio, low, equal='0.5 to 13')
        assert price.check('nothing of the sort\n', str(tmp_path))[0]


class TestsOfTune(Program):
    def prepare(self):
        # With so many trials the mean without privacy is told from zero: the interval has ends.
        self.write('small.json', {**SMALL, 'run': {'horizon': 200, 'trials': 20}})

    def test_the_tuned_scenario(self):
        made = self.expect('privbo tune', 0, ['LDP-TGP-UCB: s = ', 'IGP-UCB: s = ', 'tuned on 3 pilot trials over the grid 0.02, 0.2, 1',
                                              'Tuning is not private', 'private / not private'], 'tune', 'small.json', *GRID, '--out', 'tuned.json')
        tuning = self.json('tuned.json')['tuning']
        assert tuning['grid'] == [0.02, 0.2, 1] and tuning['trials'] == 3 and tuning['instance_seed'] == '900001'
        for algorithm, found in zip(self.json('tuned.json')['algorithms'], tuning['scales']):
            assert algorithm['beta_scale'] == found['scale'] == tuning['grid'][found['regrets'].index(min(found['regrets']))], made.stdout
        self.done('run tuned.json -q --set algorithms.0.beta_scale=0.5', 'no price of privacy: the scale of LDP-TGP-UCB was changed')

    def test_pilot_runs_can_be_repeated(self):
        """The regrets that are kept are those of plain runs with the pilot seeds."""
        tuning = self.json('tuned.json')['tuning']
        for at, scale in enumerate(tuning['grid']):
            seeds = ' '.join(f'--set run.{kind}_seed="{900001 + i}"' for i, kind in enumerate(('instance', 'reward', 'privacy')))
            summary = self.printed(f'run small.json -q --json --trials 3 {seeds} --set algorithms.0.beta_scale={scale} --set algorithms.1.beta_scale={scale}')
            for algorithm, found in zip(summary['algorithms'], tuning['scales']):
                mean = algorithm['final']['cumulative_regret']['mean']
                assert price.close(mean, found['regrets'][at]), f'{scale}: {mean}, {found}'

    def test_threads(self):
        for threads in ('1', '3'):
            self.done(f'tune small.json {" ".join(GRID)} -j {threads} --out {threads}.json')
        assert self.same('1.json', '3.json') and self.same('1.json', 'tuned.json')

    def test_the_price(self):
        made = self.done('run tuned.json -q --out run', 'price of privacy: ', 'found on other seeds')
        wrong, line = price.check(made.stdout, self.path('run'))
        assert not wrong, f'{line} {wrong}'
        assert 'ratio' in line and 'no interval' not in line, line

    def test_untuned(self):
        self.done('run small.json -q', absent=['price of privacy'])
        self.done('run tuned.json -q --set privacy.epsilon=1', 'no price of privacy: the scale of LDP-TGP-UCB was tuned for other settings')
        self.done('run tuned.json -q --horizon 50', 'no price of privacy')
        self.done('run tuned.json -q --seed 900001', 'no price of privacy')
        self.done('run tuned.json -q --trials 2', 'price of privacy: ')

    def test_equal_scales_are_no_price(self):
        """A ratio of learners at equal scales that nobody tuned is none, whatever page is asked."""
        self.done('run small.json -q --set algorithms.0.beta_scale=0.1 --set algorithms.1.beta_scale=0.1', absent=['price of privacy'])

    def test_under_tuned(self):
        """Only beyond chance, and only of a scale that nobody has tuned."""
        under, compared = 'the one without privacy is under-tuned here', 'a comparison, not the least regret possible'
        scales = '--set algorithms.0.beta_scale=0.02 --set algorithms.1.beta_scale='
        self.done(f'run small.json -q {scales}5', under, absent=[compared])
        self.done(f'run small.json -q {scales}5 --trials 1', compared, absent=[under])
        self.done('run tuned.json -q --set privacy.epsilon=50', compared, absent=[under])
        sweep = '--set sweep.parameter=/privacy/epsilon --set sweep.from=5 --set sweep.to=200 --set sweep.count=2'
        self.done(f'sweep tuned.json -q {sweep}', compared, absent=[under])
        self.done(f'sweep small.json -q {scales}5 {sweep}', under, absent=[compared])

    def test_a_table_that_changed(self):
        """The scales are those of what was in the table, not of its name."""
        rows = 'a,b,c\n' + '6.4,6.7,6.6\n6.2,6.0,6.1\n6.5,6.6,6.0\n6.3,6.1,6.5\n' * 3
        self.write('tab/arms.csv', rows)
        self.write('tab/table.json', {'format': 'privbo-scenario', 'version': 1, 'name': 'Table', 'domain': {'type': 'arms'},
                                      'data': {'source': 'file', 'readings': 'arms.csv'}, 'objective': {'type': 'data-set'},
                                      'kernel': {'type': 'empirical-covariance'}, 'noise': {'type': 'residuals'}, 'run': {'horizon': 40, 'trials': 4}})
        self.done(f'tune tab/table.json {" ".join(GRID)} --out tab/tuned.json')
        self.done('run tab/tuned.json -q', absent=['tuned for other settings'])
        self.write('tab/arms.csv', rows.replace('6.7', '9.7'))
        self.done('run tab/tuned.json -q', 'tuned for other settings')

    def test_refusals(self):
        self.refused('tune small.json --grid 0.1,much', '--grid 0.1,much: must be numbers above 0')
        self.refused('tune small.json --grid 0.1,,1', '--grid')
        self.refused('tune small.json --pilot-trials 0', '--pilot-trials 0: must be a whole number >= 1')
        self.refused('tune small.json --pilot-trials 1001', '1 to 1000 pilot trials')
        self.refused('tune small.json --pilot-seed -1', '--pilot-seed -1: must be a whole number')
        self.refused('tune small.json --pilot-seed 1', 'run.instance_seed', 'choose another one')
        self.refused('tune small.json --out tuned.json', 'tuned.json: exists already; --force replaces it')
        self.refused('tune federated-first-look', 'agents')
        self.refused('tune usca-first-look', 'error rate')
        self.refused("tune small.json --set 'algorithms=[{\"type\":\"uniform\"}]'", 'no algorithm has a scale')

    def test_a_table_beside_the_scenario(self):
        """Written into another folder, the scenario still finds its table."""
        self.write('mine/arms.csv', 'a,b,c\n' + '6.4,6.7,6.6\n6.2,6.0,6.1\n6.5,6.6,6.0\n6.3,6.1,6.5\n' * 3)
        self.write('mine/table.json', {'format': 'privbo-scenario', 'version': 1, 'name': 'Table', 'domain': {'type': 'arms'},
                                       'data': {'source': 'file', 'readings': 'arms.csv'}, 'objective': {'type': 'data-set'},
                                       'kernel': {'type': 'empirical-covariance'}, 'noise': {'type': 'residuals'}, 'run': {'horizon': 40, 'trials': 4}})
        self.done(f'tune mine/table.json {" ".join(GRID)} --out out.json')
        assert self.json('out.json')['data']['readings'] == 'mine/arms.csv'
        self.done('run out.json -q', 'Table: 4 trials', absent=['tuned for other settings'])

    def test_a_broken_tuning(self):
        document = self.json('tuned.json')
        document['tuning']['grid'] = 'all'
        self.write('broken.json', document)
        self.done('run broken.json -q', 'no scale counts as tuned', absent=['price of privacy: '])
