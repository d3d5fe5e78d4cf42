"""Texts that strangers send, in scenarios, links, lessons, answers and pictures: refused with a sentence or harmless in whatever is
written, each within five seconds."""
import base64
import csv
import hashlib
import json
import os
import re
import struct
import subprocess
import zlib

from elements import Elements
from program import Program

CONTROLS = [chr(code) for code in [*range(0x20), *range(0x7f, 0xa0), 0x2028, 0x2029]]
UNSEEN = [chr(code) for code in [0x61c, 0x200b, 0x200e, 0x200f, *range(0x202a, 0x202f), *range(0x2066, 0x206a), 0xfeff, *range(0xe0000, 0xe0080)]]
WORDS = ['$(touch pwned)', '`touch pwned`', "'; touch pwned; '", '\\input{/etc/passwd}', '\\write18{touch pwned}', '}\\directlua{os.execute("touch pwned")}{',
         '%1 %2 %% \\end{tikzpicture}', '^^M\\input{x}', '<script>pwned()</script>', '<img src=x onerror=pwned()>', '" onload="pwned()', '![x](/etc/hostname)',
         '=cmd|\'/c calc\'!A1', '@SUM(1)', 'a,"b"', 'END_OF_SCENARIO']
LONGEST = 5  # seconds
LESSON = {'format': 'privbo-lesson', 'version': 1, 'id': 'small', 'title': 'A small lesson', 'about': 'Nothing is given away.', 'minutes': 3, 'scenario': 'first-look',
          'steps': [{'id': 'one', 'title': 'One', 'text': 'Read this.', 'set': {'run.horizon': 100, 'run.trials': 2},
                     'question': {'kind': 'curve', 'text': 'Draw it.', 'of': {'quantity': 'regret', 'algorithm': 0},
                                  'answer': {'rounds': [1, 100], 'values': [1.0, 2.0]}}}]}


def scenario(**more):
    return {'format': 'privbo-scenario', 'version': 1, 'name': 'Small', 'algorithms': [{'type': 'ldp-tgp-ucb'}, {'type': 'gp-ucb'}],
            'domain': {'type': 'grid', 'points': 9}, 'run': {'horizon': 6, 'trials': 2}, **more}


def chunk(kind, content):
    return struct.pack('>I', len(content)) + kind + content + struct.pack('>I', zlib.crc32(kind + content))


def png(*texts, size=(1, 1)):
    """A picture with these chunks of text."""
    head = chunk(b'IHDR', struct.pack('>IIBBBBB', *size, 8, 0, 0, 0, 0))
    return b'\x89PNG\r\n\x1a\n' + head + b''.join(texts) + chunk(b'IDAT', zlib.compress(b'\0\0')) + chunk(b'IEND', b'')


