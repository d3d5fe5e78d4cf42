"""Builds the packages of the last commit with app/package and installs them in bare systems of their own.

Needs root and a network. What it needs again lies in .build/package and .build/package-tests.
"""

import hashlib
import os
import pathlib
import re
import resource
import shutil
import struct
import subprocess
import time

import pytest

from chroots import Chroot, bare_system, suite

ROOT = pathlib.Path(__file__).resolve().parents[2]
WORK = ROOT / '.build/package-tests'
BASE = WORK / 'base.tar'
BUILT = ROOT / '.build/package'
# From `apt install` to the first picture; as other limits of time, twenty times as much where the machine may be busy.
SECONDS = 60 if os.environ.get('PRIVBO_TIMES') else 1200


def run(*words, **more):
    made = subprocess.run([str(word) for word in words], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          text=True, **more)
    if made.returncode:
        raise AssertionError(f'{words[0]} ended with {made.returncode}\n{made.stdout[-4000:]}')
    return made.stdout


@pytest.fixture(scope='module')
def base():
    """The archive of a bare system, and the tools that work on it."""
    if os.geteuid() != 0:
        pytest.fail('systems of their own need root')
    made = subprocess.run(['bash', '-c', 'source "$0/app/setup.sh" && install_packages tests/packaging-packages', ROOT],
                          stdin=subprocess.DEVNULL, capture_output=True, text=True)
    assert made.returncode == 0, made.stderr
    WORK.mkdir(parents=True, exist_ok=True)
    bare_system(BASE)


@pytest.fixture(scope='module')
def packages(base):
    """Those of the last commit, in .build/package."""
    run(ROOT / 'app/package')


def debs(folder=BUILT, name=''):
    return sorted(folder.glob(f'privbo{name}_*.deb' if name else 'privbo*.deb'))


def command_line():
    return [file for file in debs() if file.name.startswith('privbo_')]


def is_picture(path):
    data = path.read_bytes()
    width, height = struct.unpack('>II', data[16:24])
    assert data[:4] == b'\x89PNG' and width > 600 and height > 300 and len(data) > 20000, (path, width, height, len(data))


def test_lintian(packages):
    """No tag, and none of the overrides is without use."""
    made = subprocess.run(['lintian', '-EviI', '--pedantic', '--fail-on=none', '--allow-root', *BUILT.glob('*.changes')],
                          stdin=subprocess.DEVNULL, capture_output=True, text=True)
    tags = [line for line in made.stdout.splitlines() if line[:3] in ('E: ', 'W: ', 'I: ', 'P: ', 'X: ')]
    assert made.returncode == 0 and not tags, '\n'.join(tags) or made.stderr


def test_command_line_brings_no_qt(packages):
    """It refuses what needs Qt and names the package that brings it."""
    with Chroot(BASE) as system:
        before = system.packages()
        system.bring(command_line())
        system.call('apt-get install -y /packages/privbo_*.deb')
        brought = sorted(system.packages() - before)
        print(f'      apt install ./privbo_*.deb brings {" ".join(brought)}')
        assert not [name for name in brought if 'qt' in name or 'x11' in name], brought
        refused = system.call('privbo run first-look -q --trials 1 --out /r >/dev/null && privbo render /r --chart regret --out /p.png', code=2)
        assert 'apt install privbo-explorer' in refused, refused
        assert 'SYNOPSIS' in system.call('gunzip -c /usr/share/man/man1/privbo-run.1.gz | sed s/^.SH.// ')
        assert 'regret' in system.call(
            'source /usr/share/bash-completion/completions/privbo; COMP_WORDS=(privbo render --chart r) COMP_CWORD=3; _privbo; echo "${COMPREPLY[@]}"')


