"""A sweep: its report and its files. Refusals that a line shows are in command_rows.py."""
import pytest

from program import SMALL, Program

SWEEP = 'sweep small.json --parameter privacy.epsilon --from 1 --to 4 --count 3 --scale log'


class Tests(Program):
    def prepare(self):
        self.write('small.json', SMALL)
        self.done(f'{SWEEP} --out swept --threads 1', 'results in swept')

    def test_without_a_folder(self):
        self.done(SWEEP, 'Privacy budget at 3 of 3 values', 'epsilon = 2 per reward', 'noise behind every ε: seeded simulation', 'same seeds', 'Choosing the best')

    def test_files(self):
        names = ['manifest.json', 'provenance.json', 'scenario.privbo.json', 'sweep.csv', 'sweep.json']
        assert self.listed('swept') == names and all(self.text(f'swept/{name}') for name in names)

    def test_section_of_the_file_and_threads(self):
        self.done('sweep swept/scenario.privbo.json --out swept4 --threads 4')
        assert self.same('swept/sweep.json', 'swept4/sweep.json')
        assert self.same('swept/sweep.csv', 'swept4/sweep.csv')

    def test_both_files_have_the_same_numbers(self):
        sweep, rows = self.json('swept/sweep.json'), self.rows('swept/sweep.csv')
        assert sweep['format'] == 'privbo-sweep' and sweep['sweep']['values'] == [1, 2, 4] and sweep['state'] == 'finished'
        assert len(rows) == 3 * 3 * 3
        for row in rows:
            point = next(point for point in sweep['points'] if point['value'] == float(row['value']))
            algorithm = next(algorithm for algorithm in point['algorithms'] if algorithm['label'] == row['algorithm'])
            final = algorithm['final'][row['metric']]
            assert float(row['mean_ground_truth_reward_units']) == final['mean'] and int(row['trials']) == len(final['values']) == 4
            assert final['mean'] == pytest.approx(sum(final['values']) / 4, abs=1e-9)
            assert (row['epsilon_per_user'] == '') == (algorithm['epsilon'] is None) == (row['noise'] == '') == ('privacy' not in algorithm)
            assert row['noise'] == '' or row['noise'] == algorithm['privacy']['noise']

    def test_value_is_the_run_of_that_value(self):
        self.done('run small.json --set privacy.epsilon=2 --out at2')
        run = self.json('at2/summary.json')['algorithms'][0]['final']
        point = self.json('swept/sweep.json')['points'][1]['algorithms'][0]['final']
        assert all(run[metric]['values'] == point[metric]['values'] for metric in run)

    def test_whole_numbers_are_run_once(self):
        self.done('sweep small.json --parameter run.horizon --from 10 --to 20 --count 50 --scale linear --trials 1', 'at 11 of 11 values')

    def test_wrong_sweep(self):
        """It does not keep a run from starting, and is kept as it was written; but no sweep starts."""
        self.write('wrong.json', {**SMALL, 'sweep': {'from': -3}})
        self.done('run wrong.json --out plain', 'warning: /sweep/from')
        assert '"from": -3' in self.text('plain/scenario.privbo.json')
        self.refused('sweep wrong.json', '/sweep/from: from = -3')
