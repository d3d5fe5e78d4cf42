"""Files that commands write: what is there stays without --force, and what belongs to results stays with it; limits of the system
(ulimit -f, ulimit -v) are errors with a sentence; nothing is left in TMPDIR; what is private stays so; PDF has no clock in it.
"""
import os
import re
import resource
import shutil
import signal
import stat
import subprocess
import time

from program import Program

RANDOMISER = os.path.join(os.path.dirname(os.path.abspath(__file__)), '../../resources/external/sign_randomiser.py')
# How each option that names a file to be written is used: words before it, and the name that it gets. `check` looks for options
# that are missing here.
WRITES = {
    ('link', 'qr'): (['link', 'first-look'], 'x.svg'),
    ('lesson', 'out'): (['lesson', 'worksheet', 'what-does-epsilon-cost'], 'x.md'),
    ('sweep', 'write'): (['sweep', 'small.json', *'--parameter privacy.epsilon --from 1 --to 2 --count 2 --plan --engine slurm'.split()], 'x.sh'),
    ('run', 'write'): (['run', 'small.json', *'--block 1 --plan --engine parallel'.split()], 'x.sh'),
    ('compare', 'write'): (['compare', 'small.json', *'--block 1 --plan --engine parallel'.split()], 'x.sh'),
    ('report', 'out'): (['report', 'made'], 'x.html'),
    ('render', 'out'): (['render', 'made', '--chart', 'regret'], 'x.png'),
    ('film', 'out'): (['film', 'small.json', '--frames', '2', '--size', '320x180'], 'x.webp'),
    ('tune', 'out'): (['tune', 'small.json', '--grid', '0.1,1', '--pilot-trials', '2'], 'x.privbo.json'),
    ('referee', 'out'): (['referee', 'sign', '--external', f'sign=python3 {RANDOMISER}', '--runs', '2', '-q'], 'x.json'),
    ('window', 'screenshot'): None,  # needs a display
}
READS = {('account', 'composition'), ('solve', 'composition'), ('predict', 'points'), ('reproduce', 'against'), ('reproduce', 'data'), ('data', 'file'), ('referee', 'claim'), ('referee', 'replay'),
         ('referee', 'merge'), ('referee', 'resume')}
# Others of the same option: several actions and endings.
MORE = [(['lesson', 'notes', 'what-does-epsilon-cost', '--out'], 'x.md'), (['lesson', 'film-script', 'what-does-epsilon-cost', '--out'], 'x.sh'),
        (['lesson', 'worksheet', 'what-does-epsilon-cost', '--key', '-o'], 'x.md')]
DRAWN = [(['lesson', 'worksheet', 'what-does-epsilon-cost', '--out'], 'x.pdf'), (['render', 'made', '--chart', 'regret', '--out'], 'x.pdf'),
         (['render', 'made', '--chart', 'regret', '--out'], 'x.svg'), (['render', 'made', '--chart', 'regret', '--out'], 'x.tex')]
KEPT = 'somebody\'s own work\n'


def limited(**limits):
    """For subprocess: sets limits of the system by name (FSIZE, AS)."""
    def limit():
        for name, value in limits.items():
            resource.setrlimit(getattr(resource, f'RLIMIT_{name}'), (value, resource.getrlimit(getattr(resource, f'RLIMIT_{name}'))[1]))
    return limit


