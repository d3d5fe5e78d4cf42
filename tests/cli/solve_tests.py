"""privbo solve SCENARIO: the certificate against a computation of its own, the same bytes whatever threads, blocks, folders and kills,
and its chart. Refusals that a line shows are in command_rows.py."""
import json
import math
import os
import random
import shutil
import signal
import subprocess
import time

from program import SMALL, Program

WORDS = ['solve', 'small.json', '--regret', '<= 2.5x', '--share', '0.6', '--confidence', '0.9', '--from', '0.3', '--to', '300', '--trials', '30', '--horizon', '40']
BOLD = [(0.25, 0.1), (0.5, 0.15), (0.75, 0.25), (0.9, 0.2), (1.0, 0.3)]
WIDE = [(0.02, 0.15), (0.05, 0.15), (0.1, 0.15), (0.2, 0.15), (0.5, 0.2), (1.0, 0.2)]
KILLS = 20


def wealth(stakes, good, bad, share):
    """Of a bet that successes have more than this share, after so many of either."""
    return sum(weight * (1 + stake * (1 - share) / share) ** good * (1 - stake) ** bad for stake, weight in stakes)


class Tests(Program):
    longest = 300

    def prepare(self):
        self.write('small.json', SMALL)

    def answered(self, *more):
        """Any answer, found or not."""
        made = self.call(*WORDS, '--json', '-q', *more)
        assert made.returncode in (0, 1), made.stderr
        return made.stdout

    def test_certificate(self):
        """Every step that showed something has the wealth for it, by the counts that it states."""
        made = self.call(*WORDS, '--confirm', '20', '-q', '-o', 'solved')
        answer = self.json('solved/utility.json')
        assert made.returncode == (0 if answer['answer']['smallest_meeting'] is not None else 1), made.stderr
        assert answer['state'] == 'finished' and answer['asked']['share'] == 0.6 and answer['asked']['reference'] == 'IGP-UCB'
        shown = [step for step in answer['steps'] if step['end'] == 'shown']
        assert shown
        for step in answer['steps']:
            good, bad = step['passes'], step['trials'] - step['passes'] - step['failed']
            assert step['failed'] == 0
            won = wealth(BOLD, good, bad, 0.6) if step['direction'] == 'downwards' else wealth(WIDE, bad, good, 0.4)
            if step['end'] == 'shown':
                assert won >= 10 - 1e-9 and abs(math.log(won) - step['log_wealth']) < 1e-9
            else:
                assert won < 10 and step['end'] in ('hopeless', 'contradicted')
        meets = [point['value'] for point in answer['points'] if point['standing'] == 'meets']
        assert meets == sorted(step['value'] for step in shown if step['direction'] == 'downwards')
        assert answer['answer']['smallest_meeting'] == (min(meets) if meets else None)
        assert ('check' in answer) == bool(meets)
        used = {}
        for step in answer['steps']:
            used[step['value']] = max(used.get(step['value'], 0), step['trials'])
        assert answer['trials'] == sum(used.values())
        for words in ('costs privacy that its ε does not count', 'true of problems drawn so', 'wrong with a probability of at most 10 %'):
            assert any(words in note for note in answer['notes']), words

    def test_files(self):
        names = ['manifest.json', 'provenance.json', 'scenario.privbo.json', 'utility.csv', 'utility.json']
        assert self.listed('solved') == names
        answer, rows = self.json('solved/utility.json'), self.rows('solved/utility.csv')
        assert [row['value'] for row in rows if row['part'] == 'pilot'] == [f"{point['value']:g}" for point in answer['pilot']]
        steps = [row for row in rows if row['part'] in ('upwards', 'downwards')]
        assert [(row['part'], float(row['value']), int(row['trials']), row['end']) for row in steps] == \
            [(step['direction'], step['value'], step['trials'], step['end']) for step in answer['steps']]
        page = self.call('report', 'solved')
        assert page.returncode == 2 and 'this is a search for the smallest value; privbo render draws it' in page.stderr

    def test_pilot_is_a_run_on_its_seeds(self):
        """What anybody can run by hand has the same regrets."""
        answer = self.json('solved/utility.json')
        point = answer['pilot'][-1]
        self.done(f"run small.json --horizon 40 --trials 8 --set privacy.epsilon={point['value']} --set run.instance_seed='\"910001\"' "
                  "--set run.reward_seed='\"910002\"' --set run.privacy_seed='\"910003\"' --out byhand -q")
        final = [algorithm['final']['cumulative_regret']['values'] for algorithm in self.json('byhand/summary.json')['algorithms']]
        assert point['passes'] == sum(one <= 2.5 * other for one, other in zip(final[0], final[1], strict=True))
        assert abs(point['mean'] - sum(final[0]) / 8) < 1e-9 * point['mean']

    def test_same_bytes(self):
        once = self.answered()
        assert once == self.answered('--threads', '1') == self.answered('--threads', '3', '--block', '7')
        assert once == self.answered('--cells', 'shared', '--shard', '2/3') == self.answered('--cells', 'shared')
        assert sorted(os.listdir(self.path('shared'))) == ['pilot', 'tests']
        other = self.call(*WORDS[:-1], '50', '--cells', 'shared', '-q')
        assert other.returncode == 2 and 'holds the cells of another plan' in other.stderr

    def test_the_same_answer_after_many_kills(self):
        """Killed at random moments, one process after the other goes on in the folder, and the last has the answer of one."""
        once, draw = self.answered(), random.Random(20261130)
        begin = time.monotonic()
        self.answered('--threads', '1')
        seconds = time.monotonic() - begin
        shutil.rmtree(self.path('killed'), ignore_errors=True)
        killed = 0
        for _ in range(KILLS):
            with subprocess.Popen([self.program, *WORDS, '--cells', 'killed', '--block', '1', '--threads', '1', '-q'], cwd=self.folder, env=self.environment,
                                  stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as child:
                try:
                    child.wait(draw.uniform(0.05, 0.6) * seconds)
                except subprocess.TimeoutExpired:
                    child.send_signal(signal.SIGKILL)
                    killed += 1
        assert killed > KILLS // 4
        assert once == self.answered('--cells', 'killed', '--block', '1')

    def test_interrupted(self):
        """Asked to end, it says that the same command goes on."""
        with subprocess.Popen([self.program, *WORDS, '--trials', '10000', '--horizon', '2000', '--cells', 'stopped', '-q'], cwd=self.folder, env=self.environment,
                              stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as child:
            time.sleep(1.5)
            child.send_signal(signal.SIGINT)
            _, said = child.communicate(timeout=60)
        assert child.returncode in (130, -signal.SIGINT)
        assert child.returncode < 0 or 'the same command goes on from there' in said

    def test_the_mean_of_regrets(self):
        answer = json.loads(self.call('solve', 'small.json', '--regret', '20', '--mean', '--cap', '100', '--horizon', '40', '--from', '0.3', '--to', '30',
                                      '--trials', '40', '--json', '-q').stdout)
        assert answer['asked']['sentence'] == 'mean' and answer['asked']['cap'] == 100 and answer['asked']['reference'] is None
        assert any('bets on regrets from 0 to 100' in note for note in answer['notes'])
        tested = [point for point in answer['points'] if point['standing'] != 'untested']
        assert tested and all(point['low'] <= point['mean'] <= point['high'] for point in tested)

    def test_rounds_and_other_settings(self):
        """The smallest T, and the smallest of any number."""
        answer = json.loads(self.call('solve', 'small.json', '--regret', '0.5', '--for', 'T', '--from', '10', '--to', '100', '--share', '0.5', '--confidence', '0.8',
                                      '--trials', '20', '--json', '-q').stdout)
        assert answer['asked']['parameter'] == '/run/horizon' and answer['asked']['metric'] == 'average_regret'
        assert all(point['value'] == int(point['value']) for point in answer['points'])
        answer = json.loads(self.call('solve', 'small.json', '--regret', '1000', '--for', 'algorithms.0.beta_scale', '--from', '0.1', '--to', '1', '--share', '0.5',
                                      '--confidence', '0.8', '--trials', '20', '--horizon', '20', '--json', '-q').stdout)
        assert answer['answer']['smallest_meeting'] == 0.1

    def test_chart(self):
        if not self.has_window:
            return
        made = self.call('render', 'solved', '--chart', 'utility', '--out', 'solved.svg')
        assert made.returncode == 0, made.stderr
        drawn = self.text('solved.svg')
        assert 'share of trials' in drawn
