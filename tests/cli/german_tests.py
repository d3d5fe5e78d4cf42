"""Refusals and findings in German, as they stand on the terminal: of files and folders, lessons and answers, results and
reproductions; and the report of a reproduction, which is a page for people."""
import concurrent.futures
import json
import os
import re
import shutil
import xml.etree.ElementTree
from pathlib import Path

import problem_rows
import scenario_rows
from languages import Speaking, catalogue
from scenario_parts import lay

QUICK = ['--trials', '1', '--horizon', '20', '-q']
REHEARSAL = ['reproduce', 'moma-wins', 'dp-fts-losses-2', '--quick', '-q']
QUESTION = {'kind': 'choice', 'text': 'Which?', 'of': {'quantity': 'regret'}, 'choices': [{'text': 'Less', 'below': 1}, {'text': 'More', 'from': 1}]}
LESSON = {'format': 'privbo-lesson', 'version': 1, 'id': 'own', 'title': 'Own', 'about': 'Anything', 'minutes': 5, 'scenario': 'first-look',
          'steps': [{'id': 'one', 'title': 'One', 'text': 'Look.'},
                    {'id': 'two', 'title': 'Two', 'text': 'Ask.', 'set': {'run.horizon': 20, 'run.trials': 1}, 'question': QUESTION}]}


