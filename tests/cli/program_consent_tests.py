"""Nothing starts without consent: a program that leaves a mark where it is started, named by a scenario that comes in every way, to every
command that `privbo help` lists.

Where nothing is bound to the name, and where a byte of the program has changed since, no command starts it; where it is allowed, those
alone do that a person calls to run something.
"""
import json
import re
import typing

import pytest

from own_programs import ROOT, Desk, left_over, one_line

LESSON = {'format': 'privbo-lesson', 'version': 1, 'id': 'own', 'title': 'Own', 'about': 'A lesson.', 'minutes': 3, 'scenario': 'first-look', 'steps': [
    {'id': 'words', 'title': 'Words', 'text': 'Read this.', 'set': {
        'algorithms': [{'type': 'uniform'}, {'type': 'external', 'program': 'mine'}], 'run.horizon': 30, 'run.trials': 2}},
    {'id': 'choice', 'title': 'A choice', 'text': 'Choose.', 'chart': 'regret', 'question': {
        'kind': 'choice', 'text': 'Compared with random play?', 'after': 'So it is.', 'answer': 0,
        'of': {'quantity': 'regret', 'algorithm': 0, 'over': {'quantity': 'regret', 'algorithm': 1}},
        'choices': [{'text': 'It loses less', 'below': 1.0}, {'text': 'It loses as much or even more', 'from': 1.0}]}}]}
SOLVE = "solve own.privbo.json --for T --regret '<= 1000' --share 0.5 --confidence 0.5 --from 5 --to 20 --trials 10 --no-pilot -q"
SWEEP = 'sweep own.privbo.json --parameter run.horizon --from 20 --to 30 --count 2 --scale linear -q'


class Line(typing.NamedTuple):
    """A call. NEW stands for a name that no call has had, LINK for a link that carries the scenario."""
    words: str
    starts: bool = False  # where the program is allowed
    code: int = 0  # then; of what starts nothing, always
    says: str = ''  # of what starts nothing: always
    unbound: str = 'wants a program called "mine", and none is bound to that name'
    lapsed: str = 'mine.py" has changed'
    window: bool = False  # it needs a build with a window
    greeted: bool = False  # it starts, says what it is, and is refused for that

    def __str__(self):
        return self.words


def asked(words, **more):
    """What a person calls to run something."""
    return Line(words, starts=True, **more)


