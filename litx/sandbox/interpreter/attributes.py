"""Attributes that are values; methods are looked up where they are called."""

from typing import Any, NoReturn

import pint

from litx.sandbox.interpreter import unit_values
from litx.sandbox.interpreter.data import PLAIN, name_of
from litx.sandbox.interpreter.failures import Refused
from litx.sandbox.interpreter.machine import Machine
from litx.sandbox.interpreter.members import EnumValue, Member, Symbol
from litx.sandbox.interpreter.offered import importable_values, offered_values
from litx.sandbox.interpreter.recorded import ClassValue, Marked
from litx.sandbox.interpreter.values import Foreign, Namespace, Registry
from litx.words import suggest
from litx_ontology.units import ureg


def get_attribute(machine: Machine, owner: Any, name: str) -> Any:
    """Return an attribute by the tables of what its owner is.

    Raises:
        Refused: There is no such entry.
        AttributeError: An enum or the unit registry has none of this name.
    """
    kind = type(owner)
    if kind is EnumValue:
        found = owner.members.get(name)
        return _no_member(owner, name) if found is None else found
    if kind is Registry:
        return _unit(machine, name)
    if kind is Member or kind is Symbol:
        if name in owner.attributes:
            return owner.attributes[name]
    elif kind is Namespace:
        return of_namespace(owner, name)
    elif kind is Marked:
        return get_attribute(machine, owner.value, name)
    return refuse_attribute(owner, name)


def _no_member(enum: EnumValue, name: str) -> NoReturn:
    """Say that an enum has no such member."""
    if name.startswith("_") or hasattr(enum.real, name):
        refuse_attribute(enum, name)
    raise AttributeError(f"type object '{enum.name}' has no attribute '{name}'")


def _unit(machine: Machine, name: str) -> Any:
    """Return a unit of the registry."""
    if name in machine.units:
        return machine.units[name]
    if name.startswith("_") or hasattr(type(ureg), name) or name in vars(ureg):
        raise Refused(f"`ureg.{name}`", 'write ureg.NAME, ureg("text") or ureg.define("...")')
    try:
        return unit_values.read(machine, name)
    except pint.UndefinedUnitError:
        raise
    except Refused:
        raise Refused(f"the unit `ureg.{name}`", "write its name in plain letters") from None


def of_namespace(owner: Namespace, name: str) -> Any:
    """Return an offered name as attribute of a module."""
    found = importable_values(owner.name).get(name)
    if found is None:
        if name.startswith("_"):
            refuse_attribute(owner, name)
        hint = suggest(name[:100], offered_values())
        raise AttributeError(f"module {owner.name!r} has no attribute {name!r}; {hint}")
    return found


def refuse_attribute(owner: Any, name: str) -> NoReturn:
    """Refuse an attribute, saying of what."""
    if type(owner) is Foreign:
        owner.refuse()
    if type(owner) is ClassValue:
        what = f"`{owner.name}.{name}`"
        have = ", ".join(f"`{owner.name}.{one}(...)`" for one in owner.methods)
        raise Refused(what, f"there is {have}" if have else "call the constructor")
    if type(owner) in PLAIN:
        raise Refused(f"the attribute `.{name}` of {name_of(owner)}", "call a method that there is")
    hint = "keep what you need of it in a variable before building it"
    raise Refused(f"the attribute `.{name}` of {name_of(owner)}", hint)
