"""Comparison with MPEA, on small tables."""

import json
from pathlib import Path

import pytest

from litx.dataset import default_dataset
from litx.display.grid import show
from litx.model import (
    CompMeasurement,
    Configuration,
    Experiment,
    GlobalLatticeParam,
    Material,
    Measurement,
)
from litx.mpea import PUBLISHED, compare, find_materials, report
from litx.mpea.agreement import Error, find_phases, find_values, read_phases
from litx_ontology import AlloyMeasurementKind, CrysStruct, PhaseMeasurementKind
from litx_ontology.units import GigaPascal, MegaPascal, Micrometer, Nanometer, dimensionless
from tests.mpea_tables import DOI, STEM, write_table

TENSION = AlloyMeasurementKind.yield_strength_tension
COMPRESSION = AlloyMeasurementKind.yield_strength_compression


@pytest.fixture
def rows(tmp_path):
    """Return a function that writes a table, a map a row, and reads it again."""
    return lambda *cells: write_table(tmp_path / "table.csv", cells)


def alloy(*items, formula="FeNi", **fields):
    """Build a material of a composition with measurements."""
    composition = CompMeasurement(formula)
    return Material(process="x->a", measurements=[composition, *items], **fields)


def measured(kind, value, unit=MegaPascal, **fields):
    """Build a measurement."""
    return Measurement(kind=kind, value=value, unit=unit, **fields)


def phases(*structs):
    """Build a material with phases."""
    return alloy(*(GlobalLatticeParam(struct=struct) for struct in structs))


def compared(rows, *materials):
    """Compare a paper of these materials with rows."""
    return compare({STEM: [Experiment({}, {}, materials)]}, rows, default_dataset())


class TestFindMaterials:
    def test_by_fractions(self):
        """Fractions may differ by 1e-4, nested compositions count, other elements do not match."""
        near = alloy(formula={"Fe": 0.50005, "Ni": 0.49995})
        nested = Material(
            process="x->a", measurements=[Configuration(measurements=[CompMeasurement("Fe50Ni50")])]
        )
        far = alloy(formula={"Fe": 0.502, "Ni": 0.498})
        third = alloy(formula={"Fe": 0.4, "Ni": 0.4, "Cr": 0.2})
        experiment = Experiment({}, {}, [near, nested, far, third])
        assert [near, nested] == find_materials([experiment], {"Fe": 0.5, "Ni": 0.5})


