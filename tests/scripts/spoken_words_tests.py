"""The house's rule for sentences: in the rooms whose words reach people, a text of four words or more is a Message, or
the catalogue of languages knows it. Otherwise it stays English in every language."""
import functools
import re
import xml.etree.ElementTree as tree
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
GERMAN = ROOT / 'resources' / 'languages' / 'privbo_de.ts'
ROOMS = re.compile(r'app/|core/(files|film|io|lesson|reproduction|experiment|scenario|record|trial|catalogue|domain)/'
                   r'|core/families/\w+/(record|attack)/|core/environment/(tuning/|agents/agents_drawn)|core/families/federated/agents_catalogue')
# What no person reads in another language, by file, with the number of such texts.
EXCEPTIONS = {
    'app/commands/cells.cpp': (1, 'a unit in JSON'),
    'app/commands/completion.cpp': (5, 'a script of the shell'),
    'app/commands/account.cpp': (1, 'names of schemas'),
    'app/main.cpp': (1, 'where there may be no memory to look anything up'),
    'app/terminal/progress.cpp': (1, 'why a variable is not checked'),
    'core/experiment/cells/cell_plan.cpp': (1, 'of those who write plans'),
    'core/files/png_text.cpp': (1, 'of those who read pictures'),
    'core/files/shell_text.cpp': (1, 'of those who write scripts'),
    'core/environment/tuning/tuning_problem.cpp': (3, 'of those who write learners'),
    'core/environment/agents/agents_drawn.cpp': (1, 'of those who write objectives'),
    'core/families/joint/record/parameter_file.cpp': (3, 'in a JSON file'),
    'core/io/cells/cluster_script.cpp': (5, 'a script of the shell'),
    'core/io/scenario/scenario_schema.cpp': (19, 'in a JSON schema'),
    'core/lesson/lesson_answer.cpp': (1, 'of those who write kinds of questions'),
    'core/reproduction/report_html.cpp': (1, 'BibTeX'),
}
# Comments, raw strings, and adjacent literals with the message that they make.
TOKEN = re.compile(r'//[^\n]*|/\*.*?\*/|R"(\w*)\(.*?\)\1"|\'(?:[^\'\\]|\\.)\''
                   r'|(?:\b(?P<call>Message|Words<\d>)(?:\s+\w+)?\(\s*)?(?P<text>(?:"(?:[^"\\\n]|\\.)*"\s*)+)', re.S)
PART = re.compile(r'"((?:[^"\\\n]|\\.)*)"')
WORD = re.compile(r'(?:^|(?<=[\s("]))[A-Za-zéöü\'’-]{2,}(?=[\s.,;:!?)"]|$)')
# Papers are cited as they are called, commands are typed as they are, and the guide's tables are made in English.
KEPT = re.compile(r"\b(19|20)\d\d\b|§|^(source <\()?privbo [a-z]|^\| |this program|published (code|with)|: AUC for")


def plain(text):
    return re.sub(r'\s+', ' ', text).strip()


@functools.cache
def known_texts():
    """All texts of the catalogue in one: a part of one is put together before it is said."""
    return '\n'.join(plain(message.findtext('source')) for message in tree.parse(GERMAN).iter('message'))


def unspoken(source, known):
    """[(line, text)] of the sentences that no catalogue will ever say."""
    found = []
    for match in TOKEN.finditer(source):
        if not match['text'] or match['call']:
            continue
        text = plain(''.join(PART.findall(match['text'])).replace(r'\"', '"').replace(r'\n', '\n'))
        sentences = re.split(r'(?<=[.:;]) ', text)
        if len(WORD.findall(text)) >= 4 and not KEPT.search(text) and any(each not in known for each in sentences):
            found.append((source.count('\n', 0, match.start('text')) + 1, text))
    return found


def complaints(known):
    for file in sorted(file for folder in ('app', 'core') for file in (ROOT / folder).rglob('*.*')):
        name = file.relative_to(ROOT).as_posix()
        if file.suffix not in ('.cpp', '.h') or not ROOMS.match(name):
            continue
        found = unspoken(file.read_text(encoding='utf-8'), known)
        allowed, why = EXCEPTIONS.get(name, (0, ''))
        if len(found) < allowed:
            yield f'{name}: has {len(found)} of {allowed} texts that need no language ({why}): correct the list'
        for line, text in found if len(found) > allowed else ():
            yield f'{name}:{line}: is no Message, and no catalogue knows it: {text}'


@pytest.mark.parametrize('source, count', [
    ('throw std::runtime_error("nobody has ever said this");', 1),
    ('throw std::runtime_error(name + ": nobody has " + "ever said this before");', 1),
    ('refuse(Message("nobody has ever said this"));', 0),
    ('const Words<0> words("nobody has ever said this");', 0),
    ('// "nobody has ever said this"\nreturn "too few words";', 0),
    ('citation = "As nobody has ever said, Nobody 2019";', 0),
    ('return "permission denied; choose a file or folder you may write";', 0)])
def test_sentences_of_a_source(source, count):
    assert len(unspoken(source, known_texts())) == count


def test_every_sentence_can_be_said_in_every_language():
    assert not list(complaints(known_texts()))
