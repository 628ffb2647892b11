"""Model with scripted replies."""

from litx.errors import ProviderError
from litx.providers import Answer


class Scripted:
    """Model that returns or raises scripted replies in turn, and records its requests.

    Attributes:
        conversations: Texts of each conversation.
        labels: Label of each conversation.
    """

    def __init__(self, *replies, name="test"):
        self.name, self.replies, self.is_closed = name, list(replies), False
        self.conversations, self.labels = [], []

    def ask(self, messages, label):
        """Return the next reply, or raise it if it is an exception."""
        self.conversations.append([message.text for message in messages])
        self.labels.append(label)
        reply = self.replies.pop(0) if self.replies else ProviderError("nothing more to say")
        if isinstance(reply, BaseException):
            raise reply
        return Answer(reply) if isinstance(reply, str) else reply

    def close(self):
        """Record that the model was closed."""
        self.is_closed = True
