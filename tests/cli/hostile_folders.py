#!/usr/bin/env python3
"""Folders, cells and files from strangers: links, pipes, devices, endless and huge files, deep JSON, counts that are none, and
manifests that claim what is not theirs. Every call ends by itself within 5 seconds of work and 500 MB, says why it refuses, and
writes no byte of a file outside.

Usage: hostile_folders.py PRIVBO [WORD] (the built program, and a word of the rows' names)
"""
import hashlib
import json
import os
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
import zlib

from table import Table, environment

WORK = 5  # seconds of a processor
MEMORY = 500  # MB
LONGEST = 60  # seconds, also where others keep the machine busy
SECRET = b'SECRET-4c1f09a7'

SMALL = {'format': 'privbo-scenario', 'version': 1, 'name': 'Small', 'domain': {'type': 'grid', 'points': 20},
         'run': {'horizon': 20, 'trials': 2}}
SWEPT = {**SMALL, 'sweep': {'parameter': '/run/horizon', 'from': 5, 'to': 20, 'count': 2}}
DEEP = 300_000


def sha256(data):
    return hashlib.sha256(data).hexdigest()


def read(path):
    with open(path, 'rb') as file:
        return file.read()


def contents(place):
    """Every path below a folder with what it is; of huge files only the size."""
    found = {}
    for at, folders, files in os.walk(place):
        for name in folders + files:
            path = os.path.join(at, name)
            if os.path.islink(path):
                kind = 'link ' + os.readlink(path)
            elif os.path.isfile(path):
                size = os.path.getsize(path)
                kind = sha256(read(path)) if size < 100_000_000 else f'{size} bytes'
            else:
                kind = f'{os.stat(path).st_mode:o}'
            found[os.path.relpath(path, place)] = kind
    return found


def write(path, data):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    if os.path.lexists(path):
        os.remove(path)
    with open(path, 'wb') as file:
        file.write(data if isinstance(data, bytes) else json.dumps(data).encode())


def sealed(document):
    """With the SHA-256 of its sorted text as its last member."""
    content = {key: value for key, value in document.items() if key != 'sha256'}
    text = json.dumps(content, sort_keys=True, separators=(',', ':'), ensure_ascii=False)
    return {**content, 'sha256': sha256(text.encode())}


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
    write(path, b'\x00\xff\xfe' + SECRET)


KINDS = {'link outside': link, 'pipe': pipe, 'link to an endless device': endless, '8 GB': huge, 'folder in its place': folder,
         'lists 300,000 deep': deep, 'objects 300,000 deep': deep_objects, '500,000 members': many_members,
         'number beyond double': too_large_a_number, 'cut off': cut, 'no text': no_text}


def without_manifest(path):
    os.remove(f'{path}/manifest.json')


def changed(name, *edits):
    """A mutation that sets members of a JSON file: (keys…, value)."""
    def apply(path, _):
        document = json.loads(read(f'{path}/{name}'))
        for *keys, last, value in edits:
            place = document
            for key in keys:
                place = place[key]
            place[last] = value
        write(f'{path}/{name}', document)
    return apply


