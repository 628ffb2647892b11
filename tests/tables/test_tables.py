"""The tables of a dataset: rows as described, units, ranges, histories."""

import json
import subprocess
import sys

import pytest

import litxalloy
import litxsofc
from litx import *
from litx.model import Paper
from litx.model.lattice import FRACTION_BASES, LATTICE_PARAMETERS
from litx.tables import TABLES, build, to_frame
from litx.tables.amounts import finite_number, format_unit
from litx.tables.columns import OF_PARTS, TARGETS
from litx_ontology.unit_text import read_unit_text
from litx_ontology.units import NAMED_UNITS
from litx_ontology.vocabularies import VOCABULARIES

LATTICE = {"lattice_parameter_a", "lattice_parameter_b", "lattice_parameter_c"}
_TYPES = {"text": str, "integer": int, "number": (int, float), "boolean": bool}


def test_finite_number():
    """A whole number beyond all floats is none, as are infinity, NaN and what is no number."""
    values = (10**400, -(10**400), float("inf"), float("nan"), True, "5", None)
    assert [None] * 7 == [finite_number(value) for value in values]
    assert 10**300 == finite_number(10**300)


@pytest.fixture(scope="module")
def tables():
    return build(litxalloy.papers, litxalloy.NAME)


@pytest.fixture(scope="module")
def all_tables():
    """Return the tables with the rows of the papers of both datasets."""
    return build({**litxalloy.papers, **litxsofc.papers}, "both")


def build_tables(*materials, groups=None, **fields):
    """Return the tables of a paper with these materials."""
    raw = {"elements": RawMaterial(kind=RawMaterialKind.Unspecified)}
    groups = groups or {"melt": [ProcessEvent(kind=ProcessKind.ArcMelting)]}
    paper = Paper(doi="10.1/a", experiments=[Experiment(raw, groups, materials)], **fields)
    return build({paper.stem: paper}, "made")


def material(*measurements, name="a", process="elements->melt"):
    return Material(name=name, process=process, measurements=[*measurements])


def cells(rows, *names):
    """Return the cells of some columns, row by row."""
    return [tuple(row[name] for name in names) for row in rows]


class TestDescriptions:
    def test_every_row_has_the_columns_of_its_table(self, all_tables):
        """A row has each column of the description, in a cell of its type or empty."""
        assert list(TABLES) == list(all_tables)
        for name, rows in all_tables.items():
            columns = TABLES[name].with_columns_of(rows).columns
            assert rows, name
            for row in rows:
                assert set(columns) == set(row), name
                for column, cell in row.items():
                    assert cell is None or isinstance(cell, _TYPES[columns[column].type]), column
        json.dumps(all_tables, allow_nan=False)

    def test_every_table_names_its_dataset_first(self):
        """Rows of several datasets can share a table."""
        assert {"dataset"} == {next(iter(table.columns)) for table in TABLES.values()}

    def test_columns_say_what_they_hold(self):
        """Each has a meaning, and its vocabularies are known."""
        for table in TABLES.values():
            for column in table.columns.values():
                assert column.meaning, column.name
                assert set(column.enums) <= set(VOCABULARIES.values()), column.name

    def test_texts_are_of_their_vocabularies(self, all_tables):
        """Ground truth has canonical values alone where a column names vocabularies."""
        for name, rows in all_tables.items():
            for column in TABLES[name].columns.values():
                if column.vocabularies:
                    members = [member for enum in column.enums for member in enum]
                    known = {str(member.value) for member in members} | LATTICE
                    parts = {p for row in rows for p in (row[column.name] or "").split("+")}
                    assert parts - {""} <= known, (name, column.name)

    def test_every_column_is_filled(self, all_tables):
        """No column is empty in all rows of the ground truth, but for what no paper says."""
        never = {"optional", "percentile", "group_name", "pressure_Pa"}
        never |= {*TARGETS, *OF_PARTS}  # columns of the features
        never |= {f"{name}_uncertainty" for name in LATTICE_PARAMETERS} | {"phase_fraction_basis"}
        for name, rows in all_tables.items():
            empty = {cell for cell in rows[0] if all(row[cell] is None for row in rows)}
            assert empty <= never, name

    def test_every_measurement_and_material_has_its_row(self, tables):
        """Nothing that the papers hold is left out."""
        materials = [
            m for p in litxalloy.papers.values() for e in p.experiments for m in e.output_materials
        ]
        items = [item for m in materials for item in m.all_items()]
        features = (Configuration, GlobalLatticeParam)
        count = {"materials": len(materials)}
        count["measurements"] = sum(isinstance(item, Measurement) for item in items)
        count["configurations"] = sum(isinstance(item, features) for item in items)
        assert count == {name: len(tables[name]) for name in count}
        keys = set(cells(tables["materials"], "paper", "material"))
        assert len(materials) == len(keys)
        assert keys >= set(cells(tables["values"], "paper", "material"))


