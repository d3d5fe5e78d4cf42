"""Rows of hostile_folder_tests.py: good folders of results and cells, what a stranger does to each, and the call that reads it then."""
import functools
import json
import os
import shutil
import typing

import hostile

SMALL = {'format': 'privbo-scenario', 'version': 1, 'name': 'Small', 'domain': {'type': 'grid', 'points': 20},
         'run': {'horizon': 20, 'trials': 2}}
SWEPT = {**SMALL, 'sweep': {'parameter': '/run/horizon', 'from': 5, 'to': 20, 'count': 2}}
# One good folder of each kind, which rows copy and spoil, and how it is made of small.json and swept.json.
BASES = {'run': ['run', 'small.json', '--out', 'run'], 'sweep': ['sweep', 'swept.json', '--out', 'sweep'],
         'trust': ['compare', 'small.json', '--out', 'trust', '--trials', '2', '--horizon', '10'],
         'utility': ['solve', 'small.json', '--regret', '1000', '--share', '0.5', '--confidence', '0.5', '--from', '5', '--to', '20', '--trials', '5', '--no-pilot',
                     '--out', 'utility'],
         'cells': ['sweep', 'swept.json', '--cells', 'cells'],
         'compared': ['compare', 'small.json', '--cells', 'compared', '--trials', '1', '--horizon', '5'],
         'parameters': ['run', 'jdp-fig-1', '--out', 'parameters', '--horizon', '10', '--trials', '1']}
RELEASED = 'parameters-1.json'  # of two dimensions
PREDICT = ['predict', f'DIR/{RELEASED}', '--at', '0.1,0.1']
REFUSED = (1, 2)
DEEP = 300_000


class Row(typing.NamedTuple):
    """A copy of a base as DIR, spoilt, and a call. `spoil` gets the copy's path and that of a file outside."""
    name: str
    base: str
    spoil: typing.Callable
    words: list
    codes: tuple
    said: tuple = ()


def read(path):
    with open(path, 'rb') as file:
        return file.read()


def write(path, data):
    """Bytes or a document, in the place of whatever is there."""
    if os.path.lexists(path):
        os.remove(path)
    hostile.write(path, data if isinstance(data, bytes) else json.dumps(data))


# ---- what is put in the place of a file; each gets its path and that of a file outside
def link(path, secret):
    os.remove(path)
    os.symlink(secret, path)


def pipe(path, _):
    os.remove(path)
    os.mkfifo(path)


def endless(path, _):
    os.remove(path)
    os.symlink('/dev/zero', path)


def huge(path, _):
    with open(path, 'r+b') as file:
        file.truncate(8_000_000_000)


def folder(path, _):
    os.remove(path)
    os.mkdir(path)


def deep(path, _):
    write(path, read(path).rstrip()[:-1] + b', "x":' + b'[' * DEEP + b']' * DEEP + b'}')


def deep_objects(path, _):
    write(path, read(path).rstrip()[:-1] + b', "x":' + b'{"a":' * DEEP + b'0' + b'}' * DEEP + b'}')


def many_members(path, _):
    write(path, b'{' + b','.join(b'"%d":0' % i for i in range(500_000)) + b'}')


def too_large_a_number(path, _):
    write(path, read(path).rstrip()[:-1] + b', "x": 1e999}')


def cut(path, _):
    write(path, read(path)[:-20])


def no_text(path, _):
    write(path, b'\x00\xff\xfe' + hostile.SECRET)


KINDS = {'link outside': link, 'pipe': pipe, 'link to an endless device': endless, '8 GB': huge, 'folder in its place': folder,
         'lists 300,000 deep': deep, 'objects 300,000 deep': deep_objects, '500,000 members': many_members,
         'number beyond double': too_large_a_number, 'cut off': cut, 'no text': no_text}


# ---- what is done to a folder; each gets its path and that of a file outside
def of(name, kind):
    return lambda path, secret: kind(f'{path}/{name}', secret)


def both(*spoils):
    def apply(path, secret):
        for spoil in spoils:
            spoil(path, secret)
    return apply


def bare(path, _):
    os.remove(f'{path}/manifest.json')


def changed(name, keys, value):
    """Sets a member of a JSON file."""
    def apply(path, _):
        document = json.loads(read(f'{path}/{name}'))
        functools.reduce(lambda place, key: place[key], keys[:-1], document)[keys[-1]] = value
        write(f'{path}/{name}', document)
    return apply


def linked_folder(name):
    """The folder is moved outside, and a link leads to it."""
    def apply(path, secret):
        elsewhere = f'{os.path.dirname(secret)}/{os.path.basename(name)}'
        shutil.move(f'{path}/{name}', elsewhere)
        os.symlink(elsewhere, f'{path}/{name}')
    return apply


