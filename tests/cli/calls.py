"""Calls of the program, each in a folder of its own, and what none of them may do.

Every call must end by itself within 20 seconds, by no signal; say why it refuses, without control characters or words of a library;
leave the folder as it was where it refuses, and whole results where it does not.
"""
import hashlib
import json
import os
import re
import subprocess
import typing

LONGEST = 20  # seconds
# What a stranger cannot act on.
INTERNAL = re.compile(r'exception|terminate called|assert|std::|nlohmann|\bnullptr\b|Segmentation|core dumped|bad_alloc|stoi|stod|filesystem error')


class Ended(typing.NamedTuple):
    """How a call ended, and what it printed. One that did not end has None for a code."""
    code: int | None
    output: str
    error: str


def environment(**more):
    """That of the person who starts the tests, without a display, colours or a language."""
    gone = ('DISPLAY', 'WAYLAND_DISPLAY', 'QT_QPA_PLATFORM', 'COLUMNS', 'NO_COLOR', 'PRIVBO_LANGUAGE')
    return {**{key: value for key, value in os.environ.items() if key not in gone}, 'LC_ALL': 'C.UTF-8', **more}


def call(folder, words, **more):
    """Calls the words in the folder, with these variables of the environment."""
    try:
        made = subprocess.run(words, cwd=folder, env=environment(**more), stdin=subprocess.DEVNULL, capture_output=True, timeout=LONGEST, check=False)
        ended = Ended(made.returncode, made.stdout.decode(errors='replace'), made.stderr.decode(errors='replace'))
    except subprocess.TimeoutExpired as late:
        ended = Ended(None, '', (late.stderr or b'').decode(errors='replace'))
    print(f'{words}\nexit {ended.code}\n{ended.output[:600]}{ended.error[:2000]}')
    return ended


def complaints(ended, code, words, absent=()):
    """What is wrong with a call: its code, words that lack or are too many, a message that helps nobody."""
    said = re.sub(r'\s+', ' ', ended.output + ended.error)
    wrong = [] if ended.code == code else [f'exit {ended.code}, wanted {code}' if ended.code is not None else f'no end in {LONGEST} s']
    wrong += [f'lacks {word!r}' for word in words if word not in said]
    wrong += [f'says {word!r}' for word in absent if word in said]
    if steering := re.findall(r'[\x00-\x08\x0b-\x1f\x7f-\x9f]', ended.output + ended.error):
        wrong.append(f'control characters {steering}')
    if ended.code:
        if not ended.error.strip():
            wrong.append('no message')
        elif internal := INTERNAL.search(ended.error):
            wrong.append(f'internal word {internal[0]!r}')
        elif len(ended.error) > 4000:
            wrong.append(f'a message of {len(ended.error)} characters')
    return wrong


def contents(folder):
    """Every path below a folder: a file with its hash, a huge one with its size, a link with its target, anything else with its kind."""
    found = {}
    for place, folders, files in os.walk(folder):
        for name in folders + files:
            path = os.path.join(place, name)
            if os.path.islink(path):
                kind = 'link ' + os.readlink(path)
            elif os.path.isfile(path) and os.path.getsize(path) > 100_000_000:
                kind = f'{os.path.getsize(path)} bytes'
            elif os.path.isfile(path):
                with open(path, 'rb') as file:
                    kind = hashlib.sha256(file.read()).hexdigest()
            else:
                kind = f'{os.stat(path).st_mode:o}'
            found[os.path.relpath(path, folder)] = kind
    return found


def unfinished(folder):
    """What is wrong with a folder of results: nothing where it holds the files that its manifest lists, and no other."""
    if not os.path.exists(f'{folder}/manifest.json'):
        return ['no manifest.json']
    with open(f'{folder}/manifest.json', encoding='utf-8') as file:
        manifest = json.load(file)
    there = {name: kind for name, kind in contents(folder).items() if os.path.isfile(f'{folder}/{name}')}
    there.pop('manifest.json')
    listed = {file['name']: file['sha256'] for file in manifest['files']}
    wrong = [name for name in set(there) | set(listed) if there.get(name) != listed.get(name)]
    return wrong + ([] if manifest['state'] == 'complete' else [manifest['state']])
