"""The command line in another language: which one is spoken, that nothing of help pages, refusals and reports escapes it,
and that files, JSON and CSV are the same in all."""
import functools
import hashlib
import json
import re
from pathlib import Path

from languages import Speaking, catalogue

QUICK = ['--trials', '2', '--horizon', '20', '-q']
COMPARE = ['--set', 'comparison.epsilons=[1]', '--set', 'comparison.agents=5', '--set', 'comparison.initial=2', '--horizon', '12']
SOLVE = ['solve', 'small.json', *"--regret 1000 --share 0.5 --confidence 0.5 --from 5 --to 20 --trials 5 --confirm 3 --horizon 20 -q".split()]
MECHANISMS = ['laplace', 'subsampled-gaussian', 'fixed-size-gaussian', 'tree', 'matrix-tree', 'toeplitz', 'exponential', 'one-bit', 'piecewise', 'discrete-laplace',
              'discrete-gaussian', 'subsampled-laplace', 'k-ary-response', 'noisy-max', 'sampled-group']
# Two words in a row that no catalogue has said: "privbo run" is a command, and a page has columns.
ESCAPED = re.compile(r'\b(?!privbo )[A-Za-z]{2,} [a-z]{2,}\b')


def without_pseudo(said):
    """What is left of a page in the pseudo-language: texts inside of texts go first."""
    before = None
    while said != before:
        before, said = said, re.sub('«[^«»]*»', '', said)
    return said