class Hostile(Table):
    def __init__(self, program):
        super().__init__(program)
        self.bases = tempfile.mkdtemp()
        self.released, self.predict = '', []
        self.figures = not self.says(['render'], 'this build has no window')

    def says(self, words, word):
        made = subprocess.run([self.program, *words], env=environment(), capture_output=True, text=True, check=False)
        return word in made.stdout + made.stderr

    def make_bases(self):
        """One good folder of each kind, which rows copy and spoil."""
        write(f'{self.bases}/small.json', SMALL)
        write(f'{self.bases}/swept.json', SWEPT)
        for words in (['run', 'small.json', '--out', 'run'], ['sweep', 'swept.json', '--out', 'sweep'],
                      ['compare', 'small.json', '--out', 'trust', '--trials', '2', '--horizon', '10'],
                      ['sweep', 'swept.json', '--cells', 'cells'],
                      ['compare', 'small.json', '--cells', 'compared', '--trials', '1', '--horizon', '5'],
                      ['run', 'jdp-fig-1', '--out', 'parameters', '--horizon', '10', '--trials', '1']):
            made = subprocess.run([self.program, *words, '-q'], cwd=self.bases, env=environment(), capture_output=True, text=True,
                                  check=False)
            if made.returncode:
                sys.exit(f'{words}: exit {made.returncode}: {made.stderr}')

        names = sorted(name for name in os.listdir(f'{self.bases}/parameters') if name.startswith('parameters-'))
        self.released = names[0]
        dimension = json.loads(read(f'{self.bases}/parameters/{names[0]}'))['features']['dimension']
        self.predict = ['predict', f'DIR/{names[0]}', '--at', ','.join(['0.1'] * dimension)]

    def bounded(self, place, words):
        """A call with a limit of work, and what it took: ((code, out, err), findings)."""
        def limits():
            resource.setrlimit(resource.RLIMIT_CPU, (WORK, WORK + 1))
            resource.setrlimit(resource.RLIMIT_DATA, (2_000_000_000, 2_000_000_000))
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
            process = subprocess.Popen(words, cwd=place, env=environment(), stdin=subprocess.DEVNULL, stdout=out, stderr=err,
                                       preexec_fn=limits)
            late = threading.Timer(LONGEST, lambda: os.kill(process.pid, signal.SIGKILL))
            late.start()
            began = time.monotonic()
            _, status, used = os.wait4(process.pid, 0)
            late.cancel()
            process.returncode = os.waitstatus_to_exitcode(status)
            texts = []
            for stream in (out, err):
                stream.seek(0)
                texts.append(stream.read().decode(errors='replace'))
        wrong = []
        if process.returncode < 0:
            wrong.append(f'signal {-process.returncode} after {time.monotonic() - began:.0f} s')
        if used.ru_maxrss > MEMORY * 1000:
            wrong.append(f'{used.ru_maxrss // 1000} MB')
        return (process.returncode, *texts), wrong


def carried(data):
    """What a picture holds in packed text, beside its bytes."""
    packed, at = b'', 8
    while data[:8] == b'\x89PNG\r\n\x1a\n' and at + 8 <= len(data):
        length, kind = int.from_bytes(data[at:at + 4], 'big'), data[at + 4:at + 8]
        if kind in (b'zTXt', b'iTXt'):
            body = data[at + 8:at + 8 + length]
            for start in range(min(len(body), 200)):
                try:
                    packed += zlib.decompress(body[start:])
                    break
                except zlib.error:
                    pass
        at += 12 + length
    return data + packed


def leaks(place, before):
    """New files that hold the secret."""
    found = []
    for name in set(contents(place)) - set(before):
        path = f'{place}/{name}'
        if os.path.isfile(path) and not os.path.islink(path) and SECRET in carried(read(path)):
            found.append(f'{name} has the secret')
    return found


def row(table, base, spoil, words, code, *said, absent=()):
    """A row: a copy of a base as DIR, spoilt, and a call. `spoil` gets the copy's path and that of a file outside."""
    def run(place):
        shutil.copytree(f'{table.bases}/{base}', f'{place}/DIR', symlinks=True)
        shutil.copy(f'{table.bases}/small.json', place)
        secret = f'{place}/outside/secret.txt'
        write(secret, SECRET + b'\n')
        spoil(f'{place}/DIR', secret)
        before = contents(place)
        made, wrong = table.bounded(place, [table.program, *words])
        codes = code if isinstance(code, tuple) else (code,)
        wrong += table.findings(made, made[0] if made[0] in codes else codes[0], said, absent=(SECRET.decode(), *absent))
        wrong += leaks(place, before)
        after = contents(place)
        lost = [name for name, kind in before.items() if after.get(name) != kind]
        if lost:
            wrong.append(f'changed or gone: {lost}')
        return wrong
    return run


def of(name, kind):
    return lambda path, secret: kind(f'{path}/{name}', secret)


def both(*spoils):
    def apply(path, secret):
        for spoil in spoils:
            spoil(path, secret)
    return apply


