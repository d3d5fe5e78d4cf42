"""The catalogue of a language, and a program that is asked to speak it."""
import re
import xml.etree.ElementTree as tree
from pathlib import Path
from xml.sax.saxutils import escape

from program import Program

GERMAN = Path(__file__).resolve().parents[2] / 'resources' / 'languages' / 'privbo_de.ts'
SMALL = {'format': 'privbo-scenario', 'version': 1, 'name': 'Small', 'domain': {'type': 'grid', 'points': 25},
         'algorithms': [{'type': 'ldp-tgp-ucb', 'label': 'One'}, {'type': 'igp-ucb', 'label': 'Two'}], 'run': {'horizon': 20, 'trials': 2}}


def texts():
    """{English: German} of every text without forms."""
    return {message.findtext('source'): message.findtext('translation') for message in tree.parse(GERMAN).iter('message')
            if message.get('numerus') != 'yes' and not message.findtext('comment')}


def catalogue(translations):
    """A file of Qt Linguist with these texts."""
    messages = ''.join(f'<message><source>{escape(text)}</source><translation>{escape(said)}</translation></message>'
                       for text, said in translations.items())
    return f'<?xml version="1.0" encoding="utf-8"?><TS version="2.1" language="xx"><context><name>all</name>{messages}</context></TS>'


class Speaking(Program):
    def prepare(self):
        self.german = texts()
        self.pseudo = {text: f'«{text}»' if re.search(r'[^\W\d_]{2}', text) else text for text in self.german}
        with open(f'{self.folder}/xx.ts', 'w', encoding='utf-8') as file:
            file.write(catalogue(self.pseudo))
        self.write('small.json', SMALL)
        with open(f'{self.folder}/table.csv', 'w', encoding='utf-8') as file:
            file.write('a,b,c\n1,2,3\n2,3,4\n')
        self.write('bad.json', {'format': 'privbo-scenario', 'version': 1, 'privacy': {'epsilon': -1}})

    def in_german(self, text, *values):
        """As the catalogue has it, its places filled."""
        said = self.german[text]
        for place, value in enumerate(values, 1):
            said = said.replace(f'%{place}', value)
        return said

    def speaking(self, variables, *words):
        own = dict(self.environment)
        self.environment.update(variables)
        made = self.call(*words)
        self.environment = own
        return made
