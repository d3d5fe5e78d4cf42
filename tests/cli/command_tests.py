"""Command lines as people type them, each once, in a shell and a folder of its own: the rows are in command_rows.py."""
import os
import shutil
import subprocess

import pytest

import command_rows
from calls import call, complaints, contents, environment, unfinished
from scenario_parts import changed

SPEED = '773869,767541,767542\n64,67,66\n62,60,61\n65,66,60\n63,61,65\n'


def params(rows):
    """A row's line is its name; of a pair, the one that makes something first is in it, too."""
    return [pytest.param(*(line if isinstance(line, tuple) else ('true', line)), code, words, id=' before '.join(line) if isinstance(line, tuple) else line)
            for line, code, *words in rows]


@pytest.fixture(scope='module')
def prepared(privbo, tmp_path_factory):
    """A folder with a scenario, a table and results in start/, and the program's name in bin/ for the shell to find."""
    folder = str(tmp_path_factory.mktemp('prepared'))
    os.makedirs(f'{folder}/bin')
    os.symlink(privbo, f'{folder}/bin/privbo')
    os.makedirs(f'{folder}/start')
    with open(f'{folder}/start/small.json', 'wb') as file:
        file.write(changed({'run/horizon': 60}))
    with open(f'{folder}/start/speed.csv', 'w', encoding='utf-8') as file:
        file.write(SPEED)
    for words in (['small.json', '-o', 'made'], ['trusted-or-noisy', '--horizon', '20', '--trials', '1', '-o', 'joint']):
        subprocess.run([privbo, 'run', '-q', *words], cwd=f'{folder}/start', check=True, capture_output=True)
    return folder


def check(prepared, folder, first, line, code, words):
    """Runs the first line and then the other one, which ends with this code, says these words, and leaves nothing that is not whole."""
    work = f'{folder}/work'
    shutil.copytree(f'{prepared}/start', work)
    path = f'{prepared}/bin:{os.environ["PATH"]}'
    subprocess.run(['bash', '-c', first], cwd=work, env=environment(PATH=path), check=True)
    before = contents(work)
    ended = call(work, ['bash', '-c', f'set -o pipefail; {line}'], PATH=path)
    after = contents(work)
    assert not complaints(ended, code, words)
    assert not [name for name in after if '.privbo-' in name]
    # Results are written before they are printed: a full standard output does not cost them.
    if code and command_rows.FULL not in words:
        assert after == before
    for name in after:
        if name.endswith('manifest.json') and not os.path.islink(os.path.dirname(f'{work}/{name}')):
            assert not unfinished(os.path.dirname(f'{work}/{name}')), name


@pytest.mark.parametrize('first, line, code, words', params(command_rows.ROWS))
def test_line(prepared, folder, first, line, code, words):
    check(prepared, folder, first, line, code, words)


@pytest.mark.parametrize('first, line, code, words', params(command_rows.DRAWN))
def test_drawn_line(window, prepared, folder, first, line, code, words):
    check(prepared, folder, first, line, code, words)
