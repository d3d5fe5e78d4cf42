"""Tables of readings: how a CSV is read, what is asked about it, what is refused, and what results say of it."""
import gzip
import hashlib
import os

import pytest

from program import Program

SPEED = '773869,767541,767542\n64,67,66\n62,60,61\n65,66,60\n63,61,65\n'
FAR = 'a,b,c\n59,61,60\n61,62,59\n60,60,61\n60,61,60\n'
COUNTED = 't,a,b\n1,5,2\n2,4,4\n3,9,1\n4,5,5\n'
ARMS = {'domain': {'type': 'arms'}, 'kernel': {'type': 'empirical-covariance'}, 'objective': {'type': 'data-set'}, 'noise': {'type': 'residuals'}}

# A table that is refused: its name, its content, and what is said.
REFUSED = [
    ('a ragged row', b'a,b\n1,2\n3\n', 'readings.csv:3:2', '1 field where the first row has 2'),
    ('text in a number', b'a,b\n1,2\n3,x4\n', 'readings.csv:3:2', '"x4" in column 2'),
    ('one column', b'a\n1\n2\n', 'arm'),
    ('no rows', b'a,b\n', 'row'),
    ('empty', b'', 'empty'),
    ('not UTF-8', b'a\xe4,b\n1,2\n3,4\n', 'UTF-8'),
    ('missing', None),
]


