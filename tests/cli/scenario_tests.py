"""Scenario files as people hand them over, right and wrong, each run once: scenario_rows.py and problem_rows.py have them."""
import json

import pytest

import problem_rows
import scenario_rows
from calls import call, complaints, contents, unfinished
from scenario_parts import lay

REFUSED = [pytest.param(what, words, id=name) for name, what, *words in [*scenario_rows.REFUSED, *problem_rows.REFUSED]]
ACCEPTED = [pytest.param(what, facts, id=name) for name, what, *facts in problem_rows.ACCEPTED]


def run(privbo, folder):
    return call(folder, [privbo, 'run', 's.json', '--out', 'out', '-q'])


@pytest.mark.parametrize('what, words', REFUSED)
def test_refused(privbo, folder, what, words):
    lay(folder, what)
    before = contents(folder)
    assert not complaints(run(privbo, folder), 2, words)
    assert contents(folder) == before


@pytest.mark.parametrize('what, facts', ACCEPTED)
def test_accepted(privbo, folder, what, facts):
    lay(folder, what)
    assert not complaints(run(privbo, folder), 0, ())
    assert not unfinished(f'{folder}/out')
    with open(f'{folder}/out/summary.json', encoding='utf-8') as file:
        summary = json.load(file)
    for fact in facts:
        assert eval(fact, {'s': summary}), fact
