"""The values behind the names that `litx` offers to programs."""

import functools
from enum import Enum
from typing import Any

from litx.model import convert_value_between_units
from litx.model.formula import clean_formula
from litx.model.record import Record
from litx.sandbox.interpreter import unit_values
from litx.sandbox.interpreter.data import NUMBERS, SCALARS, TEXTS, name_of
from litx.sandbox.interpreter.failures import Refused
from litx.sandbox.interpreter.machine import Machine
from litx.sandbox.interpreter.members import EnumValue, Member, Symbol
from litx.sandbox.interpreter.recorded import Call, ClassValue, Marked, Part
from litx.sandbox.interpreter.values import Registry, UnitValue
from litx.sandbox.names import importable, offered
from litx_ontology.canonical import Canonical
from litx_ontology.units import Unit, exponents_of, ureg

CONSTRUCTORS = {
    "Composition": ("from_dict", "from_weight_dict", "from_weights"),
    "Lattice": (
        "cubic",
        "from_parameters",
        "hexagonal",
        "monoclinic",
        "orthorhombic",
        "rhombohedral",
        "tetragonal",
    ),
    "Measurement": ("group_measurements",),
}
"""Methods of classes that programs may call; nothing else of a class can be reached."""

MEMBER_ATTRIBUTES = ("value", "name", "label", "description", "aliases")
"""What a program may ask of a member of an enum."""

_FORMULAS = (
    "CompMeasurement",
    "CompositionMeasurement",
    "Composition",
    "composition_with_weight_additions",
)


@functools.cache
def offered_values() -> dict[str, Any]:
    """Return the value of each offered name."""
    made: dict[int, Any] = {}
    values: dict[str, Any] = {}
    for name, real in offered().items():
        if id(real) not in made:
            made[id(real)] = _value(name, real)
        values[name] = made[id(real)]
    return values


def importable_values(module: str) -> dict[str, Any]:
    """Return the value of each offered name that a program can import from a module."""
    return _importable_from(module.partition(".")[0])


@functools.lru_cache(maxsize=8)  # a program may name any package
def _importable_from(package: str) -> dict[str, Any]:
    return importable(package, offered_values())


def _value(name: str, real: Any) -> Any:
    """Return what stands for an object that litx offers."""
    if isinstance(real, type) and issubclass(real, Enum):
        return _enum(name, real)
    if isinstance(real, Unit):
        return UnitValue(exponents_of(real))
    if real is ureg:
        return Registry()
    if isinstance(real, Record):
        call = Call(ClassValue(name, type(real)), [], {}, None)  # type: ignore[arg-type]
        call.built, call.depth, call.size = real, 2, 2
        return call
    value = ClassValue(name, real, RUN.get(name))
    value.formula = name in _FORMULAS
    for method in CONSTRUCTORS.get(name, ()):
        inner = ClassValue(f"{name}.{method}", getattr(real, method))
        inner.formula = name == "Composition"
        inner.run = _group if method == "group_measurements" else None
        value.methods[method] = inner
    return value


def _enum(name: str, real: type[Enum]) -> EnumValue:
    """Return what stands for an enum."""
    value = EnumValue(name, real)
    made: dict[str, Member | Symbol] = {}
    for key, one in real.__members__.items():
        if one.name not in made:
            member = Member(one.value) if isinstance(one, Canonical) else Symbol()
            made[one.name] = member
            member.real = one
            member.full = str(one)
            member.attributes = {asked: getattr(one, asked) for asked in MEMBER_ATTRIBUTES}
            value.by_text[one.value] = member
        value.members[key] = made[one.name]
    return value


def _record(machine: Machine, maker: ClassValue, args: list[Any], kwargs: dict[str, Any]) -> Call:
    """Record a call of what has a run of its own."""
    call = Call(maker, args, kwargs, machine.at)
    machine.record(call)
    return call


def _normalize(
    machine: Machine, maker: ClassValue, args: list[Any], kwargs: dict[str, Any]
) -> Marked:
    """Record `normalize`, whose result stands for its first argument."""
    value = args[0] if args else kwargs.get("val")
    if type(value) is Marked:
        value = value.value
    if type(value) is dict:
        if not all(type(item) in SCALARS or type(item) is Marked for item in value.values()):
            raise Refused("`normalize` of a map of other things than plain values", "use numbers")
        value = dict(value)
    if type(value) is bool:  # which a mark turns into something that is no number
        raise Refused("`normalize` of a truth value", "write True or False alone")
    if type(value) in {list, set, tuple, frozenset, range} or type(value).__name__ in _UNMARKED:
        raise Refused(f"`normalize` of {name_of(value)}", "normalize each value in it")
    return Marked(_record(machine, maker, args, kwargs), value)


_UNMARKED = ("Lazy", "View", "Function", "Builtin", "Namespace", "Registry", "ClassValue")


def _group(
    machine: Machine, maker: ClassValue, args: list[Any], kwargs: dict[str, Any]
) -> list[Any]:
    """Record `Measurement.group_measurements`, which returns a list of measurements."""
    values = kwargs.get("values", args[9] if len(args) > 9 else None)
    if values is not None and type(values) not in {list, tuple}:
        raise Refused(f"values={name_of(values)} in a group", "write a list")
    call = _record(machine, maker, args, kwargs)
    machine.spend(30 * len(values or ()))  # what as many objects cost to build
    machine.hold(len(values or ()))
    return [Part(call, index) for index in range(len(values or ()))]


def _clean(_machine: Machine, _maker: ClassValue, args: list[Any], kwargs: dict[str, Any]) -> str:
    """Clean a formula at once, since its text may be computed with."""
    bare = [_bare_text(value) for value in args]
    machine_text = clean_formula(*bare, **{key: _bare_text(v) for key, v in kwargs.items()})
    _machine.hold_text(len(machine_text))
    return machine_text


def _bare_text(value: Any) -> str:
    bare = value.value if type(value) is Marked else value
    if type(bare) not in TEXTS:
        raise Refused(f"`clean_formula` of {name_of(value)}", "write text")
    return str.__str__(bare) if type(bare) is str else bare[:]


def _convert(
    machine: Machine, _maker: ClassValue, args: list[Any], kwargs: dict[str, Any]
) -> float:
    """Convert a number at once, since it may be computed with."""
    known = ("value", "from_unit", "to_unit")
    given = {**dict(zip(known, args, strict=False)), **kwargs}
    if len(args) > len(known) or len(given) != len(args) + len(kwargs) or set(given) - set(known):
        raise TypeError("convert_value_between_units() takes value, from_unit, to_unit")
    if len(given) < len(known):
        missing = [name for name in known if name not in given]
        raise TypeError(f"convert_value_between_units() misses {', '.join(missing)}")
    bare = {key: v.value if type(v) is Marked else v for key, v in given.items()}
    if type(bare["value"]) not in NUMBERS:
        raise Refused(f"converting {name_of(bare['value'])}", "write a number")
    start, end = (unit_values.read(machine, bare[key]) for key in known[1:])
    if start.scale is not None or end.scale is not None:
        raise Refused("converting a unit that the program defined", "compute with its number")
    machine.spend(100)
    return convert_value_between_units(
        bare["value"], unit_values.real(start), unit_values.real(end)
    )


RUN = {
    "normalize": _normalize,
    "clean_formula": _clean,
    "convert_value_between_units": _convert,
}
"""Offered functions that do more than record a call."""
