"""Attacks that once worked, and others of their kind: what a stranger's file, name or number must not do. The rows are in
attack_rows.py."""
import os
import shutil

import pytest

import attack_rows
import hostile
from calls import INTERNAL, contents, environment


class Attack:
    """What a row works with: a folder of its own with results in it, and a secret beside it."""

    def __init__(self, program, results, folder, drawn):
        self.program, self.drawn = program, drawn
        self.work, self.secret = f'{folder}/work', f'{folder}/elsewhere/secret.txt'
        shutil.copytree(results, self.work)
        hostile.write(self.secret, hostile.SECRET + b'\n')
        self.elsewhere = contents(f'{folder}/elsewhere')

    def call(self, *words, code=None, says=(), absent=(), memory=hostile.MEMORY, before=''):
        """A call with these words must end by itself, soon, with this code (a refusal is 1 or 2), and say no secret."""
        line = [self.program, *words]
        if before:
            line = ['bash', '-c', f'{before}; exec "$0" "$@"', *line]
        made = hostile.watched(line, self.work, environment(QT_QPA_PLATFORM='offscreen', XDG_CONFIG_HOME=f'{self.work}/.config'))
        output, error = made.output.decode(errors='replace'), made.error.decode(errors='replace')
        print(f'{" ".join(words)[:200]}\nexit {made.code}\n{output[:500]}{error[:2000]}')
        wanted = {None: (0, 1, 2), 'refused': (1, 2)}.get(code, (code,))
        assert made.code in wanted
        if made.code > 0:
            assert 20 < len(error) < 4000
            assert not INTERNAL.search(error)
        assert made.worked <= hostile.PROCESSOR, f'worked for {made.worked:.1f} s'
        assert made.memory <= memory, f'took {made.memory >> 20} MB'
        assert not [word for word in says if word not in output + error]
        assert not [word for word in absent if word in output + error]
        assert hostile.SECRET.decode() not in output + error
        return made.code, output, error

    def end(self):
        """After the last call: nothing that was written holds the secret, and nothing else has changed."""
        assert not [os.path.relpath(path, self.work) for path in hostile.new_files(self.work) if hostile.holds_secret(path)]
        assert contents(os.path.dirname(self.secret)) == self.elsewhere


@pytest.fixture
def attack(privbo, results, folder, has_window):
    return Attack(privbo, results, folder, has_window)


def params(rows):
    return [pytest.param(row, id=name) for name, row in rows]


@pytest.mark.parametrize('row', params(attack_rows.ROWS))
def test_attack(attack, row):
    row(attack)
    attack.end()


@pytest.mark.parametrize('row', params(attack_rows.DRAWN))
def test_attack_on_figures(window, attack, row):
    row(attack)
    attack.end()
