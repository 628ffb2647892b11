"""The steps that confine a process, in the order in which they must come."""

import os
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from errno import EBADF
from functools import partial

from litx.sandbox.confinement import (
    descriptors,
    landlock,
    namespaces,
    parent_death,
    privileges,
    seccomp,
    starting,
    user,
)
from litx.sandbox.confinement import limits as resources
from litx.sandbox.confinement.errors import ConfinementError
from litx.sandbox.confinement.layer import Layer
from litx.sandbox.confinement.linux import why_missing
from litx.sandbox.confinement.role import Role
from litx.sandbox.limits import Limits

_FILTERS = frozenset({Layer.landlock, Layer.seccomp})
"""Layers that an ordinary process may take only after `no_new_privs`, which they bring along."""

_Step = tuple[Layer, Callable[[], object]]


@dataclass(frozen=True)
class Starter:
    """What a worker starts between its layers, and what that takes.

    Attributes:
        start: Starts it and returns its process number; no foreign program may have run in it.
        binary: The path of what is executed, which the worker finds as `starting.BINARY`.
    """

    start: Callable[[], int]
    binary: str


def confine(
    role: Role,
    limits: Limits,
    layers: Collection[Layer],
    *,
    own: Mapping[int, int],
    parent: int,
    programs: int = 1,
    starter: Starter | None = None,
) -> int | None:
    """Confine this process for good; it must have been forked just now and have one thread.

    The descriptors go where the role expects them in any case. Layers that are not asked for are
    left out; one that is asked for and fails is an error, whatever was found by probing.

    Args:
        role: What the process is there for.
        limits: What one program may use.
        layers: The layers to apply; their order does not matter.
        own: The descriptors of the role, and which of the open ones belong there.
        parent: The process number of the parent, taken before the fork.
        programs: How many programs the process is to run; its processor time is for all of them.
        starter: What starts the other process of a worker, which inherits the layers. The worker
            says `litx.sandbox.confinement.starting.end` then.

    Returns:
        The process number of what was started.

    Raises:
        ConfinementError: A step failed. The process must say so on the error's `tell_on`, if that
            is not negative, and end without running anything.
    """
    _take(Layer.descriptors, partial(_place, role, own), own.get(role.writes, -1))
    started: list[int] = []
    for layer, step in _steps(role, limits, frozenset(layers), parent, programs, starter, started):
        _take(layer, step, role.writes)
    return started[0] if started else None


def _take(layer: Layer, step: Callable[[], object], tell_on: int) -> None:
    """Take one step.

    Raises:
        ConfinementError: It failed.
    """
    try:
        step()
    except OSError as error:
        why = error.strerror or str(error)
        raise ConfinementError(layer, error.errno or 0, why, tell_on) from error


def _place(role: Role, own: Mapping[int, int]) -> None:
    if why := why_missing():
        raise OSError(0, why)
    if role.reads is not None and role.reads not in own:
        raise OSError(EBADF, f"the role {role} has nothing to read")
    descriptors.place(role, own)


def _steps(
    role: Role,
    limits: Limits,
    layers: frozenset[Layer],
    parent: int,
    programs: int,
    starter: Starter | None,
    started: list[int],
) -> Iterator[_Step]:
    """Yield what is to be done for some layers, each with the layer that it belongs to.

    Each step must be taken before the next is asked for, which may hang on it.
    """
    rules: list[int] = []
    needed = starting.needed_files(starter.binary) if starter else {}
    steps: list[_Step] = [
        (Layer.limits, partial(resources.restrict, limits, programs)),
        (Layer.descriptors, partial(descriptors.close_others, role)),
        (Layer.landlock, lambda: rules.append(landlock.prepare(needed))),  # reached by path
        (Layer.parent_death, partial(parent_death.follow, parent, together=starter is not None)),
    ]
    yield from (step for step in steps if step[0] in layers)
    yield from _separation(layers)
    if layers & {Layer.no_new_privs, *_FILTERS}:
        yield Layer.no_new_privs, privileges.keep_down
    steps = [
        # a change of user makes the kernel forget
        (Layer.parent_death, partial(parent_death.follow, parent)),
        (Layer.landlock, lambda: landlock.restrict(rules[0])),
        (Layer.descriptors, partial(descriptors.forbid_more, role)),
    ]
    yield from (step for step in steps if step[0] in layers)
    if starter is not None:
        yield from _start(limits, layers, starter, started)
    if Layer.limits in layers:
        yield Layer.limits, resources.forbid_processes
    if Layer.seccomp in layers:
        yield Layer.seccomp, partial(seccomp.restrict, role)


def _start(
    limits: Limits, layers: frozenset[Layer], starter: Starter, started: list[int]
) -> Iterator[_Step]:
    """Yield the steps by which a worker starts what it needs, which inherits the layers so far."""
    for place in (starting.PLACE, starting.PLACE_OF_BINARY):
        os.set_inheritable(place, False)
    last = Layer.limits
    if Layer.seccomp in layers:
        yield Layer.seccomp, partial(starting.hand_over, seccomp.restrict_while_starting)
        last = Layer.seccomp
    yield last, lambda: started.append(starter.start())
    if Layer.limits in layers:
        yield Layer.limits, partial(resources.restrict_other, started[0], limits)


def _separation(layers: frozenset[Layer]) -> Iterator[_Step]:
    """Yield the steps of the layers `namespaces` and `user`, whose order hangs on one another.

    Root has its namespaces first, while it is root. Root that may not have them needs a user
    namespace, in which nobody could no longer be changed to: there the user comes first.
    """
    if Layer.user not in layers:
        if Layer.namespaces in layers:
            yield Layer.namespaces, namespaces.separate_somehow
        return
    is_separate: list[bool] = []
    if Layer.namespaces in layers:
        yield Layer.namespaces, lambda: is_separate.append(namespaces.separate_if_root())
    yield Layer.user, user.become_nobody
    if is_separate == [False]:
        yield Layer.namespaces, namespaces.separate_as_user
