"""Programs of the user's own that misbehave, through the command line: each has its sentence, leaves no process and no folder, and ends
the run with an error unless it does no harm.

With PRIVBO_FULL=1 every row of the table and a bomb of processes are tried, and a program that needs a process a trial is started ten thousand times; otherwise
every fifth row, and 150 times.
"""
import os
import re
import subprocess
import tempfile
import typing

import pytest

from own_programs import COINS, Desk, left_over, one_line

# A program that speaks the protocol by itself; a row puts its misbehaviour before the loop.
RAW = """import json, math, os, resource, signal, socket, subprocess, sys, time
ready = {"type": "ready", "protocol": 1, "name": "raw", "role": "learner", "settings": ["reward", "decision-set"]}
def write(text): sys.stdout.write(text); sys.stdout.flush()
def say(message): write(json.dumps(message) + "\\n")
def answer(message): return {"type": "queries", "points": [0]}
def started(message): return {"type": "started"}
def ended(message): return {"type": "ended"}
def release(message): return {"type": "release"}
def publish(message): return {"type": "message", "value": message["reward"]}
def leave(): sys.exit(0)
CHANGES
for line in sys.stdin:
    message = json.loads(line)
    kind = message["type"]
    if kind == "bye": leave()
    say(ready if kind == "hello" else {"start": started, "round": answer, "end": ended, "outcomes": release, "randomise": publish}[kind](message))
"""
LEARNER = 'from privbo_learner import *\nclass Mine(Learner):\n  BODY\nrun(Mine)'


class Bad(typing.NamedTuple):
    """A program, what is said of it, and how the run ends."""
    name: str
    program: str
    words: str
    code: int = 1
    patience: float = 1.0  # the factor of all times that programs have
    run: dict = {}  # settings and sections of its scenario

    def __str__(self):
        return self.name


def raw(name, changes, words, **more):
    """One that changes something in RAW."""
    return Bad(name, RAW.replace('CHANGES', changes), words, **more)


def learner(name, body, words, **more):
    """One that uses the file for learners in Python."""
    return Bad(name, LEARNER.replace('BODY', body), words, **more)


def answers(name, answer, words, **more):
    """One that answers a round by this text."""
    return raw(name, f'def answer(message): write({answer!r} + "\\n"); time.sleep(5); return {{}}', words, **more)


def in_role(role, name, changes, words, **more):
    """One that is a curator or one user's side."""
    return raw(name, f'ready["role"] = "{role}"\n{changes}', words, run={'algorithms': [{'type': f'external-{role}', 'program': 'bad'}]}, **more)


def publishes(name, message, words, **more):
    """One user's side that publishes this text."""
    return in_role('randomiser', name, f'def publish(message): write({message!r} + "\\n"); time.sleep(5); return {{}}', words, **more)


