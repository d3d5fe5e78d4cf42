"""A disk that fills up while a run runs: what fits is kept, the most important first, and the manifest says what is missing."""
import os
import subprocess

import pytest

from calls import environment
from hostile import read_json

SIZE = 5 * 1024 * 1024


class Disk:
    """A small disk at this path, which only a process in a namespace of its own has mounted, and what is called there."""

    def __init__(self, program, path):
        self.program, self.path = program, path
        mount = f'mount -t tmpfs -o size={SIZE} tmpfs "$0" && echo mounted && exec sleep infinity'
        self.process = subprocess.Popen(['unshare', '--user', '--map-root-user', '--mount', 'sh', '-c', mount, path], stdin=subprocess.DEVNULL,
                                        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.mounted = self.process.stdout.readline() == 'mounted\n'
        self.seen = f'/proc/{self.process.pid}/root{path}'  # from outside

    def close(self):
        self.process.kill()
        self.process.communicate()

    def run(self, folder, *words):
        """Runs a scenario into the folder; returns the code and what was said."""
        line = [self.program, 'run', 'first-look', '--set', 'domain.points=25', *words, '--threads', '1', '--out', folder]
        inside = ['nsenter', f'--target={self.process.pid}', '--user', '--mount', '--preserve-credentials', 'sh', '-c', 'cd "$0" && exec "$@"', self.path]
        made = subprocess.run([*inside, *line], env=environment(), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
                              timeout=300, check=False)
        print(f'exit {made.returncode}\n{made.stderr[-2000:]}')
        return made.returncode, made.stderr

    def names(self, folder, member):
        return {each['name'] for each in read_json(f'{self.seen}/{folder}/manifest.json').get(member, [])}


@pytest.fixture
def disk(privbo, tmp_path):
    made = Disk(privbo, str(tmp_path))
    try:
        if not made.mounted:
            pytest.skip('a small disk needs unshare and mount, which are not permitted here')
        yield made
    finally:
        made.close()


def test_trace_that_does_not_fit(disk):
    """It has twice the disk; all else can be kept."""
    code, said = disk.run('large', '--trials', '10', '--set', 'run.horizon=3000')
    assert code == 1
    assert 'MB are free there' in said  # the room is checked before
    assert 'trace.csv is ' in said
    assert read_json(f'{disk.seen}/large/manifest.json')['state'] == 'partial'
    assert {'curves.json', 'ledger.csv', 'scenario.privbo.json', 'summary.json'} <= disk.names('large', 'files')
    assert disk.names('large', 'missing') == {'trace.csv'}
    # Every trial counts, with or without its rows.
    assert read_json(f'{disk.seen}/large/summary.json')['trials_done'] == 10
    assert not [name for name in os.listdir(f'{disk.seen}/large') if name.startswith('.privbo-')]


def test_trace_has_room_once(disk):
    """And not twice, beside the other files: rows leave the spool as they are written."""
    code, _ = disk.run('once', '--trials', '1', '--set', 'run.horizon=6000')
    assert code == 0
    assert read_json(f'{disk.seen}/once/manifest.json')['state'] == 'complete'
    assert 'trace.csv' in disk.names('once', 'files')
    trace, others = (os.path.getsize(f'{disk.seen}/once/{name}') for name in ('trace.csv', 'curves.json'))
    assert 2 * trace + others > SIZE, 'the trace is too small to tell'


def test_no_room(disk):
    """It is said before anything is run."""
    with open(f'{disk.seen}/filler', 'wb', buffering=0) as file, pytest.raises(OSError):
        while file.write(bytes(1024)):
            pass
    code, said = disk.run('none', '--trials', '1', '--set', 'run.horizon=10')
    assert code == 1
    assert 'no space' in said.lower()
    assert not os.path.exists(f'{disk.seen}/none')
