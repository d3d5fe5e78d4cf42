#!/usr/bin/env python3
"""Charts as TikZ (privbo render --out FILE.tex), compiled by pdflatex in two document classes.
Usage: tikz_tests.py PRIVBO. One line per check; the last one is "N passed, N failed". Where pdflatex with PGFPlots is not installed,
what needs it is skipped by name. PRIVBO_PICTURES=FOLDER keeps the pages."""
import os
import re
import shutil
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), 'cli'))
from program import Program, run_tests

CHARTS = {'regret': ['round t', 'cumulative regret', 'LDP-TGP-UCB', 'Upper bound'], 'posterior': ['true f', 'reward units', 'posterior mean'],
          'privacy': ['per reward', 'budget', 'round t'], 'tradeoff': ['of one reward', 'final cumulative regret'],
          'trust': ['Local DP', 'Joint DP', 'cumulative regret']}
CLASSES = {'article': ('\\documentclass{article}\n\\usepackage[a4paper,margin=15mm]{geometry}\n', '\\begin{figure}[p]\\centering', '\\caption{A caption.}\\end{figure}\\clearpage\n'),
           'beamer': ('\\documentclass{beamer}\n', '\\begin{frame}\\centering\\resizebox{0.9\\textwidth}{!}{', '}\\end{frame}\n')}


def has_pgfplots():
    if not shutil.which('pdflatex') or not shutil.which('kpsewhich'):
        return False
    return all(subprocess.run(['kpsewhich', name], capture_output=True, check=False).returncode == 0 for name in ('pgfplots.sty', 'beamer.cls', 'amssymb.sty'))


class Tests(Program):
    def latex(self, name, text):
        with open(f'{self.folder}/{name}.tex', 'w', encoding='utf-8') as file:
            file.write(text)
        return subprocess.run(['pdflatex', '-interaction=nonstopmode', '-halt-on-error', f'{name}.tex'], cwd=self.folder, capture_output=True, text=True,
                              errors='replace', timeout=300, check=False)

    def draw(self):
        self.call('run', 'first-look', '--horizon', '500', '--trials', '2', '-q', '--out', 'run')
        self.call('sweep', 'first-look', '--horizon', '100', '--trials', '2', '--parameter', 'privacy.epsilon', '--from', '1', '--to', '4', '--count', '3',
                  '--scale', 'log', '-q', '--out', 'swept')
        self.call('compare', 'trust-models', '--horizon', '30', '--trials', '2', '-q', '--out', 'compared')
        for chart in CHARTS:
            folder = {'tradeoff': 'swept', 'trust': 'compared'}.get(chart, 'run')
            self.expect(f'{chart} as TikZ', 0, [], 'render', folder, '--chart', chart, '--out', f'{chart}.tex')
            with open(f'{self.folder}/{chart}.tex', encoding='utf-8') as file:
                text = file.read()
            with open(f'{self.folder}/privbo-style.tex', encoding='utf-8') as file:
                styles = file.read()
            asked = set(re.findall(r'\\addplot\[(privbo [^,\]]+), forget plot\]', text))
            self.report(asked and all('{' + name + '/.style' in styles for name in asked), f'{chart}: its styles are in privbo-style.tex', str(asked))
            self.report('\\addplot' in text and 'table {' in text and 'HTML' not in text, f'{chart}: its data are in the figure, and no colour')
        self.expect('a figure is not replaced', 2, ['exists already'], 'render', 'run', '--chart', 'regret', '--out', 'regret.tex')

    def compiled(self, name):
        head, begin, end = CLASSES[name]
        made = self.latex(name, head + '\\input{privbo-style.tex}\n\\begin{document}\n' +
                          ''.join(f'{begin}\\input{{{chart}.tex}}{end}' for chart in CHARTS) + '\\end{document}\n')
        self.report(made.returncode == 0, f'{name}: it compiles', made.stdout)
        wide = [float(each) for each in re.findall(r'Overfull \\hbox \(([0-9.]+)pt', made.stdout)]
        self.report(all(each < 60 for each in wide), f'{name}: nothing is far too wide', str(wide))
        self.report('Missing character' not in made.stdout, f'{name}: its fonts have every sign', made.stdout)
        for page, (chart, words) in enumerate(CHARTS.items(), 1):
            text = subprocess.run(['pdftotext', '-f', str(page), '-l', str(page), f'{name}.pdf', '-'], cwd=self.folder, capture_output=True, text=True, check=False).stdout
            text = ' '.join(text.split())
            missing = [word for word in words if word not in text]
            self.report(not missing, f'{name}: {chart} says what it shows', f'{missing} in {text}')
        fonts = subprocess.run(['pdffonts', f'{name}.pdf'], cwd=self.folder, capture_output=True, text=True, check=False).stdout
        self.report('DejaVu' not in fonts and 'CM' in fonts, f'{name}: in the fonts of the document', fonts)
        if pictures := os.environ.get('PRIVBO_PICTURES'):
            subprocess.run(['pdftoppm', '-r', '100', '-png', f'{name}.pdf', f'{pictures}/{name}'], cwd=self.folder, check=False)

    def own_styles(self):
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

    def all(self):
        if 'this build has no window' in self.call('render').stderr:
            self.expect('no figures in this build', 2, ['this build has no window'], 'render', 'run', '--chart', 'regret', '--out', 'x.tex')
            return
        self.draw()
        if not has_pgfplots():
            print('skipped: compiling, because pdflatex with PGFPlots and beamer is not installed (tests/tex-packages)')
            return
        for name in CLASSES:
            self.compiled(name)
        self.own_styles()


run_tests(Tests)
