"""Expressions that can be laid out on one line or on several, with their comments.

The layout is that of `litx.formats.python_source`: on one line where that fits into 100 columns; a
call's arguments on one indented line where that fits; else one item a line, with a comma after
each. A comment needs a line of its own or the end of one, so nothing around it stays on one line.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Protocol

from litx.formats.python_source.layout import WIDTH, fits, width

_STEP = 4
_PRAGMA = re.compile(r"#\s*(noqa|type:|pyright:|pylint:|flake8:|ruff:|isort:|nosec)", re.IGNORECASE)
"""Comments for tools, which may stand beyond the last column."""


class Doc(Protocol):
    """An expression."""

    @property
    def flat(self) -> str | None:
        """The expression on one line; None where it cannot be."""

    @property
    def comments(self) -> tuple[str, ...]:
        """The comments in it."""

    def lines(self, indent: int, lead: int, tail: int) -> str:
        """Return the expression, broken where it does not fit.

        Args:
            indent: Columns before every further line.
            lead: Columns taken on the first line before the expression.
            tail: Columns needed on the last line after it.
        """


@dataclass(frozen=True)
class Verbatim:
    """Text that stays as it is."""

    text: str
    comments: tuple[str, ...] = ()

    @property
    def flat(self) -> str | None:
        """The text, if it is one line."""
        return None if "\n" in self.text else self.text

    def lines(self, indent: int, lead: int, tail: int) -> str:  # noqa: ARG002
        """Return the text."""
        return self.text


@dataclass(frozen=True)
class Pieces:
    """Text literals that Python joins.

    Attributes:
        parts: The literals.
        whole: All as one line: one literal where that says the same.
    """

    parts: Sequence[str]
    whole: str

    @property
    def flat(self) -> str:
        """All as one line."""
        return self.whole

    @property
    def comments(self) -> tuple[str, ...]:
        """None at all."""
        return ()

    def lines(self, indent: int, lead: int, tail: int) -> str:
        """Return one line if it fits, else a piece a line within brackets."""
        if fits(self.whole, lead + tail):
            return self.whole
        inner = "\n".join(" " * (indent + _STEP) + part for part in self.parts)
        return f"(\n{inner}\n{' ' * indent})"


@dataclass(frozen=True)
class Item:
    """What stands between two commas.

    Attributes:
        doc: The expression.
        before: What stands before it: a keyword, a key, an asterisk.
        leading: Comments on the lines before it.
        trailing: The comment at the end of its last line, or nothing.
        note: A comment to add above it, or nothing; not among its comments.
    """

    doc: Doc
    before: str = ""
    leading: tuple[str, ...] = ()
    trailing: str = ""
    note: str = ""

    @cached_property
    def flat(self) -> str | None:
        """The item on one line; None where it cannot be."""
        inner = self.doc.flat
        is_alone = inner is None or self.leading or self.trailing or self.note
        return None if is_alone else f"{self.before}{inner}"

    @cached_property
    def comments(self) -> tuple[str, ...]:
        """The comments in it and beside it."""
        beside = (self.trailing,) if self.trailing else ()
        return (*self.leading, *self.doc.comments, *beside)

    def lines(self, margin: int) -> str:
        """Return the lines of an item, its comma and comments included."""
        space = " " * margin
        tail = 1 + reserved(self.trailing)
        text = self.doc.lines(margin, margin + width(self.before), tail)
        notes = (self.note,) if self.note else ()
        above = "".join(f"{space}{comment}\n" for comment in (*self.leading, *notes))
        return f"{above}{space}{self.before}{text},{after(self.trailing)}"


@dataclass(frozen=True)
class Bracketed:
    """Items in brackets.

    Attributes:
        head: What is called, or nothing.
        brackets: The two brackets.
        items: The items.
        opening: The comment after the opening bracket, or nothing.
        closing: Comments on the lines before the closing bracket.
        is_open: Whether its author ended the last item with a comma, to have one item a line.
    """

    head: str
    brackets: str
    items: Sequence[Item]
    opening: str = ""
    closing: tuple[str, ...] = ()
    is_open: bool = False

    @cached_property
    def _joined(self) -> str | None:
        """The items on one line; None where they cannot be."""
        parts = [item.flat for item in self.items]
        texts = [part for part in parts if part is not None]
        is_broken = self.opening or self.closing or self.is_open or len(texts) < len(parts)
        return None if is_broken else ", ".join(texts)

    @cached_property
    def flat(self) -> str | None:
        """All on one line; None where it cannot be."""
        if self._joined is None:
            return None
        comma = "," if not self.head and self.brackets == "()" and len(self.items) == 1 else ""
        return f"{self.head}{self.brackets[0]}{self._joined}{comma}{self.brackets[1]}"

    @cached_property
    def comments(self) -> tuple[str, ...]:
        """The comments in it."""
        inner = [comment for item in self.items for comment in item.comments]
        return (*([self.opening] if self.opening else []), *inner, *self.closing)

    def lines(self, indent: int, lead: int, tail: int) -> str:
        """Return the items on one line, in a call on an indented line, else one item a line."""
        if self.flat is not None and (fits(self.flat, lead + tail) or not self.items):
            return self.flat
        margin = indent + _STEP
        space = " " * margin
        if self.head and self._joined is not None and fits(self._joined, margin):
            inner = [space + self._joined]
        else:
            inner = [item.lines(margin) for item in self.items]
            inner += [space + comment for comment in self.closing]
        first = f"{self.head}{self.brackets[0]}{after(self.opening)}"
        return "\n".join([first, *inner, " " * indent + self.brackets[1]])


def after(comment: str) -> str:
    """Return a comment as it stands after code."""
    return f"  {comment}" if comment else ""


def reserved(comment: str) -> int:
    """Return the columns that a comment after code takes; comments for tools take none."""
    return 0 if _PRAGMA.match(comment) else min(width(after(comment)), WIDTH)
