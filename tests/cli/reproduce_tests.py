"""privbo reproduce from outside: items and words that are wrong, a rehearsal of three items, run once and then found, in cells
by several engines, damage, an older report, a page that needs nothing else, and an interrupt."""
import csv
import glob
import hashlib
import html.parser
import json
import os
import shutil
import signal
import subprocess
import time
import xml.etree.ElementTree

from program import Program

ITEMS = ['moma-wins', 'jdp-fig-2-easy', 'dp-fts-losses-2']
QUICK = ['reproduce', *ITEMS, '--quick', '-q', '--out', 'made']
EMPTY = {'meta', 'line', 'polygon', 'path', 'circle'}


class Page(html.parser.HTMLParser):
    """Every element is closed in its turn, and nothing is fetched."""

    def __init__(self):
        super().__init__()
        self.open, self.wrong, self.pictures = [], [], 0

    def handle_starttag(self, tag, attributes):
        self.pictures += tag == 'svg' and ('role', 'img') in attributes
        if tag in ('script', 'link', 'img', 'iframe', 'object', 'embed'):
            self.wrong.append(tag)
        self.wrong += [f'{name}={value}' for name, value in attributes
                       if name in ('src', 'xlink:href', 'action') or (name == 'href' and not value.startswith('#')) or name.startswith('on')]
        if tag not in EMPTY:
            self.open.append(tag)

    def handle_startendtag(self, tag, attributes):
        self.handle_starttag(tag, attributes)
        if tag not in EMPTY:
            self.handle_endtag(tag)

    def handle_endtag(self, tag):
        if not self.open or self.open.pop() != tag:
            self.wrong.append(f'/{tag}')


