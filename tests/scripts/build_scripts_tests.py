"""What app/setup.sh prints and does while it installs, configures and builds. Stand-ins take the place of the programs that these
scripts call."""

import os
import pathlib
import re
import shutil
import signal
import subprocess
import time

import pytest

from copied_scripts import SOURCE, Copy

# Every reading of the clock is `seconds` later than the one before; a slow machine reads it no more often.
CLOCK = 'now=0; read_clock() { now=$((now + seconds)); }; progress_tick() { :; }; seconds=%d; '


def steps(total):
    return ['ninja: Entering directory', '[0/2] Re-checking globbed directories...',
            *(f'[{step}/{total}] Building CXX object {step}.o' for step in range(1, total + 1))]


def frames(printed):
    """The states of the line that is redrawn in place."""
    return [frame for frame in re.split(r'\r|\x1b\[K|\n', printed) if frame]


BUILD = 'build release "the program" privbo privbo'
WORDS_OF_TIME = {
    'duration 0': '0 s', 'duration 59': '59 s', 'duration 60': '1 min', 'duration 80': '1 min 20 s', 'duration 3600': '1 h', 'duration 7525': '2 h 5 min',
    'time_left 80 34 112': 'about 3 min left', 'time_left 20 5 100': 'about 6 min left', 'time_left 20 4 100': '', 'time_left 0 0 100': '',
    'time_left 20 100 100': '', 'time_left 20 50 100': 'about 20 s left', 'time_left 57 50 100': 'about 1 min left',
    'time_left 9 50 100': 'a few seconds left', 'time_left 3600 50 100': 'about 1 h left'}


