"""Enums whose members have a label and a description."""

from enum import Enum
from typing import Any, Self


class Labelled(Enum):
    """An enum whose members carry a label and a description beside their value.

    A member is written as a tuple: value, label, description.

    Attributes:
        label: Short name for people.
        description: One sentence that says when the member applies.
    """

    label: str
    description: str

    def __new__(cls, value: Any, *_: Any) -> Self:
        """Create a member with the first entry of its tuple as the value."""
        kind: Any = getattr(cls, "_member_type_", object)  # str of an enum of texts
        member: Self = object.__new__(cls) if kind is object else kind.__new__(cls, value)
        member._value_ = value
        return member

    def __init__(self, value: Any, label: str, description: str) -> None:
        """Set label and description; `__new__` sets the value."""
        del value
        self.label = label
        self.description = description


class LabelledText(str, Labelled):
    """A labelled enum whose members are the text of their value."""

    __str__ = str.__str__
