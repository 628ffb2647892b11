"""Folders of programs, and sweeps over them in this very process."""

import shutil
from pathlib import Path

import pytest

import litxalloy
from litx.dataset import default_dataset
from litx.sandbox import Limits, Runner, Tier
from litx.sandbox.canary_programs import GOOD
from litx.sweep import chunks, sweeping
from litx.sweep.worker import basis_of

OPTIONS = {"backend": "loky", "jobs": 1, "dataset": default_dataset()}

STEMS = list(litxalloy.papers)[:3]


def program(formula):
    """Return a program that describes an alloy."""
    return GOOD.replace("FeNi", formula)


def write_programs(folder):
    """Write eight programs, two or three of which make a chunk."""
    for number, formula in enumerate(("FeNi", "CoCrFeNi", "AlCoCrFeNi")):
        model = folder / "programs" / f"model {number}"
        model.mkdir(parents=True)
        for stem in STEMS[: 3 - (number == 1)]:
            (model / f"{stem}.py").write_text(program(formula))
    return Path("programs")


@pytest.fixture
def programs(working_folder, monkeypatch):
    """Return a folder of eight programs."""
    monkeypatch.setattr(chunks, "SIZE", 2)
    return write_programs(working_folder)


@pytest.fixture(scope="session")
def basis():
    """Return what scores depend on by default."""
    return basis_of("litx-1", Limits(), Tier.auto, 0, default_dataset())


def quick(patch):
    """Have sweeps wait for nothing, and leave out what takes longer than these chunks."""
    patch.setattr(sweeping, "PAUSE_S", 0)
    patch.setattr(Runner, "check", lambda *_: None)


@pytest.fixture
def sweep(basis, monkeypatch):
    """Return a function that sweeps in this process, and what it told meanwhile."""
    quick(monkeypatch)
    told = []

    def call(*paths, output="results", **settings):
        options = {"basis": basis, **OPTIONS, **settings}
        return sweeping.sweep(paths, Path(output), notify=told.append, **options)

    call.told = told
    return call


@pytest.fixture(scope="module")
def scored(basis, tmp_path_factory):
    """Return the results of a sweep over the programs."""
    folder = tmp_path_factory.mktemp("scored")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        patch.setattr(chunks, "SIZE", 2)
        quick(patch)
        sweeping.sweep([write_programs(folder)], Path("results"), basis, **OPTIONS)
    return folder / "results"


@pytest.fixture
def swept(scored, programs):
    """Return the programs, with what a sweep over them left."""
    shutil.copytree(scored, "results")
    return programs
