"""Films of runs (privbo film): the files are read back without the program and without the libraries that wrote them. Where
ffmpeg is not installed, what needs it is skipped by name. PRIVBO_PICTURES=FOLDER keeps the films."""
import hashlib
import html
import json
import os
import shutil
import signal
import struct
import subprocess
import time

import pytest

from program import Program

FFMPEG = shutil.which('ffmpeg') and shutil.which('ffprobe')


def webp(data):
    """Pictures, milliseconds, size and scenario of an animated WebP."""
    assert data[:4] == b'RIFF' and data[8:12] == b'WEBP' and struct.unpack('<I', data[4:8])[0] == len(data) - 8
    durations, size, scenario, at = [], None, None, 12
    while at < len(data):
        name, length = data[at:at + 4], struct.unpack('<I', data[at + 4:at + 8])[0]
        body = data[at + 8:at + 8 + length]
        if name == b'VP8X':
            size = (1 + int.from_bytes(body[4:7], 'little'), 1 + int.from_bytes(body[7:10], 'little'))
        elif name == b'ANMF':
            durations.append(int.from_bytes(body[12:15], 'little'))
        elif name == b'XMP ':
            text = body.decode()
            scenario = html.unescape(text.split('<privbo:scenario>')[1].split('</privbo:scenario>')[0])
        at += 8 + length + length % 2
    return durations, size, scenario


def blocks(data, at):
    """The sub-blocks from `at` on, joined, and where they end."""
    parts = []
    while data[at]:
        parts.append(data[at + 1:at + 1 + data[at]])
        at += 1 + data[at]
    return b''.join(parts), at + 1


def gif(data):
    assert data[:6] == b'GIF89a' and data[10] & 0x80
    durations, scenario = [], None
    at = 13 + 3 * (2 << (data[10] & 7))
    while data[at] != 0x3B:
        if data[at] == 0x21:
            text, end = blocks(data, at + 2)
            if data[at + 1] == 0xF9:
                durations.append(10 * int.from_bytes(text[1:3], 'little'))
            if data[at + 1] == 0xFE:
                scenario = text.decode().split(' ', 1)[1]
            at = end
        else:
            assert data[at] == 0x2C and not data[at + 9] & 0x80
            at = blocks(data, at + 11)[1]
    assert at == len(data) - 1
    return durations, struct.unpack('<HH', data[6:10]), scenario


def mp4(file):
    made = subprocess.run(['ffprobe', '-v', 'error', '-count_frames', '-show_format', '-show_streams', '-of', 'json', file],
                          capture_output=True, text=True, check=True)
    seen = json.loads(made.stdout)
    stream = seen['streams'][0]
    count = int(stream['nb_read_frames'])
    each = 1000 * float(stream['duration']) / count
    return [each] * count, (stream['width'], stream['height']), seen['format']['tags']['comment'].split(' ', 1)[1]