class Tests(Program):
    def on_table(self, content, **data):
        """Writes the table, and a scenario on its arms; `data` has further keys of "data"."""
        if content is not None:
            self.write('readings.csv', content)
        self.write('mine.json', {'format': 'privbo-scenario', 'version': 1, 'name': 'mine', 'data': {'source': 'file', 'readings': 'readings.csv', **data}, **ARMS,
                                 'algorithms': [{'type': 'uniform'}], 'run': {'horizon': 60, 'trials': 1}})

    def data(self, folder):
        return self.json(f'{folder}/summary.json')['data']

    # ---- what is asked
    def test_header_of_numbers(self):
        self.on_table(SPEED)
        self.refused('run mine.json --out asked', '/data/header', 'data.header=yes', 'data.header=no', 'nothing was run')
        assert not self.listed('asked')
        self.done('run mine.json --set data.header=yes --out speed', '3 arms (773869, 767541, 767542)', 'R = 3.5')
        data = self.data('speed')
        assert data['arms'] == 3 and data['rows'] == 4 and data['R'] == 3.5 and data['names'][0] == '773869' and data['settings']['header'] == 'yes'
        assert data['sha256'] == hashlib.sha256(SPEED.encode()).hexdigest()

    def test_compressed_table(self):
        """It is the table: the same numbers, and of the file that is kept and hashed, its own bytes."""
        self.on_table(SPEED, header='yes')
        self.done('run mine.json --out plain', '3 arms')
        zipped = gzip.compress(SPEED.encode(), mtime=0)
        self.on_table(zipped, header='yes')
        self.done('run mine.json --out zipped', '3 arms (773869, 767541, 767542)', 'R = 3.5')
        assert self.same('plain/trace.csv', 'zipped/trace.csv')
        data = self.data('zipped')
        assert data['sha256'] == hashlib.sha256(zipped).hexdigest() and data['bytes'] == len(zipped)
        with open(self.path('zipped/data/readings.csv'), 'rb') as file:
            assert file.read() == zipped
        self.done('data readings.csv --set data.header=yes', '3 arms')
        for name, content, *words in (('cut off', zipped[:-9], 'ends in the middle', 'whole file again'), ('damaged', zipped[:20] + b'????' + zipped[24:], 'damaged'),
                                      ('a bomb', gzip.compress(b'0,' * (40 << 20)), '64 MB'), ('twice', gzip.compress(zipped), 'binary')):
            self.on_table(content, header='yes')
            self.refused('run mine.json', 'readings.csv', *words)

    def test_row_numbers_of_r_are_no_arm(self):
        self.on_table('"rownames","DAX","SMI"\n1,16.2,17\n2,16.1,18\n3,16.3,16\n')
        self.done('run mine.json --out index', 'Column "rownames" is left out (row numbers)')
        assert self.data('index')['arms'] == 2 and self.data('index')['best_arm'] == 'SMI'

    def test_column_that_counts(self):
        self.on_table(COUNTED)
        self.refused('run mine.json', '/data/index', 'data.index=t')
        self.on_table(COUNTED, index='t')
        self.done('run mine.json --out counted', '2 arms (a, b)')

    def test_rows_that_are_sensors(self):
        self.on_table('sensor,m1,m2,m3\ns1,5,2,3\ns2,4,4,1\ns3,9,1,6\n')
        self.refused('run mine.json', '/data/orientation', 'data.orientation=rows')
        self.done('run mine.json --set data.orientation=rows --out turned', '3 arms (s1, s2, s3)')
        assert self.data('turned')['orientation'] == 'rows' and self.data('turned')['rows'] == 3

    def test_missing_readings(self):
        """In a table with decimal commas, semicolons, CRLF and a byte order mark."""
        self.on_table('\ufeffDatum;Bern;Genf\r\n04.01.2016;1,5;2,25\r\n05.01.2016;3;4,25\r\n06.01.2016;;1\r\n')
        self.refused('run mine.json', '/data/missing', 'line 4', 'data.missing=leave-out')
        self.done('run mine.json --set data.missing=column-mean --out comma', 'with a decimal comma', '1 cell has no reading')
        data = self.data('comma')
        assert data['best_mean'] == 2.5 and data['missing']['cells_filled'] == 1 and data['decimal'] == 'comma'

    # ---- what is said of its numbers
    def test_centre(self):
        self.on_table(FAR)
        self.done('run mine.json --out far', 'learners start from 0')
        self.done('run mine.json --set data.centre=declared --set data.centre_value=60 --out centred', '60 is taken from every reading: declared.')
        data = self.data('centred')
        assert data['B'] == 1 and data['centre'] == {'by': 'declared', 'value': 60.0, 'provenance': 'declared'}
        regrets = [self.json(f'{folder}/summary.json')['algorithms'][0]['final']['cumulative_regret']['mean'] for folder in ('far', 'centred')]
        assert regrets[1] == pytest.approx(regrets[0], rel=1e-9)

    def test_wrong_training_file_is_reported_at_its_own_key(self):
        self.write('counted.csv', COUNTED)
        self.on_table(FAR, training='counted.csv', index='none')
        self.refused('run mine.json', '/data/training: ')

    def test_names_of_arms_survive(self):
        self.on_table('date;"north; east";b;c\r\n2020-01-01;1.5;2;3\r\n2020-01-02;2.5;1;4\r\n2020-01-03;0.5;3;5\r\n')
        self.done('run mine.json --set algorithms.0.type=ldp-tgp-ucb --out quoted', 'LDP-TGP-UCB')
        assert 'north; east' in self.text('quoted/curves.json')

    def test_million_rows(self):
        self.write('million.csv', 'a;b;c;d;e\n' + ''.join(f'{i % 7},5;{i % 5};{i % 11},25;{i % 3};{i % 2}\n' for i in range(1_000_000)))
        self.done('data million.csv', '5 arms (a, b, c, d, e) and 1000000 rows', 'decimal comma')

    # ---- a preview
    def test_preview(self):
        self.write('speed.csv', SPEED)
        self.ends(2, 'data speed.csv', 'question:', 'data.header=yes')
        self.done('data speed.csv --set data.header=yes', '3 arms (773869, 767541, 767542) and 4 rows')
        preview = self.printed('data speed.csv --set data.header=yes --json', '"privbo-data"')
        assert preview['ready'] and preview['R'] == 3.5 and preview['questions'] == []

    def test_preview_that_asks(self):
        self.write('speed.csv', SPEED)
        preview = self.document('data --json', 'data', 'data', 'speed.csv', '--json', code=2)
        assert preview['format'] == 'privbo-data' and not preview['ready'] and [answer['value'] for answer in preview['questions'][0]['answers']] == ['yes', 'no']

    # ---- refused
    @pytest.mark.parametrize('content, words', [pytest.param(content, words, id=name) for name, content, *words in REFUSED])
    def test_refused(self, content, words):
        self.write('readings.csv', b'')
        self.on_table(content)
        if content is None:
            os.remove(self.path('readings.csv'))
        self.refused('run mine.json --out refused', 'readings.csv', *words)
        assert not self.listed('refused')
