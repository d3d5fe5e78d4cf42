"""A program under test: calls it, and reads what it prints on a pipe or on a terminal."""
import fcntl
import functools
import json
import os
import pty
import struct
import subprocess
import termios

import jsonschema
import pytest


class Program:
    """The tests of a class share a folder and what they keep in `self`, and run in their order."""

    @pytest.fixture(autouse=True)
    def _in_a_folder(self, privbo, tmp_path_factory):
        if '_kept' in type(self).__dict__:
            self.__dict__ = type(self)._kept
            return
        self.program, self.folder = privbo, str(tmp_path_factory.mktemp('folder'))
        self.environment = {key: value for key, value in os.environ.items()
                            if key not in ('DISPLAY', 'WAYLAND_DISPLAY', 'QT_QPA_PLATFORM', 'COLUMNS', 'PRIVBO_LANGUAGE')}
        self.environment['LC_ALL'] = 'C.UTF-8'
        self.prepare()
        type(self)._kept = self.__dict__

    def prepare(self):
        """Before the first test."""

    @functools.cached_property
    def has_window(self):
        return 'this build has no window' not in self.call('render').stderr

    @pytest.fixture
    def window(self):
        """For what needs the program's window, or its figures."""
        if not self.has_window:
            pytest.skip('this build has no window')

    def report(self, good, name, detail=''):
        assert good, f'{name}: {detail[-600:]}'

    def call(self, *words):
        return subprocess.run([self.program, *words], cwd=self.folder, env=self.environment, stdin=subprocess.DEVNULL,
                              capture_output=True, text=True, timeout=120)

    def expect(self, name, code, words, *arguments, absent=()):
        """The call ends with this code, says all these words on either stream and none of the absent ones."""
        made = self.call(*arguments)
        said = made.stdout + made.stderr
        wrong = [word for word in words if word not in said] + [word for word in absent if word in said]
        self.report(made.returncode == code and not wrong, name, f'exit {made.returncode}, wrong {wrong}: {said}')
        return made

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

    def write(self, name, document):
        with open(f'{self.folder}/{name}', 'w') as file:
            json.dump(document, file)
