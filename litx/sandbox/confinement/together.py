"""All layers that work, put on together, as programs will run."""

import contextlib
import os
from collections.abc import Mapping
from functools import partial

from litx.sandbox.confinement.children import Ending, run
from litx.sandbox.confinement.errors import ConfinementError
from litx.sandbox.confinement.layer import Layer
from litx.sandbox.confinement.role import Role
from litx.sandbox.confinement.status import State, Status
from litx.sandbox.confinement.steps import confine
from litx.sandbox.limits import Limits

_QUESTION = b"6 7"
_ANSWER = "42 ZeroDivisionError"
_FAILED = "failed"


def reconcile(limits: Limits, found: Mapping[Layer, Status]) -> dict[Layer, Status]:
    """Put all usable layers on a process of each role and let it compute.

    A layer that works alone and not with the others is unavailable, and so is what stays in the
    way of computing.

    Args:
        limits: What one program may use.
        found: What is known of each layer by itself.
    """
    table = dict(found)
    while usable := [layer for layer in table if table[layer].is_usable]:
        fault = _first_fault(limits, usable)
        if fault is None:
            break
        layer, why = fault
        table[layer] = Status(State.unavailable, why)
    return table


def _first_fault(limits: Limits, usable: list[Layer]) -> tuple[Layer, str] | None:
    """Return the layer that is in the way, and how; None when every role computes."""
    with contextlib.ExitStack() as stack:
        bodies = []
        for role in Role:
            question_fd, ask_fd = os.pipe()
            stack.callback(os.close, question_fd)
            os.write(ask_fd, _QUESTION)
            os.close(ask_fd)
            bodies.append(partial(_compute, role, limits, usable, os.getpid(), question_fd))
        endings = run(bodies)
    for role, ending in zip(Role, endings, strict=True):
        if ending.told != (_ANSWER,) or ending.exit_code != 0:
            return _blame(role, ending, usable)
    return None


def _compute(
    role: Role, limits: Limits, usable: list[Layer], parent: int, question_fd: int, write_fd: int
) -> None:
    """Confine this process, compute, and answer as the role does."""
    try:
        confine(role, limits, usable, write_fd=write_fd, read_fd=question_fd, parent=parent)
    except ConfinementError as error:
        os.write(error.tell_on, f"{_FAILED} {error.layer} {error.reason}\n".encode())
        return
    question = _QUESTION if role.reads is None else os.read(role.reads, len(_QUESTION))
    first, second = (int(word) for word in question.split())
    try:
        first // (second - second)
    except ZeroDivisionError as error:
        os.write(role.writes, f"{first * second} {type(error).__name__}\n".encode())


def _blame(role: Role, ending: Ending, usable: list[Layer]) -> tuple[Layer, str]:
    """Return the layer that kept a process from computing, and how."""
    words = ending.told[-1].split(" ", 2) if ending.told else []
    if len(words) == 3 and words[0] == _FAILED:
        return Layer(words[1]), f"not together with the other layers: {words[2]}"
    layer = Layer.seccomp if Layer.seccomp in usable else usable[-1]
    return layer, f"a {role} does not compute: it ended with {ending.exit_code}"
