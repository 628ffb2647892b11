"""The steps that confine a process, in the order in which they must come."""

from collections.abc import Callable, Collection, Iterator
from errno import EBADF
from functools import partial

from litx.sandbox.confinement import (
    descriptors,
    landlock,
    namespaces,
    parent_death,
    privileges,
    seccomp,
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


def confine(
    role: Role,
    limits: Limits,
    layers: Collection[Layer],
    *,
    write_fd: int,
    read_fd: int | None = None,
    parent: int,
    programs: int = 1,
) -> None:
    """Confine this process for good; it must have been forked just now and have one thread.

    The descriptors go where the role expects them in any case. Layers that are not asked for are
    left out; one that is asked for and fails is an error, whatever was found by probing.

    Args:
        role: What the process is there for.
        limits: What one program may use.
        layers: The layers to apply; their order does not matter.
        write_fd: What the role writes.
        read_fd: What the role reads, if it reads.
        parent: The process number of the parent, taken before the fork.
        programs: How many programs the process is to run; its processor time is for all of them.

    Raises:
        ConfinementError: A step failed. The process must say so on the error's `tell_on`, if that
            is not negative, and end without running anything.
    """
    _take(Layer.descriptors, partial(_place, role, read_fd, write_fd), write_fd)
    for layer, step in _steps(role, limits, frozenset(layers), parent, programs):
        _take(layer, step, role.writes)


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


def _place(role: Role, read_fd: int | None, write_fd: int) -> None:
    if why := why_missing():
        raise OSError(0, why)
    if role.reads is not None and read_fd is None:
        raise OSError(EBADF, f"the role {role} has nothing to read")
    descriptors.place(role, read_fd, write_fd)


def _steps(
    role: Role, limits: Limits, layers: frozenset[Layer], parent: int, programs: int
) -> Iterator[_Step]:
    """Yield what is to be done for some layers, each with the layer that it belongs to.

    Each step must be taken before the next is asked for, which may hang on it.
    """
    if Layer.limits in layers:
        yield Layer.limits, partial(resources.restrict, limits, programs)
    if Layer.descriptors in layers:
        yield Layer.descriptors, partial(descriptors.close_others, role)
    if Layer.parent_death in layers:
        yield Layer.parent_death, partial(parent_death.follow, parent)
    yield from _separation(layers)
    if Layer.limits in layers:
        yield Layer.limits, resources.forbid_processes
    if Layer.parent_death in layers:  # a change of user makes the kernel forget
        yield Layer.parent_death, partial(parent_death.follow, parent)
    if layers & {Layer.no_new_privs, *_FILTERS}:
        yield Layer.no_new_privs, privileges.keep_down
    if Layer.landlock in layers:
        yield Layer.landlock, landlock.restrict
    if Layer.descriptors in layers:
        yield Layer.descriptors, partial(descriptors.forbid_more, role)
    if Layer.seccomp in layers:
        yield Layer.seccomp, partial(seccomp.restrict, role)


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
