"""The guide page "Your own algorithm in ten minutes", walked as a new user would; cells; and programs that misbehave."""
import json
import re
import shutil
import subprocess

import pytest

from own_programs import COINS, COUNTER, DICE, EXTERNAL, ROOT, Desk, left_over, one_line


@pytest.fixture
def desk(privbo, folder):
    """See Desk."""
    return Desk(privbo, folder)


@pytest.mark.parametrize('page', ['own-algorithm.md', 'de/own-algorithm.md'])
def test_guide_page(desk, page):
    """Every block of the page is written or run, in its order."""
    text = (ROOT / 'resources/guide' / page).read_text()
    files = {'python': ['mine.py'], 'json': ['mine.privbo.json', 'sums.privbo.json', 'agents.privbo.json']}
    blocks = re.findall(r'```(\w+)\n(.*?)```', text, re.S)
    assert [kind for kind, _ in blocks] == ['python', 'sh', 'json', 'sh', 'sh', 'json', 'json', 'sh']
    for example in ('statistics_ucb.py', 'averaging_agents.py'):
        shutil.copy(EXTERNAL / example, desk.folder)
    for kind, block in blocks:
        if kind in files:
            (desk.folder / files[kind].pop(0)).write_text(block)
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


BLOCKING = ("from privbo_learner import run_blocking\ndef loop(evaluate, start):\n    for t in range(start.horizon):\n"
            "        best = evaluate(t % 5)\n        FAULT\nrun_blocking(loop)")


@pytest.mark.parametrize('fault, words', [('pass', ''), ('1 // (t - 16)', 'crashed in round 18 of trial'), ('sys.exit(3)', 'crashed in round 2 of trial')])
def test_code_that_calls_ends_the_program_with_its_own_error(desk, fault, words):
    """An exception in the thread of run_blocking is one of the program: without it, the last point would be played on for ever."""
    (desk.folder / 'mine.py').write_text('import sys\n' + BLOCKING.replace('FAULT', fault))
    desk.scenario('mine')
    code, _, error = desk.call("privbo run own.privbo.json -q --external mine='python3 mine.py' --out results")
    assert (code == 0) == (words == '') and words in one_line(error)
    if 'exit' not in fault and words:
        assert 'ZeroDivisionError' in error and '("mine.py", line 6, in loop)' in one_line(error)


def test_check_shows_what_is_printed(desk):
    """On standard error, of a program that plays and of one that fails: with the line where it did."""
    (desk.folder / 'mine.py').write_text('import sys\nprint("a word at the start", file=sys.stderr)\n' + DICE)
    assert desk.call('privbo external add mine -- python3 mine.py')[0] == 0
    code, _, error = desk.call('privbo external check mine')
    assert code == 0 and '  a word at the start\n' in error
    learner = 'from privbo_learner import *\nclass Mine(Learner):\n  def ask(self):\n    print("round", self.t)\n    return self.choices[0]\nrun(Mine)'
    (desk.folder / 'mine.py').write_text(learner)
    desk.call('privbo external add mine -- python3 mine.py')
    code, _, error = desk.call('privbo external check mine')
    assert code == 0 and '  round 10\n' in error and 'the last 20 lines of its standard error:' in one_line(error)
    (desk.folder / 'mine.py').write_text(learner.replace('return', 'self.t < 5 or [][self.t]; return'))
    desk.call('privbo external add mine -- python3 mine.py')
    code, _, error = desk.call('privbo external check mine')
    assert code == 1 and 'Traceback' in error and 'IndexError: list index out of range" ("mine.py", line 5, in ask)' in one_line(error)


def test_one_program_has_one_digest_however_its_interpreter_is_written(desk):
    """By its name, by its path, and as the sentence of the program proposes it."""
    (desk.folder / 'mine.py').write_text(DICE)
    digests = []
    for command in ('python3 mine.py', '$(command -v python3) mine.py', f'$(command -v python3) {desk.folder}/mine.py'):
        assert desk.call(f'privbo external add mine --force -- {command}')[0] == 0
        digests.append(json.loads((desk.folder / 'config/privbo/external.json').read_text())['programs']['mine']['digest'])
    assert len(set(digests)) == 1


def test_same_seed_same_results(desk):
    """Two runs of the same seeds write the same trace, on one thread and on two."""
    shutil.copy(EXTERNAL / 'ucb1.py', desk.folder)
    desk.scenario('ucb1', trials=4)
    for threads in (1, 2):
        assert desk.call(f"privbo run own.privbo.json --external ucb1='python3 ucb1.py' -q -j {threads} --out r{threads}")[0] == 0
    assert (desk.folder / 'r1/trace.csv').read_bytes() == (desk.folder / 'r2/trace.csv').read_bytes()


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
    """And leave no process."""
    (desk.folder / 'mine.py').write_text(DICE)
    desk.scenario('mine')
    desk.call('privbo external add mine -- python3 mine.py')
    sweep = 'sweep own.privbo.json --parameter run.horizon --from 20 --to 40 --count 2 --scale linear'
    assert desk.call(f'privbo {sweep} --out swept')[0] == 0
    cells = json.loads((desk.folder / 'swept/sweep.json').read_text())
    assert 'mine (external)' in json.dumps(cells)
    assert desk.call('privbo film own.privbo.json --algorithm 2 --frames 3 --out film.webp')[0] == 0
    audited = desk.call('privbo audit own.privbo.json --set algorithms.1.private_rewards=true --runs 200 -q')
    assert audited[0] == 0 and 'mine (external)' in audited[1]
    assert not left_over(desk.folder)