class TestValues:
    def test_number_stands_as_printed_and_in_the_canonical_unit(self):
        """What is printed in GPa is compared in MPa."""
        measured = Measurement(
            kind=AlloyMeasurementKind.yield_strength_tension,
            value=">=1.10",
            unit=GigaPascal,
            temperature=Quantity(25, Celsius),
            source="Table 1",
        )
        row = build_tables(material(measured))["values"][0]
        expected = {
            "value": 1.1,
            "low": 1.1,
            "high": None,
            "qualifier": "above_or_equal",
            "unit": "GPa",
            "canonical_value": 1100.0,
            "canonical_unit": "MPa",
            "temperature_K": 298.15,
            "subject": "whole",
            "source": "Table 1",
        }
        assert expected == {name: row[name] for name in expected}

    @pytest.mark.parametrize(
        ("value", "unit"),
        [
            ("n.a.", MegaPascal),
            (5, Kelvin),
            (float("nan"), MegaPascal),
            (5, "furlongs?"),
            (5, None),
        ],
    )
    def test_what_has_no_canonical_value_has_none(self, value, unit):
        """Text, another dimension and what is no unit leave the cell empty."""
        kind = AlloyMeasurementKind.yield_strength_tension
        row = build_tables(material(Measurement(kind=kind, value=value, unit=unit)))["values"][0]
        assert (None, None) == (row["canonical_value"], row["canonical_unit"])

    def test_units_can_be_read_back(self, tables):
        """The registry can read the units in a column."""
        units = {row["unit"] for row in tables["values"]}
        units |= {format_unit(unit) for unit in NAMED_UNITS.values()}
        assert [] == [unit for unit in units if read_unit_text(unit) is None]
        assert "MPa*m**0.5" in units

    def test_ends_of_a_range(self):
        """Both rows of a printed range have both ends; an uncertainty makes a range, too."""
        kind = AlloyMeasurementKind.density
        low = CoreMeasurementValue(statistic=MeasurementStatistic.lower, value=7)
        high = CoreMeasurementValue(statistic=MeasurementStatistic.upper, value=8)
        group = Measurement.group_measurements(kind=kind, unit=gram_per_cm3, values=[low, high])
        alone = Measurement(kind=kind, value=7.5, unit=gram_per_cm3, uncertainty=0.1)
        rows = build_tables(material(*group, alone))["values"]
        assert [(7, 8), (7, 8), (7.4, 7.6)] == cells(rows, "low", "high")
        assert {"g/cm³"} == {row["unit"] for row in rows}

    def test_of_a_phase(self):
        """Phase fractions and lattice parameters are values of their phase; equal edges are one."""
        cell = LatticeMeasurement(Lattice.hexagonal(3.2, 5.1), uncertainty={"c": 0.1})
        share = Quantity("~30", percent)
        phase = GlobalLatticeParam(lattice=cell, struct=CrysStruct.HCP, phase_fraction=share)
        other = Configuration(struct=CrysStruct.BCC, tags=[ConfigTag.Matrix])
        size = Measurement(kind=AlloyMeasurementKind.density, value=7, unit=gram_per_cm3)
        tables = build_tables(material(phase, other, size))
        expected = [
            ("phase_fraction", 30, "HCP", "HCP"),
            ("lattice_parameter_a", 3.2, "HCP", "HCP"),
            ("lattice_parameter_c", 5.1, "HCP", "HCP"),
            ("density", 7, "whole", "HCP+BCC"),
        ]
        assert expected == cells(tables["values"], "kind", "value", "subject", "structure")
        widths = cells(tables["values"], "uncertainty", "low", "high")
        assert [(None,) * 3, (0.1, 5.0, 5.2)] == widths[1:3]
        names = ("c", "a_uncertainty", "c_uncertainty")
        assert [(5.1, None, 0.1), (None,) * 3] == cells(tables["configurations"], *names)

    @pytest.mark.parametrize("basis", [None, *FRACTION_BASES])
    def test_basis_of_a_fraction(self, basis):
        """A phase fraction is called after its basis; the configuration has it in a column."""
        share = Quantity("~30", percent)
        phase = GlobalLatticeParam(name="x", phase_fraction=share, fraction_basis=basis)
        tables = build_tables(material(phase))
        expected = [(f"{basis or 'phase'}_fraction", 30, "%", 30)]
        assert expected == cells(tables["values"], "kind", "value", "unit", "canonical_value")
        names = ("phase_fraction", "phase_fraction_unit", "phase_fraction_basis")
        assert [("~30", "%", basis)] == cells(tables["configurations"], *names)


