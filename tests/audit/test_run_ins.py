"""Texts without layout: headings in sentences, captions and tables in a line."""

import pytest

from litx.audit import audit_module, audit_paper
from litx.audit.layout import read_layout
from litx.audit.locators import add_run_ins, resolve
from litx.audit.run_ins import is_run_together, split_run_ins
from litx.model import Paper
from tests.audit.invented import load_experiments, resolve_text

TEXT = """\
On invented cathodes Some Author1 1Some Institute
We made Sr1−xBaxCoO3−δ (x = 0.1) and it conducts 31 S·cm−1. cathode 1.
Introduction Many have 41 reasons [1].
A ratio of 1:1.5.
There is more. 2.
Materials and Methods 2.1.
Synthesis of Powders Powders of Sr1−xBaxCoO3−δ (x = 0.1, 0.2) were fired at 901 °C for 7 h. 2.2.
Tests The flow was 33 mL min−1, the area 0.31 cm2. 3.
Results and Discussion 3.1.
Structure As shown in Figure 1, it is cubic.
It expands by 13.4 × 10−6 K−1.
Electrical conductivity The cell loses 0.17 mV h−1. 3.1.1. ac Measurements The resistance is 2.27 \
Ω·cm2, as in Table 1.
Fig. 2 a The patterns. b More of them Morphology The grains have 25 μm.
Table 2 The fits.
Cell R Q 600 °C 0.61 1.14 800 °C 0.72 1.25 900 °C 0.83 1.36
About seventy percent is lost. 4.
Conclusions We have made it.
Acknowledgments We thank all. Funding This was paid. References 1. SomeA.Body B. On it J. Odd \
2014 34 951 958 10.9999/j.odd.2014.08.030 2. OtherO. More Odd 2015 35 871 10.9999/s.2 Figure 1 \
Patterns of the powder, with a of 3.71 Å, from ref. [1], © 2014 Odd. odd-09-t001_Table 1 Table 1 \
Parameters in the Pm-3m (No. 221) group. a (Å) 3.8621(4) V (Å3) 57.61 (2) x 0.50 0.52
"""

MODULE = """\
from litx import *

paper = Paper(doi="10.9999/cathode.1")
measurements = [
    CompMeasurement("Sr0.9Ba0.1CoO3-δ", source="Abstract"),
    CompMeasurement(fill_series("Sr1-xBaxCoO3-δ", x=0.2), source="Section 2.1"),
    CompositeMeasurement(parts={"(Sr0.9Ba0.1)O": Quantity(0.50, percent)}, source="Table 1"),
    GlobalLatticeParam(
        LatticeMeasurement(Lattice.cubic(3.8621), uncertainty={"a": 0.0004}),
        temperature=Quantity(901, Celsius, source="Section 2.1"),
        space_group_number=221,
        source="Table 1",
    ),
    Measurement(
        kind="unit_cell_volume", value="57.61(2)", unit=ureg.angstrom**3, source="Table 1"
    ),
    Measurement(
        kind="voltage_loss_rate",
        value="0.17",
        unit=ureg.millivolt / ureg.hour,
        conditions={
            ConditionKind.atmosphere: "air",
            ConditionKind.fuel_flow_rate: Quantity(
                33, ureg.milliliter / ureg.minute, source="Section 2.2"
            ),
        },
        source="Results and Discussion, Electrical conductivity",
    ),
    Measurement(
        kind="thermal_expansion_coefficient",
        value="13.4e-6",
        unit=ureg.kelvin**-1,
        source="Section 3.1",
    ),
    Measurement(kind="mass_loss", value="~70", unit=percent, source="Section 3"),
]
experiments = [
    Experiment(
        raw_materials={"salts": RawMaterial(kind=RawMaterialKind.Unspecified)},
        synthesis_groups={"fire": [ProcessEvent(kind="Calcination")]},
        output_materials=[
            Material(name="powder", process="salts->fire", measurements=measurements)
        ],
    ),
]
"""


def write_files(folder, text=TEXT, module=MODULE):
    """Write a module and its text, and return the path of the module."""
    file = folder / "doi_10_9999__cathode_1.py"
    file.write_text(module, encoding="utf-8")
    file.with_suffix(".md").write_text(text, encoding="utf-8")
    return file


class TestSplitRunIns:
    def test_replaces_only_white_space(self):
        """Offsets stay valid, and a second split changes nothing."""
        assert TEXT.split() == split_run_ins(TEXT).split()
        assert len(TEXT) == len(split_run_ins(TEXT))
        assert split_run_ins(TEXT) == split_run_ins(split_run_ins(TEXT))

    @pytest.mark.parametrize("layout", ["# Results\n", "\n\n", "\n| 1 | 2 |\n"])
    def test_text_with_layout(self, layout):
        """A text with headings, empty lines or tables is not split."""
        assert is_run_together(TEXT)
        assert not is_run_together(TEXT.replace("It expands", f"{layout}It expands"))


