"""Rows of attack_tests.py: a name, and a function that makes the attack and says what must be. Every call must end by itself within
20 seconds, work for 5 at most, take 500 MB at most, refuse in a sentence, and say no secret (attack_tests.Attack)."""
import glob
import hashlib
import json
import os
import re
import socket
import stat
import subprocess
import tempfile

import hostile

RENDER = ('render', 'made', '--all', '--out', 'figures')
REPORT = ('report', 'made', '--out', 'page.html')
RUN_AGAIN = ('run', 'small.json', '--out', 'made', '--quiet')
SEPARATORS = {'LF': '\n', 'CR': '\r', 'NEL': '\x85', 'LS': '\u2028', 'PS': '\u2029', 'VT': '\v', 'FF': '\f', 'DEL': '\x7f', 'CSI': '\x9b', 'RLO': '\u202e',
              'ZWSP': '\u200b', 'TAG': '\U000e0041', 'ALM': '\u061c', 'LRM': '\u200e'}


def edited(attack, name, change):
    """Changes a document of the folder and makes the manifest right again, as a stranger would."""
    path = f'{attack.work}/{name}'
    document = hostile.read_json(path)
    document = change(document) or document
    hostile.write_json(path, document)
    if os.path.exists(f'{os.path.dirname(path)}/manifest.json'):
        hostile.relist(os.path.dirname(path))


def replaced(attack, name, how):
    """Puts what is no file in the place of one."""
    path = f'{attack.work}/{name}'
    if os.path.lexists(path):
        os.remove(path)
    if how == 'pipe':
        os.mkfifo(path)
    elif how == 'zeros':
        os.symlink('/dev/zero', path)
    elif how == 'link':
        os.symlink(attack.secret, path)
    elif how == 'itself':
        os.symlink(path, path)
    elif how == 'socket':
        # Its name may have 107 bytes when it is made.
        with tempfile.TemporaryDirectory() as short, socket.socket(socket.AF_UNIX) as made:
            made.bind(f'{short}/s')
            os.rename(f'{short}/s', path)
    elif how == 'folder':
        os.mkdir(path)
    else:
        with open(path, 'wb') as file:
            file.truncate(8_000_000_000)


# ---- 1: a figure carries off a file
def scenario_is(how):
    def attack(a):
        os.remove(f'{a.work}/made/manifest.json')
        replaced(a, 'made/scenario.privbo.json', how)
        a.call(*RENDER)
        a.call(*REPORT)
    return attack


def scenario_leads_out(name, partial):
    def attack(a):
        os.makedirs(f'{a.work}/made/data', exist_ok=True)
        os.symlink(os.path.dirname(a.secret), f'{a.work}/made/data/k')
        manifest = hostile.read_json(f'{a.work}/made/manifest.json')
        manifest['scenario']['file'] = name.replace('SECRET', a.secret)
        hostile.relist(f'{a.work}/made', scenario=manifest['scenario'], **({'state': 'running', 'to_come': [manifest['scenario']['file']]} if partial else {}))
        more = ('--partial',) if partial else ()
        a.call(*RENDER, *more)
        a.call(*REPORT, *more)
        a.call(*RUN_AGAIN, '--force')
    return attack


# ---- 2: a manifest deletes files
def deletes(state, force):
    def attack(a):
        names = ['thesis.tex', '.git/config', 'src/main.c', 'trace.csv.bak', 'data/mine.csv', 'summary.json']
        texts = {name: f'of somebody: {name}' for name in names}
        for name, text in texts.items():
            hostile.write(f'{a.work}/made/{name}', text)
        manifest = hostile.read_json(f'{a.work}/made/manifest.json')
        changes = {'state': 'running', 'to_come': names}
        if state == 'complete':
            files = [file for file in manifest['files'] if file['name'] not in names] + [{'name': name, 'bytes': 0, 'sha256': '0' * 64} for name in names]
            changes = {'files': files}
        hostile.relist(f'{a.work}/made', **changes)
        a.call(*RUN_AGAIN, *(['--force'] if force else []))
        for name, text in texts.items():
            path = f'{a.work}/made/{name}'
            # summary.json is a name that a run can have: where its hash is the manifest's, it is the run's.
            if name == 'summary.json' and force:
                continue
            assert os.path.isfile(path) and open(path, encoding='utf-8').read() == text, f'{name} is gone or changed'
    return attack