class TestMaterials:
    def test_ids_are_unique(self):
        """What has no name is called by its process, and what occurs again gets a number."""
        rows = build_tables(material(), material(name=None), material())["materials"]
        assert ["a", "elements->melt", "a #2"] == [row["material"] for row in rows]

    def test_history_goes_back_to_the_starting_materials(self):
        """Steps of parents come first; template values show, in texts too."""
        melt = ProcessEvent(kind=ProcessKind.ArcMelting)
        anneal = ProcessEvent(kind=ProcessKind.Annealing, temperature=Quantity("[T]", Celsius))
        roll = ProcessEvent(kind=ProcessKind.ColdRolling, description="to [R] %")
        rolled = material(name="rolled", process="cast->roll[R=50,T=800]")
        groups = {"melt": [melt], "roll[R,T]": [roll, anneal]}
        tables = build_tables(material(name="cast"), rolled, groups=groups)
        row = tables["materials"][1]
        words = "cold rolling (R=50); annealing at 800 °C"
        assert f"arc melting; {words}" == row["process"]
        assert "cast" == row["parents"]
        edges = cells(tables["edges"], "input", "material", "is_raw", "process")
        cast = ("elements", "cast", True, "arc melting")
        assert [cast, ("cast", "rolled", False, words)] == edges
        names = ("step", "temperature", "temperature_unit", "temperature_K")
        assert (2, "800", "°C", 1073.15) == cells(tables["process_steps"], *names)[2]

    def test_made_in_a_circle(self):
        """Materials that are made from each other end their histories."""
        circle = material(process="b->melt"), material(name="b", process="a->melt")
        rows = build_tables(*circle)["materials"]
        assert ["arc melting; arc melting"] * 2 == [row["process"] for row in rows]

    @pytest.mark.law
    def test_ten_thousand_in_a_chain(self):
        """A long chain of materials takes time in proportion; old steps are left out."""
        chain = (material(name=str(n), process=f"{n - 1}->melt") for n in range(1, 10_000))
        rows = build_tables(material(name="0"), *chain)["materials"]
        assert 10_000 == len(rows)
        assert rows[-1]["process"].startswith("earlier steps; arc melting")
        assert len(rows[-1]["process"]) < 2_000


