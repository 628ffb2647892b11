"""Folders of programs, and sweeps over them in this process."""

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
    """Write eight programs, of which two or three are a chunk, and return their folder."""
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
    """Return the default conditions on which scores depend."""
    return basis_of("litx-1", Limits(), Tier.auto, 0, default_dataset())


def skip_slow_steps(patch):
    """Let sweeps run without pauses and without the checks of the sandbox, which are slow."""
    patch.setattr(sweeping, "PAUSE_S", 0)
    patch.setattr(Runner, "check", lambda *_: None)


@pytest.fixture
def sweep(basis, monkeypatch):
    """Return a function that sweeps in this process and keeps its messages."""
    skip_slow_steps(monkeypatch)
    messages = []

    def call(*paths, output="results", **settings):
        options = {"basis": basis, **OPTIONS, **settings}
        return sweeping.sweep(paths, Path(output), notify=messages.append, **options)

    call.messages = messages
    return call


@pytest.fixture(scope="module")
def scored(basis, tmp_path_factory):
    """Return the folder with the results of a sweep over the programs."""
    folder = tmp_path_factory.mktemp("scored")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        patch.setattr(chunks, "SIZE", 2)
        skip_slow_steps(patch)
        sweeping.sweep([write_programs(folder)], Path("results"), basis, **OPTIONS)
    return folder / "results"


@pytest.fixture
def swept(scored, programs):
    """Return the programs, beside the results of a sweep over them."""
    shutil.copytree(scored, "results")
    return programs
