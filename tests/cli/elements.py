"""What a page is made of, for tests of what strangers may put into one."""
import html.parser


class Elements(html.parser.HTMLParser):
    """The names of all elements and attributes of a page, and its text."""

    def __init__(self, page):
        super().__init__()
        self.names, self.text = set(), ''
        self.feed(page)

    def handle_starttag(self, tag, attributes):
        self.names |= {tag} | {f'{tag} {name}' for name, _ in attributes}

    def handle_data(self, data):
        self.text += data
