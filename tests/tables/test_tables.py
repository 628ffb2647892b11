"""The tables of a dataset: descriptions of columns, units, ranges, histories, features."""

import json
import subprocess
import sys

import pytest

import litxalloy
import litxsofc
from litx import *
from litx.model.lattice import FRACTION_BASES, LATTICE_PARAMETERS
from litx.tables import TABLES, build, to_frame
from litx.tables.amounts import finite_number, format_unit
from litx.tables.columns import OF_PARTS, TARGETS
from litx_ontology.unit_text import read_unit_text
from litx_ontology.units import NAMED_UNITS
from litx_ontology.vocabularies import VOCABULARIES
from tests.tables.materials import (
    build_tables,
    density,
    grain_size,
    hardness,
    make_material,
    measure,
)

LATTICE = {"lattice_parameter_a", "lattice_parameter_b", "lattice_parameter_c"}
_TYPES = {"text": str, "integer": int, "number": (int, float), "boolean": bool}


def test_finite_number():
    """An integer beyond all floats gives None, and so do infinity, NaN and other types."""
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


def read_cells(rows, *names):
    """Return the cells of some columns, row by row."""
    return [tuple(row[name] for name in names) for row in rows]


class TestDescriptions:
    def test_types(self, all_tables):
        """A row has a cell for each described column, of its type or empty."""
        assert list(TABLES) == list(all_tables)
        for name, rows in all_tables.items():
            columns = TABLES[name].with_columns_of(rows).columns
            assert rows, name
            for row in rows:
                assert set(columns) == set(row), name
                for column, cell in row.items():
                    assert cell is None or isinstance(cell, _TYPES[columns[column].type]), column
        json.dumps(all_tables, allow_nan=False)

    def test_first_column(self):
        """Each table has the dataset as first column, so that datasets can share a table."""
        assert {"dataset"} == {next(iter(table.columns)) for table in TABLES.values()}

    def test_meanings(self):
        """Each column has a meaning, and known vocabularies."""
        for table in TABLES.values():
            for column in table.columns.values():
                assert column.meaning, column.name
                assert set(column.enums) <= set(VOCABULARIES.values()), column.name

    def test_vocabularies(self, all_tables):
        """Ground truth has only canonical values where a column names vocabularies."""
        for name, rows in all_tables.items():
            for column in TABLES[name].columns.values():
                if column.vocabularies:
                    members = [member for enum in column.enums for member in enum]
                    known = {str(member.value) for member in members} | LATTICE
                    parts = {p for row in rows for p in (row[column.name] or "").split("+")}
                    assert parts - {""} <= known, (name, column.name)

    def test_empty_columns(self, all_tables):
        """A column is empty in all rows of the ground truth only if no paper reports it."""
        never = {"optional", "percentile", "group_name", "pressure_Pa"}
        never |= {*TARGETS, *OF_PARTS}  # columns of the features
        never |= {f"{name}_uncertainty" for name in LATTICE_PARAMETERS} | {"phase_fraction_basis"}
        for name, rows in all_tables.items():
            empty = {cell for cell in rows[0] if all(row[cell] is None for row in rows)}
            assert empty <= never, name

    def test_every_measurement_and_material(self, tables):
        """Each material, measurement and feature of the papers has a row."""
        materials = [
            m for p in litxalloy.papers.values() for e in p.experiments for m in e.output_materials
        ]
        items = [item for m in materials for item in m.all_items()]
        features = (Configuration, GlobalLatticeParam)
        count = {"materials": len(materials)}
        count["measurements"] = sum(isinstance(item, Measurement) for item in items)
        count["configurations"] = sum(isinstance(item, features) for item in items)
        assert count == {name: len(tables[name]) for name in count}
        keys = set(read_cells(tables["materials"], "paper", "material"))
        assert len(materials) == len(keys)
        assert keys >= set(read_cells(tables["values"], "paper", "material"))


