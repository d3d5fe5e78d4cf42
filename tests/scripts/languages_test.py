#!/usr/bin/env python3
"""The catalogues of the languages against the sources: complete as they are, and each kind of fault is told."""
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
UPDATE = ROOT / 'resources' / 'languages' / 'update'
GERMAN = ROOT / 'resources' / 'languages' / 'privbo_de.ts'


def check(text):
    """Exit status and complaints about a catalogue with this text."""
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / 'privbo_de.ts').write_text(text, encoding='utf-8')
        ended = subprocess.run([UPDATE, '--check', folder], capture_output=True, text=True)
        return ended.returncode, ended.stdout


def replaced(text, old, new):
    assert text.count(old) >= 1, old
    return text.replace(old, new, 1)


def rows():
    good = GERMAN.read_text(encoding='utf-8')
    yield 'complete', good, 0, 'all translated'
    entry = '<source>%1 left</source>\n        <translation>noch %1</translation>'
    yield 'a place marker is lost', replaced(good, entry, entry.replace('noch %1', 'noch')), 1, 'place markers differ'
    yield 'not translated', replaced(good, entry, entry.replace('noch %1', '')), 1, "not translated: '%1 left'"
    yield 'a text is missing', replaced(good, '<source>%1 left<', '<source>%1 right<'), 1, "missing: '%1 left'"
    yield 'nobody says it', replaced(good, '<source>%1 left<', '<source>%1 right<'), 1, "nobody says: '%1 right'"
    yield 'a shortcut is lost', replaced(good, '>&amp;Datei<', '>Datei<'), 1, 'shortcut differs'
    yield 'a blank is lost', replaced(good, '<translation> %</translation>', '<translation>%</translation>'), 1, 'blank at an end'
    yield 'a tag is lost', replaced(good, '<translation>%1 (&lt;a href', '<translation>%1 (&lt;i href'), 1, 'tags differ'


def main():
    failed = 0
    for name, text, status, words in rows():
        got, said = check(text)
        good = got == status and words in said
        failed += not good
        print('ok    ' if good else 'FAIL  ', name, '' if good else f': {got}, {said[:300]}', sep='')
    count = sum(1 for _ in rows())
    print(f'{count - failed} passed, {failed} failed')
    return failed != 0


sys.exit(main())
