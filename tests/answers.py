"""Substitute for the sandbox, for tests that only process its results."""

from litx.sandbox import Batch


class Answers(Batch):
    """Batch whose results come from a function of the sources."""

    def __init__(self, answer):
        """Set the function."""
        super().__init__(None)
        self._answer = answer

    def prestart(self, count):
        """Start nothing."""

    def run(self, sources):
        """Yield the results."""
        yield from self._answer(sources)
