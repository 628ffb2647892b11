"""Pieces of Python source: texts, calls, and what stands in brackets.

What is long has one item a line and is not indented; `litx.formats.layout` does the rest.
"""

import unicodedata
from collections.abc import Iterable, Iterator

from litx.formats.python_source.keywords import ORDERS

_LINE = 100  # characters of items that still stand on one line

_PIECE = 72
"""Columns of a piece of a long text, so that it fits on a line within the brackets of a module."""


def text_source(text: str) -> str:
    """Return a text; a long one as pieces that Python joins, which are cut after spaces."""
    pieces = list(_pieces(text))
    return pieces[0] if len(pieces) == 1 else "(" + "\n".join(pieces) + ")"


def literal(text: str) -> str:
    """Return a text literal, in the quotes that need fewer escapes, double ones if equal."""
    body = "".join(_escaped(character) for character in text)
    quote = "'" if body.count('"') > body.count("'") else '"'
    return quote + body.replace(quote, "\\" + quote) + quote


def call(head: str, *positional: str, **keywords: str) -> str:
    """Return a call, its keywords in their order."""
    order = ORDERS.get(head)
    names = sorted(keywords, key=order.index) if order else list(keywords)
    return f"{head}({joined([*positional, *(f'{name}={keywords[name]}' for name in names)])})"


def listed(items: Iterable[str]) -> str:
    """Return a list."""
    return f"[{joined(items)}]"


def joined(items: Iterable[str]) -> str:
    """Return items with commas between them, or each on a line with a comma where they are long."""
    parts = list(items)
    whole = ", ".join(parts)
    return whole if len(whole) <= _LINE and "\n" not in whole else "\n" + ",\n".join(parts) + ",\n"


def _escaped(character: str) -> str:
    """Return a character as a literal shows it; one that has no width of its own is escaped."""
    if character == "\\":
        return "\\\\"
    if character in "\"'" or (character.isprintable() and not unicodedata.combining(character)):
        return character
    return ascii(character)[1:-1]


def _pieces(text: str) -> Iterator[str]:
    """Yield literals that join to the text."""
    piece = ""
    *words, last = text.split(" ")
    for word in [*(f"{word} " for word in words), last]:
        if piece and len(literal(piece + word)) > _PIECE:
            yield literal(piece)
            piece = ""
        piece += word
    yield literal(piece)