# ---- 3: a label is TeX code
def label_of_tex(separator):
    def attack(a):
        evil = f'A{separator}\\input{{{a.secret}}}{separator}B'

        def change(document):
            for algorithm in document['algorithms']:
                algorithm['label'] = evil
        edited(a, 'made/curves.json', change)
        a.call('render', 'made', '--all', '--out', 'figures', '--format', 'tex')
        for path in glob.glob(f'{a.work}/figures/*.tex'):
            with open(path, 'rb') as file:
                text = file.read().decode()
            assert not re.search(r'[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029]', text), f'{os.path.basename(path)}: control characters'
            for line in re.split('[\r\n]', text):
                code = re.sub(r'(?<!\\)%.*', '', line)
                assert '\\input{' not in code.replace('privbo-style', ''), f'{os.path.basename(path)}: {code[:80]!r} is code'
    return attack


# ---- 4: 300,000 levels
DEEP = [('summary.json', 'made', REPORT), ('curves.json', 'made', REPORT), ('manifest.json', 'made', REPORT), ('scenario.privbo.json', 'made', REPORT),
        ('parameters-1.json', 'joint', ('predict', 'joint/parameters-1.json', '--at', '0,0')), ('manifest.json', 'made', RUN_AGAIN),
        ('plan.json', 'cells', ('merge', 'cells', '--out', 'merged')), ('engines/*.json', 'cells', ('merge', 'cells', '--out', 'merged')),
        ('cells/*/*.json', 'cells', ('merge', 'cells', '--out', 'merged')), ('small.lesson.json', '.', ('lesson', 'worksheet', 'small.lesson.json')),
        ('small.json', '.', ('run', 'small.json')), ('small.json', '.', ('link', 'small.json')),
        ('answers.json', '.', ('lesson', 'collect', 'answers.json'))]
DEEP_DRAWN = [('curves.json', 'made', RENDER), ('sweep.json', 'swept', ('render', 'swept', '--all', '--out', 'figures')),
              ('trust.json', 'compared', ('render', 'compared', '--all', '--out', 'figures'))]


def deep(name, folder, words, inside):
    def attack(a):
        paths = glob.glob(f'{a.work}/{folder}/{name}') or [f'{a.work}/{folder}/{name}']
        for path in paths:
            text = hostile.deep()
            if inside and os.path.exists(path):
                document = hostile.read_json(path)
                text = hostile.text_of({**document, 'notes': '@@'}).replace('"@@"', hostile.deep())
            hostile.write(path, text)
        if os.path.exists(f'{a.work}/{folder}/manifest.json') and name != 'manifest.json':
            hostile.relist(f'{a.work}/{folder}')
        # Without these the numbers can still be shown.
        a.call(*words, code=None if name in ('manifest.json', 'scenario.privbo.json', 'engines/*.json') else 'refused')
    return attack


# ---- 5: endless reading and loops
def cell_is(how, which='cells/*/*.json'):
    def attack(a):
        for path in glob.glob(f'{a.work}/cells/{which}'):
            replaced(a, os.path.relpath(path, a.work), how)
        a.call('merge', 'cells', '--out', 'merged', code='refused')
    return attack


def curves_of(value, words):
    def attack(a):
        def changed(part, inside=False):
            if isinstance(part, list):
                return [changed(each, inside) for each in part]
            if isinstance(part, dict):
                return {key: changed(each, inside or key in ('mean', 'values', 'standard_error', 'bands')) for key, each in part.items()}
            return value if inside and isinstance(part, float) else part
        edited(a, 'made/curves.json', changed)
        a.call(*words)
    return attack


