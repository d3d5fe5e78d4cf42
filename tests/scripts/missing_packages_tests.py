"""What CMake says when packages are missing. Configures five times and builds nothing."""
import os
import pathlib
import subprocess

import pytest

SOURCE = pathlib.Path(__file__).resolve().parents[2]
WITHOUT_QT = ['-DPRIVBO_GUI=OFF', '-DPRIVBO_TESTS=ON', '-DCMAKE_DISABLE_FIND_PACKAGE_Qt6=ON']

# What is missing, the options that hide it, and the sentence.
MISSING = [
    ('a part of Qt', ['-DPRIVBO_TESTS=OFF', '-DCMAKE_DISABLE_FIND_PACKAGE_Qt6Charts=ON'],
     'Qt Charts was not found: install qt6-charts-dev (apt-get install qt6-charts-dev), or configure with -DPRIVBO_GUI=OFF.'),
    ('what only tests need', ['-DPRIVBO_GUI=OFF', '-DCMAKE_DISABLE_FIND_PACKAGE_GTest=ON', '-DCMAKE_DISABLE_FIND_PACKAGE_benchmark=ON'],
     'GoogleTest, GoogleMock and Google Benchmark were not found: install libgtest-dev, libgmock-dev and libbenchmark-dev '
     '(apt-get install libgtest-dev libgmock-dev libbenchmark-dev), or configure with -DPRIVBO_TESTS=OFF.'),
    ('everything at once', ['-DPRIVBO_GUI=ON', '-DPRIVBO_TESTS=ON', '-DPRIVBO_LBFGSPP_INCLUDE=OFF',
                            *(f'-DCMAKE_DISABLE_FIND_PACKAGE_{name}=ON' for name in ('Eigen3', 'nlohmann_json', 'Boost', 'CLI11', 'Qt6', 'benchmark'))],
     'Eigen 3.4, nlohmann JSON 3.11, Boost 1.74, LBFGS++, CLI11 2.1, Qt 6.4, Qt Charts, Qt SVG and Google Benchmark were not found: install '
     'libeigen3-dev, nlohmann-json3-dev, libboost-dev, liblbfgspp-dev, libcli11-dev, qt6-base-dev, qt6-charts-dev, qt6-svg-dev and libbenchmark-dev '
     '(apt-get install libeigen3-dev nlohmann-json3-dev libboost-dev liblbfgspp-dev libcli11-dev qt6-base-dev qt6-charts-dev qt6-svg-dev '
     'libbenchmark-dev).'),
    ('a library without a package file', ['-DPRIVBO_GUI=OFF', '-DPRIVBO_TESTS=OFF', '-DPRIVBO_SODIUM_INCLUDE=OFF', '-DPRIVBO_SVM_LIBRARY=OFF',
                                          '-DPRIVBO_LINEAR_LIBRARY=OFF'],
     'libsodium, LIBSVM and LIBLINEAR were not found: install libsodium-dev, libsvm-dev and liblinear-dev '
     '(apt-get install libsodium-dev libsvm-dev liblinear-dev).'),
]


@pytest.fixture(scope='module')
def build(tmp_path_factory):
    """A build tree. Only the first test configures the compiler: the folder is kept, its cache is not."""
    return tmp_path_factory.mktemp('build')


def configured(build, options):
    if os.path.exists(build / 'CMakeCache.txt'):
        os.remove(build / 'CMakeCache.txt')
    return subprocess.run(['cmake', '-S', SOURCE, '-B', build, '-G', 'Ninja', *options], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, text=True, check=False)


@pytest.mark.parametrize('options, sentence', [pytest.param(*row, id=name) for name, *row in MISSING])
def test_missing(build, options, sentence):
    made = configured(build, options)
    assert made.returncode != 0
    assert sentence in [line.strip() for line in made.stdout.splitlines()], made.stdout[-2000:]


def test_without_qt(build):
    """Command line, core, its tests, the fuzzer and the benchmarks."""
    made = configured(build, WITHOUT_QT)
    assert made.returncode == 0, made.stdout[-2000:]
    targets = subprocess.run(['ninja', '-C', build, '-t', 'targets', 'all'], capture_output=True, text=True, check=True).stdout
    assert 'Qt6' not in (build / 'build.ninja').read_text()
    names = {line.split(':')[0] for line in targets.splitlines()}
    assert {'privbo', 'tests/privbo_core_tests', 'tests/privbo_fuzz', 'tests/privbo_bench'} <= names
