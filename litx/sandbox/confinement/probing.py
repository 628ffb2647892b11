"""Finding out which layers work on this machine, by trying what they are there to stop."""

import contextlib
import os
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Collection, Mapping
from errno import EACCES
from functools import partial

from litx.sandbox.confinement import starting
from litx.sandbox.confinement.layer import (
    ALL,
    ConfinementError,
    Layer,
    Role,
    State,
    Status,
    reason_of,
)
from litx.sandbox.confinement.resources import OUT_OF_THE_WAY
from litx.sandbox.confinement.rights import OWN_USER
from litx.sandbox.confinement.scene import stage
from litx.sandbox.confinement.steps import Starter, confine, why_missing
from litx.sandbox.confinement.trial import PATIENCE_S, Ended, run, trials
from litx.sandbox.limits import Limits

if sys.platform != "win32":
    import fcntl

_QUESTION, _ANSWER = b"6 7", "42 ZeroDivisionError"

_MOMENT_S = 1.0
"""How long a process waits for its end, its parent being dead, before it says that it lives."""

_READY, _ALIVE, _FAILED = "ready", "alive", "failed"


def probe(
    limits: Limits, layers: Collection[Layer] = ALL, monty: str | None = None
) -> Mapping[Layer, Status]:
    """Find out what each layer is worth here.

    Each layer is put on throw-away processes by itself, then all that work together. This process
    must have one thread. What a layer needs comes along: seccomp and Landlock need `no_new_privs`.

    Args:
        limits: What one program may use.
        layers: The layers to try; the others are said to be switched off by the user.
        monty: The path of the binary that interprets, which must start behind the layers.

    Returns:
        What is known of every layer, in the order in which they are applied.
    """
    off = Status(State.disabled_by_user)
    if why := why_missing():
        missing = Status(State.unavailable, why)
        return {layer: missing if layer in layers else off for layer in Layer}
    try:
        found = _together(limits, _each_alone(limits, layers), monty)
    except OSError as error:  # no process, no pipe
        why = f"it could not be tried: {error}"
        found = {layer: Status(State.unavailable, why) for layer in layers}
    user, spaces = found.get(Layer.user), found.get(Layer.namespaces)
    if user and spaces and user.is_usable and spaces.why == OWN_USER:
        found[Layer.namespaces] = Status(spaces.state)  # where the user changes, it takes none
    return {layer: found.get(layer, off) for layer in Layer}


def _each_alone(limits: Limits, layers: Collection[Layer]) -> dict[Layer, Status]:
    """Try each layer by itself; of several findings about one the worst counts."""
    tried = [trial for trial in trials() if trial.layer in layers]
    orphans = [Role.program, Role.worker] if Layer.parent_death in layers else []
    with stage(limits) as (scene, heard):
        bodies = [partial(trial.run, scene, limits) for trial in tried]
        ended = run([*bodies, *(partial(_leave_orphans, role, limits) for role in orphans)])
        words = heard()
    found = [
        (trial.layer, trial.judge(one, words)) for trial, one in zip(tried, ended, strict=False)
    ]
    for role, one in zip(orphans, ended[len(tried) :], strict=True):
        found.append((Layer.parent_death, _judge_orphans(role, one)))
    worst = (State.verified, State.applied_unverified, State.unavailable)
    return dict(sorted(found, key=lambda one: worst.index(one[1].state)))


def _leave_orphans(role: Role, limits: Limits, write_fd: int) -> None:
    """Start what is to end with this process, a worker with its monty, and end once it is ready."""
    ready_fd, tell_ready_fd = os.pipe()
    alive_fd, alive = os.pipe()
    parent = os.getpid()

    def wait() -> None:
        os.close(alive)
        pipes = (tell_ready_fd, alive_fd)
        tell_ready, alive_end = (fcntl.fcntl(fd, fcntl.F_DUPFD, OUT_OF_THE_WAY) for fd in pipes)
        own = {role.writes: write_fd}
        starter = None
        if role is Role.worker:
            os.setsid()
            own |= {0: alive_end, starting.PLACE_OF_LIFE: alive_end}
            starter = Starter(partial(_fork, partial(_say_alive, role)), os.devnull)
        try:
            layers = {Layer.parent_death}
            started = confine(role, limits, layers, own=own, parent=parent, starter=starter)
        except ConfinementError as error:
            os.write(error.tell_on, f"{_FAILED} {reason_of(error.errno, error.why)}\n".encode())
            return
        for pid in filter(None, (started, os.getpid())):
            os.write(role.writes, f"{_READY} {pid}\n".encode())
        os.write(tell_ready, b"x")
        _say_alive(role)

    _fork(wait)
    os.close(tell_ready_fd)
    os.read(ready_fd, 1)


def _fork(body: Callable[[], None]) -> int:
    """Have a process of its own do something; return its number."""
    pid = os.fork()
    if pid == 0:
        try:
            body()
        finally:
            os._exit(0)
    return pid


