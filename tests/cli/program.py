"""A program under test: calls it, reads what it prints on a pipe or on a terminal, and counts checks."""
import fcntl
import json
import os
import pty
import struct
import subprocess
import sys
import tempfile
import termios

import jsonschema


class Program:
    def __init__(self, program, folder):
        self.program, self.folder = program, folder
        self.passed = self.failed = 0
        self.environment = {key: value for key, value in os.environ.items()
                            if key not in ('DISPLAY', 'WAYLAND_DISPLAY', 'QT_QPA_PLATFORM', 'COLUMNS', 'PRIVBO_LANGUAGE')}
        self.environment['LC_ALL'] = 'C.UTF-8'

    def report(self, good, name, detail=''):
        self.passed += bool(good)
        self.failed += not good
        print(f'ok    {name}' if good else f'FAIL  {name}: {detail[-600:]!r}', flush=True)

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


def given_program():
    """The program that the one word of the command line names, by its whole path."""
    if len(sys.argv) != 2 or not os.access(sys.argv[1], os.X_OK):
        sys.exit(f'usage: {os.path.basename(sys.argv[0])} PRIVBO (the built program)')
    return os.path.realpath(sys.argv[1])


def run_tests(Tests):
    """All tests of this class in a folder of their own; ends with 1 where one failed."""
    program = given_program()
    with tempfile.TemporaryDirectory() as folder:
        tests = Tests(program, folder)
        tests.all()
    print(f'{tests.passed} passed, {tests.failed} failed')
    sys.exit(tests.failed > 0)
