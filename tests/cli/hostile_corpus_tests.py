"""Folders of strangers, each made by chance from a whole one, read by the program as people do: figures in every format, pages, films,
merged cells and the window. A secret lies outside of every folder, and links, names and markup inside lead to it: no byte of it may be
in what is written or said, no file outside may change, and no call may work for longer than 5 seconds, take more than 500 MB or end by a
signal.

There are 40 of them, or 2,000 with PRIVBO_FULL=1, or --count. Folder number N of a --seed is the same on every machine."""
import os
import random
import shutil

import pytest

import hostile
from calls import INTERNAL, contents, environment

TEXT = hostile.SECRET.decode()
KINDS = ('made', 'joint', 'swept', 'compared', 'cells', 'table-cells', 'of-table')


def lay_secrets(place, start):
    """Files that a reader of this kind could take for its own: a text, a table, a scenario, curves."""
    hostile.write(f'{place}/secret.txt', TEXT + '\n')
    hostile.write(f'{place}/readings.csv', f'{TEXT},b,c\n1.5,2,3\n2.5,1,4\n0.5,3,5\n')
    for name in ('scenario.privbo.json', 'curves.json', 'summary.json', 'parameters-1.json'):
        document = hostile.read_json(f'{start}/joint/{name}')
        document['name'] = TEXT
        for algorithm in document.get('algorithms', []):
            algorithm['label'] = TEXT
        hostile.write_json(f'{place}/{name}', document)


class Folder:
    """One of a stranger's folders."""

    def __init__(self, start, case, chance):
        self.kind, self.chance, self.case, self.did = chance.choice(KINDS), chance, case, []
        self.path, self.outside = f'{case}/work/{self.kind}', f'{case}/outside'
        shutil.copytree(f'{start}/{self.kind}', self.path)
        self.files = sorted(os.path.relpath(path, self.path) for path in hostile.new_files(self.path))

    def ways_out(self, name):
        """Names that lead to a file outside, seen from the folder."""
        if not os.path.lexists(f'{self.path}/data/k'):
            os.makedirs(f'{self.path}/data', exist_ok=True)
            os.symlink(self.outside, f'{self.path}/data/k')
            os.symlink('../../outside', f'{self.path}/k')
        return [f'../../outside/{name}', f'{self.outside}/{name}', f'/{self.outside}/{name}', f'data/k/{name}', f'k/{name}', f'./k/{name}',
                f'data/../../../outside/{name}', f'data//k/{name}', f'k/../k/{name}', f'data/k/./{name}', f'file://{self.outside}/{name}']

    def way_out(self, *names):
        return self.chance.choice(self.ways_out(self.chance.choice(names)))

    def link(self):
        name = self.chance.choice(self.files)
        own = os.path.basename(name)
        target = f'{self.outside}/{own if os.path.exists(f"{self.outside}/{own}") and self.chance.random() < 0.7 else "secret.txt"}'
        if self.chance.random() < 0.3:
            target = os.path.relpath(target, os.path.dirname(f'{self.path}/{name}'))
        os.remove(f'{self.path}/{name}')
        os.symlink(target, f'{self.path}/{name}')
        self.did.append(f'{name} is a link to {target}')

    def linked_folder(self):
        parts = [name.split('/')[0] for name in self.files if '/' in name]
        if not parts:
            return self.link()
        part = self.chance.choice(parts)
        shutil.move(f'{self.path}/{part}', f'{self.outside}/{part}')
        os.symlink(f'{self.outside}/{part}', f'{self.path}/{part}')
        self.did.append(f'{part} is a link')

    def special(self):
        name = self.chance.choice(self.files)
        path = f'{self.path}/{name}'
        os.remove(path)
        kind = self.chance.choice(('pipe', '/dev/zero', '/dev/urandom', 'sparse', 'folder', '/proc/self/environ', 'itself'))
        if kind == 'pipe':
            os.mkfifo(path)
        elif kind == 'folder':
            os.mkdir(path)
        elif kind == 'sparse':
            with open(path, 'wb') as file:
                file.truncate(8_000_000_000)
        else:
            os.symlink(path if kind == 'itself' else kind, path)
        self.did.append(f'{name} is {kind}')

    def manifest_name(self):
        path = f'{self.path}/manifest.json'
        if not os.path.isfile(path) or os.path.islink(path):
            return self.link()
        manifest = hostile.read_json(path)
        name = self.way_out('scenario.privbo.json', 'secret.txt')
        if self.chance.random() < 0.6:
            manifest['scenario']['file'] = name
        else:
            manifest['data'] = [{'setting': '/data/readings', 'file': self.way_out('readings.csv'), 'copied': self.chance.random() < 0.5, 'bytes': 1, 'sha256': '0' * 64}]
        manifest['files'].append({'name': name, 'bytes': 0, 'sha256': '0' * 64})
        if self.chance.random() < 0.4:
            manifest.update(state='running', to_come=[name, 'summary.json', 'mine.tex'])
        hostile.relist(self.path, **{key: manifest[key] for key in ('scenario', 'data', 'files', 'state')},
                       **({'to_come': manifest['to_come']} if 'to_come' in manifest else {}))
        self.did.append(f'the manifest names {name}')

    def no_manifest(self):
        if os.path.lexists(f'{self.path}/manifest.json') and not os.path.isdir(f'{self.path}/manifest.json'):
            os.remove(f'{self.path}/manifest.json')
            self.did.append('no manifest')

    def table(self):
        """The scenario reads a table outside."""
        name = self.way_out('readings.csv')

        def change(scenario):
            scenario['data'] = {**scenario.get('data', {}), 'source': 'file', 'readings': name}
            scenario['domain'] = {'type': 'arms'}
        plan, scenario = f'{self.path}/plan.json', f'{self.path}/scenario.privbo.json'
        if os.path.isfile(plan) and not os.path.islink(plan):
            document = hostile.read_json(plan)
            change(document['scenario'])
            hostile.write_json(plan, hostile.signed(document))
        elif os.path.isfile(scenario) and not os.path.islink(scenario):
            document = hostile.read_json(scenario)
            change(document)
            hostile.write_json(scenario, document)
            if os.path.isfile(f'{self.path}/manifest.json') and not os.path.islink(f'{self.path}/manifest.json'):
                hostile.relist(self.path)
        self.did.append(f'a table is {name}')

    def markup(self):
        """Names and labels that are code of what is written."""
        path = f'{self.outside}/secret.txt'
        text = self.chance.choice((f'\\input{{{path}}}', f'a\n\\input{{{path}}}\nb', f'a\r\\verbatiminput{{{path}}}', f'![x]({path})', f'<img src="{path}">',
                                   f'<image href="file://{path}"/>', f'"/><script src="{path}"></script>', f'$(cat {path})', f'@{path}', f'%\u2028\\input{{{path}}}',
                                   f'<!ENTITY x SYSTEM "{path}">', f"{path}'`cat {path}`"))

        def change(part):
            if isinstance(part, list):
                return [change(each) for each in part]
            if isinstance(part, dict):
                return {key: text if key in ('label', 'name', 'scenario_name', 'description') and isinstance(each, str) else change(each) for key, each in part.items()}
            return part
        for name in ('curves.json', 'sweep.json', 'trust.json', 'scenario.privbo.json'):
            file = f'{self.path}/{name}'
            if os.path.isfile(file) and not os.path.islink(file) and os.path.getsize(file) < 10_000_000:
                hostile.write_json(file, change(hostile.read_json(file)))
        if os.path.isfile(f'{self.path}/manifest.json') and not os.path.islink(f'{self.path}/manifest.json'):
            hostile.relist(self.path)
        self.did.append(f'names are {text!r}')

    def spoil(self):
        ways = [self.link, self.link, self.linked_folder, self.special, self.manifest_name, self.manifest_name, self.table, self.markup]
        for way in self.chance.sample(ways, self.chance.randint(1, 2)):
            try:
                way()
            except (OSError, ValueError, KeyError, TypeError, AttributeError):  # the first way has spoilt what the second one needs
                continue
        if self.chance.random() < 0.25:
            self.no_manifest()

    def command(self, drawn):
        """What a person does with such a folder."""
        if 'cells' in self.kind:
            return ['merge', self.kind, '--out', 'out/merged', '-j', '1', '-q']
        partial = ['--partial'] if self.chance.random() < 0.4 else []
        report = ['report', self.kind, '--out', 'out/page.html', '-j', '1', *partial]
        if not drawn:
            return report
        form = self.chance.choice(('png', 'png', 'svg', 'pdf', 'tex'))
        render = ['render', self.kind, '--all', '--out', 'out/figures', '--format', form, '--size', '60x40mm', '--dpi', '72', *partial]
        film = ['film', self.kind, '--out', self.chance.choice(('out/x.gif', 'out/x.webp')), '--size', '320x180', '--frames', '3', '-j', '1', *partial]
        window = [f'{self.kind}/scenario.privbo.json', '--run', '--screenshot', 'out/window.png', '--exit']
        if self.kind in ('swept', 'compared'):
            return render
        return self.chance.choice((render, render, render, report, film, window))