def test_first_picture(packages):
    """Seconds from `apt install ./*.deb` in a bare system to a figure, and to a window under Xvfb that has run."""
    with Chroot(BASE) as system:
        system.bring(debs())
        started, used = time.monotonic(), resource.getrusage(resource.RUSAGE_CHILDREN)
        system.call('apt-get install -y --no-install-recommends /packages/*.deb')
        installed = time.monotonic()
        system.call('privbo run first-look -q --out /r >/dev/null && privbo render /r --chart regret --out /figure.png')
        drawn = time.monotonic()
        is_picture(system.root / 'figure.png')
        now = resource.getrusage(resource.RUSAGE_CHILDREN)
        processor = now.ru_utime + now.ru_stime - used.ru_utime - used.ru_stime
        print(f'      apt install: {installed - started:.0f} s; run and figure: {drawn - installed:.1f} s; together {drawn - started:.0f} s, '
              f'{processor:.0f} s of a processor')
        shutil.copy(system.root / 'figure.png', WORK)
        # The screen is no part of the packages.
        system.call('apt-get install -y --no-install-recommends xvfb xauth')
        opened = time.monotonic()
        system.call('xvfb-run -a -s "-screen 0 1600x1000x24" privbo first-look --run --screenshot /window.png --exit')
        is_picture(system.root / 'window.png')
        print(f'      window opened, run and drawn: {time.monotonic() - opened:.1f} s')
        shutil.copy(system.root / 'window.png', WORK)
        # A script for a cluster names the program that machines without Qt have, too.
        plan = system.call('cd /tmp && privbo run first-look --cells /tmp/c --plan --engine parallel --shards 2 --write /tmp/s.sh >/dev/null; cat /tmp/s.sh')
        assert '/usr/bin/privbo' in plan and 'privbo-explorer' not in plan, plan
        assert drawn - started < SECONDS, f'more than {SECONDS} s'