ONLY_A_RUN = 'a program of your own, which only a run that you ask for starts'
LINES = {
    'run': [asked('run own.privbo.json -q'), asked('run LINK -q'), asked('run own.privbo.json -q --cells NEW'), asked('run results/scenario.privbo.json -q'),
            Line('run cells/plan.json -q', code=2), Line('run own.privbo.json --plan'), Line('run own.privbo.json --plan --engine slurm'),
            Line('run figure.png', code=2), Line('run film.webp', code=2), Line('run own.lesson.json', code=2), Line('run code.svg', code=2)],
    'sweep': [asked(SWEEP), asked(f'{SWEEP} --out NEW'), asked(f'{SWEEP} --cells NEW'), asked(SWEEP.replace('own.privbo.json', 'LINK')), Line(f'{SWEEP} --plan')],
    'tune': [Line('tune own.privbo.json -q --grid 0.1,1 --pilot-trials 1')],
    'merge': [Line('merge cells -q --out NEW'), asked('merge cells -q --verify 100%')],
    'compare': [Line('compare own.privbo.json -q --trials 1 --set comparison.epsilons=[1] --set comparison.agents=3 --set comparison.initial=2')],
    'report': [Line('report results --out NEW.html'), Line('report cells --out NEW.html', code=1)],
    'data': [Line('data own.privbo.json', code=2)],
    'link': [Line('link own.privbo.json'), Line('link own.privbo.json --qr NEW.svg'), Line('link LINK')],
    'reproduce': [Line('reproduce own.privbo.json', code=2)],
    'account': [Line('account own.privbo.json', code=2)],
    'solve': [Line('solve own.privbo.json', code=2), Line(f'{SOLVE} --algorithm igp-ucb'), asked(f'{SOLVE} --algorithm external'), asked(f'{SOLVE} --algorithm external --cells NEW')],
    'audit': [asked('audit own.privbo.json --set algorithms.1.private_rewards=true --runs 200 -q')],
    'referee': [asked('referee mine --notion joint --epsilon 1 --runs 1 -q', code=2, greeted=True, unbound='no program is bound to that name')],
    'serve': [Line('serve own.privbo.json --algorithm igp-ucb', code=2)],
    'predict': [Line('predict own.privbo.json --at 0.5', code=2)],
    'lesson': [Line('lesson check own.lesson.json -q', code=1, says='a lesson starts no program of yours'), Line('lesson worksheet own.lesson.json'),
               Line('lesson worksheet own.lesson.json --key'), Line('lesson notes own.lesson.json'), Line('lesson film-script own.lesson.json'),
               Line('lesson list'), Line('lesson collect own.lesson.json', code=1)],
    'external': [Line('external list'), asked('external check mine', unbound='no program is bound to that name'), Line('external add other -- python3 mine.py'),
                 Line('external remove other')],
    'list': [Line('list'), Line('list presets')],
    'describe': [Line('describe LINK'), Line('describe external'), Line('describe own.privbo.json', code=2)],
    'schema': [Line('schema scenario'), Line('schema external-hello')],
    'completion': [Line('completion bash')],
    'man': [Line('man run')],
    'render': [Line('render results --chart regret --format svg --out NEW.svg'), Line('render results --all --out NEW', window=True),
               Line('render swept --chart tradeoff --format png --out NEW.png', window=True)],
    'film': [asked('film own.privbo.json -q --algorithm 2 --frames 3 --size 320x180 --out NEW.webp', window=True),
             asked('film results -q --algorithm 2 --frames 3 --size 320x180 --out NEW.webp', window=True),
             asked('film LINK -q --algorithm 2 --frames 3 --size 320x180 --out NEW.webp', window=True),
             Line('film results -q --algorithm 1 --frames 3 --size 320x180 --out NEW.webp', window=True),
             Line('film --lesson own.lesson.json -q --frames 3 --size 320x180 --out NEW.webp', window=True, code=1, says='a lesson starts no program of yours')],
    'window': [*(Line(f'window {name} --exit --screenshot NEW.png', window=True)
                 for name in ('own.privbo.json', 'LINK', 'figure.png', 'film.webp', 'own.lesson.json', 'results/scenario.privbo.json')),
               Line('own.privbo.json --exit --screenshot NEW.png', window=True),
               Line('window LINK --run --exit', window=True, code=2, says='a link is shown before it runs'),
               Line('window own.lesson.json --run --exit', window=True, code=2, says='a lesson asks before it runs'),
               Line('window code.svg --exit', window=True, code=2, says='there is no scenario in this picture'),
               *(asked(f'window {name} --run --exit', window=True, unbound='No program is bound to this name')
                 for name in ('own.privbo.json', 'figure.png', 'film.webp', 'results/scenario.privbo.json'))],
}


class Room(Desk):
    """A desk with everything that a scenario comes in: made once, by the program itself, while it is allowed."""

    def __init__(self, privbo, folder, has_window):
        super().__init__(privbo, folder)
        self.mark, self.script, self.has_window, self.names = self.folder / 'started', self.folder / 'mine.py', has_window, 0
        self.own = (f'open({str(self.mark)!r}, "a").write("x")\nfrom privbo_learner import *\nclass Mine(Learner):\n'
                    '  ask = lambda self: self.random.choice(self.choices)\n  belief = lambda self: ([0] * len(self.points), [1] * len(self.points))\nrun(Mine)\n')
        self.allow()
        self.scenario('mine', algorithms=[{'type': 'igp-ucb'}, {'type': 'external', 'program': 'mine'}])
        (self.folder / 'own.lesson.json').write_text(json.dumps(LESSON))
        self.made('run own.privbo.json -q --out results')
        self.made('run own.privbo.json -q --cells cells')
        self.made(f'{SWEEP} --out swept')
        self.link = self.made('link own.privbo.json --qr code.svg').strip()
        if has_window:
            self.made('render results --chart regret --format png --out figure.png')
            self.made('film results -q --algorithm 2 --frames 3 --size 320x180 --out film.webp')
        assert self.mark.exists() and '"started"' not in self.link

    def made(self, words):
        """What the call prints."""
        code, output, _ = self.call(f'privbo {words}')
        assert code == 0
        return output

    def new(self):
        """A name that no call has had."""
        self.names += 1
        return f'new{self.names}'

    def allow(self):
        """The program is what it was, and allowed."""
        self.script.write_text(self.own)
        assert self.call('privbo external add mine --force -- python3 mine.py')[0] == 0

    def forget(self):
        """No program is bound to any name."""
        (self.folder / 'config/privbo/external.json').unlink()

    def lapse(self):
        """The program has another byte."""
        self.allow()
        with open(self.script, 'a', encoding='utf8') as script:
            script.write('#')

    def tried(self, line):
        """The line, where nothing has been started before: code, what was said, and whether it was started."""
        self.mark.unlink(missing_ok=True)
        code, output, error = self.call('privbo ' + line.words.replace('LINK', f"'{self.link}'").replace('NEW', self.new()))
        assert not left_over(self.folder, 3)
        return code, one_line(output + error), self.mark.exists()


