"""privbo render: figures of every format, of the size that was asked for. Refusals that a line shows are in command_rows.py."""
import re
import subprocess
import xml.etree.ElementTree

import pytest

from hostile import TABLE
from program import SMALL, Program, lines

CHARTS = ['regret', 'posterior', 'privacy']
MILLIMETRES = {'mm': 1, '': 25.4 / 96, 'px': 25.4 / 96, 'pt': 25.4 / 72, 'in': 25.4}

DONE = [
    ('render one --chart regret --metric average --band quantiles --log-t --log-y --out fancy.svg',),
    ('render data --chart posterior --out arms.svg',),  # arms without coordinates
]


def millimetres(text):
    number, unit = re.fullmatch(r'([0-9.]+)([a-z]*)', text).groups()
    return float(number) * MILLIMETRES[unit]


@pytest.mark.usefixtures('window')
class Tests(Program):
    def prepare(self):
        self.write('small.json', SMALL)
        self.done('run small.json --out one')
        self.write('readings.csv', 'a,b,c\n1.5,2,3\n2.5,1,4\n0.5,3,5\n')
        self.write('table.json', TABLE)
        self.done('run table.json --out data')

    def drawn(self, chart, form):
        self.done(f'render one --chart {chart} --size 120x80mm --dpi 100 --out {chart}.{form}')

    def said_of(self, *words):
        return subprocess.run(words, cwd=self.folder, capture_output=True, text=True, check=True).stdout

    @pytest.mark.parametrize('chart', CHARTS)
    def test_svg(self, chart):
        self.drawn(chart, 'svg')
        root = xml.etree.ElementTree.parse(self.path(f'{chart}.svg')).getroot()
        assert root.tag.endswith('svg')
        assert millimetres(root.get('width')) == pytest.approx(120, abs=1) and millimetres(root.get('height')) == pytest.approx(80, abs=1)

    @pytest.mark.parametrize('chart', CHARTS)
    def test_png(self, chart):
        self.drawn(chart, 'png')
        assert re.search('47[23] x 31[45]', self.said_of('file', f'{chart}.png'))  # 120 mm at 100 dpi are 472 pixels

    @pytest.mark.parametrize('chart', CHARTS)
    def test_pdf(self, chart):
        self.drawn(chart, 'pdf')
        said = self.said_of('pdfinfo', f'{chart}.pdf')
        assert re.search(r'Page size: +340(\.[0-9]+)? x 22[67](\.[0-9]+)? pts', said)  # points are 1/72 inch: 340.2 × 226.8
        assert re.search(r'Pages: +1$', said, re.M)

    @lines(DONE)
    def test_done(self, line, words):
        self.done(line, *words)

    def test_choice_of_a_chart(self):
        self.done('render one --chart exploration --draw best_point --out best.svg')
        assert 'Rounds at the best point' in self.text('best.svg')

    def test_format_goes_before_the_ending(self):
        self.done('render one --chart regret --format png --out noext')
        assert 'PNG' in self.said_of('file', 'noext')

    def test_nothing_half_written_is_left(self):
        assert not [name for name in self.listed('.') if re.search(r'\.privbo-|\.tmp$|\.part$', name)]