class TestPhases:
    def test_ours(self):
        """Ordered structures belong to their class, any other is "other".

        An unknown structure is no class, but for the published rule, which calls it "other".
        """
        material = phases(CrysStruct.L12, CrysStruct.B2, CrysStruct.C14, "odd", None)
        assert ["FCC", "BCC", "other"] == list(find_phases(material))
        material = phases(CrysStruct.Unknown, CrysStruct.FCC)
        assert ["FCC"] == list(find_phases(material))
        assert ["other", "FCC"] == list(find_phases(material, unknown_counts=True))

    @pytest.mark.parametrize(
        ("microstructure", "phase", "expected"),
        [
            ("FCC+B2 /DHCP,Sec.", "other", {"FCC", "BCC", "HCP"}),
            ("Laves", "BCC", {"BCC"}),
            ("", "other", {"other"}),
            ("", "", set()),
        ],
    )
    def test_of_mpea(self, rows, microstructure, phase, expected):
        """Known words of the microstructure count, or else the class."""
        (row,) = rows({"microstructure": microstructure, "phase": phase})
        assert expected == read_phases(row)[1]

    @pytest.mark.parametrize(
        ("structs", "cells", "errors"),
        [
            ([CrysStruct.FCC], {"microstructure": "FCC+Sec."}, []),
            ([CrysStruct.FCC, CrysStruct.C14], {"microstructure": "FCC"}, []),
            ([CrysStruct.C14], {"phase": "other"}, []),
            ([CrysStruct.FCC, CrysStruct.B2], {"phase": "FCC"}, [Error.missing_phase]),
            ([CrysStruct.FCC], {"microstructure": "FCC+HCP"}, [Error.other_phase]),
            ([CrysStruct.FCC], {"phase": "other"}, [Error.single_phase]),
            ([CrysStruct.FCC, CrysStruct.HCP], {"phase": "other"}, [Error.missing_phase] * 2),
        ],
    )
    def test_errors(self, rows, structs, cells, errors):
        """A phase on either side alone is an error, except for "other" of the ground truth."""
        comparison = compared(rows(cells), phases(*structs))
        assert errors == [difference.error for difference in comparison.disagreements]
        summary = comparison.summary()
        counts = [summary[f"named_phases_{name}"] for name in ("compared", "agree")]
        assert [1, 0 if errors else 1] == counts

    def test_first_material_that_names_one(self, rows):
        """Phases are those of the first matching material that names a class."""
        row, unnamed = rows({"phase": "FCC"}), (alloy(), phases(CrysStruct.Unknown))
        assert [] == compared(row, phases("FCC"), phases("BCC")).disagreements
        assert [] == compared(row, *unnamed, phases("FCC")).disagreements
        differences = compared(row, *unnamed, phases("BCC")).disagreements
        assert [Error.missing_phase, Error.other_phase] == [item.error for item in differences]
        assert 0 == compared(row, *unnamed).compared["named_phases"]

    def test_published_rule(self, rows):
        """By the published rule the first material is compared; it lists no disagreement."""
        row = rows({"phase": "FCC"})
        assert 0 == compared(row, alloy(), phases("BCC")).compared["phases"]
        comparison = compared(row, phases(CrysStruct.Unknown), phases("FCC"))
        assert ([], 1) == (comparison.disagreements, comparison.compared["phases"])
        summary = comparison.summary()
        assert (0.0, 1.0) == (summary["phases_rate"], summary["named_phases_rate"])


class TestValues:
    def test_candidates(self):
        """Tension and compression are the same, units are converted, nested values count."""
        grain = measured(PhaseMeasurementKind.grain_size, "~500", Nanometer)
        unfit = [measured(TENSION, 1, unit) for unit in (None, "odd", Micrometer)]
        material = alloy(
            measured(TENSION, "1.2", GigaPascal),
            measured(COMPRESSION, 900),
            measured(TENSION, "high"),
            *unfit,
            Configuration(measurements=[grain]),
        )
        assert [1200, 900] == [round(value[0], 9) for value in find_values("YS", [material])]
        assert [0.5] == [value[0] for value in find_values("grain size", [material])]
        strain = measured(AlloyMeasurementKind.fracture_strain_tension, 0.25, dimensionless)
        assert [25] == [value[0] for value in find_values("elongation", [alloy(strain)])]

    def test_closest_counts(self, rows):
        """The closest value of all matching materials decides, up to 5 % of ours."""
        ours = alloy(measured(TENSION, 100)), alloy(measured(COMPRESSION, 200))
        comparison = compared(rows({"YS": "105"}, {"YS": "189.9"}, {"HV": "1"}), *ours)
        assert (2, 1) == (comparison.compared["values"], len(comparison.disagreements))
        (difference,) = comparison.disagreements
        sides = (difference.column, difference.mpea, difference.ours)
        assert ("YS", "189.9 MPa", "200 MPa") == sides
        assert 0.0505 == pytest.approx(difference.difference)

    def test_zero_of_ours(self, rows):
        """Against our zero any other number is an error without a relative difference."""
        comparison = compared(rows({"YS": "1"}, {"YS": "0"}), alloy(measured(TENSION, 0)))
        assert [None] == [difference.difference for difference in comparison.disagreements]

    def test_place(self, rows):
        """A disagreement names source, sample, file and line of ours, and the lines of theirs."""
        ours = alloy(measured(TENSION, 100, source="Table 2"), name="as-cast")
        (difference,) = compared(rows({"YS": "7"}, {"YS": "7"}), ours).disagreements
        fields = (difference.source, difference.material, difference.lines)
        assert ("Table 2", "as-cast", (2, 3)) == fields
        assert f"{Path(__file__).name}:" in difference.place


