"""Toy dataset of a single paper, installed while a test runs."""

import sys

import pytest

from litx import dataset

NAME, STEM, CANARY = "litxtoy", "doi_10_1000__toy", "toy truth: do not train on this"

_PACKAGE = f"""from pathlib import Path
from litx.dataset import Dataset
from litx.formats.paper_modules import Papers
folder = Path(__file__).parent
papers = Papers(__name__, folder, "{NAME}", "{CANARY}")
dataset = Dataset("{NAME}", "A toy", "7.1", "{CANARY}", ("a child",), papers, folder)
"""

PROGRAM = """from litx import *
KIND = AlloyMeasurementKind.vickers_hardness
experiments = [
    Experiment(
        raw_materials={"a": RawMaterial(kind="other", source="p")},
        synthesis_groups={
            "melt": [
                ProcessEvent(kind="Arc Melting", source="p"),
                ProcessEvent(kind="As Cast", source="p"),
            ],
        },
        output_materials=[
            Material(
                name="toy",
                process="a->melt",
                measurements=[
                    CompMeasurement("Fe", MeasurementMethod.EDS, source="p"),
                    Measurement(kind=KIND, value=504, unit=HV, source="p"),
                ],
            ),
        ],
    ),
]
"""

_MODULE = f"""CANARY = "{CANARY}"
{PROGRAM}paper = Paper(doi="10.1000/toy", title="A toy", year=2026)
"""


def install(folder, points=f"{NAME} = {NAME}:dataset"):
    """Write the package and its metadata into a folder; `points` are its entry points."""
    metadata, package = folder / f"{NAME}-7.1.dist-info", folder / NAME
    metadata.mkdir()
    (metadata / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {NAME}\nVersion: 7.1\n")
    (metadata / "entry_points.txt").write_text(f"[litx.datasets]\n{points}\n")
    package.mkdir()
    (package / "__init__.py").write_text(_PACKAGE)
    (package / f"{STEM}.py").write_text(_MODULE)


def _forget():
    """Clear the caches of installed datasets."""
    dataset._entry_points.cache_clear()
    for name in [name for name in sys.modules if name.partition(".")[0] == NAME]:
        del sys.modules[name]


@pytest.fixture
def installed(tmp_path, monkeypatch):
    """Return a function that installs a dataset for the time of a test; see `install`."""
    folder = tmp_path / "packages"
    folder.mkdir()

    def add(*points):
        install(folder, *points)
        monkeypatch.syspath_prepend(folder)
        _forget()

    yield add
    monkeypatch.undo()
    _forget()


@pytest.fixture
def toy(installed):
    """Return the dataset, installed."""
    installed()
    return dataset.find_dataset(NAME)
