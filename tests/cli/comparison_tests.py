"""A comparison of trust models: its report, its files, its figures. Refusals that a line shows are in command_rows.py."""
from program import SMALL, Program

SETTINGS = "--set 'comparison.epsilons=[1,8]' --set comparison.agents=5 --set comparison.initial=2 --set run.horizon=12 --trials 2"


class Tests(Program):
    def prepare(self):
        self.write('small.json', SMALL)
        self.done(f'compare small.json {SETTINGS} --out trust --threads 1{" --format svg" if self.has_window else ""}', 'results in trust')

    def test_without_a_folder(self):
        self.done(f'compare small.json {SETTINGS}', 'under 12 trust models', 'pure ε-local DP of one reward', 'upper bound', 'are not equal guarantees', 'same seeds')

    def test_files(self):
        names = ['trust.json', 'trust.csv', 'table.csv', 'scenario.privbo.json', 'provenance.json', 'manifest.json'] + (['trust.svg'] if self.has_window else [])
        assert all(self.text(f'trust/{name}') for name in names)

    def test_run_that_asks_for_it_is_one(self):
        """Whose files do not depend on threads."""
        self.done(f'run small.json {SETTINGS} --set comparison.enabled=true --out trust2 --threads 2', 'under 12 trust models')
        assert self.same('trust/trust.json', 'trust2/trust.json')
        assert self.same('trust/trust.csv', 'trust2/trust.csv')

    def test_every_model_reaches_its_epsilon(self):
        rows = [row for row in self.rows('trust/trust.csv') if row['metric'] == 'cumulative_regret']
        assert len(rows) == 1 + 11 * 2
        for row in rows:
            if row['model'] != 'none':
                assert any(epsilon * (1 - 1e-4) <= float(row['epsilon']) <= epsilon * (1 + 1e-9) for epsilon in (1, 8)), row

    def test_figures(self, window):
        self.done('render trust --chart trust --out trust.png')
        with open(self.path('trust.png'), 'rb') as file:
            assert file.read(4) == b'\x89PNG'
        self.done('render trust --chart trust --metric recommended --out trust.pdf')