class Tests(Program):
    def content(self, name):
        with open(self.path(name), 'rb') as file:
            return file.read()

    def keep(self, name):
        with open(self.path(name), 'w', encoding='utf-8') as file:
            file.write(KEPT)

    def prepare(self):
        for words in (['describe', 'first-look'],):
            with open(self.path('small.json'), 'w', encoding='utf-8') as file:
                file.write(self.call(*words).stdout)
        self.call('run', 'small.json', '--horizon', '30', '--trials', '2', '-o', 'made', '-q')

    def test_overwriting(self):
        found = set()
        for command in self.call('man', '--commands').stdout.split():
            for option, value in re.findall(r'^\s+(?:-\w, )?--([\w-]+)[ =](\S+)', self.call(command, '--help').stdout, re.M):
                if value.startswith('FILE') or value.endswith('=FILE'):
                    found.add((command, option))
        self.report(not found - set(WRITES) - READS, 'every option that names a file is known to write or to read it', str(found - set(WRITES) - READS))
        self.report(all(each in found for each in WRITES if self.has_window or each[0] not in ('render', 'film', 'window')), 'and is there',
                    str(set(WRITES) - found))
        rows = [([*row[0], '--' + option], row[1]) for (command, option), row in WRITES.items()
                if row and (command, option) in found and (self.has_window or command not in ('render', 'film'))]
        for words, name in rows + MORE + (DRAWN if self.has_window else []):
            line = ' '.join(words)
            self.keep(name)
            refused = self.call(*words, name)
            self.report(refused.returncode == 2 and 'exists already; --force replaces it' in refused.stderr and self.content(name).decode() == KEPT,
                        f'{line} {name}: what is there stays', f'{refused.returncode} {refused.stderr}')
            made = self.call(*words, name, '--force')
            self.report(made.returncode == 0 and self.content(name) != KEPT.encode(), f'{line} {name} --force', f'{made.returncode} {made.stderr}')
            for file in os.listdir(self.folder):
                if file.startswith('x.') or file == 'privbo-style.tex':
                    os.remove(self.path(file))
            made = self.call(*words, name)
            self.report(made.returncode == 0 and os.path.exists(self.path(name)), f'{line} {name}: a new file', f'{made.returncode} {made.stderr}')
            for file in os.listdir(self.folder):
                if file.startswith('x.') or file == 'privbo-style.tex':
                    os.remove(self.path(file))

    def test_results_stay(self):
        os.symlink('made/manifest.json', self.path('x.link'))
        self.call(*WRITES['sweep', 'write'][0][:-3], '--cells', 'cut', '-q')
        before = {name: self.content(name) for name in ('made/manifest.json', 'made/summary.json', 'made/scenario.privbo.json', 'cut/plan.json')}
        engine = 'cut/engines/' + os.listdir(self.path('cut/engines'))[0]
        for name, says in (*((name, 'manifest.json') for name in list(before)[:3]), ('x.link', 'manifest.json'), ('cut/plan.json', 'plan.json'), (engine, 'plan.json')):
            for words in (['link', 'first-look', '--qr', name, '--force'], ['lesson', 'notes', 'two-accountants', '-o', name, '--force']):
                refused = self.call(*words)
                self.report(refused.returncode == 2 and says in refused.stderr and 'belongs to' in refused.stderr, f'{" ".join(words)}: results stay', f'{refused.returncode} {refused.stderr}')
        self.report(all(self.content(name) == text for name, text in before.items()), 'byte for byte')
        os.remove(self.path('x.link'))

    def called(self, words, **limits):
        return subprocess.run([self.program, *words], cwd=self.folder, env=self.environment, stdin=subprocess.DEVNULL, capture_output=True,
                              text=True, timeout=300, check=False, preexec_fn=limited(**limits))

    def test_sizes(self):
        for bytes_, code, words in ((100, (1, 2), ['link', 'first-look', '--qr', 'x.svg']), (1000, (1,), ['report', 'made', '-o', 'x.html']),
                                    (1000, (1,), ['lesson', 'notes', 'two-accountants', '-o', 'x.md']),
                                    *(((1000, (1,), ['render', 'made', '--chart', 'regret', '-o', 'x.png']),
                                       (1000, (1,), ['lesson', 'worksheet', 'two-accountants', '-o', 'x.pdf'])) if self.has_window else ())):
            made = self.called(words, FSIZE=bytes_)
            self.report(made.returncode in code and 'ulimit -f' in made.stderr and not os.path.exists(self.path(words[-1])),
                        f'ulimit -f, {" ".join(words)}', f'{made.returncode} {made.stderr}')
        made = self.called(['run', 'small.json', '--horizon', '2000', '--trials', '2', '-o', 'short', '-q'], FSIZE=400_000)
        try:
            manifest = self.content('short/manifest.json').decode()
        except FileNotFoundError:
            manifest = ''
        self.report(made.returncode == 1 and '"state": "partial"' in manifest and '"summary.json"' in manifest and 'trace.csv' in made.stderr,
                    'ulimit -f, run: what fits is kept and the manifest says what is missing', f'{made.returncode} {made.stderr} {manifest[:300]}')
        self.report(not [name for name in os.listdir(self.path('short')) if name.startswith('.privbo')] if manifest else False, 'and no spool is left')

    def test_memory(self):
        """Whatever the limit, a start ends by itself: done, or an error with a sentence."""
        commands = [['run', 'small.json', '--horizon', '200', '--trials', '8', '--threads', '8', '--json'],
                    ['sweep', 'small.json', '--horizon', '50', *WRITES['sweep', 'write'][0][2:-3], '--threads', '8'],
                    ['audit', 'laplace', '--runs', '20000', '--threads', '8'], ['account', 'subsampled-gaussian', '--steps', '1000'],
                    ['run', 'small.json', '--horizon', '50', '--trials', '8', '--threads', '8', '--block', '1', '--cells', 'cells-of-little']]
        for words in commands:
            wrong, refused = [], 0
            for megabytes in (60, 80, 100, 110, 120, 130, 140, 150, 160, 180, 200, 240, 300, 400, 600):
                made = self.called(words, AS=megabytes << 20)
                loaded = 'error while loading shared libraries' in made.stderr or 'cannot allocate memory in static TLS' in made.stderr
                refused += made.returncode == 1
                if made.returncode == 127 and loaded:
                    continue
                if made.returncode not in (0, 1) or 'terminate called' in made.stderr or 'std::' in made.stderr or (made.returncode and not made.stderr.strip()):
                    wrong.append((megabytes, made.returncode, made.stderr[-200:]))
                shutil.rmtree(self.path('cells-of-little'), ignore_errors=True)
            self.report(not wrong, f'ulimit -v, {" ".join(words[:2])}: {refused} refusals in a sentence', str(wrong))

    def test_left_behind(self, window):
        place = self.path('tmp')
        os.mkdir(place)
        self.environment['TMPDIR'] = place
        environment = {name: value for name, value in self.environment.items() if name != 'XDG_RUNTIME_DIR'}
        kinds = [['film', 'small.json', '-o', 'x.webp', '-q', '--force'], ['render', 'made', '--all', '-o', 'figures', '--force']]
        if shutil.which('ffmpeg'):
            kinds.append(['film', 'small.json', '-o', 'x.mp4', '-q', '--force'])
        for words in kinds:
            killed = 0
            for _ in range(3):
                with subprocess.Popen([self.program, *words], cwd=self.folder, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                                      stderr=subprocess.DEVNULL) as process:
                    end = time.monotonic() + 60
                    while not os.listdir(place) and process.poll() is None and time.monotonic() < end:
                        time.sleep(0.002)
                    time.sleep(0.05)
                    killed += process.poll() is None
                    process.send_signal(signal.SIGKILL)
            left = os.listdir(place)
            subprocess.run([self.program, *words], cwd=self.folder, env=environment, stdin=subprocess.DEVNULL, capture_output=True, check=False, timeout=300)
            self.report(not os.listdir(place), f'kill -9, {" ".join(words[:2])} ({killed} killed, {len(left)} left): the next start leaves nothing in TMPDIR',
                        str(os.listdir(place)))
        del self.environment['TMPDIR']

    def test_documents(self, window):
        for words in (['render', 'made', '--chart', 'regret', '-o'], ['lesson', 'worksheet', 'two-accountants', '-o']):
            made = []
            for name, epoch in (('a.pdf', None), ('b.pdf', None), ('c.pdf', '86400'), ('d.pdf', '86400'), ('e.pdf', 'yesterday')):
                environment = {key: value for key, value in self.environment.items() if key != 'SOURCE_DATE_EPOCH'}
                if epoch:
                    environment['SOURCE_DATE_EPOCH'] = epoch
                name = f'{words[0]}-{name}'
                subprocess.run([self.program, *words, name], cwd=self.folder, env=environment, check=True, capture_output=True)
                made.append(self.content(name))
                time.sleep(1.1)
            self.report(made[0] == made[1] == made[4] and b'CreationDate' not in made[0], f'{words[0]}: the same PDF has the same bytes at any time')
            self.report(made[2] == made[3] and b'/CreationDate (D:19700102000000Z)' in made[2], f'{words[0]}: SOURCE_DATE_EPOCH dates it')
            self.report(len({len(each) for each in made}) == 1, f'{words[0]}: and moves nothing in it')

    def test_modes(self):
        def modes_in(folder):
            return {os.path.join(place, name): stat.S_IMODE(os.stat(os.path.join(place, name)).st_mode) for place, _, names in os.walk(self.path(folder)) for name in names}
        before = os.umask(0o022)
        table = 'date,a,b\n1,1.5,2\n2,1,2.5\n3,2,2\n4,1.2,2.1\n'
        for mode in (0o600, 0o640, 0o644):
            shutil.copy(self.path('small.json'), self.path('own.json'))
            with open(self.path('own.csv'), 'w', encoding='utf-8') as file:
                file.write(table)
            os.chmod(self.path('own.json'), mode)
            os.chmod(self.path('own.csv'), 0o644)
            made = self.call('run', 'own.json', '--horizon', '10', '--trials', '1', '-o', f'own-{mode:o}', '-q')
            self.report(made.returncode == 0 and set(modes_in(f'own-{mode:o}').values()) == {mode}, f'results of a scenario of {mode:o}', f'{made.stderr} {modes_in(f"own-{mode:o}")}')
            os.chmod(self.path('own.json'), 0o644)
            os.chmod(self.path('own.csv'), mode)
            settings = [each for setting in ('data.source=file', 'data.readings=own.csv', 'data.index=date', 'domain.type=arms', 'kernel.type=empirical-covariance',
                                             'objective.type=data-set', 'noise.type=residuals') for each in ('--set', setting)]
            made = self.call('run', 'own.json', *settings, '--horizon', '10', '--trials', '1', '-o', f'table-{mode:o}', '-q')
            found = modes_in(f'table-{mode:o}')
            self.report(made.returncode == 0 and set(found.values()) == {mode}, f'results from a table of {mode:o}', f'{made.stderr} {found}')
        os.umask(before)

    def test_two_plans(self):
        wrong = []
        for number in range(12):
            folder = f'shared-{number}'
            words = ['run', 'small.json', '--horizon', '5', '--trials', '4', '--threads', '1', '-q', '--cells', folder, '--block']
            started = [subprocess.Popen([self.program, *words, block], cwd=self.folder, env=self.environment, stdin=subprocess.DEVNULL,
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) for block in ('1', '2', '1', '2')]
            ended = [(each.communicate(timeout=120), each.returncode) for each in started]
            codes = [code for _, code in ended]
            good = {block for block, code in zip('1212', codes) if code == 0}
            if len(good) != 1 or any(code not in (0, 2) for code in codes) or any('another plan' not in said[1] for said, code in ended if code):
                wrong.append((number, codes, [said[1][-150:] for said, _ in ended]))
        self.report(not wrong, 'of two plans in one new folder at once one is told so', str(wrong))
