"""Folders of results: that they repeat what was run, whose they are, and what their readers ask of them."""
import os
import shutil
import subprocess

import pytest

from calls import contents, unfinished
from program import SMALL, Program

SWEEP = 'sweep small.json --parameter privacy.epsilon --from 1 --to 4 --count 3'
TABLES = {'format': 'privbo-scenario', 'version': 1, 'name': 'Data', 'data': {'source': 'file', 'readings': 'readings.csv', 'training': 'training.csv'},
          'domain': {'type': 'arms'}, 'kernel': {'type': 'empirical-covariance'}, 'objective': {'type': 'data-set'}, 'noise': {'type': 'residuals'},
          'run': {'horizon': 30, 'trials': 2}}
SCORES = {'format': 'privbo-scenario', 'version': 1, 'agents': {'type': 'scores', 'file': 'scores.csv', 'initial': 1}, 'kernel': {'type': 'se', 'lengthscale': 0.2},
          'noise': {'type': 'none'}, 'constants': {'lambda': 0.01}, 'algorithms': [{'type': 'federated-ts'}], 'run': {'horizon': 3, 'trials': 1}}
RUNS = {'baselines': 'first-look --set run.horizon=50 --trials 2', 'local': 'local-dp-fig-2a --set run.horizon=50 --trials 2',
        'joint': 'trusted-or-noisy --set run.horizon=20 --trials 2', 'federated': 'federated-first-look --set run.horizon=6 --set agents.agents=7 --trials 2',
        'contextual': 'usca-first-look --trials 1', 'csv': 'tables/data.json', 'scores': 'tables/scores.json'}


class Folders(Program):
    def prepare(self):
        self.write('small.json', SMALL)
        self.write('tables/readings.csv', 'a,b,c\n1.5,2,3\n2.5,1,4\n0.5,3,5\n')
        self.write('tables/training.csv', 'a,b,c\n1.0,2,3\n2.0,1,4\n0.0,3,5\n1.0,4,4\n')
        self.write('tables/scores.csv', 'agent,x1,score\n1,0.1,0.5\n1,0.9,0.7\n2,0.1,0.6\n2,0.9,0.2\n')
        self.write('tables/data.json', TABLES)
        self.write('tables/scores.json', SCORES)

    def results(self, folder):
        """Of a run, but for how long it took and what was said on the command line."""
        assert not unfinished(self.path(folder))
        manifest = self.json(f'{folder}/manifest.json')
        files = {name: kind for name, kind in contents(self.path(folder)).items() if name not in ('manifest.json', 'provenance.json')}
        return files, manifest['data'], manifest['made_by']

    def nothing_strays(self):
        assert not [name for name in self.listed('.') if '.privbo-' in name]

    def run_once(self, line, folder):
        """Unless the folder is there."""
        if not os.path.exists(self.path(folder)):
            self.done(f'{line} --out {folder}')


class Tests(Folders):
    """What a run leaves repeats it."""

    @pytest.mark.parametrize('name', RUNS)
    def test_runs_again_from_its_own_folder(self, name):
        self.done(f'run {RUNS[name]} --out {name}')
        self.done(f'run {name}/scenario.privbo.json --out {name}-again')
        assert self.results(name) == self.results(f'{name}-again')

    def test_needs_no_tables_elsewhere(self):
        self.run_once('run tables/data.json', 'csv')
        for name in ('readings.csv', 'training.csv'):
            assert self.same(f'tables/{name}', f'csv/data/{name}')
        os.rename(self.path('tables'), self.path('moved'))
        self.done('run csv/scenario.privbo.json --out csv-moved')
        os.rename(self.path('moved'), self.path('tables'))
        assert self.results('csv') == self.results('csv-moved')

    def test_table_that_was_changed_is_said(self):
        self.run_once('run tables/data.json', 'csv')
        shutil.copytree(self.path('csv'), self.path('csv-changed'))
        self.write('csv-changed/data/readings.csv', self.text('csv/data/readings.csv').replace('2.5', '2.6'))
        self.done('run csv-changed/scenario.privbo.json', 'is not the table that the run of this folder read')

    def test_sweep(self):
        self.done(f'{SWEEP} --out swept')
        self.done('sweep swept/scenario.privbo.json --out swept-again')
        assert self.results('swept') == self.results('swept-again')
        manifest = self.json('swept/manifest.json')
        assert manifest['command'][:2] == ['privbo', 'sweep'] and manifest['scenario']['name'] == 'Small'
        assert manifest['made_by']['version'] and manifest['made_by']['commit']

    # ---- pipes that close
    def test_closed_pipe_costs_no_files(self):
        self.run_once('run small.json', 'small')
        subprocess.run(['bash', '-c', '"$0" run small.json --out piped 2>&1 | head -c 1 >/dev/null', self.program], cwd=self.folder, env=self.environment,
                       stdin=subprocess.DEVNULL, check=True)
        assert self.results('piped') == self.results('small')
        subprocess.run(['bash', '-c', '"$0" sweep small.json --parameter run.horizon --from 10 --to 59 --count 50 --scale linear --trials 1 --out piped-sweep 2>&1 '
                        '| true', self.program], cwd=self.folder, env=self.environment, stdin=subprocess.DEVNULL, check=True)
        manifest = self.json('piped-sweep/manifest.json')
        assert manifest['state'] == 'complete' and 'sweep.json' in [file['name'] for file in manifest['files']]

    def test_nothing_strays(self):
        self.nothing_strays()