def bare(path, _):
    without_manifest(path)


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
        manifest['scenario'].update(file=name, sha256=sha256(read(secret)))
        manifest['state'] = state
        if known:
            manifest['files'].append({'name': name, 'bytes': len(read(secret)), 'sha256': sha256(read(secret))})
        if state == 'running':
            manifest['to_come'] = [name, 'scenario.privbo.json']
        write(f'{path}/manifest.json', manifest)
    return apply


def scenario_outside(path, secret):
    """A scenario of somebody else, by a link: it can be read as one."""
    write(f'{os.path.dirname(secret)}/theirs.json', {**SMALL, 'description': SECRET.decode()})
    os.remove(f'{path}/scenario.privbo.json')
    os.symlink(f'{os.path.dirname(secret)}/theirs.json', f'{path}/scenario.privbo.json')


def pictures(table):
    """Whatever shows a run must not carry off a file."""
    shows = [('report', ['report', 'DIR', '--out', 'page.html'])]
    if table.figures:
        shows += [('render', ['render', 'DIR', '--chart', 'regret', '--out', 'figure.png']),
                  ('film', ['film', 'DIR', '--out', 'film.gif', '--frames', '3', '--size', '320x180'])]
    for name, words in shows:
        ended = 1 if name == 'film' else 0
        for kind in ('link outside', 'pipe', 'link to an endless device', '8 GB', 'lists 300,000 deep', 'no text'):
            said = {'link outside': 'leads through a link', 'pipe': 'is a pipe', 'link to an endless device': 'leads through a link'}
            yield (f'{name}: scenario is a {kind}, no manifest',
                   row(table, 'run', both(of('scenario.privbo.json', KINDS[kind]), bare), words, (ended, 2),
                       *([said[kind]] if kind in said else [])))
        yield f'{name}: scenario of somebody else behind a link', row(table, 'run', both(scenario_outside, bare), words, (ended, 2),
                                                                     'leads through a link')
        for state in ('complete', 'partial', 'running'):
            for partial in ([], ['--partial']):
                yield (f'{name}: key behind a linked folder, {state} {" ".join(partial)}',
                       row(table, 'run', key_behind_a_link(state), [*words, *partial], 2))
        yield (f'{name}: key behind a linked folder, running, unlisted',
               row(table, 'run', key_behind_a_link('running', known=False), [*words, '--partial'], 2, 'leads through a link'))


def readers(table):
    """Every file that a command reads, of every hostile kind."""
    reads = [('report', 'run', ['report', 'DIR', '--out', 'page.html'], ('curves.json', 'summary.json')),
             ('predict', 'parameters', table.predict, (table.released,))]
    if table.figures:
        reads += [('render', 'sweep', ['render', 'DIR', '--chart', 'tradeoff', '--out', 'figure.png'], ('sweep.json',)),
                  ('render', 'trust', ['render', 'DIR', '--chart', 'trust', '--out', 'figure.png'], ('trust.json',)),
                  ('render', 'run', ['render', 'DIR', '--chart', 'regret', '--out', 'figure.png'], ('curves.json',))]
    for command, base, words, names in reads:
        for name in names:
            for kind, spoil in KINDS.items():
                yield f'{command}: {name}: {kind}, no manifest', row(table, base, both(of(name, spoil), bare), words, (1, 2))
            for kind in ('pipe', 'link outside', '8 GB'):
                yield f'{command}: {name}: {kind}', row(table, base, of(name, KINDS[kind]), words, (1, 2))
        for kind in ('8 GB', 'lists 300,000 deep', 'number beyond double'):
            def spoil(path, secret, kind=kind):
                write(f'{path}/manifest.json', b'{"format": "privbo-manifest"' + b' ' * 3 + b', "version": 1}')
                KINDS[kind](f'{path}/manifest.json', secret)
                if kind == 'lists 300,000 deep':
                    write(f'{path}/manifest.json', b'{"format": "privbo-manifest", "a":' + b'[' * DEEP)
            yield f'{command}: manifest: {kind}', row(table, base, spoil, words, (1, 2), 'manifest.json')
    counts = [('curves.json', 'trials', -1), ('curves.json', 'trials_done', -1), ('curves.json', 'trials_failed', 1.5),
              ('curves.json', 'horizon', -5), ('curves.json', 'horizon', 1e300), ('curves.json', 'rounds', 0, -1),
              ('curves.json', 'algorithms', 0, 'trials', -1), ('curves.json', 'posterior', 'counts', 0, -1),
              ('curves.json', 'posterior', 't', -1)]
    for name, *edit in counts:
        yield (f'report: {name}: {"/".join(map(str, edit[:-1]))} is {edit[-1]}',
               row(table, 'run', both(changed(name, edit), bare), ['report', 'DIR', '--out', 'page.html'], (1, 2), 'curves.json: '))
    for value in (-5, 2.5, 1e300):
        yield (f'predict: rounds_summed is {value}',
               row(table, 'parameters', both(changed(table.released, ('rounds_summed', value)), bare), table.predict, (1, 2),
                   f'{table.released}: '))