class Tests(Speaking):
    # ---- which language
    def test_choice(self):
        english, german = self.call('--help').stdout, self.call('--language', 'de', '--help').stdout
        self.report('Usage: ' in english and 'Aufruf: ' in german, 'English, and German where it is asked for', german)
        run = self.call('run', '--help', '--language=de').stdout
        self.report(run == self.call('--language', 'de', 'run', '--help').stdout == self.call('--language', 'de', 'help', 'run').stdout
                    and 'Aufruf: ' in run, '--language stands anywhere', run)
        for name, variables, words, wanted in (
                ('PRIVBO_LANGUAGE', {'PRIVBO_LANGUAGE': 'de'}, [], german),
                ('--language goes before PRIVBO_LANGUAGE', {'PRIVBO_LANGUAGE': 'de'}, ['--language', 'en'], english),
                ('system goes before PRIVBO_LANGUAGE', {'PRIVBO_LANGUAGE': 'de'}, ['--language', 'system'], english),
                ('an empty PRIVBO_LANGUAGE', {'PRIVBO_LANGUAGE': ''}, [], english),
                ('the language of the system', {'LC_ALL': 'de_DE.UTF-8', 'LANG': 'en_US.UTF-8'}, [], german),
                ('messages have a language of their own', {'LC_ALL': '', 'LC_MESSAGES': 'de_DE.UTF-8', 'LANG': 'en_US.UTF-8'}, [], german),
                ('a language of the system that is not brought', {'LC_ALL': 'fr_FR.UTF-8', 'LANG': 'de_DE.UTF-8'}, [], english)):
            made = self.speaking(variables, *words, '--help')
            self.report(made.returncode == 0 and made.stdout == wanted, name, made.stdout)
        self.expect('a language that there is not', 2, ['--language fr: must be one of: system, en, de'], '--language', 'fr', 'list')
        self.expect('no language', 2, ['--language needs a value'], 'list', '--language')
        self.expect('an empty language', 2, ['--language needs a value'], 'list', '--language=')
        self.expect('a catalogue that is not there', 2, ['nowhere.ts', 'no such file'], '--language', 'nowhere.ts', 'list')
        made = self.speaking({'PRIVBO_LANGUAGE': 'fr'}, '--version')
        self.report(made.returncode == 0 and 'warning: PRIVBO_LANGUAGE=fr: must be one of' in made.stderr, 'a variable keeps nobody from working', made.stderr)
        self.expect('a word behind -- is no option', 2, ['--language: no such'], 'run', '--', '--language')
        self.report('--language' in self.call('completion', 'bash').stdout, 'completion knows --language')

    # ---- nothing escapes
    @functools.cache
    def names_of_algorithms(self):
        return [each['label'] for each in json.loads(self.call('list', 'algorithms', '--json').stdout)]

    def escaped(self, *words):
        """What of a call no text of the catalogue has said."""
        made = self.call('--language', words[0], *words[1:])
        left = without_pseudo(made.stdout + made.stderr)
        for name in self.names_of_algorithms():
            left = left.replace(name, '')
        # Examples are commands, papers have their titles, and ids are listed one behind the other.
        left = re.sub(r'\[[^\]]*\]|;  [a-z -]+$', '', left, flags=re.M)
        return ESCAPED.findall('\n'.join(line for line in left.splitlines() if not re.match(r' +(privbo |source <)', line)))

    def test_pages(self):
        commands = self.call('man', '--commands').stdout.split()
        self.report(len(commands) > 15, 'all commands')
        for words in [['--help']] + [[command, '--help'] for command in commands]:
            left = self.escaped('xx.ts', *words)
            self.report(not left, f'nothing of {" ".join(words)} escapes the catalogue', str(left))
            page = self.call('--language', 'de', *words).stdout
            known = [text for text in self.pseudo if len(text) > 25 and text in re.sub(r'\s+', ' ', page) and self.german[text] != text]
            self.report(not known, f'{" ".join(words)} has no English sentence in German', str(known))
        for command in [None, *commands]:
            page = self.call('--language', 'de', 'man', *([command] if command else [])).stdout
            self.report('.SH BEZEICHNUNG' in page and '.SH NAME' not in page and '.SH RÜCKGABEWERT' in page, f'German page of {command or "privbo"}', page)
        # A catalogue that lacks a text is noticed.
        with open(f'{self.folder}/yy.ts', 'w', encoding='utf-8') as file:
            file.write(catalogue({text: said for text, said in self.pseudo.items() if text != 'print this help'}))
        left = self.escaped('yy.ts', 'run', '--help')
        self.report(left == ['Print this'], 'a text that is missing is found', str(left))

    # ---- refusals
    def test_refusals(self):
        say = self.in_german
        nearest = say('did you mean %1?', 'run')
        for name, words, wanted in (
                ('a wrong first word', ['rnu'], say('%1: no such command, scenario file or preset', 'rnu') + '; ' + nearest),
                ('a wrong option', ['run', 'x', '--trails'], say('unknown option %1; did you mean --%2? %3 lists all', '--trails', 'trials', 'privbo run --help')),
                ('an empty name', ['run', ''], say("%1 '': the name is empty (is a variable of the shell not set?); see %2", 'SCENARIO', 'privbo run --help')),
                ('a value that is missing', ['run', 'x', '--trials'], say('--%1 needs a value: --%1 %2', 'trials', 'N')),
                ('too many threads', ['run', 'first-look', '-j', '999'], say('--%1 %2: must be a whole number from 1 to 256', 'threads', '999')),
                ('no scenario', ['run'], say('%1 takes one scenario: privbo %1 SCENARIO; see privbo %1 --help', 'run')),
                ('a δ that is none', ['account', 'gaussian', '--delta', '3'],
                 say('%1 %2: must be a number with %3 (%4)', '--delta', '3', '0 <= delta < 1', say('failure probability; smaller is more private, e.g. 1e-5'))),
                ('no such kind', ['list', 'kernel'], say('did you mean %1?', 'kernels')),
                ('an ε that is none', ['run', 'bad.json'], '/privacy/epsilon: ' + say('%1 = %2: must be %3', 'epsilon', '-1', '').strip().split('muss ')[0]),
                ('nothing was run', ['run', 'bad.json'], say('the scenario is not valid; nothing was run')),
                ('cells', ['run', 'first-look', '--shard', '1/2'], say('--%1 is about cells: give --cells DIR, or --plan, too', 'shard')),
                ('a lesson', ['lesson', 'worksheet', 'nothing'], say("'privbo lesson list' names the lessons")),
                ('a folder that is not there', ['report'], say('report takes one folder of results: privbo report DIR; see privbo report --help'))):
            made = self.call('--language', 'de', *words)
            self.report(made.returncode == 2 and wanted in made.stderr, f'German: {name}', f'{made.returncode} {made.stderr} lacks {wanted}')
        # What somebody typed stays, also where it is a word of the catalogue.
        for word in ('Trials', 'Runs'):
            made = self.call('--language', 'de', 'run', word)
            self.report(f'{word}: ' in made.stderr and word in self.german, f'the name {word} stays as it was typed', made.stderr)

    # ---- reports
    def test_whole_reports(self):
        cells = ['--cells', 'shared', '-q']
        said = {name: self.escaped('xx.ts', *words) for name, words in {
            'run': ['run', 'small.json', '-q'], 'results': ['run', 'small.json', '-q', '--out', 'results'], 'plan': ['run', 'small.json', '--plan', *cells],
            'cells': ['run', 'small.json', *cells], 'merge': ['merge', 'shared', '-q', '--verify', '100%'], 'solve': ['solve', 'gaussian', '--epsilon', '1'],
            'list': ['list'], 'describe': ['describe', 'ldp-tgp-ucb'], 'worksheet': ['lesson', 'worksheet', 'two-accountants'],
            'film script': ['lesson', 'film-script', 'two-accountants'], 'lessons': ['lesson', 'list'], 'a wrong command': ['rnu'], 'schemas': ['schema', '--list'],
            'a wrong option': ['run', 'small.json', '--trails'], 'a wrong kind': ['list', 'kernel'], 'a wrong mechanism': ['account', 'laplce'],
            'a wrong value': ['run', 'bad.json'], 'a wrong item': ['reproduce', 'x', '--out', 'y'], 'a page that is there': ['report', 'results', '--out', 'small.json'],
            'sweep': ['sweep', 'small.json', '--parameter', 'privacy.epsilon', '--from', '1', '--to', '2', '--count', '2', '-q'],
            'compare': ['compare', 'small.json', *COMPARE, '--trials', '1', '-q'], 'account': ['account', 'gaussian'], 'audit': ['audit', 'laplace', '--runs', '200', '-q'],
            'data': ['data', 'table.csv'], 'key': ['lesson', 'worksheet', 'what-does-epsilon-cost', '--key'], 'reproduce --list': ['reproduce', '--list'],
            'a wrong setting': ['run', 'small.json', '--set', 'run.horizn=3'], 'a folder of cells that is none': ['merge', 'results'],
            'results that are there': ['run', 'small.json', '--out', 'results', '-q'], 'solve SCENARIO': SOLVE, 'a wrong limit': ['solve', 'small.json', '--regret', 'x'],
            'several mechanisms': ['account', '--use', 'gaussian z=5', '--use', 'laplace scale=20']}.items()}
        said.update({f'account {mechanism}': self.escaped('xx.ts', 'account', mechanism) for mechanism in MECHANISMS})
        said.update({f'audit {mechanism}': self.escaped('xx.ts', 'audit', mechanism, '--runs', '100', '-q') for mechanism in MECHANISMS})
        for name, left in said.items():
            self.report(not left, f'nothing of {name} escapes the catalogue', str(left))

    def test_reports(self):
        say = self.in_german
        for name, words, wanted in (
                ('run', ['run', 'first-look', *QUICK], [say('%1 trials of %2 rounds', '2', '20'), say('cumulative regret'), say('per reward'), say('local differential privacy')]),
                ('sweep', ['sweep', 'first-look', '--parameter', 'privacy.epsilon', '--from', '1', '--to', '2', '--count', '2', *QUICK],
                 [say('%1 at %2 of %3 values; %4 at the last round', say('Privacy budget'), '2', '2', say('mean ± standard error'))]),
                ('compare', ['compare', 'trust-models', *COMPARE, '--trials', '2', '-q'], [say('recommended action'), say('promise')]),
                ('account', ['account', 'gaussian', '--delta', '1e-5'], [say('does not apply'), say('except with probability about δ')]),
                ('solve', ['solve', 'gaussian', '--steps', '100', '--epsilon', '1', '--delta', '1e-5'], [say('%1 then costs ε = %2 at δ = %3 by %4 (target %5)', '', '', '', '', '').split('=')[0].strip()]),
                ('audit', ['audit', 'laplace', '--runs', '500', '-q'], [say('telling event'), say('at least %1', '').strip()]),
                ('list', ['list', 'mechanisms'], [say(json.loads(self.call('list', 'mechanisms', '--json').stdout)[0]['summary'])]),
                ('describe', ['describe', 'laplace'], [say('default %1', '1.0'), say('option --%1', 'scale')]),
                ('a plan', ['run', 'first-look', '--cells', 'cells', '--plan', *QUICK[:4]], [say('%1 cell', '1')]),
                ('a worksheet', ['lesson', 'worksheet', 'what-does-epsilon-cost'], [say('worksheet'), say('Date:'), say('What does ε cost?')]),
                ('a key', ['lesson', 'worksheet', 'what-does-epsilon-cost', '--key'], ['**' + say('Answer:') + '** B']),
                ('notes', ['lesson', 'notes', 'what-does-epsilon-cost'], [say('Set: %1', 'run.horizon = 5000')]),
                ('a film script', ['lesson', 'film-script', 'what-does-epsilon-cost'], [say('Spoken (%1 s):', '12')])):
            made = self.call('--language', 'de', *words)
            lacks = [each for each in wanted if each not in made.stdout]
            self.report(made.returncode == 0 and not lacks, f'German: {name}', f'{made.returncode} lacks {lacks}: {made.stdout}{made.stderr}')

    # ---- files and documents
    def test_files(self):
        def written(language):
            self.call('--language', language, 'run', 'first-look', *QUICK, '--out', f'out-{language}')
            found = {}
            for path in sorted(Path(self.folder, f'out-{language}').rglob('*')):
                if path.is_file():
                    # What says when and how long it took differs between any two runs, and a folder has its name.
                    text = path.read_bytes().replace(f'out-{language}'.encode(), b'out')
                    text = re.sub(rb'"(seconds|rounds_per_second|started|finished|created|time|date)": [^,\n]*', b'', text)
                    found[path.name] = hashlib.sha256(text).hexdigest()
            return found
        english, german = written('en'), written('de')
        different = [name for name in english if english[name] != german.get(name) and name not in ('manifest.json', 'provenance.json')]
        self.report(len(english) > 6 and set(english) == set(german) and not different, 'the files of a run are the same', str(different))
        manifests = [json.loads(Path(self.folder, f'out-{language}', 'manifest.json').read_text()) for language in ('en', 'de')]
        self.report('--language' not in json.dumps(manifests) and manifests[0]['state'] == manifests[1]['state'] == 'complete', 'no file knows the language')
        for words in (['run', 'first-look', *QUICK, '--json'], ['list', '--json'], ['describe', 'laplace', '--json'], ['account', 'gaussian', '--delta', '1e-5', '--json'],
                      ['account', 'gaussian', '--delta', '1e-5', '--at-every', '1', '--steps', '3'], ['link', 'first-look'], ['describe', 'first-look'], ['schema'],
                      ['list', '--markdown'], ['completion', 'bash'], ['solve', 'gaussian', '--steps', '1', '--epsilon', '1', '--json'], [*SOLVE, '--json'],
                      ['audit', 'laplace', '--runs', '200', '-q', '--json'],
                      ['reproduce', '--list', '--json'], ['data', 'table.csv', '--json'], ['lesson', 'list', '--json'], ['man', '--commands']):
            english, german = self.call(*words), self.call('--language', 'de', *words)
            self.report(english.returncode == german.returncode == 0 and re.sub(r'"seconds.*', '', english.stdout) == re.sub(r'"seconds.*', '', german.stdout),
                        f'{" ".join(words[:2])} … {words[-1]}: the same for programs', german.stdout)
        self.report(self.call('--help').stdout != self.call('--language', 'de', '--help').stdout, 'where there is a difference, it is seen')