class TestFeatures:
    def hardness(self, value, temperature=None):
        """Return a hardness, at a temperature in degrees Celsius."""
        quantity = None if temperature is None else Quantity(temperature, Celsius)
        kind = AlloyMeasurementKind.vickers_hardness
        return Measurement(kind=kind, value=value, unit=HV, temperature=quantity)

    def test_row_for_each_material_and_temperature(self):
        """Values at a temperature are averaged; bounds and values of a part are omitted."""
        part = Configuration(name="grain", measurements=[self.hardness(900)])
        values = [(200, 20), ("~300", 20), (">700", 20), (150, 600), (100, None)]
        other = Measurement(kind=AlloyMeasurementKind.density, value=7000, unit="kg/m^3")
        measured = (self.hardness(*value) for value in values)
        rows = build_tables(material(*measured, part, other))["features"]
        expected = [(293.15, 250.0, None), (873.15, 150.0, None), (None, 100.0, 7.0)]
        assert expected == cells(rows, "temperature_K", "vickers_hardness", "density")

    def test_only_value_of_a_part(self):
        """A kind of phases is a feature if the material has one number of it, on any subject."""
        cell = LatticeMeasurement(Lattice.cubic(3.6))
        fcc = GlobalLatticeParam(struct=CrysStruct.FCC, lattice=cell)
        size = Measurement(kind=PhaseMeasurementKind.grain_size, value=500, unit="nm")
        grain = Configuration(name="grain", measurements=[size])
        names = ("lattice_parameter_a", "lattice_parameter_c", "grain_size")
        hardness = (self.hardness(200), self.hardness(150, 600))
        rows = build_tables(material(*hardness, fcc, grain))["features"]
        assert [(3.6, None, 0.5)] * 2 == cells(rows, *names)
        bound = Measurement(kind=PhaseMeasurementKind.phase_size, value="<5", unit="nm")
        two = material(*hardness, fcc, fcc, grain, size, bound)
        rows = build_tables(two)["features"]
        assert [(None,) * 4] * 2 == cells(rows, *names, "phase_size")

    def test_composition(self):
        """Fractions, and what follows from them, are those worked out by hand."""
        (row,) = build_tables(material(CompMeasurement("AlNi"), self.hardness(200)))["features"]
        expected = {
            "x_Al": 0.5,
            "x_Ni": 0.5,
            "x_Fe": 0.0,
            "x_other": 0.0,
            "mixing_entropy": 5.76315,  # R ln 2
            "valence_electrons": 6.5,  # 3 and 10
            "radius_mismatch": 0.0384615,  # 1.25 and 1.35 angstrom
            "electronegativity_spread": 0.15,  # 1.61 and 1.91
        }
        assert expected == {name: row[name] for name in expected}
        (row,) = build_tables(material(CompMeasurement("AuAl3"), self.hardness(200)))["features"]
        assert (0.75, 0.25) == (row["x_Al"], row["x_other"])
        (row,) = build_tables(material(self.hardness(200)))["features"]
        assert None is row["x_Al"] is row["mixing_entropy"]

    def test_process(self):
        """The steps of the materials that it is made from count; times without heat do not."""
        heat = {"temperature": Quantity("[T]", Celsius), "duration": Quantity(2, "hour")}
        anneal = ProcessEvent(kind=ProcessKind.Annealing, **heat)
        mix = ProcessEvent(kind=ProcessKind.Mixing, duration=Quantity(1, "hour"))
        groups = {"melt": [ProcessEvent(kind=ProcessKind.ArcMelting)], "heat[T]": [anneal, mix]}
        hot = material(name="hot", process="cast->heat[T=900]")
        aged = material(self.hardness(200), name="aged", process="hot->heat[T=500]")
        rows = build_tables(material(name="cast"), hot, aged, groups=groups)["features"]
        names = ("material", "process_kinds", "steps", "highest_temperature_K", "heated_s")
        expected = ("aged", "Arc Melting|Annealing|Mixing", 5, 1173.15, 14400)
        assert [expected] == cells(rows, *names)

    def test_every_hardness_of_the_ground_truth(self, tables):
        """Each material with a hardness has a row, with composition and process."""
        hardness = ("vickers_hardness", "whole")
        measured = [r for r in tables["values"] if hardness == (r["kind"], r["subject"])]
        rows = [row for row in tables["features"] if row["vickers_hardness"] is not None]
        expected = set(cells(measured, "paper", "material"))
        assert expected == set(cells(rows, "paper", "material"))
        assert all(row["mixing_entropy"] and row["steps"] for row in rows)


class TestToFrame:
    def test_has_the_columns_of_the_values(self):
        """A row a value, numbers as floats, lines as whole numbers."""
        frame = litxalloy.to_frame()
        assert list(TABLES["values"].columns) == list(frame.columns)
        assert frame.equals(to_frame(litxalloy.papers, litxalloy.NAME))
        types = ("object", "float64", "Int64")
        assert types == tuple(str(frame[name].dtype) for name in ("kind", "low", "line"))

    def test_of_no_papers(self):
        """Without papers the columns are there all the same."""
        assert list(TABLES["values"].columns) == list(to_frame({}, "none").columns)

    @pytest.mark.law
    def test_takes_little_longer_than_the_modules(self):
        """In a fresh process, making the frame takes less than loading papers and pandas."""
        code = """if True:
            import time
            import litxalloy
            begun = time.process_time()
            list(litxalloy.papers.values())
            import pandas
            loaded = time.process_time()
            litxalloy.to_frame()
            print((time.process_time() - loaded) / (loaded - begun))
        """
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
        assert float(done.stdout) < 1

    def test_tables_load_without_pandas(self):
        """Rows need no extra."""
        code = "import sys, litx.tables; sys.exit('pandas' in sys.modules)"
        assert 0 == subprocess.run([sys.executable, "-c", code], check=False).returncode