def older_version(folder):
    """The same packages under an older version, to upgrade from, as a folder that apt installs from."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for file in debs():
        unpacked = folder / 'unpacked'
        run('dpkg-deb', '-R', file, unpacked)
        control = unpacked / 'DEBIAN/control'
        version = next(line for line in control.read_text().splitlines() if line.startswith('Version: '))[9:]
        control.write_text(control.read_text().replace(version, version + '~before'))
        run('dpkg-deb', '--root-owner-group', '-Znone', '-b', unpacked, folder / file.name.replace(version, version + '~before'))
        shutil.rmtree(unpacked)
    (folder / 'Packages').write_text(run('dpkg-scanpackages', '--multiversion', '.', cwd=folder).split('dpkg-scanpackages:')[0])


def test_nothing_is_left(packages):
    """piuparts: installed and purged, and upgraded from an older version and purged: files and users as before."""
    older = WORK / 'older'
    older_version(older)
    base = WORK / 'base.tar.gz'
    if not base.exists():
        with base.open('wb') as file:
            subprocess.run(['gzip', '-1', '-c', BASE], stdout=file, check=True)
    log = WORK / 'piuparts.log'
    run('piuparts', '--basetgz', base, '--distribution', suite(), '--mirror', 'http://deb.debian.org/debian main', '--bindmount', older,
        '--extra-repo', f'deb [trusted=yes] file:{older} ./', '--log-file', log, *debs())
    text = log.read_text()
    for line in text.splitlines():
        if 'PASS' in line or 'FAIL' in line:
            print(f'      {line}')
    assert 'PASS: Installation, upgrade and purging tests' in text, text[-3000:]


def test_installed_tests(packages):
    """autopkgtest runs debian/tests on the installed packages."""
    with Chroot(BASE) as system:
        output = WORK / 'autopkgtest'
        shutil.rmtree(output, ignore_errors=True)
        run('mount', '-t', 'proc', 'proc', system.root / 'proc')
        try:
            made = run('autopkgtest', '--output-dir', output, *debs(), next(BUILT.glob('*.dsc')), '--', 'chroot', system.root)
        finally:
            run('umount', system.root / 'proc')
        for line in (output / 'summary').read_text().splitlines():
            print(f'      {line}')
            assert line.split()[1] == 'PASS', made[-3000:]


def test_every_amd64_processor(packages):
    """On a processor with SSE2 and nothing later the command line gives the same bytes as here."""
    with Chroot(BASE) as system:
        system.bring(command_line())
        system.call('apt-get install -y /packages/privbo_*.deb')
        sums = []
        for before in ((), ('qemu-x86_64', '-cpu', 'Opteron_G1', '-L', str(system.root))):
            out = WORK / f'run-{len(sums)}'
            shutil.rmtree(out, ignore_errors=True)
            run(*before, system.root / 'usr/bin/privbo' if before else ROOT / '.build/package/objects/privbo', 'run', 'first-look', '-q',
                '--trials', '2', '--out', out)
            sums.append([hashlib.sha256((out / name).read_bytes()).hexdigest() for name in ('trace.csv', 'summary.json')])
        assert sums[0] == sums[1], sums


def test_same_bytes_twice(packages):
    """A clone at another place, built from nothing, at another time."""
    clone = WORK / 'elsewhere'
    shutil.rmtree(clone, ignore_errors=True)
    run('git', 'clone', '--quiet', '--shared', ROOT, clone)
    run('git', '-C', clone, 'checkout', '--quiet', '--detach', run('git', '-C', ROOT, 'rev-parse', 'HEAD').strip())
    run(clone / 'app/package')
    here, there = debs(), debs(clone / '.build/package')
    assert len(here) == 3 and [file.name for file in here] == [file.name for file in there], (here, there)
    for one, other in zip(here, there):
        sums = [hashlib.sha256(file.read_bytes()).hexdigest() for file in (one, other)]
        print(f'      {sums[0]} {sums[1]} {one.name}')
        assert sums[0] == sums[1], f'{one.name} differs'
    shutil.rmtree(clone)


def test_tarball(base):
    """Unpacked in a bare system it runs without more; window and figures name what they need from the system, and then run from any
    folder, also with a blank in its name, and after it was moved."""
    run(ROOT / 'app/package', '--tarball')
    packed = next(BUILT.glob('privbo-*-linux-*.tar.xz'))
    with Chroot(BASE) as system:
        system.bring([packed])
        system.call('apt-get install -y xz-utils')
        started = time.monotonic()
        system.call('mkdir "/a place" && tar -xf /packages/*.tar.xz -C "/a place" --strip-components=1')
        unpacked = time.monotonic()
        folder = sum(file.stat().st_size for file in (system.root / 'a place').rglob('*') if file.is_file() and not file.is_symlink())
        system.call('"/a place/bin/privbo" --version')
        system.call('"/a place/bin/privbo" run first-look -q --trials 2 --out /r >/dev/null')
        played = time.monotonic()
        print(f'      {packed.name}: {packed.stat().st_size / 1e6:.0f} MB, unpacked {folder / 1e6:.0f} MB in {unpacked - started:.1f} s; '
              f'run with nothing installed in {played - unpacked:.1f} s')
        refused = system.call('"/a place/bin/privbo" render /r --chart regret --out /figure.png', code=2)
        wanted = re.search(r'\(apt install ([a-z0-9 -]+)\)', refused)
        assert wanted, refused
        print(f'      for figures: apt install {wanted.group(1)}')
        system.call(f'apt-get install -y --no-install-recommends {wanted.group(1)} fonts-dejavu-core')
        installed = time.monotonic()
        system.call('"/a place/bin/privbo" render /r --chart regret --out /figure.png')
        drawn = time.monotonic()
        is_picture(system.root / 'figure.png')
        print(f'      installed in {installed - played:.0f} s, figure drawn in {drawn - installed:.1f} s')
        shutil.copy(system.root / 'figure.png', WORK / 'tarball-figure.png')
        system.call('apt-get install -y --no-install-recommends libx11-xcb1 xvfb xauth')
        for place in ('/a place', '/moved'):
            opened = time.monotonic()
            system.call(f'"{place}/bin/privbo" run first-look -q --trials 2 --force --out /r >/dev/null && '
                        f'"{place}/bin/privbo" render /r --chart regret --force --out /figure.png && '
                        f'xvfb-run -a -s "-screen 0 1600x1000x24" "{place}/bin/privbo" first-look --run --screenshot /window.png --exit')
            is_picture(system.root / 'figure.png')
            is_picture(system.root / 'window.png')
            print(f'      {place}: run, drawn, and the window opened and drawn in {time.monotonic() - opened:.1f} s')
            if place != '/moved':
                system.call(f'mv "{place}" /moved')
        shutil.copy(system.root / 'window.png', WORK / 'tarball-window.png')
