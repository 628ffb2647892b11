"""Checks of the layers on this machine: probes in short-lived processes, alone and together.

Probes run in child processes, without their layer and with it; those of a layer and role share a
process, unless they end it. A child reports lines of stage (`control`, `setup`, `namespace` or
`probe`), name of the probe or layer, error number (0 for success) and message, separated by tabs.
"""

import contextlib
import dataclasses
import os
import signal
import socket
import subprocess
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from errno import EACCES
from functools import partial
from pathlib import Path
from typing import TextIO

from litx.sandbox.confinement import probes as probing
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
from litx.sandbox.confinement.probes import PROBES, Probe, ProbeTarget, setup_probe_target
from litx.sandbox.confinement.rights import IN_USER_NAMESPACE
from litx.sandbox.confinement.steps import Starter, confine, why_missing
from litx.sandbox.limits import Limits

TIMEOUT_S = 10
"""Longest life of a child, in seconds; it takes milliseconds, but the machine may be busy."""

_LONGEST_REPORT = 65536
_QUESTION, _ANSWER = b"6 7", "42 ZeroDivisionError"

_CONTROL, _SETUP, _NAMESPACE, _PROBE = "control", "setup", "namespace", "probe"


@dataclasses.dataclass(frozen=True)
class ChildResult:
    """Report and end of a child.

    Attributes:
        lines: Lines that it wrote.
        exit_code: Exit status, or the negative number of the signal that killed it.
    """

    lines: tuple[str, ...]
    exit_code: int

    @property
    def reports(self) -> list[tuple[str, str, int, str]]:
        """Stage, name, error number and message of each line."""
        rows = [line.split("\t", 3) for line in self.lines]
        return [(stage, name, int(errno), why) for stage, name, errno, why in rows]


def check_layers(
    limits: Limits, layers: Collection[Layer] = ALL, monty: str | None = None
) -> Mapping[Layer, Status]:
    """Check each layer on this machine, first alone, then together with the others that work.

    This process must have a single thread. seccomp and Landlock bring `no_new_privs` with them.

    Args:
        limits: Limits of a program.
        layers: Layers to check; the others count as switched off by the user.
        monty: Path of the interpreter, which must start behind the layers.

    Returns:
        Status of every layer, in the order in which they are applied.
    """
    off = Status(State.disabled_by_user)
    if why := why_missing():
        missing = Status(State.unavailable, why)
        return {layer: missing if layer in layers else off for layer in Layer}
    try:
        table = _check_together(limits, _check_alone(limits, layers), monty)
    except OSError as error:  # no process, no pipe
        why = f"it could not be tried: {error}"
        table = {layer: Status(State.unavailable, why) for layer in layers}
    user, spaces = table.get(Layer.user), table.get(Layer.namespaces)
    if user and spaces and user.is_usable and spaces.why == IN_USER_NAMESPACE:
        table[Layer.namespaces] = Status(spaces.state)  # none is needed if the user changes
    return {layer: table.get(layer, off) for layer in Layer}


def _check_alone(limits: Limits, layers: Collection[Layer]) -> dict[Layer, Status]:
    """Check each layer alone; the worst result of its probes counts."""
    groups = [*group_probes(layers)]
    with setup_probe_target(limits) as (target, receive):
        bodies = []
        for role, probes in groups:
            is_orphaned = probes[0].layer is Layer.parent_death
            run = _run_orphaned if is_orphaned else _run_probes
            bodies.append(partial(run, probes, role, target, limits))
        children = run_children(bodies)
        messages = receive()
    statuses = [
        (probe.layer, evaluate_probe(probe, role, child, messages))
        for (role, probes), child in zip(groups, children, strict=True)
        for probe in probes
    ]
    worst_last = (State.verified, State.applied_unverified, State.unavailable)
    return dict(sorted(statuses, key=lambda item: worst_last.index(item[1].state)))


def group_probes(layers: Collection[Layer]) -> Iterator[tuple[Role, list[Probe]]]:
    """Yield the probes of each child, with its role; a probe that ends its process is alone."""
    for layer in layers:
        for role in Role:
            probes = [probe for probe in PROBES if probe.layer is layer and role in probe.roles]
            if harmless := [probe for probe in probes if role not in probe.deadly]:
                yield role, harmless
            yield from ((role, [probe]) for probe in probes if role in probe.deadly)


def run_children(
    bodies: Sequence[Callable[[int], None]], meanwhile: Callable[[], None] = lambda: None
) -> list[ChildResult]:
    """Run functions in children, all at the same time; each receives a descriptor to write to."""
    with contextlib.ExitStack() as stack:
        running: list[tuple[int, TextIO]] = []
        try:
            for body in bodies:
                read_fd, write_fd = os.pipe()
                try:
                    report = stack.enter_context(os.fdopen(read_fd, errors="replace"))
                    running.append((_fork(partial(body, write_fd)), report))
                finally:
                    os.close(write_fd)
            meanwhile()
        finally:
            results = [_wait(pid, report) for pid, report in running]
    return results


