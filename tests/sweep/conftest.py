"""Folders of programs, and sweeps over them in this very process."""

from pathlib import Path

import pytest

import litxalloy
from litx.sandbox import Limits, Runner, Tier
from litx.sandbox.known import GOOD
from litx.sweep import chunks, sweeping
from litx.sweep.worker import basis_of

STEMS = list(litxalloy.papers)[:3]


def program(formula):
    """Return a program that describes an alloy."""
    return GOOD.replace("FeNi", formula)


@pytest.fixture
def programs(working_folder, monkeypatch):
    """Return a folder of eight programs, two or three of which make a chunk."""
    monkeypatch.setattr(chunks, "SIZE", 2)
    for number, formula in enumerate(("FeNi", "CoCrFeNi", "AlCoCrFeNi")):
        folder = working_folder / "programs" / f"model {number}"
        folder.mkdir(parents=True)
        for stem in STEMS[: 3 - (number == 1)]:
            (folder / f"{stem}.py").write_text(program(formula))
    return Path("programs")


@pytest.fixture(scope="session")
def basis():
    """Return what scores depend on by default."""
    return basis_of("litx-1", Limits(), Tier.auto, 0)


@pytest.fixture
def sweep(basis, monkeypatch):
    """Return a function that sweeps in this process, and what it told meanwhile."""
    monkeypatch.setattr(sweeping, "PAUSE_S", 0)
    monkeypatch.setattr(Runner, "check", lambda *_: None)  # which takes longer than these chunks
    told = []

    def call(*paths, output="results", **settings):
        options = {"basis": basis, "backend": "loky", "jobs": 1, **settings}
        return sweeping.sweep(paths, Path(output), tell=told.append, **options)

    call.told = told
    return call