def key_behind_a_link(state, known=True):
    """The manifest's scenario is a private key behind a linked folder."""
    def apply(path, secret):
        os.makedirs(f'{path}/data')
        os.symlink(os.path.dirname(secret), f'{path}/data/k')
        manifest = json.loads(read(f'{path}/manifest.json'))
        name = 'data/k/secret.txt'
        manifest['scenario'].update(file=name, sha256=hostile.sha256(read(secret)))
        manifest['state'] = state
        if known:
            manifest['files'].append({'name': name, 'bytes': len(read(secret)), 'sha256': hostile.sha256(read(secret))})
        if state == 'running':
            manifest['to_come'] = [name, 'scenario.privbo.json']
        write(f'{path}/manifest.json', manifest)
    return apply


def scenario_outside(path, secret):
    """A scenario of somebody else, by a link: it can be read as one."""
    write(f'{os.path.dirname(secret)}/theirs.json', {**SMALL, 'description': hostile.SECRET.decode()})
    os.remove(f'{path}/scenario.privbo.json')
    os.symlink(f'{os.path.dirname(secret)}/theirs.json', f'{path}/scenario.privbo.json')


def plan_with(table_of, place):
    """A plan whose scenario, or a run of whose comparison, names a table outside."""
    def apply(path, secret):
        plan = json.loads(read(f'{path}/plan.json'))
        data = {'source': 'file', 'readings': table_of(path, secret)}
        if place == 'scenario':
            plan['scenario']['data'] = data
            plan['tables'] = [{'setting': '/data/readings', 'sha256': hostile.sha256(read(secret))}]
        else:
            run = next(run for run in plan['runs'] if run['scenario'])
            run['scenario']['data'] = data
        write(f'{path}/plan.json', hostile.signed(plan))
    return apply


def any_cell(spoil):
    def apply(path, secret):
        cells = sorted(os.path.join(place, name) for place, _, names in os.walk(f'{path}/cells') for name in names if name.endswith('.json'))
        spoil(cells[0], secret)
    return apply


def any_engine(spoil):
    def apply(path, secret):
        spoil(f'{path}/engines/{os.listdir(f"{path}/engines")[0]}', secret)
    return apply


def emptied(name):
    """A link leads outside in the place of the folder."""
    def apply(path, secret):
        shutil.rmtree(f'{path}/{name}')
        os.symlink(os.path.dirname(secret), f'{path}/{name}')
    return apply


def spoilt_manifest(kind):
    def apply(path, secret):
        write(f'{path}/manifest.json', b'{"format": "privbo-manifest", "version": 1}')
        KINDS[kind](f'{path}/manifest.json', secret)
        if kind == 'lists 300,000 deep':
            write(f'{path}/manifest.json', b'{"format": "privbo-manifest", "a":' + b'[' * DEEP)
    return apply


def unknown_report(path, _):
    """A mark of reproductions that does not know the report beside it."""
    shutil.rmtree(path)
    write(f'{path}/reproduction.json', {'format': 'privbo-reproduction-folder', 'version': 1, 'reports': {}})
    write(f'{path}/report.html', b'mine')


def spoilt_mark(kind):
    def apply(path, secret):
        shutil.rmtree(path)
        write(f'{path}/reproduction.json', b'{"format": "privbo-reproduction-folder"}')
        KINDS[kind](f'{path}/reproduction.json', secret)
    return apply


# ---- the rows
def pictures(name, words):
    """Whatever shows a run must not carry off a file."""
    ended = 1 if name == 'film' else 0
    said = {'link outside': ('leads through a link',), 'pipe': ('is a pipe',), 'link to an endless device': ('leads through a link',)}
    for kind in ('link outside', 'pipe', 'link to an endless device', '8 GB', 'lists 300,000 deep', 'no text'):
        yield Row(f'{name}: scenario is a {kind}, no manifest', 'run', both(of('scenario.privbo.json', KINDS[kind]), bare), words, (ended, 2),
                  said.get(kind, ()))
    yield Row(f'{name}: scenario of somebody else behind a link', 'run', both(scenario_outside, bare), words, (ended, 2), ('leads through a link',))
    for state in ('complete', 'partial', 'running'):
        for partial in ([], ['--partial']):
            yield Row(f'{name}: key behind a linked folder, {" ".join([state, *partial])}', 'run', key_behind_a_link(state), [*words, *partial], (2,))
    yield Row(f'{name}: key behind a linked folder, running, unlisted', 'run', key_behind_a_link('running', known=False), [*words, '--partial'], (2,),
              ('leads through a link',))


