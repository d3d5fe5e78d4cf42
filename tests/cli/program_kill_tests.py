"""Kills privbo at random moments while programs of the user's own run: three seconds later none of these is left, nor what they had
started, and the next start of any program removes their folders.

8 are killed, or 200 with PRIVBO_FULL=1, or --count; the moments are of a --seed.
"""
import os
import random
import signal
import subprocess
import time
import typing

import pytest

from own_programs import Desk, left_over

# A learner with two children, one of them in a session of its own, that takes a moment for everything.
SLOW = """import subprocess, time
from privbo_learner import *
subprocess.Popen(['sleep', '600'])
subprocess.Popen(['sleep', '600'], start_new_session=True)
open('notes', 'w').write('x' * 1000)
class Mine(Learner):
  def ask(self):
    time.sleep(0.002)
    return self.random.choice(self.choices)
  def belief(self):
    return [0] * len(self.points), [1] * len(self.points)
run(Mine)
"""
# Programs that are tried, run, filmed and checked.
COMMANDS = {'run': 'run own.privbo.json -q -j 2 --force --out results', 'film': 'film own.privbo.json -q --algorithm 2 --frames 40 --size 320x180 --force --out film.webp',
            'cells': 'run own.privbo.json -q -j 2 --block 1 --cells cells', 'check': 'external check slow',
            'sweep': 'sweep own.privbo.json --parameter run.horizon --from 60 --to 120 --count 2 --scale linear -q -j 2',
            'window': 'window own.privbo.json --run --exit'}
NEEDS_WINDOW = ('film', 'window')


class Moment(typing.NamedTuple):
    """When one is killed."""
    number: int
    kind: str
    share: float  # of the time that such a command takes

    def __str__(self):
        return f'{self.kind} {self.number} after {self.share:.2f} of its time'


def pytest_generate_tests(metafunc):
    """A test for each moment."""
    if 'moment' not in metafunc.fixturenames:
        return
    killed = metafunc.config.getoption('count') or (200 if os.environ.get('PRIVBO_FULL') == '1' else 8)
    draw = random.Random(metafunc.config.getoption('seed') or 20261129)
    kinds = list(COMMANDS)
    metafunc.parametrize('moment', [Moment(i, kinds[i % len(kinds)], draw.uniform(0, 1.05)) for i in range(killed)], ids=str)


class Killing:
    """A desk with a slow program, and the seconds that its commands take."""

    def __init__(self, privbo, folder, has_window):
        self.desk, self.program = Desk(privbo, folder, in_bubblewrap=True), privbo  # as it is usually
        (self.desk.folder / 'slow.py').write_text(SLOW)
        self.desk.scenario('slow', horizon=120, trials=6)
        assert self.desk.call('privbo external add slow -- python3 slow.py')[0] == 0
        self.seconds = {kind: self.finish(kind) for kind in COMMANDS if has_window or kind not in NEEDS_WINDOW}

    def finish(self, kind):
        """Runs to the end; returns the seconds that it took."""
        begin = time.monotonic()
        assert self.desk.call(f'privbo {COMMANDS[kind]}')[0] == 0
        return time.monotonic() - begin

    def kill(self, moment):
        """Runs until the moment, and then no longer. Returns whether it was killed."""
        if moment.kind == 'cells':  # else all are found
            subprocess.run(['rm', '-rf', self.desk.folder / 'cells'], check=True)
        words = [self.program, *COMMANDS[moment.kind].split()]
        with subprocess.Popen(words, cwd=self.desk.folder, env=self.desk.environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                              stderr=subprocess.DEVNULL) as running:
            try:
                running.wait(moment.share * self.seconds[moment.kind])
            except subprocess.TimeoutExpired:
                running.send_signal(signal.SIGKILL)
        return running.returncode == -signal.SIGKILL


@pytest.fixture(scope='module')
def killing(privbo, has_window, tmp_path_factory):
    """See Killing."""
    return Killing(privbo, tmp_path_factory.mktemp('killed'), has_window)


def test_killed_at_any_moment(killing, moment):
    """No process is left."""
    if moment.kind not in killing.seconds:
        pytest.skip('this build has no window')
    killed = killing.kill(moment)
    begin = time.monotonic()
    left = left_over(killing.desk.folder, 3)
    print(f'{"killed" if killed else "ended before"}; {time.monotonic() - begin:.2f} s until no process was left; folders: {killing.desk.strays()}')
    assert not left


def test_the_next_start_cleans_up(killing):
    """Of any program."""
    print(f'{len(killing.desk.strays())} folders are left of those that were killed')
    killing.finish('check')
    assert not killing.desk.strays() and not left_over(killing.desk.folder, 3)


def test_a_start_leaves_what_others_use(killing):
    """The folders of programs that run stay as they are."""
    words = [killing.program, *COMMANDS['run'].split(), '--horizon', '5000']
    with subprocess.Popen(words, cwd=killing.desk.folder, env=killing.desk.environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as running:
        until = time.monotonic() + 60
        while len(killing.desk.strays()) < 2 and time.monotonic() < until:
            time.sleep(0.02)
        time.sleep(1)  # the two that are tried come before the two that run
        used = killing.desk.strays()
        killing.finish('check')
        still = killing.desk.strays()
        running.send_signal(signal.SIGTERM)
    assert used and set(used) <= set(still)
    assert not left_over(killing.desk.folder, 3) and not killing.desk.strays()
