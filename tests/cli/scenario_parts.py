"""What the rows of scenario_table.py are made of."""

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
