"""Models that say what a test wants, and remember what they were asked."""

from collections.abc import Callable, Mapping

from litx.errors import ProviderError
from litx.providers import Answer


class Scripted:
    """Answers each prompt by a function."""

    name = "test:scripted"

    def __init__(self, reply: Callable[[str], str], likeliest: Mapping[str, float] | None = None):
        self.reply = reply
        self.asked = []
        self.likeliest = (likeliest,) if likeliest else ()

    def ask(self, messages, label):
        """Answer the last message."""
        self.asked.append((label, messages[-1].text))
        return Answer(self.reply(messages[-1].text), likeliest=self.likeliest)

    def close(self):
        """Do nothing."""


class Refusing(Scripted):
    """Fails at each question."""

    def __init__(self, *, stops_run: bool):
        super().__init__(str)
        self.stops_run = stops_run

    def ask(self, messages, label):
        """Fail."""
        super().ask(messages, label)
        raise ProviderError("no such luck", stops_run=self.stops_run)
