"""What tests/lint finds, and which files it looks at."""

import shutil
import subprocess

import pytest

from copied_scripts import SOURCE


def repository(copy, files):
    """A repository with these files and tests/lint in its only commit."""
    shutil.copy(SOURCE / 'tests/lint', copy.root / 'tests/lint')
    shutil.copy(SOURCE / '.clang-format', copy.root / '.clang-format')
    for path, text in files.items():
        (copy.root / path).parent.mkdir(exist_ok=True)
        (copy.root / path).write_text(text)
    (copy.root / '.gitignore').write_text('.build/\nbin/\n*.calls\n')
    for command in ('init -q', 'add -A', '-c user.name=a -c user.email=a@example.org commit -qm files'):
        subprocess.run(['git', *command.split()], cwd=copy.root, env=copy.environment(GIT_CONFIG_GLOBAL='/dev/null'), check=True)


@pytest.fixture
def good(copy):
    """In which only the shell script is wrong, and only for shellcheck."""
    repository(copy, {'core/good.cpp': 'int good();\n', 'core/plain': '#!/bin/sh\necho $1\n', 'core/script': '#!/usr/bin/env python3\n'})
    return copy


@pytest.mark.parametrize('check', ['format', 'python'])
def test_finds_nothing(good, check):
    result = good.command('tests/lint', check)
    assert (result.returncode, result.stdout) == (0, '')


@pytest.mark.parametrize('check, path, text, words', [('format', 'core/new.cpp', 'int  bad( );\n', 'Not formatted: 1 of the files'),
                                                      ('shell', 'core/plain', '#!/bin/sh\nrm $1\n', 'core/plain line 2'),
                                                      ('python', 'core/script', '#!/usr/bin/env python3\nimport os\n', "core/script:2:1: 'os'")], ids=['format', 'shell', 'python'])
def test_finds_what_is_wrong(good, check, path, text, words):
    (good.root / path).write_text(text)
    result = good.command('tests/lint', check)
    assert result.returncode == 1 and words in result.stdout and path in result.stdout, result


def test_looks_at_what_has_changed(copy):
    include = '#include "a.h"\n'
    repository(copy, {'core/a.h': '', 'core/a.cpp': include, 'core/b.cpp': include, 'core/c.cpp': '', 'ui/d.cpp': include,
                      'ui/e.cpp': '', 'ui/f.h': ''})
    copy.program('clang-tidy-14', '#!/bin/bash\necho "${!#}" >>"$(dirname "$0")/../tidy.calls"\n')
    commands = '{ "file": "core/a.cpp" }'
    copy.program('cmake', '#!/bin/bash\ncp "$(dirname "$0")/../commands" "$(dirname "$0")/../.build/lint/compile_commands.json"\n')
    (copy.root / '.gitignore').write_text('*\n')
    (copy.root / 'commands').write_text(commands)

    def looked_at():
        path = copy.root / 'tidy.calls'
        path.unlink(missing_ok=True)
        result = copy.command('tests/lint', 'tidy')
        return result, sorted(path.read_text().split()) if path.exists() else []

    result, files = looked_at()
    assert result.returncode == 0 and 'No C++ file has changed' in result.stdout and not files, (result, files)
    for path in ('core/a.h', 'ui/e.cpp', 'ui/f.h'):
        (copy.root / path).write_text('int x();\n')
    result, files = looked_at()
    assert result.returncode == 0 and files == ['core/a.cpp', 'core/b.cpp', 'ui/d.cpp', 'ui/e.cpp'], (result, files)
    assert 'ui/f.h: no .cpp file includes it by itself' in result.stderr, result
    (copy.root / 'commands').write_text('{ "file": "privbo_core.dir/Unity/unity_0_cxx.cxx" }')
    result, files = looked_at()
    assert result.returncode == 1 and 'CMAKE_UNITY_BUILD=OFF is not respected' in result.stderr and not files, result
