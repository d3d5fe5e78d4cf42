"""A run: what it prints, which files it leaves and what is in them, and that neither threads nor the language of the machine change them."""
import gzip
import subprocess

import pytest

from program import SMALL, Program

FILES = ['trace.csv', 'summary.json', 'ledger.csv', 'curves.json', 'scenario.privbo.json', 'provenance.json', 'manifest.json']
METRICS = ('cumulative_regret', 'average_regret', 'simple_regret')


class Tests(Program):
    def prepare(self):
        self.write('small.json', SMALL)
        self.done('run small.json --out one --threads 1', 'LDP-TGP-UCB')

    def test_without_a_folder(self):
        self.done('run small.json', 'LDP-TGP-UCB', 'cumulative regret', 'mean ± standard error')
        self.done('run small.json --trials 1', 'Small: 1 trial of 60 rounds')

    def test_files(self):
        assert self.listed('one') == sorted(FILES)
        assert all(self.text(f'one/{name}') for name in FILES)

    def test_summary(self):
        summary = self.json('one/summary.json')
        assert len(summary['algorithms']) == 3 and summary['trials_done'] == 4 and summary['state'] == 'finished'
        for algorithm in summary['algorithms']:
            assert algorithm['id']
            for metric in METRICS:
                final = algorithm['final'][metric]
                assert {'mean', 'standard_error', 'values'} <= set(final) and len(final['values']) == 4
                assert final['mean'] == pytest.approx(sum(final['values']) / 4, abs=1e-9)
            privacy = algorithm['privacy']
            assert {'notion', 'epsilon', 'delta', 'relation'} <= set(privacy)
            if privacy['notion'] != 'none':
                end = privacy['accountants_if_one_user_answers_every_round']
                assert end['epsilon']['basic'] == privacy['epsilon_if_one_user_answers_every_round'] == 240
                assert end['epsilon']['gdp'] is None and end['epsilon']['pld'] <= 240 + end['errors']['pld']
                assert 'simulation' in privacy['noise']

    def test_ledger(self):
        """The charges of the private algorithm."""
        [row] = self.rows('one/ledger.csv')
        assert row['algorithm'] == 'LDP-TGP-UCB' and row['mechanism'] == 'Laplace'
        assert (row['first_round'], row['last_round'], row['epsilon_of_one_release']) == ('1', '60', '4')
        assert 'simulation' in row['noise']

    def test_trace(self):
        rows = self.rows('one/trace.csv')
        assert len(rows) == 3 * 4 * 60
        assert None not in rows[0] and all(None not in row.values() for row in rows)
        assert rows[0]['trial'] == '1' and rows[-1]['round'] == '60'

    def test_provenance(self):
        provenance = self.json('one/provenance.json')
        assert {'version', 'compiler', 'libraries', 'seeds', 'threads', 'rounds_per_second'} <= set(provenance)
        summary = self.json('one/summary.json')
        assert [each['label'] for each in provenance['algorithms']] == [each['label'] for each in summary['algorithms']]
        for each in provenance['algorithms']:
            assert each['rounds'] == summary['horizon'] * summary['trials_done']
            assert 0.0 < each['processor_seconds'] < 60.0 and abs(each['microseconds_per_round'] * each['rounds'] - 1e6 * each['processor_seconds']) < 1.0
        assert 'processor_seconds' not in str(summary)

    def test_threads_change_nothing(self):
        self.done('run small.json --out four --threads 4')
        assert self.same('one/trace.csv', 'four/trace.csv')
        assert self.same('one/summary.json', 'four/summary.json')

    def test_saved_scenario_repeats_the_run(self):
        self.done('run one/scenario.privbo.json --out again')
        assert self.same('one/trace.csv', 'again/trace.csv')

    def test_decimal_comma_changes_nothing(self):
        locales = subprocess.run(['locale', '-a'], capture_output=True, text=True, check=False).stdout.lower().split()
        if 'de_de.utf8' not in locales:
            pytest.skip('the locale de_DE.UTF-8, which has a decimal comma, is not installed')
        made = subprocess.run([self.program, 'run', 'small.json', '--out', 'german'], cwd=self.folder, env={**self.environment, 'LC_ALL': 'de_DE.UTF-8'},
                              capture_output=True, text=True, check=False)
        assert made.returncode == 0, made.stderr
        assert self.same('one/trace.csv', 'german/trace.csv')

    def test_thinned_rows(self):
        self.done('run small.json --out thin --thin 10')
        assert len(self.rows('thin/trace.csv')) == 3 * 4 * 6

    def test_compressed_trace(self):
        self.done('run small.json --out zipped --trace gz --threads 2')
        assert self.listed('zipped') == sorted([*FILES[1:], 'trace.csv.gz'])
        with open(self.path('zipped/trace.csv.gz'), 'rb') as file:
            assert gzip.decompress(file.read()).decode() == self.text('one/trace.csv')
        assert 'trace.csv.gz' in [file['name'] for file in self.json('zipped/manifest.json')['files']]
        self.done('run small.json --out zipped-again --trace gz --threads 4')
        assert self.same('zipped/trace.csv.gz', 'zipped-again/trace.csv.gz')
        self.done('run small.json --out zipped-thin --trace=gz --thin 10')
        with gzip.open(self.path('zipped-thin/trace.csv.gz'), 'rt') as file:
            assert len(file.readlines()) == 1 + 3 * 4 * 6

    def test_no_trace(self):
        self.done('run small.json --out traceless --trace none')
        assert self.listed('traceless') == sorted(FILES[1:])
        assert self.same('one/summary.json', 'traceless/summary.json')
        assert self.json('traceless/manifest.json')['state'] == 'complete'

    def test_another_form_of_trace_replaces_the_first(self):
        for form, name in (('csv', 'trace.csv'), ('gz', 'trace.csv.gz'), ('none', None), ('gz', 'trace.csv.gz'), ('csv', 'trace.csv')):
            self.done(f'run small.json --out forms --force --trace {form}')
            assert [each for each in self.listed('forms') if 'trace' in each] == ([name] if name else [])

    def test_somebodys_compressed_trace_stays(self):
        self.done('run small.json --out hers --trace none')
        self.write('hers/trace.csv.gz', 'precious')
        self.refused('run small.json --out hers --force --trace gz', 'trace.csv.gz', 'move it away')
        assert self.text('hers/trace.csv.gz') == 'precious'

    def test_seeds_keep_their_digits(self):
        self.done('run small.json --trials 2 --seed 9007199254740993 --out seeded', '2 trials')
        assert '"9007199254740993"' in self.text('seeded/provenance.json')

    def test_settings_reach_the_saved_scenario(self):
        self.done('run small.json --set privacy.epsilon=0.5 --set kernel.type=matern --out set', 'epsilon = 0.5')
        assert '"type": "matern"' in self.text('set/scenario.privbo.json')
