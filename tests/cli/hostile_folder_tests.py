"""Folders, cells and files from strangers: links, pipes, devices, endless and huge files, deep JSON, counts that are none, and
manifests that claim what is not theirs. Every call ends by itself within 5 seconds of work and 500 MB, says why it refuses, and
writes no byte of a file outside. The rows are in hostile_folder_rows.py."""
import os
import shutil
import subprocess

import pytest

import hostile
from calls import Ended, complaints, contents, environment
from hostile_folder_rows import BASES, DRAWN, ROWS, SMALL, SWEPT, read, write

LONGEST = 60  # seconds, also where others keep the machine busy
FOREIGN = {'thesis.tex': b'ten years', '.git/config': b'[core]', 'src/main.c': b'int main;', 'data/thesis.tex': b'a table?',
           '.privbo-spool-abcdef/poem.txt': b'mine', '.privbo-notes.tmp': b'mine'}


@pytest.fixture(scope='module')
def bases(privbo, tmp_path_factory):
    folder = str(tmp_path_factory.mktemp('bases'))
    hostile.write_json(f'{folder}/small.json', SMALL)
    hostile.write_json(f'{folder}/swept.json', SWEPT)
    for words in BASES.values():
        made = subprocess.run([privbo, *words, '-q'], cwd=folder, env=environment(), capture_output=True, text=True, check=False)
        assert made.returncode == 0, f'{words}: {made.stderr}'
    return folder


def bounded(words, place):
    """A call that ends by itself within its limits."""
    made = hostile.watched(words, place, environment(), LONGEST)
    ended = Ended(made.code, made.output.decode(errors='replace'), made.error.decode(errors='replace'))
    print(f'{words}\nexit {ended.code}\n{ended.output[:600]}{ended.error[:2000]}')
    assert ended.code is not None and ended.code >= 0, f'after {made.seconds:.0f} s'
    assert made.worked <= hostile.PROCESSOR, f'worked for {made.worked:.1f} s'
    assert made.memory <= hostile.MEMORY, f'took {made.memory >> 20} MB'
    return ended


def check(privbo, bases, folder, row):
    shutil.copytree(f'{bases}/{row.base}', f'{folder}/DIR', symlinks=True)
    for name in ('small.json', 'swept.json'):
        shutil.copy(f'{bases}/{name}', folder)
    secret = f'{folder}/outside/secret.txt'
    write(secret, hostile.SECRET + b'\n')
    row.spoil(f'{folder}/DIR', secret)
    before, files = contents(folder), hostile.new_files(folder)
    ended = bounded([privbo, *row.words], folder)
    assert ended.code in row.codes
    assert not complaints(ended, ended.code, row.said, absent=[hostile.SECRET.decode()])
    assert not [path for path in hostile.new_files(folder, files) if hostile.holds_secret(path)]
    after = contents(folder)
    assert {name: after.get(name) for name in before} == before


@pytest.mark.parametrize('row', [pytest.param(row, id=row.name) for row in ROWS])
def test_reader(privbo, bases, folder, row):
    check(privbo, bases, folder, row)


@pytest.mark.parametrize('row', [pytest.param(row, id=row.name) for row in DRAWN])
def test_figures(window, privbo, bases, folder, row):
    check(privbo, bases, folder, row)


def claim(path, state, hashes):
    """Puts somebody's files into the folder, whose manifest calls them its own, with or without their right hashes."""
    for name, text in FOREIGN.items():
        write(f'{path}/{name}', text)
    manifest = hostile.read_json(f'{path}/manifest.json')
    manifest.update(state=state, to_come=list(FOREIGN), files=[])
    if hashes:
        files = [{'name': name, 'bytes': len(text), 'sha256': hostile.sha256(text)} for name, text in FOREIGN.items()]
        manifest['files'] = files
        manifest['earlier'] = [*manifest.get('earlier', []), *files]
        manifest['data'].append({'setting': '/data/readings', 'file': 'data/thesis.tex', 'copied': True, 'bytes': 8,
                                 'sha256': hostile.sha256(FOREIGN['data/thesis.tex'])})
    for name in ('summary.json', 'curves.json', 'ledger.csv', 'trace.csv', 'provenance.json', 'scenario.privbo.json'):
        if os.path.exists(f'{path}/{name}'):
            os.remove(f'{path}/{name}')
    write(f'{path}/manifest.json', manifest)


@pytest.mark.parametrize('force', [False, True], ids=['', '--force'])
@pytest.mark.parametrize('hashes', [False, True], ids=['names alone', 'right hashes'])
@pytest.mark.parametrize('state', ['running', 'complete', 'partial'])
def test_files_of_others_stay(privbo, bases, folder, state, hashes, force):
    """Whatever a manifest says: a run either refuses or writes beside them."""
    shutil.copytree(f'{bases}/run', f'{folder}/DIR')
    shutil.copy(f'{bases}/small.json', folder)
    claim(f'{folder}/DIR', state, hashes)
    ended = bounded([privbo, 'run', 'small.json', '--out', 'DIR', '-q', *(['--force'] if force else [])], folder)
    assert not complaints(ended, 0 if force else 2, ())
    for name, text in FOREIGN.items():
        assert os.path.isfile(f'{folder}/DIR/{name}') and read(f'{folder}/DIR/{name}') == text, name
