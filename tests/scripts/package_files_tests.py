"""The files that packages are made of agree with the build and with each other. Builds nothing: what the build tree of the program
would install is looked at."""

import fnmatch
import json
import pathlib
import re
import shutil
import subprocess
import xml.etree.ElementTree as xml

import pytest

SOURCE = pathlib.Path(__file__).resolve().parents[2]
PARTS = ('CMakeLists.txt', 'app/packages', 'app/cmake', 'resources/debian', 'resources/flatpak', 'resources/icons', 'resources/languages',
         'resources/org.privbo.Explorer.desktop', 'resources/org.privbo.Explorer.metainfo.xml', 'resources/org.privbo.Explorer.mime.xml')
# In every Debian system that builds packages.
BUILD_ESSENTIAL = {'g++', 'make'}
# What debhelper and app/package themselves ask for.
BUILD_TOOLS = {'debhelper-compat'}


def words_of(path):
    lines = (line.split('#')[0].strip() for line in path.read_text().splitlines())
    return {line for line in lines if line}


def control(root):
    """The paragraphs of debian/control: the source first, then the packages by name."""
    paragraphs = []
    for text in (root / 'resources/debian/control').read_text().strip().split('\n\n'):
        fields = re.findall(r'^(\S+):((?:.*)(?:\n[ \t].*)*)', text, re.M)
        paragraphs.append({name: value.strip() for name, value in fields})
    return paragraphs[0], {paragraph['Package']: paragraph for paragraph in paragraphs[1:]}


def relations(field):
    """{package: least version or ''} of a field such as Depends."""
    found = {}
    for part in field.split(','):
        match = re.fullmatch(r'\s*(\S+)(?:\s+\((?:>=|=)\s*(\S+)\))?\s*', part)
        if match:
            found[match[1]] = match[2] or ''
    return found


def build_packages_are_those_of_the_build(root, _):
    source, packages = control(root)
    listed = words_of(root / 'app/packages') - BUILD_ESSENTIAL
    at_run_time = {name for name in listed if name.startswith(('fonts-', 'qt6-translations-'))}
    wanted = relations(source['Build-Depends'])
    for name in sorted(listed - at_run_time - set(wanted)):
        yield f'{name} is in app/packages and not in Build-Depends'
    for name in sorted(set(wanted) - listed - BUILD_TOOLS):
        yield f'{name} is in Build-Depends and not in app/packages'
    for name in sorted(at_run_time - set(relations(packages['privbo-explorer']['Depends']))):
        yield f'{name} is in app/packages, and privbo-explorer does not depend on it'
    needed = re.findall(r'privbo_need\("[^"]*?(\d+\.[\d.]+)?" (\S+) (\S+)', (root / 'app/cmake/packages.cmake').read_text())
    for version, name, option in needed:
        if option == 'PRIVBO_TESTS' or name.startswith('libc6'):
            continue
        if name not in wanted:
            yield f'CMake looks for {name}, which is not in Build-Depends'
        elif version and wanted[name] != version:
            yield f'CMake wants {name} {version}, Build-Depends {wanted[name] or "any"}'
    least = re.search(r'cmake_minimum_required\(VERSION (\S+)\)', (root / 'CMakeLists.txt').read_text())[1]
    if wanted.get('cmake') != least:
        yield f'CMakeLists.txt wants cmake {least}, Build-Depends {wanted.get("cmake")}'


def packages_share_what_they_must(root, _):
    _, packages = control(root)
    if set(packages) != {'privbo', 'privbo-explorer', 'privbo-doc'}:
        yield f'The packages are {sorted(packages)}'
        return
    if '${binary:Version}' not in packages['privbo-explorer']['Depends']:
        yield 'privbo-explorer does not depend on privbo of its own version'
    for name, fields in packages.items():
        for field in ('Depends', 'Recommends'):
            for other in relations(fields.get(field, '')):
                if name != 'privbo-explorer' and ('qt' in other or other == 'privbo-explorer'):
                    yield f'{name}: {field} names {other}, which brings Qt'


