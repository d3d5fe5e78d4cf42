"""Cells computed by a real Slurm: the script that the program writes is submitted to a controller and a node that live in a temporary
folder. The merged files are, byte for byte, those of one process. Installs Debian's Slurm where it is missing."""
import os
import re
import time

import pytest

from cells import GUIDED, LOCAL, LONG, SWEPT, Cells
from slurm import NoSlurm, Slurm, install

SHARDS = 8
MERGE = ['--job-name=merge', '--kill-on-invalid-dep=yes']


@pytest.fixture(scope='module')
def slurm(tmp_path_factory):
    """A controller and a node of its own, which leave no process."""
    try:
        install()
        started = Slurm(str(tmp_path_factory.mktemp('slurm') / 'slurm'), os.environ)
        with started:
            yield started
    except NoSlurm as why:
        pytest.fail(str(why))
    assert not started.processes(), 'processes are left'


class Tests(Cells):
    @pytest.fixture(autouse=True)
    def _submits(self, _in_a_folder, slurm):
        self.slurm = slurm

    def script(self, name, words, cells):
        """Written as a person would have it written."""
        self.expect(f'{name} is written', 0, [name], 'sweep', *words, '--cells', cells, '--plan', '--engine', 'slurm', '--shards', str(SHARDS), '--write', name)

    def submitted(self, script, cells, out, *more):
        """The array, and a job that merges its cells when all its tasks have ended well; `cells` is told to both."""
        array = self.slurm.submit(self.folder, *more, script, CELLS=cells)
        merge = self.slurm.submit(self.folder, *MERGE, f'--dependency=afterok:{array}', '--wrap', f'"{self.program}" merge {cells} --out {out}')
        return array, merge

    def shown(self, *jobs):
        """Prints what the controller keeps of the jobs, and returns the states."""
        states = []
        for job in jobs:
            for task in sorted(self.slurm.records(job), key=lambda task: int(task.get('ArrayTaskId', '0').split('-')[0])):
                number = f'{job}_{task["ArrayTaskId"]}' if 'ArrayTaskId' in task else job
                print(f'      job {number:<6} {task["JobName"]:<8} {task["JobState"]:<10} exit {task["ExitCode"]}, {"-" if task["StartTime"] == "Unknown" or task["NodeList"] == "(null)" else task["RunTime"]}, {task["NumCPUs"]} processor,'
                      f' began {task["StartTime"][11:]} on {task["NodeList"]}')
                states.append(task['JobState'])
        return states

    def said(self, job):
        """What the tasks of the array wrote: cells computed and found, and all the text."""
        names = [name for name in os.listdir(self.folder) if re.fullmatch(rf'slurm-{job}(_\d+)?\.out', name)]
        text = ''.join(open(f'{self.folder}/{name}').read() for name in names)
        counts = [tuple(map(int, found)) for found in re.findall(r'(\d+) computed, (\d+) found of', text)]
        return len(counts), sum(count[0] for count in counts), sum(count[1] for count in counts), text

    def test_array(self):
        """Eight tasks and a merge; submitted again, nothing is left to compute; and the same with other numbers of tasks."""
        self.call('sweep', *LOCAL, '-q', '-o', 'whole')
        expected = self.digests('whole', SWEPT)
        self.script('job.sh', [*LOCAL, '--block', '1'], 'cells')
        begin = time.monotonic()
        array, merge = self.submitted('job.sh', 'cells', 'by-slurm')
        self.slurm.ended(array, merge)
        print(f'      {SHARDS} tasks and the merge: {time.monotonic() - begin:.1f} s')
        states = self.shown(array, merge)
        self.report(states == ['COMPLETED'] * (SHARDS + 1), 'all tasks and the merge are completed', str(states) + self.said(array)[3] + self.said(merge)[3])
        self.report(self.said(array)[:3] == (SHARDS, 18, 0), 'every cell is computed by one task', str(self.said(array)))
        found = self.digests('by-slurm', SWEPT)
        for name, one, other in zip(SWEPT, expected, found):
            self.report(one == other is not None, f'{name}: the bytes of one process', f'{one} {other}')
            print(f'      one process {one}\n      Slurm       {other}')
        again, merge = self.submitted('job.sh', 'cells', 'again')
        self.slurm.ended(again, merge)
        self.report(self.said(again)[:3] == (SHARDS, 0, 18) and self.digests('again', SWEPT) == expected, 'submitted again: 0 computed', str(self.said(again)))
        with open(f'{self.slurm.folder}/jobs.txt') as file:
            lines = file.readlines()
        self.report(len(lines) == 2 * (SHARDS + 1) and all('JobState=COMPLETED' in line for line in lines), "and in Slurm's own file of ended jobs", ''.join(lines))
        print(''.join(f'      {line}' for line in lines[:2]), end='')
        print(f'{SHARDS} tasks of an array by Slurm and a dependent merge, 18 cells computed once; submitted again, 0; SHA-256 of {", ".join(SWEPT)}')

    def test_other_numbers(self):
        expected = self.digests('whole', SWEPT)
        array, merge = self.submitted('job.sh', 'stepped', 'by-steps', '--array=5-19:2%2')
        self.slurm.ended(array, merge)
        self.report(self.said(array)[:2] == (SHARDS, 18) and self.digests('by-steps', SWEPT) == expected, 'tasks 5, 7, … 19 are shards 1 to 8', self.said(array)[3])
        array, merge = self.submitted('job.sh', 'gaps', 'never', '--array=1,3,7')
        self.slurm.ended(array, merge)
        states = self.shown(array, merge)
        self.report(states == ['COMPLETED', 'COMPLETED', 'FAILED', 'CANCELLED'] and 'numbered from 1 to 3' in self.said(array)[3] and
                    not os.path.exists(f'{self.folder}/never'), 'an array with gaps is refused, and its merge does not begin', str(states) + self.said(array)[3])
        array, merge = self.submitted('job.sh', 'gaps', 'without-gaps', '--array=1-2')
        self.slurm.ended(array, merge)
        tasks, computed, found, text = self.said(array)
        self.report(computed + found == 18 and found > 0 and self.digests('without-gaps', SWEPT) == expected, 'two tasks go on from there', text)

    def test_cancelled(self):
        """Cancelled in the middle; cells that are done stay."""
        begin = time.monotonic()
        words = [*LONG, '--horizon', '10000']
        self.call('sweep', *words[:-4], *words[-2:], '-q', '-j', '1', '-o', 'whole-long')
        print(f'      one process: {time.monotonic() - begin:.1f} s')
        self.script('long.sh', words, 'long')
        array, merge = self.submitted('long.sh', 'long', 'never')
        self.slurm.wait(lambda: len(self.cells('long')) >= 10, 300, 'no cells')
        self.slurm.ask('scancel', array)
        self.slurm.ended(array, merge)
        states, there = self.shown(array, merge), len(self.cells('long'))
        self.report('CANCELLED' in states and states[-1] == 'CANCELLED' and 10 <= there < 200, 'cancelled in the middle', f'{states}, {there} cells')
        codes = [task['ExitCode'] for task in self.slurm.records(array)]
        self.report('are kept' in self.said(array)[3] and '143:0' in codes, 'a task that is cancelled ends by itself and says what is kept',
                    f'{codes} {self.said(array)[3]}')
        array, merge = self.submitted('long.sh', 'long', 'long-by-slurm')
        self.slurm.ended(array, merge)
        states = self.shown(array, merge)
        self.report(states == ['COMPLETED'] * (SHARDS + 1) and self.said(array)[1:3] == (200 - there, there), 'submitted again, it goes on', self.said(array)[3])
        self.report(self.digests('long-by-slurm', SWEPT) == self.digests('whole-long', SWEPT) != [None] * 3, 'and makes the files of one process')

    def test_guide(self):
        """The commands of the page "Ten thousand runs"."""
        self.call('sweep', *GUIDED, '-q', '-o', 'whole-guided')
        jobs = self.guided('Slurm', self.slurm.environment).split()
        self.slurm.ended(jobs[-1])
        states = self.shown(jobs[-1])
        self.report(states == ['COMPLETED'] and self.digests('guided/merged', SWEPT) == self.digests('whole-guided', SWEPT) != [None] * 3,
                    'guide: Slurm: the files of one process', str(states))
