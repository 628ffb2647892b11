"""Probing the layers of confinement, and what a trial makes of what its process told."""

import signal
import subprocess
import sys
from errno import EACCES, ENETUNREACH, ENOENT, EPERM

import pytest

from litx.sandbox.confinement import Layer, Role, State, deeds
from litx.sandbox.confinement.deeds import DEEDS
from litx.sandbox.confinement.scene import CONTROL_WORD, WORD
from litx.sandbox.confinement.trial import Ended, Trial, trials
from tests.sandbox.confinement.machine import NOBODY, as_root, on_linux, survey

CAP_SETUID, CAP_SYS_ADMIN = 7, 21

SECCOMP_BLOCKED = {"seccomp": "EPERM", "prctl:22": "EPERM"}
NO_LANDLOCK = dict.fromkeys(
    ("landlock_create_ruleset", "landlock_add_rule", "landlock_restrict_self"), "ENOSYS"
)
NO_NAMESPACES = {"unshare": "EPERM"}
ABSENT = SECCOMP_BLOCKED | NO_LANDLOCK | NO_NAMESPACES | {"setresuid": "EPERM"}


def levels(found):
    """Return the levels of both tiers."""
    return found.level_interpreted, found.level_python


def unverified(found):
    """Return the layers that are not verified."""
    return {str(layer) for layer, status in found.layers.items() if not status.is_verified}


def told_by(text):
    """Return what another Python tells that is given a text."""
    command = [sys.executable, "-I", "-c", text]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert "" == done.stderr
    return done.stdout


NO_LOSS = {"namespaces", "user"}
BOTH = {"seccomp", "user"}

MACHINES = {
    "root": ({}, set(), (3, 3)),
    "nobody, in a user namespace instead": ({"uid": NOBODY}, {"user"}, (3, 3)),
    "seccomp blocked": ({"fails": SECCOMP_BLOCKED}, {"seccomp"}, (2, 2)),
    "seccomp blocked, nobody": ({"fails": SECCOMP_BLOCKED, "uid": NOBODY}, BOTH, (1, None)),
    "no Landlock": ({"fails": NO_LANDLOCK}, {"landlock"}, (2, 2)),
    "no namespaces": ({"fails": NO_NAMESPACES}, {"namespaces"}, (3, 3)),
    "no namespaces, nobody": ({"fails": NO_NAMESPACES, "uid": NOBODY}, NO_LOSS, (2, 2)),
    "nothing": ({"fails": ABSENT}, {"seccomp", "landlock", *NO_LOSS}, (1, None)),
    "root that may not change the user": ({"without": [CAP_SETUID]}, {"user"}, (3, 3)),
    "root that needs a user namespace": ({"without": [CAP_SYS_ADMIN]}, set(), (3, 3)),
}
"""Handicaps, the layers that are not verified with them, and the levels of both tiers."""

REASONS = {
    "nobody, in a user namespace instead": {
        "user": "EPERM: only root can change the user",
        "namespaces": "with a user namespace",
    },
    "root that may not change the user": {"namespaces": "with a user namespace"},
    "seccomp blocked": {"seccomp": "EPERM: seccomp: Operation not permitted"},
    "no Landlock": {"landlock": "ENOSYS: no Landlock in this kernel"},
}
"""Why a layer is in the state that it is in."""


@as_root
class TestProbeAsRoot:
    @pytest.mark.parametrize("name", MACHINES)
    def test_levels(self, name):
        """Each machine has the layers that it can have, the levels that follow, and the reasons."""
        handicaps, missing, expected = MACHINES[name]
        found = survey(**handicaps)
        assert missing == unverified(found)
        assert expected == levels(found)
        assert (expected[1] is None) == bool(found.refusal)
        assert ("landlock" in missing) == (found.landlock_abi is None)
        for layer, why in REASONS.get(name, {}).items():
            assert why == found.layers[Layer(layer)].why
            assert (layer in missing) == (found.layers[Layer(layer)].state is State.unavailable)
        if name == "seccomp blocked, nobody":
            assert found.refusal.startswith("seccomp is unavailable (EPERM: ")
            assert found.refusal.endswith("not all verified: user")

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
    def test_a_kernel_that_lies(self, layer, calls):
        """A kernel that says yes and does nothing is found out by the effect."""
        status = survey(dict.fromkeys(calls, "success")).layers[Layer(layer)]
        assert State.unavailable is status.state
        assert "it does not hold: " in status.why


LEFT_BEHIND = """
import os
from litx.sandbox import Limits
from litx.sandbox.confinement import probe
before = len(os.listdir("/proc/self/fd"))
probe(Limits())
print(len(os.listdir("/proc/self/fd")) - before, end=" ")
try:
    os.waitpid(-1, os.WNOHANG)
except ChildProcessError:
    print("no child")
"""

