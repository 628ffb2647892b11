"""Text that is safe to show, and texts for people."""

import os
import re
from collections.abc import Mapping

_SECRET = re.compile(r"(KEY|TOKEN|SECRET|PASSWORD)(?![A-Z])")  # no MAX_TOKENS, no KEYBOARD
_SHORTEST_SECRET = 6  # anything shorter would also hide words that are no secret
_KEY = re.compile(
    r"\b(?:sk-|gsk_|xai-|AIza)[\w-]{12,}|\b(?:hf|gh[a-z])_[A-Za-z0-9]{30,}"
    r"|(?<=Bearer )[^\s\"',;]{6,}"
)
"""Pattern of the keys of providers, and of text sent as a key."""

_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]")

LONGEST = 2000
"""Longest message, in characters; hostile programs could make longer messages."""


def printable(text: str) -> str:
    """Escape control characters except line breaks."""
    return "".join(
        c if c.isprintable() or c == "\n" else c.encode("unicode_escape").decode() for c in text
    )


def escape_controls(text: str) -> str:
    """Escape control characters except tabs and the ends of lines, as for a file that is opened."""
    return _CONTROL.sub(lambda match: ascii(match[0])[1:-1], text)


def showable(text: str) -> str:
    """Escape control characters except line breaks, and cut long text."""
    shown = printable(text[: LONGEST + 1])
    return shown if len(shown) <= LONGEST else f"{shown[: LONGEST - 3]}..."


def on_one_line(text: str) -> str:
    """Escape all control characters, so that no part of a text passes for a separate line."""
    return showable(text).replace("\n", "\\n")


def redact_secrets(text: str, variables: Mapping[str, str] = os.environ) -> str:
    """Replace secrets of an environment, and text that looks like a key, by asterisks."""
    secrets = (value for name, value in variables.items() if _SECRET.search(name.upper()))
    for secret in sorted(secrets, key=len, reverse=True):
        if len(secret) >= _SHORTEST_SECRET:
            text = text.replace(secret, "***")
    return _KEY.sub("***", text)


def sendable(text: str) -> str:
    """Replace lone surrogates, which no file can hold, by question marks."""
    return text.encode(errors="replace").decode()


def is_given(name: object) -> bool:
    """Return whether a name is given, also for values without a truth value."""
    try:
        return bool(name)
    except (TypeError, ValueError):  # such as a temperature in degrees
        return True


def describe_exception(error: BaseException) -> str:
    """Return the class and message of an exception.

    For a missing member of an enum, Python 3.11 gives only the name; the result is that of 3.12.
    """
    text = error.msg if isinstance(error, SyntaxError) else str(error)
    if isinstance(error, AttributeError) and text == error.name and isinstance(error.obj, type):
        text = f"type object {error.obj.__name__!r} has no attribute {text!r}"
    name = type(error).__name__
    return f"{name}: {text}" if text else name


def short_name(stem: str) -> str:
    """Return the stem of a paper without the publisher, on a single line."""
    return on_one_line(stem.split("__", 1)[-1])


def counted(count: int, what: str) -> str:
    """Return a count with its noun, such as ``1 question`` or ``2 questions``."""
    return f"{count} {what}" if count == 1 else f"{count} {what}s"