class TestCompare:
    def test_counts(self, rows):
        """What is compared counts by row, an error that rows share once."""
        cells = rows(
            {"YS": "7", "phase": "other"},
            {"YS": "7", "phase": "other"},
            {"YS": "8"},
            {"formula": "Cr1"},
            {"formula": "steel"},
            {"doi": "10.1/another"},
        )
        ours = alloy(GlobalLatticeParam(struct=CrysStruct.FCC), measured(TENSION, 100))
        summary = compared(cells, ours).summary()
        assert (5, 2) == (summary["rows"], summary["rows_without_material"])
        assert (3, 1) == (summary["values_compared"], summary["values_agree"])
        assert (2, 1) == (summary["phases_compared"], summary["phases_agree"])
        assert (3, 1.0) == (summary["compositions_compared"], summary["compositions_rate"])
        assert 1 / 3 == summary["values_rate"]

    def test_density(self, rows):
        """Values of both sides are counted for papers that both hold."""
        papers = {STEM: [Experiment({}, {}, [alloy(measured(TENSION, "100"))])], "doi_1": []}
        comparison = compare(papers, rows({"YS": "7"}), default_dataset())
        assert [STEM] == list(comparison.density)
        assert {"ours": 2, "ours_with_text": 3, "mpea": 2} == comparison.density[STEM]

    def test_blanks(self, rows):
        """A blank is a column without a value in all rows of an alloy, listed once for each."""
        ours = alloy(measured(TENSION, 100), measured(AlloyMeasurementKind.density, 1, "g/cm^3"))
        comparison = compared(rows({"YS": "100"}, {"HV": "3"}), ours)
        assert [(DOI, "Fe1 Ni1", "density")] == comparison.blanks

    def test_nothing_in_common(self, rows):
        """Without a common paper there are no rates."""
        summary = compared(rows({"doi": "10.1/another"}), alloy()).summary()
        names = ("papers", "values_rate", "mpea_values_per_paper")
        assert [0, None, None] == [summary[name] for name in names]


class TestReports:
    @pytest.fixture
    def comparison(self, rows):
        """Return a comparison with a disagreement whose texts are hostile."""
        ours = alloy(
            measured(TENSION, 100, source="Table | 2\n<b>", description="\x1b[31m"), name="[bold]"
        )
        return compared(rows({"YS": "7"}, {"HV": "1"}, {"formula": "*Cr*"}), ours)

    def test_json(self, comparison):
        """JSON has both summaries, the papers with their hashes, and the disagreements."""
        data = json.loads(json.dumps(comparison.as_data(), allow_nan=False))
        assert {"name", "version", "hash"} == data["dataset"].keys()
        assert PUBLISHED.keys() <= data["summary"].keys()
        assert PUBLISHED["values_compared"] == data["published"]["values_compared"]
        assert comparison.dataset.papers[STEM] == data["papers"][STEM]["hash"]
        assert ["value"] == [difference["error"] for difference in data["disagreements"]]

    def test_markdown(self, comparison):
        """The report is a table a paper; no text of the data breaks it."""
        text = report.to_markdown(comparison)
        (entry,) = [line for line in text.splitlines() if "7 MPa" in line]
        assert 9 == entry.replace(r"\|", "").count("|")
        assert r"Table \| 2 &lt;b&gt;" in entry
        assert r"\[bold\]" in entry
        assert f"**{DOI}**" in text
        assert rf"| 4 | {DOI} | \*Cr\* |" in text

    def test_table(self, comparison, capsys, monkeypatch):
        """The table fits 80 columns and shows markup as text."""
        monkeypatch.setenv("COLUMNS", "80")
        show(*report.build_report(comparison))
        text = capsys.readouterr().out
        assert "[bold]" in text
        assert "\x1b" not in text
        assert "MPEA 7 MPa, ours 100 MPa, 93.0% off" in text
        assert 80 >= max(map(len, text.splitlines()))
