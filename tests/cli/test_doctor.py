"""The command `litx doctor`."""

import json
import re
from dataclasses import replace
from unittest.mock import Mock

import pytest

from litx.errors import InfrastructureError
from litx.sandbox.confinement import Layer, State, Status, Survey

NO_LANDLOCK = Status(State.unavailable, "ENOSYS: no Landlock in this kernel")


GOOD = Survey(
    system="Linux",
    kernel="6.1.2",
    machine="aarch64",
    python="3.12.1",
    uid=1000,
    landlock_abi=None,
    monty="/bin/monty",
    no_monty="",
    layers={**dict.fromkeys(Layer, Status(State.verified)), Layer.landlock: NO_LANDLOCK},
    level_interpreted=2,
    level_python=2,
    refusal="",
    probe_ms=41.6,
)
"""The survey of an imaginary machine."""

BAD = replace(
    GOOD,
    layers=dict.fromkeys(Layer, Status(State.disabled_by_user)),
    level_interpreted=1,
    level_python=None,
    refusal="seccomp is off",
)


@pytest.fixture
def run(litx, monkeypatch):
    """Return a function that runs the command on a machine with a survey, or with an error."""

    def run_on(survey, *arguments, width=80):
        monkeypatch.setattr("litx.sandbox.survey", Mock(side_effect=[survey]))
        return litx("doctor", *arguments, width=width)

    return run_on


class TestDoctor:
    def test_text(self, run):
        """The text has the machine, the layers, the levels of the tiers, and their limits."""
        status, out, err = run(GOOD, width=400)
        assert (0, "") == (status, err)
        first, second, third, _, head, _, *rows = out.splitlines()
        assert "Linux 6.1.2 on aarch64, user 1000" == first
        assert "Python 3.12.1, Landlock interface: none" == second
        assert "the layers were tested in 42 ms" == third
        assert ["Layer", "State", "Why", "What it does"] == re.split(r"\s{2,}", head.strip())
        cells = [re.split(r"\s{2,}", row.strip()) for row in rows[: len(Layer)]]
        assert [layer.label for layer in Layer] == [row[0] for row in cells]
        assert ["resource limits", "verified", Layer.limits.description] == cells[0]
        expected = ["Landlock", "unavailable", NO_LANDLOCK.why, Layer.landlock.description]
        assert expected == cells[6]
        assert "tier I (programs are interpreted): level 2, seccomp is verified" in out
        assert "tier X (programs run as Python): level 2, seccomp is verified" in out
        assert "refused" not in out
        for word in ("Not guaranteed", "kernel", "timing", "addresses", "values"):
            assert word in rows[-1]

    def test_without_tier_x(self, run):
        """The refusal of tier X is shown with reason and consequences; the status is 0."""
        status, out, _ = run(BAD, width=200)
        assert 0 == status
        assert "tier I (programs are interpreted): level 1, the language alone" in out
        assert "tier X (programs run as Python): refused, it needs level 2; seccomp is off" in out
        assert "Without tier X, programs outside" in out
        assert "switched off" in out
        assert "Why" not in out

    def test_no_monty(self, run):
        """Without pydantic-monty, tier I is refused with a hint, and the status is 3."""
        survey = replace(GOOD, monty=None, no_monty="tier I needs pydantic-monty; pip install it")
        status, out, _ = run(survey, width=200)
        assert 3 == status
        assert "refused; tier I needs pydantic-monty; pip install it" in out

    @pytest.mark.parametrize(
        ("system", "source"), [("Linux", "the kernel"), ("Darwin", "a canary process")]
    )
    def test_time(self, run, system, source):
        """The text names the clock of time limits, and the source for waiting programs."""
        survey = replace(BAD, system=system)
        assert f"time limits count processor time; {source}" in run(survey, width=200)[1]

    def test_json(self, run):
        """JSON is the serialized survey."""
        status, out, _ = run(GOOD, "--format", "json")
        assert (0, GOOD) == (status, Survey.from_json(out))
        assert "unavailable" == json.loads(out)["layers"]["landlock"]["state"]

    def test_no_worker(self, run):
        """A failure to start a worker is a line and status 3."""
        expected = (3, "", "litx: no worker process starts\n")
        assert expected == run(InfrastructureError("no worker process starts"))
