"""Objects for people: a line, a tree, and a list in a notebook."""

import pytest
from hypothesis import given

import litxalloy
from litx import *
from litx.graph import draw
from litx.graph.formats import dot, mermaid, svg
from litx.model.tree import Branch, as_html, build_tree, format_reference
from tests import strategies
from tests.html_reader import Reader

HOSTILE = "<img src=x onerror=alert(1)>\n&\"'"
STRENGTH = Measurement(
    kind=AlloyMeasurementKind.yield_strength_tension,
    value="~520",
    unit=MegaPascal,
    uncertainty=8,
    measurement_method=MeasurementMethod.TensileTest,
    temperature=Quantity(900, Celsius),
    measurement_statistic=MeasurementStatistic.mean,
    source="Table 2",
)
MATRIX = Configuration(
    name="matrix", within="dendrite", struct=CrysStruct.FCC, tags={ConfigTag.Matrix, "new"},
    measurements=[Measurement(kind="odd", value=1, unit=None)],
)  # fmt: skip
PHASE = GlobalLatticeParam(
    struct="sigma",
    phase_fraction=Quantity(40, percent),
    lattice=LatticeMeasurement(Lattice.hexagonal(2.5, 4)),
)
MELT = {"melt[T]": [ProcessEvent(kind="melt", temperature=Quantity("[T]", Kelvin), inputs=["Ni"])]}
RAW = {"Fe": RawMaterial(kind=RawMaterialKind.Powder, description="pure", source="Section 2")}
ALLOY = Material(name="a", process="Fe->melt[T=900]", measurements=[STRENGTH, MATRIX, PHASE])


@pytest.mark.parametrize(
    ("record", "text"),
    [
        (STRENGTH, "yield strength in tension ~520 ± 8 MPa (mean) at 900 °C by tensile test"),
        (MATRIX, "feature: matrix, FCC, matrix, new, in dendrite"),
        (PHASE, "phase: sigma, 40 %"),
        (PHASE.evolve(fraction_basis="weight"), "phase: sigma, 40 % (weight)"),
        (PHASE.lattice, "lattice 2.5 x 2.5 x 4 Å, 90, 90, 120°"),
        (LatticeMeasurement(Lattice.cubic(3), uncertainty={"a": 0.1}), "lattice 3 Å, a ± 0.1"),
        (CompMeasurement("Fe0.5Ni0.5", MeasurementMethod.EDS), "composition Fe50Ni50 by energy-"),
        (Configuration(), "feature: without a name"),
        (Material(process="Fe->melt", measurements=[]), "Fe->melt"),
        (Material(measurements=[]), "material without a name"),
        (Paper(doi=""), "paper without a title"),
        (7, "7"),
    ],
)
def test_text(record, text):
    """An object has a line of text with its fields."""
    assert build_tree(record).text.startswith(text)


def test_tree():
    """A paper has its reference, notes, raw materials, and materials with their process."""
    paper = Paper(
        doi="10.1/x", title="T", authors=list("ABCD"), year=2020, journal="J", volume="7",
        pages="1-9", notes="n", experiments=[Experiment(RAW, MELT, [ALLOY])],
    )  # fmt: skip
    assert "A, B, C and 1 more, J 7 (2020) 1-9, doi 10.1/x" == format_reference(paper)
    place, note, raw, material = build_tree(paper).branches
    assert ("note: n", format_reference(paper)) == (note.text, place.text)
    assert Branch("raw material Fe: powder, pure", "Section 2") == raw
    assert Branch("made from Fe, Ni", None, (Branch("melt at 900 K"),)) == material.branches[0]
    assert [1, 0, 1, 1] == [len(branch.branches) for branch in material.branches]
    paper_of_two = paper.evolve(experiments=paper.experiments * 2)
    assert "experiment 2: 1 material" == build_tree(paper_of_two).branches[-1].text


@pytest.mark.parametrize(
    ("record", "line"),
    [
        (litxalloy.papers["doi_10_3390__e18050189"], "<Paper MoNbTaV Medium-Entropy Alloy: "),
        (Experiment(RAW, MELT, [ALLOY]), "<Experiment 1 material, 2 values>"),
        (ALLOY, "<Material a, 3 items>"),
        (STRENGTH, "<Measurement yield strength in tension ~520 ± 8 MPa (mean) at 900 °C by"),
        (Material(name="x" * 500 + "\n", measurements=[]), "<Material xxx"),
    ],
)
def test_repr(record, line):
    """The `repr` of an object is a short line."""
    assert repr(record).startswith(line)
    assert len(repr(record).splitlines()) == 1
    assert 180 > len(repr(record))


@given(strategies.records())
def test_html_of_any_object(record):
    """The elements of a list in a notebook never depend on the texts of an object."""
    allowed = {("div", "class"), ("ul",), ("li",), ("details",), ("details", "open"), ("summary",)}
    tags = Reader(as_html(record)).tags
    assert allowed | {("small",)} >= {(tag, *attributes) for tag, attributes in tags}


def test_html_escapes():
    """Names, kinds and sources are escaped."""
    measurement = Measurement(kind=HOSTILE, value=HOSTILE, unit=HOSTILE, source=HOSTILE)
    material = Material(name=HOSTILE, process=f"{HOSTILE}->x", measurements=[measurement, HOSTILE])
    page = Paper(doi=HOSTILE, experiments=[Experiment({}, {}, [material])])._repr_html_()
    assert "<img" not in page
    assert "&lt;img src=x onerror=alert(1)&gt;" in page


def test_html_is_bounded():
    """A notebook shows the first 200 materials."""
    experiment = Experiment({}, {}, [Material(name=str(i), measurements=[]) for i in range(1_000)])
    _, *items = experiment._repr_html_().split("<li>")
    assert (202, "and 800 more") == (len(items), items[-1].partition("<")[0])


VALUES = [
    *(ureg.Quantity(0, "degC"), Lattice.cubic(3), Composition("Fe"), Celsius, "x" * 10_000, b"a"),
    *(object(), ("a", 1), {"a": 1}, 0, float("nan"), Quantity(1, None), CrysStruct.BCC, 10**390),
]


@pytest.mark.parametrize("value", VALUES, ids=lambda value: type(value).__name__)
def test_fields_of_any_type(value):
    """An object with fields of any type can be shown in every form."""
    event = ProcessEvent(kind=value, temperature=value, duration=value, inputs=[value])
    items = [
        Measurement(
            kind=value, value=value, unit=value, uncertainty=value, temperature=value,
            pressure=value, measurement_method=value, source=value, measurement_statistic="s",
        ),
        Configuration(name=value, within=value, struct=value),
        GlobalLatticeParam(name=value, struct=value, phase_fraction=Quantity(value, value)),
        *(LatticeMeasurement(value), CompMeasurement("Fe", method=value), value),
    ]  # fmt: skip
    materials = [
        Material(name=value, process=f"a->{step}[T=1]", measurements=items) for step in "bc"
    ]
    experiment = Experiment(
        {"a": RawMaterial(kind=value, description=value)}, {"b[T]": [event]}, materials
    )
    paper = Paper(
        doi=value, title=value, year=value, journal=value, volume=value, pages=value,
        article=value, notes=value, experiments=[experiment],
    )  # fmt: skip
    shown = [repr(item) for item in (paper, experiment, *materials, items[0])]
    assert all(200 > len(text) for text in shown)
    assert "Fe" in as_html(paper)
    assert all(form(draw([experiment]), "t") for form in (svg, mermaid, dot))
