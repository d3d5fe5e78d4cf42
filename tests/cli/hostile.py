"""What the tests of strangers' files share: calls whose time and memory are measured, a secret that no output may hold, results of every
kind, and folders whose hashes a stranger has made right."""
import hashlib
import json
import os
import re
import signal
import subprocess
import tempfile
import time
import zlib

from calls import environment
from scenario_parts import changed

SECRET = b'PLANTED-SECRET-b4f1c2'
MEMORY = 500_000_000  # bytes that a call may take
PROCESSOR = 5  # seconds that a call may work

LESSON = {'format': 'privbo-lesson', 'version': 1, 'id': 'small', 'title': 'Small', 'about': 'Nothing.', 'minutes': 1, 'scenario': 'first-look',
          'steps': [{'id': 'curve', 'title': 'A curve', 'text': 'Draw.', 'set': {'run.horizon': 5, 'run.trials': 2, 'domain.points': 9},
                     'question': {'kind': 'curve', 'text': 'How?', 'of': {'quantity': 'regret', 'algorithm': 0}}},
                    {'id': 'number', 'title': 'A number', 'text': 'Guess.', 'set': {'privacy.epsilon': 1},
                     'question': {'kind': 'number', 'text': 'How much?', 'of': {'quantity': 'regret', 'algorithm': 0}}}]}
TABLE = {'format': 'privbo-scenario', 'version': 1, 'name': 'Table', 'data': {'source': 'file', 'readings': 'readings.csv'}, 'domain': {'type': 'arms'},
         'kernel': {'type': 'empirical-covariance'}, 'objective': {'type': 'data-set'}, 'noise': {'type': 'residuals'}, 'run': {'horizon': 5, 'trials': 2}}
SHORT = ['--threads', '1', '--quiet']
SWEPT = ['--parameter', 'privacy.epsilon', '--from', '1', '--to', '2', '--count', '2']


class Ended:
    """How a call ended: `code` is None where it had to be killed; seconds of the clock and of the processor, bytes of memory."""

    def __init__(self, code, output, error, usage, memory, seconds):
        self.code, self.output, self.error, self.memory, self.seconds = code, output, error, memory, seconds
        self.worked = usage.ru_utime + usage.ru_stime


def _resident(process):
    try:
        with open(f'/proc/{process}/statm', encoding='ascii') as file:
            return int(file.read().split()[1]) * os.sysconf('SC_PAGE_SIZE')
    except (OSError, IndexError):
        return 0


def watched(words, folder, environment, seconds=20.0):
    """Calls the words in the folder. What they print goes to files, so that a great deal of it blocks nobody. A call that takes too
    long, or twice the memory that it may, is killed."""
    with tempfile.TemporaryFile() as output, tempfile.TemporaryFile() as error:
        begin = time.monotonic()
        process = subprocess.Popen(words, cwd=folder, env=environment, stdin=subprocess.DEVNULL, stdout=output, stderr=error)
        usage, code, most = None, None, 0
        while True:
            most = max(most, _resident(process.pid))
            ended, status, usage = os.wait4(process.pid, os.WNOHANG)
            if ended:
                code = process.returncode = os.waitstatus_to_exitcode(status)
                most = max(most, usage.ru_maxrss * 1024)
                break
            if time.monotonic() - begin > seconds or most > 2 * MEMORY:
                os.kill(process.pid, signal.SIGKILL)
                _, status, usage = os.wait4(process.pid, 0)
                process.returncode = os.waitstatus_to_exitcode(status)
                break
            time.sleep(0.01)
        texts = []
        for file in (output, error):
            file.seek(0)
            texts.append(file.read(5_000_000))
        return Ended(code, *texts, usage, most, time.monotonic() - begin)


def _chunks_of_png(data):
    at = 8
    while at + 8 <= len(data):
        length = int.from_bytes(data[at:at + 4], 'big')
        yield data[at + 4:at + 8], data[at + 8:at + 8 + length]
        at += 12 + length


def _inflated(data):
    try:
        return zlib.decompressobj().decompress(data, 50_000_000)
    except zlib.error:
        return b''


