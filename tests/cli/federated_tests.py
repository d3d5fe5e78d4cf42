"""Federated scenarios: agents, a server, models that are tuned, tables of scores."""
import pytest

from program import Program, lines

SHORT = 'federated-first-look --set run.horizon=6 --set agents.agents=7 --trials 2'
MODELS = [('agent', 'split', 'a', 'b', 'label')] + [(agent, 'train' if row <= 4 else 'validation', row, row * agent % 5, row % 2)
                                                    for agent in (1, 2, 3) for row in range(1, 9)]
ONE_CLASS = 'agent,split,a,label\n1,train,1,0\n1,train,2,0\n1,validation,1,1\n1,validation,2,0\n'
SCORES = {'format': 'privbo-scenario', 'version': 1, 'agents': {'type': 'scores', 'file': 'scores.csv', 'initial': 1}, 'kernel': {'type': 'se', 'lengthscale': 0.2},
          'noise': {'type': 'none'}, 'constants': {'lambda': 0.01}, 'algorithms': [{'type': 'federated-ts'}], 'run': {'horizon': 3, 'trials': 1}}

DONE = [
    # Noise of almost nothing.
    ('run federated-first-look --set algorithms.2.z=1e-6 --set run.horizon=4 --set agents.agents=7 --trials 1', 'per agent'),
    ('audit fed/scenario.privbo.json --runs 400', 'Nothing speaks against the claim'),
]


class Tests(Program):
    def prepare(self):
        self.made = self.done(f'run {SHORT} --out fed --threads 1')
        self.write('agents.csv', ''.join(','.join(map(str, row)) + '\n' for row in MODELS))
        self.write('one-class.csv', ONE_CLASS)

    @lines(DONE)
    def test_done(self, line, words):
        self.done(line, *words)

    def test_report(self):
        said = self.made.stdout
        for words in ('user-level', 'one agent', 'per agent', '6 (T), this run', '7 (T + 1)', 'Moments accountant', 'PLD', 'no upper bound'):
            assert words in said

    def test_threads_change_nothing(self):
        self.done(f'run {SHORT} --out fed4 --threads 4')
        for name in ('summary.json', 'trace.csv', 'agents.csv', 'ledger.csv'):
            assert self.same(f'fed/{name}', f'fed4/{name}'), name

    def test_rows(self):
        """One for each query, the initial ones included, and one for each agent."""
        assert len(self.rows('fed/trace.csv')) == 3 * 2 * 7 * (10 + 6)
        assert len(self.rows('fed/agents.csv')) == 3 * 7

    def test_regret_again_from_the_rows(self):
        rows, summary = self.rows('fed/trace.csv'), self.json('fed/summary.json')
        for algorithm in summary['algorithms']:
            final = algorithm['final']
            for trial, (simple, cumulative) in enumerate(zip(final['simple_regret']['values'], final['cumulative_regret']['values']), 1):
                own = [row for row in rows if row['algorithm'] == algorithm['label'] and int(row['trial']) == trial]
                best = {}
                for row in own:
                    best[row['agent']] = min(best.get(row['agent'], 9), float(row['regret_ground_truth_reward_units']))
                assert sum(best.values()) / 7 == pytest.approx(simple, abs=1e-12)
                later = sum(float(row['regret_ground_truth_reward_units']) for row in own if int(row['round']) > 0)
                assert later / 7 == pytest.approx(cumulative, abs=1e-12)

    def test_epsilon(self):
        rows, algorithms = self.rows('fed/trace.csv'), self.json('fed/summary.json')['algorithms']
        private = algorithms[2]['privacy']
        assert private['notion'] == 'user-level central differential privacy' and private['releases'] == 6
        assert private['epsilon'] == pytest.approx(private['accountants_of_all_releases']['epsilon']['moments'], abs=1e-12)
        last = next(row for row in reversed(rows) if row['algorithm'] == algorithms[2]['label'])
        assert float(last['epsilon_per_user']) == private['epsilon']
        assert all(row['epsilon_per_user'] == '' for row in rows if row['algorithm'] == algorithms[0]['label'])

    # ---- figures, a sweep
    @pytest.mark.parametrize('chart', ['regret', 'agents', 'uploads', 'posterior', 'privacy', 'tradeoff'])
    def test_chart(self, window, chart):
        self.done(f'render fed --chart {chart} --out fed-{chart}.svg')

    def test_simple_regret_is_drawn_unless_another_is_chosen(self, window):
        for words, said in (('', 'Simple regret'), ('--metric cumulative', 'Cumulative regret')):
            self.done(f'render fed --chart regret {words} --out regret.svg --force')
            assert said in self.text('regret.svg')

    def test_sweep(self):
        self.done('sweep federated-first-look --parameter algorithms.2.z --from 1 --to 2 --count 2 --set run.horizon=4 --set agents.agents=7 --trials 1 --out swept',
                  'per agent', 'Moments accountant', 'simple regret')
        assert '"accountant": "Moments accountant"' in self.text('swept/sweep.json')

    def test_sweep_alone_is_drawn_against_epsilon(self, window):
        self.done('render swept --chart tradeoff --along privacy.epsilon --out swept.svg')

    # ---- models that are tuned on tables
    def test_models(self):
        self.done(f'run landmines --set agents.data=file --set agents.file={self.folder}/agents.csv --set agents.initial=2 --set run.horizon=2 --trials 1', '1 − score')

    def test_scores_of_probabilities(self):
        """Agents learn kernels; the threads change nothing."""
        for threads in (1, 4):
            self.done(f'run landmines-as-in-the-code --set agents.data=file --set agents.file={self.folder}/agents.csv --set agents.initial=2 --set run.horizon=4 '
                      f'--trials 2 --threads {threads} --out platt{threads}', '1 − score')
        for name in ('summary.json', 'trace.csv'):
            assert self.same(f'platt1/{name}', f'platt4/{name}'), name

    def test_agent_that_cannot_be_trained(self):
        self.refused(f'run landmines --set agents.data=file --set agents.file={self.folder}/one-class.csv', 'one-class.csv', 'class')

    def test_table_of_scores(self):
        self.write('scores.csv', 'agent,x1,score\n1,0.1,0.5\n1,0.9,0.7\n2,0.1,0.6\n2,0.9,0.2\n')
        self.write('scores.json', SCORES)
        self.done('run scores.json --out scored')