GREETING = [
    raw('it exits at once', 'sys.exit(4)', 'crashed in its greeting: it ended with exit code 4'),
    raw('it exits at once and well', 'sys.exit(0)', 'crashed in its greeting: it ended with exit code 0'),
    raw('it ends by a signal', 'os.kill(os.getpid(), signal.SIGSEGV)', 'crashed in its greeting: it was ended by signal 11'),
    raw('it aborts', 'os.abort()', 'crashed in its greeting: it was ended by signal 6'),
    raw('it lacks a module', 'import no_such_module', 'its standard error ends with "ModuleNotFoundError'),
    Bad('it is no Python', 'this is no program', 'its standard error ends with "SyntaxError'),
    raw('it is silent', 'time.sleep(1000)', 'stalled in its greeting: no answer for', patience=0.3),
    raw('it stops itself', 'os.kill(os.getpid(), signal.SIGSTOP)', 'stalled in its greeting: no answer for', patience=0.3),
    raw('it does not flush', 'def write(text): sys.stdout.write(text)', 'does it flush what it writes?', patience=0.3),
    raw('it thinks for ever', 'while True: pass', 'ran out of time in its greeting: it has used the', patience=0.1),
    raw('a line without an end', 'while True: write("x" * 65536)', 'its line is longer than 16777216 bytes and begins with "xxx'),
    raw('a line of a gigabyte', 'for i in range(1000): write("y" * 10 ** 6)\nwrite("\\n")', 'its line is longer than 16777216 bytes'),
    raw('lines without an end', 'while True: write("Loading\\n")', 'sent a bad message in its greeting: it is no JSON: "Loading"'),
    raw('it prints before it answers', 'write("Loading\\n")', 'it is no JSON: "Loading"'),
    raw('it prints after it has answered', 'ready = dict(ready)\ndef say(message): write(json.dumps(message) + "\\nhello\\n")',
        'it wrote "hello␊" without having been asked; what it prints for people belongs on standard error'),
    raw('binary', 'sys.stdout.buffer.write(bytes(range(256)) + b"\\n"); sys.stdout.flush()', 'sent a bad message in its greeting'),
    raw('signs that steer a terminal', 'write("\\x1b[2Jgone\\n")', '␛[2Jgone'),
    raw('an empty line', 'write("\\n")', 'it is no JSON'),
    raw('a list', 'write("[]\\n")', 'it is no object with a "type"'),
    raw('nested deeply', 'write("[" * 100000 + "\\n")', 'sent a bad message in its greeting'),
    raw('another type', 'ready["type"] = "hallo"', 'its "type" is "hallo" and must be "ready"'),
    raw('version 2', 'ready["protocol"] = 2', 'it speaks version 2 of the protocol, and this program speaks version 1'),
    raw('no version', 'del ready["protocol"]', 'it has no "protocol"'),
    raw('a name of seven', 'ready["name"] = 7', '"name" must be a text'),
    raw('a name of two lines', 'ready["name"] = "a\\nb"', '"name": '),
    raw('an unknown role', 'ready["role"] = "king"', '"role" must be one of: learner, mechanism, randomiser'),
    raw('no setting', 'ready["settings"] = []', '"settings" must be a list of at least one setting'),
    raw('another setting', 'ready["settings"] = ["contexts"]', 'this problem is of the setting "reward", and it announced: contexts'),
    raw('a long standard error', 'sys.stderr.write("e" * 5000000 + "\\nthe end\\n"); sys.exit(1)', 'its standard error ends with "the end"'),
    raw('it closes its input', 'os.close(0); time.sleep(1000)', 'stalled in its greeting', patience=0.3),
    raw('it closes its output', 'os.close(1); time.sleep(1000)',
        'stalled in its greeting: it has closed its standard input or output and cannot be asked any more', patience=0.1),
    raw('signs that steer a terminal, on standard error', 'sys.stderr.write("\\x1b[2J\\u202egone\\n"); sys.exit(3)', 'its standard error ends with "␛[2J'),
    raw('an endless standard error', 'while True: sys.stderr.write("e" * 65536)', 'in its greeting', patience=0.1),
    raw('it kills what watches it', 'subprocess.Popen(["sleep", "600"]); os.kill(os.getppid(), signal.SIGKILL); time.sleep(600)',
        'stalled in its greeting: no answer for', patience=0.1),  # its child holds its output open until the end of all
]
ROUNDS = [
    learner('its code fails', 'ask = lambda self: 1 // 0', 'ZeroDivisionError'),
    learner('its code fails later', 'ask = lambda self: 0 if self.t < 7 else 1 // 0', 'crashed in round 7 of trial'),
    learner('it fails at a reward', 'ask = lambda self: print("hello") or 0\n  tell = lambda self, p, r: 1 // 0', 'crashed in round 2 of trial'),
    answers('a point beyond all', '{"type":"queries","points":[1000000]}', 'gave a bad answer in round 1 of trial 1: point 1000000 does not exist; points are 0 to'),
    answers('a point below zero', '{"type":"queries","points":[-1]}', 'point -1 does not exist'),
    answers('a point of 30 digits', '{"type":"queries","points":[123456789012345678901234567890]}', '"points" must be a whole number'),
    answers('half a point', '{"type":"queries","points":[1.5]}', '"points" must be a whole number'),
    answers('a text for a point', '{"type":"queries","points":["0"]}', '"points" must be a whole number'),
    answers('truth for a point', '{"type":"queries","points":[true]}', '"points" must be a whole number'),
    answers('two points', '{"type":"queries","points":[0, 1]}', 'it asks 2 points, and there must be 1'),
    answers('no list', '{"type":"queries","points":0}', '"points" must be a list'),
    answers('no points', '{"type":"queries"}', 'it has no "points"'),
    answers('NaN', '{"type":"queries","points":[NaN]}', 'it is no JSON'),
    answers('infinity', '{"type":"queries","points":[Infinity]}', 'it is no JSON'),
    answers('a number too large', '{"type":"queries","points":[1e999]}', 'sent a bad message in round 1 of trial 1'),
    answers('half an object', '{"type":"queries","points":[0]', 'it is no JSON'),
    answers('a key twice', '{"type":"queries","points":[0],"points":[1]}', 'it states "/points" twice'),
    answers('another round', '{"type":"queries","t":99,"points":[0]}', 'it answers round 99, and was asked for round 1'),
    answers('another answer', '{"type":"started"}', 'its "type" is "started" and must be "queries"'),
    answers('it reports a bug', '{"type":"error","kind":"bug","message":"too hot"}', 'it reports "too hot"'),
    answers('an unknown error', '{"type":"error","kind":"fire","message":"too hot"}', '"kind" must be one of: retry, unsupported, bug'),
    raw('it asks for ever to be asked again', 'def answer(message): return {"type": "error", "kind": "retry", "message": "not yet"}', 'it reports "not yet"'),
    raw('another trial', 'def started(message): return {"type": "started", "trial": 99}', 'it started trial 99, and was asked for trial'),
    raw('what was not offered', 'def answer(message): return {"type": "queries", "points": [min(set(range(25)) - set(message["choices"]))]}',
        'that were offered', run={'decisions': {'type': 'subset'}}),
    raw('it stops answering', 'def answer(message): time.sleep(1000)', 'stalled in round 1 of trial 1: no answer for', patience=0.1),
    raw('it sleeps over its bank', 'def answer(message): time.sleep(1); return {"type": "queries", "points": [0]}',
        'ran out of time in round', patience=0.1),
    raw('it closes its input in a round', 'def answer(message): os.close(0); say({"type": "queries", "points": [0]}); time.sleep(1000)',
        'stalled in round 2 of trial 1: it has closed its standard input or output', patience=0.1),
    raw('it writes a gigabyte in a round', 'def answer(message):\n  for i in range(1000): write("y" * 10 ** 6)', 'its line is longer than 16777216 bytes'),
    raw('it ignores its end in the middle of a round',
        'signal.signal(signal.SIGTERM, signal.SIG_IGN)\ndef answer(message):\n  while True: time.sleep(0.01)', 'in round 1 of trial 1', patience=0.1),
    publishes('it publishes NaN', '{"type":"message","value":NaN}', 'it is no JSON'),
    publishes('it publishes what is no double', '{"type":"message","value":1e999}', 'sent a bad message in trial 1'),
    publishes('it publishes what no sum can hold', '{"type":"message","value":-1e308}', '"value" must be a number between −1e+150 and 1e+150'),
    publishes('it publishes a text', '{"type":"message","value":"0.5"}', '"value" must be a finite number'),
    publishes('it publishes nothing', '{"type":"message"}', 'it has no "vector"'),
    publishes('it publishes a vector', '{"type":"message","vector":[1,2]}', 'it publishes a vector, and the learner is told one number a reward'),
    in_role('mechanism', 'it releases a text', 'def release(message): return {"type": "release", "values": ["a"]}', '"values" must be a list of numbers'),
    in_role('mechanism', 'it releases for another round', 'def release(message): return {"type": "release", "t": 99}', 'it answers round 99, and was asked for round 1'),
    raw('it computes over its bank', 'def answer(message):\n  while True: pass', 'ran out of time in round 1 of trial 1: it has used the', patience=0.1),
]
MACHINE = [
    raw('a crowd of children', 'for i in range(100): subprocess.Popen(["sleep", "600"])\nsys.exit(5)', 'it ended with exit code 5'),
    raw('a crowd in sessions of their own', 'for i in range(50): subprocess.Popen(["sleep", "600"], start_new_session=True)\nsys.exit(5)',
        'it ended with exit code 5'),
    raw('a daemon', 'if os.fork() == 0:\n  os.setsid()\n  if os.fork() == 0:\n    for standard in range(3): os.close(standard)\n    time.sleep(600)\n'
        '  os._exit(0)\nsys.exit(5)', 'it ended with exit code 5'),
    # As many as the limit lets it, or, where root may start any number, five hundred.
    raw('a bomb of processes', 'children = 0\ntry:\n  while children < 500:\n    if os.fork() == 0: time.sleep(600); os._exit(0)\n    children += 1\n'
        'except BlockingIOError: pass\nsys.stderr.write("the limit was met or never there\\n"); sys.exit(5)', 'it ended with exit code 5'),
    raw('children that have children', 'def spread(depth):\n  if depth:\n    for i in range(3):\n      if os.fork() == 0: spread(depth - 1); time.sleep(600); os._exit(0)\n'
        'spread(4)\nsys.exit(5)', 'it ended with exit code 5'),
    raw('too large a file', 'with open("large", "wb") as file: file.truncate(2 ** 31)', 'File too large'),
    raw('too many files', 'kept = [open("/dev/null") for i in range(2000)]', 'Too many open files'),
    raw('too much memory', 'kept = bytearray(9 * 2 ** 30)', 'MemoryError'),
]
# None of these does harm: the run ends well.
HARMLESS = [
    raw('it ignores its end', 'signal.signal(signal.SIGTERM, signal.SIG_IGN)\ndef leave():\n  while True: signal.pause()', '', code=0, patience=0.1),
    raw('it writes files', 'os.makedirs("a/b")\nfor i in range(100): open(f"a/b/{i}", "w").write("x" * 1000)\nos.chmod("a/b", 0o500)', '', code=0),
    raw('it removes its folder', 'import shutil\nassert "/privbo-program-" in os.getcwd()\nshutil.rmtree(os.getcwd(), ignore_errors=True)', '', code=0),
    raw('it talks on standard error', 'def started(message): sys.stderr.write("e" * 3000000); return {"type": "started"}', '', code=0),
    raw('it closes its standard error', 'os.close(2)', '', code=0),
    raw('it has children', 'subprocess.Popen(["sleep", "600"]); subprocess.Popen(["sleep", "600"], start_new_session=True)', '', code=0),
    raw('it stops what watches it', 'os.kill(os.getppid(), signal.SIGSTOP)', '', code=0, patience=0.1),
    raw('it names one setting a million times', 'ready["settings"] = ["reward"] * 10 ** 6', '', code=0),
    in_role('randomiser', 'its numbers are as large as they may be', 'def publish(message): return {"type": "message", "value": 1e150}', '', code=0),
    in_role('mechanism', 'it releases nothing', '', '', code=0),
    raw('it does not end its trials', 'def ended(message): return {"type": "started"}', '', code=0),
    raw('it ends without a farewell', 'def leave(): os._exit(7)', '', code=0),
    raw('keys that nobody knows', 'ready["colour"] = "red"\ndef answer(message): return {"type": "queries", "points": [0], "mood": [1, {}]}', '', code=0),
    raw('lines of Windows', 'def say(message): write(json.dumps(message) + "\\r\\n")', '', code=0),
    Bad('it plays otherwise every time', COINS, '"bad" is not repeatable: the same seed gives other queries', code=0),
]