def _joined(data, at):
    """Blocks of a GIF, each with its length before it, up to an empty one."""
    text = b''
    while at < len(data) and data[at]:
        text += data[at + 1:at + 1 + data[at]]
        at += 1 + data[at]
    return text


def carried(path):
    """The bytes of a file, and of the texts that are packed inside of it: in a PNG, a PDF, a film, a page."""
    with open(path, 'rb') as file:
        data = file.read()
    pieces = [data]
    if data.startswith(b'\x89PNG'):
        for kind, inside in _chunks_of_png(data):
            if kind == b'zTXt':
                pieces.append(_inflated(inside.split(b'\0', 1)[1][1:]))
            if kind == b'iTXt':
                pieces.append(_inflated(inside.split(b'\0', 4)[-1]))
    for stream in re.finditer(rb'stream\r?\n', data):
        pieces.append(_inflated(data[stream.end():]))
    if data.startswith(b'GIF'):
        pieces += [_joined(data, comment.end()) for comment in re.finditer(rb'\x21\xfe', data)]
    return pieces


def holds_secret(path):
    if os.path.getsize(path) > 50_000_000:  # an input of gigabytes; nothing that is written is as large
        return False
    return any(SECRET in piece for piece in carried(path))


def new_files(folder, before=()):
    """The regular files below a folder, without those of before."""
    found = []
    for place, _, names in os.walk(folder):
        for name in names:
            path = os.path.join(place, name)
            if path not in before and os.path.isfile(path) and not os.path.islink(path):
                found.append(path)
    return found


def sha256(data):
    return hashlib.sha256(data).hexdigest()


def text_of(document):
    """As the program writes a document on one line."""
    return json.dumps(document, ensure_ascii=False, separators=(',', ':'))


def signed(document, in_order=False):
    """The document with the hash of its own content: of its members by name, or as they stand."""
    content = {key: value for key, value in document.items() if key != 'sha256'}
    text = text_of(content) if in_order else json.dumps(content, ensure_ascii=False, separators=(',', ':'), sort_keys=True)
    return {**content, 'sha256': sha256(text.encode())}


def read_json(path):
    with open(path, encoding='utf-8') as file:
        return json.load(file)


def write(path, text):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, 'wb') as file:
        file.write(text if isinstance(text, bytes) else text.encode())


def write_json(path, document):
    write(path, json.dumps(document, ensure_ascii=False, indent=2))


def relist(folder, **changes):
    """Makes the manifest say of the folder's files what is so; `changes` are other members of it."""
    path = f'{folder}/manifest.json'
    manifest = {**read_json(path), **changes}
    for listed in manifest['files']:
        file = f'{folder}/{listed["name"]}'
        if os.path.isfile(file) and not os.path.islink(file):
            with open(file, 'rb') as opened:
                data = opened.read()
            listed.update(bytes=len(data), sha256=sha256(data))
            if listed['name'] == manifest['scenario']['file']:
                manifest['scenario']['sha256'] = listed['sha256']
    write_json(path, manifest)
    return manifest


def deep(levels=300_000):
    return '[' * levels + '1' + ']' * levels


def make_results(program, folder):
    """Results of every kind, as the commands make them."""
    write(f'{folder}/small.json', changed({'run/horizon': 20}))
    write_json(f'{folder}/table.json', TABLE)
    write(f'{folder}/readings.csv', 'a,b,c\n1.5,2,3\n2.5,1,4\n0.5,3,5\n')
    write_json(f'{folder}/small.lesson.json', LESSON)
    for words in (['run', 'small.json', '-o', 'made'], ['run', 'trusted-or-noisy', '--horizon', '8', '--trials', '1', '-o', 'joint'],
                  ['sweep', 'small.json', *SWEPT, '-o', 'swept'], ['sweep', 'small.json', *SWEPT, '--cells', 'cells'],
                  ['compare', 'trust-models', '--horizon', '5', '--trials', '1', '-o', 'compared'], ['run', 'table.json', '--cells', 'table-cells'],
                  ['lesson', 'check', 'small.lesson.json', '--write']):
        made = subprocess.run([program, *words, *SHORT], cwd=folder, env=environment(), capture_output=True, text=True, check=False)
        assert made.returncode == 0, f'privbo {" ".join(words)}: {made.stderr}'
