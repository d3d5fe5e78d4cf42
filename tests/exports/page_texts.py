"""What a page says to people, and what of it stands untranslated on a page in another language."""
import html.parser
import json
import re

# Numbers and symbols have no two letters of the alphabet in a row.
WORD = re.compile(r'[A-Za-z]{2}')
NUMBER = r'[-+.,\de±\s–()]*'
OPERATOR = re.compile(r'\b(sup|max|min|ln|argmax)\b')
YEAR = re.compile(r'\b(19|20)\d\d\b')
# Words that stand in English sentences and in no German one.
ENGLISH = re.compile(r'\b(the|of|and|is|are|with|from|that|this|each|every|not|for|by|where|which)\b')


class Texts(html.parser.HTMLParser):
    """Every text of a page as (what it is, text): elements, names for screen readers, and the words of each round of the
    film."""

    def __init__(self, page):
        super().__init__()
        self.all, self.open, self.language = [], [], None
        self.feed(page)

    def handle_starttag(self, tag, attributes):
        given = dict(attributes)
        if tag == 'html':
            self.language = given.get('lang')
        self.all += [(name, value) for name, value in attributes if name in ('aria-label', 'title', 'alt', 'placeholder')]
        if tag not in ('meta', 'input', 'br', 'link', 'img'):
            self.open.append(f'{tag} {given.get("class", given.get("id", ""))}'.strip())

    def handle_endtag(self, tag):
        while self.open and self.open.pop().split()[0] != tag:
            pass

    def handle_data(self, data):
        where, text = self.open[-1] if self.open else '', data.strip()
        if where == 'script film':
            self.all += [('film', frame['words']) for frame in json.loads(text)['frames']]
        elif text and not where.startswith(('style', 'script')):
            self.all.append((where, text))


def is_name(where, text, names, alike):
    """Symbols, names that the scenario gives, formulas, the link, titles of papers, and words that are `alike` in both
    languages, also behind a number: "2.83 (Frobenius)"."""
    if not WORD.search(OPERATOR.sub('', text)) or re.fullmatch(NUMBER, text) or where in ('p formula', 'p link'):
        return True
    rest = re.sub(r'^[-\d.e+]+ \((.*)\)$', r'\1', text)
    rest = rest.split(' ↑ ')[0]  # and where its curve is, once it has left the plot
    rest = next((rest[len(name) + 2:] for name in names if rest.startswith(f'{name}: ')), rest)  # "DP-FTS-DE: RDP"
    return rest in names or rest in alike or (where == 'li' and YEAR.search(text) is not None)


def untranslated(english, other, names, alike):
    """Texts of two pages of one run that are the same, but for names; and those at which the pages part, if they do."""
    # A picture breaks its texts where they have room: they have no partner.
    drawn, first = ([each for each in english.all if (each[0] == 'text') == of_picture] for of_picture in (True, False))
    same, second = ([each for each in other.all if (each[0] == 'text') == of_picture] for of_picture in (True, False))
    found = [text for where, text in drawn if (where, text) in same and not is_name(where, text, names, alike)]
    found += [text for (where, text), (_, said) in zip(first, second) if text == said and not is_name(where, text, names, alike)]
    if [where for where, _ in first] != [where for where, _ in second]:
        found.append(f'{len(first)} texts and {len(second)}')
    return sorted(set(found))


def half_translated(german, names):
    """Texts of a German page with an English word left in them."""
    left = []
    for where, text in german.all:
        if where in ('p formula', 'p link') or (where == 'li' and YEAR.search(text)):
            continue
        for name in sorted(names, key=len, reverse=True):
            text = text.replace(name, '')
        text = re.sub('„[^“]*“', '', text)  # what a paper says in its own words
        if ENGLISH.search(text):
            left.append(text)
    return sorted(set(left))