@pytest.fixture
def desk(privbo, folder):
    """See Desk."""
    return Desk(privbo, folder)


def test_another_role_is_refused(desk):
    """What is a curator is handed nothing as a learner."""
    (desk.folder / 'bad.py').write_text(RAW.replace('CHANGES', 'ready["role"] = "mechanism"'))
    desk.scenario('bad', trials=1)
    code, _, error = desk.call("privbo run own.privbo.json -q --external bad='python3 bad.py' --out results")
    assert code == 1 and 'is a mechanism, and a learner is wanted' in one_line(error)
    assert not left_over(desk.folder, 3) and not desk.strays()


# What cannot be seen in the others: that what is removed after it is only its own.
LINKS = """home = os.getcwd()
os.makedirs('a/b')
os.symlink(KEPT, 'a/link')
os.symlink(KEPT, 'a/b/link')
os.chmod('a/b', 0o500)
os.chmod('a', 0o500)
os.chdir('/')
try:
    os.rmdir(home)
except OSError:
    os.rename(home, home + '-moved')
os.symlink(KEPT, home)
"""


def test_what_it_links_to_stays(desk):
    """A program that puts a link to a folder of the user's in the place of its own: neither files nor modes change there."""
    kept = desk.folder / 'kept'
    (kept / 'inner').mkdir(parents=True)
    (kept / 'inner/file').write_text('mine')
    (kept / 'inner').chmod(0o500)
    (desk.folder / 'bad.py').write_text(RAW.replace('CHANGES', LINKS.replace('KEPT', repr(str(kept)))))
    desk.scenario('bad', trials=1)
    code, _, error = desk.call("privbo run own.privbo.json -q --external bad='python3 bad.py' --out results")
    assert code == 0, error
    assert (kept / 'inner/file').read_text() == 'mine' and (kept / 'inner').stat().st_mode & 0o777 == 0o500
    (kept / 'inner').chmod(0o700)
    assert not left_over(desk.folder, 3) and not desk.strays()


