"""Parser of HTML pages for tests."""

from html.parser import HTMLParser


class Reader(HTMLParser):
    """Collects tags with their attributes, links, ids and text."""

    def __init__(self, text):
        super().__init__()
        self.tags, self.links, self.ids, self.text = [], [], [], []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        """Collect a tag."""
        self.tags.append((tag, dict(attrs)))
        for name, value in attrs:
            if name == "id":
                self.ids.append(value)
            if name in {"href", "src"}:
                self.links.append(value)

    def handle_data(self, data):
        """Collect text."""
        self.text.append(data)