class TestResolve:
    @pytest.mark.parametrize(
        ("locator", "has", "lacks"),
        [
            ("Abstract", "31 S", "41 reasons"),
            ("Introduction", "There is more", "Powders"),  # "1:1.5." is no heading
            ("Materials and Methods", "901 °C", "As shown"),
            ("Section 2", "901 °C", "As shown"),
            ("Section 2.1", "901 °C", "33 mL"),
            ("Section 3.1", "0.17 mV", "Conclusions"),
            ("Section 3.1.1", "2.27", "0.17"),
            ("Section 4", "We have made", "We thank"),
            ("Results and Discussion, Electrical conductivity", "0.17 mV", "13.4"),
            ("Results and Discussion, Morphology", "25 μm", "patterns"),
            ("Abstract, Results and Discussion", "31 S", "33 mL"),
            ("Abstract, Results and Discussion", "0.17 mV", "33 mL"),
            ("Fig. 1 caption, Abstract", "31 S", "41 reasons"),
            ("Results and Discussion, Fig. 1 caption, Abstract", "3.71 Å", "41 reasons"),
            ("Table 1", "3.8621(4)", "3.71"),
            ("Table 2", "900 °C 0.83", "seventy"),
            ("Fig. 1 caption", "3.71 Å", "Parameters"),
            ("Fig. 2 caption", "patterns", "The fits"),
        ],
    )
    def test_text_of_a_locator(self, locator, has, lacks):
        """A locator resolves to its part of the text, and to nothing of the next part."""
        text = resolve_text(TEXT, locator)
        assert has in text
        assert lacks not in text

    def test_without_a_heading(self):
        """An introduction without a heading precedes the first main section."""
        text = "On cathodes\nMany have 41 reasons.\nMethods It was fired, see Ref. 11.\n"
        assert "41 reasons" in resolve_text(text, "Introduction, Methods")
        text += "Additional Information Cite 7.\n"
        assert "Ref. 11.\n" in resolve_text(text, "Methods")
        assert "7" not in resolve_text(text, "Methods")

    def test_title_within_a_title(self):
        """The end of a longer title is not a title."""
        text = "Methods Tests It was 3.\nResults Tests It is 4.\nOdd Tests It is 5.\n"
        locators = ["Methods, Tests", "Results, Odd Tests"]
        layout = add_run_ins(read_layout(text), locators)
        (span,) = resolve(layout, locators[1])
        assert "Odd Tests It is 5.\n" == text[span.start : span.end]


class TestAudit:
    def test_all_values_are_at_their_locators(self, tmp_path):
        """Values of conditions, composites, lattices and space groups are found, too."""
        file = write_files(tmp_path)
        paper = Paper(doi="10.9999/cathode.1", experiments=load_experiments(file))
        audit = audit_paper(paper, file, tmp_path)
        assert [] == [e.value.label for e in audit.evidence if e.state.name != "at_locator"]
        assert ((), 13) == (audit.remarks, len(audit.evidence))
        paths = {item.value.path.partition("measurements")[2] for item in audit.evidence}
        assert {
            "[2].parts.(Sr0.9Ba0.1)O.value",
            "[3].temperature.value",
            "[3].space_group_number",
            "[3].lattice.uncertainty.a",
            "[5].conditions.ConditionKind.fuel_flow_rate.value",
        } <= paths
        assert "powder: (Sr0.9Ba0.1)O" in {item.value.label for item in audit.evidence}

    @pytest.mark.parametrize(
        ("printed", "changed"),
        [("x = 0.1, 0.2", "x = 0.1"), ("No. 221", "No. 225"), ("57.61 (2)", "57.61 (3)")],
    )
    def test_other_numbers(self, tmp_path, printed, changed):
        """A number that is not in the text is not found."""
        file = write_files(tmp_path, TEXT.replace(printed, changed))
        audit = audit_module(file, load_experiments(file), tmp_path)
        assert "at_locator" in {item.state.name for item in audit.evidence}
        assert 1 == len([item for item in audit.evidence if item.state.name != "at_locator"])

    @pytest.mark.parametrize(
        ("start", "remarks"),
        [
            ("", ()),
            ("As in a paragraph of 10.9999/cited.1 or so.\n", ()),
            ("Odd 2016, 9, 1; doi:10.9999/other.7\n", ("its text has the DOI 10.9999/other.7",)),
            ("https://doi.org/10.9999/other.7\n", ("its text has the DOI 10.9999/other.7",)),
            ("doi:10.9999/other.7\ndoi:10.9999/cathode.1\n", ()),
        ],
    )
    def test_doi(self, tmp_path, start, remarks):
        """The DOI of the text is that of its head, not of a reference."""
        file = write_files(tmp_path, start + TEXT)
        audit = audit_module(file, load_experiments(file), tmp_path)
        assert remarks == tuple(remark.partition(",")[0] for remark in audit.remarks)
