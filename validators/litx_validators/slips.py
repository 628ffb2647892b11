"""What a program probably meant by a name that there is not.

Python says that a name is unknown, and not which one was meant. The names that a program finds at
its disposal are known here, so its message and its line are enough to tell. The message may be a
stranger's: nothing of it is shown, and nothing that it names is looked up but what litx offers.
"""

import builtins
import enum
import functools
import re
from collections.abc import Collection
from typing import Any

import litx
from litx_ontology.units import NAMED_UNITS, ureg
from litx_validators.words import nearest

_NAME = re.compile(r"NameError: name '(\w{1,80})' is not defined")
_UNIT = re.compile(r"UndefinedUnitError: '(\w{1,80})' is not defined in the unit registry")
_ATTRIBUTE = re.compile(
    r"AttributeError: (?:type object |module )?'(\w{1,80})'(?: object)? has no attribute "
    r"'(\w{1,80})'"
)
_MEMBER = re.compile(r"AttributeError: (\w{1,80})")
"""What Python 3.11 says of a member that an enum lacks: its name alone."""

_ASSIGNED = re.compile(r"^(\w{1,80})\s*=(?!=)", re.MULTILINE)


def meant(message: str, text: str = "", line: int | None = None) -> str:
    """Return the question whether another name was meant; empty where none is near.

    A name that litx has and the program did not import is answered with the import.

    Args:
        message: What went wrong, as Python tells it, such as "NameError: name 'x' is not defined".
        text: The program.
        line: Line of the program where it went wrong, from 1.
    """
    if found := _NAME.fullmatch(message):
        if found[1] in _names():
            return f"write from litx import {found[1]}"
        known = [*_names(), *_ASSIGNED.findall(text), *dir(builtins)]
        return nearest(found[1], known, most=len(known)).strip()
    if found := _UNIT.fullmatch(message):
        return nearest_unit(found[1])
    if found := _ATTRIBUTE.fullmatch(message):
        return nearest(found[2], _attributes(found[1])).strip()
    if found := _MEMBER.fullmatch(message):
        lines = text.split("\n")
        there = lines[line - 1] if line is not None and 0 < line <= len(lines) else ""
        owner = re.search(rf"\b(\w+)\.{found[1]}\b", there)
        return nearest(found[1], _attributes(owner[1])).strip() if owner else ""
    return ""


@functools.lru_cache(maxsize=256)
def nearest_unit(name: str) -> str:
    """Return the question whether the unit of the nearest name was meant; empty if none is near."""
    known = _units()
    return nearest(name, known, most=len(known)).strip()


@functools.cache
def _units() -> frozenset[str]:
    """Return the names and symbols that ``ureg`` takes, those with common prefixes among them."""
    methods = {*dir(type(ureg)), *vars(ureg)}
    symbols = {f"{unit:~}" for unit in NAMED_UNITS.values()}
    names = {name for name in dir(ureg) if name not in methods}
    return frozenset(names | {one for one in symbols if one.isidentifier()})


def _names() -> list[str]:
    """Return the names that litx offers."""
    face: Any = litx  # type checkers do not follow a computed __all__
    return list(face.__all__)


def _attributes(owner: str) -> Collection[str]:
    """Return the public attributes of something that litx offers, or of litx itself."""
    if owner in {litx.__name__, "litxbench"}:
        return _names()
    if owner not in _names():
        return ()
    offered = getattr(litx, owner)
    if isinstance(offered, enum.EnumType):
        return list(offered.__members__)
    return [name for name in dir(offered) if not name.startswith("_")]
