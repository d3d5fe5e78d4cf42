"""The guide page "Your own algorithm in ten minutes", walked as a new user would, and what is said where nothing is allowed."""
import json
import os
import pathlib
import re
import shutil
import subprocess

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
EXTERNAL = ROOT / 'resources/external'


class Desk:
    """A folder with a configuration of its own."""

    def __init__(self, privbo, folder):
        self.folder = pathlib.Path(folder)
        self.environment = dict(os.environ, XDG_CONFIG_HOME=f'{folder}/config', PATH=f'{os.path.dirname(privbo)}:{os.environ["PATH"]}')
        shutil.copy(EXTERNAL / 'privbo_learner.py', folder)

    def call(self, line):
        """What a line of a shell gives: exit code, standard output and error."""
        made = subprocess.run(['bash', '-c', line], cwd=self.folder, env=self.environment, capture_output=True, text=True, check=False, timeout=300)
        print(line, made.stdout, made.stderr, sep='\n')
        return made.returncode, made.stdout, made.stderr

    def scenario(self, program, **run):
        """A small one with this program."""
        (self.folder / 'own.privbo.json').write_text(json.dumps({
            'format': 'privbo-scenario', 'version': 1, 'algorithms': [{'type': 'uniform'}, {'type': 'external', 'program': program}],
            'run': {'horizon': 30, 'trials': 2, **run}}))


@pytest.fixture
def desk(privbo, folder):
    """See Desk."""
    return Desk(privbo, folder)


def left_over(folder):
    """Processes whose command line names the folder."""
    found = []
    for entry in pathlib.Path('/proc').iterdir():
        if entry.name.isdigit():
            try:
                if str(folder).encode() in (entry / 'cmdline').read_bytes():
                    found.append(entry.name)
            except OSError:
                pass
    return found


@pytest.mark.parametrize('page', ['own-algorithm.md', 'de/own-algorithm.md'])
def test_guide_page(desk, page):
    """Every block of the page is written or run, in its order."""
    text = (ROOT / 'resources/guide' / page).read_text()
    files = {'python': 'mine.py', 'json': 'mine.privbo.json'}
    blocks = re.findall(r'```(\w+)\n(.*?)```', text, re.S)
    assert [kind for kind, _ in blocks] == ['python', 'sh', 'json', 'sh', 'sh']
    for kind, block in blocks:
        if kind in files:
            (desk.folder / files[kind]).write_text(block)
        else:
            for line in block.strip().split('\n'):
                assert desk.call(line)[0] == 0, line
    summary = json.loads((desk.folder / 'results/summary.json').read_text())
    mine = next(one for one in summary['algorithms'] if one['label'] == 'mine (external)')
    assert mine['external']['name'] == 'Mine' and len(mine['external']['digest']) == 64
    assert str(desk.folder) not in json.dumps(mine['external'])
    assert len(mine['final']['cumulative_regret']['values']) == 10
    assert 'mine (external)' in (desk.folder / 'regret.svg').read_text()
    assert not left_over(desk.folder)


def test_same_seed_same_results(desk):
    """Two runs of the same seeds write the same trace, on one thread and on two."""
    shutil.copy(EXTERNAL / 'ucb1.py', desk.folder)
    desk.scenario('ucb1', trials=4)
    for threads in (1, 2):
        assert desk.call(f"privbo run own.privbo.json --external ucb1='python3 ucb1.py' -q -j {threads} --out r{threads}")[0] == 0
    assert (desk.folder / 'r1/trace.csv').read_bytes() == (desk.folder / 'r2/trace.csv').read_bytes()


def test_nothing_starts_without_consent(desk):
    """Each command says what is wanted; a changed byte lapses what was allowed."""
    marker = desk.folder / 'started'
    (desk.folder / 'evil.py').write_text(f'open({str(marker)!r}, "w")\n')
    desk.scenario('evil')
    for command in ('run', 'link'):
        code, _, error = desk.call(f'privbo {command} own.privbo.json')
        assert (code == 0) == (command != 'run')
        assert command != 'run' or 'wants a program called "evil", and none is bound to that name' in error
    assert desk.call('privbo external add evil -- python3 evil.py')[0] == 0
    for command in ('link own.privbo.json', 'external list',
                    'sweep own.privbo.json --parameter privacy.epsilon --from 1 --to 2 --count 2', 'tune own.privbo.json', 'audit own.privbo.json',
                    'film own.privbo.json --out x.webp', 'run own.privbo.json --cells cells'):
        _, output, error = desk.call(f'privbo {command}')
        assert not marker.exists(), command
        assert not command.startswith('sweep') or 'was not started: programs of your own are run by the command line alone' in output + error
    with open(desk.folder / 'evil.py', 'a', encoding='utf8') as script:
        script.write('#')
    code, _, error = desk.call('privbo run own.privbo.json')
    assert code == 2 and 'evil.py" has changed' in error and not marker.exists()
    assert desk.call('privbo external add evil -- python3 evil.py && privbo run own.privbo.json')[0] == 1
    assert marker.exists()


@pytest.mark.parametrize('link', [False, True])
def test_scenarios_carry_no_commands(desk, link):
    """A command in a scenario is an unknown key, and is refused."""
    desk.scenario('mine')
    text = json.loads((desk.folder / 'own.privbo.json').read_text())
    text['algorithms'][1]['command'] = ['touch', f'{desk.folder}/started']
    (desk.folder / 'own.privbo.json').write_text(json.dumps(text))
    name = '"$(privbo link own.privbo.json --lenient)"' if link else 'own.privbo.json'
    assert desk.call(f'privbo run {name}')[0] == 2
    assert not (desk.folder / 'started').exists()


