"""Signals: how soon each command ends, with which code, and what it leaves."""
import collections
import os
import signal
import subprocess
import time

import jsonschema
import pytest

from program import SMALL, Program

# A second is promised; a machine that builds something meanwhile gets more.
LIMIT = 1 if os.environ.get('PRIVBO_TIMES') else 15
CODES = {signal.SIGINT: 130, signal.SIGTERM: 143, signal.SIGHUP: 129}
LONG = {**SMALL, 'name': 'Long', 'domain': {'type': 'grid', 'points': 400}, 'run': {'horizon': 1_000_000, 'trials': 3}}
LARGE = {'format': 'privbo-scenario', 'version': 1, 'name': 'Large', 'domain': {'type': 'grid', 'points': 8000}, 'kernel': {'type': 'matern', 'nu': 1.5},
         'run': {'horizon': 300, 'trials': 1}}
MATRICES = 'audit matrix-tree --runs 20000000'


def after(seconds):
    """What to wait for: so many seconds."""
    return lambda: time.sleep(seconds)


@pytest.fixture(params=CODES, ids=lambda number: number.name)
def number(request):
    return request.param


class Tests(Program):
    def prepare(self):
        self.write('small.json', SMALL)
        self.write('long.json', LONG)
        self.write('large.json', LARGE)

    def started(self, line, **more):
        return subprocess.Popen([self.program, *line.split()], cwd=self.folder, env=self.environment, stdin=subprocess.DEVNULL,
                                stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, **more)

    def ended(self, number, line, wait):
        """Starts the call, sends it the signal when what is to be waited for has come; returns the code and what was said."""
        with self.started(line) as process:
            try:
                wait()
                process.send_signal(number)
                begin = time.monotonic()
                said = ''.join(process.communicate(timeout=60))
                assert time.monotonic() - begin < LIMIT
            finally:
                process.kill()
        print(said)
        return process.returncode, said

    def interrupted(self, number, line, words, wait):
        """The call ends within the limit, with its code, and says these words."""
        code, said = self.ended(number, line, wait)
        assert code == CODES[number]
        assert not [word for word in words if word not in said]

    def leaves_nothing_half_written(self, folder):
        assert not [name for name in self.listed(folder) if '.privbo-' in name or name.endswith(('.tmp', '.part'))]

    # ---- while rounds are run: what was run is kept
    def test_run(self, number):
        folder = f'run-{number.name}'
        self.interrupted(number, f'run long.json --threads 1 --out {folder}', ['results are partial'], after(1.5))
        self.leaves_nothing_half_written(folder)
        self.has_what_was_run(folder)
        self.is_described_by_its_schema(folder)

    def has_what_was_run(self, folder):
        summary = self.json(f'{folder}/summary.json')
        assert summary['state'] == 'stopped' and summary['trials_done'] == 0
        rounds = {(one['algorithm'], one['trial']): one['rounds'] for one in summary['unfinished']}
        assert rounds and all(1 <= count < 1_000_000 for count in rounds.values())
        assert summary['final_at_round'] <= min(rounds.values())
        assert 'Stopped early: partial results of 0 of 3 trials' in summary['notes'][0]
        rows, last = collections.Counter(), {}
        for row in self.rows(f'{folder}/trace.csv'):
            key = (row['algorithm'], int(row['trial']))
            rows[key] += 1
            last[key] = row
        assert rows == rounds
        for one in summary['unfinished']:
            assert float(last[one['algorithm'], one['trial']]['cumulative_regret_ground_truth_reward_units']) == one['cumulative_regret']

    def is_described_by_its_schema(self, folder):
        summary, rule = self.json(f'{folder}/summary.json'), jsonschema.Draft7Validator(self.printed('schema run'))
        assert rule.is_valid(summary)
        summary['unfinished'][0]['rounds'] = 0  # the broken twin: nothing was run of an unfinished trial
        assert not rule.is_valid(summary)
        summary['unfinished'][0]['rounds'], summary['final_at_round'] = 1, 'the last'
        assert not rule.is_valid(summary)

    def test_spooled_rows(self):
        """They are on the disk while the run goes on."""
        def spooled():
            end, found = time.monotonic() + 10, []
            while not found and time.monotonic() < end:
                time.sleep(0.1)
                found = [name for name in self.listed('spooled') if 'spool' in name and name.endswith('.rows') and os.path.getsize(self.path(f'spooled/{name}'))]
            assert found
        self.interrupted(signal.SIGINT, 'run small.json --set run.horizon=1000000 --threads 2 --out spooled', ['stopped before the end'], spooled)
        self.leaves_nothing_half_written('spooled')

    def test_partial_results_are_whole_trials_and_their_rows(self):
        self.interrupted(signal.SIGTERM, 'run small.json --trials 10000 --set run.horizon=1000 --threads 1 --thin 10 --out partial',
                         ['results are partial', 'results in partial'], after(2))
        summary = self.json('partial/summary.json')
        assert summary['state'] == 'stopped' and 0 < summary['trials_done'] < 10000
        rest = sum(one['rounds'] // 10 for one in summary.get('unfinished', []))
        assert len(self.rows('partial/trace.csv')) == summary['trials_done'] * 3 * 100 + rest
        self.leaves_nothing_half_written('partial')

    def test_sweep_keeps_the_values_that_are_done(self):
        self.interrupted(signal.SIGINT, 'sweep small.json --parameter run.horizon --from 20 --to 1000000 --count 2 --trials 200 --threads 2 --out half',
                         ['results are partial', 'Stopped early: 1 of 2 values'], after(2))
        sweep = self.json('half/sweep.json')
        assert sweep['state'] == 'stopped' and len(sweep['points']) == 1

    # ---- while the problem is set up: nothing was run, and that is said
    def test_set_up(self, number):
        folder = f'large-{number.name}'
        self.interrupted(number, f'run large.json --threads 2 --out {folder}', ['nothing was run'], after(2))
        assert not {'summary.json', 'trace.csv'} & set(self.listed(folder))
        self.leaves_nothing_half_written(folder)

    @pytest.mark.parametrize('number, line, words', [
        (signal.SIGINT, 'sweep large.json --parameter privacy.epsilon --from 1 --to 2 --count 2 --out large-sweep', 'there are no results'),
        (signal.SIGTERM, 'compare large.json --out large-compare', 'there are no results'),
        (signal.SIGINT, 'audit large.json --runs 1000', 'stopped before the end')], ids=['sweep', 'compare', 'audit'])
    def test_set_up_of_others(self, number, line, words):
        self.interrupted(number, line, [words], after(2))

    def test_audit(self):
        for number in (signal.SIGTERM, signal.SIGINT):
            self.interrupted(number, MATRICES, ['stopped before the end', 'runs on each input'], after(1))

    # ---- while results are accounted for: what is written before stays, and no epsilon is made up
    def test_accounting(self):
        for attempt in range(5):  # a fast machine may be done before the signal comes
            folder = f'accounted-{attempt}'

            def traced():
                end = time.monotonic() + 30
                while not os.path.exists(self.path(f'{folder}/trace.csv')) and time.monotonic() < end:
                    time.sleep(0.01)
            code, _ = self.ended(signal.SIGINT, f'run federated-first-look --horizon 300 --trials 1 --set algorithms.2.z=0.2 -q --out {folder}', traced)
            if code:
                break
        assert code in (130, 0)
        self.leaves_nothing_half_written(folder)
        summary, manifest = self.json(f'{folder}/summary.json'), self.json(f'{folder}/manifest.json')
        assert summary['state'] == 'finished' and summary['trials_done'] == 1
        whole = True
        for algorithm in summary['algorithms']:
            if paid := algorithm['privacy'].get('accountants_of_all_releases'):
                epsilon, left_out = paid['epsilon'], paid.get('not_computed', {})
                assert epsilon['moments'] > 0 and epsilon['rdp_improved'] > 0
                assert set(left_out) <= {'pld'} and not set(left_out) & set(epsilon)
                assert 'pld' in left_out or epsilon['pld'] > 0
                whole = whole and not left_out
        assert manifest['state'] == ('complete' if whole else 'partial')
        assert whole or 'interrupted' in summary['notes'][-1]
        assert {'trace.csv', 'ledger.csv', 'curves.json', 'summary.json'} <= {file['name'] for file in manifest['files']}

    # ---- others
    def test_second_signal_ends_the_program_at_once(self):
        with self.started('run long.json --threads 1 --out twice') as process:
            time.sleep(1)
            # Both are there before it can end by itself.
            for number in (signal.SIGSTOP, signal.SIGINT, signal.SIGTERM, signal.SIGCONT):
                process.send_signal(number)
            printed, _ = process.communicate(timeout=60)
        assert not 0 <= process.returncode <= 128
        assert not printed  # no table

    def test_hang_up_that_is_ignored_stays_ignored(self):
        """As nohup has it."""
        with self.started('run long.json --set run.horizon=400000 --trials 1 --threads 1',
                          preexec_fn=lambda: signal.signal(signal.SIGHUP, signal.SIG_IGN)) as process:
            time.sleep(0.3)
            process.send_signal(signal.SIGHUP)
            process.communicate(timeout=300)
        assert process.returncode == 0
