#!/usr/bin/env python3
"""Command lines as people type them, each once, in a shell and a folder of its own: the rows are in command_rows.py.

Usage: command_table.py PRIVBO [WORD]. With a word, only rows whose lines hold it, and what the program says. One line per row; the
last one is "N passed, N failed"."""
import os
import shutil
import subprocess
import sys
import tempfile

import command_rows as rows
from scenario_table import changed
from table import Table, contents, environment, unfinished

SPEED = '773869,767541,767542\n64,67,66\n62,60,61\n65,66,60\n63,61,65\n'


def prepare(program, folder):
    """A folder with a scenario, a table and results, and the program's name in bin/ for the shell to find."""
    os.makedirs(f'{folder}/bin')
    os.symlink(program, f'{folder}/bin/privbo')
    os.makedirs(f'{folder}/start')
    with open(f'{folder}/start/small.json', 'wb') as file:
        file.write(changed({'run/horizon': 60}))
    with open(f'{folder}/start/speed.csv', 'w', encoding='utf-8') as file:
        file.write(SPEED)
    for words in (['small.json', '-o', 'made'], ['trusted-or-noisy', '--horizon', '20', '--trials', '1', '-o', 'joint']):
        subprocess.run([program, 'run', '-q', *words], cwd=f'{folder}/start', check=True, capture_output=True)


def run(table, prepared, show, line, code, words):
    def row(folder):
        work = f'{folder}/work'
        shutil.copytree(f'{prepared}/start', work)
        first, last = line if isinstance(line, tuple) else ('true', line)
        path = f'{prepared}/bin:{os.environ["PATH"]}'
        subprocess.run(['bash', '-c', first], cwd=work, env=environment(PATH=path), check=True)
        before = contents(work)
        made = table.call(work, ['bash', '-c', f'set -o pipefail; {last}'], PATH=path)
        if show:
            print(f'{last}\n{made[0]}\n{made[1][:500]}{made[2]}', end='', flush=True)
        wrong = table.findings(made, code, words)
        after = contents(work)
        if strays := [name for name in after if '.privbo-' in name]:
            wrong.append(f'leaves {strays}')
        # Results are written before they are printed: a full standard output does not cost them.
        if code and rows.FULL not in words and after != before:
            wrong.append(f'changes {sorted(name for name in {*before, *after} if before.get(name) != after.get(name))}')
        for name in after:
            if name.endswith('manifest.json') and not os.path.islink(os.path.dirname(f'{work}/{name}')):
                wrong += [f'{name}: {each}' for each in unfinished(os.path.dirname(f'{work}/{name}'))]
        return wrong
    return row


def main():
    table, word = Table.of_arguments("rows' lines")
    drawn = b'this build has no window' not in subprocess.run([table.program, 'render'], capture_output=True, check=False).stderr
    with tempfile.TemporaryDirectory() as prepared:
        prepare(table.program, prepared)
        wanted = []
        for line, code, *words in rows.ROWS + (rows.DRAWN if drawn else []):
            name = ' before '.join(line) if isinstance(line, tuple) else line
            if word in name:
                wanted.append((name, run(table, prepared, bool(word), line, code, words)))
        table.run(wanted)
    return table.close()


if __name__ == '__main__':
    sys.exit(main())