# ---- 6 to 8 and 20: lessons
def worksheet_of(text, how, name):
    def attack(a):
        if how:
            replaced(a, 'private.png', how)
        else:
            hostile.write(f'{a.work}/private.png', bytes.fromhex('89504e470d0a1a0a0000000d4948445200000002000000020802000000fdd49a730000001249444154789c63f8cfc0c0f01f8c191818001cf203fd4b3e3ab40000000049454e44ae426082'))
        edited(a, 'small.lesson.json', lambda lesson: lesson['steps'][0].update(text=text.replace('HERE', a.work)))
        a.call('lesson', 'worksheet', 'small.lesson.json', '--out', name)
        if os.path.exists(f'{a.work}/{name}'):
            data = b''.join(hostile.carried(f'{a.work}/{name}'))
            # What stands in for a picture that is not loaded has one pixel; the private ones have more.
            widths = re.findall(rb'/Width (\d+)', data)
            assert all(width == b'1' for width in widths), 'a picture is in the handout'
    return attack


def worksheet_without_rounds(a):
    def change(lesson):
        lesson['steps'][0]['question']['answer'] = {'rounds': [], 'values': []}
    edited(a, 'small.lesson.json', change)
    a.call('lesson', 'worksheet', 'small.lesson.json')
    a.call('lesson', 'worksheet', 'small.lesson.json', '--key')
    a.call('lesson', 'notes', 'small.lesson.json')


def film_script_with(name):
    """The script is run by a shell that knows two programs: privbo, which does nothing, and one that is not to be called."""
    def attack(a):
        for program, text in (('privbo', 'exit 0'), ('pwn', f'echo >{a.work}/pwned')):
            hostile.write(f'{a.work}/bin/{program}', f'#!/bin/sh\n{text}\n')
            os.chmod(f'{a.work}/bin/{program}', 0o755)
        edited(a, 'small.lesson.json', lambda lesson: lesson.update(id=name))
        hostile.write(f'{a.work}/x.lesson.json', open(f'{a.work}/small.lesson.json', 'rb').read())
        code, output, _ = a.call('lesson', 'film-script', 'x.lesson.json')
        if code == 0:
            lines = [line.strip() for line in output.splitlines() if 'privbo' in line or 'pwn' in line]
            for line in lines:
                subprocess.run(['/bin/bash', '-c', line], cwd=a.work, env={'PATH': f'{a.work}/bin'}, capture_output=True, timeout=10, check=False)
        assert not os.path.exists(f'{a.work}/pwned'), 'the id is run as a command'
    return attack


def markdown_of(a):
    def change(lesson):
        lesson['title'] = '---\nauthor: x\n---'
        lesson['about'] = '<script>alert(1)</script>'
        lesson['steps'][0]['text'] = '<img src=x onerror=alert(1)> ![x](http://example.org/x.png)'
    edited(a, 'small.lesson.json', change)
    for action in ('worksheet', 'notes'):
        _, output, _ = a.call('lesson', action, 'small.lesson.json')
        assert not output.startswith('---'), f'{action}: front matter'
        assert '<script' not in output and '<img' not in output, f'{action}: HTML'


# ---- 9, 15: links and names
def long_name(length):
    def attack(a):
        edited(a, 'small.json', lambda scenario: scenario.update(name='n' * length))
        code, output, _ = a.call('link', 'small.json')
        if code:
            return
        link = output.strip()
        if len(link) > 100_000:
            return
        a.call('describe', link)
        if a.drawn:
            a.call(link, '--exit')
    return attack


def same_json(a):
    name = 'a' + ''.join(SEPARATORS[each] for each in ('LRM', 'ALM', 'RLO', 'ZWSP')) + 'b'
    edited(a, 'small.json', lambda scenario: scenario.update(name=name))
    code, output, _ = a.call('link', 'small.json')
    if code:
        return  # such a name is refused
    code, output, _ = a.call('describe', output.strip())
    assert code or json.loads(output).get('name') == name, 'another name comes out'