def every_installed_path_is_listed(root, paths):
    debian = root / 'resources/debian'
    lists = {path.name: sorted(words_of(path)) for path in [*debian.glob('*.install'), debian / 'not-installed']}
    for path in sorted(paths):
        owners = [name for name, patterns in lists.items()
                  if any(fnmatch.fnmatch(path, pattern) or path.startswith(pattern + '/') for pattern in patterns)]
        if len(owners) != 1:
            yield f'{path} is in {len(owners)} of the lists {owners}'
    for name, patterns in lists.items():
        for pattern in patterns:
            if not any(fnmatch.fnmatch(path, pattern) or path.startswith(pattern + '/') for path in paths):
                yield f'{name}: nothing installed is {pattern}'


def overrides_have_reasons(root, _):
    for path in [*(root / 'resources/debian').glob('*lintian-overrides'), *(root / 'resources/debian/source').glob('*lintian-overrides')]:
        before = ''
        for number, line in enumerate(path.read_text().splitlines(), 1):
            if line.strip() and not line.startswith('#') and not re.match(r'# .{20}', before):
                yield f'{path.name} line {number}: no reason stands above'
            if line.startswith('#') or not line.strip():  # overrides in a row have one reason
                before = line


def versions_agree(root, _):
    project = re.search(r'project\(privbo VERSION (\S+)', (root / 'CMakeLists.txt').read_text())[1]
    changelog = re.match(r'privbo \((.*?)\)', (root / 'resources/debian/changelog').read_text())[1]
    release = xml.parse(root / 'resources/org.privbo.Explorer.metainfo.xml').find('releases/release').get('version')
    if not project == changelog == release:
        yield f'Versions: CMake {project}, changelog {changelog}, metainfo {release}'


def files_open_by_double_click(root, _):
    name = '{http://www.freedesktop.org/standards/shared-mime-info}'
    types = {kind.get('type'): [glob.get('pattern') for glob in kind.findall(name + 'glob')]
             for kind in xml.parse(root / 'resources/org.privbo.Explorer.mime.xml').getroot()}
    if sorted(sum(types.values(), [])) != ['*.answers.json', '*.lesson.json', '*.privbo.json']:
        yield f'Types of files: {types}'
    entry = dict(re.findall(r'^(\w+)=(.*)$', (root / 'resources/org.privbo.Explorer.desktop').read_text(), re.M))
    links = {'x-scheme-handler/privbo'}
    if set(entry.get('MimeType', '').strip(';').split(';')) != set(types) | links:
        yield f'The desktop file opens {entry.get("MimeType")}, and there are {sorted(types)} and {sorted(links)}'
    if not re.fullmatch(r'privbo %[fu]', entry['Exec']):
        yield f'Exec={entry["Exec"]} hands over no file'
    for kind in types:
        if not (root / f'resources/icons/{kind.replace("/", "-")}.svg').is_file():
            yield f'{kind} has no icon'
    provided = {each.text for each in xml.parse(root / 'resources/org.privbo.Explorer.metainfo.xml').findall('provides/mediatype')}
    if provided != set(types):
        yield f'The metainfo file provides {sorted(provided)}'


def the_desktop_speaks_every_language(root, _):
    languages = [file.stem.removeprefix('privbo_') for file in sorted((root / 'resources/languages').glob('privbo_*.ts'))]
    entry = (root / 'resources/org.privbo.Explorer.desktop').read_text()
    for language in languages:
        for key in ('GenericName', 'Comment', 'Keywords'):
            if not re.search(rf'^{key}\[{language}\]=.', entry, re.M):
                yield f'The desktop file has no {key}[{language}]'
        for name in ('mime', 'metainfo'):
            text = (root / f'resources/org.privbo.Explorer.{name}.xml').read_text()
            for tag in ('comment', 'summary', 'p', 'li'):
                said = len(re.findall(f'<{tag}>', text))
                translated = len(re.findall(f'<{tag} xml:lang="{language}">', text))
                if said != translated:
                    yield f'{name}: {said} texts of <{tag}>, {translated} of them in "{language}"'


def installed_tests_can_run(root, _):
    folder = root / 'resources/debian/tests'
    named = set(re.findall(r'^Tests: (.*)$', (folder / 'control').read_text(), re.M))
    here = {path.name for path in folder.iterdir() if path.name != 'control' and path.is_file()}
    if named != here:
        yield f'Tests of installed packages: {sorted(named)} named, {sorted(here)} there'
    for name in sorted(here):
        if not (folder / name).stat().st_mode & 0o100:
            yield f'{name} is not executable'


