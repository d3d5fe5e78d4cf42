"""Charts as TikZ (privbo render --out FILE.tex), compiled by pdflatex in three document classes, and with labels of strangers by lualatex, too.
Where pdflatex with PGFPlots is not installed, what needs it is skipped by name. PRIVBO_PICTURES=FOLDER keeps the pages."""
import os
import re
import shutil
import subprocess
import time

import pytest

from program import Program

# Name of the figure: folder of the results, chart, and what its page must say.
FIGURES = {'regret': ('run', 'regret', ['round t', 'cumulative regret', 'LDP-TGP-UCB', 'Upper bound']),
           'posterior': ('run', 'posterior', ['true f', 'reward units', 'posterior mean']),
           'privacy': ('run', 'privacy', ['per reward', 'budget', 'round t']),
           'tradeoff': ('swept', 'tradeoff', ['of one reward', 'final cumulative regret']),
           'trust': ('compared', 'trust', ['Local DP', 'Joint DP', 'cumulative regret']),
           'map': ('plane', 'posterior', ['posterior mean', 'queries', 'maxima of f']),
           'ball': ('joint', 'posterior', ['posterior mean', 'queries', 'maximum of f']),
           'matrices': ('joint', 'released', ['row of the matrix', 'entry', 'released']),
           'policy': ('contexts', 'policy', ['probability', 'action', 'context'])}
CLASSES = {'article': ('\\documentclass{article}\n\\usepackage[a4paper,margin=15mm]{geometry}\n', '\\begin{figure}[p]\\centering', '\\caption{A caption.}\\end{figure}\\clearpage\n'),
           'beamer': ('\\documentclass{beamer}\n', '\\begin{frame}\\centering\\resizebox{0.9\\textwidth}{!}{', '}\\end{frame}\n'),
           'IEEEtran': ('\\documentclass{IEEEtran}\n', '\\begin{figure*}[p]\\centering', '\\caption{A caption.}\\end{figure*}\\clearpage\n')}


def has_latex(*names):
    if not shutil.which('pdflatex') or not shutil.which('kpsewhich'):
        return False
    return all(subprocess.run(['kpsewhich', name], capture_output=True, check=False).returncode == 0 for name in names)


