"""The house's rule for files from elsewhere: they come in by one door (core/files/foreign_file.h), which opens a file once,
judges what it has opened, and reads up to a limit. No other source opens a file or parses a JSON text by itself, but for the
exceptions below, each with its reason."""
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
OPENS = re.compile(r'\bifstream\b|\bfstream\s+\w+\(|\bfopen\s*\(|(?<!\w)::open(?:at)?\s*\(|\bQFile\s+\w+\s*[({]|\bQImageReader\s+\w+\s*\('
                   r'|\bbytes_in\s*\(|\bsha256_of_file\s*\(|\bJson::parse\s*\(')
COMMENT = re.compile(r'//[^\n]*|/\*.*?\*/', re.S)
# By file: how often at most, and why.
EXCEPTIONS = {
    'core/files/foreign_file.cpp': (5, 'the door itself'),
    'core/files/sha256.cpp': (1, 'goes through the door'),
    'core/files/sha256.h': (1, 'goes through the door'),
    'core/files/atomic_write.cpp': (6, 'writes; /proc/self/status; locks'),
    'core/files/temporary_folder.cpp': (3, 'locks and marks a folder that it has just made'),
    'core/io/folder/folder_lock.cpp': (1, 'locks a folder'),
    'core/io/folder/spool_folder.cpp': (1, 'keeps room in a folder that it has just made'),
    'core/io/folder/used_tables.cpp': (4, 'tables that the user lets the scenario read; their copies'),
    'core/scenario/named_tables.cpp': (1, 'digests of tables that the user lets the scenario read'),
    'core/experiment/run/trace_store.cpp': (1, 'rows that this process wrote'),
    'core/external/process/program_process.cpp': (1, '/proc/…/stat, the processor time of a program'),
    'core/external/process/watched_child.cpp': (3, '/proc/loadavg; /proc/self/task/…/children; /dev/null'),
    'core/external/registry/bound_program.cpp': (1, 'goes through the door'),
    'core/external/registry/program_list.cpp': (1, 'locks the list beside it'),
    'core/film/ffmpeg.cpp': (5, 'what the encoder wrote into a folder of this process'),
    'app/commands/comparison.cpp': (1, 'a figure that this process has just drawn'),
    'app/commands/describe.cpp': (1, 'a text that is compiled in'),
    'app/commands/schema.cpp': (1, 'a text that is compiled in'),
    'core/io/scenario/scenario_file.cpp': (1, 'presets, which are compiled in'),
    'core/files/repeated_key.cpp': (1, 'one string, of a text whose depth is counted'),
    'core/io/scenario/written_json.cpp': (1, 'counts the depth before, and says where a text is wrong'),
    'core/film/film_scenario.cpp': (2, 'looks for the scenario that a film carries'),
    'core/lesson/lesson_reader.cpp': (1, 'opens the files of lessons'),
    'ui/document/opened_file.cpp': (5, 'finds out what a file is that a person opens'),
    'ui/explain/formula_view.cpp': (1, 'a picture that is compiled in'),
    'ui/guide/guide_pages.cpp': (1, 'a page that is compiled in'),
    'ui/window/menu_bar.cpp': (1, 'a licence that is compiled in'),
    'ui/window/pages.cpp': (1, "the window's own settings"),
    'ui/window/gui_main.cpp': (1, '/proc/self/stat'),
}


def openings(source):
    """The lines on which a source opens or parses something by itself."""
    bare = COMMENT.sub(lambda match: '\n' * match[0].count('\n'), source)
    return [bare.count('\n', 0, match.start()) + 1 for match in OPENS.finditer(bare)]


def complaints():
    for file in sorted(file for folder in ('app', 'core', 'ui') for file in (ROOT / folder).rglob('*')):
        if file.suffix not in ('.cpp', '.h'):
            continue
        name = file.relative_to(ROOT).as_posix()
        found = openings(file.read_text(encoding='utf-8'))
        allowed, _ = EXCEPTIONS.get(name, (0, ''))
        for line in found[allowed:]:
            yield f'{name}:{line}: opens a file or parses JSON past the door (ForeignFile, foreign_json, read_json_file)'
    for name in EXCEPTIONS:
        if not (ROOT / name).exists():
            yield f'{name}: is an exception and is gone: correct the list'


@pytest.mark.parametrize('source, count', [
    ('std::ifstream in(file);', 1), ('QFile file(name);\nQFile other{name};', 2), ('Json json = Json::parse(text);', 1),
    ('const int d = ::open(name, O_RDONLY);', 1), ('QImageReader reader(name);', 1), ('FILE* f = fopen(name, "r");', 1),
    ('// std::ifstream in(file);', 0), ('const Json json = foreign_json(text);', 0), ('ForeignFile::named(file).text(limit);', 0),
    ('QFile::exists(name);', 0), ('dialog.open();', 0)])
def test_openings_of_a_source(source, count):
    assert len(openings(source)) == count


def test_files_from_elsewhere_come_in_by_one_door():
    assert not list(complaints())
