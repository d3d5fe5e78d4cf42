"""A copy of the program's scripts in a folder of its own, where stand-ins take the place of the programs that they call."""

import fcntl
import os
import pathlib
import pty
import select
import shutil
import struct
import subprocess
import tempfile
import termios
import time

SOURCE = pathlib.Path(__file__).resolve().parents[2]

# Prints the file `output`, as ninja would, and ends with the code in `status`; `-t commands` prints a line for each step.
NINJA = """#!/bin/bash
here=$(dirname "$0")/..
printf '%s\\n' "$*" >>"$here/ninja.calls"
case $* in *'-t commands'*) seq "$(cat "$here/steps")"; exit ;; esac
cat "$here/output"
exit "$(cat "$here/status")"
"""


class Copy:
    """A copy of the scripts in a folder of its own, with stand-ins in bin/ before everything else in PATH."""

    def __init__(self):
        self.root = pathlib.Path(tempfile.mkdtemp())
        (self.root / 'bin').mkdir()
        (self.root / '.build/release').mkdir(parents=True)
        shutil.copytree(SOURCE / 'app', self.root / 'app', ignore=shutil.ignore_patterns('*.cpp', '*.h'))
        (self.root / 'tests').mkdir()
        shutil.copy(SOURCE / 'tests/packages', self.root / 'tests/packages')

    def __enter__(self):
        return self

    def __exit__(self, *_):
        shutil.rmtree(self.root)

    def program(self, name, text):
        path = self.root / 'bin' / name
        path.write_text(text)
        path.chmod(0o755)

    def ninja(self, lines, status=0):
        self.program('ninja', NINJA)
        (self.root / 'output').write_text(''.join(line + '\n' for line in lines))
        (self.root / 'status').write_text(str(status))
        (self.root / 'steps').write_text('112')

    def built(self):
        """As if there had been a build before."""
        program = self.root / '.build/release/privbo'
        program.write_text('#!/bin/sh\necho "the program: $*"\n')
        program.chmod(0o755)

    def environment(self, **more):
        keep = {name: value for name, value in os.environ.items() if name not in ('COLUMNS', 'LINES')}
        return {**keep, 'PATH': f'{self.root}/bin:/usr/bin:/bin', 'LC_ALL': 'C.UTF-8', 'TERM': 'xterm', **more}

    def script(self, text):
        return ['bash', '-c', f'set -u; source "{self.root}/app/setup.sh"; {text}']

    def run(self, text, **more):
        """Runs without a terminal."""
        return subprocess.run(self.script(text), env=self.environment(**more), stdin=subprocess.DEVNULL, capture_output=True,
                              text=True, timeout=60)

    def command(self, path, *arguments):
        return subprocess.run([self.root / path, *arguments], env=self.environment(), stdin=subprocess.DEVNULL,
                              capture_output=True, text=True, timeout=60)

    def terminal(self, text, columns, meanwhile=None, **more):
        """Runs on a terminal this wide: what it printed, and the code it ended with. `meanwhile` gets the process and the terminal."""
        control, terminal = pty.openpty()
        fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack('HHHH', 24, columns, 0, 0))
        process = subprocess.Popen(self.script(text), env=self.environment(**more), stdin=terminal, stdout=terminal, stderr=terminal,
                                   start_new_session=True, preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0))
        os.close(terminal)
        if meanwhile:
            meanwhile(process, control)
        printed = b''
        end = time.monotonic() + 60
        while time.monotonic() < end:
            if select.select([control], [], [], 1)[0]:
                try:
                    block = os.read(control, 65536)
                except OSError:  # how Linux tells the end of a terminal
                    break
                if not block:
                    break
                printed += block
        process.wait(10)
        os.close(control)
        return printed.decode(), process.returncode
