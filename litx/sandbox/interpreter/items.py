"""Subscripts: reading, writing and deleting items of containers."""

from typing import Any

from litx.sandbox.interpreter.data import PLAIN, SEQUENCES, TEXTS, items_of, name_of, pay_for_key
from litx.sandbox.interpreter.failures import Refused
from litx.sandbox.interpreter.machine import Machine
from litx.sandbox.interpreter.members import EnumValue
from litx.sandbox.interpreter.recorded import ClassValue, Marked
from litx.sandbox.interpreter.settling import settle

_INDEXED = SEQUENCES | TEXTS | {range}


def get_item(machine: Machine, container: Any, key: Any) -> Any:
    """Return an item or a slice."""
    kind = type(container)
    if type(key) is Marked and kind is not dict:
        key = key.value
    if kind in _INDEXED:
        if type(key) is slice:
            found = container[key]
            (machine.hold_text if kind in TEXTS else machine.hold)(len(found))
            return found
        if type(key) not in PLAIN:
            raise Refused(f"{name_of(key)} as an index", "write a whole number")
        return container[key]
    if kind is dict:
        pay_for_key(machine, key, len(container))
        return container[key]
    if kind is EnumValue:
        return _member(container, key)
    if kind is ClassValue and container.name == "Measurement":
        return container  # the spelling Measurement[MeasurementMethod](...) says nothing more
    if kind is Marked:
        return get_item(machine, container.value, key)
    if kind in PLAIN:
        raise TypeError(f"'{kind.__name__}' object is not subscriptable")
    raise Refused(f"an item of {name_of(container)}", "use lists and maps")


def _member(enum: EnumValue, key: Any) -> Any:
    """Return the member with a name."""
    if type(key) in TEXTS:
        if key in enum.members:
            return enum.members[key]
        raise KeyError(key)
    raise Refused(f"{name_of(key)} as the name of a member of {enum.name}", "write text")


def set_item(machine: Machine, container: Any, key: Any, value: Any) -> None:
    """Set an item or a slice."""
    kind = type(container)
    if kind is dict:
        settle(machine)
        pay_for_key(machine, key, len(container))
        before = len(container)
        container[key] = value
        if len(container) != before:
            machine.cells -= 4
            if len(container) > machine.budget.items or machine.cells < 0:
                machine.hold(len(container))
                machine.stop_for_cells()
    elif kind is list:
        if type(key) is slice:
            _set_slice(machine, container, key, value)
        else:
            settle(machine)
            container[_index(key)] = value
    elif kind in PLAIN:
        raise TypeError(f"'{kind.__name__}' object does not support item assignment")
    else:
        raise Refused(f"changing {name_of(container)}", "give the constructor all arguments")


def _set_slice(machine: Machine, container: list[Any], key: slice, value: Any) -> None:
    """Set a slice, whose bounds are those before the value is gone through.

    Raises:
        Refused: The list changes its length meanwhile, and the slice has steps.
    """
    length = len(container)
    start, stop, step = key.indices(length)
    items = items_of(machine, value)
    settle(machine)
    machine.hold(len(container) + len(items))
    if step == 1:
        container[start : max(start, stop)] = items
    elif len(container) == length:
        container[key] = items
    else:
        raise Refused("changing a list while a slice of it is set", "set the slice afterwards")


def delete_item(machine: Machine, container: Any, key: Any) -> None:
    """Delete an item or a slice."""
    kind = type(container)
    if kind is dict:
        settle(machine)
        pay_for_key(machine, key, len(container))
        del container[key]
    elif kind is list:
        settle(machine)
        machine.spend(1 + len(container) // 16)
        del container[key if type(key) is slice else _index(key)]
    elif kind in PLAIN:
        raise TypeError(f"'{kind.__name__}' object doesn't support item deletion")
    else:
        raise Refused(f"changing {name_of(container)}", "give the constructor all arguments")


def _index(key: Any) -> Any:
    """Return an index that Python can judge itself."""
    if type(key) not in PLAIN:
        raise Refused(f"{name_of(key)} as an index", "write a whole number")
    return key