def name_on_terminal(which):
    def attack(a):
        edited(a, 'small.json', lambda scenario: scenario.update(name=f'a{SEPARATORS[which]}b'))
        _, output, error = a.call('run', 'small.json', '--horizon', '3')
        # A tag or a mark in a name that is shown as text says which it is.
        assert SEPARATORS[which] not in (output + error).replace('\n', '') if which != 'LF' else 'a\nb' not in output + error, f'{which} reaches the terminal'
    return attack


# ---- 11 to 13: what files say of privacy
def parameters_without_privacy(a):
    told = 0
    for path in glob.glob(f'{a.work}/joint/parameters-*.json'):
        document = hostile.read_json(path)
        text = json.dumps(document)
        if '"epsilon": 0.0' in text or '"notion": "none"' in text or 'no promise' in text:
            told += 1
            assert '"cost"' not in text and '"delta"' not in text, f'{os.path.basename(path)} states a cost'
    return told


def noise_is_named(words, files=()):
    def attack(a):
        _, output, error = a.call(*words, code=0)
        named = re.compile('simulat|integer grid|seeded', re.IGNORECASE)
        assert named.search(output + error), 'the noise is not named'
        for name in files:
            with open(f'{a.work}/{name}', encoding='utf-8') as file:
                assert re.search('noise_source|noise_is|simulation', file.read()), f'{name}: the noise is not named'
    return attack


def forged(epsilon, delta):
    def attack(a):
        def change(part):
            if isinstance(part, list):
                return [change(each) for each in part]
            if isinstance(part, dict):
                return {key: epsilon if key == 'epsilon' and isinstance(each, float) else delta if key == 'delta' and isinstance(each, float) else change(each)
                        for key, each in part.items()}
            return part
        path = f'{a.work}/joint/parameters-1.json'
        hostile.write_json(f'{a.work}/alone.json', change(hostile.read_json(path)))
        a.call('predict', 'alone.json', '--at', '0,0', code='refused')
    return attack


# ---- 14: nothing is written over without --force
def stays(words, name):
    def attack(a):
        hostile.write(f'{a.work}/{name}', 'precious')
        a.call(*words, code='refused', says=['--force'])
        with open(f'{a.work}/{name}', encoding='utf-8') as file:
            assert file.read() == 'precious', f'{name} is overwritten'
    return attack


# ---- 16, 17, 18, 19
def file_limit(a):
    code, _, _ = a.call('run', 'small.json', '--set', 'run.horizon=4000', '--out', 'new', '--quiet', code=1, before='ulimit -f 16')
    assert code is not None and code >= 0, 'ended by a signal'


def two_plans(a):
    for attempt in range(8):
        lines = [[a.program, 'run', 'small.json', '--horizon', str(20 + number), '--cells', f'shared{attempt}', '-q', '-j', '1'] for number in range(2)]
        started = [subprocess.Popen(line, cwd=a.work, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) for line in lines]
        codes = [process.wait(timeout=30) for process in started]
        assert codes.count(0) == 1, f'two plans in one folder ended with {codes}'


def plan_names_outside(name):
    def attack(a):
        plan = hostile.read_json(f'{a.work}/table-cells/plan.json')
        assert hostile.signed(plan) == plan, 'this table of attacks cannot sign a plan'
        hostile.write(f'{os.path.dirname(a.secret)}/t.csv', 'a,b\n1,2\n3,4\n')
        a.elsewhere = {**a.elsewhere, 't.csv': None}
        os.symlink(os.path.dirname(a.secret), f'{a.work}/table-cells/k')
        plan['scenario']['data']['readings'] = name.replace('ELSEWHERE', os.path.dirname(a.secret))
        hostile.write_json(f'{a.work}/table-cells/plan.json', hostile.signed(plan))
        _, _, error = a.call('merge', 'table-cells', '--out', 'merged', code='refused')
        assert 'SHA-256' not in error, 'the file outside was read'
        os.remove(f'{os.path.dirname(a.secret)}/t.csv')
        del a.elsewhere['t.csv']
    return attack


