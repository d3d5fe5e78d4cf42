"""What happens to cells: killed and interrupted engines, damaged and unequal cells, other machines, full disks. The merged files
are those of one process, or there are none. With PRIVBO_FULL=1 ten times as many engines are killed."""
import glob
import hashlib
import json
import os
import random
import shutil
import signal
import subprocess
import time

import pytest

from cells import LOCAL, LONG, SWEPT, Cells


class Tests(Cells):
    def strays(self, folder):
        return glob.glob(f'{self.folder}/{folder}/**/.privbo-*', recursive=True)

    def prepare(self):
        """The results of one process, and its cells in two folders."""
        self.call('sweep', *LOCAL, '-q', '-o', 'whole-local')
        for folder in ('local-3', 'local-7'):
            self.call('sweep', *LOCAL, '--block', '2', '--cells', folder, '-q')

    def test_killed(self):
        often = 200 if os.environ.get('PRIVBO_FULL') == '1' else 20
        draw = random.Random(20)
        begin = time.monotonic()
        self.call('sweep', *LONG[:-2], '-q', '-j', '1', '-o', 'whole-long')
        seconds = time.monotonic() - begin
        expected = self.digests('whole-long', SWEPT)
        kills = rounds = 0
        while kills < often:
            folder, rounds = f'killed-{rounds}', rounds + 1
            for _ in range(7):
                with subprocess.Popen([self.program, 'sweep', *LONG, '--cells', folder, '-q', '-j', draw.choice('12')], cwd=self.folder, env=self.environment,
                                      stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as child:
                    try:
                        child.wait(draw.uniform(0.0, seconds / 3))
                    except subprocess.TimeoutExpired:
                        child.send_signal(signal.SIGKILL)
                    kills += child.wait() == -signal.SIGKILL
            made = self.call('sweep', *LONG, '--cells', folder, '-q')
            strays = self.strays(folder)
            if strays:  # another engine might still be writing them, until they are a minute old
                for name in strays:
                    os.utime(name, (0, 0))
                self.call('sweep', *LONG, '--cells', folder, '-q')
                strays = self.strays(folder)
            self.report(made.returncode == 0 and 'damaged' not in made.stderr and not strays, f'{folder}: the next one goes on', made.stdout + made.stderr + str(strays))
            self.merges_to(f'{folder}: the same files after {kills} kills', [folder], SWEPT, expected)
            shutil.rmtree(f'{self.folder}/{folder}')
        print(f'{kills} engines killed at random moments in {rounds} folders, each gone on with: 0 half files, SHA-256 of {", ".join(SWEPT)}')

    def test_interrupted(self):
        for number, code in ((signal.SIGINT, 130), (signal.SIGTERM, 143)):
            with subprocess.Popen([self.program, 'sweep', *LONG, '--horizon', '20000', '--cells', f'stopped-{code}', '-q'], cwd=self.folder, env=self.environment,
                                  stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as child:
                while not self.cells(f'stopped-{code}') and child.poll() is None:
                    time.sleep(0.02)
                begin = time.monotonic()
                child.send_signal(number)
                out, errors = child.communicate()
                seconds = time.monotonic() - begin
            there = len(self.cells(f'stopped-{code}'))
            self.report(child.returncode == code and 'are kept' in errors and f'{there} computed' in out and there > 0, f'signal {number} keeps what is done', out + errors)
            self.report(seconds < 1.0, f'signal {number} ends it within a second', f'{seconds:.2f} s')

    def test_damaged(self):
        expected = self.digests('whole-local', SWEPT)
        words = ['sweep', *LOCAL, '--block', '2', '--cells', 'damaged', '-q']
        self.call(*words)
        whole = {file: open(file, 'rb').read() for file in self.cells('damaged')}
        files = sorted(whole)

        def edited(text):
            json_text = json.loads(text)
            json_text['trials'][0]['algorithms'][0]['simple_regret'][0] += 1e-9
            return (json.dumps(json_text, separators=(',', ':')) + '\n').encode()
        for what, change in (('half', lambda text: text[:len(text) // 2]), ('empty', lambda text: b''), ('edited', edited),
                             ('foreign', lambda text: whole[files[1]]), ('some other file', lambda text: b'{"format":"privbo-sweep"}')):
            with open(files[0], 'wb') as file:
                file.write(change(whole[files[0]]))
            name = os.path.relpath(files[0], self.folder)
            merged = self.call('merge', 'damaged', '--out', 'never4')
            self.report(merged.returncode == 1 and name in merged.stderr and '1 of 9 cells are missing' in merged.stderr and
                        not os.path.exists(f'{self.folder}/never4'), f'{what}: a merge says so and writes nothing', merged.stderr)
            made = self.call(*words)
            self.report(made.returncode == 0 and name in made.stderr and '.damaged' in made.stderr and '1 computed, 8 found' in made.stdout,
                        f'{what}: a damaged cell is told and computed again', made.stdout + made.stderr)
            self.report(open(files[0], 'rb').read() == whole[files[0]], f'{what}: its bytes are back')
        self.report(len(glob.glob(f'{files[0]}.damaged*')) == 5, 'what was damaged is set aside', str(os.listdir(os.path.dirname(files[0]))))
        self.merges_to('damage leaves no trace in the results', ['damaged'], SWEPT, expected)
        os.remove(files[0]), os.remove(files[3])
        self.expect('missing cells are listed', 1, ['missing: trials', '2 of 9 cells are missing'], 'merge', 'damaged', '--out', 'never5')
        self.merges_to('another folder has what is missing', ['damaged', 'local-7'], SWEPT, expected)
        self.merges_to('in the other order too', ['local-7', 'damaged', 'local-7'], SWEPT, expected)
        with open(f'{self.folder}/damaged/plan.json', 'r+') as file:
            file.truncate(100)
        self.expect('a damaged plan', 1, ['damaged/plan.json'], *words)

    def test_unequal(self):
        """A cell whose own digest holds, and which is not what the other folder has."""
        shutil.copytree(f'{self.folder}/local-3', f'{self.folder}/wrong')
        name = self.cells('wrong')[4]
        document = json.load(open(name))
        document['trials'][0]['algorithms'][0]['simple_regret'][0] += 1.0
        del document['sha256']
        text = json.dumps(document, separators=(',', ':'), ensure_ascii=False)
        document['sha256'] = hashlib.sha256(text.encode()).hexdigest()
        with open(name, 'w') as file:
            file.write(json.dumps(document, separators=(',', ':'), ensure_ascii=False) + '\n')
        inside = os.path.relpath(name, f'{self.folder}/wrong')
        self.expect('unequal cells of one key', 3, [f'local-3/{inside}', f'wrong/{inside}', 'not equal'], 'merge', 'local-3', 'wrong', '--out', 'never6')
        self.report(not os.path.exists(f'{self.folder}/never6'), 'nothing is written then')
        print('1 cell of 9 in two folders unequal by 1 in one value: exit 3, both named, nothing written')

    def test_verified(self):
        """What --verify computes again."""
        inside = os.path.relpath(self.cells('wrong')[4], f'{self.folder}/wrong')
        self.expect('--verify of all cells finds it', 3, [f'wrong/{inside}', 'computing this cell again'], 'merge', 'wrong', '--verify', '100%', '-q')
        made = self.merges_to('--verify of a share', ['local-3'], SWEPT, self.digests('whole-local', SWEPT), '--verify', '30%', '--seed', '4')
        self.report('3 of 9 cells computed again; all are identical' in made.stderr, 'it says how many', made.stderr)
        for wrong in ('0%', '101', 'some'):
            self.expect(f'--verify {wrong}', 2, [f'--verify {wrong}', 'at most 100 %'], 'merge', 'local-3', '--verify', wrong)
        print('9 of 9 cells computed again: the wrong one is found, exit 3; 3 of 9 random ones: all equal')

    def test_machines(self):
        words = ['sweep', *LOCAL, '--block', '2', '--cells', 'mixed', '-q']
        other = {'PRIVBO_TEST_NUMERICS': 'another machine'}
        self.call(*words, '--shard', '1/2')
        refused = self.under(other, *words)
        self.report(refused.returncode == 2 and 'test: null there, another machine here' in refused.stderr and '--across-machines' in refused.stderr,
                    'another machine is refused', refused.stderr)
        made = self.under(other, *words, '--across-machines')
        self.report(made.returncode == 0 and '4 computed, 5 found' in made.stdout and '5 of those found' in made.stdout, 'unless it is allowed, and then said',
                    made.stdout + made.stderr)
        merged = self.call('merge', 'mixed', '--out', 'never7')
        self.report(merged.returncode == 2 and '4 of 9 cells' in merged.stderr and '--across-machines' in merged.stderr, 'a merge refuses too', merged.stderr)
        made = self.merges_to('a merge across machines', ['mixed'], SWEPT, self.digests('whole-local', SWEPT), '--across-machines')
        self.report('4 of 9 cells' in made.stderr and 'other numerics' in made.stderr, 'it says so', made.stderr)
        origin = json.load(open(f'{self.folder}/merged/provenance.json'))
        self.report(origin['cells_of_other_numerics'] == 4 and origin['merged_cells'] == 9, 'and so does its provenance', str(origin))
        print('4 of 9 cells of another machine: a shard and a merge refused, exit 2; with --across-machines merged, and said there and in the provenance')

    def test_full_disk(self):
        """Inside a small disk of its own; the files leave it before it vanishes."""
        words = ' '.join(['sweep', *LOCAL, '--block', '1', '-q', '--threads', '1', '--cells', 'disk/cells'])
        script = f'''mkdir -p disk && mount -t tmpfs -o size=64k tmpfs disk || exit 77
"$0" {words} >full.out 2>full.err; echo $? >full.code; ls disk/cells/cells/*/*.json | wc -l >full.count; find disk -name '.privbo-*' >full.strays
mount -o remount,size=20m disk; "$0" {words} >more.out 2>more.err; echo $? >more.code; cp -r disk/cells refilled'''
        made = subprocess.run(['unshare', '--user', '--map-root-user', '--mount', 'bash', '-c', script, self.program], cwd=self.folder, env=self.environment,
                              capture_output=True, text=True, timeout=300)
        if made.returncode == 77 or 'unshare' in made.stderr:
            pytest.skip('a small disk needs unshare and mount, which are not permitted here')
        said = {name: open(f'{self.folder}/{name}').read() for name in ('full.out', 'full.err', 'full.code', 'full.count', 'full.strays', 'more.out', 'more.err', 'more.code')}
        there = int(said['full.count'])
        self.report(said['full.code'].strip() == '1' and 'o space' in said['full.err'] and 'are kept' in said['full.err'] and 0 < there < 18 and not said['full.strays'],
                    'a full disk ends it with a sentence; whole cells are kept', str(said))
        self.report(said['more.code'].strip() == '0' and f'{18 - there} computed, {there} found' in said['more.out'], 'with more room it goes on', str(said))
        self.merges_to('and nothing is lost', ['refilled'], SWEPT, self.digests('whole-local', SWEPT))
