"""The error tree."""

import builtins
import inspect
import pickle

import pytest

from litx import errors

CLASSES = [
    c for _, c in inspect.getmembers(errors, inspect.isclass) if c.__module__ == "litx.errors"
]


@pytest.mark.parametrize("error", CLASSES)
class TestErrorTree:
    def make(self, error):
        """Return an instance with a text for each argument."""
        names = list(inspect.signature(error.__init__).parameters)[1:]
        texts = {name: name.upper() for name in names if name not in {"line", "column"}}
        return error(**texts)

    def test_is_drawn_in_the_docstring(self, error):
        """The module's docstring draws every class."""
        assert error.__name__ in (errors.__doc__ or "")

    def test_has_a_builtin_above(self, error):
        """Callers can catch a builtin exception instead."""
        above = {c for c in error.__mro__ if c.__module__ == builtins.__name__}
        assert above - {object, BaseException, Exception} or error is errors.LitxError

    def test_is_picklable(self, error):
        """Errors can be pickled with all attributes."""
        before = self.make(error)
        after = pickle.loads(pickle.dumps(before))
        assert (type(before), before.__dict__) == (type(after), after.__dict__)

    def test_shows_message_and_hint(self, error):
        """The text of an error has its message and hint."""
        text = str(self.make(error))
        assert "MESSAGE" in text
        assert "HINT" in text