class Tests(Speaking):
    def says(self, name, words, *wanted, code=None):
        """The call says all these sentences on either stream, and ends as refused or with this code."""
        made = self.call('--language', 'de', *words)
        said = re.sub(r'\s+', ' ', made.stdout + made.stderr)
        lacks = [each for each in wanted if each not in said]
        ended = made.returncode != 0 if code is None else made.returncode == code
        self.report(ended and not lacks, f'German: {name}', f'{made.returncode} lacks {lacks}: {said}')
        return made

    def lesson(self, name, change):
        lesson = json.loads(json.dumps(LESSON))
        change(lesson)
        self.write(name, lesson)
        return ['lesson', 'check', name]

    # ---- files and folders
    def test_files(self):
        say = self.in_german
        write = say('cannot write "%1": %2')
        no_room = say('no space left on the device; free some space or choose another folder')
        self.says('a full device', ['link', 'first-look', '--qr', '/dev/full'], write.replace('%1', '/dev/full').replace('%2', no_room))
        self.says('a folder that is not there', ['link', 'first-look', '--qr', 'nowhere/code.svg'],
                    write.replace('%1', 'nowhere/code.svg').replace('%2', say('there is no such folder; create it first')))
        self.says('a name that is too long', ['link', 'first-look', '--qr', 'x' * 300 + '.svg'], say('the file name is too long; choose a shorter one'))
        made = say('%1: the folder cannot be made (%2)')
        for folder, reason in (('/dev/null/x', 'Not a directory'), ('/proc/x', 'No such file or directory')):
            self.says(f'the system says: {reason}', ['run', 'first-look', '--out', folder, *QUICK], made.replace('%1', folder).replace('%2', reason))
        os.makedirs(f'{self.folder}/in')
        self.write('in/outside.json', {'format': 'privbo-scenario', 'version': 1, 'domain': {'type': 'arms'}, 'objective': {'type': 'data-set'},
                                       'data': {'source': 'file', 'readings': '../table.csv'}, 'algorithms': [{'type': 'igp-ucb'}]})
        outside = say('the scenario names a file outside of its own folder: %1; if you trust where the scenario comes from, '
                      'allow it with --allow-outside, or copy the file into %2 and name it without a path')
        self.says('a table outside', ['run', 'in/outside.json', *QUICK], outside.split('%1')[0], outside.split('%2')[1])

    # ---- results
    def test_results(self):
        say = self.in_german
        self.call('run', 'first-look', '--out', 'whole', *QUICK)
        os.makedirs(f'{self.folder}/lone')
        curves = json.loads(Path(self.folder, 'whole', 'curves.json').read_text())
        for name, change, reason in (
                ('a member that is missing', lambda all: all.pop('state'), "key 'state' not found"),
                ('a value of another type', lambda all: all.update(scenario_name=7),
                 'type must be string, but is number')):
            damaged = dict(curves)
            change(damaged)
            self.write('lone/curves.json', damaged)
            self.says(name, ['report', 'lone'], reason)
        self.call('run', 'first-look', '--cells', 'cells', *QUICK)
        [cell] = Path(self.folder, 'cells', 'cells').rglob('*.json')
        cell.write_text('{"format": "privbo-cell", "version": 1}')
        self.says('a cell without its key', ['merge', 'cells', '-q'], say('"%1" is missing', 'of'))

    # ---- lessons
    def test_lessons(self):
        say = self.in_german
        def question(key, value):
            return lambda lesson: lesson['steps'][1]['question'].update({key: value})
        one_of = say('%1 "%2": must be one of: %3', 'quantity', 'regrt', 'regret, epsilon, epsilon-of-user, audit, referee-epsilon, referee-runs, referee-wealth')
        self.says('a quantity that there is not', self.lesson('quantity.json', question('of', {'quantity': 'regrt'})),
                    say('step %1, question, %2: %3', '2', 'of', one_of) + '; ' + say('did you mean %1?', 'regret'))
        self.says('a key that there is not', self.lesson('key.json', lambda lesson: lesson['steps'][0].update(tetx='x')),
                    say('step %1: %2', '1', say('unknown key "%1"', 'tetx')))
        self.says('a choice without a range', self.lesson('range.json', question('choices', [{'text': 'a'}, {'text': 'b', 'from': 1}])),
                    say('step %1, question, choice %2: %3', '2', '1', say('"%1" or "below" is missing: a choice is right in a range of values', 'from')))
        def point(lesson):
            lesson['steps'][0].update(point='run.nothing', chart='regrt', round=99_999_999)
            lesson['steps'][1]['question']['answer'] = 0
            lesson['steps'][0]['text'] = 'See: more and more of it.'
        self.says('what a check finds', self.lesson('findings.json', point),
                    say('control %1 cannot be reached: %2', 'run.nothing', say("no such setting in this step's scenario")),
                    say('no chart is called %1', 'regrt'), say("round %1 is beyond the run's last, %2", '99999999', '20000'),
                    say('the answer is stated as %1, and the run says %2', '0', '1'))
        question_of_number = {'kind': 'number', 'text': 'How much?', 'of': {'quantity': 'regret'}, 'answer': {'value': 2.0, 'tolerance': 0.5}}
        self.lesson('number.json', lambda lesson: lesson['steps'][1].update(question=question_of_number))
        digest = 'x' * 64
        self.write('answers.json', {'format': 'privbo-answers', 'version': 1, 'lesson': 'own', 'lesson_sha256': digest, 'answers': []})
        self.says('answers to another version', ['lesson', 'collect', 'answers.json', '--lesson', 'number.json'],
                    say('answers another version of the lesson, whose texts or settings differ'))
        self.write('answers.json', {'format': 'privbo-answers', 'version': 1, 'lesson': 'own', 'lesson_sha256': digest, 'answers': [{'step': 'two', 'answer': 1}]})
        self.says('an answer without its time', ['lesson', 'collect', 'answers.json', '--lesson', 'number.json'],
                    say('answer %1: %2', '1', say('"%1" is missing', 'locked')))

    # ---- reproductions
    def test_reproductions(self):
        say = self.in_german
        Path(self.folder, 'file').write_text('')
        os.makedirs(f'{self.folder}/foreign')
        Path(self.folder, 'foreign', 'a').write_text('')
        self.says('a file for a folder', [*REHEARSAL, '--out', 'file'], say('%1: exists and is not a folder; name a folder for the results', 'file'))
        self.says('a folder of something else', [*REHEARSAL, '--out', 'foreign'],
                    say('%1: holds files that are not of a privbo reproduce (%2); name a new or empty folder', 'foreign', 'a'))
        self.says('data that are not given', ['reproduce', 'landmines', '--quick', '-q', '--out', 'data'],
                    say('needs data: --data %1=FILE gives %2, which this program does not bring', 'landmines',
                        say('the 29 landmine fields (a CSV with field, nine features and label)')), code=0)
        made = self.says('a rehearsal', [*REHEARSAL, '--out', 'made'], say('%1 reproduce, %2 do not, %3 cannot be told, %4 cannot be run', '7', '0', '0', '0'), code=0)
        report = Path(self.folder, 'made', 'report.csv').read_text()
        self.report('reproduces' in report and 'order of means' in report, 'report.csv is the same in all languages', report)
        for name, text, wanted in (
                ('another first row', 'item,paper\n', say('%1: its first row is not that of a report.csv of privbo reproduce', 'old.csv')),
                ('a row that is cut off', report.replace('\nmoma-wins,', '\nmoma-wins', 1), say('%1: row %2 has %3 of %4 cells', 'old.csv', '2', '22', '23')),
                ('a status that there is not', report.replace(',reproduces,', ',maybe,', 1), say('status "%1": must be reproduces, does not, cannot tell or cannot', 'maybe'))):
            Path(self.folder, 'old.csv').write_text(text)
            self.says(name, [*REHEARSAL, '--out', 'made', '--against', 'old.csv'], wanted)
        lines = report.splitlines(keepends=True)
        Path(self.folder, 'old.csv').write_text(lines[0] + lines[1].replace(',reproduces,', ',does not,', 1))
        self.says('what moved', [*REHEARSAL, '--out', 'made', '--against', 'old.csv'],
                    f'{say("does not")} → {say("reproduces")}', ': ' + say('new'), code=0)
        self.pages(made)

    def pages(self, made):
        say = self.in_german
        shutil.rmtree(f'{self.folder}/made')
        page = Path(self.folder, 'made', 'report.html')
        self.call('--language', 'de', *REHEARSAL, '--out', 'made')
        german = page.read_text()
        tree = xml.etree.ElementTree.fromstring(german.split('\n', 1)[1])
        heads = [''.join(each.itertext()) for each in tree.iter() if each.tag in ('h1', 'h2', 'th')]
        wanted = [say(each) for each in ('Reproduction report of PrivBO Explorer', 'All claims', 'How to cite', 'how it is checked', 'status')]
        self.report(tree.get('lang') == 'de' and all(each in heads for each in wanted), 'the page is German', str(heads))
        self.call('--language', 'xx.ts', *REHEARSAL, '--out', 'made')
        pseudo = re.sub('<style>.*?</style>|<pre>.*?</pre>|<td>(program|version|commit|compiler|instruction_set|[A-Z]\\w*|lib\\w*)</td><td>.*?</td>', '', page.read_text(), flags=re.S)
        left = [each for each in self.escapes(re.sub('<[^>]*>', '\n', pseudo))]
        self.report('lang="xx"' in pseudo and not left, 'nothing of the page escapes the catalogue', str(left))
        self.call(*REHEARSAL, '--out', 'made')
        english = page.read_text()
        self.report('<html lang="en">' in english and 'How to cite' in english and '«' not in english, 'the page is English again', english)

    # ---- scenarios
    def test_scenarios(self):
        """Every refusal of a scenario, in a language that marks what a catalogue says: nothing else is left of them."""
        def refused(number, what, language='xx.ts'):
            folder = f'{self.folder}/{language}-{number}'
            os.makedirs(folder)
            lay(folder, what)
            return self.escapes(self.call('--language', language, 'run', f'{folder}/s.json', '-q').stderr)
        rows = [*scenario_rows.REFUSED, *problem_rows.REFUSED]
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            left = list(pool.map(lambda row: refused(*row), enumerate(what for _, what, *_ in rows)))
        wrong = [f'{name}: {words}' for (name, *_), words in zip(rows, left) if words]
        with open(f'{self.folder}/yy.ts', 'w', encoding='utf-8') as file:
            file.write(catalogue({text: said for text, said in self.pseudo.items() if not text.startswith('not valid JSON at')}))
        self.report(refused(0, rows[0][1], 'yy.ts'), 'a refusal that is missing is found')
        self.report(len(rows) > 150 and not wrong, f'nothing of {len(rows)} refused scenarios escapes the catalogue', str(wrong))

    @staticmethod
    def escapes(text):
        text = re.sub(r'"[^"«»]*"', '', text)  # what somebody wrote
        while (inner := re.sub('«[^«»]*»', '', text)) != text:
            text = inner
        return re.findall(r'\b[A-Za-z]{3,} [a-z]{3,}\b', text)
