"""Chromium without a window, driven over a pipe by its DevTools protocol: real input, the console, and every request."""
import base64
import json
import os
import select
import shutil
import subprocess
import tempfile
import time

CHROMIUM = shutil.which('chromium') or shutil.which('chromium-browser')
FLAGS = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update',
         '--disable-sync', '--disable-default-apps', '--disable-extensions', '--hide-scrollbars', '--host-resolver-rules=MAP * ~NOTFOUND',
         '--remote-debugging-pipe']


class Browser:
    """One page of a browser of its own. What it complains of and asks for gathers in `complaints` and `requests`."""

    def __init__(self):
        self.folder = tempfile.mkdtemp()
        to_browser, self.write_end = os.pipe()
        self.read_end, from_browser = os.pipe()

        def wire():  # the protocol speaks on file descriptors 3 and 4
            kept = [os.dup2(to_browser, 20), os.dup2(from_browser, 21)]
            for number, end in zip((3, 4), kept):
                os.dup2(end, number, inheritable=True)
        self.process = subprocess.Popen([CHROMIUM, *FLAGS, f'--user-data-dir={self.folder}', 'about:blank'], stdin=subprocess.DEVNULL,
                                        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, preexec_fn=wire, close_fds=False)
        os.close(to_browser)
        os.close(from_browser)
        self.number, self.buffer, self.events, self.session = 0, b'', [], None
        self.complaints, self.requests = [], []
        page = next(each for each in self.call('Target.getTargets')['targetInfos'] if each['type'] == 'page')
        self.session = self.call('Target.attachToTarget', targetId=page['targetId'], flatten=True)['sessionId']
        for part in ('Page', 'Runtime', 'Log', 'Network'):
            self.call(f'{part}.enable')

    def message(self, until):
        """The next message; None once the time is over."""
        while b'\0' not in self.buffer:
            left = until - time.monotonic()
            if left <= 0 or not select.select([self.read_end], [], [], left)[0]:
                return None
            piece = os.read(self.read_end, 1 << 20)
            if not piece:
                raise RuntimeError('the browser has ended')
            self.buffer += piece
        one, self.buffer = self.buffer.split(b'\0', 1)
        return json.loads(one)

    def note(self, event):
        self.events.append(event['method'])
        told = event['params']
        if event['method'] == 'Network.requestWillBeSent':
            self.requests.append(told['request']['url'])
        elif event['method'] == 'Runtime.exceptionThrown':
            self.complaints.append(told['exceptionDetails'].get('exception', {}).get('description', told['exceptionDetails']['text']))
        elif event['method'] == 'Log.entryAdded':
            self.complaints.append(told['entry']['text'])
        elif event['method'] == 'Runtime.consoleAPICalled':
            self.complaints.append(str(told['args']))

    def call(self, method, **parameters):
        self.number += 1
        asked = {'id': self.number, 'method': method, 'params': parameters}
        if self.session:
            asked['sessionId'] = self.session
        os.write(self.write_end, json.dumps(asked).encode() + b'\0')
        until = time.monotonic() + 60
        while True:
            told = self.message(until)
            if told is None:
                raise RuntimeError(f'{method}: no answer')
            if told.get('id') == self.number:
                if 'error' in told:
                    raise RuntimeError(f'{method}: {told["error"]}')
                return told['result']
            if 'method' in told:
                self.note(told)

    def open(self, file, width, height, scripts=True):
        """Shows the file, as a phone where it is narrow, and waits until it is loaded."""
        self.call('Emulation.setDeviceMetricsOverride', width=width, height=height, deviceScaleFactor=1, mobile=width < 600)
        self.call('Emulation.setScriptExecutionDisabled', value=not scripts)
        self.events, self.complaints, self.requests = [], [], []
        self.call('Page.navigate', url=f'file://{file}')
        until = time.monotonic() + 60
        while 'Page.loadEventFired' not in self.events:
            told = self.message(until)
            if told is None:
                raise RuntimeError(f'{file}: not loaded')
            if 'method' in told:
                self.note(told)

    def value(self, expression):
        """What an expression is in the page; it is evaluated with scripts off, too."""
        made = self.call('Runtime.evaluate', expression=expression, returnByValue=True)
        if 'exceptionDetails' in made:
            raise RuntimeError(f'{expression}: {made["exceptionDetails"]}')
        return made['result'].get('value')

    def key(self, name, code):
        for kind in ('keyDown', 'keyUp'):
            self.call('Input.dispatchKeyEvent', type=kind, key=name, code=name, windowsVirtualKeyCode=code)

    def point(self, x, y):
        self.call('Input.dispatchMouseEvent', type='mouseMoved', x=x, y=y)

    def picture(self, file):
        """The whole page."""
        made = self.call('Page.captureScreenshot', captureBeyondViewport=True)
        with open(file, 'wb') as target:
            target.write(base64.b64decode(made['data']))

    def paper(self, file):
        with open(file, 'wb') as target:
            target.write(base64.b64decode(self.call('Page.printToPDF')['data']))

    def close(self):
        self.process.kill()
        self.process.wait()
        os.close(self.write_end)
        os.close(self.read_end)
        shutil.rmtree(self.folder, ignore_errors=True)
