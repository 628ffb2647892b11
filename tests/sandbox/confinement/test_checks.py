"""Checks of the layers of confinement, and evaluation of probes."""

import signal
from errno import EACCES, ENETUNREACH, ENOENT, EPERM
from functools import partial

import pytest

from litx.sandbox.confinement import Layer, Role, State, probes
from litx.sandbox.confinement.checks import ChildResult, evaluate_probe, group_probes
from litx.sandbox.confinement.probes import CONFINED_MESSAGE, CONTROL_MESSAGE, PROBES
from tests.sandbox.confinement.machine import NOBODY, as_root, on_linux, run_python, survey

CAP_SETUID, CAP_SYS_ADMIN = 7, 21

SECCOMP_BLOCKED = {"seccomp": "EPERM", "prctl:22": "EPERM"}
NO_LANDLOCK = dict.fromkeys(
    ("landlock_create_ruleset", "landlock_add_rule", "landlock_restrict_self"), "ENOSYS"
)
NO_NAMESPACES = {"unshare": "EPERM"}
ABSENT = SECCOMP_BLOCKED | NO_LANDLOCK | NO_NAMESPACES | {"setresuid": "EPERM"}


def levels(survey):
    """Return the levels of tiers I and X."""
    return survey.level_interpreted, survey.level_python


def unverified_layers(survey):
    """Return the names of the layers that are not verified."""
    return {str(layer) for layer, status in survey.layers.items() if not status.is_verified}


MACHINES = {
    "root": ({}, set(), (3, 3)),
    "nobody": ({"uid": NOBODY}, {"user"}, (3, 3)),
    "seccomp blocked": ({"fails": SECCOMP_BLOCKED}, {"seccomp"}, (2, 2)),
    "seccomp blocked, nobody": (
        {"fails": SECCOMP_BLOCKED, "uid": NOBODY},
        {"seccomp", "user"},
        (1, None),
    ),
    "no Landlock": ({"fails": NO_LANDLOCK}, {"landlock"}, (2, 2)),
    "no namespaces": ({"fails": NO_NAMESPACES}, {"namespaces"}, (3, 3)),
    "no namespaces, nobody": (
        {"fails": NO_NAMESPACES, "uid": NOBODY},
        {"namespaces", "user"},
        (2, 2),
    ),
    "no layers": ({"fails": ABSENT}, {"seccomp", "landlock", "namespaces", "user"}, (1, None)),
    "root without CAP_SETUID": ({"without": [CAP_SETUID]}, {"user"}, (3, 3)),
    "root without CAP_SYS_ADMIN": ({"without": [CAP_SYS_ADMIN]}, set(), (3, 3)),
}
"""Restrictions, the layers that they leave unverified, and the levels of tiers I and X."""

REASONS = {
    "nobody": {
        "user": "EPERM: only root can change the user",
        "namespaces": "with a user namespace",
    },
    "root without CAP_SETUID": {"namespaces": "with a user namespace"},
    "seccomp blocked": {"seccomp": "EPERM: seccomp: Operation not permitted"},
    "no Landlock": {"landlock": "ENOSYS: no Landlock in this kernel"},
}
"""Reasons for the state of a layer."""


@as_root
class TestProbeAsRoot:
    @pytest.mark.parametrize("name", MACHINES)
    def test_levels(self, name):
        """Restrictions determine the layers, the levels and the reasons."""
        restrictions, missing, expected = MACHINES[name]
        machine = survey(**restrictions)
        assert missing == unverified_layers(machine)
        assert expected == levels(machine)
        assert (expected[1] is None) == bool(machine.refusal)
        assert ("landlock" in missing) == (machine.landlock_abi is None)
        for layer, why in REASONS.get(name, {}).items():
            assert why == machine.layers[Layer(layer)].why
            assert (layer in missing) == (machine.layers[Layer(layer)].state is State.unavailable)
        if name == "seccomp blocked, nobody":
            assert machine.refusal.startswith("seccomp is unavailable (EPERM: ")
            assert machine.refusal.endswith("not all verified: user")

    @pytest.mark.parametrize(
        ("layer", "calls"),
        [
            ("limits", ["prlimit64", "setrlimit"]),
            ("descriptors", ["close_range"]),
            ("parent_death", ["prctl:1"]),
            ("namespaces", ["unshare"]),
            ("user", ["setresuid"]),
            ("no_new_privs", ["prctl:38"]),
            ("landlock", ["landlock_restrict_self"]),
            ("seccomp", ["seccomp"]),
        ],
    )
    def test_calls_without_effect(self, layer, calls):
        """A layer is unavailable if the kernel accepts its call but does nothing."""
        status = survey(dict.fromkeys(calls, "success")).layers[Layer(layer)]
        assert State.unavailable is status.state
        assert "it does not hold: " in status.why


COUNT_LEFTOVERS = """
import os
from litx.sandbox import Limits
from litx.sandbox.confinement import check_layers
count = len(os.listdir("/proc/self/fd"))
check_layers(Limits())
print(len(os.listdir("/proc/self/fd")) - count, end=" ")
try:
    os.waitpid(-1, os.WNOHANG)
except ChildProcessError:
    print("no child")
"""

