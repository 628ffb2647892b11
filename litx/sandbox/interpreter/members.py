"""Enums and their members."""

from typing import Any, NoReturn

from litx.sandbox.interpreter.failures import Refused


class Member(str):
    """A member of an enum, equal to its text and hashed like it.

    Attributes:
        real: The member itself, which only building hands out.
        attributes: What a program may ask of it.
        full: Its text as `str` shows it.
    """

    __slots__ = ("attributes", "full", "real")

    real: Any
    attributes: dict[str, Any]
    full: str

    def __str__(self) -> str:
        return self.full

    def __repr__(self) -> str:
        return f"<{self.full}: {self.attributes['value']!r}>"

    __hash__ = str.__hash__


class Symbol:
    """A member of an enum that is no text, equal to itself alone.

    Attributes:
        real: The member itself, which only building hands out.
        attributes: What a program may ask of it.
        full: Its text as `str` shows it.
    """

    __slots__ = ("attributes", "full", "real")

    real: Any
    attributes: dict[str, Any]
    full: str

    def __str__(self) -> str:
        return self.full

    def __repr__(self) -> str:
        return f"<{self.full}: {self.attributes['value']!r}>"


class EnumValue:
    """An enum.

    Attributes:
        name: Its name.
        members: Its members by name, other names of the same member included.
        by_text: Its members by value.
    """

    __slots__ = ("by_text", "members", "name", "real")

    def __init__(self, name: str, real: Any) -> None:
        self.name = name
        self.real = real
        self.members: dict[str, Member | Symbol] = {}
        self.by_text: dict[str, Member | Symbol] = {}

    def __repr__(self) -> NoReturn:
        raise Refused(f"the text of `{self.name}`", "write its name as text")
