"""What the tests of cells share: small sweeps of every family, and the files that they make."""
import glob
import hashlib
import os
import shutil
import subprocess

from program import Program

SWEPT = ('sweep.json', 'sweep.csv', 'scenario.privbo.json')
RUN = ('curves.json', 'summary.json', 'ledger.csv', 'scenario.privbo.json')
LOCAL = ['first-look', '--set', 'domain.points=25', '--horizon', '60', '--trials', '6', '--parameter', 'privacy.epsilon', '--from', '1', '--to', '4',
         '--count', '3']
FAMILIES = {'local': LOCAL,
            'joint': ['shared-noise', '--horizon', '16', '--trials', '4', '--parameter', 'privacy.epsilon', '--from', '1', '--to', '4', '--count', '2'],
            'federated': ['federated-first-look', '--set', 'agents.agents=7', '--trials', '4', '--parameter', 'run.horizon', '--from', '3', '--to', '5',
                          '--count', '3'],
            'contextual': ['usca-first-look', '--trials', '4', '--parameter', 'run.horizon', '--from', '20', '--to', '30', '--count', '2']}
LONG = ['first-look', '--set', 'domain.points=25', '--horizon', '3000', '--trials', '40', '--parameter', 'privacy.epsilon', '--from', '1', '--to', '4', '--count',
        '5', '--block', '1']


GUIDE = os.path.join(os.path.dirname(os.path.dirname(os.path.dirname(os.path.realpath(__file__)))), 'resources', 'guide', 'ten-thousand-runs.md')
# What the guide's commands are where they are tested, and the same sweep in one process.
SMALLER = (('--trials 100 ', '--trials 6 --horizon 60 --set domain.points=25 '), ('--count 100 ', '--count 3 '), ('--shards 64 ', '--shards 8 '))
GUIDED = ['first-look', '--trials', '6', '--horizon', '60', '--set', 'domain.points=25', '--parameter', 'privacy.epsilon', '--from', '0.5', '--to', '16', '--count', '3']


def guide_commands(heading):
    """The commands below this heading of the guide, with smaller numbers, as a script."""
    with open(GUIDE) as file:
        section = file.read().split(f'\n## {heading}\n')[1].split('\n## ')[0]
    script = ''.join(f'{line[4:]}\n' for line in section.splitlines() if line.startswith('    '))
    for usual, small in SMALLER:
        script = script.replace(usual, small)
    return script


class Cells(Program):
    def digests(self, folder, names):
        """The SHA-256 of each file; a folder without them has none."""
        made = []
        for name in names:
            path = f'{self.folder}/{folder}/{name}'
            made.append(hashlib.sha256(open(path, 'rb').read()).hexdigest() if os.path.isfile(path) else None)
        return made

    def cells(self, folder):
        return sorted(glob.glob(f'{self.folder}/{folder}/cells/*/*.json'))

    def under(self, variables, *words):
        """A call with these environment variables."""
        kept, self.environment = self.environment, dict(self.environment, **variables)
        try:
            return self.call(*words)
        finally:
            self.environment = kept

    def guided(self, heading, environment):
        """Runs the commands of the guide in a folder "guided", where "privbo" is the program under test; says what they printed."""
        os.makedirs(f'{self.folder}/guided', exist_ok=True)
        if not os.path.lexists(f'{self.folder}/programs/privbo'):
            os.makedirs(f'{self.folder}/programs')
            os.symlink(self.program, f'{self.folder}/programs/privbo')
        script = guide_commands(heading)
        made = subprocess.run(['bash', '-euc', script], cwd=f'{self.folder}/guided', stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=300,
                              env=dict(environment, PATH=f'{self.folder}/programs:{environment["PATH"]}'))
        self.report(script and made.returncode == 0, f'guide: {heading}', script + made.stdout + made.stderr)
        return made.stdout

    def merges_to(self, name, folders, names, expected, *more):
        shutil.rmtree(f'{self.folder}/merged', ignore_errors=True)
        made = self.call('merge', *folders, '--out', 'merged', '-q', *more)
        self.report(made.returncode == 0 and self.digests('merged', names) == expected and None not in expected, name, made.stdout + made.stderr)
        return made
