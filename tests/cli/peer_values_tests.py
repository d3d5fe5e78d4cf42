"""Values that peers print in their tests and documents, or that exact references give, as commands of this program: every row of
tests/reference/accounting/peers.json."""
import json
import os
import shlex

import pytest

from calls import call

with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'reference', 'accounting', 'peers.json'), encoding='utf-8') as file:
    ROWS = json.load(file)['rows']
INVERSE = 'value, then epsilon.gdp of `privbo account gaussian --z VALUE --delta D --json`'


def document(privbo, folder, *words):
    ended = call(folder, [privbo, *words])
    assert ended.code == 0
    return json.loads(ended.output)


def looked_up(document, field):
    """The number at "epsilon.pld"; "facts.LABEL.value" is that of the fact of this label."""
    if field.startswith('facts.'):
        label = field.removeprefix('facts.').removesuffix('.value')
        return float(next(fact['value'] for fact in document['facts'] if fact['label'] == label))
    for key in field.split('.'):
        document = document[key]
    return float(document)


def holds(value, expected, tolerance):
    """Near to it, or on its side of it, but for rounding."""
    allowed = max(tolerance['abs'], tolerance['rel'] * abs(expected))
    if tolerance['sense'] == 'ge':
        return value >= expected - allowed - 1e-9 * abs(expected)
    if tolerance['sense'] == 'le':
        return value <= expected + allowed + 1e-9 * abs(expected)
    if tolerance['sense'] == 'near':
        return abs(value - expected) <= allowed
    raise ValueError(f'no such sense: {tolerance["sense"]}')


def test_there_are_rows():
    assert ROWS


@pytest.mark.parametrize('row', [pytest.param(row, id=f'{row["command"]} {row["field"]}') for row in ROWS])
def test_value(privbo, folder, row):
    words = shlex.split(row['command'])
    found = document(privbo, folder, *words)
    if row['field'] == INVERSE:
        delta = words[words.index('--delta') + 1]
        value = looked_up(document(privbo, folder, 'account', 'gaussian', '--z', repr(found['value']), '--delta', delta, '--json'), 'epsilon.gdp')
    else:
        value = looked_up(found, row['field'])
    assert holds(value, row['expected'], row['tolerance']), \
        f'{row["field"]} = {value!r}, expected {row["tolerance"]["sense"]} {row["expected"]!r} ({row["source"]})'
