"""Signs that steer terminals, end lines or are not seen, beside commands of TeX, shells, pages, spreadsheets and terminals, in every
text that a stranger can give: each is refused with a sentence that names it, or is seen wherever it arrives, and runs nothing.
With PRIVBO_FULL=1 every sign stands in every place of a file, and figures are compiled by pdflatex and lualatex; without it signs
and places take turns. Where Chromium or TeX is not installed, what needs it is skipped by name."""
import base64
import csv
import hashlib
import html
import io
import json
import os
import re
import shutil
import subprocess
import unicodedata
import xml.etree.ElementTree
import zlib

import pytest

import hostile
from browser import CHROMIUM, Browser
from elements import Elements
from program import Program

FULL = os.environ.get('PRIVBO_FULL') == '1'

CONTROLS = [*range(0x20), *range(0x7f, 0xa0)]
LINE_ENDS = [0x2028, 0x2029]
# Of no width, or turning text around.
UNSEEN = [0x61c, 0x200b, 0x200e, 0x200f, *range(0x202a, 0x202f), *range(0x2060, 0x2065), *range(0x2066, 0x206a), 0xfeff, *range(0xfff9, 0xfffc)]
# Within words of Persian and of pictures they are spelling; every other blank is seen as one.
JOINERS = [0x200c, 0x200d]
BLANKS = [code for code in range(0x21, 0x3001) if unicodedata.category(chr(code)) == 'Zs']
SURROGATES = [0xd800, 0xdbff, 0xdc00, 0xdfff]
ALL = CONTROLS + LINE_ENDS + UNSEEN + JOINERS + BLANKS + SURROGATES
# What a line of text may hold when it is written.
CARRIED = UNSEEN + JOINERS + BLANKS
RAW = {chr(code) for code in [*CONTROLS, *LINE_ENDS, *UNSEEN]}

TEX = ['\\input{secret}', '\\write18{touch pwned}', '^^5cinput{secret}', '^^M\\input{secret}', '}\\directlua{os.execute("touch pwned")}{', '%1 % \\end{tikzpicture}',
       '$\\immediate\\openout3=pwned$', '\\csname input\\endcsname secret', '\\\\[1em]&#~_^']
SHELL = ['$(touch pwned)', '`touch pwned`', "'; touch pwned; '", '"; touch pwned; "', '| touch pwned &', 'END_OF_SCENARIO']
PAGE = ["<script>document.title='owned'</script>", '" onerror="document.title=1"', "</title></script><script>document.title='owned'</script>",
        "<img src=x onerror=document.title='owned'>", "<svg onload=document.title='owned'>", '&lt;b&gt;&#27;', ']]>-->']
FORMULAS = ["=cmd|'/c calc'!A1", '@SUM(1)', '+1+cmd', '-2+3|cmd', '=1,"b"']
PAYLOADS = TEX + SHELL + PAGE
COMMANDS = re.compile(r'\\(input|write|directlua|immediate|openin|openout|read|csname|catcode|def|let)(?![a-z])')


def sign_name(code):
    return f'U+{code:04X}'


def raw_signs(text, kept='\n'):
    """Those signs of a text that nobody sees and that are not kept."""
    return sorted({sign_name(ord(sign)) for sign in text if sign in RAW and sign not in kept})


def shown(text):
    """A text as it is written for people."""
    return ''.join(f'<{sign_name(ord(sign))}>' if ord(sign) in UNSEEN else sign for sign in text)


def blanks(text):
    return re.sub(r'\s+', ' ', text)


def scenario(**more):
    return {'format': 'privbo-scenario', 'version': 1, 'name': 'Small', 'algorithms': [{'type': 'ldp-tgp-ucb'}, {'type': 'gp-ucb'}],
            'domain': {'type': 'grid', 'points': 9}, 'run': {'horizon': 6, 'trials': 2}, **more}


def lesson(change=None, **more):
    made = {'format': 'privbo-lesson', 'version': 1, 'id': 'small', 'title': 'A small lesson', 'about': 'Nothing is given away.', 'minutes': 3, 'scenario': 'first-look',
            'steps': [{'id': 'one', 'title': 'One', 'text': 'Read this.', 'notes': 'Say this.', 'point': 'privacy.epsilon', 'set': {'run.horizon': 100, 'run.trials': 2},
                       'question': {'kind': 'choice', 'text': 'Which?', 'after': 'So it is.', 'of': {'quantity': 'regret', 'algorithm': 0},
                                    'choices': [{'text': 'Much', 'from': 10}, {'text': 'Little', 'below': 10}]}}], **more}
    if change:
        change(made['steps'][0])
    return made


