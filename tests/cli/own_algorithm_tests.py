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


def one_line(text):
    """What was broken into lines for the screen."""
    return re.sub(r'\s+', ' ', text)


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
    starting = ('run own.privbo.json', 'film own.privbo.json --out x.webp',
                'sweep own.privbo.json --parameter privacy.epsilon --from 1 --to 2 --count 2')
    for command in starting:
        code, _, error = desk.call(f'privbo {command}')
        assert code != 0 and 'wants a program called "evil", and none is bound to that name' in one_line(error), command
    assert desk.call('privbo external add evil -- python3 evil.py')[0] == 0
    for command in ('link own.privbo.json', 'external list', 'tune own.privbo.json', 'audit own.privbo.json', 'account own.privbo.json',
                    'run own.privbo.json --cells cells'):
        desk.call(f'privbo {command}')
        assert not marker.exists(), command
    with open(desk.folder / 'evil.py', 'a', encoding='utf8') as script:
        script.write('#')
    for command in starting:
        code, _, error = desk.call(f'privbo {command}')
        assert code != 0 and 'evil.py" has changed' in one_line(error) and not marker.exists(), command
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


COINS = 'import random\nfrom privbo_learner import *\nclass Mine(Learner):\n  ask = lambda self: random.SystemRandom().choice(self.choices)\nrun(Mine)'
COUNTER = ('from privbo_learner import *\ncount = [0]\nclass Mine(Learner):\n  def ask(self):\n    count[0] += 1\n'
           '    return self.choices[count[0] % 7]\nrun(Mine)')


def found(desk):
    """What the user's list says of the repeatability of "mine"."""
    return json.loads((desk.folder / 'config/privbo/external.json').read_text())['programs']['mine'].get('repeatable')


def test_what_is_not_repeatable_is_drawn_and_not_replayed(desk):
    """It is tried once, at its first use; a changed file is tried again."""
    (desk.folder / 'mine.py').write_text(COINS)
    desk.scenario('mine')
    desk.call('privbo external add mine -- python3 mine.py')
    assert found(desk) is None
    code, _, error = desk.call('privbo run own.privbo.json --out results')
    assert code == 0 and '"mine" is not repeatable: the same seed gives other queries' in one_line(error)
    assert found(desk) == 'no'
    mine = json.loads((desk.folder / 'results/summary.json').read_text())['algorithms'][1]
    assert mine['external']['repeatable'] is False and len(mine['final']['cumulative_regret']['values']) == 2
    for what in ('own.privbo.json', 'results'):
        code, _, error = desk.call(f'privbo film {what} --algorithm 2 --frames 3 --out x.webp')
        assert code != 0 and 'is not repeatable' in one_line(error)
    (desk.folder / 'mine.py').write_text(COUNTER)
    assert desk.call('privbo external add mine -- python3 mine.py')[0] == 0 and found(desk) is None
    code, _, error = desk.call('privbo film results --algorithm 2 --frames 3 --out x.webp')
    assert code != 0 and 'made by another program than the one that "mine" is now' in one_line(error)
    assert found(desk) == 'alone'


def test_what_carries_state_gets_a_process_a_trial(desk):
    """So that its trials do not depend on the order in which they are run."""
    (desk.folder / 'mine.py').write_text(COUNTER)
    desk.scenario('mine', trials=4)
    for threads in (1, 2):
        code, _, error = desk.call(f"privbo run own.privbo.json --external mine='python3 mine.py' -q -j {threads} --out r{threads}")
        assert code == 0 and '"mine" carries something over from one trial to the next' in one_line(error)
    assert (desk.folder / 'r1/trace.csv').read_bytes() == (desk.folder / 'r2/trace.csv').read_bytes()


