"""When recorded calls let go of the containers that they were given."""

from typing import Any

from litx.sandbox.interpreter.data import SEQUENCES, pay_for_keys
from litx.sandbox.interpreter.machine import Machine


def settle(machine: Machine) -> None:
    """Let recorded calls keep what their containers hold now: the program is to change one.

    In Python, objects copy what they are given. Recorded calls do so only when it matters.
    """
    if machine.settled == len(machine.calls):
        return
    for call in machine.calls[machine.settled :]:
        call.args = [_copied(machine, value, 0) for value in call.args]
        call.kwargs = {key: _copied(machine, value, 0) for key, value in call.kwargs.items()}
    machine.settled = len(machine.calls)


def _copied(machine: Machine, value: Any, depth: int) -> Any:
    """Copy containers, and the containers in them."""
    kind = type(value)
    if kind not in _COPIED:
        return value
    if depth > machine.budget.nesting:
        machine.stop_for_nesting()
    machine.hold(len(value))
    if kind is dict:
        pay_for_keys(machine, value)
        return {key: _copied(machine, item, depth + 1) for key, item in value.items()}
    if kind is set:
        pay_for_keys(machine, value)
        return set(value)
    return kind(_copied(machine, item, depth + 1) for item in value)


_COPIED = SEQUENCES | {dict, set}
