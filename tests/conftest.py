"""What all tests of the program from outside share."""
import os
import pathlib

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[1]


def pytest_addoption(parser):
    parser.addoption('--privbo', default=ROOT / '.build/release/privbo', help='the built program; without it, the one that app/run builds')


@pytest.fixture(scope='session')
def privbo(pytestconfig):
    """The whole path of the program under test."""
    path = os.path.realpath(pytestconfig.getoption('privbo'))
    if not os.access(path, os.X_OK):
        pytest.exit(f'{path}: no such program; build it by app/run, or name another one by --privbo', 2)
    return path