class Tests(Program):
    def prepare(self):
        self.environment['TMPDIR'] = self.folder

    def test_no_films_without_a_window(self):
        if self.has_window:
            pytest.skip('this build has a window')
        self.expect('no films in this build', 2, ['film: this build has no window'], 'film', 'first-look', '--out', 'x.webp')

    def read(self, name):
        file = f'{self.folder}/{name}'
        if name.endswith('.mp4'):
            return mp4(file)
        with open(file, 'rb') as stream:
            return (webp if name.endswith('.webp') else gif)(stream.read())

    def digest(self, name):
        with open(f'{self.folder}/{name}', 'rb') as stream:
            return hashlib.sha256(stream.read()).hexdigest()

    @pytest.mark.parametrize('ending', ['webp', 'gif', pytest.param('mp4', marks=pytest.mark.skipif(not FFMPEG, reason='ffmpeg is not installed'))])
    def test_films(self, window, ending):
        """Number and length of the pictures, size, scenario, and the same bytes again."""
        self.expect(f'{ending}: a preset is filmed', 0, [f'a.{ending}'], 'film', 'first-look', '--horizon', '90', '--set', 'run.trials=2', '--out', f'a.{ending}',
                    '--frames', '30', '--seconds', '2', '--size', '640x360', '-j', '1', '-q')
        durations, size, scenario = self.read(f'a.{ending}')
        self.report(len(durations) == 30 and abs(sum(durations) - 2000) < 15, f'{ending}: 30 pictures in 2 seconds', str(durations))
        self.report(size == (640, 360), f'{ending}: its size', str(size))
        document = json.loads(scenario)
        self.report(document['run']['horizon'] == 90 and document['run']['trials'] == 2, f'{ending}: it carries its scenario', scenario)
        with open(f'{self.folder}/back.privbo.json', 'w') as stream:
            stream.write(scenario)
        self.expect(f'{ending}: which is filmed with the same bytes, on other threads', 0, [], 'film', 'back.privbo.json', '--out', f'b.{ending}',
                    '--frames', '30', '--seconds', '2', '--size', '640x360', '-j', '3', '-q')
        self.report(self.digest(f'a.{ending}') == self.digest(f'b.{ending}'), f'{ending}: SHA-256 twice the same')
        if pictures := os.environ.get('PRIVBO_PICTURES'):
            shutil.copy(f'{self.folder}/a.{ending}', f'{pictures}/film.{ending}')

    def test_folder_of_results(self, window):
        self.call('run', 'first-look', '--horizon', '60', '--trials', '2', '--out', 'run', '-q')
        self.expect('a folder is filmed', 0, [], 'film', 'run', '--out', 'run.gif', '--size', '320x180', '-q')
        self.report(len(self.read('run.gif')[0]) == 60, 'a picture for every round')
        self.call('film', 'run', '--out', 'other.gif', '--size', '320x180', '--trial', '2', '-q')
        self.report(self.digest('run.gif') != self.digest('other.gif'), 'another trial is another film')
        self.call('sweep', 'first-look', '--horizon', '20', '--trials', '1', '--parameter', 'privacy.epsilon', '--from', '1', '--to', '2', '--count', '2',
                  '--out', 'swept', '-q')
        self.expect('a sweep is no run', 2, ['a film shows a run', 'privbo render'], 'film', 'swept', '--out', 'swept.gif')

    def test_lesson(self, window):
        self.expect('a lesson is filmed', 0, [], 'film', '--lesson', 'what-does-epsilon-cost', '--out', 'lesson.webp', '--frames', '12', '--size', '640x360', '-q')
        durations, _, carried = self.read('lesson.webp')
        self.report(len(durations) == 12, 'its pictures are shared among its steps')
        with open(os.path.join(os.path.dirname(__file__), '..', '..', 'resources', 'lessons', 'what-does-epsilon-cost.lesson.json')) as stream:
            lesson = json.load(stream)
        self.report(json.loads(carried) == lesson, 'it carries the lesson', carried)
        # Whichever trial ends last, the film shows the first one.
        again = {self.digest('lesson.webp')}
        for threads in ('1', '2', '3'):
            self.call('film', '--lesson', 'what-does-epsilon-cost', '--out', f'again{threads}.webp', '--frames', '12', '--size', '640x360', '-j', threads, '-q')
            again.add(self.digest(f'again{threads}.webp'))
        self.report(len(again) == 1, 'four times the same bytes, on other threads', str(again))
        made = self.call('--language', 'de', 'film', '--lesson', 'what-does-epsilon-cost', '--out', 'german.webp', '--frames', '12', '--size', '640x360', '-q')
        self.report(made.returncode == 0 and self.digest('german.webp') not in again, 'and in German another film', made.stderr)
        for step in lesson['steps']:
            step.get('question', {}).pop('answer', None)
        self.write('unanswered.lesson.json', lesson)
        self.expect('a lesson without answers is filmed', 0, [], 'film', '--lesson', 'unanswered.lesson.json', '--out', 'unanswered.webp', '--frames', '12',
                    '--size', '320x180', '-q')
        self.report(json.loads(self.read('unanswered.webp')[2])['format'] == 'privbo-scenario', 'it carries the settings of its last scene')
        self.expect('a picture for each step at least', 2, ['--frames 1: must be at least'], 'film', '--lesson', 'what-does-epsilon-cost', '--out', 'x.webp',
                    '--frames', '1', '-q')

    def test_accidents(self, window):
        """No film is better than half of one."""
        process = subprocess.Popen([self.program, 'film', 'first-look', '--horizon', '2000', '--out', 'left.webp', '-q'], cwd=self.folder,
                                   env=self.environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        time.sleep(1.0)
        process.send_signal(signal.SIGINT)
        said = process.communicate(timeout=60)[1]
        self.report(process.returncode == 130 and 'no film was written' in said, 'an interrupt is told', f'{process.returncode} {said}')
        self.report(not os.path.exists(f'{self.folder}/left.webp'), 'and leaves no file')
        with open(f'{self.folder}/ffmpeg', 'w') as stream:
            stream.write('#!/bin/sh\necho "Unknown encoder libx264" >&2\nexit 1\n')
        os.chmod(f'{self.folder}/ffmpeg', 0o755)
        path = self.environment['PATH']
        self.environment['PATH'] = f'{self.folder}:{path}'
        self.expect('an ffmpeg that fails', 1, ['ffmpeg could not write the MP4', 'Unknown encoder libx264', '.webp or .gif'], 'film', 'first-look', '--horizon', '50',
                    '--set', 'run.trials=1', '--out', 'x.mp4', '--frames', '20', '-q')
        with open(f'{self.folder}/ffmpeg', 'w') as stream:
            stream.write('#!/bin/sh\nfor last; do :; done\ncat >/dev/null\nprintf "\\0\\0\\0\\020ftypisom\\0\\0\\0\\0\\0\\0\\0\\377moov" >"$last"\n'
                         'echo "No space left on device" >&2\n')
        self.expect('an ffmpeg that ends well and leaves half a file', 1, ['ffmpeg could not write the MP4', 'No space left on device'], 'film', 'first-look',
                    '--horizon', '50', '--set', 'run.trials=1', '--out', 'x.mp4', '--frames', '20', '-q')
        self.environment['PATH'] = path
        self.report(not os.path.exists(f'{self.folder}/x.mp4'), 'and leaves no file either')
        self.report(not [each for each in os.listdir(self.folder) if each.startswith(('.', 'privbo-film'))], 'nothing else is left', str(os.listdir(self.folder)))