def _fork(body: Callable[[], None]) -> int:
    """Run a function in a child, which the kernel ends after the timeout; return the process id."""
    pid = os.fork()
    if pid == 0:
        status = 1
        try:
            signal.alarm(TIMEOUT_S)
            body()
            status = 0
        finally:
            os._exit(status)
    return pid


def _wait(pid: int, report: TextIO) -> ChildResult:
    """Read the report of a child until it ends, and return its result."""
    lines = report.read(_LONGEST_REPORT).splitlines()
    report.close()  # a longer report ends the child
    _, status = os.waitpid(pid, 0)
    return ChildResult(tuple(lines), os.waitstatus_to_exitcode(status))


def _run_orphaned(
    probes: Sequence[Probe], role: Role, target: ProbeTarget, limits: Limits, write_fd: int
) -> None:
    """Run probes in a child of this process, which they end."""
    lifeline_fd, alive_fd = os.pipe()
    target = dataclasses.replace(target, parent=os.getpid())

    def run() -> None:
        os.close(alive_fd)
        _run_probes(probes, role, target, limits, write_fd, lifeline_fd)

    os.waitpid(_fork(run), 0)


def _run_probes(
    probes: Sequence[Probe],
    role: Role,
    target: ProbeTarget,
    limits: Limits,
    write_fd: int,
    lifeline_fd: int | None = None,
) -> None:
    """Run probes in this process without their layer, apply the layer, and run them again.

    A worker with a lifeline starts a second process behind the layer, which runs them, too.
    """
    null = os.open(os.devnull, os.O_RDWR)
    os.dup2(null, probing.INHERITED)
    controls = [probe for probe in probes if probe.has_control]
    free = dataclasses.replace(target, message=probing.CONTROL_MESSAGE)
    _try_probes(controls, free, _CONTROL, write_fd)
    try_confined = partial(_try_probes, probes, target, _PROBE, role.writes)
    starter = None
    if role is Role.worker and lifeline_fd is not None:
        starter = Starter(partial(_fork, try_confined), os.devnull, null, lifeline_fd)
    user_namespace = _user_namespace()
    _confine(role, limits, {probes[0].layer}, target.parent, write_fd, null, starter)
    if user_namespace and _user_namespace() not in (user_namespace, ""):
        _report(role.writes, _NAMESPACE)
    try_confined()


def _confine(
    role: Role,
    limits: Limits,
    layers: Collection[Layer],
    parent: int,
    write_fd: int,
    read_fd: int,
    starter: Starter | None,
) -> None:
    """Confine this process as `confine` does; if that fails, report the reason and end."""
    os.setsid()  # a process that starts another must lead a group
    fds = {"write_fd": write_fd, "read_fd": read_fd}
    try:
        confine(role, limits, layers, **fds, parent=parent, starter=starter)
    except ConfinementError as error:
        _report(error.report_fd, _SETUP, error.layer, error.errno, error.why)
        os._exit(0)


def _try_probes(probes: Sequence[Probe], target: ProbeTarget, stage: str, write_fd: int) -> None:
    """Run probes and report their results, until one ends the process."""
    for probe in probes:
        try:
            probe.operation(target)
        except OSError as error:
            _report(write_fd, stage, probe.name, error.errno or -1, error.strerror or "")
        else:
            _report(write_fd, stage, probe.name)


def _report(write_fd: int, stage: str, name: str = "", errno: int = 0, why: str = "") -> None:
    os.write(write_fd, f"{stage}\t{name}\t{errno}\t{why}\n".encode())


def _user_namespace() -> str:
    """Return the name of this process's user namespace, or an empty text."""
    with contextlib.suppress(OSError):
        return str(Path("/proc/self/ns/user").readlink())
    return ""


def evaluate_probe(
    probe: Probe, role: Role, child: ChildResult, messages: Sequence[bytes]
) -> Status:
    """Return the status of a layer after a probe, given the messages that listeners received."""
    report = {
        stage: (errno, why)
        for stage, name, errno, why in child.reports
        if stage == _SETUP or name in {"", probe.name}
    }
    problem = _find_problem(probe, role, child.exit_code, report)
    if not problem and probe.layer is Layer.namespaces and probing.CONFINED_MESSAGE in messages:
        problem = "it does not hold: a message from inside arrived outside"
    if problem:
        return Status(State.unavailable, problem)
    errno, why = report.get(_CONTROL, (0, ""))
    if errno:
        reason = f"{probe.name} fails without it, too, with {reason_of(errno, why)}"
        return Status(State.applied_unverified, f"not to be shown here: {reason}")
    return Status(State.verified, IN_USER_NAMESPACE if _NAMESPACE in report else "")


