#!/usr/bin/env python3
"""Attacks that once worked, and others of their kind: what a stranger's file, name or number must not do. The rows are in
attack_rows.py.

Usage: attack_table.py PRIVBO [WORD]. With a word, only rows whose names hold it, and what the program says. One line per row; the
last one is "N passed, N failed"."""
import os
import shutil
import subprocess
import sys
import tempfile

import attack_rows
import hostile
from scenario_table import changed
from table import INTERNAL, Table, contents, environment

LESSON = {'format': 'privbo-lesson', 'version': 1, 'id': 'small', 'title': 'Small', 'about': 'Nothing.', 'minutes': 1, 'scenario': 'first-look',
          'steps': [{'id': 'curve', 'title': 'A curve', 'text': 'Draw.', 'set': {'run.horizon': 5, 'run.trials': 2, 'domain.points': 9},
                     'question': {'kind': 'curve', 'text': 'How?', 'of': {'quantity': 'regret', 'algorithm': 0}}},
                    {'id': 'number', 'title': 'A number', 'text': 'Guess.', 'set': {'privacy.epsilon': 1},
                     'question': {'kind': 'number', 'text': 'How much?', 'of': {'quantity': 'regret', 'algorithm': 0}}}]}
TABLE = {'format': 'privbo-scenario', 'version': 1, 'name': 'Table', 'data': {'source': 'file', 'readings': 'readings.csv'}, 'domain': {'type': 'arms'},
         'kernel': {'type': 'empirical-covariance'}, 'objective': {'type': 'data-set'}, 'noise': {'type': 'residuals'}, 'run': {'horizon': 5, 'trials': 2}}
SHORT = ['--threads', '1', '--quiet']
SWEPT = ['--parameter', 'privacy.epsilon', '--from', '1', '--to', '2', '--count', '2']


def prepare(program, folder):
    """Results of every kind, as the commands make them."""
    start = f'{folder}/start'
    os.makedirs(start)
    hostile.write(f'{start}/small.json', changed({'run/horizon': 20}))
    hostile.write_json(f'{start}/table.json', TABLE)
    hostile.write(f'{start}/readings.csv', 'a,b,c\n1.5,2,3\n2.5,1,4\n0.5,3,5\n')
    hostile.write_json(f'{start}/small.lesson.json', LESSON)
    for words in (['run', 'small.json', '-o', 'made'], ['run', 'trusted-or-noisy', '--horizon', '8', '--trials', '1', '-o', 'joint'],
                  ['sweep', 'small.json', *SWEPT, '-o', 'swept'], ['sweep', 'small.json', *SWEPT, '--cells', 'cells'],
                  ['compare', 'trust-models', '--horizon', '5', '--trials', '1', '-o', 'compared'], ['run', 'table.json', '--cells', 'table-cells'],
                  ['lesson', 'check', 'small.lesson.json', '--write']):
        made = subprocess.run([program, *words, *SHORT], cwd=start, env=environment(), capture_output=True, text=True, check=False)
        if made.returncode:
            sys.exit(f'privbo {" ".join(words)}: {made.stderr}')


class Attack:
    """What a row works with: a folder of its own with results in it, and a secret beside it."""

    def __init__(self, table, folder, drawn, show):
        self.program, self.drawn, self.show = table.program, drawn, show
        self.work, self.secret = f'{folder}/work', f'{folder}/elsewhere/secret.txt'
        self.wrong = []
        hostile.write(self.secret, hostile.SECRET + b'\n')
        self.elsewhere = contents(f'{folder}/elsewhere')

    def need(self, good, what):
        if not good:
            self.wrong.append(what)

    def call(self, *words, code=None, says=(), absent=(), memory=hostile.MEMORY, before=''):
        """A call with these words must end by itself, soon, with this code (a refusal is 1 or 2), and say no secret."""
        line = [self.program, *words]
        if before:
            line = ['bash', '-c', f'{before}; exec "$0" "$@"', *line]
        made = hostile.watched(line, self.work, environment(QT_QPA_PLATFORM='offscreen', XDG_CONFIG_HOME=f'{self.work}/.config'))
        output, error = made.output.decode(errors='replace'), made.error.decode(errors='replace')
        if self.show:
            print(f'{words}\n{made.code}\n{output[:500]}{error[:2000]}', flush=True)
        wanted = {None: (0, 1, 2), 'refused': (1, 2)}.get(code, (code,))
        named = ' '.join(words)[:60]
        if made.code not in wanted:
            self.wrong.append(f'{named}: {"no end" if made.code is None else f"exit {made.code}"}, wanted {wanted}')
        if made.code and made.code > 0:
            self.need(len(error) > 20, f'{named}: no message')
            self.need(len(error) < 4000, f'{named}: a message of {len(error)} characters')
            if internal := INTERNAL.search(error):
                self.wrong.append(f'{named}: internal word {internal[0]!r}')
        self.need(made.worked <= hostile.PROCESSOR, f'{named}: worked for {made.worked:.1f} s')
        self.need(made.memory <= memory, f'{named}: took {made.memory >> 20} MB')
        self.wrong += [f'{named}: lacks {word!r}' for word in says if word not in output + error]
        self.wrong += [f'{named}: says {word!r}' for word in absent if word in output + error]
        self.need(hostile.SECRET.decode() not in output + error, f'{named}: says the secret')
        return made.code, output, error

    def end(self):
        self.wrong += [f'the secret is in {os.path.relpath(path, self.work)}' for path in hostile.new_files(self.work) if hostile.holds_secret(path)]
        self.need(contents(os.path.dirname(self.secret)) == self.elsewhere, 'files elsewhere are changed')
        return self.wrong


def run(table, prepared, drawn, show, attack):
    def row(folder):
        shutil.copytree(f'{prepared}/start', f'{folder}/work')
        made = Attack(table, folder, drawn, show)
        attack(made)
        return made.end()
    return row


def main():
    table, word = Table.of_arguments("rows' names")
    drawn = b'this build has no window' not in subprocess.run([table.program, 'render'], capture_output=True, check=False).stderr
    with tempfile.TemporaryDirectory() as prepared:
        prepare(table.program, prepared)
        rows = attack_rows.ROWS + (attack_rows.DRAWN if drawn else [])
        table.run([(name, run(table, prepared, drawn, bool(word), attack)) for name, attack in rows if word in name])
    return table.close()


if __name__ == '__main__':
    sys.exit(main())
