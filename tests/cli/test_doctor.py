"""The command `litx doctor`."""

import json
import re
from dataclasses import replace

import pytest

from litx.errors import InfrastructureError
from litx.sandbox.confinement import Layer, State, Status, Survey

VERIFIED = {layer: Status(State.verified) for layer in Layer}
NO_LANDLOCK = Status(State.unavailable, "ENOSYS: no Landlock in this kernel")


def survey(layers, level_interpreted, level_python, refusal=""):
    """Return the survey of a machine that there is not."""
    return Survey(
        system="Linux",
        kernel="6.1.2",
        machine="aarch64",
        python="3.12.1",
        uid=1000,
        landlock_abi=None,
        monty="/bin/monty",
        no_monty="",
        layers=layers,
        level_interpreted=level_interpreted,
        level_python=level_python,
        refusal=refusal,
        probe_ms=41.6,
    )


GOOD = survey(VERIFIED | {Layer.landlock: NO_LANDLOCK}, 2, 2)
BAD = survey(dict.fromkeys(Layer, Status(State.disabled_by_user)), 1, None, "seccomp is off")
ELSEWHERE = replace(BAD, system="Darwin")


@pytest.fixture
def run(litx, monkeypatch):
    """Return a function that runs the command on a machine of our making."""

    def call(found, *arguments, width=80):
        def take(limits=None):
            assert limits is None
            if isinstance(found, Exception):
                raise found
            return found

        monkeypatch.setattr("litx.sandbox.survey", take)
        return litx("doctor", *arguments, width=width)

    return call


class TestDoctor:
    def test_no_monty(self, run):
        """Where pydantic-monty is missing tier I is refused with what to do; the status is 3."""
        found = replace(GOOD, monty=None, no_monty="tier I needs pydantic-monty; pip install it")
        status, out, _ = run(found, width=200)
        assert 3 == status
        assert "refused; tier I needs pydantic-monty; pip install it" in out

    def test_machine(self, run):
        """The first lines name system, kernel, processor, user, Python, Landlock and the time."""
        status, out, err = run(GOOD)
        assert (0, "") == (status, err)
        expected = [
            "Linux 6.1.2 on aarch64, user 1000",
            "Python 3.12.1, Landlock interface: none",
            "the layers were tried in 42 ms",
        ]
        assert expected == out.splitlines()[:3]

    def test_layers(self, run):
        """There is a row for each layer: what it is, its state, why where that is told."""
        _, out, _ = run(GOOD, width=200)
        head, _, *rows = out.splitlines()[4:14]
        assert ["Layer", "State", "Why", "What it does"] == re.split(r"\s{2,}", head.strip())
        cells = [re.split(r"\s{2,}", row.strip()) for row in rows]
        assert [layer.label for layer in Layer] == [row[0] for row in cells]
        assert ["resource limits", "verified", Layer.limits.description] == cells[0]
        told = ["Landlock", "unavailable", NO_LANDLOCK.why, Layer.landlock.description]
        assert told == cells[6]
        assert "Why" not in run(BAD)[1]

    def test_levels(self, run):
        """Both tiers are named with their level and what it means."""
        _, out, _ = run(GOOD, width=200)
        assert "tier I (programs are interpreted): level 2, seccomp is verified" in out
        assert "tier X (programs run as Python): level 2, seccomp is verified" in out
        assert "refused" not in out

    def test_refused(self, run):
        """Where tier X is refused, it says why and what follows; with tier I the status is 0."""
        status, out, _ = run(BAD, width=200)
        assert 0 == status
        assert "tier I (programs are interpreted): level 1, the language alone" in out
        assert "tier X (programs run as Python): refused, it takes level 2; seccomp is off" in out
        assert "Tier X being refused means" in out
        assert "switched off" in out

    @pytest.mark.parametrize(("found", "witness"), [(GOOD, "the kernel"), (ELSEWHERE, "a canary")])
    def test_time(self, run, found, witness):
        """It says what a time limit counts, and who knows a program that gets no processor."""
        assert f"time limits: processor time; {witness}" in run(found, width=200)[1]

    def test_promises(self, run):
        """The last line says what no level promises."""
        _, out, _ = run(GOOD, width=400)
        last = out.splitlines()[-1]
        for word in ("Not promised", "kernel", "timing", "addresses", "values"):
            assert word in last

    def test_json(self, run):
        """JSON is the survey as it travels."""
        status, out, _ = run(GOOD, "--format", "json")
        assert 0 == status
        assert GOOD == Survey.from_json(out)
        assert "unavailable" == json.loads(out)["layers"]["landlock"]["state"]

    def test_own_failure(self, run):
        """When nothing starts, that is one line and our own status."""
        expected = (3, "", "litx: no worker process starts\n")
        assert expected == run(InfrastructureError("no worker process starts"))
