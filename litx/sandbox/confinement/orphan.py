"""The trial of the layer `parent_death`: a process whose parent dies, and what becomes of it."""

import contextlib
import os
import time
from collections.abc import Sequence

from litx.sandbox.confinement.children import Ending
from litx.sandbox.confinement.errors import ConfinementError
from litx.sandbox.confinement.layer import Layer
from litx.sandbox.confinement.role import Role
from litx.sandbox.confinement.status import State, Status
from litx.sandbox.confinement.steps import confine
from litx.sandbox.limits import Limits

_MOMENT_S = 1.0
"""How long an orphan waits for its end before it says that it lives, in seconds."""

_READY, _ALIVE, _FAILED = "ready", "alive", "failed"


def bear(limits: Limits, write_fd: int) -> None:
    """Start a process that is to end with this one, wait until it is confined, and end.

    Args:
        limits: What one program may use.
        write_fd: Where the process tells how it fares.
    """
    ready_fd, tell_ready_fd = os.pipe()
    parent = os.getpid()
    if os.fork() == 0:
        try:
            _live(limits, parent, write_fd, tell_ready_fd)
        finally:
            os._exit(0)
    os.close(tell_ready_fd)
    os.read(ready_fd, 1)


def _live(limits: Limits, parent: int, write_fd: int, tell_ready_fd: int) -> None:
    """Be confined, say so, and say later on if there is a later."""
    role = Role.program
    tell_ready_fd = _out_of_the_way(tell_ready_fd)
    try:
        confine(role, limits, {Layer.parent_death}, write_fd=write_fd, parent=parent)
    except ConfinementError as error:
        os.write(error.tell_on, f"{_FAILED} {error.reason}\n".encode())
        return
    os.write(role.writes, f"{_READY} {os.getpid()}\n".encode())
    os.write(tell_ready_fd, b"x")
    time.sleep(_MOMENT_S)
    os.write(role.writes, f"{_ALIVE}\n".encode())


def _out_of_the_way(fd: int) -> int:
    """Return a copy of a descriptor where no role has one."""
    copies = [fd]
    while copies[-1] <= Role.program.writes:
        copies.append(os.dup(fd))
    return copies[-1]


def judge(ending: Ending) -> Status:
    """Say what the orphan's end shows, and have it buried if that is left to this process."""
    words = [line.split(" ", 1) for line in ending.told]
    _bury(words)
    if words and words[0][0] == _FAILED:
        return Status(State.unavailable, words[0][1])
    if not words or words[0][0] != _READY:
        return Status(State.unavailable, f"the trial ended with {ending.exit_code}")
    if len(words) > 1:
        return Status(State.unavailable, "it does not hold: a process outlived its parent")
    return Status(State.verified)


def _bury(words: Sequence[Sequence[str]]) -> None:
    """Take note of the orphan's end where orphans come to this process, as to the first of all."""
    for word in words:
        if word[0] == _READY:
            with contextlib.suppress(ChildProcessError):  # somebody else's, as nearly always
                os.waitpid(int(word[1]), 0)