ELSEWHERE = """
import sys, os, ctypes, pathlib, platform, socket, select, signal, subprocess, tempfile, mmap
import typing, json, threading, concurrent.futures
for name in ("fork", "setresuid", "getuid", "setgroups", "waitpid"):
    delattr(os, name)
if {name!r} == "win32":
    sys.modules["resource"] = sys.modules["fcntl"] = None
sys.platform = {name!r}
from litx.sandbox import Limits
from litx.sandbox.confinement import Layer, level, probe, why_no_python
table = probe(Limits())
print({{str(status) for status in table.values()}}, level(table))
print(bool(why_no_python(table)))
"""


class TestProbe:
    @on_linux
    def test_kernel_without_close_range(self):
        """Where the kernel cannot close many descriptors at once, they are closed one by one."""
        found = survey({"close_range": "ENOSYS"})
        assert list(Layer) == list(found.layers)
        assert found.layers[Layer.descriptors].is_verified

    @on_linux
    def test_switched_off(self):
        """Layers that are not asked for are said to be switched off."""
        found = survey(layers=["limits"])
        expected = dict.fromkeys(Layer, State.disabled_by_user) | {Layer.limits: State.verified}
        assert expected == {layer: status.state for layer, status in found.layers.items()}
        assert (1, None) == levels(found)

    @on_linux
    def test_leaves_nothing_behind(self):
        """After the probe there are as many descriptors as before, and no process to bury."""
        assert "0 no child\n" == told_by(LEFT_BEHIND)

    @pytest.mark.parametrize("name", ["darwin", "win32"])
    def test_other_systems(self, name):
        """On macOS and Windows all loads, and every layer is unavailable."""
        why = f"unavailable (this is {name}, and the layer is made for Linux)"
        assert f"{{{why!r}}} 0\nTrue\n" == told_by(ELSEWHERE.format(name=name))


def trial(act, layer, role=Role.program):
    """Return the trial of one deed."""
    (deed,) = (one for one in DEEDS if one.act is act and one.layer is layer)
    return Trial(layer, role, (deed,))


READ = trial(deeds.read_file, Layer.landlock)
FORK = trial(deeds.fork, Layer.seccomp)
FORK_OF_MONTY = trial(deeds.fork, Layer.seccomp, Role.monty)
REACH = trial(deeds.reach_udp, Layer.namespaces)


def said(trial, *told, exit_code=0, heard=()):
    """Return what is made of one trial, as text."""
    return str(trial.judge(Ended(told, exit_code), heard))


class TestJudge:
    def test_done(self):
        """A deed verifies a layer if the layer's own error alone stands in its way."""
        possible, stopped = "control\tread file\t0\t", f"done\tread file\t{EACCES}\tdenied"
        assert "verified" == said(READ, possible, stopped)
        expected = "unavailable (it does not hold: read file was possible)"
        assert expected == said(READ, possible, "done\tread file\t0\t")
        expected = "unavailable (read file failed with ENOENT: gone)"
        assert expected == said(READ, possible, f"done\tread file\t{ENOENT}\tgone")
        expected = "applied_unverified (not to be shown here: read file fails without it, too, with"
        assert f"{expected} ENOENT: gone)" == said(
            READ, f"control\tread file\t{ENOENT}\tgone", stopped
        )

    def test_not_done(self):
        """A layer that cannot be applied, and a process that ends too early, verify nothing."""
        set_up = f"set-up\t\t{EPERM}\tno"
        assert "unavailable (EPERM: no)" == said(READ, "control\tread file\t0\t", set_up)
        for code in (1, -9):
            expected = f"unavailable (the trial ended with {code} before read file)"
            assert expected == said(READ, exit_code=code)

    def test_deadly(self):
        """A deadly deed must end the process by SIGSYS alone; in monty it must fail instead."""
        assert "verified" == said(FORK, exit_code=-signal.SIGSYS)
        assert said(FORK, exit_code=-signal.SIGSEGV).startswith("unavailable (fork ended")
        expected = "unavailable (it does not hold: fork did not end the process)"
        assert expected == said(FORK, "done\tfork\t0\t")
        assert expected == said(FORK, f"done\tfork\t{EPERM}\tno")
        assert "verified" == said(FORK_OF_MONTY, f"done\tfork\t{EPERM}\tno")
        assert said(FORK_OF_MONTY, exit_code=-signal.SIGSYS).startswith("unavailable (the trial")

    def test_heard(self):
        """A word that comes out in spite of an error inside shows that the layer does not hold."""
        told = ("control\treach udp\t0\t", f"done\treach udp\t{ENETUNREACH}\tunreachable")
        assert "verified" == said(REACH, *told, heard=[CONTROL_WORD])
        leaky = said(REACH, *told, heard=[CONTROL_WORD, WORD])
        assert "unavailable (it does not hold: a word from inside came out)" == leaky


def test_trials():
    """Each layer but `parent_death` has some; each deed is in those of its roles, deadly last."""
    found = list(trials())
    assert {*Layer} - {Layer.parent_death} == {one.layer for one in found}
    done = [(deed.name, one.layer, one.role) for one in found for deed in one.deeds]
    expected = [(deed.name, deed.layer, role) for deed in DEEDS for role in deed.roles]
    assert sorted(expected) == sorted(done)
    assert not any(one.role in deed.deadly for one in found for deed in one.deeds[:-1])
