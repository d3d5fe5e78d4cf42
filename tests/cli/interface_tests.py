"""The interface of the command line from outside: help, names, short options, JSON documents and their schemas, pages of
any width, completion and manual pages."""
import json
import re
import shutil
import subprocess

from documents import COMMANDS, COMPARE, Documents
from program import SMALL

VISITORS = {'format': 'privbo-scenario', 'version': 1, 'name': 'Visitors', 'domain': {'type': 'grid', 'points': 6},
            'contexts': {'type': 'uniform', 'per_axis': 4},
            'algorithms': [{'type': 'usca', 'exponent': 'sharper', 'epsilon': 2.0}, {'type': 'gp-ucb'}],
            'run': {'horizon': 20, 'trials': 1}}


class Tests(Documents):
    def prepare(self):
        self.write('small.json', SMALL)
        self.write('visitors.json', VISITORS)

    # ---- help
    def test_help(self):
        made = self.expect('short help', 0, ['Exit codes: 0 done', 'run SCENARIO', 'sweep SCENARIO', 'privbo COMMAND --help'], '--help')
        self.report(len(made.stdout.splitlines()) <= 31, 'short help fits a terminal', made.stdout)
        self.report(all(len(line) <= 80 for line in made.stdout.splitlines()), 'short help is 80 columns wide', made.stdout)
        for command in COMMANDS:
            self.report(re.search(rf'^  {command}\b.* {{2,}}\S', made.stdout, re.M), f'short help has a line for {command}')
            page = self.expect(f'{command} --help', 0, ['Usage: privbo', '-h, --help', 'Example'], command, '--help').stdout
            self.report(page == self.call(command, '-h').stdout == self.call('help', command).stdout,
                        f'{command} -h and help {command} are the same')
            entries = re.split(r'\n(?=  (?:-\w, |    )--)', page.split('Options:\n')[1].split('\n\nExample')[0])
            bare = [entry for entry in entries if len(entry.split()) < 4]
            self.report(not bare, f'{command}: every option is explained', str(bare))
            self.report(all(len(line) <= 80 or ' ' not in line.strip() or line.startswith('  privbo') or '  privbo' in line
                            for line in page.splitlines()), f'{command} --help is 80 columns wide', page)
        self.expect('help before a wrong option', 0, ['Usage: privbo run'], 'run', '--bogus', '--help')
        self.expect('-h is a scenario after --', 2, ['-h: no such'], 'run', '--', '-h')
        for word in ('--version', '-V', '-v'):
            self.expect(f'version by {word}', 0, ['privbo '], word)

    # ---- names
    def test_names(self):
        for word, meant in (('rnu', 'run'), ('rendr', 'render'), ('first-lok', 'first-look'), ('halp', 'help')):
            self.expect(f'{word}: a wrong first word is a usage error', 2, [f'{word}: no such command', f'did you mean {meant}?'],
                        word, absent=['display'])
        self.expect('bogus: nothing is near', 2, ['bogus: no such command, scenario file or preset', 'privbo --help'], 'bogus',
                    absent=['did you mean', 'display'])
        self.expect('an empty first word', 2, ['no such command'], '')
        if self.has_window:
            self.expect('a window of nothing', 2, ['no such scenario file or preset'], '--run', 'nowhere.json', absent=['display'])
            self.expect('a preset opens the window', 1, ['no display'], 'first-look')
            self.expect('so does the word window', 1, ['no display'], 'window', 'small.json', '--run')
        near = [('an option', 'trials', ['run', 'small.json', '--trails', '3']), ('an option with =', 'horizon', ['run', 'small.json', '--horizn=3']),
                ('a preset', 'first-look', ['run', 'first-lok']), ('a setting', 'horizon', ['run', 'small.json', '--set', 'run.horizn=5']),
                ('a mechanism', 'laplace', ['account', 'laplce']), ('a mechanism to audit', 'laplace', ['audit', 'laplce']),
                ('an accountant', 'pld', ['account', 'gaussian', '--accountant', 'pdl']), ('a kind', 'kernels', ['list', 'kernel']),
                ('an entry', 'ldp-tgp-ucb', ['describe', 'ldp-tpg-ucb']), ('a schema', 'sweep', ['schema', 'swep']),
                ('a type', 'matern', ['run', 'small.json', '--set', 'kernel.type=matren']), ('a page', 'run', ['man', 'rnu'])]
        if self.has_window:
            near.append(('a chart', 'regret', ['render', '.', '--chart', 'regrt', '--out', 'x.svg']))
        for what, meant, arguments in near:
            self.expect(f'{what} that is misspelt', 2, [f'did you mean {"--" if what.startswith("an option") else ""}{meant}?'], *arguments)

    # ---- options
    def test_options(self):
        self.expect("--out '' is refused", 2, ["--out ''", 'empty'], 'run', 'small.json', '--out', '')
        self.expect('--out= is refused', 2, ["--out ''", 'empty'], 'run', 'small.json', '--out=')
        self.expect("run '' is refused", 2, ["''", 'empty'], 'run', '', absent=[': : '])
        self.expect('a value that is missing', 2, ['--trials needs a value'], 'run', 'small.json', '--trials')
        self.expect('a flag with a value', 2, ['--json takes no value'], 'run', 'small.json', '--json=5')
        self.expect('an unknown option', 2, ['unknown option --colour', 'privbo run --help'], 'run', 'small.json', '--colour', absent=['.;'])
        self.expect('an option of another command', 2, ['unknown option --points'], 'run', 'small.json', '--points', 'x')
        made = self.expect('short options', 0, ['results in short'], 'run', 'small.json', '-q', '-j1', '-o', 'short', '--horizon', '30')
        self.report('%' not in made.stderr and 'of 30 rounds' in made.stdout, '-q says nothing of progress, --horizon is obeyed', made.stderr)
        self.report(json.load(open(f'{self.folder}/short/summary.json'))['horizon'] == 30, '--horizon reaches the results')
        long = self.call('run', 'small.json', '--horizon', '300000', '--trials', '2', '-j', '1')
        self.report('%' in long.stderr or long.returncode == 0, 'a run of some seconds', long.stderr)
        quiet = self.call('run', 'small.json', '--horizon', '300000', '--trials', '2', '-j', '1', '--quiet')
        self.report('%' not in quiet.stderr and quiet.stdout == long.stdout, '--quiet changes nothing but progress', quiet.stderr)
        self.expect('values that begin with a dash', 2, ['failure probability', '0 <= delta < 1'], 'account', 'gaussian', '--delta', '-1',
                    absent=['<= 1 and below 1'])
        audited = self.call('audit', 'small.json', '--set', 'privacy.epsilon=0.5', '--runs', '300', '-q', '--json')
        self.report(all(a['epsilon_claimed'] == 0.5 for a in json.loads(audited.stdout)), 'audit --set', audited.stdout + audited.stderr)
        shorter = self.call('audit', 'visitors.json', '--horizon', '10', '--runs', '100', '-q', '--json')
        self.report(json.loads(shorter.stdout)[0]['records'] == 10, 'audit --horizon', shorter.stdout + shorter.stderr)
        solved = json.loads(self.call('solve', 'gaussian', '--epsilon', '1', '--delta', '1e-6', '--json').stdout)
        self.report(abs(solved['value'] - 4.224678889326835) < 1e-7, 'solve takes one use for granted', str(solved))
        self.expect('solve names a wrong budget first', 2, ['--epsilon -1'], 'solve', 'gaussian', '--epsilon', '-1')
        self.expect('describe names the option', 0, ['release_last', '--release-last'], 'describe', 'tree')
        on, off, spelt = (json.loads(self.call('account', 'tree', '--rounds', '8', '--z', '3', '--json', *more).stdout)['parameters']['release_last']
                          for more in ([], ['--no-release-last'], ['--release_last', 'false']))
        self.report((on, off, spelt) == (on, False, False), '--no-release-last and --release_last', f'{on} {off} {spelt}')
        self.expect('both at once', 2, ['say the same twice'], 'account', 'tree', '--no-release-last', '--release-last', 'true')
        self.expect('list --markdown of presets', 2, ['--markdown'], 'list', 'presets', '--markdown')
        self.expect('the sections are listed', 0, ['privacy', 'sweep', 'run'], 'list', 'sections')
        self.expect('at-every says what it leaves out', 0, ['leaves out PLD'], 'account', 'gaussian', '--steps', '4', '--at-every', '2')
        for command, more in (('run', []), ('sweep', ['--parameter', 'privacy.epsilon', '--from', '1', '--to', '2', '--count', '2', '--scale', 'log'])):
            made = self.expect(f'{command}: one trial has no ±', 0, ['LDP-TGP-UCB'], command, 'small.json', '--trials', '1', *more, absent=['±'])
            self.report('1 trials' not in made.stdout, f'{command}: one trial is no plural', made.stdout)
        if not self.has_window:
            for arguments in (['render', '.', '--chart', 'regret', '--out', 'x.png'], ['first-look'], ['compare', 'small.json', '--format', 'svg', '-o', 'x']):
                self.expect(f'{arguments[0]}: no window in this build', 2, ['this build has no window'], *arguments)
            # Figures are drawn as SVG all the same.
            self.expect('a run to draw', 0, [], 'run', 'small.json', '--out', 'drawn')
            self.expect('its figure', 0, [], 'render', 'drawn', '--chart', 'regret', '--out', 'drawn.svg')
            self.report(self.text('drawn.svg').startswith('<svg'), 'drawn.svg is no SVG')

    # ---- scenarios
    def test_scenarios(self):
        for path, value, meant in ((['rnu'], {}, 'run'), (['run', 'horizn'], 5, 'horizon'), (['privacy', 'epsilonn'], 1, 'epsilon')):
            scenario = json.loads(json.dumps(SMALL))
            scenario.setdefault(path[0], {} if len(path) > 1 else value)
            if len(path) > 1:
                scenario[path[0]][path[1]] = value
            self.write('unknown.json', scenario)
            pointer = '/' + '/'.join(path)
            for command in (['run'], ['sweep', '--parameter', 'privacy.epsilon', '--from', '1', '--to', '2', '--count', '2'], ['compare'], ['audit']):
                self.expect(f'{command[0]}: unknown key {pointer}', 2, [f'unknown.json: {pointer}: unknown key', f'did you mean {meant}?', '--lenient'],
                            command[0], 'unknown.json', *command[1:])
            made = self.expect(f'{pointer}: --lenient runs', 0, [f'warning: {pointer}'], 'run', 'unknown.json', '--lenient', '-o', 'lenient')
            kept = json.load(open(f'{self.folder}/lenient/scenario.privbo.json'))
            self.report((kept[path[0]] if len(path) == 1 else kept[path[0]][path[1]]) == value, f'{pointer} is kept', made.stdout)
            shutil.rmtree(f'{self.folder}/lenient')
        with open(f'{self.folder}/twice.json', 'w') as file:
            file.write('{"format": "privbo-scenario", "version": 1,\n "run": {"horizon": 50,\n  "horizon": 7}}')
        self.expect('a key stated twice', 2, ['/run/horizon is stated twice', 'line 3'], 'run', 'twice.json', '--lenient')
        with open(f'{self.folder}/latin.json', 'wb') as file:
            file.write('{"format": "privbo-scenario", "version": 1, "name": "Größe"}'.encode('latin-1'))
        self.expect('a scenario in Latin-1', 2, ['latin.json', 'not UTF-8'], 'run', 'latin.json')

    # ---- links
    def test_links(self):
        """A scenario as a link, and every command that takes a scenario with the link in its place."""
        made = self.document('link --json', 'link', 'link', 'small.json', '--json')
        link = self.call('link', 'small.json').stdout.strip()
        self.report(made['link'] == link and made['characters'] == len(link) and made['name'] == 'Small' and made['qr'] is None, 'it is the link', link)
        self.call('run', 'small.json', '-q', '-o', 'by-file')
        self.expect('run of a link', 0, ['LDP-TGP-UCB'], 'run', link, '-q', '-o', 'by-link')
        both = [open(f'{self.folder}/{folder}/curves.json').read() for folder in ('by-file', 'by-link')]
        self.report(both[0] == both[1], 'a link runs as its file, byte for byte')
        self.expect('run of what a link left', 0, ['LDP-TGP-UCB'], 'run', 'by-link/scenario.privbo.json', '-q')
        self.report(json.loads(self.call('describe', link).stdout)['domain']['points'] == 25, 'describe prints the scenario of a link')
        changed = self.call('link', link, '--set', 'run.horizon=7').stdout.strip()
        self.report(json.loads(self.call('describe', changed).stdout)['run']['horizon'] == 7, 'link --set', changed)
        for command, more in (('sweep', ['--parameter', 'privacy.epsilon', '--from', '1', '--to', '2', '--count', '2', '-q']), ('compare', COMPARE),
                              ('audit', ['--runs', '100', '-q'])):
            self.expect(f'{command} of a link', 0, [], command, link, *more)
        self.expect('link --qr', 0, [link], 'link', 'small.json', '--qr', 'code.svg')
        self.report('<title>Small</title>' in open(f'{self.folder}/code.svg').read(), 'the QR code is a picture with a title')
        for name, word, said in (('cut off', link[:-5], 'copy the whole link again'), ('of a newer version', 'privbo:b' + link[8:], 'its version is b'),
                                 ('with odd letters', link + '%20', 'none of A–Z'), ('with nothing in it', 'privbo:', 'nothing follows')):
            self.expect(f'a link {name}', 2, ['this link is refused: ', said], 'run', word)
            self.expect(f'a link {name}, to be made another', 2, ['this link is refused: '], 'link', word)
        self.write('table.json', {**SMALL, 'data': {'source': 'file', 'readings': 'mine.csv'}})
        self.expect('a table is no link', 2, ['reads a file of yours (/data/readings = "mine.csv")'], 'link', 'table.json')
        self.write('wrong.json', {**SMALL, 'privacy': {'epsilon': -1}})
        self.expect('an illegal scenario is no link', 2, ['/privacy/epsilon', 'no link was made'], 'link', 'wrong.json')
        self.write('odd.json', {**SMALL, 'later': 1})
        odd = self.expect('an unknown key travels', 0, ['privbo:a'], 'link', 'odd.json', '--lenient').stdout.strip()
        self.expect('and is refused where it arrives', 2, ['the link: /later: unknown key', '--lenient'], 'run', odd)
        if self.has_window:
            self.expect('a link opens the window', 1, ['no display'], link)
            self.expect('so does the URL of a file', 1, ['no display'], f'file://{self.folder}/small.json')
            self.expect('but not of one that is not there', 2, ['no such scenario file or preset'], f'file://{self.folder}/nowhere.json')

    # ---- pages
    def test_pages(self):
        for columns in (60, 100):
            for words in (['list'], ['--help'], ['run', '--help'], ['describe', 'sweep'], ['account', 'gaussian', '--delta', '1e-5'],
                          ['run', 'small.json', '-q']):
                text = self.on_terminal(columns, *words)
                wide = [line for line in text.splitlines() if len(line) > columns and not line.startswith('  privbo') and
                        max(map(len, line.split())) < columns // 2]
                self.report(text and not wide, f'{" ".join(words)} on {columns} columns', str(wide))
        piped, shown = self.call('list', 'presets').stdout, self.on_terminal(60, 'list', 'presets')
        self.report(len(piped.splitlines()) == len(json.loads(self.call('list', 'presets', '--json').stdout)), 'in a pipe, a row is a line')
        self.report(sorted(piped.split()) == sorted(shown.split()), 'wrapping loses no word', shown)
        self.report(json.loads(self.on_terminal(60, 'list', '--json')) == json.loads(self.call('list', '--json').stdout), 'JSON is not wrapped')
        self.report('\x1b' not in self.on_terminal(80, 'run', 'small.json', '-q'), 'no colours, so NO_COLOR holds')

    # ---- completion and manual
    def test_manual(self):
        script = self.call('completion', 'bash').stdout
        with open(f'{self.folder}/completion', 'w') as file:
            file.write(script)

        def completed(*words):
            line = f'source {self.folder}/completion; COMP_WORDS=({" ".join(repr(word) for word in words)}); ' \
                   f'COMP_CWORD={len(words) - 1}; _privbo; printf "%s\\n" "${{COMPREPLY[@]}}"'
            return subprocess.run(['bash', '-c', line], cwd=self.folder, capture_output=True, text=True, timeout=30).stdout.split()
        for wanted, words in (('run', ['privbo', 'ru']), ('first-look', ['privbo', 'run', 'first-l']), ('small.json', ['privbo', 'run', 'smal']),
                              ('--trials', ['privbo', 'run', '--tri']), ('log', ['privbo', 'sweep', 'x', '--scale', 'l']), ('gz', ['privbo', 'run', 'x', '--trace', 'g']), ('pld', ['privbo', 'account', '--accountant', 'p']),
                              ('laplace', ['privbo', 'audit', 'lapl']), ('kernels', ['privbo', 'list', 'k']), ('ldp-tgp-ucb', ['privbo', 'describe', 'ldp-t']),
                              ('account-papers', ['privbo', 'schema', 'acc']), ('sweep', ['privbo', 'man', 'sw']), ('de', ['privbo', '--language', 'd']), ('en', ['privbo', 'run', 'x', '--language', 'e']),
                              ('run', ['privbo', '--language', 'de', 'ru']), ('--trials', ['privbo', '--language', 'de', 'run', '--tri']), ('made', ['privbo', 'run', 'x', '-o', 'mad'])):
            self.report(wanted in completed(*words), f'bash completes {" ".join(words[1:])} to {wanted}', str(completed(*words)))
        if shutil.which('shellcheck'):
            checked = subprocess.run(['shellcheck', f'{self.folder}/completion'], capture_output=True, text=True)
            self.report(checked.returncode == 0, 'shellcheck finds nothing in the completion', checked.stdout)
        self.expect('completion of another shell', 2, ['bash'], 'completion', 'csh')
        for command in [None, *COMMANDS]:
            page = self.call('man', *([command] if command else [])).stdout
            with open(f'{self.folder}/page.1', 'w') as file:
                file.write(page)
            shown = subprocess.run(['man', '--warnings', '-l', f'{self.folder}/page.1'], capture_output=True, text=True,
                                   env=dict(self.environment, MANWIDTH='100', MANPAGER='cat'))
            text = re.sub('.\b', '', shown.stdout).replace('\u2010', '-').replace('\u2212', '-')
            name = f'privbo-{command}' if command else 'privbo'
            missing = [option for option in re.findall(r'--[a-z-]+', self.call(command, '--help').stdout.split('Options:')[1]) if option not in text] \
                if command else [each for each in COMMANDS if f'privbo {each}' not in text]
            self.report(shown.returncode == 0 and not shown.stderr and name in text and 'EXIT STATUS' in text and not missing, f'man {name}',
                        f'{missing} {shown.stderr} {text}')