class Tests(Program):
    def test_no_figures_without_a_window(self):
        if self.has_window:
            pytest.skip('this build has a window')
        self.expect('no figures in this build', 2, ['this build has no window'], 'render', 'run', '--chart', 'regret', '--out', 'x.tex')

    @pytest.fixture
    def compiler(self, window):
        if not has_latex('pgfplots.sty', 'amssymb.sty', 'beamer.cls'):
            pytest.skip('pdflatex with PGFPlots and beamer is not installed (tests/tex-packages)')

    def latex(self, name, text, engine='pdflatex', *options):
        with open(f'{self.folder}/{name}.tex', 'w', encoding='utf-8') as file:
            file.write(text)
        return subprocess.run([engine, *options, '-interaction=nonstopmode', '-halt-on-error', f'{name}.tex'], cwd=self.folder, capture_output=True, text=True,
                              errors='replace', timeout=300, check=False)

    def test_draw(self, window):
        self.call('run', 'first-look', '--horizon', '500', '--trials', '2', '-q', '--out', 'run')
        self.call('sweep', 'first-look', '--horizon', '100', '--trials', '2', '--parameter', 'privacy.epsilon', '--from', '1', '--to', '4', '--count', '3',
                  '--scale', 'log', '-q', '--out', 'swept')
        self.call('compare', 'trust-models', '--horizon', '30', '--trials', '2', '-q', '--out', 'compared')
        self.call('run', 'two-dimensions', '--horizon', '60', '--trials', '1', '-q', '--out', 'plane')
        self.call('run', 'jdp-fig-1-easy', '--horizon', '40', '--trials', '1', '-q', '--out', 'joint')
        self.call('run', 'usca-first-look', '--horizon', '60', '--trials', '1', '-q', '--out', 'contexts')
        for name, (folder, chart, _) in FIGURES.items():
            self.expect(f'{name} as TikZ', 0, [], 'render', folder, '--chart', chart, '--out', f'{name}.tex')
            with open(f'{self.folder}/{name}.tex', encoding='utf-8') as file:
                text = file.read()
            with open(f'{self.folder}/privbo-style.tex', encoding='utf-8') as file:
                styles = file.read()
            asked = set(re.findall(r'\\addplot\[(privbo [^,\]]+)', text))
            self.report(asked and all('{' + style + '/.style' in styles for style in asked), f'{name}: its styles are in privbo-style.tex', str(asked))
            self.report('\\addplot' in text and re.search(r'table(\[[^]]*\])? {', text) and 'HTML' not in text and 'rgb255' not in text, f'{name}: its data are in the figure, and no colour')
        self.expect('a figure is not replaced', 2, ['exists already'], 'render', 'run', '--chart', 'regret', '--out', 'regret.tex')

    def test_strangers(self, window):
        """Labels and names that are commands of TeX: each is a word of the figure, and nothing reads, writes or breaks off."""
        labels = ['\\input{secret}', '\\write18{touch pwned}', '}\\directlua{os.execute("touch pwned")}{', '^^M\\input{secret}', '%1 %2 %% \\end{tikzpicture}',
                  '\\csname input\\endcsname secret', '$\\catcode`\\%=12$', '\\immediate\\openout\\x=pwned', 'a&b#c~d^e_f', 'long ' * 39 + 'label',
                  'seen ' + ''.join(chr(code) for code in (0x61c, 0x200b, 0x200f, 0x202e, 0x2066, 0xfeff, 0xe0041)), 'Ünï “–” ≤ √T ₜ 数 👩\u200d🔬']
        with open(f'{self.folder}/secret.tex', 'w', encoding='utf-8') as file:
            file.write('THESECRET')
        for place, label in enumerate(labels):
            self.write(f's{place}.json', {'format': 'privbo-scenario', 'version': 1, 'name': label, 'domain': {'type': 'grid', 'points': 9}, 'run': {'horizon': 20, 'trials': 2},
                                          'algorithms': [{'type': 'ldp-tgp-ucb', 'label': label}, {'type': 'gp-ucb', 'label': label}]})
            self.call('run', f's{place}.json', '-q', '--out', f's{place}')
            self.expect(f'{label[:30]!r} as TikZ', 0, [], 'render', f's{place}', '--chart', 'regret', '--out', f's{place}.tex')
        for sign in [*range(0x20), *range(0x7f, 0xa0), 0x2028, 0x2029]:
            self.write('control.json', {'format': 'privbo-scenario', 'version': 1, 'algorithms': [{'type': 'gp-ucb', 'label': f'a{chr(sign)}b'}]})
            made = self.call('run', 'control.json', '-q', '--out', 'control')
            if made.returncode != 2 or f'U+{sign:04X}' not in made.stderr:
                self.report(False, f'a label with U+{sign:04X} is refused', made.stderr)
        if not has_latex('pgfplots.sty', 'amssymb.sty'):
            return
        document = ('\\documentclass{article}\n\\usepackage[a4paper,margin=15mm]{geometry}\n\\input{privbo-style.tex}\n\\begin{document}\n' +
                    ''.join(f'\\noindent\\input{{s{place}.tex}}\\clearpage\n' for place in range(len(labels))) + '\\end{document}\n')
        for engine in ('pdflatex', 'lualatex'):
            if not shutil.which(engine):
                print(f'skipped: {engine}, which is not installed (tests/tex-packages)')
                continue
            made = self.latex('strangers', document, engine, '-shell-escape')
            self.report(made.returncode == 0, f'{engine}: labels that are commands compile', made.stdout)
            text = subprocess.run(['pdftotext', 'strangers.pdf', '-'], cwd=self.folder, capture_output=True, text=True, check=False).stdout
            self.report('THESECRET' not in text and '(./secret.tex' not in made.stdout, f'{engine}: none of them is read', text)
            self.report('input' in text and 'catcode' in text and 'touch pwned' in text, f'{engine}: all are words of their figures', text)
            wide = [float(each) for each in re.findall(r'Overfull \\hbox \(([0-9.]+)pt', made.stdout)]
            self.report(all(each < 60 for each in wide), f'{engine}: nothing runs off the page', str(wide))
        self.report(not os.path.exists(f'{self.folder}/pwned'), 'nothing was run')

    def test_in_german(self, window):
        """Words and marks of numbers are those of the language that is spoken."""
        self.expect('a German figure', 0, [], '--language', 'de', 'render', 'run', '--chart', 'posterior', '--out', 'deutsch.tex')
        texts = [open(f'{self.folder}/{name}.tex', encoding='utf-8').read() for name in ('posterior', 'deutsch')]
        self.report('A-posteriori-Mittel' in texts[1] and 'posterior mean' not in texts[1] and '{0,2}' in texts[1] and '{0.2}' in texts[0],
                    'German: words, and the decimal comma', texts[1])
        self.call('--language', 'de', 'render', 'run', '--chart', 'regret', '--no-notes', '--out', 'caption.svg')
        caption = open(f'{self.folder}/caption.txt', encoding='utf-8').read()
        self.report(caption.startswith('Kumulierter Regret: Mittel von 2 Wiederholungen') and 'mean of' not in caption, 'German: the caption beside a figure', caption)

    def test_umlauts(self, compiler):
        document = '\\documentclass{article}\n\\input{privbo-style.tex}\n\\begin{document}\n\\input{deutsch.tex}\n\\end{document}\n'
        self.report(self.latex('umlauts', document).returncode == 0, 'a German figure compiles')

    @pytest.mark.parametrize('name', CLASSES)
    def test_compiled(self, compiler, name):
        if not has_latex(f'{name}.cls'):
            pytest.skip(f'{name}.cls is not installed (tests/tex-packages)')
        head, begin, end = CLASSES[name]
        started = time.monotonic()
        made = self.latex(name, head + '\\input{privbo-style.tex}\n\\begin{document}\n' +
                          ''.join(f'{begin}\\input{{{figure}.tex}}{end}' for figure in FIGURES) + '\\end{document}\n')
        self.report(made.returncode == 0, f'{name}: it compiles, in {time.monotonic() - started:.0f} s', made.stdout)
        wide = [float(each) for each in re.findall(r'Overfull \\hbox \(([0-9.]+)pt', made.stdout)]
        self.report(all(each < 60 for each in wide), f'{name}: nothing is far too wide', str(wide))
        self.report('Missing character' not in made.stdout, f'{name}: its fonts have every sign', made.stdout)
        for page, (figure, (_, _, words)) in enumerate(FIGURES.items(), 1):
            text = subprocess.run(['pdftotext', '-f', str(page), '-l', str(page), f'{name}.pdf', '-'], cwd=self.folder, capture_output=True, text=True, check=False).stdout
            text = ' '.join(text.split())
            missing = [word for word in words if word not in text]
            self.report(not missing, f'{name}: {figure} says what it shows', f'{missing} in {text}')
        fonts = subprocess.run(['pdffonts', f'{name}.pdf'], cwd=self.folder, capture_output=True, text=True, check=False).stdout
        self.report('DejaVu' not in fonts and ('CM' in fonts or 'Nimbus' in fonts), f'{name}: in the fonts of the document', fonts)
        if pictures := os.environ.get('PRIVBO_PICTURES'):
            subprocess.run(['pdftoppm', '-r', '100', '-png', f'{name}.pdf', f'{pictures}/{name}'], cwd=self.folder, check=False)

    def test_own_styles(self, compiler):
        """What a user changes is what is drawn; the broken twin is a style that is gone."""
        with open(f'{self.folder}/privbo-style.tex', encoding='utf-8') as file:
            styles = file.read()
        lines = styles.splitlines(keepends=True)
        name = re.search(r'\{(privbo curve [^/}]+)/\.style', styles).group(1)
        document = '\\documentclass{article}\n\\input{privbo-style.tex}\n\\begin{document}\\input{regret.tex}\\end{document}\n'
        with open(f'{self.folder}/privbo-style.tex', 'w', encoding='utf-8') as file:
            file.writelines(line for line in lines if '{privbo curve' not in line)
        made = self.latex('broken', document)
        self.report(made.returncode != 0 and 'privbo curve' in made.stdout, f'without {name} nothing is drawn in its place', made.stdout)
        self.expect('which is added again', 0, [], 'render', 'run', '--chart', 'regret', '--out', 'regret.tex', '--force')
        self.report(self.latex('mended', document).returncode == 0, 'and compiles')
