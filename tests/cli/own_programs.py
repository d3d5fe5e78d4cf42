"""What tests of programs of the user's own share: a folder with a configuration of its own, programs, and what is left of them."""
import json
import os
import pathlib
import re
import shutil
import subprocess
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
EXTERNAL = ROOT / 'resources/external'

# Plays at random, by the trial's own numbers.
DICE = ('from privbo_learner import *\nclass Mine(Learner):\n  ask = lambda self: self.random.choice(self.choices)\n'
        '  belief = lambda self: ([0] * len(self.points), [1] * len(self.points))\nrun(Mine)')
# By numbers that nobody can draw again.
COINS = 'import random\nfrom privbo_learner import *\nclass Mine(Learner):\n  ask = lambda self: random.SystemRandom().choice(self.choices)\nrun(Mine)'
# What it plays depends on how often this process has been asked.
COUNTER = ('from privbo_learner import *\ncount = [0]\nclass Mine(Learner):\n  def ask(self):\n    count[0] += 1\n'
           '    return self.choices[count[0] % 7]\nrun(Mine)')


class Desk:
    """A folder with a configuration and temporary folders of its own. Whatever is started there has its name in the environment.

    Programs run outside of bubblewrap, wherever that is installed, unless `in_bubblewrap`.
    """

    def __init__(self, privbo, folder, in_bubblewrap=False):
        self.folder = pathlib.Path(folder)
        self.temporary = self.folder / 'tmp'
        self.temporary.mkdir()
        self.environment = dict(os.environ, XDG_CONFIG_HOME=f'{folder}/config', TMPDIR=str(self.temporary), QT_QPA_PLATFORM='offscreen',
                                PATH=f'{os.path.dirname(privbo)}:/usr/bin:{os.environ["PATH"]}')  # the system's python3: others may take a second to start
        if not in_bubblewrap:
            # There a program could leave no mark by which its start is seen, and its outputs would be held open for it.
            none = self.folder / 'config/no-bubblewrap/bwrap'
            none.parent.mkdir(parents=True)
            none.write_text('#!/bin/sh\nexit 1\n')
            none.chmod(0o755)
            self.environment['PATH'] = f'{none.parent}:{self.environment["PATH"]}'
        shutil.copy(EXTERNAL / 'privbo_learner.py', folder)

    def call(self, line, **more):
        """What a line of a shell gives, with these variables in its environment: exit code, standard output and error."""
        made = subprocess.run(['bash', '-c', line], cwd=self.folder, env={**self.environment, **more}, stdin=subprocess.DEVNULL, capture_output=True,
                              text=True, errors='replace', check=False, timeout=600)
        print(line, made.stdout[-4000:], made.stderr[-4000:], sep='\n')
        return made.returncode, made.stdout, made.stderr

    def scenario(self, program, name='own.privbo.json', **sections):
        """A small one with this program. `sections`: settings of the run, or whole sections as objects."""
        document = {'format': 'privbo-scenario', 'version': 1, 'algorithms': [{'type': 'uniform'}, {'type': 'external', 'program': program}],
                    'run': {'horizon': 30, 'trials': 2}}
        for key, value in sections.items():
            if isinstance(value, (dict, list)):
                document[key] = value
            else:
                document['run'][key] = value
        (self.folder / name).write_text(json.dumps(document))

    def strays(self):
        """Temporary folders of programs."""
        return [entry.name for entry in self.temporary.iterdir() if entry.name.startswith('privbo-program-')]


def one_line(text):
    """What was broken into lines for the screen."""
    return re.sub(r'\s+', ' ', text)


def named_by(entry, words):
    """Whether the command line or the environment of a process has these words. One that has ended has none."""
    for name in ('cmdline', 'environ'):
        try:
            if words in (entry / name).read_bytes():
                return True
        except OSError:
            return False
    return False


def left_over(folder, seconds=0.0):
    """The processes that name the folder in their command line or environment, after so many seconds at most."""
    until = time.monotonic() + seconds
    while True:
        found = [entry.name for entry in pathlib.Path('/proc').iterdir() if entry.name.isdigit() and named_by(entry, str(folder).encode())]
        if not found or time.monotonic() >= until:
            return found
        time.sleep(0.05)
