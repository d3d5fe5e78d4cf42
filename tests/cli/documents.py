"""The JSON documents that commands print and files hold, each of the schema that the program itself prints for it."""
import hashlib
import json
import os
import re

import jsonschema

from program import Program

COMMANDS = ['run', 'sweep', 'tune', 'merge', 'compare', 'report', 'reproduce', 'account', 'solve', 'audit', 'referee', 'serve', 'data', 'link', 'predict', 'lesson', 'external', 'list', 'describe',
            'schema', 'completion', 'man', 'render', 'film', 'window']
COMPARE = ['--set', 'comparison.epsilons=[1]', '--set', 'comparison.agents=5', '--set', 'comparison.initial=2', '--horizon', '12',
           '--trials', '2', '-q']


class Documents(Program):
    """In a folder with small.json and visitors.json."""

    # ---- lessons
    def lessons(self):
        """A lesson of somebody's own: answers computed into its file, a class's answers counted, its handout as PDF."""
        self.document('lesson list --json', 'lesson', 'lesson', 'list', '--json')
        lesson = {'format': 'privbo-lesson', 'version': 1, 'id': 'mine', 'title': 'Mine', 'about': 'Short.', 'minutes': 1, 'scenario': 'first-look',
                  'steps': [{'id': 'one', 'title': 'One', 'text': 'Look.', 'set': {'run.horizon': 50, 'run.trials': 2}, 'question':
                             {'kind': 'choice', 'text': 'Which?', 'of': {'quantity': 'regret', 'algorithm': 0},
                              'choices': [{'text': 'Less than nothing', 'below': 0}, {'text': 'Something', 'from': 0}]}}]}
        self.write('mine.lesson.json', lesson)
        self.expect('a lesson without answers', 1, ['the answer is missing'], 'lesson', 'check', 'mine.lesson.json', '-q')
        self.expect('lesson check --write', 0, ['nothing wrong'], 'lesson', 'check', 'mine.lesson.json', '--write', '-q')
        written = json.load(open(f'{self.folder}/mine.lesson.json'))
        self.report(written['steps'][0]['question']['answer'] == 1, 'the answer is in the file', str(written))
        jsonschema.validate(written, json.loads(self.call('schema', 'lesson-file').stdout), cls=jsonschema.Draft7Validator)
        self.document('lesson check --json', 'lesson', 'lesson', 'check', 'mine.lesson.json', '--json', '-q')
        canonical = json.dumps(lesson, separators=(',', ':'), ensure_ascii=False).encode()
        for name, choice in (('a', 1), ('b', 0), ('c', 1)):
            answers = {'format': 'privbo-answers', 'version': 1, 'lesson': 'mine', 'lesson_sha256': hashlib.sha256(canonical).hexdigest(),
                       'name': name, 'answers': [{'step': 'one', 'answer': choice, 'locked': '2026-01-01T10:00:00Z'}]}
            jsonschema.validate(answers, json.loads(self.call('schema', 'answers-file').stdout), cls=jsonschema.Draft7Validator)
            self.write(f'{name}.answers.json', answers)
        names = [f'{name}.answers.json' for name in 'abc']
        counted = self.document('lesson collect --json', 'lesson', 'lesson', 'collect', *names, '--lesson', 'mine.lesson.json', '--json')
        self.report([bar['count'] for bar in counted['questions'][0]['bars']] == [1, 2] and counted['questions'][0]['right'] == 2,
                    "a class's answers are counted", str(counted))
        self.expect('and shown', 0, ['3 students', '2 of 3 right', '█'], 'lesson', 'collect', *names, '--lesson', 'mine.lesson.json')
        self.expect('a stranger among them is left out', 1, ['small.json', 'left out', '3 students'], 'lesson', 'collect', *names, 'small.json',
                    '--lesson', 'mine.lesson.json')
        if self.has_window:
            self.expect('a worksheet as PDF', 0, [], 'lesson', 'worksheet', 'mine.lesson.json', '-o', 'sheet.pdf')
            self.report(open(f'{self.folder}/sheet.pdf', 'rb').read(5) == b'%PDF-', 'it is one', '')
        else:
            self.expect('no PDF in this build', 2, ['this build has no window'], 'lesson', 'worksheet', 'mine.lesson.json', '-o', 'sheet.pdf')

    # ---- documents
    def test_documents(self):
        run = self.document('run --json', 'run', 'run', 'small.json', '--json', '-q', '-o', 'made')
        self.report(run == json.load(open(f'{self.folder}/made/summary.json')), 'run --json is summary.json')
        one = self.document('run --json of one trial', 'run', 'run', 'small.json', '--json', '-q', '--trials', '1')
        self.report(one['algorithms'][0]['final']['simple_regret']['standard_error'] is None, 'one trial has no standard error')
        plain = self.document('run --json with the cost of its grid', 'run', 'run', 'small.json', '--json', '-q', '--grid-cost')
        cost = plain.pop('grid_cost')
        self.report(plain == run and cost['cost_per_round']['with_slope'] < cost['cost_per_round']['any'] and cost['share_of_its_regret'] > 0,
                    'which is the only key that the option adds', str(cost))
        self.document('run --json of agents', 'run', 'run', 'federated-first-look', '--json', '-q', '--horizon', '4', '--trials', '1', '--set',
                      'agents.agents=7')
        self.document('run --json of a comparison', 'run', 'run', 'small.json', '--json', *COMPARE, '--set', 'comparison.enabled=true')
        sweep = self.document('sweep --json', 'sweep', 'sweep', 'small.json', '--json', '-q', '--parameter', 'privacy.epsilon', '--from', '1', '--to',
                              '4', '--count', '3', '--scale', 'log', '-o', 'swept')
        self.report(sweep == json.load(open(f'{self.folder}/swept/sweep.json')) and sweep['sweep']['values'] == [1, 2, 4], 'sweep --json is sweep.json')
        compare = self.document('compare --json', 'compare', 'compare', 'small.json', '--json', *COMPARE, '-o', 'compared')
        self.report(compare == json.load(open(f'{self.folder}/compared/trust.json')), 'compare --json is trust.json')
        page = self.document('report --json', 'report', 'report', 'made', '--json')
        self.report(page['bytes'] == os.path.getsize(f'{self.folder}/made.html'), 'report --json says how large the page is', str(page))
        if self.has_window:
            drawn = self.document('render --json', 'render', 'render', 'made', '--chart', 'regret', '-o', 'one.svg', '--no-notes', '--json')
            files = [drawn['figures'][0]['file'], drawn['figures'][0]['caption']]
            self.report(files[0] == 'one.svg' and all(os.path.getsize(f'{self.folder}/{file}') > 0 for file in files), 'it names what was written',
                        str(files))
            drawn = self.document('render --json of all', 'render', 'render', 'made', '--all', '-o', 'drawn', '--json')
            written = sorted(os.path.relpath(each['file'], 'drawn') for each in drawn['figures'])
            self.report(written == sorted(os.listdir(f'{self.folder}/drawn')) and drawn['left_out'], 'all figures and what has nothing to show', str(drawn))
            film = self.document('film --json', 'film', 'film', 'made', '--out', 'made.webp', '--size', '320x180', '--frames', '3', '--json', '-q')
            self.report(film['bytes'] == os.path.getsize(f'{self.folder}/made.webp') and film['frames'] == 3, 'film --json says what was written', str(film))
        self.lessons()
        with open(f'{self.folder}/speed.csv', 'w') as file:
            file.write('773869,767541,767542\n64,67,66\n62,60,61\n65,66,60\n63,61,65\n')
        asked = self.document('data --json of a table that asks', 'data', 'data', 'speed.csv', '--json', code=2)
        self.report(not asked['ready'] and asked['questions'][0]['setting'] == 'header', 'the question is in the document', str(asked))
        answered = self.document('data --json', 'data', 'data', 'speed.csv', '--set', 'data.header=yes', '--json')
        self.report(answered['ready'] and answered['R'] == 3.5 and answered['names'][0] == '773869', 'the answer is heard', str(answered))
        on_arms = ['--set', 'domain.type=arms', '--set', 'kernel.type=empirical-covariance', '--set', 'objective.type=data-set', '--set', 'noise.type=residuals']
        table = ['--set', 'data.source=file', '--set', f'data.readings={self.folder}/speed.csv', '--set', 'data.header=yes', *on_arms]
        played = self.document('run --json of a table', 'run', 'run', 'small.json', '--json', '-q', *table)
        self.report(played['data']['arms'] == 3 and played['data']['sha256'] == answered['sha256'], 'run --json says what its data are', str(played['data']))
        for command, more in (('sweep', ['--parameter', 'privacy.epsilon', '--from', '1', '--to', '2', '--count', '2', '--trials', '1']),
                              ('compare', COMPARE), ('audit', ['--runs', '300'])):
            made = self.document(f'{command} --json of a table', command, command, 'small.json', '--json', *more, *table)
            said = [made.get('data')] if command != 'audit' else [one.get('data') for one in made]
            self.report(said and all(each == played['data'] for each in said), f'{command} --json says the same of its data', str(said))
            told = self.call(command, 'small.json', *more, *table).stderr
            self.report('speed.csv: 3 arms (773869, 767541, 767542) and 4 rows' in told, f'{command} says what was understood of the table', told)
        self.document('audit --json', 'audit', 'audit', 'laplace', '--runs', '2000', '--json', '-q')
        self.document('audit --json of a scenario', 'audit', 'audit', 'small.json', '--runs', '300', '--json', '-q')
        self.document('audit --json, exact', 'audit', 'audit', 'visitors.json', '--runs', '100', '--json', '-q')
        self.document('audit --json of a false claim', 'audit', 'audit', 'one-bit', '--runs', '100', '--confidence', '0.501', '--seed', '103', '--json', '-q',
                      code=3)
        for mechanism in json.loads(self.call('list', 'mechanisms', '--json').stdout):
            self.document(f'account {mechanism["id"]} --json', 'account', 'account', mechanism['id'], '--json')
        printed = self.document('account --json of a printed loss', 'account', 'account', 'subsampled-gaussian', '--q', '.25', '--z', '1', '--steps', '40',
                                '--delta', '0.00294352', '--json')
        self.report(printed['paper']['epsilon'] == 9.91, 'the printed loss is beside it')
        every = self.document('account --at-every --json', 'account-at-every', 'account', 'gaussian', '--z', '5', '--steps', '20', '--delta', '1e-5',
                              '--at-every', '5', '--json')
        csv = self.call('account', 'gaussian', '--z', '5', '--steps', '20', '--delta', '1e-5', '--at-every', '5').stdout.splitlines()
        column = csv[0].split(',').index('gdp')
        self.report(every['rounds'] == [5, 10, 15, 20] and every['left_out'] == ['pld'] and
                    every['epsilon']['gdp'] == [float(line.split(',')[column]) for line in csv[1:]], 'its numbers are those of the CSV')
        papers = self.document('account --papers --json', 'account-papers', 'account', '--papers', '--json')
        self.report(len(papers) == 32 and any(round(p['epsilon']['moments'], 2) == p['paper']['epsilon'] == 9.91 for p in papers), 'papers: 9.91 by both')
        uses = {'format': 'privbo-composition', 'version': 1, 'uses': [{'mechanism': 'laplace', 'parameters': {'scale': 20}},
                                                                       {'mechanism': 'subsampled-gaussian', 'parameters': {'q': 0.01, 'z': 1.1}, 'times': 100}]}
        self.write('mixed.json', uses)
        jsonschema.validate(uses, json.loads(self.call('schema', 'composition-file').stdout), cls=jsonschema.Draft7Validator)
        mixed = self.document('account --composition --json', 'account', 'account', '--composition', 'mixed.json', '--delta', '1e-6', '--json')
        same = self.document('account --use --json', 'account', 'account', '--use', 'laplace scale=20', '--use', 'subsampled-gaussian q=0.01 z=1.1 times=100',
                             '--delta', '1e-6', '--json')
        self.report(mixed == same and len(mixed['parts']) == 2, 'a list is the same from a file and from options', str(mixed['parts']))
        curve = self.document('account --trade-off --json', 'account-trade-off', 'account', 'gaussian', '--z', '2', '--trade-off', '11', '--json')
        self.report(len(curve['type_one']) == 11 and curve['type_two'][0] > 1 - 1e-9 and curve['type_two'][-1] == 0, 'it goes from 1 to 0', str(curve))
        found = self.document('solve --json of a list', 'solve', 'solve', '--composition', 'mixed.json', '--for', '2.z', '--epsilon', '0.5', '--json')
        self.report(found['parameters']['uses'][1]['parameters']['z'] == found['value'], 'what was found is in the list', str(found))
        self.document('solve --json', 'solve', 'solve', 'gaussian', '--epsilon', '1', '--json')
        searched = self.document('solve --json of a scenario', 'utility', 'solve', 'small.json', '--regret', '<= 1000', '--share', '0.5', '--confidence', '0.8',
                                 '--from', '0.5', '--to', '50', '--trials', '20', '--horizon', '30', '--confirm', '5', '--json', '-q', '-o', 'searched')
        self.report(searched == json.load(open(f'{self.folder}/searched/utility.json')), 'solve --json of a scenario is utility.json')
        self.document('solve --json for the population', 'solve', 'solve', 'subsampled-gaussian', '--for', 'population', '--sample', '50', '--z', '1', '--steps',
                      '40', '--epsilon', '2', '--accountant', 'rdp_improved', '--json')
        self.call('run', 'trusted-or-noisy', '--horizon', '20', '--trials', '1', '-q', '-o', 'joint')
        self.document('predict --json', 'predict', 'predict', 'joint/parameters-1.json', '--at', '0.1,-0.2', '--at', '-1,1', '--json')
        entries = self.document('list --json', 'list', 'list', '--json')
        self.report({'kind', 'id', 'label', 'summary'} <= set(entries[0]) and any(entry['id'] == 'ldp-tgp-ucb' and entry['kind'] == 'algorithms' for entry in entries),
                    'an entry has its kind', str(entries[0]))
        described = self.document('describe --json', 'describe', 'describe', 'ldp-tgp-ucb', '--json')
        self.report(described['id'] == 'ldp-tgp-ucb' and {'key', 'default', 'range', 'help'} <= set(described['parameters'][0]), 'it has its parameters', str(described))
        seen, double = set(), set()
        for entry in entries:
            (double if entry['id'] in seen else seen).add(entry['id'])
        self.report('gaussian' in double, 'some ids are in two kinds', str(double))
        for ident in sorted(seen):
            made = self.call('describe', ident, '--json')
            rule = self.describe_rule = getattr(self, 'describe_rule', None) or json.loads(self.call('schema', 'describe').stdout)
            try:
                document = json.loads(made.stdout)
                jsonschema.validate(document, rule, cls=jsonschema.Draft7Validator)
                kinds = 1 + len(document.get('also', []))
                wanted = sum(entry['id'] == ident for entry in entries)
                good, why = kinds == wanted and made.returncode == 0, f'{kinds} of {wanted} entries'
            except (ValueError, jsonschema.ValidationError) as failure:
                good, why = False, str(failure)
            if not good or ident in double:
                self.report(good, f'describe {ident} --json', why)
        listed = [line.split()[0] for line in self.call('schema', '--list').stdout.splitlines()]
        for name in listed:
            made = self.call('schema', name)
            try:
                jsonschema.Draft7Validator.check_schema(json.loads(made.stdout))
                good = made.returncode == 0
            except (ValueError, jsonschema.SchemaError):
                good = False
            self.report(good, f'schema {name} is a schema', made.stdout)
        self.report(self.call('schema').stdout == self.call('schema', 'scenario').stdout, 'schema alone is that of scenarios')
        for command in COMMANDS:
            page = self.call(command, '--help').stdout
            named = re.findall(r'--json.*?privbo schema\s+([^)]*?)\s+describes', page, re.S)
            self.report(not ('--json' in page.split('Examples')[0].split('Options:')[1]) or
                        (named and all(name in listed for name in re.split(r',\s*|\s+and\s+', re.sub(r'\s+', ' ', named[0])))),
                        f'{command}: the schema that its help names is there', str(named))
