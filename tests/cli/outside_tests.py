"""Files that a scenario names for itself: those outside of its own folder need the user's leave, and so does a table that was too large
to be copied to the results."""
import os

import pytest

from hostile import TABLE
from program import Program

OUTSIDE = ['../elsewhere.csv', 'link.csv', 'FOLDER/elsewhere.csv']
READINGS = 'a,b,c\n1,4,2\n3,6,1\n0,5,4\n'


class Tests(Program):
    def prepare(self):
        self.write('elsewhere.csv', READINGS)
        self.write('stranger/own/mine.csv', READINGS)
        os.symlink('../elsewhere.csv', self.path('stranger/link.csv'))

    def names(self, readings, name='stranger/s.json'):
        """Writes a scenario that reads this table; returns the table's name."""
        readings = readings.replace('FOLDER', self.folder)
        self.write(name, {**TABLE, 'data': {'source': 'file', 'readings': readings}, 'run': {'horizon': 5, 'trials': 1}})
        return readings

    @pytest.mark.parametrize('command', ['run', 'sweep', 'compare', 'audit'])
    @pytest.mark.parametrize('name', OUTSIDE)
    def test_refused(self, name, command):
        readings = self.names(name)
        self.ends(2, f'{command} stranger/s.json', f'/data/readings = "{readings}"', 'outside of its own folder', '--allow-outside', 'elsewhere.csv')

    @pytest.mark.parametrize('name', OUTSIDE)
    def test_allowed(self, name):
        self.names(name)
        self.done('run stranger/s.json --allow-outside', 'cumulative regret')
        self.done('audit stranger/s.json --allow-outside --runs 200')

    @pytest.mark.parametrize('name', OUTSIDE)
    def test_given_by_the_user(self, name):
        self.names(name)
        self.done(f'run stranger/s.json --set data.readings={self.folder}/elsewhere.csv', 'cumulative regret')

    def test_below_the_own_folder(self):
        self.names('own/mine.csv')
        self.done('run stranger/s.json', 'cumulative regret')

    def test_preset(self):
        self.done(f'run first-look --trials 1 --set run.horizon=5 --set data.source=file --set data.readings={self.folder}/elsewhere.csv', 'cumulative regret')

    # ---- a table of 17 MB
    @pytest.fixture
    def large(self):
        """Results of a table that was not copied: it lies outside of their folder."""
        if os.path.exists(self.path('large.csv')):
            return
        self.write('large.csv', 'a,b,c\n' + ''.join(f'{i % 7 + 1 / 3:.12f},{i % 5 + 2 / 3:.12f},{i % 3 + 1 / 7:.12f}\n' for i in range(380_000)))
        self.names('large.csv', 'large.json')
        self.done('run large.json --out large', 'results in large')
        assert 'data' not in self.listed('large')

    def test_large_table_again(self, large):
        self.refused('run large/scenario.privbo.json', 'did not copy a table of more than 16 MB', f'/data/readings = "{self.folder}/large.csv"',
                     'MB); to read it from there again, give --allow-outside')
        self.done('run large/scenario.privbo.json --allow-outside --out again')
        assert self.same('large/trace.csv', 'again/trace.csv')

    def test_figures_of_a_large_table(self, window, large):
        self.done('render large --chart regret --out without.svg', 'drawn without its data', '--allow-outside')
        self.done('render large --chart regret --allow-outside --out with.svg', absent=['without its data'])
