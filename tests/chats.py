"""A model that says what a test gives it."""

from litx.errors import ProviderError
from litx.providers import Answer


class Scripted:
    """Says or raises one thing after the other, and keeps what it was asked.

    Attributes:
        asked: The texts of each conversation that it got.
        labels: What each was about.
    """

    def __init__(self, *replies, name="test"):
        self.name, self.replies, self.is_closed = name, list(replies), False
        self.asked, self.labels = [], []

    def ask(self, messages, label):
        """Return the next answer; an error is raised."""
        self.asked.append([message.text for message in messages])
        self.labels.append(label)
        reply = self.replies.pop(0) if self.replies else ProviderError("nothing more to say")
        if isinstance(reply, BaseException):
            raise reply
        return Answer(reply) if isinstance(reply, str) else reply

    def close(self):
        """Note it."""
        self.is_closed = True
