"""Steps that confine a process, in the necessary order."""

import os
import sys
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from typing import TypeVar

from litx.sandbox.confinement import landlock, resources, rights, seccomp, starting
from litx.sandbox.confinement.layer import ConfinementError, Layer, Role
from litx.sandbox.limits import Limits

_T = TypeVar("_T")


@dataclass(frozen=True)
class Starter:
    """Start of a second process by a worker, between its layers.

    Attributes:
        start: Function that returns the process id; no foreign program may have run in the process.
        binary: Path of the executable, which the worker finds as `starting.BINARY`.
        socket_fd: Descriptor of a socket to the supervisor, which must allow the start.
        lifeline_fd: Descriptor of a pipe without data, whose other end only the supervisor has.
    """

    start: Callable[[], int]
    binary: str
    socket_fd: int = -1
    lifeline_fd: int = -1

    def open_descriptors(self) -> dict[int, int]:
        """Open the binary; return the descriptors of the start by their numbers in the worker."""
        return {
            starting.SOCKET: self.socket_fd,
            starting.LIFELINE: self.lifeline_fd,
            starting.BINARY_DESCRIPTOR: os.open(self.binary, os.O_RDONLY),
        }


def why_missing() -> str:
    """Return why this system has no layers at all; empty if it may have some."""
    if sys.platform != "linux":
        return f"this is {sys.platform}, and the layer is made for Linux"
    return ""


def confine(
    role: Role,
    limits: Limits,
    layers: Collection[Layer],
    *,
    write_fd: int,
    read_fd: int,
    parent: int,
    programs: int = 1,
    starter: Starter | None = None,
) -> int | None:
    """Confine this process for good; it must be new from a fork and have a single thread.

    The descriptors always move to their numbers. A layer that cannot be applied is an error, even
    if its check failed, too.

    Args:
        role: Task of the process.
        limits: Limits of a program.
        layers: Layers to apply, in any order.
        write_fd: Descriptor that the role writes.
        read_fd: Descriptor that the role reads; it stays where it is if the role reads none.
        parent: Process id of the parent, from before the fork.
        programs: Number of programs that the process runs; its processor time is for all of them.
        starter: Start of the second process of a worker, which inherits the layers. The worker
            closes `litx.sandbox.confinement.starting.SOCKET` afterwards.

    Returns:
        The process id of the second process, or None.

    Raises:
        ConfinementError: A step failed. The process must report it on the error's `report_fd`, if
            that is not negative, and end without running anything.
    """
    with _attribute_errors(Layer.descriptors, write_fd):
        if why := why_missing():
            raise OSError(0, why)
        descriptors = {role.writes: write_fd} | (starter.open_descriptors() if starter else {})
        if role.reads is not None:
            descriptors[role.reads] = read_fd
        resources.place(role, descriptors)
    wanted = {*layers}
    if wanted & {Layer.landlock, Layer.seccomp}:  # without it, only root may apply them
        wanted.add(Layer.no_new_privs)
    apply = partial(_apply, wanted, role.writes)
    files = partial(starting.find_needed_files, starter.binary) if starter else dict
    apply(Layer.limits, resources.restrict, limits, programs)
    apply(Layer.descriptors, resources.close_others, role)
    rules = apply(Layer.landlock, lambda: landlock.prepare(files()))  # while files can be reached
    if starter is not None:
        apply(Layer.parent_death, starting.die_with_supervisor)
    apply(Layer.parent_death, rights.die_with_parent, parent)
    _apply_identity(apply, has_user=Layer.user in wanted)
    apply(Layer.no_new_privs, rights.forbid_new_privileges)
    apply(Layer.parent_death, rights.die_with_parent, parent)  # the change of user has reset it
    apply(Layer.landlock, landlock.restrict, rules)
    apply(Layer.descriptors, resources.forbid_more, role)
    started = None
    if starter is not None:
        for place in (starting.SOCKET, starting.BINARY_DESCRIPTOR):
            os.set_inheritable(place, False)
        apply(Layer.seccomp, starting.send_listener, seccomp.restrict_while_starting)
        with _attribute_errors(
            Layer.seccomp if Layer.seccomp in wanted else Layer.limits, role.writes
        ):
            started = starter.start()
        apply(Layer.limits, resources.restrict_monty, started, limits)
    apply(Layer.limits, resources.forbid_processes)
    apply(Layer.seccomp, seccomp.restrict, role)
    return started


@contextmanager
def _attribute_errors(layer: Layer, report_fd: int) -> Iterator[None]:
    """Turn an error of the system into the error of a layer."""
    try:
        yield
    except OSError as error:
        why = error.strerror or str(error)
        raise ConfinementError(layer, error.errno or 0, why, report_fd) from error


def _apply(
    wanted: Collection[Layer],
    report_fd: int,
    layer: Layer,
    step: Callable[..., _T],
    *arguments: object,
) -> _T | None:
    """Run a step of a layer, if the layer is wanted."""
    if layer not in wanted:
        return None
    with _attribute_errors(layer, report_fd):
        return step(*arguments)


def _apply_identity(
    apply: Callable[[Layer, Callable[..., object]], object], *, has_user: bool
) -> None:
    """Apply the layers `namespaces` and `user`, whose order depends on the rights of the user.

    Root unshares its namespaces first, while it is root. Root without that right needs a user
    namespace, in which it could not become nobody any more: then the user comes first.
    """
    if not has_user:
        apply(Layer.namespaces, rights.unshare_in_any_way)
        return
    is_separate = apply(Layer.namespaces, rights.unshare_as_root)
    apply(Layer.user, rights.become_nobody)
    if is_separate is False:
        apply(Layer.namespaces, partial(rights.unshare, as_user=True))
