"""A program under test: calls it, and reads what it prints on a pipe or on a terminal, and the files that it leaves."""
import csv
import fcntl
import json
import os
import pty
import shlex
import struct
import subprocess
import termios

import jsonschema
import pytest

from calls import environment

SMALL = {'format': 'privbo-scenario', 'version': 1, 'name': 'Small', 'domain': {'type': 'grid', 'points': 25},
         'constants': {'B_rule': 'norm'}, 'run': {'horizon': 60, 'trials': 4}}


def lines(rows):
    """A test for each row, a line of arguments and the words that it must print; the line is its name."""
    return pytest.mark.parametrize('line, words', [pytest.param(line, words, id=line) for line, *words in rows])


class Program:
    """The tests of a class share a folder and what they keep in `self`, and run in their order."""
    longest = 120  # seconds that a call may take

    @pytest.fixture(autouse=True)
    def _in_a_folder(self, privbo, has_window, tmp_path_factory):
        if '_kept' in type(self).__dict__:
            self.__dict__ = type(self)._kept
            return
        self.program, self.has_window, self.folder = privbo, has_window, str(tmp_path_factory.mktemp('folder'))
        self.environment = environment()
        self.prepare()
        type(self)._kept = self.__dict__

    def prepare(self):
        """Before the first test."""

    def report(self, good, name, detail=''):
        assert good, f'{name}: {detail[-600:]}'

    # ---- calls
    def call(self, *words):
        return subprocess.run([self.program, *words], cwd=self.folder, env=self.environment, stdin=subprocess.DEVNULL,
                              capture_output=True, text=True, timeout=self.longest)

    def expect(self, name, code, words, *arguments, absent=()):
        """The call ends with this code, says all these words on either stream and none of the absent ones."""
        made = self.call(*arguments)
        said = made.stdout + made.stderr
        wrong = [word for word in words if word not in said] + [word for word in absent if word in said]
        self.report(made.returncode == code and not wrong, name, f'exit {made.returncode}, wrong {wrong}: {said}')
        return made

    def ends(self, code, line, *words, absent=()):
        """The call of a line of arguments."""
        return self.expect(f'privbo {line}', code, words, *shlex.split(line), absent=absent)

    def done(self, line, *words, absent=()):
        return self.ends(0, line, *words, absent=absent)

    def refused(self, line, *words):
        """A refusal, which prints nothing on standard output."""
        made = self.ends(2, line, *words)
        assert not made.stdout

    def printed(self, line, *words):
        """The JSON that the call of this line prints."""
        return json.loads(self.done(line, *words).stdout)

    def document(self, name, schema, *arguments, code=0):
        """The call prints one JSON document, of the schema that the program itself prints for it."""
        made = self.call(*arguments)
        try:
            document = json.loads(made.stdout)
            rule = json.loads(self.call('schema', schema).stdout)
            jsonschema.Draft7Validator.check_schema(rule)
            jsonschema.validate(document, rule, cls=jsonschema.Draft7Validator)
            self.report(made.returncode == code, name, f'exit {made.returncode}: {made.stderr}')
            return document
        except (ValueError, jsonschema.ValidationError, jsonschema.SchemaError) as failure:
            self.report(False, name, f'{failure} {made.stderr}')
            return None

    def on_terminal(self, columns, *words):
        """What the call prints on a terminal of this width."""
        main, other = pty.openpty()
        fcntl.ioctl(other, termios.TIOCSWINSZ, struct.pack('HHHH', 40, columns, 0, 0))
        process = subprocess.Popen([self.program, *words], cwd=self.folder, env=self.environment, stdin=subprocess.DEVNULL,
                                   stdout=other, stderr=subprocess.DEVNULL)
        os.close(other)
        text = b''
        while True:
            try:
                piece = os.read(main, 65536)
            except OSError:
                break
            if not piece:
                break
            text += piece
        process.wait()
        os.close(main)
        return text.decode().replace('\r\n', '\n')

    # ---- files of the folder
    def path(self, name):
        return os.path.join(self.folder, name)

    def write(self, name, document):
        """A text, bytes, or a document as JSON; the folder of a name is made."""
        data = document if isinstance(document, bytes) else (document if isinstance(document, str) else json.dumps(document)).encode()
        os.makedirs(os.path.dirname(self.path(name)), exist_ok=True)
        with open(self.path(name), 'wb') as file:
            file.write(data)

    def text(self, name):
        with open(self.path(name), encoding='utf-8') as file:
            return file.read()

    def json(self, name):
        return json.loads(self.text(name))

    def rows(self, name):
        """The rows of a CSV, by the names in its header."""
        return list(csv.DictReader(self.text(name).splitlines(keepends=True)))

    def same(self, name, other):
        """Whether two files have the same bytes."""
        with open(self.path(name), 'rb') as one, open(self.path(other), 'rb') as two:
            return one.read() == two.read()

    def listed(self, name):
        """What lies in a folder, and in the folders there."""
        return sorted(os.path.relpath(os.path.join(place, each), self.path(name))
                      for place, folders, files in os.walk(self.path(name)) for each in folders + files)