OTHER_SYSTEM = """
import sys, os, ctypes, pathlib, platform, socket, select, signal, subprocess, tempfile, mmap
import typing, json, threading, concurrent.futures
for name in ("fork", "setresuid", "getuid", "setgroups", "waitpid"):
    delattr(os, name)
if {name!r} == "win32":
    sys.modules["resource"] = sys.modules["fcntl"] = None
sys.platform = {name!r}
from litx.sandbox import Limits
from litx.sandbox.confinement import Layer, check_layers, level, why_no_python
table = check_layers(Limits())
print({{str(status) for status in table.values()}}, level(table))
print(bool(why_no_python(table)))
"""


class TestProbe:
    @on_linux
    def test_kernel_without_close_range(self):
        """Without `close_range` descriptors are closed one by one."""
        machine = survey({"close_range": "ENOSYS"})
        assert list(Layer) == list(machine.layers)
        assert machine.layers[Layer.descriptors].is_verified

    @on_linux
    def test_switched_off(self):
        """Layers that are not requested are reported as switched off."""
        machine = survey(layers=["limits"])
        expected = dict.fromkeys(Layer, State.disabled_by_user) | {Layer.limits: State.verified}
        assert expected == {layer: status.state for layer, status in machine.layers.items()}
        assert (1, None) == levels(machine)

    @on_linux
    def test_leftovers(self):
        """The probes leave no descriptors and no processes behind."""
        assert "0 no child\n" == run_python("-c", COUNT_LEFTOVERS)

    @pytest.mark.parametrize("name", ["darwin", "win32"])
    def test_other_systems(self, name):
        """On macOS and Windows the modules can be imported, and all layers are unavailable."""
        why = f"unavailable (this is {name}, and the layer is made for Linux)"
        assert f"{{{why!r}}} 0\nTrue\n" == run_python("-c", OTHER_SYSTEM.format(name=name))


def evaluate(operation, layer, *lines, role=Role.program, exit_code=0, messages=()):
    """Return the status of a layer after a probe, as text."""
    (probe,) = (probe for probe in PROBES if (probe.operation, probe.layer) == (operation, layer))
    return str(evaluate_probe(probe, role, ChildResult(lines, exit_code), messages))


evaluate_read = partial(evaluate, probes.read_file, Layer.landlock)
evaluate_fork = partial(evaluate, probes.fork, Layer.seccomp)
evaluate_reach = partial(evaluate, probes.reach_udp, Layer.namespaces)


class TestEvaluateProbe:
    def test_possible_or_stopped(self):
        """A probe verifies a layer only if it fails with an error of the layer."""
        possible, stopped = "control\tread file\t0\t", f"probe\tread file\t{EACCES}\tdenied"
        assert "verified" == evaluate_read(possible, stopped)
        expected = "unavailable (it does not hold: read file was possible)"
        assert expected == evaluate_read(possible, "probe\tread file\t0\t")
        expected = "unavailable (read file failed with ENOENT: gone)"
        assert expected == evaluate_read(possible, f"probe\tread file\t{ENOENT}\tgone")
        expected = "applied_unverified (not to be shown here: read file fails without it, too, with"
        assert f"{expected} ENOENT: gone)" == evaluate_read(
            f"control\tread file\t{ENOENT}\tgone", stopped
        )

    def test_incomplete(self):
        """A layer is unavailable if it cannot be applied, or if the child ends too early."""
        setup = f"setup\t\t{EPERM}\tno"
        assert "unavailable (EPERM: no)" == evaluate_read("control\tread file\t0\t", setup)
        for code in (1, -9):
            expected = f"unavailable (the check ended with {code} before read file)"
            assert expected == evaluate_read(exit_code=code)
        stopped = f"probe\tread file\t{EACCES}\tdenied"
        assert "unavailable (the check ended with 1)" == evaluate_read(stopped, exit_code=1)

    def test_deadly(self):
        """A deadly probe must end the process by SIGSYS; in monty it must fail instead."""
        assert "verified" == evaluate_fork(exit_code=-signal.SIGSYS)
        assert evaluate_fork(exit_code=-signal.SIGSEGV).startswith("unavailable (fork ended")
        expected = "unavailable (it does not hold: fork did not end the process)"
        assert expected == evaluate_fork("probe\tfork\t0\t")
        assert expected == evaluate_fork(f"probe\tfork\t{EPERM}\tno")
        assert "verified" == evaluate_fork(f"probe\tfork\t{EPERM}\tno", role=Role.monty)
        status = evaluate_fork(role=Role.monty, exit_code=-signal.SIGSYS)
        assert status.startswith("unavailable (the check")

    def test_messages(self):
        """A layer does not hold if a message arrives, in spite of an error in the child."""
        lines = ("control\treach udp\t0\t", f"probe\treach udp\t{ENETUNREACH}\tunreachable")
        assert "verified" == evaluate_reach(*lines, messages=[CONTROL_MESSAGE])
        status = evaluate_reach(*lines, messages=[CONTROL_MESSAGE, CONFINED_MESSAGE])
        assert "unavailable (it does not hold: a message from inside arrived outside)" == status


def test_group_probes():
    """Each layer has probes, which run in all their roles; deadly probes run alone."""
    groups = [*group_probes(Layer)]
    assert {*Layer} == {probe.layer for probe in PROBES}
    runs = [(probe.name, probe.layer, role) for role, group in groups for probe in group]
    expected = [(probe.name, probe.layer, role) for probe in PROBES for role in probe.roles]
    assert sorted(expected) == sorted(runs)
    for role, group in groups:
        assert 1 == len({probe.layer for probe in group})
        assert len(group) == 1 or not any(role in probe.deadly for probe in group)
