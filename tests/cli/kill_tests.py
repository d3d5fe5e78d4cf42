"""Kills runs, sweeps, comparisons, audits, and runs from their own results, at random moments: every folder is whole, or
says that it is not, and the next run cleans up. Others are asked to end (TERM): they keep what was run, and tidy up.

45 are killed and a third as many asked, or 300 with PRIVBO_FULL=1, or --count; the moments are of a --seed. A run from its own results
(privbo run OUT/scenario.privbo.json --out OUT --force) must leave scenario and tables as they are, whenever it ends: only they can
repeat it.
"""
import os
import random
import shutil
import signal
import subprocess
import tempfile
import time
import typing

import pytest

import hostile
from calls import contents, unfinished

KINDS = ('run', 'sweep', 'compare', 'again', 'audit')
SCENARIO = {'format': 'privbo-scenario', 'version': 1, 'name': 'Killed', 'data': {'source': 'file', 'readings': 'table.csv'},
            'domain': {'type': 'arms'}, 'objective': {'type': 'data-set'}, 'kernel': {'type': 'empirical-covariance'},
            'noise': {'type': 'residuals'}, 'run': {'horizon': 400, 'trials': 40}}
RESULTS = {'curves.json', 'sweep.json', 'trust.json'}


class Moment(typing.NamedTuple):
    number: int
    kind: str
    signal: signal.Signals
    share: float  # of the time that such a command takes
    folder: str

    def __str__(self):
        into = '' if self.kind == 'audit' else f' into {self.folder}'
        return f'{self.kind} {self.number}{into}, {self.signal.name} after {self.share:.2f} of its time'