def readers(command, base, words, *names):
    """Every file that a command reads, of every hostile kind."""
    for name in names:
        for kind, spoil in KINDS.items():
            yield Row(f'{command}: {name}: {kind}, no manifest', base, both(of(name, spoil), bare), words, REFUSED)
        for kind in ('pipe', 'link outside', '8 GB'):
            yield Row(f'{command}: {name}: {kind}', base, of(name, KINDS[kind]), words, REFUSED)
    for kind in ('8 GB', 'lists 300,000 deep', 'number beyond double'):
        yield Row(f'{command}: manifest of {base}: {kind}', base, spoilt_manifest(kind), words, REFUSED, ('manifest.json',))


def counts():
    """Counts that are none."""
    for keys, value in ((('trials',), -1), (('trials_done',), -1), (('trials_failed',), 1.5), (('horizon',), -5), (('horizon',), 1e300),
                        (('rounds', 0), -1), (('algorithms', 0, 'trials'), -1), (('posterior', 'counts', 0), -1), (('posterior', 't'), -1)):
        yield Row(f'report: curves.json: {"/".join(map(str, keys))} is {value}', 'run', both(changed('curves.json', keys, value), bare), REPORT, REFUSED,
                  ('curves.json: ',))
    for value in (-5, 2.5, 1e300):
        yield Row(f'predict: rounds_summed is {value}', 'parameters', both(changed(RELEASED, ('rounds_summed',), value), bare), PREDICT, REFUSED,
                  (f'{RELEASED}: ',))


def cells():
    merge = ['merge', 'DIR', '--out', 'merged']
    for kind, spoil in KINDS.items():
        yield Row(f'merge: plan: {kind}', 'cells', of('plan.json', spoil), merge, REFUSED)
        yield Row(f'merge: a cell: {kind}', 'cells', any_cell(spoil), merge, REFUSED, ('missing',))
        yield Row(f'merge: an engine: {kind}', 'cells', any_engine(spoil), merge, REFUSED)
    for name in ('cells', 'engines'):
        yield Row(f'merge: {name} is a linked folder', 'cells', linked_folder(name), merge, REFUSED, ('leads through a link',))
    for how, name in (('by its whole path', lambda path, secret: secret), ('by ..', lambda path, secret: '../outside/secret.txt')):
        for place, base in (('scenario', 'cells'), ('run', 'compared')):
            yield Row(f'merge: table outside {how}, in the {place}', base, plan_with(name, place), merge, REFUSED,
                      ('outside of its folder', '--allow-outside'))
    write_cells = ['sweep', 'swept.json', '--cells', 'DIR', '-q']
    for name in ('cells', 'engines'):
        yield Row(f'sweep --cells: {name} is a link', 'cells', emptied(name), write_cells, REFUSED, ('link',))
    for kind in ('pipe', 'lists 300,000 deep', 'link to an endless device', '8 GB'):
        yield Row(f'sweep --cells: plan: {kind}', 'cells', of('plan.json', KINDS[kind]), write_cells, REFUSED)


def reproductions():
    words = ['reproduce', 'landmines', '--quick', '-q', '--out']
    yield Row('reproduce --out: a mark that does not know the report that is there', 'run', unknown_report, [*words, 'DIR'], REFUSED, ('report.html',))
    for kind in ('pipe', 'link to an endless device', 'lists 300,000 deep', '8 GB'):
        yield Row(f'reproduce --out: mark: {kind}', 'run', spoilt_mark(kind), [*words, 'DIR'], REFUSED, ('reproduction.json',))
    for kind in ('pipe', 'link to an endless device', '8 GB'):
        yield Row(f'reproduce --against: {kind}', 'run', of('summary.json', KINDS[kind]), [*words, 'new', '--against', 'DIR/summary.json'], REFUSED)


REPORT = ['report', 'DIR', '--out', 'page.html']
ROWS = [*pictures('report', REPORT), *readers('report', 'run', REPORT, 'curves.json', 'summary.json'),
        *readers('predict', 'parameters', PREDICT, RELEASED), *counts(), *cells(), *reproductions()]


def render(chart):
    return ['render', 'DIR', '--chart', chart, '--out', 'figure.png']


# Of a program with a window.
DRAWN = [*pictures('render', render('regret')), *pictures('film', ['film', 'DIR', '--out', 'film.gif', '--frames', '3', '--size', '320x180']),
         *readers('render', 'sweep', render('tradeoff'), 'sweep.json'), *readers('render', 'trust', render('trust'), 'trust.json'),
         *readers('render', 'utility', render('utility'), 'utility.json'), *readers('render', 'run', render('regret'), 'curves.json')]