def plan_with(table_of, place):
    """A plan whose scenario, or a run of whose comparison, names a table outside."""
    def apply(path, secret):
        plan = json.loads(read(f'{path}/plan.json'))
        data = {'source': 'file', 'readings': table_of(path, secret)}
        if place == 'scenario':
            plan['scenario']['data'] = data
            plan['tables'] = [{'setting': '/data/readings', 'sha256': sha256(read(secret))}]
        else:
            run = next(run for run in plan['runs'] if run['scenario'])
            run['scenario']['data'] = data
        write(f'{path}/plan.json', sealed(plan))
    return apply


def any_cell(spoil):
    def apply(path, secret):
        cells = sorted(name for name in contents(f'{path}/cells') if name.endswith('.json'))
        spoil(f'{path}/cells/{cells[0]}', secret)
    return apply


def any_engine(spoil):
    def apply(path, secret):
        spoil(f'{path}/engines/{os.listdir(f"{path}/engines")[0]}', secret)
    return apply


def cells(table):
    merge = ['merge', 'DIR', '--out', 'merged']
    for kind, spoil in KINDS.items():
        yield f'merge: plan: {kind}', row(table, 'cells', of('plan.json', spoil), merge, (1, 2))
        yield f'merge: a cell: {kind}', row(table, 'cells', any_cell(spoil), merge, (1, 2), 'missing')
        yield f'merge: an engine: {kind}', row(table, 'cells', any_engine(spoil), merge, (1, 2))
    for name in ('cells', 'engines'):
        yield f'merge: {name} is a linked folder', row(table, 'cells', linked_folder(name), merge, (1, 2), 'leads through a link')
    outside = {'by its whole path': lambda path, secret: secret,
               'by ..': lambda path, secret: '../outside/secret.txt'}
    for how, name in outside.items():
        for place in ('scenario', 'run'):
            yield (f'merge: table outside {how}, in the {place}',
                   row(table, 'cells' if place == 'scenario' else 'compared', plan_with(name, place), merge, (1, 2), 'outside of its folder', '--allow-outside'))
    write_cells = ['sweep', 'swept.json', '--cells', 'DIR', '-q']

    def with_scenario(spoil):
        def apply(path, secret):
            write(f'{os.path.dirname(path)}/swept.json', SWEPT)
            spoil(path, secret)
        return apply
    for name in ('cells', 'engines'):
        def emptied(path, secret, name=name):
            shutil.rmtree(f'{path}/{name}')
            os.symlink(os.path.dirname(secret), f'{path}/{name}')
        yield (f'sweep --cells: {name} is a link', row(table, 'cells', with_scenario(emptied), write_cells, (1, 2),
                                                       'link'))
    for kind in ('pipe', 'lists 300,000 deep', 'link to an endless device', '8 GB'):
        yield f'sweep --cells: plan: {kind}', row(table, 'cells', with_scenario(of('plan.json', KINDS[kind])), write_cells, (1, 2))


