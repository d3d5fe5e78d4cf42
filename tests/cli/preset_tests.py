"""Every preset at its own length, with one trial, written and drawn; those that train models for two rounds: theirs take minutes."""
import json
import os
import re
import subprocess

from calls import environment
from program import Program


def pytest_generate_tests(metafunc):
    """The presets are those of the program."""
    if 'preset' in metafunc.fixturenames:
        listed = subprocess.run([metafunc.config.getoption('privbo'), 'list', 'presets', '--json'], env=environment(), capture_output=True, check=True).stdout
        metafunc.parametrize('preset', [entry['id'] for entry in json.loads(listed)])


class Tests(Program):
    longest = 600

    def test_runs(self, preset):
        short = ['--set', 'run.horizon=2'] if re.search(r'"type":\s*"tuning"', self.done(f'describe {preset} --json').stdout) else []
        self.expect(f'{preset} runs to its end', 0, ['1 trial'], 'run', preset, '--trials', '1', *short, '--thin', '1000', '--out', preset)

    def test_is_drawn(self, window, preset):
        # A comparison of trust models has no single run.
        chart = 'trust' if os.path.exists(self.path(f'{preset}/trust.json')) else 'regret'
        self.done(f'render {preset} --chart {chart} --size 120x80mm --out {preset}.svg')

    def test_what_a_run_does_not_have(self, window):
        self.refused('render usca-first-look --chart policy --context 99 --out none.png', 'from 1 to 8')
        self.refused('render usca-first-look --chart error_rate --against epsilon --checkpoint 77 --out none.png', 'T = 30, 100, 300')