class TestValues:
    def test_canonical_unit(self):
        """A number has its printed and its canonical unit, such as GPa and MPa."""
        measurement = Measurement(
            kind=AlloyMeasurementKind.yield_strength_tension,
            value=">=1.10",
            unit=GigaPascal,
            temperature=Quantity(25, Celsius),
            source="Table 1",
        )
        row = build_tables(make_material(measurement))["values"][0]
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
    def test_no_canonical_value(self, value, unit):
        """A text, another dimension or an unknown unit has no canonical value."""
        measurement = measure(AlloyMeasurementKind.yield_strength_tension, value, unit)
        row = build_tables(make_material(measurement))["values"][0]
        assert (None, None) == (row["canonical_value"], row["canonical_unit"])

    def test_readable_units(self, tables):
        """The registry can read the units of a column."""
        units = {row["unit"] for row in tables["values"]}
        units |= {format_unit(unit) for unit in NAMED_UNITS.values()}
        assert [] == [unit for unit in units if read_unit_text(unit) is None]
        assert "MPa*m**0.5" in units

    def test_ends_of_a_range(self):
        """Both rows of a printed range have both ends; an uncertainty also makes a range."""
        kind = AlloyMeasurementKind.density
        low = CoreMeasurementValue(statistic=MeasurementStatistic.lower, value=7)
        high = CoreMeasurementValue(statistic=MeasurementStatistic.upper, value=8)
        group = Measurement.group_measurements(kind=kind, unit=gram_per_cm3, values=[low, high])
        rows = build_tables(make_material(*group, density(7.5, uncertainty=0.1)))["values"]
        assert [(7, 8), (7, 8), (7.4, 7.6)] == read_cells(rows, "low", "high")
        assert {"g/cm³"} == {row["unit"] for row in rows}

    def test_phase(self):
        """Phase fractions and lattice parameters are values of a phase; equal edges are a row."""
        lattice = LatticeMeasurement(Lattice.hexagonal(3.2, 5.1), uncertainty={"c": 0.1})
        share = Quantity("~30", percent)
        phase = GlobalLatticeParam(lattice=lattice, struct=CrysStruct.HCP, phase_fraction=share)
        matrix = Configuration(struct=CrysStruct.BCC, tags=[ConfigTag.Matrix])
        tables = build_tables(make_material(phase, matrix, density(7)))
        expected = [
            ("phase_fraction", 30, "HCP", "HCP"),
            ("lattice_parameter_a", 3.2, "HCP", "HCP"),
            ("lattice_parameter_c", 5.1, "HCP", "HCP"),
            ("density", 7, "whole", "HCP+BCC"),
        ]
        assert expected == read_cells(tables["values"], "kind", "value", "subject", "structure")
        widths = read_cells(tables["values"], "uncertainty", "low", "high")
        assert [(None,) * 3, (0.1, 5.0, 5.2)] == widths[1:3]
        names = ("c", "a_uncertainty", "c_uncertainty")
        assert [(5.1, None, 0.1), (None,) * 3] == read_cells(tables["configurations"], *names)

    @pytest.mark.parametrize("basis", [None, *FRACTION_BASES])
    def test_basis_of_a_fraction(self, basis):
        """The kind of a phase fraction names its basis, which configurations have as a column."""
        share = Quantity("~30", percent)
        phase = GlobalLatticeParam(name="x", phase_fraction=share, fraction_basis=basis)
        tables = build_tables(make_material(phase))
        expected = [(f"{basis or 'phase'}_fraction", 30, "%", 30)]
        assert expected == read_cells(tables["values"], "kind", "value", "unit", "canonical_value")
        names = ("phase_fraction", "phase_fraction_unit", "phase_fraction_basis")
        assert [("~30", "%", basis)] == read_cells(tables["configurations"], *names)


class TestMaterials:
    def test_unique_names(self):
        """A material without a name has that of its process; repeated names are numbered."""
        materials = (make_material(), make_material(name=None), make_material())
        rows = build_tables(*materials)["materials"]
        assert ["a", "elements->melt", "a #2"] == [row["material"] for row in rows]

    def test_history(self):
        """Steps of parents come first; template values are filled in, also in texts."""
        melt = ProcessEvent(kind=ProcessKind.ArcMelting)
        anneal = ProcessEvent(kind=ProcessKind.Annealing, temperature=Quantity("[T]", Celsius))
        roll = ProcessEvent(kind=ProcessKind.ColdRolling, description="to [R] %")
        rolled = make_material(name="rolled", process="cast->roll[R=50,T=800]")
        groups = {"melt": [melt], "roll[R,T]": [roll, anneal]}
        tables = build_tables(make_material(name="cast"), rolled, groups=groups)
        row = tables["materials"][1]
        words = "cold rolling (R=50); annealing at 800 °C"
        assert f"arc melting; {words}" == row["process"]
        assert "cast" == row["parents"]
        edges = read_cells(tables["edges"], "input", "material", "is_raw", "process")
        cast = ("elements", "cast", True, "arc melting")
        assert [cast, ("cast", "rolled", False, words)] == edges
        names = ("step", "temperature", "temperature_unit", "temperature_K")
        assert (2, "800", "°C", 1073.15) == read_cells(tables["process_steps"], *names)[2]

    def test_circle(self):
        """The histories of materials that are made from each other are finite."""
        circle = make_material(process="b->melt"), make_material(name="b", process="a->melt")
        rows = build_tables(*circle)["materials"]
        assert ["arc melting; arc melting"] * 2 == [row["process"] for row in rows]

    @pytest.mark.law
    def test_ten_thousand_in_a_chain(self):
        """A long chain of materials takes linear time; early steps are omitted."""
        chain = (make_material(name=str(n), process=f"{n - 1}->melt") for n in range(1, 10_000))
        rows = build_tables(make_material(name="0"), *chain)["materials"]
        assert 10_000 == len(rows)
        assert rows[-1]["process"].startswith("earlier steps; arc melting")
        assert len(rows[-1]["process"]) < 2_000


