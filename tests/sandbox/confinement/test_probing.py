"""Probing the layers of confinement."""

import subprocess
import sys

import pytest

from litx.sandbox.confinement import Layer, State, Status
from tests.sandbox.confinement.machine import (
    NO_LANDLOCK,
    NO_NAMESPACES,
    NOBODY,
    SECCOMP_BLOCKED,
    as_root,
    on_linux,
    survey,
)

CAP_SETUID, CAP_SYS_ADMIN = 7, 21

ABSENT = SECCOMP_BLOCKED | NO_LANDLOCK | NO_NAMESPACES | {"setresuid": "EPERM"}


def levels(found):
    """Return the levels of both tiers."""
    return found.level_interpreted, found.level_python


def unverified(found):
    """Return the layers that are not verified."""
    return {str(layer) for layer, status in found.layers.items() if not status.is_verified}


@as_root
class TestProbeAsRoot:
    def test_everything(self):
        """On this kernel root has every layer, each verified by its effect."""
        found = survey()
        assert {Status(State.verified)} == set(found.layers.values())
        assert (3, 3) == levels(found)
        assert "" == found.refusal

    def test_nobody(self):
        """Nobody has every layer but the change of user, and a user namespace in its stead."""
        found = survey(uid=NOBODY)
        assert {"user"} == unverified(found)
        assert "EPERM: only root can change the user" == found.layers[Layer.user].why
        assert "with a user namespace" == found.layers[Layer.namespaces].why
        assert (3, 3) == levels(found)

    def test_seccomp_blocked(self):
        """Root without seccomp keeps level 2, by all the other layers."""
        found = survey(SECCOMP_BLOCKED)
        assert {"seccomp"} == unverified(found)
        assert State.unavailable is found.layers[Layer.seccomp].state
        assert found.layers[Layer.seccomp].why.startswith("EPERM: seccomp: ")
        assert (2, 2) == levels(found)

    def test_seccomp_blocked_for_nobody(self):
        """Nobody without seccomp has tier I at level 1, and no tier X, with the reason."""
        found = survey(SECCOMP_BLOCKED, uid=NOBODY)
        assert {"seccomp", "user"} == unverified(found)
        assert (1, None) == levels(found)
        assert found.refusal.startswith("seccomp is unavailable (EPERM: ")
        assert found.refusal.endswith("not all verified: user")

    def test_landlock_absent(self):
        """Without Landlock seccomp keeps level 2, and the table says what is not there."""
        found = survey(NO_LANDLOCK)
        assert {"landlock"} == unverified(found)
        expected = "unavailable (ENOSYS: no Landlock in this kernel)"
        assert expected == str(found.layers[Layer.landlock])
        assert found.landlock_abi is None
        assert (2, 2) == levels(found)

    def test_no_namespaces(self):
        """Root without namespaces keeps level 3, by the change of user."""
        found = survey(NO_NAMESPACES)
        assert {"namespaces"} == unverified(found)
        assert (3, 3) == levels(found)

    def test_no_namespaces_for_nobody(self):
        """Nobody without namespaces has no loss of privileges to show, hence level 2."""
        found = survey(NO_NAMESPACES, uid=NOBODY)
        assert {"namespaces", "user"} == unverified(found)
        assert (2, 2) == levels(found)

    def test_all_absent(self):
        """With all of it absent tier I goes on at level 1, and tier X is refused."""
        found = survey(ABSENT)
        assert {"seccomp", "landlock", "namespaces", "user"} == unverified(found)
        assert (1, None) == levels(found)

    def test_root_that_may_not_change_the_user(self):
        """Root in a container without CAP_SETUID takes a user namespace instead."""
        found = survey(without=[CAP_SETUID])
        assert {"user"} == unverified(found)
        assert "with a user namespace" == found.layers[Layer.namespaces].why
        assert (3, 3) == levels(found)

    def test_root_that_needs_a_user_namespace(self):
        """Root without CAP_SYS_ADMIN has both layers, the change of user coming first."""
        found = survey(without=[CAP_SYS_ADMIN])
        assert set() == unverified(found)
        assert (3, 3) == levels(found)

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


@on_linux
class TestProbe:
    def test_takes_what_there_is(self):
        """Every layer is named, in the order of application, whoever runs the probe."""
        assert list(Layer) == list(survey().layers)

    def test_kernel_without_close_range(self):
        """Where the kernel cannot close many descriptors at once, they are closed one by one."""
        found = survey({"close_range": "ENOSYS"})
        assert found.layers[Layer.descriptors].is_verified

    def test_switched_off(self):
        """Layers that are not asked for are said to be switched off."""
        found = survey(layers=["limits"])
        off = {layer for layer, status in found.layers.items() if status.state == State.verified}
        assert {Layer.limits} == off
        assert State.disabled_by_user is found.layers[Layer.seccomp].state
        assert (1, None) == levels(found)

    def test_leaves_nothing_behind(self):
        """After the probe there are as many descriptors as before, and no process to bury."""
        done = subprocess.run(
            [sys.executable, "-I", "-c", LEFT_BEHIND],
            capture_output=True,
            text=True,
            timeout=60,
            check=True,
        )
        assert "0 no child\n" == done.stdout


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


class TestProbeElsewhere:
    @pytest.mark.parametrize("name", ["darwin", "win32"])
    def test_other_systems(self, name):
        """On macOS and Windows all loads, and every layer is unavailable."""
        done = subprocess.run(
            [sys.executable, "-I", "-c", ELSEWHERE.format(name=name)],
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
        assert "" == done.stderr
        why = f"unavailable (this is {name}, and the layer is made for Linux)"
        assert f"{{{why!r}}} 0\nTrue\n" == done.stdout