def test_films_sweeps_and_audits_start_what_is_allowed(desk):
    """Cells do not, and say why."""
    (desk.folder / 'mine.py').write_text(
        'from privbo_learner import *\nclass Mine(Learner):\n  ask = lambda self: self.random.choice(self.choices)\n'
        '  belief = lambda self: ([0] * len(self.points), [1] * len(self.points))\nrun(Mine)')
    desk.scenario('mine')
    desk.call('privbo external add mine -- python3 mine.py')
    sweep = 'sweep own.privbo.json --parameter run.horizon --from 20 --to 40 --count 2 --scale linear'
    assert desk.call(f'privbo {sweep} --out swept')[0] == 0
    cells = json.loads((desk.folder / 'swept/sweep.json').read_text())
    assert 'mine (external)' in json.dumps(cells)
    assert desk.call('privbo film own.privbo.json --algorithm 2 --frames 3 --out film.webp')[0] == 0
    audited = desk.call('privbo audit own.privbo.json --set algorithms.1.private_rewards=true --runs 200 -q')
    assert audited[0] == 0 and 'mine (external)' in audited[1]
    for command in ('run own.privbo.json', sweep):
        code, _, error = desk.call(f'privbo {command} --cells cells')
        assert code != 0 and 'the name of a program of yours may stand for another one; run without --cells' in one_line(error)
    assert not left_over(desk.folder)


AGENTS = {'agents': {'type': 'perturbed', 'agents': 4, 'initial': 2}}
PLACES = [
    ('external-jdp', 'statistics_ucb.py', {}, 'joint differential privacy'),
    ('external-agents', 'averaging_agents.py', AGENTS, 'user-level central differential privacy'),
    ('external-mechanism', 'laplace_mechanism.py', {}, 'none'),
    ('external-randomiser', 'sign_randomiser.py', {}, 'none'),
]


@pytest.mark.parametrize('kind, file, more, notion', PLACES)
def test_every_channel_and_role_runs(desk, kind, file, more, notion):
    """The examples run behind our channels and as the channel; only what is ours is charged."""
    shutil.copy(EXTERNAL / file, desk.folder)
    (desk.folder / 'own.privbo.json').write_text(json.dumps({
        'format': 'privbo-scenario', 'version': 1, 'algorithms': [{'type': kind, 'program': 'mine'}], 'run': {'horizon': 20, 'trials': 2}, **more}))
    assert desk.call(f'privbo external add mine -- python3 {file} && privbo external check mine')[0] == 0
    for threads in (1, 2):
        assert desk.call(f'privbo run own.privbo.json -q -j {threads} --out r{threads}')[0] == 0
    assert (desk.folder / 'r1/trace.csv').read_bytes() == (desk.folder / 'r2/trace.csv').read_bytes()
    summary = json.loads((desk.folder / 'r1/summary.json').read_text())['algorithms'][0]
    assert summary['label'] == 'mine (external)' and summary['external']['repeatable'] is True
    assert summary['privacy']['notion'] == notion
    assert not left_over(desk.folder)


def test_claims_are_shown_and_not_believed(desk):
    """What a program claims of itself is no privacy of ours."""
    text = (EXTERNAL / 'laplace_mechanism.py').read_text()
    (desk.folder / 'mine.py').write_text(text)
    helper = (desk.folder / 'privbo_learner.py').read_text()
    (desk.folder / 'privbo_learner.py').write_text(helper.replace("say(type='ready', ", "say(type='ready', claim={'epsilon': 1}, "))
    desk.scenario('unused')
    document = json.loads((desk.folder / 'own.privbo.json').read_text())
    document['algorithms'][1] = {'type': 'external-mechanism', 'program': 'mine'}
    (desk.folder / 'own.privbo.json').write_text(json.dumps(document))
    assert desk.call("privbo run own.privbo.json --external mine='python3 mine.py' --out results")[0] == 0
    summary = json.loads((desk.folder / 'results/summary.json').read_text())
    mine = summary['algorithms'][1]
    assert mine['external']['claimed_by_the_program_not_verified'] == {'epsilon': 1} and mine['external']['role'] == 'mechanism'
    assert mine['privacy']['notion'] == 'none' and mine['privacy']['epsilon'] is None
    assert any('claimed by the program and not verified' in note for note in summary['notes'])


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
    assert code == 1 and sentence in one_line(error)
    assert 'more than a tenth' in one_line(error)
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