def flatpak_brings_the_libraries(root, _):
    manifest = json.loads((root / 'resources/flatpak/org.privbo.Explorer.json').read_text())
    modules = {re.sub(r'\d+$|-headers$', '', module['name']) for module in manifest['modules']}
    source, _ = control(root)
    for name in sorted(relations(source['Build-Depends'])):
        library = re.sub(r'^lib(?!linear|svm|sodium|qrencode|gif)|\d*-dev$', '', name)
        # Qt, zlib, Expat, Nettle and libwebp are part of the runtime.
        if name.endswith('-dev') and 'qt6' not in name and library not in modules | {'zlib1g', 'expat', 'nettle', 'webp'}:
            yield f'The Flatpak has no module for {name}: {sorted(modules)}'
    for module in manifest['modules']:
        for part in module['sources']:
            if part['type'] != 'dir' and not re.fullmatch('[0-9a-f]{64}', part.get('sha256', '')):
                yield f'{module["name"]}: a source without a digest'


def changed(path, old, new):
    """A twin of the files in which something is broken."""
    def change(root):
        text = (root / path).read_text()
        assert old in text, (path, old)
        (root / path).write_text(text.replace(old, new, 1))
    return change


DEBIAN, RESOURCES = 'resources/debian/', 'resources/org.privbo.Explorer.'
# Each check, and twins in which it must find something.
CHECKS = [
    (build_packages_are_those_of_the_build, [changed(DEBIAN + 'control', '               libsvm-dev,\n', ''),
                                             changed(DEBIAN + 'control', 'libeigen3-dev (>= 3.4)', 'libeigen3-dev (>= 3.3)'),
                                             changed(DEBIAN + 'control', 'fonts-dejavu-core, ', '')]),
    (packages_share_what_they_must, [changed(DEBIAN + 'control', 'Suggests: privbo-doc, privbo-explorer', 'Recommends: privbo-explorer')]),
    (every_installed_path_is_listed, [changed(DEBIAN + 'privbo-doc.install', 'usr/share/doc/privbo/guide\n', ''),
                                      changed(DEBIAN + 'privbo.install', 'usr/bin/privbo\n', 'usr/bin/privbo*\n')]),
    (overrides_have_reasons, [lambda root: (root / DEBIAN / 'privbo.lintian-overrides').write_text('privbo: some-tag\n')]),
    (versions_agree, [changed(DEBIAN + 'changelog', 'privbo (', 'privbo (9.')]),
    (files_open_by_double_click, [changed(RESOURCES + 'desktop', 'application/vnd.privbo.lesson+json;', ''),
                                  lambda root: (root / 'resources/icons/application-vnd.privbo.lesson+json.svg').unlink()]),
    (the_desktop_speaks_every_language, [changed(RESOURCES + 'desktop', 'Comment[de]', 'Comment[dk]'),
                                         changed(RESOURCES + 'metainfo.xml', '<li xml:lang="de">', '<li xml:lang="dk">')]),
    (installed_tests_can_run, [lambda root: (root / DEBIAN / 'tests/window').chmod(0o644)]),
    (flatpak_brings_the_libraries, [changed('resources/flatpak/org.privbo.Explorer.json', '"libsodium"', '"sodium-chloride"')]),
]


@pytest.fixture(scope='module')
def paths(privbo, tmp_path_factory):
    """The paths that the build of the program installs. One program's name is the other's in a build that is not split."""
    folder = tmp_path_factory.mktemp('installed')
    subprocess.run(['cmake', '--install', pathlib.Path(privbo).parent, '--prefix', folder / 'usr'], check=True, capture_output=True)
    return {str(path.relative_to(folder)) for path in folder.rglob('*') if not path.is_dir()} | {'usr/bin/privbo-explorer'}


@pytest.mark.parametrize('check', [pytest.param(check, id=check.__name__) for check, _ in CHECKS])
def test_files_agree(check, paths):
    assert not list(check(SOURCE, paths))


@pytest.mark.parametrize('check, break_it', [pytest.param(check, twin, id=f'{check.__name__} {number}')
                                             for check, twins in CHECKS for number, twin in enumerate(twins, 1)])
def test_what_is_broken_on_purpose_is_found(check, break_it, paths, folder):
    twin = pathlib.Path(folder)
    for part in PARTS:
        (twin / part).parent.mkdir(parents=True, exist_ok=True)
        (shutil.copytree if (SOURCE / part).is_dir() else shutil.copy)(SOURCE / part, twin / part)
    break_it(twin)
    assert list(check(twin, paths))
