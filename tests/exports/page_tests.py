"""Pages of runs (privbo report): what they hold, that they need nothing else, and what a browser makes of them. Where
Chromium is not installed, what needs it is skipped by name. PRIVBO_PICTURES=FOLDER keeps the pictures."""
import html
import html.parser
import json
import os
import re

import pytest

from browser import CHROMIUM, Browser

from languages import catalogue, texts
from page_texts import Texts, half_translated, untranslated
from program import Program

LARGEST_PAGE = 1_000_000
# A line, a plane, arms of a table, agents, contexts.
PRESETS = {'first-look': ['--horizon', '300', '--trials', '3'], 'two-dimensions': ['--horizon', '120', '--trials', '2'],
           'local-dp-fig-3a': ['--horizon', '200', '--trials', '2'], 'federated-first-look': ['--horizon', '10', '--trials', '2'],
           'usca-first-look': ['--horizon', '100', '--trials', '2']}
# Texts that a German catalogue of the test's own lacks.
LACKING = ['Neighbouring relation', 'What each line needs', 'Who sees what']


class Outline(html.parser.HTMLParser):
    """What a page refers to, and whether every picture, table and control has a name."""

    def __init__(self, text):
        super().__init__()
        self.references, self.pictures, self.titles, self.tables, self.heads, self.open = [], 0, 0, 0, 0, []
        self.headings = []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        given = dict(attributes)
        for name, value in attributes:
            if name in ('src', 'href', 'xlink:href', 'data', 'srcset', 'action', 'poster', 'background'):
                self.references.append(value)
            self.references += re.findall(r'url\(([^)]*)\)', value or '')
        if tag == 'svg' and given.get('role') == 'img':
            self.pictures += 1
        if tag == 'title' and 'svg' in self.open:
            self.titles += 1
        self.tables += tag == 'table'
        self.heads += tag == 'th'
        if re.fullmatch('h[1-6]', tag):
            self.headings.append(int(tag[1]))
        if tag not in ('meta', 'input', 'br', 'link', 'img'):
            self.open.append(tag)

    def handle_endtag(self, tag):
        if tag in self.open:
            while self.open.pop() != tag:
                pass