class TestsOfOwners(Folders):
    """A folder belongs to one run."""

    def prepare(self):
        super().prepare()
        self.done('run small.json --out small')

    def test_finished_run_is_not_replaced(self):
        self.done('run first-look --set run.horizon=50 --trials 2 --out baselines')
        before = self.results('baselines')
        self.refused('run small.json --out baselines', 'holds the results of', '--force', 'name another folder')
        assert self.results('baselines') == before

    def test_force_replaces_it_wholly(self):
        self.run_once('run first-look --set run.horizon=50 --trials 2', 'replaced')
        self.done('run small.json --out replaced --force')
        assert self.results('replaced') == self.results('small')
        self.done(f'{SWEEP} --out replaced --force')
        assert not {'trace.csv', 'curves.json'} & set(self.listed('replaced'))

    def test_folder_that_holds_something_else(self):
        self.write('mine/notes.txt', 'precious')
        self.refused('run small.json --out mine', 'notes.txt', 'new or empty')
        self.done('run small.json --out mine --force')
        assert self.text('mine/notes.txt') == 'precious'
        self.write('mine/trace.csv', 'precious')
        self.refused('run small.json --out mine --force', 'trace.csv', 'move it away')
        assert self.text('mine/trace.csv') == 'precious'

    def test_folder_of_the_scenario(self):
        self.write('self/scenario.privbo.json', SMALL)
        self.refused('run self/scenario.privbo.json --trials 2 --out self', '--force')
        self.done('run self/scenario.privbo.json --trials 2 --out self --force')
        assert self.same('small.json', 'self/scenario.privbo.json')
        # What was run lies beside it, and repeats the run.
        self.done('run self/run-scenario.privbo.json --out self-again', '2 trials')
        assert self.same('self/trace.csv', 'self-again/trace.csv')
        if self.has_window:
            self.done('render self --chart regret --out self.svg')

    def test_links_lead_nowhere(self):
        self.write('victim', 'precious')
        os.mkdir(self.path('linked'))
        os.symlink('../victim', self.path('linked/summary.json'))
        self.refused('run small.json --out linked --force', 'summary.json')
        assert self.text('victim') == 'precious'
        # A link to the scenario by the name of a result is refused before anything is run.
        self.write('aimed/mine.json', SMALL)
        os.symlink('mine.json', self.path('aimed/summary.json'))
        self.refused('run aimed/mine.json --out aimed --force', 'summary.json')

    @pytest.mark.parametrize('command', ['run', 'sweep', 'compare'])
    def test_folder_without_permission(self, command):
        os.makedirs(self.path('readonly'), mode=0o500, exist_ok=True)
        if os.access(self.path('readonly'), os.W_OK):
            pytest.skip('this user may write everywhere')
        self.ends(1, f'{command} small.json --out readonly', 'cannot be written')

    def test_nothing_strays(self):
        self.nothing_strays()


class TestsOfReaders(Folders):
    def prepare(self):
        super().prepare()
        self.done(f'{SWEEP} --out swept')
        self.done('run trusted-or-noisy --set run.horizon=20 --trials 2 --out joint')

    def test_render_replaces_by_force(self, window):
        self.done('render swept --chart tradeoff --out swept.svg')
        self.refused('render swept --chart tradeoff --out swept.svg', 'swept.svg', '--force')
        self.done('render swept --chart tradeoff --out swept.svg --force')

    def test_font_that_does_not_exist_is_said(self, window):
        self.done('render swept --chart tradeoff --out other.svg --font NoSuchFont', 'NoSuchFont', 'no such font')

    def test_results_of_two_runs_in_one_folder(self):
        shutil.copytree(self.path('joint'), self.path('mixed'))
        shutil.copy(self.path('swept/sweep.json'), self.path('mixed'))
        self.refused('predict mixed/parameters-1.json --at 0,0', 'sweep.json', 'mixed')
        if self.has_window:
            self.refused('render mixed --chart regret --out mixed.svg', 'sweep.json', 'mixed')

    def test_file_that_the_run_did_not_write(self):
        self.done('predict joint/parameters-1.json --at 0,0')
        self.write('joint/parameters-9.json', {})
        self.refused('predict joint/parameters-9.json --at 0,0', 'parameters-9.json')

    def test_file_that_was_handed_on_needs_no_folder(self):
        shutil.copy(self.path('joint/parameters-1.json'), self.path('alone.json'))
        assert not self.done('predict alone.json --at 0,0').stderr

    def test_run_that_is_not_complete(self, window):
        self.run_once('run tables/data.json', 'csv')
        self.write('csv/manifest.json', {**self.json('csv/manifest.json'), 'state': 'partial', 'reason': 'stopped before the end: 1 of 2 trials'})
        self.refused('render csv --chart regret --out csv.svg', '1 of 2 trials', '--partial')
        self.done('render csv --chart regret --out csv.svg --partial', 'not complete')

    def test_folder_of_an_earlier_version(self):
        self.done('run tables/data.json --out old')
        os.remove(self.path('old/manifest.json'))
        if self.has_window:
            self.done('render old --chart regret --out old.svg', 'no manifest.json')
        self.refused('run small.json --out old --force', 'move them away')

    def test_nothing_strays(self):
        self.nothing_strays()