def table_of(text, absent=()):
    def attack(a):
        hostile.write(f'{a.work}/t.csv', text())
        a.call('data', 't.csv', absent=absent)
    return attack


# ---- low
def mode_of_copies(a):
    os.chmod(f'{a.work}/small.json', 0o600)
    a.call('run', 'small.json', '--out', 'new', '--quiet', code=0)
    mode = stat.S_IMODE(os.stat(f'{a.work}/new/scenario.privbo.json').st_mode)
    assert mode & 0o077 == 0, f'the copy of a private scenario has mode {mode:o}'
    os.chmod(f'{a.work}/readings.csv', 0o600)
    a.call('run', 'table.json', '--out', 'of-table', '--quiet', code=0)
    for path in hostile.new_files(f'{a.work}/of-table'):
        if 'readings' in path or 'trace' in path:
            mode = stat.S_IMODE(os.stat(path).st_mode)
            assert mode & 0o077 == 0, f'{os.path.basename(path)} of a private table has mode {mode:o}'


def setuid_goes(a):
    hostile.write(f'{a.work}/page.html', 'x')
    os.chmod(f'{a.work}/page.html', 0o4755)
    a.call(*REPORT, '--force', code=0)
    assert os.stat(f'{a.work}/page.html').st_mode & 0o7000 == 0, 'the bit stays on a new file'


def spool_of_ones_own(a):
    hostile.write(f'{a.work}/made/.privbo-spool-notes/mine.txt', 'mine')
    a.call(*RUN_AGAIN, '--force')
    assert os.path.exists(f'{a.work}/made/.privbo-spool-notes/mine.txt'), 'a folder of ones own is gone'


def linked_cells(a):
    os.makedirs(f'{a.work}/linked')
    target = f'{os.path.dirname(a.secret)}'
    os.symlink(target, f'{a.work}/linked/cells')
    a.call('sweep', 'small.json', '--parameter', 'privacy.epsilon', '--from', '1', '--to', '2', '--count', '2', '--cells', 'linked', '--quiet')


def trials_below_zero(a):
    edited(a, 'made/curves.json', lambda curves: curves.update(trials=-1))
    a.call(*REPORT, code='refused')


def rounds_below_zero(a):
    path = f'{a.work}/joint/parameters-1.json'
    text = re.sub(r'("(?:rounds_summed|items|rounds)":\s*)\d+', r'\g<1>-5', open(path, encoding='utf-8').read())
    hostile.write(f'{a.work}/alone.json', text)
    a.call('predict', 'alone.json', '--at', '0,0', code='refused')


def pipe_as_argument(*words):
    def attack(a):
        os.mkfifo(f'{a.work}/pipe')
        os.mkfifo(f'{a.work}/pipe.lesson.json')
        a.call(*words, code='refused')
    return attack


def counted_once(a):
    made = subprocess.run([a.program, 'lesson', 'check', 'small.lesson.json', '--write', '-q'], cwd=a.work, capture_output=True, check=False)
    assert made.returncode == 0, 'the lesson cannot be checked'
    answers = {'format': 'privbo-answers', 'version': 1, 'lesson': 'small', 'lesson_sha256': '0' * 64, 'name': 'Ada',
               'answers': [{'step': 'number', 'answer': 1.0, 'locked': '2026-01-01T10:00:00Z'}]}
    # The digest is that of the lesson without its answers; the program says what it is by refusing another.
    lesson = hostile.read_json(f'{a.work}/small.lesson.json')
    for step in lesson['steps']:
        step.get('question', {}).pop('answer', None)
    answers['lesson_sha256'] = hashlib.sha256(hostile.text_of(lesson).encode()).hexdigest()
    hostile.write_json(f'{a.work}/ada.json', answers)
    code, output, _ = a.call('lesson', 'collect', 'ada.json', 'ada.json', './ada.json', '--lesson', 'small.lesson.json', '--json')
    if '"students"' in output:
        assert json.loads(output)['students'] == 1, 'one file is counted more than once'
    else:
        assert code != 0, 'nothing is counted'


