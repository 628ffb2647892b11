"""The steps that confine a process, in the order in which they must come."""

import os
import sys
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from errno import EBADF
from functools import partial
from typing import TypeVar

from litx.sandbox.confinement import landlock, resources, rights, seccomp, starting
from litx.sandbox.confinement.layer import ConfinementError, Layer, Role
from litx.sandbox.limits import Limits

_T = TypeVar("_T")


@dataclass(frozen=True)
class Starter:
    """What a worker starts between its layers, and what that takes."""

    start: Callable[[], int]  # returns its process number; no foreign program may have run in it
    binary: str  # what is executed, which the worker finds as `starting.BINARY`


def why_missing() -> str:
    """Say why there is no layer at all on this system; empty where there may be some."""
    if sys.platform != "linux":
        return f"this is {sys.platform}, and the layer is made for Linux"
    return ""


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
            closes `litx.sandbox.confinement.starting.PLACE` then.

    Returns:
        The process number of what was started.

    Raises:
        ConfinementError: A step failed. The process must say so on the error's `tell_on`, if that
            is not negative, and end without running anything.
    """
    with _blaming(Layer.descriptors, own.get(role.writes, -1)):
        if why := why_missing():
            raise OSError(0, why)
        if role.reads is not None and role.reads not in own:
            raise OSError(EBADF, f"the role {role} has nothing to read")
        resources.place(role, own)
    wanted = {*layers}
    if wanted & {Layer.landlock, Layer.seccomp}:  # which ordinary processes may take only after it
        wanted.add(Layer.no_new_privs)
    take = partial(_take, wanted, role.writes)
    files = partial(starting.needed_files, starter.binary) if starter else dict
    take(Layer.limits, resources.restrict, limits, programs)
    take(Layer.descriptors, resources.close_others, role)
    rules = take(Layer.landlock, lambda: landlock.prepare(files()))  # while files can be reached
    if starter is not None:
        take(Layer.parent_death, starting.end_together)
    take(Layer.parent_death, rights.follow, parent)
    _separate(take, has_user=Layer.user in wanted)
    take(Layer.no_new_privs, rights.keep_down)
    take(Layer.parent_death, rights.follow, parent)  # a change of user makes the kernel forget
    take(Layer.landlock, landlock.restrict, rules)
    take(Layer.descriptors, resources.forbid_more, role)
    started = None
    if starter is not None:
        for place in (starting.PLACE, starting.PLACE_OF_BINARY):
            os.set_inheritable(place, False)
        take(Layer.seccomp, starting.hand_over, seccomp.restrict_while_starting)
        with _blaming(Layer.seccomp if Layer.seccomp in wanted else Layer.limits, role.writes):
            started = starter.start()
        take(Layer.limits, resources.restrict_other, started, limits)
    take(Layer.limits, resources.forbid_processes)
    take(Layer.seccomp, seccomp.restrict, role)
    return started


@contextmanager
def _blaming(layer: Layer, tell_on: int) -> Iterator[None]:
    """Turn a refusal of the system into the error of a layer."""
    try:
        yield
    except OSError as error:
        why = error.strerror or str(error)
        raise ConfinementError(layer, error.errno or 0, why, tell_on) from error


def _take(
    wanted: Collection[Layer], tell_on: int, layer: Layer, step: Callable[..., _T], *given: object
) -> _T | None:
    """Take a step of a layer that is asked for."""
    if layer not in wanted:
        return None
    with _blaming(layer, tell_on):
        return step(*given)


def _separate(take: Callable[[Layer, Callable[..., object]], object], *, has_user: bool) -> None:
    """Take the layers `namespaces` and `user`, whose order hangs on one another.

    Root has its namespaces first, while it is root. Root that may not have them needs a user
    namespace, in which nobody could no longer be changed to: there the user comes first.
    """
    if not has_user:
        take(Layer.namespaces, rights.separate_somehow)
        return
    is_separate = take(Layer.namespaces, rights.separate_if_root)
    take(Layer.user, rights.become_nobody)
    if is_separate is False:
        take(Layer.namespaces, partial(rights.separate, as_user=True))
