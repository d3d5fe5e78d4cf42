"""What the rows of scenario_tests.py are made of, and the small scenario that others change, too."""
import copy
import json
import os

GONE, FOLDER, PIPE = object(), object(), object()


class Link:
    def __init__(self, target):
        self.target = target


class Files(dict):
    """Several files by name; s.json is the scenario, the small one unless it is given."""


HEAD = b'"format": "privbo-scenario", "version": 1'
ARMS = {'domain': {'type': 'arms'}, 'kernel': {'type': 'empirical-covariance'}, 'objective': {'type': 'data-set'},
        'noise': {'type': 'residuals'}, 'constants/B_rule': 'max-f'}


def raw(text):
    """A scenario with this text after format and version."""
    return b'{' + HEAD + text + b'}'


def table(text, **data):
    """A scenario on the arms of a table, and the table."""
    return Files({'t.csv': text, 's.json': {'data': {'source': 'file', 'readings': 't.csv', **data}, **ARMS}})


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
    """Puts the scenario of a row and the files beside it into the folder, as s.json."""
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