class TestFeatures:
    def test_temperatures(self):
        """Values at a temperature are averaged; bounds and values of a part are omitted."""
        part = Configuration(name="grain", measurements=[hardness(900)])
        room, hot = ({"temperature": Quantity(celsius, Celsius)} for celsius in (20, 600))
        measurements = (
            *(hardness(value, **room) for value in (200, "~300", ">700")),
            hardness(150, **hot),
            hardness(100),
            part,
            measure(AlloyMeasurementKind.density, 7000, "kg/m^3"),
        )
        rows = build_tables(make_material(*measurements))["features"]
        expected = [(293.15, 250.0, None), (873.15, 150.0, None), (None, 100.0, 7.0)]
        assert expected == read_cells(rows, "temperature_K", "vickers_hardness", "density")

    def test_value_of_a_part(self):
        """A property of phases is a feature if the material has a single number of it."""
        lattice = LatticeMeasurement(Lattice.cubic(3.6))
        fcc = GlobalLatticeParam(struct=CrysStruct.FCC, lattice=lattice)
        size = grain_size(500, "nm")
        grain = Configuration(name="grain", measurements=[size])
        names = ("lattice_parameter_a", "lattice_parameter_c", "grain_size")
        items = (hardness(200), hardness(150, temperature=Quantity(600, Celsius)), fcc, grain)
        rows = build_tables(make_material(*items))["features"]
        assert [(3.6, None, 0.5)] * 2 == read_cells(rows, *names)
        bound = measure(PhaseMeasurementKind.phase_size, "<5", "nm")
        rows = build_tables(make_material(*items, fcc, size, bound))["features"]
        assert [(None,) * 4] * 2 == read_cells(rows, *names, "phase_size")

    def test_composition(self):
        """Fractions, and the numbers derived from them, are those worked out by hand."""
        (row,) = build_tables(make_material(CompMeasurement("AlNi"), hardness(200)))["features"]
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
        (row,) = build_tables(make_material(CompMeasurement("AuAl3"), hardness(200)))["features"]
        assert (0.75, 0.25) == (row["x_Al"], row["x_other"])
        (row,) = build_tables(make_material(hardness(200)))["features"]
        assert None is row["x_Al"] is row["mixing_entropy"]

    def test_process(self):
        """Steps of the parent materials count; durations without heat do not."""
        heat = {"temperature": Quantity("[T]", Celsius), "duration": Quantity(2, "hour")}
        anneal = ProcessEvent(kind=ProcessKind.Annealing, **heat)
        mix = ProcessEvent(kind=ProcessKind.Mixing, duration=Quantity(1, "hour"))
        groups = {"melt": [ProcessEvent(kind=ProcessKind.ArcMelting)], "heat[T]": [anneal, mix]}
        hot = make_material(name="hot", process="cast->heat[T=900]")
        aged = make_material(hardness(200), name="aged", process="hot->heat[T=500]")
        rows = build_tables(make_material(name="cast"), hot, aged, groups=groups)["features"]
        names = ("material", "process_kinds", "steps", "highest_temperature_K", "heated_s")
        expected = ("aged", "Arc Melting|Annealing|Mixing", 5, 1173.15, 14400)
        assert [expected] == read_cells(rows, *names)

    def test_every_hardness_of_the_ground_truth(self, tables):
        """Each material with a hardness has a row, with composition and process."""
        key = ("vickers_hardness", "whole")
        values = [row for row in tables["values"] if key == (row["kind"], row["subject"])]
        rows = [row for row in tables["features"] if row["vickers_hardness"] is not None]
        expected = set(read_cells(values, "paper", "material"))
        assert expected == set(read_cells(rows, "paper", "material"))
        assert all(row["mixing_entropy"] and row["steps"] for row in rows)


class TestToFrame:
    def test_columns(self):
        """The frame has the columns of the values, with floats, and integers for lines."""
        frame = litxalloy.to_frame()
        assert list(TABLES["values"].columns) == list(frame.columns)
        assert frame.equals(to_frame(litxalloy.papers, litxalloy.NAME))
        types = ("object", "float64", "Int64")
        assert types == tuple(str(frame[name].dtype) for name in ("kind", "low", "line"))

    def test_no_papers(self):
        """A frame without papers has all columns."""
        assert list(TABLES["values"].columns) == list(to_frame({}, "none").columns)

    @pytest.mark.law
    def test_time(self):
        """In a new process, making the frame takes less time than loading papers and pandas."""
        code = """if True:
            import time
            import litxalloy
            start = time.process_time()
            list(litxalloy.papers.values())
            import pandas
            loaded = time.process_time()
            litxalloy.to_frame()
            print((time.process_time() - loaded) / (loaded - start))
        """
        assert float(subprocess.check_output([sys.executable, "-c", code])) < 1

    def test_tables_load_without_pandas(self):
        """Tables of rows do not import pandas."""
        code = "import sys, litx.tables; sys.exit('pandas' in sys.modules)"
        assert 0 == subprocess.run([sys.executable, "-c", code], check=False).returncode