FULL = os.environ.get('PRIVBO_FULL') == '1'
ROWS = GREETING + ROUNDS + MACHINE + HARMLESS


@pytest.mark.parametrize('bad', ROWS if FULL else ROWS[1::5], ids=str)
def test_misbehaviour(desk, bad):
    """The sentence, the code, and nothing that is left."""
    (desk.folder / 'bad.py').write_text(bad.program)
    desk.scenario('bad', trials=1, **bad.run)
    code, _, error = desk.call("privbo run own.privbo.json -q --external bad='python3 bad.py' --out results", PRIVBO_TEST_PATIENCE=str(bad.patience))
    assert code == bad.code and bad.words in one_line(error)
    assert '\x1b' not in error and len(error) < 4000
    if code:
        assert 'more than a tenth' in one_line(error) and not (desk.folder / 'results/summary.json').exists()
    assert not left_over(desk.folder, 3) and not desk.strays()
    assert {entry.name for entry in desk.folder.iterdir()} <= {'bad.py', 'own.privbo.json', 'privbo_learner.py', 'config', 'results', 'tmp'}


@pytest.mark.skipif(not FULL, reason='hundreds of processes')
def test_a_bomb_of_processes_meets_the_limit(privbo):
    """One that divides for ever is ended with all that it has become. Linux lets root start any number, so somebody else runs it."""
    with tempfile.TemporaryDirectory() as folder:
        desk, somebody = Desk(privbo, folder), ''
        (desk.folder / 'bad.py').write_text(RAW.replace('CHANGES', 'while True:\n  try: os.fork()\n  except OSError: time.sleep(0.01)'))
        desk.scenario('bad', trials=1)
        if os.geteuid() == 0:
            somebody = 'setpriv --reuid 65534 --regid 65534 --clear-groups '
            subprocess.run(['chown', '-R', '65534:65534', folder], check=True)
            if desk.call(f'{somebody}privbo --version')[0] != 0:
                pytest.skip('nobody but root can start the program where it lies')
        code, _, error = desk.call(f"{somebody}privbo run own.privbo.json -q --external bad='python3 bad.py'", PRIVBO_TEST_PATIENCE='0.1')
        assert code == 1 and re.search('(ran out of time|stalled) in its greeting', one_line(error))
        assert not left_over(desk.folder, 5) and not desk.strays()


# Another query every time the process has been started on a trial.
STARTER = r"""n=0
while read -r line; do case "$line" in
*'"hello"'*) echo '{"type":"ready","protocol":1,"name":"starter","role":"learner","settings":["reward"]}';;
*'"start"'*) n=$((n+1)); echo '{"type":"started"}';;
*'"round"'*) echo "{\"type\":\"queries\",\"points\":[$n]}";;
*'"end"'*) echo '{"type":"ended"}';;
*'"bye"'*) exit;;
esac; done
"""


def test_many_starts(desk):
    """A process a trial, and none of them, nor a descriptor, is left."""
    (desk.folder / 'starter.sh').write_text(STARTER)
    trials = 10000 if FULL else 150
    desk.scenario('starter', trials=trials, horizon=1)
    # Few descriptors are enough for any number of starts.
    code, _, error = desk.call("ulimit -n 80; privbo run own.privbo.json -q --external starter='sh starter.sh' --out results")
    assert code == 0 and '"starter" carries something over from one trial to the next' in one_line(error)
    assert not left_over(desk.folder, 3) and not desk.strays()
