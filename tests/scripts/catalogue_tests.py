"""The catalogues of the languages against the sources: complete as they are, and each kind of fault is told."""
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
UPDATE = ROOT / 'resources' / 'languages' / 'update'
GERMAN = ROOT / 'resources' / 'languages' / 'privbo_de.ts'
LEFT = '<source>%1 left</source>\n        <translation>noch %1</translation>'

# The fault, what is replaced by what, and what is said of it.
FAULTS = [
    ('a place marker is lost', LEFT, LEFT.replace('noch %1', 'noch'), 'place markers differ'),
    ('not translated', LEFT, LEFT.replace('noch %1', ''), "not translated: '%1 left'"),
    ('a text is missing', '<source>%1 left<', '<source>%1 right<', "missing: '%1 left'"),
    ('nobody says it', '<source>%1 left<', '<source>%1 right<', "nobody says: '%1 right'"),
    ('a shortcut is lost', '>&amp;Datei<', '>Datei<', 'shortcut differs'),
    ('a blank is lost', '<translation> %</translation>', '<translation>%</translation>', 'blank at an end'),
    ('a tag is lost', 'eine andere Funktion. &lt;a href', 'eine andere Funktion. &lt;i href', 'tags differ'),
]


def check(folder, text):
    """Exit status and complaints about a catalogue with this text."""
    Path(folder, 'privbo_de.ts').write_text(text, encoding='utf-8')
    ended = subprocess.run([UPDATE, '--check', folder], capture_output=True, text=True)
    return ended.returncode, ended.stdout


def test_complete(folder):
    status, said = check(folder, GERMAN.read_text(encoding='utf-8'))
    assert status == 0 and 'all translated' in said


@pytest.mark.parametrize('old, new, words', [pytest.param(*row, id=name) for name, *row in FAULTS])
def test_fault(folder, old, new, words):
    good = GERMAN.read_text(encoding='utf-8')
    assert old in good
    status, said = check(folder, good.replace(old, new, 1))
    assert status == 1 and words in said
