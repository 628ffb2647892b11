"""Papers with a seeded fault, which a rule reports at the right line."""

import runpy

import pytest

import litxalloy
from litx_validators.engine import check
from litx_validators.reading import read_module

MATERIAL = "Material(\n                name="
HARDNESS, YIELD = "AlloyMeasurementKind.vickers_hardness", "yield_strength_compression"
MELT, INGOT, DENDRITE = '"melt": [', 'name="as-cast MoNbTaV"', 'name="dendrite arms"'
POWDER = f'{MATERIAL}"powder 30 h"'
HOSTED = 'name="annealing twins",\n                        within'
CAST = "kind=ProcessKind.AsCast"
MELTING = 'kind=normalize(ProcessKind.ArcMelting, "vacuum arc melting", source="Abstract")'
BULK = "CompositionMeasurement(\n                        {"

FAULTS = {
    "doi_10_3390__e18050189": (  # MoNbTaV: arc-melted, compressed
        ("stress in HV", "UNI001", YIELD, "MegaPascal", "HV"),
        ("no unit", "UNI002", YIELD, "MegaPascal", "None"),
        ("digit lost", "VAL005", HARDNESS, "4947", "49"),
        ("range as text", "VAL001", "fracture_strain_compression", '"~21"', '"20-22"'),
        ("tension for compression", "MEA007", YIELD, "CompressionTest", "TensileTest"),
        ("percent sum off", "CMP002", INGOT, '"Mo": 24.9', '"Mo": 29.9', BULK),
        ("element from nowhere", "CMP006", INGOT, '"MoNbTaV"', '"MoNbTaVHf"'),
        ("lattice in nanometres", "LAT004", INGOT, "cubic(3.208)", "cubic(0.3208)"),
        ("name repeated", "CFG004", DENDRITE, '"interdendritic regions"', '"dendrite arms"'),
        ("melt without cast", "PRC001", MELT, CAST, "kind=ProcessKind.Cut", "Material(\n"),
        ("cast without melt", "PRC007", MELT, MELTING, "kind=ProcessKind.Cut", CAST),
        ("misspelt group", "GRP002", "output_materials", "->melt", "->melts", MATERIAL),
    ),
    "doi_10_3390__e21020122": (  # CoCrNiCuZn: milled and sintered
        ("free word for a structure", "VOC001", POWDER, "CrysStruct.BCC", '"bcc"'),
        ("lattice not cubic", "LAT002", POWDER, "cubic(2.8831)", "tetragonal(2.8831, 2.9)"),
        ("cycle", "MAT004", POWDER, "elements->mixing->", "powder 30 h->", MATERIAL),
        ("variable forgotten", "GRP004", POWDER, "[Time=30]", "", MATERIAL),
        ("bracket not closed", "PRC012", POWDER, "[Time=30]", "[Time=30", MATERIAL),
        ("no source", "SRC001", POWDER, 'source="Table 1"', "source=None"),
        ("quote", "SRC002", POWDER, 'source="Table 1"', 'source="Table 1: 30 h of milling"'),
    ),
    "doi_10_3390__met10111466": (  # Inconel 718: forged, quenched, compressed hot
        ("range upside down", "VAL007", "specimen A", "value=45", "value=450"),
    ),
    "doi_10_3390__ma12071136": (  # light alloys with densities
        ("density of another alloy", "VAL011", ".density", '"1.70"', '"7.80"'),
    ),
    "doi_10_1038__s41467_019_08460_2": (  # AlCoCrFeNi2.1: lamellae, rolled and annealed
        ("wrong host", "CFG001", HOSTED, '"FCC grains"', '"grains"', "within="),
    ),
}
"""By paper: name of the fault, code, context, and old and new text.

The first old text after the context is replaced. A last text is on the line of the violation, if
that is not the changed line.
"""


def find_lines(violation):
    """Return the right lines for a violation: those of its object, or the first of many."""
    first, last = violation.span or (violation.line or 0, violation.line or 0)
    is_small = violation.line == first and last - first <= 30
    return range(first, last + 1) if is_small else [violation.line]


@pytest.mark.parametrize(
    ("stem", "fault"),
    [pytest.param(stem, row[1:], id=row[0]) for stem, rows in FAULTS.items() for row in rows],
)
def test_faulty_paper(stem, fault, tmp_path):
    """The rule reports the object with the fault."""
    code, context, old, new, *location = fault
    text, file = litxalloy.papers.path(stem).read_text(encoding="utf-8"), tmp_path / "paper.py"
    offset = text.index(context)
    start = text.index(old, offset)
    faulty = text[:start] + new + text[start + len(old) :]
    line = faulty.count("\n", 0, faulty.index(location[0], offset) if location else start) + 1
    file.write_text(faulty, encoding="utf-8")
    loaded = read_module(file, lambda: runpy.run_path(str(file))["experiments"])
    failures = [loaded.failure] if loaded.failure else []
    violations = failures or check(loaded.experiments, scope="ground truth")
    places = [find_lines(v) for v in violations if v.code == code]
    assert any(line in place for place in places), (line, [(v.code, v.line) for v in violations])


@pytest.mark.parametrize("stem", FAULTS)
def test_original_paper(stem):
    """The rules that find the seeded faults have no violation in the original module."""
    violations = check(litxalloy.papers[stem].experiments, scope="ground truth")
    assert {fault[1] for fault in FAULTS[stem]}.isdisjoint(v.code for v in violations)
