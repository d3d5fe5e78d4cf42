"""The trials that lessons of the program show are those that the zoo gives: privbo referee plays each again, with the seed and the number of
runs that the lesson states, and everything recorded comes out the same.

A lesson starts no program of anybody's; it has the numbers in its file. PRIVBO_RECORD_TRIALS=1 writes them there anew.
"""
import json
import os
import pathlib

import pytest
from zoo_tests import Referee

ROOT = pathlib.Path(__file__).resolve().parents[2]
LESSONS = sorted((ROOT / 'resources/lessons').glob('*.lesson.json'))
RECORD = os.environ.get('PRIVBO_RECORD_TRIALS') == '1'
MOST_POINTS = 30


def trials():
    """A lesson's file and the place of a trial in it, for all that there are."""
    return [(file, i) for file in LESSONS for i in range(len(json.loads(file.read_text()).get('trials', [])))]


def thinned(course):
    """At most MOST_POINTS of them, evenly, and always the last one."""
    step = -(-len(course) // MOST_POINTS)
    return [point for i, point in enumerate(course) if (len(course) - 1 - i) % step == 0]


def played(referee, trial):
    """What a lesson keeps of a trial that is played now."""
    made = referee.tried(trial['program'], trial['flawed'], '--seed', trial['seed'], '--runs', str(trial['runs']),
                         *(word for key, value in trial.get('stated', {}).items() for word in (f'--{key}', str(value))))
    kept = {key: trial[key] for key in ('id', 'program', 'flawed', 'seed', 'stated') if key in trial}
    kept.update({key: made[key] for key in ('claim', 'bound', 'runs', 'failed')}, course=thinned(made['course']), refutation=None, picture=None)
    if made['refutation']:
        kept['refutation'] = {key: made['refutation'][key] for key in ('run', 'adversary', 'looks_at')}
        kept['picture'] = made['picture']
    return kept


@pytest.fixture
def referee(privbo, folder):
    """See Referee."""
    return Referee(privbo, folder)


@pytest.mark.parametrize('file, place', trials(), ids=lambda value: getattr(value, 'stem', value))
def test_a_recorded_trial_is_what_the_zoo_gives(referee, file, place):
    """Number by number."""
    lesson = json.loads(file.read_text())
    now = played(referee, lesson['trials'][place])
    if RECORD:
        lesson['trials'][place] = now
        file.write_text(json.dumps(lesson, indent=2, ensure_ascii=False) + '\n')
    else:
        assert json.loads(json.dumps(now)) == lesson['trials'][place]


def test_there_are_trials_and_none_tells_what_it_is():
    """Names in a lesson's list and titles do not give the answer away; the program's file is named in the data alone."""
    assert len(trials()) >= 6
    for file in LESSONS:
        lesson = json.loads(file.read_text())
        names = {trial['program'] for trial in lesson.get('trials', [])}
        shown = json.dumps({**lesson, 'trials': []}, ensure_ascii=False).lower()
        for name in names:
            assert name not in shown and name.replace('_', ' ') not in shown, (file.name, name)