@pytest.fixture(autouse=True, scope='module')
def _listen_to_ctrl_c():
    """Where the tests were started in the background, Ctrl-C is ignored, and whatever they start would ignore it, too."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.parametrize('call', WORDS_OF_TIME)
def test_words_of_time(copy, call):
    assert copy.run(call).stdout == WORDS_OF_TIME[call]


def test_without_a_terminal(copy):
    copy.built()
    copy.ninja(steps(112))
    result = copy.run(CLOCK % 3 + BUILD)
    assert result.returncode == 0 and result.stdout == '', result
    lines = result.stderr.splitlines()
    assert len(lines) == 10, lines
    assert lines[0] == 'Building the program: 10 % (12 of 112 steps), 36 s, about 5 min left', lines
    assert lines[2] == 'Building the program: 30 % (34 of 112 steps), 1 min 42 s, about 4 min left', lines
    assert lines[8] == 'Building the program: 90 % (101 of 112 steps), 5 min 3 s, about 30 s left', lines
    assert lines[9] == 'Built the program in 5 min 39 s', lines
    log = (copy.root / '.build/release/build.log').read_text()
    assert log == ''.join(line + '\n' for line in steps(112)), log


def test_a_plain_terminal_gets_lines(copy):
    copy.built()
    copy.ninja(steps(20))
    printed, code = copy.terminal(CLOCK % 0 + BUILD, 80, TERM='dumb')
    assert code == 0 and '\x1b' not in printed and 'Building the program: 50 % (10 of 20 steps)' in printed, printed


def test_nothing_to_do(copy):
    copy.built()
    copy.ninja(['ninja: Entering directory', '[0/2] Re-checking globbed directories...', 'ninja: no work to do.'])
    result = copy.run(CLOCK % 1 + BUILD)
    assert (result.returncode, result.stdout, result.stderr) == (0, '', ''), result
    printed, code = copy.terminal(CLOCK % 1 + BUILD, 80)
    assert code == 0 and frames(printed) == [], printed


def test_first_build(copy):
    copy.ninja(steps(2))
    first = copy.run(CLOCK % 0 + BUILD).stderr.splitlines()[0]
    assert re.fullmatch(r'Building the program for the first time: 112 steps in all on \d+ processors\. '
                        r'The time left can be told after 5 %\.', first), first
    copy.built()
    assert 'first time' not in copy.run(CLOCK % 0 + BUILD).stderr


@pytest.mark.parametrize('columns, more, second, middle', [
    (80, {}, '2 of 112 steps', 'Building the program 30 % [#####............] 34 of 112 steps, about 4 min left'),
    (44, {}, '', 'Building the program 30 %, about 4 min left'), (30, {}, '', 'Building the program 30 %'), (12, {}, '', '30 %'),
    (5, {}, '', None), (200, {'COLUMNS': '44'}, '', None)])
def test_bar(copy, columns, more, second, middle):
    copy.built()
    copy.ninja(steps(112))
    printed, code = copy.terminal(CLOCK % 3 + BUILD, columns, **more)
    *drawn, last = frames(printed)
    assert code == 0 and last == 'Built the program in 5 min 39 s'
    assert len(drawn) == 112
    assert max(map(len, drawn)) < int(more.get('COLUMNS', columns))
    assert printed.endswith('\r\x1b[K' + last + '\r\n')
    assert 'left' not in drawn[-1]
    assert drawn[1].endswith(second)
    assert middle is None or drawn[33] == middle


def test_first_step_takes_long(copy):
    copy.built()
    copy.ninja(steps(1))
    copy.program('ninja', '#!/bin/bash\nsleep 1.5\ncat "$(dirname "$0")/../output"\n')
    printed, code = copy.terminal(BUILD, 80)
    assert code == 0 and frames(printed)[0] == f'Building the program 0 % [{30 * "."}] starting', printed


def test_long_builds_tell_their_time(copy):
    copy.built()
    copy.ninja(steps(1))
    assert copy.run(CLOCK % 5 + BUILD).stderr == ''
    assert copy.run(CLOCK % 6 + BUILD).stderr == 'Built the program in 12 s\n'


def test_failing_build(copy):
    copy.built()
    copy.ninja([*steps(30), 'FAILED: a.o', 'c++ a.cpp', *(f'a.cpp:{line}: error' for line in range(60)), 'ninja: build stopped'], 1)
    for printed, code in ((lambda result: (result.stderr, result.returncode))(copy.run(CLOCK % 0 + BUILD)),
                          copy.terminal(CLOCK % 0 + BUILD, 80)):
        lines = [line.split('\x1b[K')[-1] for line in printed.splitlines()]
        start = lines.index('FAILED: a.o')
        assert code == 1 and lines[start + 1] == 'c++ a.cpp' and lines[start + 39] == 'a.cpp:37: error', printed
        assert lines[start + 40] == f'Building the program failed. The whole log is {copy.root}/.build/release/build.log', printed
        assert len(lines) == start + 41 and 'Built' not in printed, printed
    copy.ninja([*steps(1), *(f'line {line}' for line in range(30)), 'ninja: error: unknown target'], 1)
    lines = copy.run(BUILD).stderr.splitlines()
    assert len(lines) == 16 and lines[14] == 'ninja: error: unknown target' and 'failed. The whole log' in lines[15], lines


def sleeping_build(copy):
    """A build of the real ninja: two commands that tell their process and sleep."""
    copy.built()
    (copy.root / 'bin/ninja').unlink(missing_ok=True)
    command = f'echo $$$$ > {copy.root}/$out.pid && exec sleep 60'
    (copy.root / '.build/release/build.ninja').write_text(
        f'rule sleep\n  command = {command}\nbuild a: sleep\nbuild b: sleep\nbuild privbo: phony a b\n')


def sleepers(copy):
    """The processes of the two commands, once both have started."""
    end = time.monotonic() + 20
    while time.monotonic() < end:
        found = [path.read_text().strip() for path in copy.root.glob('*.pid')]
        if len(found) == 2 and all(found):
            return [int(pid) for pid in found]
        time.sleep(0.02)
    raise AssertionError('the build did not start')


def running(pid):
    try:
        return pathlib.Path(f'/proc/{pid}/stat').read_text().rsplit(')', 1)[1].split()[0] != 'Z'
    except OSError:
        return False


def ended_in_order(pids, code, number):
    """The script ended by the signal, and so did what it had started; what did not is ended here."""
    left = [pid for pid in pids if running(pid)]
    for pid in left:
        os.kill(pid, signal.SIGKILL)
    assert not left
    assert code == -number


def said_so(printed):
    assert 'Stopped building the program; the next start goes on from here' in printed
    assert 'went on' not in printed and 'failed' not in printed


def test_ctrl_c(copy):
    """It goes to all that runs on the terminal."""
    sleeping_build(copy)
    pids = []

    def press(_, control):
        pids.extend(sleepers(copy))
        os.write(control, b'\x03')
    printed, code = copy.terminal(BUILD + '; echo went on', 80, press)
    ended_in_order(pids, code, signal.SIGINT)
    said_so(printed)


@pytest.mark.parametrize('number', [signal.SIGINT, signal.SIGTERM, signal.SIGHUP], ids=lambda number: number.name)
def test_signal(copy, number):
    """By itself it goes to the script alone."""
    sleeping_build(copy)
    with subprocess.Popen(copy.script(BUILD + '; echo went on'), env=copy.environment(), text=True, stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as process:
        pids = sleepers(copy)
        process.send_signal(number)
        code = process.wait(20)
        ended_in_order(pids, code, number)
        said_so(process.communicate(timeout=20)[0])


def packages(copy, installed):
    """Stand-ins for Debian's programs: these packages are installed, and there is no network."""
    copy.program('dpkg-query', '#!/bin/bash\nfor name; do case " %s " in *" $name "*) echo "installed $name" ;; esac; done\n'
                 % ' '.join(installed))
    copy.program('apt-get', '#!/bin/bash\necho "E: no network"\nexit 100\n')
    copy.program('sudo', '#!/bin/bash\nexec "$@"\n')