class Tests(Program):
    def prepare(self):
        self.calls, self.raw, self.lines, self.unseen_in_pictures, self.shell_wrong, self.changed_figures = 0, [], [], [], [], []
        self.link_start, self.pages, self.figures, self.broken_pictures = '', {}, [], []
        os.makedirs(f'{self.folder}/stubs')
        for name in ('privbo', 'parallel', 'sbatch'):
            self.put(f'stubs/{name}', b'#!/bin/sh\nprintf "%s\\n" "$0" "$@" >>"$LOG"\nexit 0\n')
            os.chmod(f'{self.folder}/stubs/{name}', 0o755)
        self.put('plain.json', scenario())
        self.put('plain.csv', b'a,b\n1.5,2\n2,3\n')
        self.put('plain.lesson.json', lesson())
        document = lesson()
        self.digest = hashlib.sha256(json.dumps(document, separators=(',', ':'), ensure_ascii=False).encode()).hexdigest()
        self.expect('the plain lesson has its answers', 0, [], 'lesson', 'check', 'plain.lesson.json', '--write', '-q')

    def environ(self):
        return {**self.environment, 'QT_QPA_PLATFORM': 'offscreen'}

    def call(self, *words):
        """As it is in Program; but bytes are not changed, and both streams are looked at."""
        given = [word if isinstance(word, bytes) else word.encode('utf-8', 'surrogatepass') for word in words]
        self.calls += 1
        made = subprocess.run([self.program.encode(), *given], cwd=self.folder, env=self.environ(), stdin=subprocess.DEVNULL, capture_output=True, timeout=120)
        made.stdout, made.stderr = [self.seen(each, ' '.join(ascii(word)[:60] for word in words)) for each in (made.stdout, made.stderr)]
        if made.returncode not in (0, 1, 2):
            self.raw.append(f'{[ascii(word)[:60] for word in words]}: exit {made.returncode}')
        self.lines += [line.strip() for line in (made.stdout + made.stderr).split('\n') if re.match(r' *privbo [a-z]', line)]
        return made

    def seen(self, data, where):
        """What was written, of which everything must be seen; tabs and ends of lines lay it out."""
        try:
            text = data.decode()
        except UnicodeDecodeError as failure:
            self.raw.append(f'{where}: {failure}')
            return data.decode('utf-8', 'replace')
        if found := raw_signs(text, '\n\t'):
            self.raw.append(f'{where}: {found}')
        return text

    def all_seen(self, name):
        """Closes a group of calls."""
        self.report(not self.broken_pictures, f'{name}: every SVG is well-formed, without scripts and control characters', '; '.join(self.broken_pictures))
        self.broken_pictures = []
        self.report(not self.raw, f'{name}: every sign is seen on both streams and in files, and no call breaks off', '; '.join(self.raw[:8]))
        self.raw = []

    def put(self, name, content):
        data = content if isinstance(content, bytes) else json.dumps(content).encode()
        with open(f'{self.folder}/{name}'.encode('utf-8', 'surrogatepass'), 'wb') as file:
            file.write(data)
        return name

    def data(self, name):
        with open(f'{self.folder}/{name}', 'rb') as file:
            return file.read()

    def contents(self, name):
        return self.data(name).decode()

    def remove(self, *names):
        for name in names:
            path = f'{self.folder}/{name}'.encode('utf-8', 'surrogatepass')
            if os.path.isdir(path) and not os.path.islink(path):
                shutil.rmtree(path)
            elif os.path.lexists(path):
                os.remove(path)

    def link_of(self, document):
        """A link as anybody can make one."""
        if not self.link_start:
            self.link_start = self.call('link', 'first-look').stdout.strip()[:len('privbo:a')]
        packed = zlib.compressobj(9)
        text = json.dumps({key: value for key, value in document.items() if key not in ('format', 'version')}).encode()
        return self.link_start + base64.urlsafe_b64encode(packed.compress(text) + packed.flush()).decode().rstrip('=')

    # ---- the doors: every place where a text comes in
    def doors(self):
        """Name of the place, and what makes the call that reads it there. A place with a star takes words of the program alone."""
        def of_scenario(change, *words):
            def make(text):
                document = scenario()
                change(document, text)
                self.put('door.json', document)
                return words or ('run', 'door.json', '--plan', '--cells', 'none')
            return make

        def of_lesson(change, *words):
            def make(text):
                document = lesson()
                change(document, document['steps'][0], text)
                self.put('door.lesson.json', document)
                return ('lesson', *(words or ('film-script',)), 'door.lesson.json')
            return make

        def of_answers(change):
            def make(text):
                given = {'format': 'privbo-answers', 'version': 1, 'lesson': 'small', 'lesson_sha256': self.digest, 'name': 'Ada', 'answers': [
                    {'step': 'one', 'answer': 0, 'locked': '2026-01-01T10:00:00Z'}]}
                change(given, text)
                self.put('door.answers.json', given)
                return ('lesson', 'collect', 'door.answers.json', '--lesson', 'plain.lesson.json')
            return make

        def of_table(make_text):
            def make(text):
                self.put('door.csv', make_text(text).encode('utf-8', 'surrogatepass'))
                return ('data', 'door.csv', '--set', 'data.index=none')
            return make

        def unescaped(text):
            self.put('door.json', json.dumps(scenario(name='N')).replace('"N"', f'"{text}"').encode('utf-8', 'surrogatepass'))
            return ('run', 'door.json', '--plan', '--cells', 'none')

        def step(key):
            return of_lesson(lambda document, one, text: one.update({key: text}), 'notes')

        def question(key):
            return of_lesson(lambda document, one, text: one['question'].update({key: text}), 'worksheet')

        places = {
            'name': of_scenario(lambda document, text: document.update(name=text)),
            'description': of_scenario(lambda document, text: document.update(description=text)),
            'label': of_scenario(lambda document, text: document['algorithms'][0].update(label=text), 'run', 'door.json', '-q'),
            'name of a comparison': of_scenario(lambda document, text: document.update(name=text), 'compare', 'door.json', '--plan', '--cells', 'none'),
            'text of the gallery': of_scenario(lambda document, text: document.update(gallery={'question': text, 'look_for': text})),
            'key of the gallery': of_scenario(lambda document, text: document.update(gallery={text: 'a'})),
            'unknown key': of_scenario(lambda document, text: document.update({text: 1})),
            'unknown key that is kept': of_scenario(lambda document, text: document.update({text: 1}), 'run', 'door.json', '-q', '--lenient'),
            'text of an unknown key': of_scenario(lambda document, text: document.update(notes=[{'a': text}]), 'run', 'door.json', '-q', '--lenient'),
            'key of an algorithm': of_scenario(lambda document, text: document['algorithms'][0].update({text: 1})),
            'type of an algorithm*': of_scenario(lambda document, text: document['algorithms'][0].update(type=text)),
            'type of the domain*': of_scenario(lambda document, text: document['domain'].update(type=text)),
            'number that is a text*': of_scenario(lambda document, text: document['run'].update(horizon=text)),
            'setting of a sweep': of_scenario(lambda document, text: document.update(sweep={'parameter': text}), 'sweep', 'door.json', '--plan', '--cells', 'none'),
            'columns without readings': of_scenario(lambda document, text: document.update(data={'source': 'file', 'readings': 'plain.csv', 'index': text})),
            'file of readings': of_scenario(lambda document, text: document.update(data={'source': 'file', 'readings': text})),
            'name in a link': lambda text: ('describe', self.link_of(scenario(name=text))),
            'label in a link': lambda text: ('run', self.link_of(scenario(algorithms=[{'type': 'gp-ucb', 'label': text}])), '-q'),
            'text that is not escaped': unescaped,
            'id of a lesson': of_lesson(lambda document, one, text: document.update(id=text)),
            'title of a lesson': of_lesson(lambda document, one, text: document.update(title=text)),
            'text about a lesson': of_lesson(lambda document, one, text: document.update(about=text)),
            'scenario of a lesson*': of_lesson(lambda document, one, text: document.update(scenario=text)),
            'key of a lesson': of_lesson(lambda document, one, text: document.update({text: 1})),
            'id of a step': step('id'), 'title of a step': step('title'), 'text of a step': step('text'), 'notes of a step': step('notes'),
            'what a step points at': step('point'), 'chart of a step*': step('chart'),
            'setting of a step': of_lesson(lambda document, one, text: one['set'].update({text: 1})),
            'value of a step': of_lesson(lambda document, one, text: one['set'].update(name=text)),
            'setting of a step, in notes': of_lesson(lambda document, one, text: one['set'].update({text: 1}), 'notes'),
            'value of a step, in notes': of_lesson(lambda document, one, text: one['set'].update(name=text), 'notes'),
            'question': question('text'), 'text after a question': question('after'), 'unit of a question': question('unit'), 'kind of a question*': question('kind'),
            'choice': of_lesson(lambda document, one, text: one['question']['choices'][0].update(text=text), 'worksheet'),
            'step of a measure*': of_lesson(lambda document, one, text: one['question']['of'].update(step=text)),
            'accountant of a measure*': of_lesson(lambda document, one, text: one['question']['of'].update(quantity='epsilon-of-user', accountant=text)),
            'lesson of answers*': of_answers(lambda given, text: given.update(lesson=text)),
            'digest of answers*': of_answers(lambda given, text: given.update(lesson_sha256=text)),
            'name of a student': of_answers(lambda given, text: given.update(name=text)),
            'step of an answer*': of_answers(lambda given, text: given['answers'][0].update(step=text)),
            'time of an answer': of_answers(lambda given, text: given['answers'][0].update(locked=text)),
            'key of answers': of_answers(lambda given, text: given.update({text: 1})),
            'head of a column': of_table(lambda text: f'"{text}",b,c\n1,4.5,3\n2,3,4\n3,1,2\n'),
            'head of a column without quotes': of_table(lambda text: f'{text},b,c\n1.5,4.5,3\n2,3,4\n3,1,2\n'),
            'reading': of_table(lambda text: f'a,b,c\n1.5,"{text}",3\n2,3,4\n3,1,2\n'),
            'first column': of_table(lambda text: f'a,b,c\n"{text}",2,3\n2,3,4\n3,1,2\n'),
        }
        # Words of a command line have no NUL.
        words = {
            '--set of a name': lambda text: ('run', 'plain.json', '--plan', '--cells', 'none', '--set', f'name={text}'),
            '--set of a label': lambda text: ('run', 'plain.json', '-q', '--set', f'algorithms.0.label={text}'),
            '--set of no setting': lambda text: ('run', 'plain.json', '--plan', '--cells', 'none', '--set', f'{text}=1'),
            'command': lambda text: (text,), 'option': lambda text: ('run', 'plain.json', f'--{text}'), 'preset': lambda text: ('run', text),
            'id': lambda text: ('describe', text), 'kind': lambda text: ('list', text), 'schema': lambda text: ('schema', text), 'action': lambda text: ('lesson', text),
            'mechanism': lambda text: ('account', text), 'item': lambda text: ('reproduce', text, '--list'), 'language': lambda text: ('--language', text, 'list', 'kernels'),
            'chart': lambda text: ('render', 'none', '--chart', text, '--out', 'none.png'), 'folder of a report': lambda text: ('report', text),
            'lesson': lambda text: ('lesson', 'notes', text), 'name of a folder': self.folder_named, 'name of a scenario': self.scenario_named,
            'name of a table': self.table_named, 'name of a lesson': self.lesson_named, 'name of answers': self.answers_named,
        }
        return {name: (make, False) for name, make in places.items()} | {name: (make, True) for name, make in words.items()}

    def folder_named(self, text):
        return ('run', 'plain.json', '-q', '--force', '--out', f'out {text}')

    def scenario_named(self, text):
        return ('run', self.put(f'{text}.json', scenario()), '-q')

    def table_named(self, text):
        return ('data', self.put(f'{text}.csv', b'a,b\n1.5,2\n2,3\n'))

    def lesson_named(self, text):
        return ('lesson', 'film-script', self.put(f'{text}.lesson.json', lesson()))

    def answers_named(self, text):
        given = {'format': 'privbo-answers', 'version': 1, 'lesson': 'small', 'lesson_sha256': self.digest, 'answers': []}
        return ('lesson', 'collect', self.put(f'{text}.answers.json', given), '--lesson', 'plain.lesson.json')

    def at_door(self, name, code, make, place):
        """One sign in one place. Returns whether it is refused, and what is wrong."""
        sign = chr(code)
        payload = SHELL[:3][(code + place) % 3]
        text = f'a{sign}[2J{sign}]0;b{payload}'
        made = self.call(*make(text))
        if name == 'name of a folder':
            self.remove(f'out {text}')
        if name.startswith('name of a'):
            self.remove(*(f'{text}.{ending}' for ending in ('json', 'csv', 'lesson.json', 'answers.json')))
        if made.returncode == 0:
            return False, ''
        picture = chr(0x2421 if code == 0x7f else 0x2400 + code) if code < 0x80 else f'<{sign_name(code)}>'
        encoded = sign.encode('utf-8', 'surrogatepass')
        names = [sign_name(code), picture, f'0x{code:02x}', f'<{encoded[0]:02X}>', f'byte 0x{encoded[0]:02x}']
        # What is no JSON, or no UTF-8, is named by its place.
        named = any(each in made.stderr for each in names) or re.search(r'(not valid JSON at|the byte at) line \d+, column \d+', made.stderr)
        # Where the sign is one of those that may stand there, something else is wrong.
        other = name.endswith('*') or code in (*CARRIED, 0x9, 0xa, 0xd)
        if not made.stderr.strip() or not (named or other):
            return True, f'{sign_name(code)}: {made.stderr[:200]!r}'
        return True, ''

    def test_through_doors(self):
        doors = self.doors()
        for place, (name, (make, argument)) in enumerate(doors.items()):
            # Words of the program alone, and those that somebody types, come from few strangers; and every blank is a blank.
            rare = name.endswith('*') or (argument and not name.startswith(('name of', '--set of a')))
            signs = [code for at, code in enumerate(ALL) if not (argument and code == 0) and (not (rare or code in BLANKS + JOINERS) or (at + place) % 6 == 0)]
            if not FULL:
                always = [0x1b, (0x9b, 0x0a, 0x85, 0x202e, 0x0d, 0x2028, 0x2060, 0xd800)[place % 8]]
                # Each sign stands in several places.
                signs = always + [code for at, code in enumerate(ALL) if (at - 3 * place) % 58 == 0 and code not in always and not (argument and code == 0)]
            wrong, refused = [], 0
            for code in signs:
                was_refused, problem = self.at_door(name, code, make, place)
                refused += was_refused
                wrong += [problem] if problem else []
            self.report(not wrong, f'{name.rstrip("*")}: {refused} of {len(signs)} signs are refused, each with a sentence that names it', '; '.join(wrong))
        self.all_seen('the doors')

    # ---- what is written of texts that may come in
    def hostile_scenarios(self):
        """Scenarios whose labels begin with every sign once, have a formula behind it, and all other commands in turn."""
        signs, made = [chr(code) for code in CARRIED], []
        starts = signs + [''] * (-len(signs) % 16 or 16)
        for first in range(0, len(starts), 16):
            labels = []
            for place, sign in enumerate(starts[first:first + 16], first):
                label = f'{sign}{FORMULAS[place % len(FORMULAS)]} Nm{place}x {PAYLOADS[place % len(PAYLOADS)]}{sign} e'
                labels.append(label)
            number = len(made)
            name = f'Run{number}q {PAGE[number % 3]}' + ''.join(f'u{sign}' for sign in signs[number::4]) + ' ' + TEX[number]
            description = 'Des0q\t' + '\r\n'.join(f'D{place}q {sign}{payload}{sign}' for place, (sign, payload) in
                                                 enumerate(zip(signs * 2, PAYLOADS + FORMULAS + SHELL)))
            made.append((scenario(name=name, description=description, gallery={'question': f'G{"".join(signs)} {PAGE[0]}'},
                                  algorithms=[{'type': 'ldp-tgp-ucb' if place % 2 == 0 else 'gp-ucb', 'label': label} for place, label in enumerate(labels)]), labels))
        return made

    def csv_file(self, name, plain):
        """Whole rows, as many as those of the plain twin, whose cells are no formulas."""
        text = self.seen(self.data(name), name)
        rows, twin = [list(csv.reader(io.StringIO(each, newline=''))) for each in (text, self.contents(plain))]
        whole = [len(row) for row in rows] == [len(row) for row in twin]
        formulas = [cell for row in rows for cell in row
                    if cell[:1] in ('=', '@', '+', '\t', '\r') or (cell[:1] == '-' and not re.fullmatch(r'-[\d.e+-]+|-inf', cell))]
        self.report(whole and not formulas, f'{name}: {len(rows)} whole rows, as without signs, and no formula', f'{len(rows)} of {len(twin)}, {formulas}')
        return text

    def tex_file(self, name):
        """The text of a figure in TeX: everything of a stranger is escaped."""
        text = self.contents(name)
        code = [line for line in text.split('\n') if not line.startswith('%')]
        foreign = sorted({sign for line in code for sign in line if not (' ' <= sign <= '~' or '\u00c0' <= sign < '\u017f')})
        commands = [found.group() for line in code for found in COMMANDS.finditer(line)]
        carets = [line for line in code if '^^' in line]
        bare = [line for line in code if re.search(r'(?<!\\)%.', line)]
        good = not (raw_signs(text) or foreign or commands or carets or bare)
        return '' if good else f'{name}: {raw_signs(text)} {foreign} {commands} {carets[:2]} {bare[:2]}'

    def svg_file(self, name):
        """The text of a picture; empty where it is no XML."""
        data = self.data(name)
        try:
            root = xml.etree.ElementTree.fromstring(data)
        except xml.etree.ElementTree.ParseError as failure:
            inside = raw_signs(data.decode('utf-8', 'replace'))
            self.broken_pictures.append(f'{name}: {failure}, it holds {inside[:3]} and {max(0, len(inside) - 3)} more such signs')
            return ''
        tags = {each.tag.split('}')[-1] for each in root.iter()}
        text = ' '.join(root.itertext())
        controls = [sign for sign in raw_signs(text) if int(sign[2:], 16) in CONTROLS + LINE_ENDS]
        if odd := tags & {'script', 'foreignObject', 'a', 'use'} or controls or [key for each in root.iter() for key in each.attrib if key.startswith('on')]:
            self.broken_pictures.append(f'{name}: {odd}')
        if raw_signs(text):
            self.unseen_in_pictures.append(name)
        return text

    def json_texts(self, name, document, labels):
        """The files of a folder hold the texts that were given, and no sign of them is lost."""
        stored = json.loads(self.contents(f'{name}/scenario.privbo.json'))
        summary, curves = json.loads(self.contents(f'{name}/summary.json')), json.loads(self.contents(f'{name}/curves.json'))
        same = (stored['name'] == document['name'] and stored['description'] == document['description'] and summary['scenario'] == document['name'] and
                [each['label'] for each in stored['algorithms']] == labels == [each['label'] for each in summary['algorithms']] == [each['label'] for each in curves['algorithms']])
        self.report(same, f'{name}: JSON holds the texts that were given', f'{stored["name"]!r} {[each["label"] for each in summary["algorithms"]]}')

    # ---- lessons
    def test_lessons(self):
        signs, plain = [chr(code) for code in CARRIED], 'L'
        several = '\n'.join(f'L{place}q {sign}{payload}{sign}' for place, (sign, payload) in enumerate(zip(signs * 2, PAYLOADS + FORMULAS)))
        line = ''.join(f'u{sign}' for sign in signs)

        def change(step):
            step.update(text=several + '\r\n\t$(touch pwned)\n', notes=several, title=f'T1q {line} {PAGE[0]}', point=f'P1q {line} {TEX[0]}', id="one'; touch pwned; '$(touch pwned)",
                        set={'run.horizon': 100, 'run.trials': 2, 'name': f"$(touch pwned)`touch pwned`'; touch pwned; '{line}"})
            step['question'].update(text=several, after=several, unit=f'U1q {line}')
            for place, choice in enumerate(step['question']['choices']):
                choice['text'] = f'C{place}q {several}'
        self.put('evil.lesson.json', lesson(change, title=f'Les1q {line} {PAGE[3]}', about=several, id="small'; touch pwned; '$(touch pwned)`touch pwned`"))
        for action in (('worksheet',), ('worksheet', '--key'), ('notes',), ('film-script',)):
            made = self.expect(f'{" ".join(action)}: words are read', 0, ['Les1q', 'T1q', 'L7q'], 'lesson', *action, 'evil.lesson.json')
            self.report(not re.search(r'(?<!\\)<(script|img|svg|/)', made.stdout), 'and no elements of HTML stand among them', made.stdout)
            self.call('lesson', *action, 'evil.lesson.json', '--out', f'{"".join(action)}.md')
            self.seen(self.data(f'{"".join(action)}.md'), f'{"".join(action)}.md')
            if action == ('film-script',):
                blocks = re.findall(r'(?m)(?:^    .*\n)+', made.stdout)
                for place, block in enumerate(blocks):
                    self.run_in_shell(f'film-script-{place}', ''.join(each[4:] for each in block.splitlines(keepends=True)))
                self.report(blocks and self.ran_nothing(), f'film-script: {len(blocks)} blocks of lines for a shell run nothing but privbo')
        if self.has_window:
            self.expect('a worksheet as PDF', 0, [], 'lesson', 'worksheet', 'evil.lesson.json', '--out', 'evil.pdf')
            if shutil.which('pdftotext'):
                text = subprocess.run(['pdftotext', 'evil.pdf', '-'], cwd=self.folder, capture_output=True, text=True, check=False).stdout
                self.report('Les1q' in text and 'T1q' in text and 'L7q' in text and '<script>' in text, 'whose words are read', text)
        self.call('lesson', 'check', 'evil.lesson.json', '-q')
        self.put('names.answers.json', {'format': 'privbo-answers', 'version': 1, 'lesson': 'small', 'lesson_sha256': self.digest, 'name': f'{plain} {line} {PAGE[0]}', 'answers': []})
        self.call('lesson', 'collect', 'names.answers.json', 'names.answers.json', '--lesson', 'plain.lesson.json')
        self.call('lesson', 'collect', 'names.answers.json', '--lesson', 'plain.lesson.json', '--json')
        self.all_seen('lessons')

    # ---- results that somebody has changed
    def test_written(self, window):
        """Runs of such scenarios, and all that is made of them."""
        self.pages, self.figures = {}, []
        for number, (document, labels) in enumerate(self.hostile_scenarios()):
            name, plain = f'h{number}', f'p{number}'
            self.put(f'{name}.json', document)
            self.put(f'{plain}.json', {**document, 'name': 'Plain', 'description': 'Plain.', 'gallery': {},
                                       'algorithms': [{**each, 'label': f'Plain {place}'} for place, each in enumerate(document['algorithms'])]})
            made = self.expect(f'{name} is run', 0, [f'Run{number}q', *(f'Nm{place}x' for place in range(16 * number, 16 * number + 16))], 'run', f'{name}.json', '--out', name, '-q')
            if made.returncode != 0:
                continue
            self.call('run', f'{plain}.json', '--out', plain, '-q')
            self.json_texts(name, document, labels)
            for file in sorted(os.listdir(f'{self.folder}/{name}')):
                if file.endswith('.csv'):
                    self.csv_file(f'{name}/{file}', f'{plain}/{file}')
            self.terminal(name, document, labels)
            self.page(name, plain, document, labels)
            self.pictures(name, labels)
        document, labels = self.hostile_scenarios()[0]
        self.put('few.json', {**document, 'algorithms': document['algorithms'][:3]})
        self.put('few-plain.json', scenario(algorithms=[{**each, 'label': f'Plain {place}'} for place, each in enumerate(document['algorithms'][:3])]))
        self.swept()
        self.others(document)
        self.table()
        self.all_seen('what is written')
        self.report(not self.unseen_in_pictures, 'SVG pictures show signs that are not seen, or leave them out', f'{len(self.unseen_in_pictures)} files, e.g. {self.unseen_in_pictures[:4]}')

    def terminal(self, name, document, labels):
        """On a terminal, as JSON, and as a link."""
        text = self.on_terminal(100, 'run', f'{name}.json')
        self.seen(text.encode(), f'run {name}.json on a terminal')
        words = [re.search(r'Nm\d+x', label).group() for label in labels] + [shown(label[0]) for label in labels if ord(label[0]) in UNSEEN]
        missing = [word for word in words if word not in text]
        self.report(not missing, f'{name}: a terminal shows names and signs', f'{missing} {text}')
        made = self.call('run', f'{name}.json', '-q', '--json')
        self.report([each['label'] for each in json.loads(made.stdout)['algorithms']] == labels, f'{name}: --json holds the labels')
        made = self.call('describe', self.call('link', f'{name}.json').stdout.strip())
        back = json.loads(made.stdout)
        self.report(back['name'] == document['name'] and back['description'] == document['description'], f'{name}: and so does a link', made.stdout)
        made = self.call('--language', 'de', 'run', f'{name}.json', '-q')
        self.report(made.returncode == 0 and labels[-1][1:8].strip() in made.stdout, f'{name}: in German', made.stderr)

    def page(self, name, plain, document, labels):
        for folder in (name, plain):
            self.call('report', folder, '--out', f'{folder}.html')
        text = self.seen(self.data(f'{name}.html'), f'{name}.html')
        page, twin = Elements(text), Elements(self.contents(f'{plain}.html'))
        self.report(page.names <= twin.names, f'{name}.html: elements and attributes as without signs', str(page.names - twin.names))
        missing = [label for label in [document['name'], *labels] if shown(label) not in page.text]
        self.report(not missing, f'{name}.html: names are read in it', str(missing))
        self.pages[name] = document, labels

    def pictures(self, name, labels):
        size = ('--size', '280x280mm')
        self.expect(f'{name}: figures as TikZ', 0, [], 'render', name, '--all', '--format', 'tex', '--out', f'{name}-tex', *size)
        wrong = [problem for file in sorted(os.listdir(f'{self.folder}/{name}-tex')) if (problem := self.tex_file(f'{name}-tex/{file}'))]
        self.report(not wrong, f'{name}: TeX has no code of a stranger, and no sign that is not escaped', '; '.join(wrong))
        whole = self.contents(f'{name}-tex/regret.tex')
        read = [label for label in labels if re.search(r'Nm\d+x', label).group() in whole]
        self.report(len(read) == len(labels), f'{name}: its names are in it', str(len(read)))
        self.figures.append(name)
        self.expect(f'{name}: figures as SVG', 0, [], 'render', name, '--all', '--format', 'svg', '--out', f'{name}-svg', *size)
        text = ' '.join(self.svg_file(f'{name}-svg/{file}') for file in sorted(os.listdir(f'{self.folder}/{name}-svg')) if file.endswith('.svg'))
        self.report(all(re.search(r'Nm\d+x', label).group() in text for label in labels), f'{name}: and SVG with its names', text)
        self.call('render', name, '--chart', 'regret', '--no-title', '--no-notes', '--out', f'{name}-caption.svg')
        self.seen(self.data(f'{name}-caption.txt'), f'{name}-caption.txt')
        self.expect(f'{name}: a picture as PNG', 0, [], 'render', name, '--chart', 'regret', '--out', f'{name}.png', '--dpi', '60')
        # Behind the keyword stand whether it is packed, how, the language and the keyword once more.
        packed = self.data(f'{name}.png').split(b'iTXtprivbo-scenario\0', 1)[-1].split(b'\0', 3)[-1]
        carried = json.loads(zlib.decompressobj().decompress(packed))
        self.report([each['label'] for each in carried['algorithms']] == labels, f'{name}: which carries the labels as they were given', str(carried['algorithms']))

    def escaped(self, text):
        """As the program writes a text in JSON."""
        return ''.join(f'\\u{ord(sign):04x}' if sign in RAW else sign for sign in json.dumps(text, ensure_ascii=False)[1:-1])

    def swept(self):
        """A sweep and a comparison: terminal, CSV, JSON, figures."""
        labels = [each['label'] for each in json.loads(self.contents('few.json'))['algorithms']]
        sweep = ('--parameter', 'privacy.epsilon', '--from', '1', '--to', '2', '--count', '2', '--trials', '1', '-q')
        for name in ('few', 'few-plain'):
            made = self.call('sweep', f'{name}.json', *sweep, '--out', f'{name}-swept')
            compared = self.call('compare', f'{name}.json', '-q', '--trials', '1', '--set', 'comparison.epsilons=[1]', '--out', f'{name}-compared')
            if made.returncode or compared.returncode:
                self.report(False, f'{name}: a sweep and a comparison', made.stderr + compared.stderr)
                return
        self.csv_file('few-swept/sweep.csv', 'few-plain-swept/sweep.csv')
        self.csv_file('few-compared/trust.csv', 'few-plain-compared/trust.csv')
        self.csv_file('few-compared/table.csv', 'few-plain-compared/table.csv')
        points = json.loads(self.contents('few-swept/sweep.json'))['points']
        self.report([each['label'] for each in points[0]['algorithms']] == labels, 'sweep.json holds the labels')
        wrong = []
        for folder in ('few-swept', 'few-compared'):
            for kind in ('tex', 'svg'):
                self.call('render', folder, '--all', '--format', kind, '--out', f'{folder}-{kind}')
            wrong += [problem for file in sorted(os.listdir(f'{self.folder}/{folder}-tex')) if (problem := self.tex_file(f'{folder}-tex/{file}'))]
            for file in os.listdir(f'{self.folder}/{folder}-svg'):
                if file.endswith('.svg'):
                    self.svg_file(f'{folder}-svg/{file}')
        self.report(not wrong, 'figures of a sweep and a comparison have no code of a stranger', '; '.join(wrong))
        self.figures += ['few-swept', 'few-compared']

    def others(self, document):
        """An audit, a film, cells with the lines for a shell."""
        self.call('audit', 'few.json', '--runs', '200')
        if self.has_window:
            self.expect('a film', 0, [], 'film', 'few.json', '--out', 'few.webp', '--frames', '2', '--size', '320x180', '-q')
            text = html.unescape(self.data('few.webp').decode('utf-8', 'ignore'))
            self.report(document['name'] in text or self.escaped(document['name']) in text, 'which carries the name as it was given', text[-2000:])
        for engine in ('parallel', 'slurm'):
            for place, name in enumerate(["cells $(touch pwned) \u202e '; touch pwned #", 'cells `touch pwned`\n\x1b[2J\ntouch pwned\n"', 'c\x9b\u2028;touch pwned\r|touch pwned', '-o=$(touch pwned)']):
                words = ['run', 'few.json', '--plan', '--engine', engine, f'--cells={name}', '--set', f'name=a{SHELL[place]}\u202e']
                made = self.expect(f'{engine}, cells in {name[:12]!r}: a script is printed', 0, [], *words)
                self.run_in_shell(f'{engine}-{place}', made.stdout)
                self.call(*words, '--write', f'{engine}-{place}.sh')
                given = self.run_in_shell(f'{engine}-{place}-written', self.contents(f'{engine}-{place}.sh'))
                self.report(name in given, f'and the written one names the folder and the texts as given ({engine}, {place})', repr(given))
                self.call('run', 'few.json', '-q', f'--cells={name}')
                self.call('merge', *(['--'] if name.startswith('-') else []), name, '--out', f'merged-{engine}-{place}')
        for place, line in enumerate(sorted(set(self.lines))):
            if '--out' in line or '--cells' in line:
                self.run_in_shell(f'line-{place}', line + '\n')
        self.report(self.ran_nothing(), 'no line for a shell runs what is in a name')

    def run_in_shell(self, name, text):
        """What the called programs were given: bash runs the text in an empty folder, where privbo, parallel and sbatch do nothing."""
        folder = f'{self.folder}/shells/{name}'
        os.makedirs(folder)
        self.put('script.sh', re.sub(r'(?m)^cd .*$', '', text).encode())
        log = f'{self.folder}/shells/{name}.log'
        made = subprocess.run(['bash', f'{self.folder}/script.sh'], cwd=folder, capture_output=True, timeout=20, check=False, stdin=subprocess.DEVNULL,
                              env={'PATH': f'{self.folder}/stubs:/usr/bin:/bin', 'PRIVBO': f'{self.folder}/stubs/privbo', 'LOG': log, 'LC_ALL': 'C.UTF-8'})
        if os.listdir(folder) or b'not found' in made.stderr or b'syntax error' in made.stderr:
            self.shell_wrong.append(f'{name}: {os.listdir(folder)} {made.stderr[:200]!r}')
        return open(log, encoding='utf-8', errors='replace', newline='').read() if os.path.exists(log) else ''

    def ran_nothing(self):
        found = [os.path.join(place, name) for place, folders, names in os.walk(self.folder) for name in names if name == 'pwned']
        if found or self.shell_wrong:
            print(f'      {found} {self.shell_wrong}')
        wrong = bool(found or self.shell_wrong)
        self.shell_wrong = []
        return not wrong

    def table(self):
        """Arms with such names: what is understood of the table, and a run with its page and its figures."""
        signs = [chr(code) for code in CARRIED]
        heads = [f'{sign}{FORMULAS[place % 5]} Arm{place}x{sign} {PAYLOADS[place % len(PAYLOADS)]} {PAGE[2]}' for place, sign in enumerate(signs)] + ['two\nlines Arm90x', 'two\r\nlines Arm91x', 'tab\tArm92x']
        text = io.StringIO(newline='')
        rows = csv.writer(text)
        rows.writerow(heads)
        for row in range(6):
            rows.writerow([f'{(column * 7 + row * 13) % 31 + 0.25}' for column in range(len(heads))])
        self.put('arms.csv', text.getvalue().encode())
        made = self.expect('a table with such names is understood', 0, ['Arm'], 'data', 'arms.csv', '--set', 'data.index=none')
        self.seen(self.on_terminal(80, 'data', 'arms.csv', '--set', 'data.index=none').encode(), 'data arms.csv on a terminal')
        made = self.call('data', 'arms.csv', '--set', 'data.index=none', '--json')
        names = json.loads(made.stdout).get('names', []) if made.returncode == 0 else []
        self.report(names and all(name.strip() in [head.strip() for head in heads] for name in names), '--json holds the names of arms', f'{names[:4]} {made.stderr}')
        self.put('arms.json', scenario(domain={'type': 'arms'}, objective={'type': 'data-set'}, kernel={'type': 'empirical-covariance'}, noise={'type': 'residuals'}, data={'source': 'file', 'readings': 'arms.csv', 'index': 'none'}))
        made = self.call('run', 'arms.json', '-q', '--out', 'arms')
        self.report(made.returncode == 0, 'and run', made.stderr)
        if made.returncode:
            return
        for file in sorted(os.listdir(f'{self.folder}/arms')):
            if file.endswith('.csv') and file != 'arms.csv':
                found = list(csv.reader(io.StringIO(self.seen(self.data(f'arms/{file}'), f'arms/{file}'), newline='')))
                self.report(len({len(row) for row in found}) == 1, f'arms/{file}: whole rows')
        self.call('report', 'arms', '--out', 'arms.html')
        self.seen(self.data('arms.html'), 'arms.html')
        self.pages['arms'] = scenario(), []
        for kind in ('tex', 'svg'):
            self.call('render', 'arms', '--all', '--format', kind, '--out', f'arms-{kind}', '--size', '280x200mm')
        wrong = [problem for file in sorted(os.listdir(f'{self.folder}/arms-tex')) if (problem := self.tex_file(f'arms-tex/{file}'))]
        self.report(not wrong, 'figures of such arms have no code of a stranger', '; '.join(wrong))
        for file in os.listdir(f'{self.folder}/arms-svg'):
            if file.endswith('.svg'):
                self.svg_file(f'arms-svg/{file}')
        self.figures.append('arms')

    def leaves(self, document):
        """The places of all texts of a document, elements of a list counted once."""
        found = {}

        def look(part, path):
            if isinstance(part, dict):
                for key, value in part.items():
                    look(value, (*path, key))
            elif isinstance(part, list):
                for value in part:
                    look(value, (*path, '*'))
            elif isinstance(part, str):
                found.setdefault(path, part)
        look(document, ())
        return list(found)

    def with_text(self, part, paths, text, path=()):
        if isinstance(part, dict):
            return {key: self.with_text(value, paths, text, (*path, key)) for key, value in part.items()}
        if isinstance(part, list):
            return [self.with_text(value, paths, text, (*path, '*')) for value in part]
        return text if path in paths and isinstance(part, str) else part

    def test_changed_results(self, window):
        """Every text of every document of a folder, whose hashes are right: refused, or seen in whatever is made of it."""
        for name in ('plain', 'swept', 'compared'):
            self.remove(name)
        self.call('run', 'plain.json', '-q', '--out', 'plain')
        self.call('sweep', 'plain.json', '-q', '--out', 'swept', '--parameter', 'privacy.epsilon', '--from', '1', '--to', '2', '--count', '2')
        self.call('compare', 'plain.json', '-q', '--trials', '1', '--set', 'comparison.epsilons=[1]', '--out', 'compared')
        controls = 'Evil1q ' + ''.join(f'c{chr(code)}' for code in [*CONTROLS[1:], *LINE_ENDS, *UNSEEN]) + '\n\\input{secret}\r\\write18{touch pwned}\x85<script>document.title=1</script>'
        kinds = {'controls': controls, 'unseen': 'Evil2q ' + ''.join(f'c{chr(code)}' for code in UNSEEN + BLANKS) + PAGE[3] + TEX[0] + TEX[2] + SHELL[0]}
        for folder, file in (('plain', 'curves.json'), ('plain', 'summary.json'), ('plain', 'manifest.json'), ('plain', 'provenance.json'), ('swept', 'sweep.json'), ('compared', 'trust.json')):
            path = f'{self.folder}/{folder}/{file}'
            kept = hostile.read_json(path)
            for kind, text in kinds.items():
                if not FULL and (kind == 'unseen' or file in ('summary.json', 'manifest.json', 'provenance.json')):
                    continue
                taken = [leaf for leaf in self.leaves(kept) if self.is_taken(folder, file, kept, {leaf}, text)]
                self.is_taken(folder, file, kept, set(taken), text, draws=True)
                wrong = self.drawn(f'{folder}-{file}-{kind}')
                self.report(not wrong, f'{file}, {kind}: {len(taken)} of {len(self.leaves(kept))} texts are taken, and are seen in page and figures', '; '.join(wrong))
                self.changed_figures.append(f'{folder}-{file}-{kind}')
            hostile.write_json(path, kept)
            hostile.relist(f'{self.folder}/{folder}')
        self.all_seen('changed results')

    def is_taken(self, folder, file, document, paths, text, draws=False):
        """Whether the folder with these texts is read, by the command that its kind has; all figures are drawn if they are asked for."""
        path = f'{self.folder}/{folder}'
        hostile.write_json(f'{path}/{file}', self.with_text(document, paths, text))
        if file != 'manifest.json':
            hostile.relist(path)
        code = 0
        if folder == 'plain':
            code = self.call('report', folder, '--out', 'changed.html', '--force').returncode
        if draws or folder != 'plain':
            kinds = ('tex', 'svg') if draws else ('tex',)
            for kind in kinds:
                self.remove(f'drawn-{kind}')
                code = max(code, self.call('render', folder, '--all', '--format', kind, '--out', f'drawn-{kind}').returncode)
        return code == 0

    def drawn(self, name):
        wrong = []
        for kind in ('tex', 'svg'):
            folder = f'drawn-{kind}'
            if not os.path.isdir(f'{self.folder}/{folder}'):
                continue
            for file in sorted(os.listdir(f'{self.folder}/{folder}')):
                if file.endswith('.tex'):
                    wrong += [problem] if (problem := self.tex_file(f'{folder}/{file}')) else []
                elif file.endswith('.svg'):
                    os.replace(f'{self.folder}/{folder}/{file}', f'{self.folder}/{name}-{file}')
                    self.svg_file(f'{name}-{file}')
                else:
                    self.seen(self.data(f'{folder}/{file}'), f'{name}/{file}')
            self.remove(f'{name}-{kind}')
            os.rename(f'{self.folder}/{folder}', f'{self.folder}/{name}-{kind}')
        if os.path.exists(f'{self.folder}/changed.html') and name.startswith('plain'):
            text = self.contents('changed.html')
            wrong += [f'changed.html: {raw_signs(text)}'] if raw_signs(text, '\n\t') else []
            wrong += ['changed.html: a script of a stranger'] if re.search(r'<(script>document|img|svg onload)', text) else []
            os.replace(f'{self.folder}/changed.html', f'{self.folder}/{name}.html')
            self.pages[name] = None
        return wrong

    # ---- the far ends
    def test_in_browser(self, window):
        if not CHROMIUM:
            pytest.skip('Chromium is not installed (tests/browser-packages)')
        browser = Browser()
        try:
            for name, about in self.pages.items():
                browser.open(f'{self.folder}/{name}.html', 1200, 900)
                title, text = browser.value('document.title'), browser.value('document.documentElement.textContent')
                drawn = browser.value('document.body.innerText')
                scripts = browser.value("[...document.querySelectorAll('*')].filter(e => [...e.attributes].some(a => a.name.startsWith('on'))).length")
                quiet = not browser.complaints and all(each.startswith('file://') and each.endswith(f'{name}.html') for each in browser.requests)
                self.report(quiet and scripts == 0 and title not in ('owned', '1'), f'{name}.html in Chromium: nothing is run, asked for or complained of',
                            f'{title} {browser.complaints} {browser.requests} {scripts}')
                self.report(not raw_signs(text + title, '\n\t'), f'{name}.html in Chromium: every sign is seen', str(raw_signs(text + title)))
                if about:
                    document, labels = about
                    names = [document['name'], *labels]
                    missing = [each for each in names if blanks(shown(each)) not in blanks(text)]
                    self.report(blanks(shown(document['name'])).strip() in blanks(title) and not missing, f'{name}.html in Chromium: title and names are read', f'{title!r} {missing}')
                    unread = [label for label in labels if re.search(r'Nm\d+x', label).group() not in drawn]
                    self.report(not unread, f'{name}.html in Chromium: names are on the page that is drawn', str(unread))
        finally:
            browser.close()
        self.report(self.ran_nothing(), 'nothing was run')

    def test_compiled(self, window):
        """All figures as one document of each engine, that may run programs."""
        if not FULL:
            pytest.skip('PRIVBO_FULL=1 compiles what is drawn')
        self.put('secret.tex', b'THESECRET')
        figures = []
        for name in self.figures + self.changed_figures:
            folder = f'{self.folder}/{name}-tex'
            if os.path.isdir(folder):
                figures += [f'{name}-tex/{file}' for file in sorted(os.listdir(folder)) if file.endswith('.tex') and file != 'privbo-style.tex']
        # One of each chart of every folder is much the same.
        chosen = [each for each in figures if re.search(r'/(regret|privacy|posterior|tradeoff|trust|distribution)\.tex$', each)]
        # Every folder has the styles of its own labels.
        styles = [f'{folder}/privbo-style.tex' for folder in dict.fromkeys(os.path.dirname(each) for each in chosen)]
        head = ('\\documentclass{article}\n\\usepackage[a3paper,margin=5mm]{geometry}\n' + ''.join(f'\\input{{{style}}}\n' for style in styles) + '\\begin{document}\n')
        for engine in ('pdflatex', 'lualatex'):
            if not shutil.which(engine):
                print(f'skipped: {engine}, which is not installed (tests/tex-packages)')
                continue
            self.put(f'signs-{engine}.tex', (head + ''.join(f'\\noindent\\input{{{each}}}\\clearpage\n' for each in chosen) + '\\end{document}\n').encode())
            before = {name for name in os.listdir(self.folder)}
            made = subprocess.run([engine, '-shell-escape', '-interaction=nonstopmode', '-halt-on-error', f'signs-{engine}.tex'], cwd=self.folder, capture_output=True, text=True,
                                  errors='replace', timeout=280, check=False)
            self.report(made.returncode == 0, f'{engine}: {len(chosen)} figures with every sign compile', made.stdout)
            self.report('Missing character' not in made.stdout, f'{engine}: its fonts have every sign', made.stdout)
            new = {name for name in os.listdir(self.folder)} - before - {f'signs-{engine}.{end}' for end in ('aux', 'log', 'pdf')}
            self.report(not new, f'{engine}: nothing else is written', str(new))
            text = subprocess.run(['pdftotext', f'signs-{engine}.pdf', '-'], cwd=self.folder, capture_output=True, text=True, check=False).stdout
            names = [f'Nm{place}x' for place in range(16 * len(self.hostile_scenarios()))]
            missing = [name for name in names if name not in text]
            self.report(not missing, f'{engine}: names are read in the PDF', f'{missing} {text[:300]}')
            self.report('THESECRET' not in text and '(./secret.tex' not in made.stdout, f'{engine}: no file is read')
            self.report('Evil' in text, f'{engine}: and so are texts of changed results')
        self.report(self.ran_nothing(), 'TeX ran nothing')

    def test_nothing_was_run(self):
        self.report(self.ran_nothing(), 'nothing was run')
        print(f'{self.calls} calls')
