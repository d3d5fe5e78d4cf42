#!/usr/bin/env python3
"""Scenario files as people hand them over, right and wrong, each run once: scenario_rows.py and problem_rows.py have them.

Usage: scenario_table.py PRIVBO [WORD]. With a word, only rows whose names hold it, and what the program says of them. One line
per row; the last one is "N passed, N failed"."""
import copy
import json
import os
import sys

import problem_rows
import scenario_rows
from scenario_parts import FOLDER, GONE, PIPE, Files, Link
from table import Table, contents, unfinished

SMALL = {'format': 'privbo-scenario', 'version': 1, 'name': 'Small', 'domain': {'type': 'grid', 'points': 25},
         'constants': {'B_rule': 'norm'}, 'run': {'horizon': 30, 'trials': 2}}


def changed(changes):
    """The small scenario with other values at these paths; GONE takes one away."""
    scenario = copy.deepcopy(SMALL)
    for path, value in changes.items():
        *above, last = path.split('/')
        place = scenario
        for key in above:
            place = place.setdefault(key, {})
        if value is GONE:
            del place[last]
        else:
            place[last] = value
    return json.dumps(scenario).encode()


def lay(folder, what):
    """Puts the scenario of a row and the files beside it into the folder; returns the name to run."""
    files = {'s.json': what}
    if isinstance(what, Files):
        files = dict(what)
        files.setdefault('s.json', {})
    for name, content in files.items():
        path = os.path.join(folder, name)
        if content is FOLDER:
            os.mkdir(path)
        elif content is PIPE:
            os.mkfifo(path)
        elif isinstance(content, Link):
            os.symlink(content.target, path)
        elif content is not GONE:
            with open(path, 'wb') as file:
                file.write(changed(content) if isinstance(content, dict) else content)


def run(table, show, what, code, words, facts):
    def row(folder):
        lay(folder, what)
        before = contents(folder)
        made = table.call(folder, [table.program, 'run', 's.json', '--out', 'out', '-q'])
        wrong = table.findings(made, code, words)
        if code and (after := contents(folder)) != before:
            wrong.append(f'leaves {sorted(set(after) ^ set(before)) or "changed files"}')
        if not code and made[0] == 0:
            wrong += unfinished(f'{folder}/out')
            with open(f'{folder}/out/summary.json', encoding='utf-8') as file:
                summary = json.load(file)
            wrong += [f'not so: {fact}' for fact in facts if not eval(fact, {'s': summary})]
        if show:
            print(made[0], made[1][-600:] if code else '', made[2], sep='\n', end='', flush=True)
        return wrong
    return row


def main():
    table, word = Table.of_arguments("rows' names")
    wanted = [(name, run(table, bool(word), what, 2, words, ())) for name, what, *words in [*scenario_rows.REFUSED, *problem_rows.REFUSED]
              if word in name]
    wanted += [(name, run(table, bool(word), what, 0, (), facts)) for name, what, *facts in problem_rows.ACCEPTED if word in name]
    table.run(wanted)
    return table.close()


if __name__ == '__main__':
    sys.exit(main())