def listed(path):
    names = (line.split('#')[0].strip() for line in (SOURCE / path).read_text().splitlines())
    return [name for name in names if name]


def configures(copy):
    """A stand-in for CMake, which notes how it is called."""
    copy.program('cmake', '#!/bin/bash\nprintf "%s\\n" "$*" >>"$(dirname "$0")/../cmake.calls"\n'
                 'touch "$(dirname "$0")/../.build/release/build.ninja"\n')


def test_no_network(copy):
    packages(copy, ['make', 'g++'])
    result = copy.command('app/run')
    *_, last = result.stderr.splitlines()
    assert result.returncode == 1 and 'E: no network' in result.stderr, result
    by_hand = re.search(r'apt-get update && apt-get install -y --no-install-recommends ([^.]*)\. The whole log is ', last)
    assert by_hand and by_hand[1].split() == sorted(set(listed('app/packages')) - {'make', 'g++'}, key=os.fsencode), last


def test_one_tree(copy):
    copy.built()
    copy.ninja(['ninja: no work to do.'])
    configures(copy)

    def configured():
        path = copy.root / 'cmake.calls'
        return path.read_text().splitlines() if path.exists() else []

    packages(copy, listed('app/packages'))
    for _ in range(2):
        result = copy.command('app/run', '--version')
        assert result.stdout == 'the program: --version\n', result
    assert len(configured()) == 1 and configured()[0].endswith('-DPRIVBO_TESTS=OFF'), configured()
    assert result.stderr == '', result
    # As tests/run does.
    packages(copy, listed('app/packages') + listed('tests/packages'))
    for _ in range(2):
        result = copy.run('install_packages app/packages tests/packages; configure_release; ' + BUILD)
        assert result.returncode == 0, result
        assert copy.command('app/run').returncode == 0
    assert len(configured()) == 2 and configured()[1].endswith('-DPRIVBO_TESTS=ON'), configured()


