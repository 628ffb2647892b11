"""Python expressions laid out as `ruff format` would with 100 columns."""

import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

WIDTH = 100
"""Columns of a line."""

_STEP = 4


class Doc(Protocol):
    """An expression that can be written on one line or on several."""

    @property
    def flat(self) -> str:
        """The expression on one line."""

    def lines(self, indent: int, lead: int, tail: int) -> str:
        """Return the expression, broken where it does not fit.

        Args:
            indent: Columns before every further line.
            lead: Columns taken on the first line before the expression.
            tail: Columns needed on the last line after it, for a comma.
        """


@dataclass(frozen=True)
class Atom:
    """A name or a number, which is never broken."""

    flat: str

    def lines(self, indent: int, lead: int, tail: int) -> str:  # noqa: ARG002
        """Return the text as it is."""
        return self.flat


@dataclass(frozen=True)
class Text:
    """A text literal; a long one is broken between words, into pieces that Python joins."""

    value: str

    @property
    def flat(self) -> str:
        """The literal on one line."""
        return literal(self.value)

    def lines(self, indent: int, lead: int, tail: int) -> str:
        """Return the literal, in pieces within brackets where it does not fit."""
        if fits(self.flat, lead + tail):
            return self.flat
        margin = indent + _STEP
        pieces = list(_pieces(self.value, WIDTH - margin))
        if len(pieces) == 1:
            return self.flat
        inner = "\n".join(" " * margin + piece for piece in pieces)
        return f"(\n{inner}\n{' ' * indent})"


@dataclass(frozen=True)
class Chain:
    """Factors with their operators: ``ureg.joule``, ``/ ureg.meter**2``."""

    parts: Sequence[str]

    @property
    def flat(self) -> str:
        """The factors on one line."""
        return " ".join(self.parts)

    def lines(self, indent: int, lead: int, tail: int) -> str:
        """Return one factor a line where they do not fit on one."""
        return self.flat if fits(self.flat, lead + tail) else f"\n{' ' * indent}".join(self.parts)


@dataclass(frozen=True)
class Group:
    """Items in brackets, each with what stands before it: a keyword, a key, an asterisk.

    Attributes:
        head: What stands before the opening bracket: a callable, or nothing.
        brackets: The two brackets.
        items: What stands before each item, and the item.
    """

    head: str
    brackets: str
    items: Sequence[tuple[str, Doc]]

    @property
    def flat(self) -> str:
        """All on one line."""
        return f"{self.head}{self.brackets[0]}{self._joined}{self._comma}{self.brackets[1]}"

    @property
    def _comma(self) -> str:
        """What tells a tuple of one item from brackets around an expression."""
        return "," if not self.head and self.brackets == "()" and len(self.items) == 1 else ""

    @property
    def _joined(self) -> str:
        return ", ".join(before + item.flat for before, item in self.items)

    def lines(self, indent: int, lead: int, tail: int) -> str:
        """Return the items on one line, in a call on an indented line, else one item a line."""
        flat = self.flat
        if not self.items or fits(flat, lead + tail):
            return flat
        margin = indent + _STEP
        space = " " * margin
        if self.head and fits(self._joined, margin):
            inner = space + self._joined
        else:
            inner = "\n".join(
                f"{space}{before}{item.lines(margin, margin + width(before), 1)},"
                for before, item in self.items
            )
        return f"{self.head}{self.brackets[0]}\n{inner}\n{' ' * indent}{self.brackets[1]}"


def call(head: str, *positional: Doc, **keywords: Doc) -> Group:
    """Return a call."""
    named = [(f"{name}=", doc) for name, doc in keywords.items()]
    return Group(head, "()", [*(("", doc) for doc in positional), *named])


def listed(items: Sequence[Doc]) -> Group:
    """Return a list."""
    return Group("", "[]", [("", item) for item in items])


def literal(text: str) -> str:
    """Return a text literal, in the quotes that need fewer escapes, double ones if equal."""
    body = "".join(_escaped(character) for character in text)
    quote = "'" if body.count('"') > body.count("'") else '"'
    return quote + body.replace(quote, "\\" + quote) + quote


def width(text: str) -> int:
    """Return the columns that text takes; characters of East Asian scripts take two."""
    return sum(2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text)


def fits(text: str, taken: int) -> bool:
    """Whether text fits on a line of which some columns are taken."""
    return taken + width(text) <= WIDTH


def _escaped(character: str) -> str:
    """Return a character as a literal shows it; one that has no width of its own is escaped."""
    if character == "\\":
        return "\\\\"
    if character in "\"'" or (character.isprintable() and not unicodedata.combining(character)):
        return character
    return ascii(character)[1:-1]


def _pieces(text: str, room: int) -> Iterator[str]:
    """Yield literals that fit into `room` columns and join to the text; breaks follow spaces."""
    piece = ""
    *words, last = text.split(" ")
    for word in [*(f"{word} " for word in words), last]:
        if piece and width(literal(piece + word)) > room:
            yield literal(piece)
            piece = ""
        piece += word
    yield literal(piece)