class Tests(Program):
    def prepare(self):
        self.pictures = os.environ.get('PRIVBO_PICTURES')
        if self.pictures:
            os.makedirs(self.pictures, exist_ok=True)
        self.german = texts()
        with open(f'{self.folder}/lacking.ts', 'w', encoding='utf-8') as file:
            file.write(catalogue({each: said for each, said in self.german.items() if each not in LACKING}))

    @pytest.fixture(scope='class')
    def browser(self):
        if not CHROMIUM:
            pytest.skip('Chromium is not installed (apt-get install chromium)')
        browser = Browser()
        yield browser
        browser.close()

    @pytest.mark.parametrize('preset', PRESETS)
    def test_page(self, preset):
        made = self.call('run', preset, *PRESETS[preset], '-q', '-o', preset)
        self.report(made.returncode == 0, f'{preset} is run', made.stderr)
        told = self.document(f'{preset}: report --json', 'report', 'report', preset, '--json')
        page = f'{self.folder}/{preset}.html'
        text = open(page).read()
        self.report(told and told['bytes'] == len(text.encode()) and told['file'].endswith(f'{preset}.html'), f'{preset}: it says what it wrote')
        self.call('report', preset, '--out', 'again.html', '--force', '-j', '1')
        self.report(open(f'{self.folder}/again.html').read() == text, f'{preset}: the same bytes twice')
        self.holds(preset, text)
        self.germans = {**getattr(self, 'germans', {}), preset: self.in_german(preset, text)}

    @pytest.mark.parametrize('preset', PRESETS)
    def test_page_in_a_browser(self, browser, preset):
        self.browser = browser
        self.looks(preset, f'{self.folder}/{preset}.html')
        if preset in ('first-look', 'two-dimensions'):
            self.looks(f'{preset}-de', self.germans[preset], 'Runde')
        if preset == 'first-look':
            self.notices(f'{self.folder}/{preset}.html')

    def holds(self, preset, text):
        """The file alone: its size, what it refers to, its policy, and what a screen reader is given."""
        outline = Outline(text)
        print(f'      {preset}: {len(text.encode())} bytes')
        self.report(len(text.encode()) < LARGEST_PAGE, f'{preset}: the page is below 1 MB', str(len(text.encode())))
        outside = [each for each in outline.references if not re.match(r'#|privbo:a', each)]
        outside += re.findall(r'@import|<link|<iframe|<object|fetch\(|XMLHttpRequest|WebSocket|sendBeacon', text)
        self.report(not outside, f'{preset}: it refers to nothing outside of itself', str(outside))
        self.report("default-src 'none'" in text, f'{preset}: its policy lets nothing in')
        self.report(outline.pictures >= 2 and outline.titles == outline.pictures, f'{preset}: every picture has a title',
                    f'{outline.titles} of {outline.pictures}')
        self.report(outline.tables >= 4 and outline.heads > outline.tables, f'{preset}: numbers stand in tables with headings')
        self.report(all(b - a <= 1 for a, b in zip(outline.headings, outline.headings[1:])) and outline.headings.count(1) == 1,
                    f'{preset}: headings leave out no level', str(outline.headings))
        for said in ('Neighbouring relation', 'Trust model', 'Accountant', 'Who is protected', 'Who sees what', 'name="viewport"'):
            self.report(said in text, f'{preset}: it says "{said}"')
        with open(f'{self.folder}/{preset}/curves.json') as file:
            curves = json.load(file)
        lines = [f'<dt>{html.escape(bound["label"], quote=False)}</dt>' in text for bound in curves['bounds'] if bound['note']]
        self.report(all(lines) and bool(lines) == ('beside what theorems say' in text), f'{preset}: {len(lines)} lines of theorems, and what each needs')
        answers = any('error_rates' in each for each in curves['algorithms'])
        self.report(answers == ('Error rate against T' in text), f'{preset}: error rates of answers' + ('' if answers else ': there are none'))
        link = re.search(r'href="(privbo:a[A-Za-z0-9_-]+)"', text)
        if link:
            self.report(self.call('describe', link.group(1)).returncode == 0, f'{preset}: its link opens a scenario')
        self.report(bool(link), f'{preset}: it has a link')

    def in_german(self, preset, text):
        """Beside the English page: nothing but names is the same, and no half of a sentence; its path."""
        page = f'{self.folder}/{preset}-de.html'
        self.call('--language', 'de', 'report', preset, '--out', page)
        english, german = Texts(text), Texts(open(page).read())
        with open(f'{self.folder}/{preset}/curves.json') as file:
            names = {algorithm['label'] for algorithm in json.load(file)['algorithms']} | {'PrivBO Explorer'}
        alike = {each for each, said in self.german.items() if each == said}
        self.report(english.language == 'en' and german.language == 'de', f'{preset}: German, and it says so', f'{english.language} {german.language}')
        left = untranslated(english, german, names, alike)
        self.report(len(german.all) > 100 and not left, f'{preset}: of {len(german.all)} texts only names are the same in German', str(left))
        left = half_translated(german, names)
        self.report(not left, f'{preset}: no half of a sentence is English', str(left))
        if preset == 'first-look':
            self.call('--language', f'{self.folder}/lacking.ts', 'report', preset, '--out', 'lacking.html')
            left = untranslated(english, Texts(open(f'{self.folder}/lacking.html').read()), names, alike)
            self.report(left == LACKING, 'what the catalogue does not know stands out', str(left))
            left = half_translated(Texts(text), names)
            self.report(len(left) > 20, 'and so does English in place of German', str(left))
        return page

    def test_own_words(self):
        """What a scenario says of itself is nobody's to translate, though a preset of another name would say it."""
        scenario = {'format': 'privbo-scenario', 'version': 1, 'name': 'Results', 'description': 'Who sees what', 'domain': {'type': 'grid', 'points': 20},
                    'algorithms': [{'type': 'ldp-tgp-ucb', 'label': 'Not private'}, {'type': 'igp-ucb', 'label': 'noise'}],
                    'constants': {'B_rule': 'norm'}, 'run': {'horizon': 20, 'trials': 1}}
        self.write('own.json', scenario)
        self.call('run', 'own.json', '-q', '-o', 'own')
        self.call('--language', 'de', 'report', 'own')
        said = open(f'{self.folder}/own.html').read()
        lacks = [each for each in ('<h1>Results</h1>', '<p>Who sees what</p>', '<h4>Wer was sieht</h4>', 'Obere Schranke, Not private', '<h3>noise</h3>') if each not in said]
        self.report(not lacks, "names and texts of somebody's own scenario stay", str(lacks))

    def looks(self, preset, page, round_word='round'):
        """In a browser: no complaint, no request, the slider moved, nothing wider than the screen; with scripts off too."""
        browser = self.browser
        for name, width, height in (('desktop', 1200, 900), ('phone', 390, 844)):
            browser.open(page, width, height)
            wide = browser.value('document.documentElement.scrollWidth')
            self.report(wide <= width, f'{preset}, {name}: nothing is wider than the screen', f'{wide} > {width}')
            self.picture(f'{preset}-{name}.png')
            self.reads_out(preset, name, round_word)
            self.slides(preset, name, round_word)
            self.report(not browser.complaints, f'{preset}, {name}: nothing on the console', str(browser.complaints))
            self.report(browser.requests == [f'file://{page}'], f'{preset}, {name}: no request but for the page', str(browser.requests))
        browser.call('Emulation.setEmulatedMedia', media='print')
        self.report(browser.value("getComputedStyle(document.getElementById('belief-words') || document.querySelector('output')).display") == 'none',
                    f'{preset}: what moves is not printed')
        browser.call('Emulation.setEmulatedMedia', media='')
        if self.pictures:
            browser.paper(f'{self.pictures}/{preset}.pdf')
        browser.open(page, 1200, 900, scripts=False)
        shown = browser.value("[document.querySelectorAll('details[open] tr').length, document.querySelectorAll('details:not([open])').length, "
                              "Array.from(document.querySelectorAll('figure > svg')).every(each => each.getBoundingClientRect().height > 100), "
                              "document.getElementById('rounds') ? getComputedStyle(document.getElementById('rounds')).display : 'none']")
        self.report(shown[0] > 20 and shown[1:] == [0, True, 'none'], f'{preset}: with scripts off charts and open tables, and no slider', str(shown))
        self.picture(f'{preset}-no-scripts.png')

    def picture(self, name):
        if self.pictures:
            self.browser.picture(f'{self.pictures}/{name}')

    def reads_out(self, preset, name, round_word):
        """The values of a round under the pointer, and by the arrow keys."""
        browser = self.browser
        browser.value("document.querySelector('figure[data-first] > svg').scrollIntoView({block: 'center'})")
        left, top, width, height = browser.value("(() => { const box = document.querySelector('figure[data-first] > svg').getBoundingClientRect(); "
                                                 "return [box.left, box.top, box.width, box.height]; })()")
        said = "document.querySelector('figure[data-first] > output').textContent"
        read = []
        for share in (0.3, 0.6, 0.9):
            browser.point(left + share * width, top + height / 2)
            read.append(browser.value(said))
        browser.value("document.querySelector('figure[data-first] > svg').focus()")
        for key, code in (('Home', 36), ('ArrowRight', 39), ('End', 35)):
            browser.key(key, code)
            read.append(browser.value(said))
        rounds = [int(each.split(' · ')[0].split(' = ')[1]) for each in read if each.startswith(f'{round_word} ')]
        last = browser.value("+document.querySelector('figure[data-first]').dataset.last")
        self.report(len(rounds) == 6 and rounds[0] < rounds[1] < rounds[2] and rounds[3] < rounds[4] < rounds[5] == last and ' · ' in read[0],
                    f'{preset}, {name}: values are read out', str(read))

    def slides(self, preset, name, round_word):
        """Every round that the slider has, by its arrow keys; the last one is what the page shows without scripts."""
        browser = self.browser
        if not browser.value("!!document.getElementById('film')"):
            return
        drawn = "(() => { const picture = document.getElementById('belief'), cells = picture.querySelector('.cells'); " \
                "return [document.getElementById('belief-words').textContent, document.getElementById('round').getAttribute('aria-valuetext'), " \
                "cells ? Array.from(cells.children, cell => cell.getAttribute('fill')).join('') : picture.querySelector('.mean').getAttribute('d')]; })()"
        end = browser.value(drawn)
        count = browser.value("+document.getElementById('round').max + 1")
        browser.value("document.getElementById('round').focus()")
        browser.key('Home', 36)
        seen = [browser.value(drawn)]
        for _ in range(count - 1):
            browser.key('ArrowRight', 39)
            seen.append(browser.value(drawn))
        rounds = [int(words.split()[2].rstrip(':')) for words, _, _ in seen]
        different = len({each for _, _, each in seen})
        good = seen[-1] == end and rounds == sorted(set(rounds)) and rounds[0] == 1 and different > count // 2 and all(
            named == f'{round_word} {number}' for (_, named, _), number in zip(seen, rounds))
        self.report(good and count >= 8, f'{preset}, {name}: the slider shows {count} rounds, {different} different pictures', f'{rounds} {seen[0]} {end}')

    def notices(self, page):
        """The broken twins of what is asked of a page: a picture from elsewhere, and a script that fails."""
        with open(page) as file:
            text = file.read()
        spoilt = f'{self.folder}/spoilt.html'
        for name, more in (('a picture from elsewhere is refused by the policy', '<img src="http://example.invalid/x.png">'),
                           ('a script that fails is noticed', '<script>nothing.here()</script>')):
            with open(spoilt, 'w') as file:
                file.write(text.replace('</body>', more + '</body>'))
            self.browser.open(spoilt, 800, 600)
            self.browser.value('1')
            self.report(bool(self.browser.complaints), name, str(self.browser.complaints))
        self.report(Outline('<img src="http://example.invalid/x.png">').references == ['http://example.invalid/x.png'], 'and both by its text')

    def test_refused(self):
        self.expect('a page is not replaced', 2, ['exists already', '--force'], 'report', 'first-look')
        self.expect('unless that is said', 0, ['first-look.html'], 'report', 'first-look', '--force')
        self.expect('no folder of results', 1, [], 'report', 'nowhere')
        self.expect('two folders', 2, ['one folder of results'], 'report', 'a', 'b')
        self.call('sweep', 'first-look', '--parameter', 'privacy.epsilon', '--from', '1', '--to', '2', '--count', '2', '--horizon', '10', '--trials', '1',
                  '-q', '-o', 'swept')
        self.expect('a sweep is no run', 2, ['sweep or a comparison', 'privbo render'], 'report', 'swept')
        with open(f'{self.folder}/first-look/curves.json', 'a') as file:
            file.write(' ')
        self.expect('a file that was changed since', 2, ['curves.json'], 'report', 'first-look', '--out', 'x.html')
        scenario = {'format': 'privbo-scenario', 'version': 1, 'name': '</script><script>alert(1)</script>', 'domain': {'type': 'grid', 'points': 20},
                    'run': {'horizon': 20, 'trials': 1}}
        self.write('odd.json', scenario)
        self.call('run', 'odd.json', '-q', '-o', 'odd')
        self.expect('a name that would be markup', 0, [], 'report', 'odd')
        self.report('<script>alert' not in open(f'{self.folder}/odd.html').read(), 'it is none')