FOREIGN = {'thesis.tex': b'ten years', '.git/config': b'[core]', 'src/main.c': b'int main;', 'data/thesis.tex': b'a table?',
           '.privbo-spool-abcdef/poem.txt': b'mine', '.privbo-notes.tmp': b'mine'}


def claims(state, right):
    """A manifest that calls somebody's files its own."""
    def apply(path, _):
        for name, text in FOREIGN.items():
            write(f'{path}/{name}', text)
        manifest = json.loads(read(f'{path}/manifest.json'))
        manifest['state'] = state
        manifest['to_come'] = list(FOREIGN)
        for place in ('files', 'earlier') if right else ():
            manifest.setdefault(place, []).extend(
                {'name': name, 'bytes': len(text), 'sha256': sha256(text)} for name, text in FOREIGN.items())
        if right:
            manifest['data'].append({'setting': '/data/readings', 'file': 'data/thesis.tex', 'copied': True, 'bytes': 8,
                                     'sha256': sha256(FOREIGN['data/thesis.tex'])})
        for name in ('summary.json', 'curves.json', 'ledger.csv', 'trace.csv', 'provenance.json', 'scenario.privbo.json'):
            if os.path.exists(f'{path}/{name}'):
                os.remove(f'{path}/{name}')
        manifest['files'] = [file for file in manifest['files'] if file['name'] in FOREIGN]
        write(f'{path}/manifest.json', manifest)
    return apply


def deletion(table):
    """All of somebody's files stay, whatever a manifest says; the run either refuses or writes beside them."""
    def keeps(state, right, force):
        def run(place):
            shutil.copytree(f'{table.bases}/run', f'{place}/DIR')
            shutil.copy(f'{table.bases}/small.json', place)
            claims(state, right)(f'{place}/DIR', None)
            made, wrong = table.bounded(place, [table.program, 'run', 'small.json', '--out', 'DIR', '-q', *(['--force'] * force)])
            wrong += table.findings(made, 0 if force else 2, ())
            wrong += [f'{name} is gone or changed' for name, text in FOREIGN.items()
                      if not os.path.isfile(f'{place}/DIR/{name}') or read(f'{place}/DIR/{name}') != text]
            return wrong
        return run
    for state in ('running', 'complete', 'partial'):
        for right in (False, True):
            for force in (False, True):
                yield (f'run --out: {state}, {"right hashes" if right else "names alone"}{", --force" if force else ""}',
                       keeps(state, right, force))

    def mark(path, _):
        shutil.rmtree(path)
        write(f'{path}/reproduction.json', {'format': 'privbo-reproduction-folder', 'version': 1, 'reports': {}})
        write(f'{path}/report.html', b'mine')
    yield ('reproduce --out: a mark that does not know the report that is there',
           row(table, 'run', mark, ['reproduce', 'landmines', '--out', 'DIR', '--quick', '-q'], (1, 2), 'report.html'))
    for kind in ('pipe', 'link to an endless device', 'lists 300,000 deep', '8 GB'):
        def spoilt(path, secret, kind=kind):
            shutil.rmtree(path)
            write(f'{path}/reproduction.json', b'{"format": "privbo-reproduction-folder"}')
            KINDS[kind](f'{path}/reproduction.json', secret)
        yield f'reproduce --out: mark: {kind}', row(table, 'run', spoilt, ['reproduce', 'landmines', '--out', 'DIR', '--quick', '-q'],
                                                    (1, 2), 'reproduction.json')
    for kind in ('pipe', 'link to an endless device', '8 GB'):
        yield (f'reproduce --against: {kind}',
               row(table, 'run', of('summary.json', KINDS[kind]), ['reproduce', 'landmines', '--against', 'DIR/summary.json', '--quick',
                                                                  '-q', '--out', 'new'], (1, 2)))


def main():
    table, word = Hostile.of_arguments("rows' names")
    try:
        table.make_bases()
        rows = [*pictures(table), *readers(table), *cells(table), *deletion(table)]
        table.run([(name, run) for name, run in rows if word in name])
    finally:
        shutil.rmtree(table.bases)
    return table.close()


sys.exit(main())
