"""An invented paper: its module and its text."""

from pathlib import Path

from litx.audit import audit_module, audit_paper
from litx.model import Paper
from litx.model.paper import stem_of

DOI = "10.9999/invented.1"
STEM = stem_of(DOI)

MODULE = '''"""An invented paper. Its correction is 10.9999/notice.2; 77 K is said in passing."""

from litx import *

paper = Paper(doi="10.9999/invented.1")

NOMINAL = "Al0.5CoCrFe"
Kind, strength = AlloyMeasurementKind, AlloyMeasurementKind.yield_strength_compression
lattice = LatticeMeasurement(Lattice.cubic(2.87), source="Section 3.1")
ingot = [
    CompMeasurement(NOMINAL, source="Section 2"),
    CompMeasurement({"Al": 14.2, "Co": 28.6, "Cr": 28.6, "Fe": 28.6}, source="Table 1"),
    CompMeasurement(Composition.from_weights({"Al": 7.5, "Fe": 92.5}), source="Table 1"),
    GlobalLatticeParam(lattice, phase_fraction=Quantity(100, percent), source="Section 3.1"),
    Measurement(
        kind=Kind.vickers_hardness,
        value="1200",
        unit=HV,
        uncertainty=13,
        temperature=ROOM_TEMPERATURE,
        source="Table 2",
    ),
    Measurement(kind=strength, value="~4.50", unit=GigaPascal, source="Section 3.1"),
]
annealed = [Measurement(kind=Kind.vickers_hardness, value=5, unit=HV, source="Section 3.2")]
anneal = ProcessEvent(
    kind=ProcessKind.Annealing,
    temperature=Quantity("[T]", Celsius),
    duration=Quantity(2, Hour),
    source="Section 2",
)
experiments = [
    Experiment(
        raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Unspecified)},
        synthesis_groups={"melt": [ProcessEvent(kind="Arc Melting")], "anneal[T]": [anneal]},
        output_materials=[
            Material(name="ingot", process="elements->melt", measurements=ingot),
            Material(name="annealed", process="ingot->anneal[T=900]", measurements=annealed),
        ],
    ),
]
'''

TEXT = """# A tale of two ingots

A. Nobody, University of Nowhere 12345; doi: 10.9999/invented.1

Abstract: Ingots were made and pressed.

# 1. Introduction

Others had 888 of them [5].

## 2. Making

The alloy $\\mathrm{Al}_{0.5}\\mathrm{CoCrFe}$ was melted, and some of it held at
$900^{\\circ}\\mathrm{C}$ for two hours.

Table 1. What is in it, in at.% and wt.%.

| Alloy | Al | Co | Cr | Fe |
| --- | --- | --- | --- | --- |
| at.% | 14.2 | 28.6 | 28.6 | 28.6 |
| wt.% | 7.5 | - | - | 92.5 |

# 3. Results

3.1. Structure and strength

One phase (100%) has a lattice parameter of 0.287 nm. At room temperature the strength is 4.5 GPa,
a further one 333 GPa.

Table 2. Hardness.

| Alloy | HV |
| --- | --- |
| ingot | 1,200 ± 13 |

### 3.2. Heat

The annealed ingot has a hardness of 7.5.

# References

[1] A. Nobody, Journal of Nothing 5 (1999) 23-29.
"""


PAGES = "<!-- page 1 -->\n\n" + TEXT.replace("\n# 3.", "\n<!-- page 2 -->\n\n# 3.")


def check(folder: Path, text=TEXT, module=MODULE):
    """Write an invented module and its text to a folder and return the audit."""
    if text is not None:
        data = text if isinstance(text, bytes) else text.encode()
        (folder / f"{STEM}.md").write_bytes(data)
    file = folder / f"{STEM}.py"
    file.write_text(module, encoding="utf-8")
    return audit_paper(Paper(doi=DOI, experiments=experiments_of(file)), file, folder)


def audit_text(folder, text=PAGES, module=MODULE, name="mine"):
    """Write a module of the user and its text, and return the audit."""
    (folder / f"{name}.md").write_text(text, encoding="utf-8")
    file = folder / f"{name}.py"
    file.write_text(module, encoding="utf-8")
    return audit_module(file, experiments_of(file), folder)


def experiments_of(file: Path):
    """Return the experiments of a module of ours."""
    names = {}
    exec(compile(file.read_text(encoding="utf-8"), file, "exec"), names)
    return names["experiments"]


def states(audit):
    """Return the state of each value by what the module writes and the end of its path."""
    return {
        (item.value.written, item.value.path.rpartition(".")[2]): item.state.name
        for item in audit.evidence
    }
