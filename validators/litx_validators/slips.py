"""What a program probably meant by a name that there is not.

Python says that a name is unknown, and not which one was meant. The names that a program finds at
its disposal are known here, so its message and its line are enough to tell. The message may be a
stranger's: nothing of it is shown, and nothing that it names is looked up but what litx offers.
"""

import builtins
import functools
import re
from typing import Any

import litx
from litx.display.suggestions import either
from litx_ontology.canonical import Described
from litx_ontology.search import EXACT, MOST_MEANT, did_you_mean, find, fold
from litx_ontology.units import NAMED_UNITS, ureg
from litx_validators.words import suggest_nearest

_NAME = re.compile(r"NameError: name '(\w{1,80})' is not defined")
_UNIT = re.compile(r"UndefinedUnitError: '(\w{1,80})' is not defined in the unit registry")
_ATTRIBUTE = re.compile(
    r"AttributeError: (?:type object |module )?'(\w{1,80})'(?: object)? has no attribute "
    r"'(\w{1,80})'"
)
_ASSIGNED = re.compile(r"^[ \t]*(\w{1,80})[ \t]*=(?!=)[^\n]*(?<![,\s])[ \t]*$", re.MULTILINE)
"""A line that gives a variable its value; one that ends in a comma gives an argument."""

_SURE = 85.0
"""Score from which on a member is offered for a name of which nothing tells what it should be."""

_MOST_VARIABLES = 2000
"""How many variables of a program are looked at."""

_FEW = 12
"""Members of a vocabulary that are listed where none is near."""


def suggest_name(message: str, text: str = "") -> str:
    """Return the question whether another name was meant; empty where none is near.

    A name that litx has and the program did not import is answered with the import.

    Args:
        message: What went wrong, as Python tells it, such as "NameError: name 'x' is not defined".
        text: The program.
    """
    if found := _NAME.fullmatch(message):
        return _name(found[1], text)
    if found := _UNIT.fullmatch(message):
        return suggest_unit(found[1])
    if found := _ATTRIBUTE.fullmatch(message):
        return _attribute(found[1], found[2])
    return ""


def _name(name: str, text: str) -> str:
    """Return which name was meant: one that papers use for a unit or a member, or one spelt so."""
    if name in _names():
        return f"write from litx import {name}"
    hits = find(name, MOST_MEANT, least=_SURE)
    members = [f"{type(one.member).__name__}.{one.member.name}" for one in hits]
    unit = _unit_called(name)
    if unit or (hits and hits[0].score >= EXACT):
        return either([*unit, *members][:MOST_MEANT])
    known = [*_names(), *_ASSIGNED.findall(text)[:_MOST_VARIABLES], *dir(builtins)]
    return suggest_nearest(name, known, most=len(known)).strip() or either(members)


def _attribute(owner: str, name: str) -> str:
    """Return which attribute of something that litx offers was meant."""
    if owner in {litx.__name__, "litxbench"}:
        return suggest_nearest(name, _names()).strip()
    offered = getattr(litx, owner) if owner in _names() else None
    if isinstance(offered, type) and issubclass(offered, Described):
        listed = ", ".join(list(offered.__members__)[:_FEW])
        many = f"litx ontology list {owner} lists its members"
        few = f"its members are {listed}"
        return did_you_mean(name, offered) or (few if len(offered) <= _FEW else many)
    return suggest_nearest(name, [one for one in dir(offered) if not one.startswith("_")]).strip()


@functools.lru_cache(maxsize=256)
def suggest_unit(name: str) -> str:
    """Return the question whether the unit of the nearest name was meant; empty if none is near."""
    known = _units()
    return suggest_nearest(name, known, most=len(known)).strip()


@functools.cache
def _units() -> frozenset[str]:
    """Return the names and symbols that ``ureg`` takes, those with common prefixes among them."""
    methods = {*dir(type(ureg)), *vars(ureg)}
    symbols = {f"{unit:~}" for unit in NAMED_UNITS.values()}
    names = {name for name in dir(ureg) if name not in methods}
    return frozenset(names | {one for one in symbols if one.isidentifier()})


def _unit_called(name: str) -> list[str]:
    """Return the unit that is called so, however it is written, such as HV; or none."""
    found = _units_by_plain_name().get(fold(name))
    if found is None:
        return []
    own = (short for short, unit in NAMED_UNITS.items() if unit == getattr(ureg, found))
    return [next(own, f"ureg.{found}")]


@functools.cache
def _units_by_plain_name() -> dict[str, str]:
    """Return the names of units by what they are without case, hyphens and the like."""
    return {fold(one): one for one in sorted(_units())}


def _names() -> list[str]:
    """Return the names that litx offers."""
    face: Any = litx  # type checkers do not follow a computed __all__
    return list(face.__all__)