ROWS = (
    [(f'1 the scenario of a page is {how}', scenario_is(how)) for how in ('link', 'pipe', 'zeros', 'itself', 'socket', 'folder', 'sparse')]
    + [(f'1 the scenario of a page is {name!r}{", partial" if partial else ""}', scenario_leads_out(name, partial))
       for name in ('data/k/secret.txt', '../../elsewhere/secret.txt', 'SECRET', './data/k/secret.txt', 'data/../../../elsewhere/secret.txt') for partial in (False, True)]
    + [(f'2 a manifest of a {state} run names files of others{", --force" if force else ""}', deletes(state, force))
       for state in ('running', 'complete') for force in (False, True)]
    + [(f'4 {name} of {folder}, 300,000 deep{" inside" if inside else ""}: {words[0]}', deep(name, folder, words, inside))
       for name, folder, words in DEEP for inside in (False, True)]
    + [(f'5 cells are {how}', cell_is(how)) for how in ('pipe', 'zeros', 'sparse', 'link', 'socket', 'folder', 'itself')]
    + [(f'5 {which} is {how}', cell_is(how, which)) for which in ('plan.json', 'engines/*.json') for how in ('pipe', 'zeros', 'sparse', 'link')]
    + [(f'5 curves of {value} on a page', curves_of(value, REPORT)) for value in (5e-324, -5e-324, 1.797e308, -1.797e308, 1e-300, 0.0)]
    + [('7 a curve question with no rounds', worksheet_without_rounds)]
    + [(f'8 a lesson called {name!r}', film_script_with(name))
       for name in ('--out x; pwn #-2', 'x\npwn\n', '$(pwn)', '`pwn`', "'; pwn; '", 'x & pwn', '-x', 'x\rpwn', "a'$(pwn)'b", 'x\u2028pwn')]
    + [(f'9 a name of {length:,} letters', long_name(length)) for length in (443, 1_000, 10_000, 900_000)]
    + [('11 parameters without privacy state no cost', parameters_without_privacy)]
    + [('12 run names the noise', noise_is_named(('run', 'small.json'))),
       ('12 compare names the noise', noise_is_named(('compare', 'trust-models', '--horizon', '5', '--trials', '1'), ('compared/trust.json',))),
       ('12 predict names the noise', noise_is_named(('predict', 'joint/parameters-1.json', '--at', '0,0'))),
       ('12 predict --json names the noise', noise_is_named(('predict', 'joint/parameters-1.json', '--at', '0,0', '--json'))),
       ('12 sweep names the noise', noise_is_named(('sweep', 'small.json', '--parameter', 'privacy.epsilon', '--from', '1', '--to', '2', '--count', '2'),
                                                   ('swept/sweep.json',)))]
    + [(f'13 a forged ε of {epsilon} at δ = {delta}', forged(epsilon, delta)) for epsilon, delta in ((0.0, 0.0), (0.01, 1e-9), (1e-300, 1e-5), (-1.0, 0.0))]
    + [('14 link --qr', stays(('link', 'small.json', '--qr', 'qr.svg'), 'qr.svg')),
       ('14 link --qr over a scenario', stays(('link', 'first-look', '--qr', 'small.json'), 'small.json')),
       ('14 link --qr over a manifest', stays(('link', 'small.json', '--qr', 'made/manifest.json'), 'made/manifest.json')),
       *((f'14 lesson {action} --out', stays(('lesson', action, 'what-does-epsilon-cost', '--out', 'notes.md'), 'notes.md'))
         for action in ('worksheet', 'notes', 'film-script')),
       ('14 --plan --write', stays(('sweep', 'small.json', '--parameter', 'privacy.epsilon', '--from', '1', '--to', '2', '--count', '2', '--plan', '--engine',
                                    'slurm', '--cells', 'c', '--write', 'job.sh'), 'job.sh')),
       ('14 report', stays(REPORT, 'page.html'))]
    + [('15 marks of direction in JSON', same_json)]
    + [('16 a limit of file size', file_limit)]
    + [('17 two plans in one new folder', two_plans)]
    + [(f'18 a plan that names {name}', plan_names_outside(name))
       for name in ('ELSEWHERE/t.csv', '../../elsewhere/t.csv', 'k/t.csv', 'data/../k/t.csv')]
    + [('19 8 MB of separators', table_of(lambda: ',' * 8_000_000)), ('19 8 MB of empty rows', table_of(lambda: ',\n' * 4_000_000)),
       ('19 8 MB of quotes', table_of(lambda: '"' * 8_000_000)), ('19 8 MB of line ends', table_of(lambda: '1,2\n' + '\n' * 8_000_000)),
       ('19 readings near 1.7e308', table_of(lambda: 'a,b\n1.7e308,1\n1.7e308,2\n-1.7e308,3\n', absent=['inf', 'nan'])),
       ('19 readings near 5e-324', table_of(lambda: 'a,b\n5e-324,1\n5e-324,2\n0,3\n', absent=['inf', 'nan']))]
    + [('20 HTML and front matter of a lesson', markdown_of)]
    + [('low: copies of private files are private', mode_of_copies), ('low: no setuid bit on a new file', setuid_goes),
       ('low: a spool folder of ones own', spool_of_ones_own), ('low: a linked folder of cells', linked_cells),
       ('low: trials = -1', trials_below_zero), ('low: rounds = -5', rounds_below_zero), ('low: one answers file three times', counted_once)]
    + [(f'low: {which} on a terminal', name_on_terminal(which)) for which in SEPARATORS]
    + [(f'low: a pipe for {" ".join(words[:2])}', pipe_as_argument(*words))
       for words in (('run', 'pipe'), ('data', 'pipe'), ('link', 'pipe'), ('lesson', 'worksheet', 'pipe.lesson.json'), ('lesson', 'collect', 'pipe'),
                     ('predict', 'pipe', '--at', '0,0'), ('report', 'pipe'), ('merge', 'pipe'), ('reproduce', '--out', 'new', '--against', 'pipe', 'dp-fts-losses-2'))]
)

