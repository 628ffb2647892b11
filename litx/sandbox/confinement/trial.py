"""The trial of one layer: a throw-away process does deeds without it, then with it.

It tells one line for each: `control`, `set-up`, `done` or `alone`, the name of the deed, the errno
(0 for a deed that could be done) and what the system said, between tabs.
"""

import contextlib
import dataclasses
import os
import select
import signal
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from litx.sandbox.confinement.deeds import DEEDS, Deed
from litx.sandbox.confinement.layer import (
    ConfinementError,
    Layer,
    Role,
    State,
    Status,
    reason_of,
)
from litx.sandbox.confinement.rights import OWN_USER
from litx.sandbox.confinement.scene import CONTROL_WORD, WORD, Scene
from litx.sandbox.confinement.steps import confine
from litx.sandbox.limits import Limits

PATIENCE_S = 10.0
"""How long a throw-away process may take, in seconds.

Each takes milliseconds; on a busy machine who is impatient takes a layer for missing.
"""

_LONGEST = 65536

_CONTROL, _SET_UP, _DONE, _ALONE = "control", "set-up", "done", "alone"


@dataclasses.dataclass(frozen=True)
class Ended:
    """What a throw-away process told and how it ended."""

    told: tuple[str, ...]  # line by line
    exit_code: int  # its status, or the negative number of the signal that killed it


def run(
    bodies: Sequence[Callable[[int], None]], meanwhile: Callable[[], None] = lambda: None
) -> list[Ended]:
    """Run throw-away processes, all at once, and say how each ended."""
    ended: list[Ended] = []
    with contextlib.ExitStack() as running:
        for body in reversed(bodies):  # they are left in the order given
            read_fd, write_fd = os.pipe()
            running.callback(os.close, read_fd)
            try:
                if (pid := os.fork()) == 0:
                    _do_and_end(body, write_fd)
            finally:
                os.close(write_fd)
            running.callback(lambda *one: ended.append(_end(*one)), pid, read_fd)
        meanwhile()
    return ended


def _do_and_end(body: Callable[[int], None], write_fd: int) -> None:
    status = 1
    try:
        body(write_fd)
        status = 0
    finally:
        os._exit(status)


def _end(pid: int, told_fd: int) -> Ended:
    """Hear what a process has to tell, end it once its time is up, and say how it ended."""
    deadline = time.monotonic() + PATIENCE_S
    told = bytearray()
    poll = select.poll()
    poll.register(told_fd, select.POLLIN)
    while len(told) < _LONGEST and poll.poll(1000 * max(deadline - time.monotonic(), 0)):
        if not (chunk := os.read(told_fd, _LONGEST)):
            break
        told += chunk
    while not (ended := os.waitpid(pid, os.WNOHANG))[0]:
        if len(told) >= _LONGEST or time.monotonic() > deadline:
            os.kill(pid, signal.SIGKILL)  # who is not waited for is there
        time.sleep(0.0002)
    lines = told.decode(errors="replace").splitlines()
    return Ended(tuple(lines), os.waitstatus_to_exitcode(ended[1]))


@dataclasses.dataclass(frozen=True)
class Trial:
    """What one throw-away process tries of a layer."""

    layer: Layer
    role: Role  # what the process is there for
    deeds: tuple[Deed, ...]  # the last may end the process

    def run(self, scene: Scene, limits: Limits, write_fd: int) -> None:
        """Do the deeds without the layer, put it on, do them again, and tell of all."""
        free = dataclasses.replace(scene, word=CONTROL_WORD)
        for deed in self.deeds:
            if deed.has_control:
                _do(deed, free, _CONTROL, write_fd)
        user_namespace = _user_namespace()
        own = {self.role.writes: write_fd}
        if self.role.reads is not None:
            own[self.role.reads] = scene.inherited
        try:
            confine(self.role, limits, {self.layer}, own=own, parent=scene.parent)
        except ConfinementError as error:
            _tell(error.tell_on, _SET_UP, "", error.errno, error.why)
            return
        if user_namespace and _user_namespace() not in (user_namespace, ""):
            _tell(self.role.writes, _ALONE, "", 0, "")
        for deed in self.deeds:
            _do(deed, scene, _DONE, self.role.writes)

    def judge(self, ended: Ended, heard: Sequence[bytes]) -> Status:
        """Say what the trial shows of the layer, given what listeners heard meanwhile."""
        lines = [line.split("\t", 3) for line in ended.told]
        told = {(kind, name): (int(errno), why) for kind, name, errno, why in lines}
        if (refused := told.get((_SET_UP, ""))) is not None:
            return Status(State.unavailable, reason_of(*refused))
        for deed in self.deeds:
            if fault := self._fault(deed, told.get((_DONE, deed.name)), ended.exit_code):
                return Status(State.unavailable, fault)
        is_deadly = self.role in self.deeds[-1].deadly
        if ended.exit_code != (-signal.SIGSYS if is_deadly else 0):
            return Status(State.unavailable, f"the trial ended with {ended.exit_code}")
        if self.layer is Layer.namespaces and WORD in heard:
            return Status(State.unavailable, "it does not hold: a word from inside came out")
        for (kind, name), (errno, why) in told.items():
            if kind == _CONTROL and errno:
                reason = f"{name} fails without it, too, with {reason_of(errno, why)}"
                return Status(State.applied_unverified, f"not to be shown here: {reason}")
        return Status(State.verified, OWN_USER if (_ALONE, "") in told else "")

    def _fault(self, deed: Deed, told: tuple[int, str] | None, exit_code: int) -> str:
        """Say what is wrong with what became of one deed; or nothing."""
        if self.role in deed.deadly:
            if told is not None:
                return f"it does not hold: {deed.name} did not end the process"
            wrong = f"{deed.name} ended the process with {exit_code}, not by SIGSYS"
            return "" if exit_code == -signal.SIGSYS else wrong
        if told is None:
            return f"the trial ended with {exit_code} before {deed.name}"
        if told[0] == 0:
            return f"it does not hold: {deed.name} was possible"
        return "" if told[0] in deed.errors else f"{deed.name} failed with {reason_of(*told)}"


def trials() -> Iterator[Trial]:
    """Yield the trials of all layers: deeds share a process where none is deadly but the last."""
    for layer in Layer:
        for role in Role:
            deeds = [deed for deed in DEEDS if deed.layer is layer and role in deed.roles]
            deadly = [deed for deed in deeds if role in deed.deadly]
            harmless = [deed for deed in deeds if deed not in deadly]
            if deeds:
                yield Trial(layer, role, (*harmless, *deadly[:1]))
            for one in deadly[1:]:
                yield Trial(layer, role, (one,))


def _do(deed: Deed, scene: Scene, when: str, write_fd: int) -> None:
    """Do one deed and tell how it went; a deadly one is told of only if one survives it."""
    try:
        deed.act(scene)
    except OSError as error:
        _tell(write_fd, when, deed.name, error.errno or -1, error.strerror or "")
    else:
        _tell(write_fd, when, deed.name, 0, "")


def _tell(write_fd: int, kind: str, name: str, errno: int, why: str) -> None:
    os.write(write_fd, f"{kind}\t{name}\t{errno}\t{why}\n".encode())


def _user_namespace() -> str:
    """Return the name of this process's user namespace, or nothing."""
    with contextlib.suppress(OSError):
        return str(Path("/proc/self/ns/user").readlink())
    return ""