class Tests(Program):
    def digests(self, folder='made'):
        return [hashlib.sha256(self.text(f'{folder}/{name}').encode()).hexdigest() for name in ('report.csv', 'report.html')]

    # ---- words
    def test_words(self):
        self.expect('the items are listed', 0, ['local-dp-fig-2a', 'dp-fts-losses-3a', 'paired over trials', 'needs data (landmines)'],
                    'reproduce', '--list')
        listed = self.document('--list --json', 'reproduce', 'reproduce', '--list', '--json')
        self.report(len(listed['items']) > 40 and listed['items'][0]['folder'] is None, 'all items are listed', str(len(listed['items'])))
        self.expect('an item that is misspelt', 2, ['no such item; did you mean moma-wins?'], 'reproduce', 'moma-win', '--out', 'x')
        self.expect('no folder', 2, ['needs a folder', '--out DIR'], 'reproduce', 'moma-wins')
        self.expect('no threads', 2, ['--jobs 0: must be a whole number from 1 to 256'], 'reproduce', '--out', 'x', '-j', '0')
        self.expect('no trials', 2, ['--trials 0', 'must be a whole number >= 1'], 'reproduce', '--out', 'x', '--trials', '0')
        self.expect('data without a file', 2, ['must look like landmines='], 'reproduce', '--out', 'x', '--data', 'landmines')
        self.expect('data of another name', 2, ['did you mean landmines?'], 'reproduce', '--out', 'x', '--data', 'landmine=a.csv')
        self.expect('data that are not there', 2, ['nowhere.csv is no file'], 'reproduce', '--out', 'x', '--data', 'landmines=nowhere.csv')
        self.expect('an older report that is not there', 2, ['nowhere.csv: no such report'], 'reproduce', '--out', 'x', '--against', 'nowhere.csv')
        self.expect('--markdown and --json', 2, ['--markdown goes without'], 'reproduce', '--markdown', '--json')
        self.expect('a shard of nothing', 2, ['--shard goes with --cells DIR'], 'reproduce', '--out', 'x', '--shard', '1/2')
        self.expect('a shard that should make results', 2, ['leave --out to a last command'],
                    'reproduce', '--out', 'x', '--cells', 'x', '--shard', '1/2')
        self.expect('a shard beyond n', 2, ['3/2'], 'reproduce', '--cells', 'x', '--shard', '3/2')
        self.expect('cells are no results', 2, ['--json is about results'], 'reproduce', '--cells', 'x', '--json')
        self.report(not os.path.exists(f'{self.folder}/x'), 'what is refused makes no folder')
        os.mkdir(f'{self.folder}/letters')
        with open(f'{self.folder}/letters/letter.txt', 'w', encoding='utf-8') as file:
            file.write('mine')
        self.expect("somebody else's folder", 2, ['letter.txt', '--force writes beside them'], *QUICK[:-1], 'letters')

    # ---- a rehearsal, twice
    def test_rehearsal(self):
        made = self.expect('three items', 0, ['3 computed, 0 found; report in made/report.html', 'a rehearsal', 'ahead-of-tgp'], *QUICK, '-j', '1')
        first = self.digests()
        self.expect('whose claims they are is counted', 0, ['variant: ', 'paper: 5 reproduce'], *QUICK, '-j', '1')
        self.expect('run once more they are found', 0, ['0 computed, 3 found'], *QUICK, '-j', '2')
        self.report(self.digests() == first, 'and the report has the same bytes')
        self.report(self.call(*QUICK).stdout == made.stdout, 'and so has what is printed', made.stdout)
        rows = list(csv.DictReader(self.text('made/report.csv').splitlines()))
        losses = [row for row in rows if row['item'] == 'dp-fts-losses-2']
        self.report(len(losses) == 5 and all(row['status'] == 'reproduces' and float(row['seconds']) >= 0 for row in losses),
                    'printed losses reproduce', str(losses))
        tested = [row for row in rows if row['p_reproduces']]
        self.report(len(tested) == 3 and len({row['level'] for row in tested}) == 1 and all(row['whose'] == 'variant' for row in tested),
                    'rows with a test are decided together', str(tested))
        self.report(all(row['detectable_90'] and row['own_value'] == '' for row in tested), 'and say what they would have seen', str(tested))
        self.report([row['n'] for row in rows if row['item'] == 'moma-wins'] == ['3', '3'], 'three trials each', str(rows))
        document = self.document('--json', 'reproduce', *QUICK, '--json')
        self.report(document['rehearsal'] and [item['id'] for item in document['items']] == ['moma-wins', 'jdp-fig-2-easy', 'dp-fts-losses-2'],
                    'one document, in the order of the report')
        for item in document['items'][:2]:
            manifest = json.loads(self.text(f"made/{item['folder']}/manifest.json"))
            self.report(manifest['state'] == 'complete' and any(file['name'] == 'record.json' for file in manifest['files']),
                        f"{item['id']}: its folder is whole", str(manifest)[:400])
        again = self.expect('data that are not at hand', 0, ['needs data: --data landmines=FILE', '1 cannot be run'],
                            'reproduce', 'landmines', '--quick', '-q', '--out', 'other')
        self.report('cannot' in self.text('other/report.csv'), 'and the report says so', again.stdout)
        self.expect('made-up readings in their place', 0, ['1 computed', 'stand-in: '],
                    'reproduce', 'local-dp-fig-2e', '--quick', '--stand-ins', '-q', '--out', 'other')
        self.expect('a setting of the run', 0, ['2 computed'], 'reproduce', 'moma-wins', 'jdp-fig-2-easy', '--quick', '--trials', '2', '-q', '-o', 'made')
        self.report(len(glob.glob(f'{self.folder}/made/items/moma-wins-*')) == 2, 'other trials replace nothing')
        self.call(*QUICK)
        self.report(self.digests() == first, 'the first report comes back from what was kept')

    def test_page(self):
        text, page = self.text('made/report.html'), Page()
        page.feed(text)
        page.close()
        self.report(not page.wrong and not page.open and page.pictures == 2, 'the page is closed in itself, with two charts',
                    f'{page.wrong} {page.open} {page.pictures}')
        try:
            xml.etree.ElementTree.fromstring(text.replace('<!DOCTYPE html>\n', ''))
            good = True
        except xml.etree.ElementTree.ParseError as failure:
            good = str(failure)
        self.report(good is True, 'and well-formed XML', str(good))
        self.report('http' not in text and '@misc{zhou2020local' in text and 'instance seed' in text, 'it cites, and names seeds')

    # ---- by several engines, which share a folder of cells
    def test_cells(self):
        played = ['reproduce', *ITEMS, '--quick', '-q', '--cells', 'cells']
        for shard in ('1/2', '2/2'):
            self.expect(f'shard {shard}', 0, ['1 computed, 0 found of 1 cell in cells'], *played, '--shard', shard)
        self.expect('all cells once more', 0, ['0 computed, 2 found of 2 cells'], *played)
        self.report(not glob.glob(f'{self.folder}/cells/dp-fts-losses-2*'), 'what is not run has no cells')
        self.expect('results from cells', 0, ['3 computed, 0 found; report in merged/report.html'], *played, '--out', 'merged')
        for item in ('moma-wins', 'jdp-fig-2-easy'):
            folder = os.path.basename(glob.glob(f'{self.folder}/merged/items/{item}-*')[0])
            for name in ('curves.json', 'ledger.csv'):
                whole, merged = (self.text(f'{out}/items/{folder}/{name}') for out in ('made', 'merged'))
                self.report(whole == merged, f'{item}: {name} is that of one process')
        rows = [[{**row, 'seconds': ''} for row in csv.DictReader(self.text(f'{out}/report.csv').splitlines())] for out in ('made', 'merged')]
        self.report(rows[0] == rows[1], 'and the report says the same', str(rows))
        for plan in glob.glob(f'{self.folder}/cells/moma-wins-*/plan.json'):
            with open(plan, 'w', encoding='utf-8') as file:
                file.write('{}')
        shutil.rmtree(f'{self.folder}/merged')
        self.expect('a damaged plan is said', 1, ['moma-wins: ', 'plan.json', '2 computed, 0 found, 1 failed'], *played, '--out', 'merged')

    # ---- an older report, damage
    def test_against(self):
        shutil.copy(f'{self.folder}/made/report.csv', f'{self.folder}/old.csv')
        self.expect('nothing moved', 0, ['nothing moved since old.csv'], *QUICK, '--against', 'old.csv')
        rows = list(csv.reader(self.text('old.csv').splitlines()))
        value = rows[0].index('value')
        rows[1][value] = str(float(rows[1][value]) + 1e6)
        rows.pop()
        with open(f'{self.folder}/old.csv', 'w', encoding='utf-8', newline='') as file:
            csv.writer(file, lineterminator='\n').writerows(rows)
        self.expect('what moved is listed', 0, ['moved since old.csv', 'moma-wins, ahead-of-ata: ', ' → ', 'loss-5: new'], *QUICK, '--against', 'old.csv')
        self.report('moved since old.csv' in self.text('made/report.html'), 'the page has a column for it')

    def test_damage(self):
        for curves in glob.glob(f'{self.folder}/made/items/jdp-fig-2-easy-*/curves.json'):
            with open(curves, 'a', encoding='utf-8') as file:
                file.write(' ')
        self.expect('damage is said', 1, ['jdp-fig-2-easy: its results are damaged', '--force', '2 found, 1 failed'], *QUICK)
        self.expect('set aside and run again', 0, ['set aside as', '1 computed, 2 found'], *QUICK, '--force')
        self.report(glob.glob(f'{self.folder}/made/items/jdp-fig-2-easy-*.damaged-1/curves.json'), 'what was damaged is still there')
        self.expect('and found from then on', 0, ['0 computed, 3 found'], *QUICK)
        with open(f'{self.folder}/made/report.csv', 'a', encoding='utf-8') as file:
            file.write('mine')
        self.expect('a report with a remark is kept', 2, ['report.csv was changed'], *QUICK, '--force')
        os.remove(f'{self.folder}/made/report.csv')

    def test_table(self):
        expected = self.expect('the table of the guide', 0, ['| Item | Paper |', '| `usca-se` |'], 'reproduce', '--markdown').stdout
        self.call(*QUICK)
        made = self.expect('the table of a report', 0, ['| `moma-wins` |'], 'reproduce', '--markdown', '--out', 'made').stdout
        columns = [line.split('|')[1:6] for line in made.splitlines()]
        self.report(all(row in [line.split('|')[1:6] for line in expected.splitlines()] for row in columns), 'both have the same items and claims')

    # ---- an interrupt
    def test_interrupt(self):
        command = [self.program, 'reproduce', 'dp-fts-losses-2', 'local-dp-fig-2a', '--out', 'long', '-q', '-j', '1']
        running = subprocess.Popen(command, cwd=self.folder, env=self.environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        time.sleep(4)
        start = time.monotonic()
        running.send_signal(signal.SIGINT)
        said = running.communicate(timeout=60)[1]
        took = time.monotonic() - start
        self.report(running.returncode == 130 and 'stopped before the end' in said, 'an interrupt ends it', f'{running.returncode} {said}')
        self.report(took < 2, 'within a second or two of a busy machine', str(took))
        self.report(not glob.glob(f'{self.folder}/long/items/local-dp-fig-2a-*/record.json'), 'what is not complete is not kept')
        print(f'      stopped after {took:.2f} s')
