#!/usr/bin/env python3
"""Values that peers print in their tests and documents, or that exact references give, as commands of this program: every row of
tests/reference/accounting/peers.json.

Usage: peer_values_tests.py PRIVBO [WORD]. With a word, only rows whose commands hold it. The last line is "N passed, N failed"."""
import json
import os
import shlex
import sys

from table import Table

ROWS = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'reference', 'accounting', 'peers.json')
INVERSE = 'value, then epsilon.gdp of `privbo account gaussian --z VALUE --delta D --json`'


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


def run(table, row):
    def document(folder, words):
        ended, out, err = table.call(folder, [table.program, *words])
        if ended != 0:
            raise ValueError(f'exit {ended}: {err[-300:]}')
        return json.loads(out)

    def compared(folder):
        words = shlex.split(row['command'])
        found = document(folder, words)
        if row['field'] == INVERSE:
            value = looked_up(document(folder, ['account', 'gaussian', '--z', repr(found['value']), '--delta',
                                                words[words.index('--delta') + 1], '--json']), 'epsilon.gdp')
        else:
            value = looked_up(found, row['field'])
        if holds(value, row['expected'], row['tolerance']):
            return []
        return [f'{row["field"]} = {value!r}, expected {row["tolerance"]["sense"]} {row["expected"]!r} ({row["source"]})']
    return compared


def main():
    table, word = Table.of_arguments("rows' commands")
    with open(ROWS, encoding='utf-8') as file:
        rows = json.load(file)['rows']
    wanted = [(f'{row["command"]} {row["field"]}', run(table, row)) for row in rows if word in row['command']]
    if not wanted:
        sys.exit('no row to compare')
    table.run(wanted)
    return table.close()


if __name__ == '__main__':
    sys.exit(main())
