"""What all tests by pytest share."""
import os
import pathlib
import shutil
import subprocess

import pytest

import hostile
from calls import environment
from copied_scripts import Copy

ROOT = pathlib.Path(__file__).resolve().parents[1]


def pytest_addoption(parser):
    parser.addoption('--privbo', default=ROOT / '.build/release/privbo', help='the built program; without it, the one that app/run builds')
    parser.addoption('--count', type=int, help='how many folders hostile_corpus_tests makes, and how many programs kill_tests and program_kill_tests kill')
    parser.addoption('--seed', type=int, help='of what these make by chance')


@pytest.fixture(scope='session')
def privbo(pytestconfig):
    """The whole path of the program under test."""
    path = os.path.realpath(pytestconfig.getoption('privbo'))
    if not os.access(path, os.X_OK):
        pytest.exit(f'{path}: no such program; build it by app/run, or name another one by --privbo=PROGRAM', 2)
    return path


@pytest.fixture(scope='session')
def has_window(privbo):
    """Whether the program was built with its window, which also draws the figures."""
    made = subprocess.run([privbo, 'render'], env=environment(), stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    return 'this build has no window' not in made.stderr


@pytest.fixture
def window(has_window):
    """For what needs the program's window, or its figures."""
    if not has_window:
        pytest.skip('this build has no window')


@pytest.fixture
def folder(tmp_path, request):
    """The path of a new folder, which is kept where the test fails."""
    print(f'in {tmp_path}')
    failed = request.session.testsfailed
    yield str(tmp_path)
    if request.session.testsfailed == failed:
        shutil.rmtree(tmp_path)


@pytest.fixture(scope='module')
def results(privbo, tmp_path_factory):
    """A folder with results of every kind, for tests that copy and spoil them."""
    made = str(tmp_path_factory.mktemp('results'))
    hostile.make_results(privbo, made)
    return made


@pytest.fixture
def copy():
    """A copy of the scripts, in which stand-ins take the place of the programs that they call."""
    with Copy() as made:
        yield made
