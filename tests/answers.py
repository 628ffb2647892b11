"""A batch that answers for the sandbox, for tests of what is made of results."""

from litx.sandbox import Batch


class Answers(Batch):
    """A batch whose results a function gives, from the sources."""

    def __init__(self, answer):
        """Take the function."""
        super().__init__(None)
        self._answer = answer

    def prestart(self, count):
        """Start nothing."""

    def run(self, sources):
        """Yield the results."""
        yield from self._answer(sources)