AGENTS = {'agents': {'type': 'perturbed', 'agents': 4, 'initial': 2}}
PLACES = [
    ('external-jdp', 'statistics_ucb.py', {}, 'joint differential privacy'),
    ('external-agents', 'averaging_agents.py', AGENTS, 'user-level central differential privacy'),
    ('external-mechanism', 'laplace_mechanism.py', {}, 'not known'),
    ('external-randomiser', 'sign_randomiser.py', {}, 'not known'),
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
    desk.scenario('unused')
    document = json.loads((desk.folder / 'own.privbo.json').read_text())
    document['algorithms'][1] = {'type': 'external-mechanism', 'program': 'mine'}
    (desk.folder / 'own.privbo.json').write_text(json.dumps(document))
    assert desk.call("privbo run own.privbo.json --external mine='python3 mine.py' --out results")[0] == 0
    summary = json.loads((desk.folder / 'results/summary.json').read_text())
    mine = summary['algorithms'][1]
    claimed = {'notion': 'joint', 'epsilon': 1, 'rewards': 'bounded', 'bound': 1}  # as the file states it
    assert mine['external']['claimed_by_the_program_not_verified'] == claimed and mine['external']['role'] == 'mechanism'
    assert mine['privacy']['notion'] == 'not known' and mine['privacy']['epsilon'] is None
    assert any('claimed by the program and not verified' in note for note in summary['notes'])


SWEPT_HORIZONS = 'sweep own.privbo.json --parameter run.horizon --from 20 --to 40 --count 2 --scale linear'


def same_files(desk, one, other, names):
    """Whether these files of two folders have the same bytes, and which do not."""
    different = [name for name in names if (desk.folder / one / name).read_bytes() != (desk.folder / other / name).read_bytes()]
    return not different, different


@pytest.mark.parametrize('script', [DICE, COUNTER], ids=['repeatable', 'carries state over'])
def test_cells_are_the_run_of_one_process(desk, script):
    """Two shards, one of them on a machine where the program lies elsewhere, and results that need no program."""
    (desk.folder / 'mine.py').write_text(script)
    desk.scenario('mine', trials=5)
    desk.call('privbo external add mine -- python3 mine.py')
    there = desk.folder / 'there'
    there.mkdir()
    for name in ('mine.py', 'privbo_learner.py', 'own.privbo.json'):
        shutil.copy(desk.folder / name, there)
    elsewhere = f'cd {there} && XDG_CONFIG_HOME={there}/config privbo'
    for command, kind, names in (('run own.privbo.json --trace csv', 'run', ('trace.csv', 'curves.json', 'summary.json', 'ledger.csv', 'scenario.privbo.json')),
                                 (SWEPT_HORIZONS, 'sweep', ('sweep.json', 'sweep.csv', 'scenario.privbo.json'))):
        assert desk.call(f'privbo {command} -q --out whole-{kind}')[0] == 0
        assert desk.call(f'privbo {command} -q --block 1 --cells cells-{kind} --shard 1/2')[0] == 0
        code, said, _ = desk.call(f"{elsewhere} {command} -q --block 1 --cells ../cells-{kind} --shard 2/2 --external mine='python3 mine.py'")
        assert code == 0 and 'cells are there: privbo merge' in one_line(said)
        assert desk.call(f'{elsewhere} merge ../cells-{kind} -q --out ../merged-{kind}')[0] == 0
        assert same_files(desk, f'whole-{kind}', f'merged-{kind}', names) == (True, [])
        plan = json.loads((desk.folder / f'cells-{kind}/plan.json').read_text())
        assert list(plan['programs']) == ['mine'] and str(desk.folder) not in json.dumps(plan)
    assert json.loads((desk.folder / 'merged-run/summary.json').read_text())['algorithms'][1]['external']['digest'] == plan['programs']['mine']
    code, _, error = desk.call(f'{elsewhere} merge ../cells-run -q --verify 50% --out ../never')
    assert code != 0 and 'none is bound to that name' in one_line(error)
    code, _, error = desk.call('privbo merge cells-run -q --verify 50% --out verified')
    assert code == 0 and 'all are identical' in one_line(error)
    assert not left_over(desk.folder)


def test_cells_of_another_program_are_refused(desk):
    """By a sentence with both digests, and nothing is computed."""
    (desk.folder / 'mine.py').write_text(DICE)
    desk.scenario('mine', trials=4)
    code, _, error = desk.call('privbo run own.privbo.json -q --cells cells')
    assert code == 2 and 'none is bound to that name' in one_line(error) and not (desk.folder / 'cells').exists()
    assert desk.call('privbo run own.privbo.json -q --plan')[0] == 0  # which starts nothing
    desk.call('privbo external add mine -- python3 mine.py')
    assert desk.call('privbo run own.privbo.json -q --block 1 --cells cells --shard 1/2')[0] == 0
    (desk.folder / 'mine.py').write_text(DICE + '\n')
    code, _, error = desk.call('privbo run own.privbo.json -q --cells cells --shard 2/2')
    assert code == 2 and 'mine.py" has changed' in one_line(error)
    desk.call('privbo external add mine -- python3 mine.py')
    there = json.loads((desk.folder / 'cells/plan.json').read_text())['programs']['mine'][:12]
    for given in ('', "--external mine='python3 mine.py'"):
        code, _, error = desk.call(f'privbo run own.privbo.json -q --cells cells --shard 2/2 {given}')
        said = re.search(r'SHA-256 begins with ([0-9a-f]{12}), and here that name stands for one with ([0-9a-f]{12}); bind the program', one_line(error))
        assert code == 2 and said and said[1] == there and said[2] != there
    assert len(list((desk.folder / 'cells/cells').glob('*/*.json'))) == 2
    assert desk.call('privbo run own.privbo.json -q --block 1 --cells others --shard 2/2')[0] == 0
    code, _, error = desk.call('privbo merge cells others -q --out merged')
    assert code == 2 and f'whose SHA-256 begin with {there} and {said[2]}' in one_line(error) and not (desk.folder / 'merged').exists()
    desk.call('privbo run own.privbo.json -q --block 1 --cells others')
    (desk.folder / 'mine.py').write_text(DICE)
    code, _, error = desk.call("privbo merge others -q --verify 100% --external mine='python3 mine.py' --out merged")
    assert code == 2 and '--verify: the cells are of a program called "mine"' in one_line(error) and not (desk.folder / 'merged').exists()
    code, _, error = desk.call("privbo merge others -q --external mine='python3 mine.py' --out merged")
    assert code == 2 and 'merging starts no program' in one_line(error)


@pytest.mark.parametrize('script, sentence', [(COINS, 'the program "mine" is not repeatable: the same seed gives other queries; run without --cells'),
                                              ('import sys; sys.exit(4)', 'nobody knows whether the program "mine" can be repeated')], ids=['coins', 'broken'])
def test_cells_of_what_is_not_repeatable_are_refused(desk, script, sentence):
    """Before there is a folder."""
    (desk.folder / 'mine.py').write_text(script)
    desk.scenario('mine')
    for command in ('run own.privbo.json', SWEPT_HORIZONS):
        code, _, error = desk.call(f"privbo {command} -q --cells cells --external mine='python3 mine.py'")
        assert code == 2 and sentence in one_line(error) and not (desk.folder / 'cells').exists()


def test_cells_of_a_program_that_fails(desk):
    """A failed trial is one of the run of one process; where they are more than a tenth of all, nothing is kept of a cell."""
    fails = ('from privbo_learner import *\nclass Mine(Learner):\n  def __init__(self, start):\n    super().__init__(start)\n'
             '    self.trial = start["trial"]\n  def ask(self):\n    if self.t > 20 and self.trial in {trials}: 1 // 0\n'
             '    return self.choices[0]\nrun(Mine)')
    desk.scenario('mine', trials=12)
    cells = "run own.privbo.json -q --external mine='python3 mine.py'"
    (desk.folder / 'mine.py').write_text(fails.replace('{trials}', '[7]'))
    assert desk.call(f'privbo {cells} --out whole')[0] == 0
    assert desk.call(f'privbo {cells} --block 1 --cells cells')[0] == 0
    assert desk.call('privbo merge cells -q --out merged')[0] == 0
    assert same_files(desk, 'whole', 'merged', ('curves.json', 'summary.json', 'ledger.csv', 'scenario.privbo.json')) == (True, [])
    assert json.loads((desk.folder / 'merged/summary.json').read_text())['trials_failed'] == 1
    (desk.folder / 'mine.py').write_text(fails.replace('{trials}', '[2, 7]'))
    assert desk.call(f'privbo {cells} --block 1 --cells two')[0] == 0
    code, _, error = desk.call('privbo merge two -q --out never')
    assert code == 1 and 'failed in 2 of 12 trials, more than a tenth' in one_line(error)
    (desk.folder / 'mine.py').write_text(fails.replace('{trials}', 'range(99)'))
    code, _, error = desk.call(f'privbo {cells} --block 4 --cells all')
    assert code == 1 and 'more than a tenth' in one_line(error) and not list((desk.folder / 'all').glob('cells/*/*.json'))


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