class Tests(Program):
    def prepare(self):
        self.limit, self.usual = LONGEST, set()

    def call(self, *words):
        try:
            return subprocess.run([self.program, *words], cwd=self.folder, env={**self.environment, 'QT_QPA_PLATFORM': 'offscreen'}, stdin=subprocess.DEVNULL,
                                  capture_output=True, text=True, timeout=self.limit)
        except subprocess.TimeoutExpired:
            return subprocess.CompletedProcess(words, -1, '', f'did not end within {self.limit} seconds')

    def put(self, name, content):
        with open(f'{self.folder}/{name}', 'wb') as file:
            file.write(content if isinstance(content, bytes) else json.dumps(content).encode())

    def contents(self, name):
        with open(f'{self.folder}/{name}', encoding='utf-8', newline='') as file:
            return file.read()

    def link(self, document):
        """A link as anybody can make one: what is packed is what stands here. The dictionary of words is left unused."""
        made = self.call('link', 'first-look').stdout.strip()
        packed = zlib.compressobj(9)
        text = json.dumps({key: value for key, value in document.items() if key not in ('format', 'version')}).encode()
        return made[:len('privbo:a')] + base64.urlsafe_b64encode(packed.compress(text) + packed.flush()).decode().rstrip('=')

    # ---- JSON
    def test_json_stays(self):
        """What is printed is the document, on a pipe and on a terminal, and no terminal sees a sign of it."""
        text = 'Ünï日本👩\u200d🔬 ' + ''.join(UNSEEN)
        self.put('signs.json', scenario(name='a' + ''.join(UNSEEN)[:150], description=text))
        link = self.call('link', 'signs.json').stdout.strip()
        made = self.call('describe', link)
        self.report(json.loads(made.stdout)['description'] == text, 'describe LINK is the scenario of the link', made.stdout + made.stderr)
        self.put('again.json', made.stdout.encode())
        self.report(self.call('link', 'again.json').stdout.strip() == link, 'and makes the same link')
        shown = self.on_terminal(80, 'describe', link)
        self.report(not [sign for sign in UNSEEN if sign in shown] and json.loads(shown)['description'] == text, 'on a terminal, too', shown)
        for words in (['run', 'signs.json', '--json', '-q'], ['link', 'signs.json', '--json'], ['audit', 'signs.json', '--runs', '200', '--json'],
                      ['sweep', 'signs.json', '--parameter', 'privacy.epsilon', '--from', '1', '--to', '2', '--count', '2', '--json', '-q'],
                      ['run', 'signs.json', '--cells', 'cut', '--plan', '--json'], ['compare', 'signs.json', '--json', '-q']):
            made = self.call(*words)
            if made.returncode not in (0, 1) or not made.stdout:
                continue
            raw = [sign for sign in UNSEEN if sign in made.stdout]
            try:
                said = json.dumps(json.loads(made.stdout), ensure_ascii=False)
            except ValueError as failure:
                said = str(failure)
            self.report(not raw and '<U+' not in said, f'{words[0]} --json keeps its texts', said)

    # ---- what is written
    def test_targets(self):
        """Labels that are commands, in every file of a run: TeX, HTML, SVG, CSV, scripts."""
        labels = [*WORDS, 'a' + ''.join(UNSEEN)]
        for place, label in enumerate(labels):
            name = f'w{place}'
            self.put(f'{name}.json', scenario(name=label, algorithms=[{'type': 'ldp-tgp-ucb', 'label': label}, {'type': 'gp-ucb'}]))
            self.limit = 60
            made = self.call('run', f'{name}.json', '--out', name, '-q', '--log', 'ledger')
            if made.returncode == 2:
                made = self.call('run', f'{name}.json', '--out', name, '-q')
            if made.returncode != 0:
                self.report(False, f'{label[:30]!r} is run', made.stderr)
                continue
            for file in sorted(os.listdir(f'{self.folder}/{name}')):
                if file.endswith('.csv'):
                    rows = list(csv.reader(self.contents(f'{name}/{file}').splitlines(keepends=True)))
                    whole = len({len(row) for row in rows}) == 1
                    run = [cell for row in rows for cell in row if cell[:1] in ('=', '@', '+') or (cell[:1] == '-' and not re.fullmatch(r'-[\d.e+-]+|-inf', cell))]
                    self.report(whole and not run and not [sign for sign in UNSEEN + CONTROLS[:9] if sign in self.contents(f'{name}/{file}')],
                                f'{label[:30]!r}: {file} has whole rows, and no formula', str(run))
            self.call('report', name, '--out', f'{name}.html')
            page = Elements(self.contents(f'{name}.html')) if os.path.exists(f'{self.folder}/{name}.html') else None
            if page:
                if place == 0:
                    self.usual = page.names
                self.report(page.names <= self.usual, f'{label[:30]!r}: a page of the usual elements', str(page.names - self.usual))
                self.report(not [sign for sign in UNSEEN + CONTROLS if sign in page.text and sign not in '\n\t'], 'whose signs are all seen')
            if self.call('render', name, '--chart', 'regret', '--out', f'{name}.tex').returncode == 0:
                text = self.contents(f'{name}.tex')
                code = [line for line in text.split('\n') if not line.startswith('%')]
                known = re.compile(r'\\(begin|end)\{(tikzpicture|axis|scope)\}|\\(addplot|addlegend(entry|image)|draw|node|path|fill)\b|  |[-+\d.]|\}|\]')
                odd = [line for line in code if line and not known.match(line)]
                said = ' '.join(code)
                self.report(not odd and not re.search(r'\\(input|write|directlua|immediate|openin|read)\b', said) and '\r' not in text,
                            f'{label[:30]!r}: a figure of the usual commands', str(odd))
            script = self.call('run', f'{name}.json', '--cells', f'cells of {label}', '--plan', '--engine', 'parallel', '--set', f'name={label}')
            if script.returncode == 0:
                self.put('script.sh', script.stdout.encode())
                parsed = subprocess.run(['bash', '-n', 'script.sh'], cwd=self.folder, capture_output=True, text=True, check=False)
                self.report(parsed.returncode == 0, f'{label[:30]!r}: a script that a shell can read', parsed.stderr)
            self.limit = LONGEST
        self.report(not os.path.exists(f'{self.folder}/pwned'), 'nothing was run')

    # ---- lessons and answers
    def test_lessons(self):
        os.mkfifo(f'{self.folder}/pipe')
        with open(f'{self.folder}/private.png', 'wb') as file:
            file.write(png())
        wrong = [('a curve without rounds', {'answer': {'rounds': [], 'values': []}}), ('rounds that are words', {'answer': {'rounds': ['a', 'b'], 'values': [1, 2]}}),
                 ('an answer of another kind', {'answer': 3}), ('no values', {'answer': {'rounds': [1, 2]}})]
        for name, change in wrong:
            lesson = json.loads(json.dumps(LESSON))
            lesson['steps'][0]['question'].update(change)
            self.put('x.lesson.json', lesson)
            for action in ('worksheet', 'notes', 'film-script', 'check'):
                self.expect(f'{action}: {name}', 1, ['has not the form of an answer', 'lesson check --write'], 'lesson', action, 'x.lesson.json')
        for sign in ['\x1b', '\n', '\u2028', '\u202e', '\U000e0041', '/', '-x']:
            self.put('x.lesson.json', {**LESSON, 'id': sign + 'a' if sign == '-x' else 'a' + sign + 'b'})
            self.expect(f'an id with {sign!r} is refused', 1, ['x.lesson.json: lesson: ', 'id'], 'lesson', 'film-script', 'x.lesson.json')
        for place in ('pipe', '/dev/zero', '.'):
            self.expect(f'a lesson that is {place}', 1, [place], 'lesson', 'worksheet', place)
        text = f'![x]({self.folder}/private.png) ![y](pipe) ![z](file://{self.folder}/pipe) <img src="pipe"> <b>bold</b>'
        lesson = json.loads(json.dumps(LESSON))
        lesson['steps'][0]['text'] = lesson['about'] = text
        self.put('x.lesson.json', lesson)
        if self.has_window:
            made = self.call('lesson', 'worksheet', 'x.lesson.json', '--out', 'sheet.pdf')
            self.report(made.returncode == 0, 'a worksheet whose lesson names pictures and pipes is made', made.stderr)
            if made.returncode == 0:
                with open(f'{self.folder}/sheet.pdf', 'rb') as file:
                    self.report(b'/Subtype /Image' not in file.read(), 'and has no picture')
        self.expect('as Markdown it names none', 0, ['!\\[x](', '\\<img', '\\<b>bold'], 'lesson', 'worksheet', 'x.lesson.json', absent=['![x]('])
        self.put('x.lesson.json', {**LESSON, 'steps': [{**LESSON['steps'][0], 'set': {'data.source': 'file', 'data.readings': 'way/out.csv'}}]})
        os.symlink('/etc', f'{self.folder}/way')
        self.expect('a table behind a link is refused', 1, [], 'lesson', 'check', 'x.lesson.json')
        self.limit = 60
        self.put('x.lesson.json', LESSON)
        self.call('lesson', 'check', 'x.lesson.json', '--write')
        self.limit = LONGEST
        self.hand_in()

    def hand_in(self):
        """One file that is handed in three times is one student's."""
        with open(f'{self.folder}/x.lesson.json', encoding='utf-8') as file:
            lesson = json.load(file)
        for step in lesson['steps']:
            step['question'].pop('answer')
        digest = hashlib.sha256(json.dumps(lesson, separators=(',', ':'), ensure_ascii=False).encode()).hexdigest()
        given = {'format': 'privbo-answers', 'version': 1, 'lesson': 'small', 'lesson_sha256': digest, 'name': 'Ada',
                 'answers': [{'step': 'one', 'answer': [[1, 1.0], [100, 2.0]], 'locked': '2026-01-01T10:00:00Z'}]}
        self.put('a.json', given)
        self.put('same.json', json.dumps(given, indent=4).encode())
        self.put('other.json', {**given, 'name': 'Bob'})
        made = self.expect('one file three times', 0, ['same.json: the same answers as in a.json; counted once'], 'lesson', 'collect', 'a.json', 'a.json', 'same.json',
                           'other.json', '--lesson', 'x.lesson.json', '--json')
        self.report(made.stdout and json.loads(made.stdout)['students'] == 2, 'is counted once', made.stdout)
        self.put('other.json', {**given, 'answers': []})
        self.expect('other answers of one name', 0, ['other answers of "Ada"', 'both are counted', '2 students'], 'lesson', 'collect', 'a.json', 'other.json', '--lesson', 'x.lesson.json')
        os.mkfifo(f'{self.folder}/answers')
        self.expect('answers from a pipe', 1, ['answers: is a pipe'], 'lesson', 'collect', 'answers', 'a.json', '--lesson', 'x.lesson.json')

    # ---- links and scenarios
    def test_long_texts(self):
        texts = [('a name of 900,000 letters', scenario(name='n' * 900000)), ('words of 900,000 letters', scenario(name='n ' * 450000)),
                 ('20 labels of 40,000 letters', scenario(algorithms=[{'type': 'gp-ucb', 'label': 'l' * 40000} for _ in range(20)])),
                 ('a description of 900,000 letters', scenario(description='d' * 900000)), ('a key of 900,000 letters', scenario(**{'k' * 900000: 1})),
                 ('a type of 900,000 letters', scenario(domain={'type': 't' * 900000})), ('a setting of 900,000 letters', scenario(domain={'type': 'grid', 'points': 'p' * 900000}))]
        for name, document in texts:
            link = self.link(document)
            made = self.expect(f'link: {name}', 1, ['this link is refused'], 'describe', link)
            self.report(len(made.stderr) < 2000 and made.stderr, 'with a sentence', made.stderr)
            self.put('long.json', document)
            made = self.expect(f'file: {name}', 2, [], 'run', 'long.json')
            self.report(len(made.stderr) < 20000, 'with a sentence', made.stderr[:300])
            if self.has_window:
                made = self.call('window', 'long.json', '--screenshot', 'long.png', '--exit')
                self.report(made.returncode >= 0, f'the window: {name}', made.stderr)

    def test_pictures(self, window):
        text = json.dumps(scenario()).encode()
        key = b'privbo-scenario\0'
        bomb = zlib.compress(b'{"a": "' + b'x' * 200_000_000 + b'"}', 9)
        good = {'tEXt': png(chunk(b'tEXt', key + text)), 'zTXt': png(chunk(b'zTXt', key + b'\0' + zlib.compress(text))),
                'iTXt': png(chunk(b'iTXt', key + b'\1\0\0\0' + zlib.compress(text))), 'huge size': png(chunk(b'tEXt', key + text), size=(2 ** 31 - 1, 2 ** 31 - 1))}
        bad = {'a bomb': png(chunk(b'zTXt', key + b'\0' + bomb)), 'a bomb of Unicode': png(chunk(b'iTXt', key + b'\1\0\0\0' + bomb)), 'cut off': good['zTXt'][:60],
               'a wrong checksum': png(chunk(b'tEXt', key + text)).replace(b'"Small"', b'"Smell"'), 'a chunk beyond the end': png()[:-30] + b'\xff\xff\xff\xfftEXt' + key,
               'no text': png(chunk(b'tEXt', key)), 'another key': png(chunk(b'tEXt', b'privbo-scenari\0' + text))}
        for name, content in {**good, **bad}.items():
            self.put('x.png', content)
            made = self.call('window', 'x.png', '--screenshot', 'shot.png', '--exit', '--force')
            self.report(made.returncode >= 0 and (made.returncode == 0) == (name in good), f'a picture with {name}', f'{made.returncode} {made.stderr}')
        for name in ('pipe', '/dev/zero'):
            made = self.call('window', name, '--screenshot', 'shot.png', '--exit', '--force')
            self.report(made.returncode > 0 and 'is a pipe, a device or a socket' in made.stderr, f'the window is asked for {name}', f'{made.returncode} {made.stderr}')
