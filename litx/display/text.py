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
"""What keys of providers look like, and what is sent as one."""

LONGEST = 2000
"""Most characters that a message shows; a hostile program could make it as long as it likes."""


def printable(text: str) -> str:
    """Escape what a terminal would obey, but for line breaks."""
    return "".join(
        c if c.isprintable() or c == "\n" else c.encode("unicode_escape").decode() for c in text
    )


def showable(text: str) -> str:
    """Escape what a terminal would obey, but for line breaks; cut what is too long."""
    shown = printable(text[: LONGEST + 1])
    return shown if len(shown) <= LONGEST else f"{shown[: LONGEST - 3]}..."


def on_one_line(text: str) -> str:
    """Escape line breaks, too, so that no part of a text passes for a line of its own."""
    return showable(text).replace("\n", "\\n")


def redact_secrets(text: str, variables: Mapping[str, str] = os.environ) -> str:
    """Return a text without keys: neither those of an environment nor what looks like one."""
    secrets = (one for name, one in variables.items() if _SECRET.search(name.upper()))
    for secret in sorted(secrets, key=len, reverse=True):
        if len(secret) >= _SHORTEST_SECRET:
            text = text.replace(secret, "***")
    return _KEY.sub("***", text)


def sendable(text: str) -> str:
    """Return a text with a question mark for each half of a character: no file holds such."""
    return text.encode(errors="replace").decode()


def is_given(name: object) -> bool:
    """Say whether a name is given; what stands in its place may be neither true nor false."""
    try:
        return bool(name)
    except (TypeError, ValueError):  # a temperature in degrees, for one
        return True


def describe_exception(error: BaseException) -> str:
    """Return what an exception says, after its class.

    Of a member that an enum lacks Python 3.11 says the name alone; then it is what 3.12 says.
    """
    text = error.msg if isinstance(error, SyntaxError) else str(error)
    if isinstance(error, AttributeError) and text == error.name and isinstance(error.obj, type):
        text = f"type object {error.obj.__name__!r} has no attribute {text!r}"
    name = type(error).__name__
    return f"{name}: {text}" if text else name


def short_name(stem: str) -> str:
    """Return what tells a paper from others: its stem without the publisher."""
    return stem.split("__", 1)[-1]


def counted(count: int, what: str) -> str:
    """Return how many things there are, such as ``1 question`` and ``2 questions``."""
    return f"{count} {what}{'s' * (count != 1)}"
