"""What became of a program, fit to be shown."""

from litx.sandbox import Outcome, Result


def message(text):
    """Return the message that a result with this text shows."""
    return Result("a.py", Outcome.crashed, text).message


class TestMessage:
    def test_escapes_control_characters(self):
        """What a terminal obeys is shown as an escape; line breaks and letters stay."""
        assert "\\x1b[31m\\r\\u202eé\nb" == message("\x1b[31m\r\u202eé\nb")

    def test_escapes_lone_surrogates(self):
        """Text that no encoding can write is shown as an escape."""
        assert "\\ud800" == message("\ud800")

    def test_is_cut(self):
        """A message has 2,000 characters at most, and shows that it was cut."""
        assert "a" * 2000 == message("a" * 2000)
        assert "a" * 1997 + "..." == message("a" * 2001)
        assert 2000 == len(message("\x00" * 1999))