DRAWN = (
    [(f'1 the scenario of a figure is {how}, drawn as {form}', lambda a, how=how, form=form: (
        os.remove(f'{a.work}/made/manifest.json'), replaced(a, 'made/scenario.privbo.json', how), a.call(*RENDER, '--format', form)))
     for how in ('link', 'pipe') for form in ('png', 'svg', 'pdf', 'tex')]
    + [(f'3 a label with {name} and TeX', label_of_tex(separator)) for name, separator in SEPARATORS.items()]
    + [(f'4 {name} of {folder}, 300,000 deep{" inside" if inside else ""}: {words[0]}', deep(name, folder, words, inside))
       for name, folder, words in DEEP_DRAWN for inside in (False, True)]
    + [(f'5 curves of {value} in a figure', curves_of(value, RENDER)) for value in (5e-324, -5e-324, 1.797e308, -1.797e308)]
    + [(f'6 {how or "a picture"} in a worksheet: {text}', worksheet_of(text, how, 'sheet.pdf'))
       for how in ('', 'pipe', 'zeros') for text in ('![x](HERE/private.png)', '![x](file://HERE/private.png)', '<img src="HERE/private.png">')]
    + [(f'low: a pipe for {words[0]}', pipe_as_argument(*words)) for words in (('film', 'pipe', '--out', 'x.gif'), ('pipe', '--exit'))]
)