@pytest.fixture
def surroundings(copy):
    """Of this tree, with another one beside it: the places by name."""
    with Copy() as other:
        for each in (copy, other):
            each.built()
            each.ninja(['ninja: no work to do.'])
            packages(each, listed('app/packages'))
            configures(each)
        (other.root / '.build/release/privbo').write_text('#!/bin/sh\necho another tree\n')
        outside = copy.root / 'out side'
        outside.mkdir()
        (outside / 'elsewhere').symlink_to(other.root)
        moved = copy.root / '-a $tree'
        moved.mkdir()
        for name in ('app', '.build', 'bin', 'tests'):
            (moved / name).symlink_to(copy.root / name)
        (copy.root / 'link').symlink_to('app/run')
        (outside / 'run').symlink_to(copy.root / 'app/run')
        (other.root / 'app').rename(other.root / 'app-kept')
        (other.root / 'app').symlink_to('app-kept')
        yield {'HERE': str(copy.root), 'OTHER': str(other.root), 'OUTSIDE': str(outside), 'MOVED': str(moved)}


@pytest.mark.parametrize('words, work, variables', [
    (['app/run'], 'HERE', {'CDPATH': 'OTHER'}), (['app/run'], 'HERE', {'CDPATH': 'OTHER:.:/', 'GREP_OPTIONS': '-v', 'IFS': 'a/'}),
    (['./link'], 'HERE', {}), (['OUTSIDE/run'], '/', {'CDPATH': 'OTHER'}), (['MOVED/app/run'], '/', {}), (['bash', 'app/run'], 'MOVED', {'CDPATH': '/'})])
def test_surroundings(copy, surroundings, words, work, variables):
    """Called by any name, through links, and with variables of somebody's own shell exported, it is this tree that starts."""
    def filled(text):
        for name, path in surroundings.items():
            text = text.replace(name, path)
        return text
    result = subprocess.run([*map(filled, words), 'a b'], cwd=filled(work), env=copy.environment(**{name: filled(value) for name, value in variables.items()}),
                            stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60)
    assert (result.returncode, result.stdout) == (0, 'the program: a b\n'), result


def test_a_tree_that_cannot_be_written(copy):
    packages(copy, listed('app/packages'))
    shutil.rmtree(copy.root / '.build')
    (copy.root / '.build').write_text('')  # as root nothing else keeps a folder from being made
    result = copy.command('app/run')
    assert result.returncode == 1 and len(result.stderr.splitlines()) == 1, result
    assert 'cannot be written' in result.stderr and 'copy the sources' in result.stderr, result


def test_two_starts_at_once(copy):
    copy.built()
    copy.ninja(['ninja: no work to do.'])
    packages(copy, listed('app/packages'))
    configures(copy)
    assert copy.command('app/run').returncode == 0  # configures
    copy.program('ninja', '#!/bin/bash\nhere=$(dirname "$0")/..\necho begin >>"$here/order"; sleep 1; echo end >>"$here/order"\n')
    both = [subprocess.Popen([copy.root / 'app/run'], env=copy.environment(), stdin=subprocess.DEVNULL,
                             stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) for _ in range(2)]
    said = [each.communicate(timeout=60)[1] for each in both]
    assert [each.returncode for each in both] == [0, 0], said
    assert (copy.root / 'order').read_text().split() == ['begin', 'end'] * 2, (copy.root / 'order').read_text()
    # One waits for the other to build; each may have waited for the other to configure.
    assert any('Another start is building' in each for each in said), said


def test_packages_are_of_a_commit(copy):
    packages(copy, listed('app/packages') + listed('app/packaging-packages'))
    result = copy.command('app/package')
    assert result.returncode == 1 and 'packs the last commit' in result.stderr, result
    result = copy.command('app/package', '--rpm')
    assert result.returncode == 2 and 'Unknown option: --rpm' in result.stderr and '--tarball' in result.stderr, result
    assert '.build/package' in copy.command('app/package', '--help').stdout

