"""Tables of calls and of what is expected of them. Every row runs in a folder of its own, several at a time.

Beside what a row asks for, every call must end by itself within 20 seconds, by no signal; say why it refuses, without control
characters or words of a library; leave the folder as it was where it refuses, and whole results where it does not.
"""
import concurrent.futures
import hashlib
import json
import os
import re
import subprocess
import sys
import tempfile

LONGEST = 20  # seconds
# What a stranger cannot act on.
INTERNAL = re.compile(r'exception|terminate called|assert|std::|nlohmann|\bnullptr\b|Segmentation|core dumped|bad_alloc|stoi|stod|filesystem error')


def environment(**more):
    """That of the person who starts the tests, without a display, colours or a language."""
    gone = ('DISPLAY', 'WAYLAND_DISPLAY', 'QT_QPA_PLATFORM', 'COLUMNS', 'NO_COLOR', 'PRIVBO_LANGUAGE')
    return {**{key: value for key, value in os.environ.items() if key not in gone}, 'LC_ALL': 'C.UTF-8', **more}


def contents(folder):
    """Every path below a folder: a file with its hash, a link with its target, anything else with its kind."""
    found = {}
    for place, folders, files in os.walk(folder):
        for name in folders + files:
            path = os.path.join(place, name)
            if os.path.islink(path):
                kind = 'link ' + os.readlink(path)
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


class Table:
    """Counts rows. A row is a function that gets a new folder and returns a list of findings."""

    def __init__(self, program):
        self.program = os.path.realpath(program)
        self.passed = self.failed = 0

    @classmethod
    def of_arguments(cls, rows_of):
        """The table of the program that the command line names, and the word that names of wanted rows must have."""
        if len(sys.argv) not in (2, 3) or not os.access(sys.argv[1], os.X_OK):
            sys.exit(f'usage: {os.path.basename(sys.argv[0])} PRIVBO [WORD] (the built program, and a word of {rows_of})')
        return cls(sys.argv[1]), ''.join(sys.argv[2:])

    def call(self, folder, words, **more):
        """The words' exit code and output. A call that does not end has None for a code."""
        try:
            made = subprocess.run(words, cwd=folder, env=environment(**more), stdin=subprocess.DEVNULL,
                                  capture_output=True, timeout=LONGEST, check=False)
        except subprocess.TimeoutExpired as late:
            return None, '', (late.stderr or b'').decode(errors='replace')
        return made.returncode, made.stdout.decode(errors='replace'), made.stderr.decode(errors='replace')

    def findings(self, made, code, words, absent=()):
        """What is wrong with a call: its code, words that lack or are too many, a message that helps nobody."""
        ended, out, err = made
        said = re.sub(r'\s+', ' ', out + err)
        wrong = [] if ended == code else [f'exit {ended}, wanted {code}' if ended is not None else f'no end in {LONGEST} s']
        wrong += [f'lacks {word!r}' for word in words if word not in said]
        wrong += [f'says {word!r}' for word in absent if word in said]
        if steering := re.findall(r'[\x00-\x08\x0b-\x1f\x7f-\x9f]', out + err):
            wrong.append(f'control characters {steering}')
        if ended:
            if not err.strip():
                wrong.append('no message')
            elif internal := INTERNAL.search(err):
                wrong.append(f'internal word {internal[0]!r}')
            elif len(err) > 4000:
                wrong.append(f'a message of {len(err)} characters')
        return wrong

    def run(self, rows):
        """Runs named rows, as many at a time as there are processors; prints a line for each in their order."""
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            running = [(name, pool.submit(self._in_a_folder, row)) for name, row in rows]
            for name, row in running:
                wrong = row.result()
                self.passed += not wrong
                self.failed += bool(wrong)
                print(f'ok    {name}' if not wrong else f'FAIL  {name}: {"; ".join(wrong)[-900:]}', flush=True)

    def _in_a_folder(self, row):
        with tempfile.TemporaryDirectory() as folder:
            try:
                return row(folder)
            except Exception as error:  # one row must not end the others
                return [f'{type(error).__name__} {error}']

    def close(self):
        """Prints the closing line and returns the exit code."""
        print(f'{self.passed} passed, {self.failed} failed')
        return 1 if self.failed else 0
