"""Bare Debian systems in folders, to install packages in. Needs root."""

import pathlib
import shutil
import subprocess
import tempfile


def suite():
    """The Debian that runs here, e.g. bookworm."""
    for line in pathlib.Path('/etc/os-release').read_text().splitlines():
        if line.startswith('VERSION_CODENAME='):
            return line.split('=')[1].strip('"')
    raise RuntimeError('/etc/os-release names no VERSION_CODENAME')


def bare_system(archive):
    """Makes the archive of a system with apt and nothing else, unless it is there."""
    if archive.exists():
        return
    archive.parent.mkdir(parents=True, exist_ok=True)
    new = archive.with_name('new-' + archive.name)
    subprocess.run(['mmdebstrap', '--variant=minbase', suite(), str(new)], check=True, stdin=subprocess.DEVNULL, capture_output=True)
    new.rename(archive)


class Chroot:
    """A system unpacked from an archive, for as long as the `with` block runs."""

    def __init__(self, archive):
        self.root = pathlib.Path(tempfile.mkdtemp(prefix='privbo-chroot-', dir=archive.parent))
        subprocess.run(['tar', '-xf', str(archive), '-C', str(self.root)], check=True)
        shutil.copy('/etc/resolv.conf', self.root / 'etc/resolv.conf')
        (self.root / 'packages').mkdir()
        self.call('apt-get update')

    def __enter__(self):
        return self

    def __exit__(self, *_):
        shutil.rmtree(self.root)

    def call(self, command, code=0):
        """What the shell command prints, errors among it. Processes and mounts of the system end with it."""
        made = subprocess.run(['unshare', '--mount', '--pid', '--fork', f'--mount-proc={self.root}/proc', 'chroot', self.root, 'env', '-i',
                               'PATH=/usr/sbin:/usr/bin:/sbin:/bin', 'HOME=/root', 'LC_ALL=C.UTF-8', 'DEBIAN_FRONTEND=noninteractive',
                               # A shell as the first process: xvfb-run would wait for a signal that the first process does not hear.
                               'bash', '-c', command + '\nexit $?'],
                              stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=1800)
        if made.returncode != code:
            raise AssertionError(f'{command}: ended with {made.returncode}\n{made.stdout[-3000:]}')
        return made.stdout

    def bring(self, files):
        """Copies files to /packages."""
        for file in files:
            shutil.copy(file, self.root / 'packages')

    def packages(self):
        return set(self.call("dpkg-query -W -f '${Package}\\n'").split())