@pytest.fixture(scope='module')
def room(privbo, has_window, tmp_path_factory):
    """See Room."""
    return Room(privbo, tmp_path_factory.mktemp('consent'), has_window)


def test_no_command_is_forgotten(room):
    """Every command of the help is tried here."""
    listed = re.findall(r'^  (\w+)', room.made('help').split('Commands:')[1].split('\n\n')[0], re.M)
    assert len(listed) > 20 and set(listed) == set(LINES)


ALL = [pytest.param(line, state, id=f'{line}, {state}') for lines in LINES.values() for line in lines
       for state in (('unbound', 'lapsed', 'allowed') if line.starts else ('unbound', 'allowed'))]


@pytest.mark.parametrize('line, state', ALL)
def test_only_what_is_asked_for_starts_a_program(room, line, state):
    """And what is not started is said."""
    if line.window and not room.has_window:
        pytest.skip('this build has no window')
    {'unbound': lambda: (room.allow(), room.forget()), 'lapsed': room.lapse, 'allowed': room.allow}[state]()
    if line.words == 'external remove other':
        room.call('privbo external add other -- python3 mine.py')
    code, said, started = room.tried(line)
    if not line.starts:
        assert not started and code == line.code and line.says in said
    elif state == 'allowed':
        assert code == line.code and started == (line.code == 0 or line.greeted)
    else:
        assert not started and code != 0
        if line.code == 0:
            assert getattr(line, state) in said


# It is another program by the time that it greets.
CHANGING = """open(MARK, 'a').write('x')
open(__file__, 'a').write('#')
"""


@pytest.mark.parametrize('words', ['run own.privbo.json -q', 'external check mine', 'sweep own.privbo.json --parameter run.horizon --from 20 --to 30 --count 2 --scale linear -q'])
def test_a_program_that_changes_itself_is_not_started_again(room, words):
    """Consent lapses with the first byte, and between two starts of one call, too."""
    room.script.write_text(CHANGING.replace('MARK', repr(str(room.mark))) + room.own.split('\n', 1)[1])
    assert room.call('privbo external add mine --force -- python3 mine.py')[0] == 0
    room.mark.unlink(missing_ok=True)
    code, output, error = room.call(f'privbo {words}')
    assert code != 0 and 'mine.py" has changed' in one_line(output + error)
    assert room.mark.read_text() == 'x' and not left_over(room.folder, 3)


def test_consent_is_to_what_a_scenario_wants(room):
    """A program that is bound beside it is not started, and not looked at: it may have gone."""
    room.allow()
    (room.folder / 'other.py').write_text(room.own)
    assert room.call('privbo external add other --force -- python3 other.py')[0] == 0
    (room.folder / 'other.py').unlink()
    code, said, started = room.tried(Line('run own.privbo.json -q'))
    assert code == 0 and started and 'other' not in said
    room.call('privbo external remove other')


def test_a_report_says_what_it_leaves_out(room):
    """A page of results has the program's curve, and no trial of it is played again."""
    room.allow()
    room.mark.unlink(missing_ok=True)
    room.made('report results --out page.html')
    page = (room.folder / 'page.html').read_text()
    assert 'mine (external)' in page and not room.mark.exists()


def test_files_of_strangers_bring_no_consent(room):
    """A list of programs beside a scenario, or in a folder of results, is nobody's."""
    room.allow()
    theirs = (room.folder / 'config/privbo/external.json').read_text()
    room.forget()
    for place in ('external.json', 'results/external.json', 'results/config/privbo/external.json', '.config/privbo/external.json', 'privbo/external.json'):
        (room.folder / place).parent.mkdir(parents=True, exist_ok=True)
        (room.folder / place).write_text(theirs)
    for words in ('run own.privbo.json -q', 'run results/scenario.privbo.json -q'):
        code, said, started = room.tried(Line(words))
        assert code == 2 and 'none is bound to that name' in said and not started


def test_the_page_says_which_commands_start_one():
    """Those that the guide lists are those that start one here."""
    text = (ROOT / 'resources/guide/own-algorithm.md').read_text()
    starting = {name for name, lines in LINES.items() if any(line.starts for line in lines)}
    sentence = one_line(text.split('Only what you ask for starts a program:')[1].split('.')[0])
    assert set(re.findall(r'\w+', sentence)) & set(LINES) == starting
