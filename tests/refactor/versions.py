"""Two versions of a small paper, a git repository with both, and a function to run them."""

import subprocess

NAME = "doi_10_1000__x.py"

OLD = """\
from litx import *

balance = MeasurementMethod.Balance
density, hardness = AlloyMeasurementKind.density, AlloyMeasurementKind.vickers_hardness
grains = Measurement(kind=PhaseMeasurementKind.grain_size, value=5, unit=Micrometer)
values = [
    CompositionMeasurement("FeNi", method=balance),
    Measurement(kind=density, value="7.10", unit=percent),
    Measurement(kind=hardness, value=100, unit=HV, temperature=ROOM_TEMPERATURE),
    Configuration(name="matrix", measurements=[grains]),
]
b, c = (CompositionMeasurement(formula, method=balance) for formula in ("FeCo", "FeCr"))
melt = [ProcessEvent(kind=ProcessKind.ArcMelting), ProcessEvent(kind=ProcessKind.AsCast)]
experiments = [
    Experiment(
        raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Ingot)},
        synthesis_groups={"melt": melt},
        output_materials=[
            Material(name="A", process="elements->melt", measurements=values),
            Material(name="B", process="elements->melt", measurements=[b]),
            Material(name="C", process="elements->melt", measurements=[c]),
        ],
    ),
]
"""

CHANGES = (
    ("ProcessKind.ArcMelting", "ProcessKind.InductionMelting"),
    ('value="7.10"', 'value="7.1"'),
    ("value=100,", "value=120, uncertainty=2,"),
    ("value=5, unit=Micrometer", 'value=5, unit=Micrometer, source="a | `b`"'),
    ('name="B"', 'name="renamed"'),
    ('name="C"', 'name="D"'),
    ('"FeCr"', '"FeMn"'),
)


def run_module(text):
    """Return the names that a module defines."""
    names = {}
    exec(text, names)
    return names


def apply_changes():
    """Return the new version."""
    text = OLD
    for before, after in CHANGES:
        assert before in text
        text = text.replace(before, after)
    return text


def run_git(folder, *arguments):
    """Run git in a folder and return its output."""
    identity = ("-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false")
    command = ["git", *identity, "-C", str(folder), *arguments]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def make_repository(folder):
    """Create a repository whose second commit changes a paper in a subfolder."""
    papers = folder / "papers"
    papers.mkdir(parents=True)
    run_git(folder, "init", "--quiet")
    for text in (OLD, apply_changes()):
        (papers / NAME).write_text(text)
        (folder / "other.py").write_text(text)  # not the module of a paper
        run_git(folder, "add", ".")
        run_git(folder, "commit", "--quiet", "--message", "a commit")
    return folder