def moments(killed, seed):
    """Half of the moments lie in the last part, where files are written. Several commands go into one folder, where an earlier run
    lies dead or whole; those that run results again have folders of their own."""
    draw = random.Random(seed)
    signals = [signal.SIGKILL] * killed + [signal.SIGTERM] * (killed // 3)
    draw.shuffle(signals)
    return [Moment(i, KINDS[i % len(KINDS)], number, draw.uniform(0, 1.1) if draw.random() < 0.5 else draw.uniform(0.8, 1.05),
                   f'own{i}' if KINDS[i % len(KINDS)] == 'again' else f'out{i // 10}') for i, number in enumerate(signals)]


def pytest_generate_tests(metafunc):
    killed = metafunc.config.getoption('count') or (300 if os.environ.get('PRIVBO_FULL') == '1' else 45)
    planned = moments(killed, metafunc.config.getoption('seed') or 20261122)
    if 'moment' in metafunc.fixturenames:
        metafunc.parametrize('moment', planned, ids=str)
    if 'shared' in metafunc.fixturenames:
        metafunc.parametrize('shared', dict.fromkeys(each.folder for each in planned if each.kind not in ('again', 'audit')))
    if 'own' in metafunc.fixturenames:
        metafunc.parametrize('own', [each.folder for each in planned if each.kind == 'again'])


class Commands:
    """The five, in a folder with a scenario, its table, and whole results of it."""

    def __init__(self, program, place):
        self.program, self.place = program, place
        draw = random.Random(1)
        table = [','.join(f'{draw.gauss(mean, 0.3):.3f}' for mean in (0, 0.2, 0.5, 0.3, 0.1)) for _ in range(40)]
        hostile.write(f'{place}/table.csv', '\n'.join(['a,b,c,d,e', *table, '']))
        hostile.write_json(f'{place}/scenario.json', SCENARIO)
        self.finish('run', 'whole')
        # Others may be using the machine.
        self.seconds = {kind: min(self.finish(kind, 'whole') for _ in range(3)) for kind in KINDS}
        shutil.rmtree(f'{place}/whole')
        self.finish('run', 'whole')

    def words(self, kind, folder, values=8):
        """A command into this folder by force; the audit has none."""
        into = ['--threads', '1', '--quiet', '--force', '--out', folder]
        return [self.program] + {
            'run': ['run', 'scenario.json', *into],
            'sweep': ['sweep', 'scenario.json', '--trials', '2', '--parameter', 'privacy.epsilon', '--from', '1', '--to', '4', '--count', str(values), *into],
            'compare': ['compare', 'scenario.json', '--trials', '4', '--set', 'comparison.epsilons=[1,4]', '--set', 'comparison.agents=5',
                        '--set', 'comparison.initial=2', *into],
            'again': ['run', f'{folder}/scenario.privbo.json', *into],
            'audit': ['audit', 'scenario.json', '--runs', '2000', '--threads', '1', '--quiet']}[kind]

    def finish(self, kind, folder, values=8):
        """Runs to the end; returns the seconds that it took."""
        begin = time.monotonic()
        made = subprocess.run(self.words(kind, folder, values), cwd=self.place, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
        assert made.returncode == 0, made.stderr
        return time.monotonic() - begin

    def end(self, moment):
        """Runs until the moment. Returns the code, and what was said."""
        with tempfile.TemporaryFile() as said:
            with subprocess.Popen(self.words(moment.kind, moment.folder), cwd=self.place, stdin=subprocess.DEVNULL, stdout=said, stderr=said) as child:
                try:
                    child.wait(moment.share * self.seconds[moment.kind])
                except subprocess.TimeoutExpired:
                    child.send_signal(moment.signal)
            said.seek(0)
            words = said.read().decode(errors='replace')
        print(f'{moment}: exit {child.returncode}\n{words}')
        return child.returncode, words

    def strays(self, folder):
        """Temporary files and private folders, with what is in them."""
        return [name for name in contents(f'{self.place}/{folder}') if '.privbo-' in name]

    def manifest(self, folder):
        path = f'{self.place}/{folder}/manifest.json'
        return hostile.read_json(path) if os.path.isfile(path) else None

    def state(self, folder):
        """whole, marked as partial, empty, or what is wrong."""
        names = [name for name in contents(f'{self.place}/{folder}') if '.privbo-' not in name]
        manifest = self.manifest(folder)
        if not names:
            return 'empty'
        if not manifest:
            return f'files without a manifest: {names}'
        if manifest['state'] != 'complete':
            return 'marked'
        wrong = [name for name in unfinished(f'{self.place}/{folder}') if '.privbo-' not in name]
        return f'complete, but not as listed: {wrong}' if wrong else 'whole'

    def digest(self, path):
        with open(f'{self.place}/{path}', 'rb') as file:
            return hostile.sha256(file.read())


@pytest.fixture(scope='module')
def commands(privbo, tmp_path_factory):
    return Commands(privbo, str(tmp_path_factory.mktemp('killed')))


def test_ended_at_any_moment(commands, moment):
    if moment.kind == 'again':
        shutil.copytree(f'{commands.place}/whole', f'{commands.place}/{moment.folder}')
    before, around = commands.manifest(moment.folder), sorted(os.listdir(commands.place))
    code, words = commands.end(moment)
    if moment.kind == 'audit':
        assert sorted(os.listdir(commands.place)) == around
    else:
        assert commands.state(moment.folder) in ('whole', 'marked', 'empty')
    if moment.kind == 'again':
        for name in ('scenario.privbo.json', 'data/table.csv'):
            assert commands.digest(f'{moment.folder}/{name}') == commands.digest(f'whole/{name}'), name
    if moment.signal == signal.SIGTERM:
        kept_what_was_run(commands, moment, before, code, words)


def kept_what_was_run(commands, moment, before, code, words):
    """A program that was asked to end said what it kept, and kept that."""
    assert code in (0, 128 + signal.SIGTERM, -signal.SIGTERM)  # the last: before it listens
    if code < 0 or moment.kind == 'audit':
        return
    assert not commands.strays(moment.folder)
    after = commands.manifest(moment.folder)
    if 'results are partial' in words:
        assert {file['name'] for file in after['files']} & RESULTS
        assert after['state'] == 'partial' and after['reason']
    elif code:
        assert after == before  # nothing was run


def test_next_run_cleans_up(commands, shared):
    print(f'{len(commands.strays(shared))} strays')
    commands.finish('sweep', shared, 2)
    assert not commands.strays(shared)
    assert commands.state(shared) == 'whole'


def test_run_again(commands, own):
    """What was killed while it ran its own results again can be run again, and gives what they were."""
    if not os.path.isdir(f'{commands.place}/{own}'):  # where this test runs alone
        shutil.copytree(f'{commands.place}/whole', f'{commands.place}/{own}')
    commands.finish('again', own)
    assert commands.state(own) == 'whole'
    assert not commands.strays(own)
    for name in ('trace.csv', 'curves.json', 'scenario.privbo.json', 'data/table.csv'):
        assert commands.digest(f'{own}/{name}') == commands.digest(f'whole/{name}'), name
