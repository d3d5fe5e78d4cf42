"""Names that would steer a terminal, in scenarios, settings and arguments: refused, or shown as what they are."""
import json

import pytest

from program import Program

# Nothing below a blank but ends of lines and tabs, nothing that is DEL or an 8-bit control character, nothing that turns text around.
HARMFUL = {chr(code) for code in [*(set(range(32)) - {9, 10}), *range(127, 160), 0x200b, 0x200e, 0x200f, 0x2028, 0x2029, *range(0x202a, 0x202f),
                                  *range(0x2066, 0x206a), 0x61c, 0xfeff, 0xe0041]}
REFUSED = {'escape': '\x1b[31mred', 'bell': 'bell\x07', 'NUL': 'a\0', 'CSI': 'a\x9b', 'DEL': 'a\x7f', 'two lines': 'two\nlines', 'tab': 'a\tb', 'return': 'a\rb',
           'line separator': 'a\u2028b', 'paragraph separator': 'a\u2029b', '201 letters': 'n' * 201}
COMMANDS = {'run': 'run', 'sweep': 'sweep --parameter privacy.epsilon --from 1 --to 2 --count 2', 'audit': 'audit', 'compare': 'compare'}


class Tests(Program):
    def called(self, name='name', label='label', description='words', **more):
        """Writes a scenario with these texts."""
        self.write('steer.json', {'format': 'privbo-scenario', 'version': 1, 'name': name, 'description': description, 'domain': {'type': 'grid', 'points': 9},
                                  'algorithms': [{'type': 'ldp-tgp-ucb', 'label': label}, {'type': 'gp-ucb'}], 'run': {'horizon': 6, 'trials': 2}, **more})

    def call(self, *words):
        """Prints nothing harmful, whatever it is."""
        made = super().call(*words)
        assert not [sign for sign in made.stdout + made.stderr if sign in HARMFUL]
        return made

    @pytest.mark.parametrize('command', COMMANDS)
    @pytest.mark.parametrize('text', REFUSED)
    def test_name(self, text, command):
        self.called(name=REFUSED[text])
        self.ends(2, f'{COMMANDS[command]} steer.json', 'steer.json: /name: ')

    @pytest.mark.parametrize('text', REFUSED)
    def test_label(self, text):
        self.called(label=REFUSED[text])
        self.ends(2, 'run steer.json', '/algorithms/0/label: ')

    @pytest.mark.parametrize('text', REFUSED)
    def test_setting(self, text):
        self.call('run', 'first-look', '--set', f'name={REFUSED[text]}'.replace('\0', ''), '--set', 'run.horizon=5')

    def test_description(self):
        self.called(description='a\x08')
        self.ends(2, 'run steer.json', '/description: has the sign U+0008, which nobody sees, at place 2; take it out')

    def test_what_nobody_sees_is_shown(self):
        self.called(name='a\u202eb\u200f\u200bc', label='x\u2066y\U000e0041', description='two\nlines')
        self.done('run steer.json', 'a<U+202E>b<U+200F><U+200B>c', 'x<U+2066>y<U+E0041>')
        self.call('sweep', 'steer.json', '--parameter', 'privacy.epsilon', '--from', '1', '--to', '2', '--count', '2')
        self.call('audit', 'steer.json', '--runs', '200')
        made = self.call('audit', 'steer.json', '--runs', '200', '--json')
        assert 'x\u2066y\U000e0041' in json.loads(made.stdout)[0]['label']

    def test_messages(self):
        self.called()
        self.expect('a type', 2, ['u001b[2J'], 'run', 'steer.json', '--set', 'domain.type=\x1b[2J')
        self.expect('a file', 2, ['␛[2Jsuch.json'], 'run', 'no\x1b[2Jsuch.json')