@pytest.fixture(scope='module')
def start(privbo, results):
    """Whole folders of every kind."""
    hostile.watched([privbo, 'run', 'table.json', '--out', 'of-table', '--quiet'], results, environment())
    return results


def pytest_generate_tests(metafunc):
    if 'number' in metafunc.fixturenames:
        count = metafunc.config.getoption('count') or (2000 if os.environ.get('PRIVBO_FULL') == '1' else 40)
        metafunc.parametrize('number', range(count), ids=lambda number: f'folder {number}')


def test_folder(privbo, has_window, start, folder, number, pytestconfig):
    lay_secrets(f'{folder}/outside', start)
    made = Folder(start, folder, random.Random(f'{pytestconfig.getoption("seed") or 1}-{number}'))
    made.spoil()
    print('; '.join(made.did))
    os.makedirs(f'{folder}/work/out')
    os.makedirs(f'{folder}/home', mode=0o700)
    outside = contents(made.outside)
    before = set(hostile.new_files(folder))
    words = made.command(has_window)
    homes = {name: f'{folder}/home' for name in ('HOME', 'XDG_CONFIG_HOME', 'XDG_DATA_HOME', 'XDG_CACHE_HOME', 'XDG_RUNTIME_DIR')}
    ended = hostile.watched([privbo, *words], f'{folder}/work', environment(QT_QPA_PLATFORM='offscreen', **homes))
    print(f'{" ".join(words)}\nexit {ended.code}\n{ended.error.decode(errors="replace")[-2000:]}')
    assert ended.code in (0, 1, 2, 3), f'after {ended.seconds:.0f} s'
    assert ended.worked <= hostile.PROCESSOR, f'worked for {ended.worked:.1f} s'
    assert ended.memory <= hostile.MEMORY, f'took {ended.memory >> 20} MB'
    assert hostile.SECRET not in ended.output + ended.error
    assert ended.code == 0 or not INTERNAL.search(ended.error.decode(errors='replace'))
    assert not [os.path.relpath(path, folder) for path in hostile.new_files(folder, before) if hostile.holds_secret(path)]
    assert contents(made.outside) == outside