def _say_alive(role: Role) -> None:
    """Say whether this process outlives the one that it is to end with."""
    time.sleep(_MOMENT_S)
    os.write(role.writes, f"{_ALIVE}\n".encode())


def _judge_orphans(role: Role, ended: Ended) -> Status:
    """Say what became of processes whose parent died.

    Where orphans come to this process, as to the first of all, their ends are taken note of.
    """
    words = [line.split(" ", 1) for line in ended.told]
    ready = [int(word[1]) for word in words if word[0] == _READY]
    for pid in ready:
        with contextlib.suppress(ChildProcessError):  # somebody else's, as nearly always
            os.waitpid(pid, 0)
    if words and words[0][0] == _FAILED:
        return Status(State.unavailable, words[0][1])
    if len(ready) != (2 if role is Role.worker else 1):
        return Status(State.unavailable, f"the trial ended with {ended.exit_code}")
    if len(words) > len(ready):
        return Status(State.unavailable, "it does not hold: a process outlived its parent")
    return Status(State.verified)


def _together(limits: Limits, found: dict[Layer, Status], monty: str | None) -> dict[Layer, Status]:
    """Put all usable layers on a process of each role and let it compute.

    A layer that works alone and not with the others is unavailable, and so is what stays in the
    way of computing.
    """
    while usable := [layer for layer in Layer if layer in found and found[layer].is_usable]:
        if (fault := _first_fault(limits, usable, monty)) is None:
            break
        if monty is not None and _fault_of_monty(monty):
            monty = None  # which is no layer's fault
            continue
        layer, why = fault
        found[layer] = Status(State.unavailable, why)
    return found


def _first_fault(
    limits: Limits, usable: list[Layer], monty: str | None
) -> tuple[Layer, str] | None:
    """Return the layer that is in the way, and how; None when every role computes."""
    parent = os.getpid()
    with contextlib.ExitStack() as opened:
        ours, theirs = map(opened.enter_context, socket.socketpair())
        question_fd, ask_fd = os.pipe()
        opened.callback(os.close, question_fd)
        os.write(ask_fd, _QUESTION)
        os.close(ask_fd)

        def compute(role: Role, write_fd: int) -> None:
            own, starter = {role.writes: write_fd}, None
            if role is Role.worker:
                own[0] = question_fd
            if role is Role.worker and monty is not None:
                os.setsid()
                own |= {starting.PLACE: theirs.fileno(), starting.PLACE_OF_LIFE: question_fd}
                own[starting.PLACE_OF_BINARY] = os.open(monty, os.O_RDONLY)
                starter = Starter(_compute_in_monty, monty)
            try:
                confine(role, limits, usable, own=own, parent=parent, starter=starter)
            except ConfinementError as error:
                told = f"{_FAILED} {error.layer} {reason_of(error.errno, error.why)}\n"
                os.write(error.tell_on, told.encode())
            else:
                _answer(role)

        def let_start() -> None:
            theirs.close()
            starting.let_start(ours, PATIENCE_S)

        roles = (Role.program, Role.worker)
        ended = run([partial(compute, role) for role in roles], let_start)
    for role, one in zip(roles, ended, strict=True):
        if one.told != (_ANSWER,) or one.exit_code != 0:
            return _blame(role, one, usable)
    return None


def _answer(role: Role) -> None:
    """Compute, and answer as a role does."""
    question = os.read(0, len(_QUESTION)) if role is Role.worker else _QUESTION
    first, second = map(int, question.split())
    try:
        first // (second - second)
    except ZeroDivisionError as error:
        os.write(role.writes, f"{first * second} {type(error).__name__}\n".encode())


def _compute_in_monty() -> int:
    """Have the binary compute; return this process's number, as it has none any more."""
    if fault := _fault_of_monty(starting.BINARY):
        is_file = "shared" in fault or "denied" in fault  # so says the loader, and who executes
        raise OSError(EACCES if is_file else 0, f"monty does not compute: {fault}")
    return os.getpid()


def _fault_of_monty(monty: str) -> str:
    """Say why the binary does not compute; empty where it does."""
    try:
        done = subprocess.run(  # noqa: S603 (a text of ours)
            [monty, "-c", "print(6 * 7)"],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env={},
            close_fds=False,
            timeout=PATIENCE_S / 2,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        return str(error)
    if done.stdout.startswith(b"42"):
        return ""
    return done.stdout.decode(errors="replace").strip() or f"it ended with {done.returncode}"


def _blame(role: Role, ended: Ended, usable: list[Layer]) -> tuple[Layer, str]:
    """Return the layer that kept a process from computing, and how."""
    words = ended.told[-1].split(" ", 2) if ended.told else []
    if len(words) == 3 and words[0] == _FAILED:
        is_file = words[2].startswith("EACCES") and Layer.landlock in usable
        layer = Layer.landlock if is_file else Layer(words[1])
        return layer, f"not together with the other layers: {words[2]}"
    layer = Layer.seccomp if Layer.seccomp in usable else usable[-1]
    return layer, f"a {role} does not compute: it ended with {ended.exit_code}"