BAD = [
    ('import sys; sys.exit(4)', 'crashed in its greeting: it ended with exit code 4'),
    ('import os; os.kill(os.getpid(), 11)', 'crashed in its greeting: it was ended by signal 11'),
    ('import os; os.abort()', 'crashed in its greeting'),
    ('import no_such_module', 'its standard error ends with "ModuleNotFoundError'),
    ('print("Loading", flush=True); input()', 'sent a bad message in its greeting: it is no JSON: "Loading"'),
    ('import sys; input(); sys.stdout.buffer.write(b"\\xff\\x00\\n"); sys.stdout.flush(); input()', 'sent a bad message in its greeting'),
    ('import sys; input()\nwhile True: sys.stdout.write("x" * 65536)', 'its line is longer than 16777216 bytes'),
    ('input(); print(\'{"type":"ready","protocol":2,"name":"m","role":"learner","settings":["reward"]}\', flush=True); input()',
     'it speaks version 2 of the protocol'),
    ('input(); print(\'{"type":"ready","protocol":1,"name":7,"role":"learner","settings":["reward"]}\', flush=True); input()',
     '"name" must be a text'),
    ('import sys; sys.stderr.write("e" * 5000000 + "\\nthe end\\n"); sys.exit(1)', 'its standard error ends with "the end"'),
    ('from privbo_learner import *\nclass Mine(Learner):\n  ask = lambda self: 10 ** 6\nrun(Mine)', 'gave a bad answer in round 1 of trial'),
    ('from privbo_learner import *\nclass Mine(Learner):\n  ask = lambda self: 1 // 0\nrun(Mine)', 'ZeroDivisionError'),
    ('from privbo_learner import *\nclass Mine(Learner):\n  ask = lambda self: print("hello") or 0\n  tell = lambda self, p, r: 1 // 0\nrun(Mine)',
     'crashed in round 2 of trial'),
    ('import subprocess, sys\nfor i in range(50): subprocess.Popen(["sleep", "600"])\nsys.exit(5)', 'it ended with exit code 5'),
    ('import signal\nsignal.signal(signal.SIGTERM, signal.SIG_IGN)\nprint("{}", flush=True)\nwhile True: signal.pause()', 'no object with a "type"'),
]


@pytest.mark.parametrize('program, sentence', BAD)
def test_misbehaviour(desk, program, sentence):
    """Each has its sentence, ends the run with an error, and leaves no process."""
    (desk.folder / 'bad.py').write_text(program)
    desk.scenario('bad')
    code, _, error = desk.call(f"privbo run own.privbo.json -q --external bad='python3 {desk.folder}/bad.py'")
    assert code == 1 and sentence in re.sub(r'\s+', ' ', error)
    assert 'more than a tenth' in re.sub(r'\s+', ' ', error)
    assert not left_over(desk.folder)


def test_killed_runs_leave_no_program(desk, privbo):
    """kill -9 of the program while others of the user's run: none is left after three seconds."""
    (desk.folder / 'slow.py').write_text(
        'import subprocess, time\nfrom privbo_learner import *\nsubprocess.Popen(["sleep", "600", ])\n'
        'class Mine(Learner):\n  ask = lambda self: time.sleep(0.01) or 0\nrun(Mine)')
    desk.scenario('slow', horizon=100000)
    for number in range(5):
        command = [privbo, 'run', 'own.privbo.json', '-q', '--external', f'slow=python3 {desk.folder}/slow.py']
        with subprocess.Popen(command, cwd=desk.folder, env=desk.environment, stderr=subprocess.DEVNULL) as running:
            deadline = 100
            while len(left_over(desk.folder / 'slow.py')) < 2 and deadline:
                deadline -= 1
                subprocess.run(['sleep', '0.1'], check=True)
            subprocess.run(['sleep', str(0.05 * number)], check=True)
            running.kill()
        subprocess.run(['sleep', '3'], check=True)
        assert not left_over(desk.folder / 'slow.py')


def test_other_languages_and_adapters(desk):
    """C++ and the adapter for policies run; R where it is installed."""
    for name in ('ucb1.cpp', 'privbo_learner.h', 'policy_adapter.py', 'ucb1.R'):
        shutil.copy(EXTERNAL / name, desk.folder)
    assert desk.call('g++ -O1 -std=c++17 -Wall -Wextra -Werror ucb1.cpp -o ucb1')[0] == 0
    commands = ['./ucb1', 'python3 policy_adapter.py policy_adapter:EpsilonGreedy epsilon=0.2']
    if shutil.which('Rscript') and subprocess.run(['Rscript', '-e', 'library(jsonlite)'], capture_output=True, check=False).returncode == 0:
        commands.append('Rscript ucb1.R')
    (desk.folder / 'blocking.py').write_text(
        'from privbo_learner import run_blocking\ndef search(evaluate, trial):\n  best = max(range(5), key=evaluate)\n'
        '  while True: evaluate(best)\nrun_blocking(search)')
    commands.append('python3 blocking.py')
    desk.scenario('own')
    for command in commands:
        assert desk.call(f"privbo run own.privbo.json -q --external own='{command}'")[0] == 0, command
