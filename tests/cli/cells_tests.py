"""Sweeps and long runs cut into cells: whatever the shards and their order, the merged files are, byte for byte, those of one
process. Plans, scripts and schemas of cells."""
import glob
import json
import os
import random
import re
import shutil
import subprocess

import jsonschema

from cells import FAMILIES, GUIDED, LOCAL, RUN, SWEPT, Cells


class Tests(Cells):
    # ---- the same bytes
    def test_shards(self):
        draw = random.Random(5)
        divisions, played = 0, {'1': 0, '2': 0}
        for family, words in FAMILIES.items():
            made = self.call('sweep', *words, '-q', '-o', f'whole-{family}')
            self.report(made.returncode == 0, f'{family}: one process', made.stderr)
            expected = self.digests(f'whole-{family}', SWEPT)
            cells = len(json.loads(self.call('sweep', *words, '--block', '2', '--plan', '--json').stdout)['cells'])
            for shards in (1, 2, 3, 7, cells):
                folder, order = f'{family}-{shards}', list(range(1, shards + 1))
                draw.shuffle(order)
                for shard in order:
                    threads = draw.choice('12')
                    made = self.call('sweep', *words, '--block', '2', '--cells', folder, '--shard', f'{shard}/{shards}', '-q', '-j', threads)
                    played[threads] += 1
                    if made.returncode != 0:
                        self.report(False, f'{family}: shard {shard} of {shards}', made.stdout + made.stderr)
                self.merges_to(f'{family}: {shards} shards make the files of one process', [folder], SWEPT, expected)
                divisions += 1
        again = self.call('sweep', *LOCAL, '--block', '2', '--cells', 'local-2', '-q')
        self.report('0 computed, 9 found of 9 cells' in again.stdout and 'privbo merge local-2' in again.stdout, 'all cells are found', again.stdout)
        half = self.call('sweep', *LOCAL, '--block', '2', '--cells', 'half', '--shard', '1/3', '-q')
        self.report('3 computed, 0 found of 3 cells' in half.stdout and '3 of all 9 cells' in half.stdout, 'a shard counts its cells', half.stdout)
        rest = self.call('sweep', *LOCAL, '--cells', 'half', '-q')
        self.report('6 computed, 3 found of 9 cells' in rest.stdout, 'the block is that of the folder', rest.stdout + rest.stderr)
        self.document('merge --json of a sweep', 'sweep', 'merge', 'half', '--json', '-q')
        print(f'sweeps of {len(FAMILIES)} families, {divisions} divisions into 1, 2, 3, 7 and as many shards as cells; {sum(played.values())} shards in random order, '
                f'{played["1"]} on one thread and {played["2"]} on two; SHA-256 of {", ".join(SWEPT)}')

    def test_runs(self):
        parts = 0
        for preset, more in (('first-look', ['--set', 'domain.points=25', '--horizon', '80']), ('shared-noise', ['--horizon', '16']),
                             ('federated-first-look', ['--set', 'agents.agents=7', '--horizon', '4']), ('usca-first-look', ['--horizon', '20'])):
            long = [preset, *more, '--set', 'run.trials=5', '-q']
            self.call('run', *long, '-o', f'whole-{preset}')
            names = [*RUN, *(os.path.basename(each) for each in glob.glob(f'{self.folder}/whole-{preset}/parameters-*.json'))]
            expected = self.digests(f'whole-{preset}', names)
            for span in ('4:5', '1:3'):
                made = self.call('run', *long, '--trials', span, '--block', '1', '--cells', f'run-{preset}', '-j', '1')
                self.report(made.returncode == 0, f'{preset}: trials {span}', made.stdout + made.stderr)
                parts += 1
            self.merges_to(f'{preset}: a run of two parts is the run of one process', [f'run-{preset}'], names, expected)
        self.document('merge --json of a run', 'run', 'merge', 'run-first-look', '--json', '-q')
        run = ['run', 'first-look', '--set', 'run.trials=10', '--cells', 'never']
        self.expect('trials beyond the last', 2, ['--trials 1:11', 'trials 1 to 10', 'run.trials'], *run, '--trials', '1:11')
        self.expect('trials inside a block', 2, ['cells are of 4 trials', 'give 1:8'], *run, '--trials', '2:7', '--block', '4')
        for wrong in ('3:2', '0:2', 'a:b', ':'):
            self.expect(f'--trials {wrong}', 2, [f'--trials {wrong}', '1:50'], *run, '--trials', wrong)
        self.expect('a part of the trials without cells', 2, ['--trials 1:5', '--cells'], 'run', 'first-look', '--trials', '1:5')
        self.expect('noise that nobody draws again', 1, ['integer grid', 'run.noise_source'], 'run', 'first-look', '--set', 'run.noise_source=grid', '--cells', 'never2')
        print(f'runs of 4 families in {parts} parts, the last trials first; SHA-256 of {", ".join(RUN)} and the parameters')

    def test_traces(self):
        """Cells keep the rows of a trace where one is asked for, and make that of one process."""
        long = ['first-look', '--set', 'domain.points=25', '--horizon', '80', '--trials', '5', '-q']
        for form, name in (('csv', 'trace.csv'), ('gz', 'trace.csv.gz')):
            for thin in ([], ['--thin', '9']):
                folder = f'traced-{form}-{len(thin)}'
                self.call('run', *long, '--trace', form, *thin, '-o', f'whole-{folder}')
                made = self.call('run', *long, '--trace', form, *thin, '--block', '2', '--cells', folder)
                self.report(made.returncode == 0, f'{folder}: cells', made.stdout + made.stderr)
                self.merges_to(f'{folder}: the trace of one process', [folder], [*RUN, name], self.digests(f'whole-{folder}', [*RUN, name]), '--verify', '40%')
        rule = json.loads(self.call('schema', 'cell').stdout)
        for path in self.cells('traced-gz-0'):
            jsonschema.validate(json.load(open(path)), rule, cls=jsonschema.Draft7Validator)
        plan = self.document('run --plan --json with a trace', 'plan', 'run', *long, '--trace', 'gz', '--plan', '--json')
        self.report(plan['trace'] == {'format': 'gz', 'every': 1}, 'the plan states it', str(plan))
        self.call('run', *long, '--cells', 'traceless', '--block', '2')
        self.call('merge', 'traceless', '-o', 'traceless-merged', '-q')
        self.report('trace.csv' not in os.listdir(f'{self.folder}/traceless-merged'), 'without --trace cells have none')
        self.expect('another trace in the folder', 2, ['another plan', 'trace'], 'run', *long, '--trace', 'csv', '--cells', 'traceless')
        self.expect('every N-th row of none', 2, ['--thin is about', '--trace csv or --trace gz'], 'run', *long, '--thin', '2', '--cells', 'never')
        self.expect('more rows than a cell can have', 2, ['rows of the trace', '--thin N', '--block N'], 'run', 'first-look', '--horizon', '1000000', '--trials', '1',
                    '--trace', 'gz', '--cells', 'never')
        self.report(not os.path.exists(f'{self.folder}/never'), 'and nothing was made')

    def test_tables(self):
        """Tables go with the cells."""
        os.makedirs(f'{self.folder}/mine')
        with open(f'{self.folder}/mine/speeds.csv', 'w') as file:
            file.write('a,b,c\n' + '6.4,6.7,6.6\n6.2,6.0,6.1\n6.5,6.6,6.0\n6.3,6.1,6.5\n' * 3)
        self.write('mine/table.json', {'format': 'privbo-scenario', 'version': 1, 'name': 'Table', 'domain': {'type': 'arms'},
                                       'data': {'source': 'file', 'readings': 'speeds.csv'}, 'objective': {'type': 'data-set'},
                                       'kernel': {'type': 'empirical-covariance'}, 'noise': {'type': 'residuals'}, 'run': {'horizon': 40, 'trials': 4}})
        words = ['sweep', 'mine/table.json', '--parameter', 'privacy.epsilon', '--from', '1', '--to', '2', '--count', '2', '-q']
        self.call(*words, '-o', 'whole-table')
        self.call(*words, '--cells', 'table', '--block', '2')
        os.rename(f'{self.folder}/mine', f'{self.folder}/elsewhere')
        self.merges_to('a table goes with its cells', ['table'], SWEPT, self.digests('whole-table', SWEPT))
        copy = glob.glob(f'{self.folder}/table/data/*/speeds.csv')[0]
        with open(copy, 'a') as file:
            file.write('1,2,3\n')
        self.expect('another table is refused', 1, ['speeds.csv', 'SHA-256'], 'merge', 'table', '--out', 'never3')

    def test_comparisons(self):
        """A comparison of trust models: what does not apply, or is not private, has its place too."""
        words = ['trust-models', '--trials', '3', '--horizon', '30', '-q']
        names = ['trust.json', 'trust.csv', 'table.csv']
        whole = self.expect('a comparison in one process', 0, ['one problem under'], 'compare', *words, '-o', 'compared').stdout
        plan = self.document('compare --plan --json', 'plan', 'compare', *words, '--block', '2', '--plan', '--json')
        self.report(plan['plays'] == 'comparison' and plan['cells'][0]['model'] == 'none' and plan['cells'][0]['epsilon'] is None
                    and {'local', 'joint', 'user-level'} <= {cell['model'] for cell in plan['cells']}, 'cells are of models', str(plan)[:400])
        for shard in ('2/3', '3/3'):
            self.call('compare', *words, '--cells', 'trust', '--block', '2', '--shard', shard)
        self.expect('a third is missing', 1, ['missing: trials 1:2 at none', 'Nothing was written'], 'merge', 'trust', '--out', 'never4')
        self.call('compare', *words, '--cells', 'trust')
        self.merges_to('a comparison from cells', ['trust'], names, self.digests('compared', names))
        self.report(self.call('merge', 'trust').stdout == whole, 'and its tables are the same')
        document = self.document('merge --json of a comparison', 'compare', 'merge', 'trust', '--json')
        self.report(len(document['rows' if 'rows' in document else 'models']) > 3, 'all models are there', str(document)[:300])
        self.expect('cells have no figure', 2, ['--format needs --out'], 'compare', *words, '--cells', 'trust', '--format', 'svg')

    # ---- plans, shards, scripts
    def test_plans(self):
        plan = self.document('sweep --plan --json', 'plan', 'sweep', *LOCAL, '--block', '4', '--plan', '--json')
        self.report([(c['first_trial'], c['last_trial']) for c in plan['cells'][:2]] == [(1, 4), (5, 6)] and plan['cost'] == sum(c['cost'] for c in plan['cells']),
                    'blocks and costs', str(plan))
        plan = self.document('run --plan --json', 'plan', 'run', 'first-look', '--set', 'run.trials=9', '--block', '2', '--shard', '1/2', '--plan', '--json')
        self.report([c['first_trial'] for c in plan['cells']] == [1, 5, 9], 'a shard of a run: cells of equal cost keep their order', str(plan['cells']))
        self.expect('a plan for people', 0, ['9 cells', '1:2', 'rounds'], 'sweep', *LOCAL, '--block', '2', '--plan')
        for shard, words in (('5/4', ['numbered from 1 to 4']), ('0/4', ['numbered from 1 to 4']), ('a/b', ['must look like 2/7']), ('3', ['must look like 2/7']),
                             ('1/0', ['1 to 1000000 shards']), ('auto', ['no scheduler says'])):
            self.expect(f'--shard {shard}', 2, [f'--shard {shard}', *words], 'sweep', *LOCAL, '--plan', '--shard', shard)
        slurm = {'SLURM_ARRAY_TASK_ID': '7', 'SLURM_ARRAY_TASK_MIN': '5', 'SLURM_ARRAY_TASK_COUNT': '4'}
        grid = {'SGE_TASK_ID': '5', 'SGE_TASK_FIRST': '1', 'SGE_TASK_LAST': '8', 'SGE_TASK_STEPSIZE': '2'}
        without = {key: value for key, value in slurm.items() if key != 'SLURM_ARRAY_TASK_COUNT'}
        for name, variables, shard, words in (('Slurm', slurm, 'auto', 'shard 3 of 4'), ('Grid Engine', grid, 'auto', 'shard 3 of 4'),
                                              ('PBS with a count', {'PBS_ARRAY_INDEX': '3'}, 'auto/4', 'shard 3 of 4'),
                                              ('Torque with a count', {'PBS_ARRAYID': '3', 'SGE_TASK_ID': 'undefined'}, 'auto/4', 'shard 3 of 4'),
                                              ('PBS without a count', {'PBS_ARRAY_INDEX': '3'}, 'auto', 'give --shard auto/N'),
                                              ('Slurm without a count', without, 'auto', 'SLURM_ARRAY_TASK_COUNT is not set'),
                                              ('two schedulers', {**slurm, **grid}, 'auto', 'are both set'),
                                              ('a task outside', {**slurm, 'SLURM_ARRAY_TASK_ID': '9'}, 'auto', 'numbered from 1 to 4'),
                                              ('no number', {**slurm, 'SLURM_ARRAY_TASK_ID': 'x'}, 'auto', 'no whole number')):
            made = self.under(variables, 'sweep', *LOCAL, '--block', '1', '--plan', '--shard', shard)
            self.report(words in made.stdout + made.stderr and made.returncode == (0 if words.startswith('shard') else 2), f'--shard {shard}: {name}',
                        made.stdout[:200] + made.stderr)
        for words, said in ((['--shard', '1/2'], '--cells'), (['--block', '0', '--plan'], '--block 0'), (['--cells', 'x', '--out', 'y'], 'privbo merge'),
                            (['--cells', 'x', '--json'], 'privbo merge'), (['--cells', 'x', '--engine', 'slurm'], '--plan'), (['--plan', '--write', 'x'], '--engine'),
                            (['--plan', '--engine', 'slurm', '--shards', '1000'], '1 to'), (['--cells', ''], 'empty'), (['--cells', 'x', '--force'], '--force is about')):
            self.expect(f'sweep {" ".join(words)}', 2, [said], 'sweep', *LOCAL, *words)
        self.expect('merge of nothing', 2, ['one or more folders'], 'merge')
        self.expect('merge of what is no folder of cells', 1, ['plan.json'], 'merge', 'whole-local')
        self.expect('another plan in the folder', 2, ['another plan', 'block: 2 there, 3 here'], 'sweep', *LOCAL, '--block', '3', '--cells', 'local-2')
        self.expect('a folder in a file', 1, ['plan.json/cells', 'cannot be made'], 'sweep', *LOCAL, '--cells', 'local-2/plan.json/cells')
        self.expect('a folder that cannot be written', 1, ['/proc/cells'], 'sweep', *LOCAL, '--cells', '/proc/cells')

    def test_scripts(self):
        expected = self.digests('whole-local', SWEPT)
        environment = dict(self.environment, PRIVBO=self.program)
        self.expect('a script for Slurm', 0, ['job.sh'], 'sweep', *LOCAL, '--block', '2', '--cells', 'by array', '--plan', '--engine', 'slurm', '--shards', '4', '--write', 'job.sh')
        text = open(f'{self.folder}/job.sh').read()
        self.report('#SBATCH --array=1-4' in text and "'by array'" in text, 'it is an array', text)
        self.report('\nexec "$privbo" sweep ' in text, 'what cancels a task tells the program', text)
        for task in (3, 1, 4, 2):
            made = subprocess.run(['bash', 'job.sh'], cwd=self.folder, env=dict(environment, SLURM_ARRAY_TASK_ID=str(task), SLURM_ARRAY_TASK_MIN='1',
                                                                              SLURM_ARRAY_TASK_COUNT='4'), capture_output=True, text=True, timeout=120)
            self.report(made.returncode == 0, f'task {task} of the array', made.stdout + made.stderr)
        self.merges_to('the array makes the files of one process', ['by array'], SWEPT, expected)
        self.expect('a script for GNU parallel', 0, [], 'sweep', *LOCAL, '--set', "name=Peter's \"look\"", '--block', '2', '--cells', 'beside', '--plan', '--engine', 'parallel',
                    '--shards', '8', '--write', 'all.sh')
        for name in ('job.sh', 'all.sh'):
            if shutil.which('shellcheck'):
                checked = subprocess.run(['shellcheck', f'{self.folder}/{name}'], capture_output=True, text=True)
                self.report(checked.returncode == 0, f'shellcheck finds nothing in {name}', checked.stdout)
        if not shutil.which('parallel') or b'GNU' not in subprocess.run(['parallel', '--version'], capture_output=True).stdout:
            print('skipped: GNU parallel is not installed')
            return 'GNU parallel is not installed, 4 tasks of an array run by hand'
        one = self.call('sweep', *LOCAL, '--set', "name=Peter's \"look\"", '-q', '-o', 'whole-named')
        whole = self.digests('whole-named', SWEPT)
        shards = 0
        for out, computed, name in (('by-parallel', 9, 'GNU parallel runs all 8 shards'), ('again', 0, 'started again: 0 computed')):
            made = subprocess.run(['bash', 'all.sh'], cwd=self.folder, env=dict(environment, OUT=out), capture_output=True, text=True, timeout=300)
            counts = [(int(new), int(old)) for new, old in re.findall(r'(\d+) computed, (\d+) found of', made.stdout)]
            self.report(made.returncode == 0 and len(counts) == 8 and [sum(each) for each in zip(*counts)] == [computed, 9 - computed], name,
                        made.stdout + made.stderr)
            self.report(self.digests(out, SWEPT) == whole and None not in whole, f'{out}: the files of one process', one.stderr)
            shards += len(counts)
        made = subprocess.run(['bash', 'all.sh'], cwd=self.folder, env=dict(environment, OUT='again'), capture_output=True, text=True, timeout=300)
        self.report(made.returncode == 2 and 'name another folder' in made.stderr and 'OUT=FOLDER' in open(f'{self.folder}/all.sh').read(),
                    'results that are there are not replaced', made.stdout + made.stderr)
        print(f'GNU parallel ran {shards} shards in two starts, 9 cells computed once; 4 tasks of an array run by hand')

    def test_guide(self):
        """The commands of the page "Ten thousand runs"."""
        self.call('sweep', *GUIDED, '-q', '-o', 'whole-guided')
        whole = self.digests('whole-guided', SWEPT)
        parts = [('Several machines', 'both')]
        if shutil.which('parallel'):
            parts += [('GNU parallel', 'merged'), ('Merging and verifying', 'checked')]
        for heading, out in parts:
            self.guided(heading, self.environment)
            self.report(self.digests(f'guided/{out}', SWEPT) == whole and None not in whole, f'guide: {heading}: the files of one process')

    def test_schema(self):
        """Cells are as their schema says, and a twin with sums or means in place of values is not."""
        read = twins = 0
        rule = json.loads(self.call('schema', 'cell').stdout)
        check = jsonschema.Draft7Validator(rule)
        for folder in ('local-2', 'joint-2', 'federated-2', 'contextual-2', 'run-first-look', 'run-shared-noise', 'run-federated-first-look', 'run-usca-first-look'):
            wrong = [error.message for file in self.cells(folder) for error in check.iter_errors(json.load(open(file)))]
            self.report(self.cells(folder) and not wrong, f'cells of {folder} are as their schema says', str(wrong[:2]))
            read += len(self.cells(folder))
        for twin in ('mean', 'sum', 'standard_error'):
            for place in (lambda cell: cell, lambda cell: cell['trials'][0], lambda cell: cell['trials'][0]['algorithms'][0]):
                cell = json.load(open(self.cells('local-2')[0]))
                place(cell)[twin] = [1.0, 2.0]
                self.report(not check.is_valid(cell), f'a cell has no place for {twin}')
                twins += 1
        print(f'{read} cells hold values of trials, {twins} twins with sums, means or standard errors are refused')