def _find_problem(
    probe: Probe, role: Role, code: int, report: Mapping[str, tuple[int, str]]
) -> str:
    """Return why a probe does not show that its layer holds; empty if it does.

    A deadly probe must end its process by its signal, any other fail with an error of its layer.
    """
    name, outcome = probe.name, report.get(_PROBE)
    if _SETUP in report:
        problem = reason_of(*report[_SETUP]) or "no reason is given"
    elif role in probe.deadly:
        problem = f"{name} ended the process with {code}, not by {probe.signal}"
        if outcome is not None:
            problem = f"it does not hold: {name} did not end the process"
        elif code == -signal.Signals[probe.signal]:
            problem = ""
    elif outcome is None:
        problem = f"the check ended with {code} before {name}"
    elif outcome[0] == 0:
        problem = f"it does not hold: {name} was possible"
    elif outcome[0] not in probe.errors:
        problem = f"{name} failed with {reason_of(*outcome)}"
    else:
        problem = f"the check ended with {code}" if code else ""
    return problem


def _check_together(
    limits: Limits, table: dict[Layer, Status], monty: str | None
) -> dict[Layer, Status]:
    """Apply all usable layers to a process of each role, which must still compute.

    A layer that works alone but prevents that is unavailable.
    """
    while usable := [layer for layer in Layer if layer in table and table[layer].is_usable]:
        if (fault := _find_fault(limits, usable, monty)) is None:
            break
        if monty is not None and _find_fault_of_monty(monty):
            monty = None  # no layer is to blame
            continue
        layer, why = fault
        table[layer] = Status(State.unavailable, why)
    return table


def _find_fault(limits: Limits, usable: list[Layer], monty: str | None) -> tuple[Layer, str] | None:
    """Return a layer that prevents computing, and the reason; None if every role computes."""
    parent = os.getpid()
    with contextlib.ExitStack() as stack:
        supervisor_end, worker_end = map(stack.enter_context, socket.socketpair())
        question_fd, ask_fd = os.pipe()
        stack.callback(os.close, question_fd)
        os.write(ask_fd, _QUESTION)
        os.close(ask_fd)

        def compute(role: Role, write_fd: int) -> None:
            starter = None
            if role is Role.worker and monty is not None:
                fds = worker_end.fileno(), question_fd
                starter = Starter(_compute_in_monty, monty, *fds)
            _confine(role, limits, usable, parent, write_fd, question_fd, starter)
            _compute_answer(role)

        def allow_start() -> None:
            worker_end.close()
            starting.allow_start(supervisor_end, TIMEOUT_S)

        roles = (Role.program, Role.worker)
        children = run_children([partial(compute, role) for role in roles], allow_start)
    for role, child in zip(roles, children, strict=True):
        if child.lines != (_ANSWER,) or child.exit_code != 0:
            return _blame_layer(role, child, usable)
    return None


def _compute_answer(role: Role) -> None:
    """Compute, and write the answer as the role does."""
    question = os.read(0, len(_QUESTION)) if role is Role.worker else _QUESTION
    first, second = map(int, question.split())
    try:
        first // (second - second)
    except ZeroDivisionError as error:
        os.write(role.writes, f"{first * second} {type(error).__name__}\n".encode())


def _compute_in_monty() -> int:
    """Let the interpreter compute; return the id of this process, since the other has ended."""
    if fault := _find_fault_of_monty(starting.BINARY):
        is_file = "shared" in fault or "denied" in fault  # messages of the loader and of `exec`
        raise OSError(EACCES if is_file else 0, f"monty does not compute: {fault}")
    return os.getpid()


def _find_fault_of_monty(monty: str) -> str:
    """Return why the interpreter does not compute; empty if it does."""
    try:
        process = subprocess.run(  # noqa: S603 (the text is constant)
            [monty, "-c", "print(6 * 7)"],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env={},
            close_fds=False,
            timeout=TIMEOUT_S / 2,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        return str(error)
    if process.stdout.startswith(b"42"):
        return ""
    text = process.stdout.decode(errors="replace").strip()
    return text or f"it ended with {process.returncode}"


def _blame_layer(role: Role, child: ChildResult, usable: list[Layer]) -> tuple[Layer, str]:
    """Return the layer that prevented a process from computing, and the reason."""
    if child.lines and child.lines[0].startswith(_SETUP):
        _, name, errno, why = child.reports[0]
        is_file = errno == EACCES and Layer.landlock in usable
        layer = Layer.landlock if is_file else Layer(name)
        return layer, f"not together with the other layers: {reason_of(errno, why)}"
    layer = Layer.seccomp if Layer.seccomp in usable else usable[-1]
    return layer, f"a {role} does not compute: it ended with {child.exit_code}"
