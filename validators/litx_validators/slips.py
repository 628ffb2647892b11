"""Suggestions for unknown names in programs.

Python reports that a name is unknown, and does not know the names of litx. This module does, so it
can suggest a name from the message and the program. The message is untrusted: nothing of it is
shown, and only names that litx exports are looked up.
"""

import builtins
import functools
import re
from typing import Any

import litx
from litx.display.suggestions import offer_names
from litx_ontology.canonical import Described
from litx_ontology.search import EXACT, MOST_MEANT, did_you_mean, find, fold
from litx_ontology.units import NAMED_UNITS, ureg
from litx_ontology.user_fields import FILE, USER_ENUMS
from litx_validators.words import suggest_nearest

_NAME = re.compile(r"NameError: name '(\w{1,80})' is not defined")
_UNIT = re.compile(r"UndefinedUnitError: '(\w{1,80})' is not defined in the unit registry")
_ATTRIBUTE = re.compile(
    r"AttributeError: (?:type object |module )?'(\w{1,80})'(?: object)? has no attribute "
    r"'(\w{1,80})'"
)
_ASSIGNED = re.compile(r"^[ \t]*(\w{1,80})[ \t]*=(?!=)[^\n]*(?<![,\s])[ \t]*$", re.MULTILINE)
"""An assignment to a variable; a line that ends in a comma is a keyword argument."""

_SURE = 85.0
"""Least score for suggesting a member for a name without context."""

_MOST_VARIABLES = 2000
"""Most variables of a program that are compared."""

_FEW = 12
"""Most members of a vocabulary that are listed if no member is close."""


def suggest_name(message: str, text: str = "") -> str:
    """Return a suggestion for the unknown name in a message; empty if none is close.

    For a name of litx that the program did not import, suggest the import.

    Args:
        message: Error message of Python, such as "NameError: name 'x' is not defined".
        text: Text of the program.
    """
    if match := _NAME.fullmatch(message):
        return _suggest_variable(match[1], text)
    if match := _UNIT.fullmatch(message):
        return suggest_unit(match[1])
    if match := _ATTRIBUTE.fullmatch(message):
        return _suggest_attribute(match[1], match[2])
    return ""


def _suggest_variable(name: str, text: str) -> str:
    """Return a suggestion for an unknown name: an import, a unit or member, or a similar name."""
    if name in _names():
        return f"write from litx import {name}"
    hits = find(name, MOST_MEANT, least=_SURE)
    members = [f"{type(hit.member).__name__}.{hit.member.name}" for hit in hits]
    unit = _find_unit(name)
    if unit or (hits and hits[0].score >= EXACT):
        return offer_names([*unit, *members][:MOST_MEANT])
    known = [*_names(), *_ASSIGNED.findall(text)[:_MOST_VARIABLES], *dir(builtins)]
    return suggest_nearest(name, known, most=len(known)).strip() or offer_names(members)


def _suggest_attribute(owner: str, name: str) -> str:
    """Return a suggestion for an unknown attribute of an object that litx exports, else empty."""
    if owner in {litx.__name__, "litxbench"}:
        return suggest_nearest(name, _names()).strip()
    offered = getattr(litx, owner, USER_ENUMS.get(owner)) if owner in _names() else None
    if isinstance(offered, type) and issubclass(offered, Described):
        listed = ", ".join(list(offered.__members__)[:_FEW])
        many = f"litx ontology list {owner} lists its members"
        if owner in USER_ENUMS:
            many = f"its members are {listed} and others of {FILE}"
        few = f"its members are {listed}"
        return did_you_mean(name, offered) or (few if len(offered) <= _FEW else many)
    return suggest_nearest(
        name, [public for public in dir(offered) if not public.startswith("_")]
    ).strip()


@functools.lru_cache(maxsize=256)
def suggest_unit(name: str) -> str:
    """Return a suggestion of the unit with the closest name; empty if none is close."""
    known = _units()
    return suggest_nearest(name, known, most=len(known)).strip()


@functools.cache
def _units() -> frozenset[str]:
    """Return the names and symbols of units in ``ureg``, including those with common prefixes."""
    methods = {*dir(type(ureg)), *vars(ureg)}
    symbols = {f"{unit:~}" for unit in NAMED_UNITS.values()}
    names = {name for name in dir(ureg) if name not in methods}
    return frozenset(names | {symbol for symbol in symbols if symbol.isidentifier()})


def _find_unit(name: str) -> list[str]:
    """Return the code of the unit with a name, in any spelling; empty if there is none."""
    unit_name = _unit_by_folded_name().get(fold(name))
    if unit_name is None:
        return []
    named = (short for short, unit in NAMED_UNITS.items() if unit == getattr(ureg, unit_name))
    return [next(named, f"ureg.{unit_name}")]


@functools.cache
def _unit_by_folded_name() -> dict[str, str]:
    """Return the names of units by their folded form, as `find` compares names."""
    return {fold(name): name for name in sorted(_units())}


def _names() -> list[str]:
    """Return the names that litx exports, as in `litx.__all__`, and the enums of users' fields."""
    package: Any = litx  # type checkers do not follow a computed __all__
    return [*package.__all__, *USER_ENUMS]
