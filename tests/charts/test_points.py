"""Points of plots: variables, pairs at a temperature, bars, bounds, and hostile values."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import litxalloy
import litxsofc
from litx import *
from litx.charts.points import COLUMNS, Mark, PlotData, PlottedValue, list_rows, merge_values
from litx.errors import LitxError
from litx_ontology.fields import ALLOYS
from tests.tables.test_tables import build_tables, material

ALLOY_DATA, CELL_DATA = (package.dataset.plot_data() for package in (litxalloy, litxsofc))


def hardness(value, kelvin=None, **fields):
    """Return a Vickers hardness, tested at a temperature in kelvin."""
    temperature = None if kelvin is None else Quantity(kelvin, Kelvin)
    kind = AlloyMeasurementKind.vickers_hardness
    return Measurement(kind=kind, value=value, unit=HV, temperature=temperature, **fields)


def density(value, kelvin=None):
    """Return a density, measured at a temperature in kelvin."""
    return hardness(value, kelvin).evolve(kind=AlloyMeasurementKind.density, unit=gram_per_cm3)


def grains(value):
    """Return a grain size."""
    return hardness(value).evolve(kind=PhaseMeasurementKind.grain_size, unit=Micrometer)


def data_of(*materials):
    """Return the plot data of a paper with materials that have some items each."""
    made = (material(*items, name=f"m{number}") for number, items in enumerate(materials))
    return PlotData(build_tables(*made, title="A paper", year=2020), ALLOYS)


def marks(data, x, y):
    """Return numbers on both axes and the temperature of each point."""
    return [(point.x.value, point.y.value, point.temperature) for point in data.pair(x, y)]


class TestPairs:
    @pytest.mark.parametrize(
        ("expected", "items"),
        [
            ([(7.0, 200.0, None)], [hardness(200), density(7)]),
            ([(7.0, 200.0, None)], [hardness(200, 296.15), density(7)]),
            ([(7.0, 100.0, 900)], [hardness(100, 900), density(7)]),
            ([(7.0, 100.0, 900)], [hardness(100, 900), density(7, 900), density(6, 1200)]),
            ([], [hardness(100, 900), density(7, 296.15)]),
            ([(7.0, 150.0, None)], [hardness(100), hardness(200), density(7)]),
        ],
    )
    def test_of_two_properties(self, expected, items):
        """They meet at the same temperature; a property without any meets each."""
        assert expected == marks(data_of(items), "density", "vickers_hardness")

    def test_of_a_part(self):
        """A kind on a part counts if no other part has it, and the whole counts first."""
        part = Configuration(name="dendrites", measurements=[grains(5)])
        other = Configuration(name="laths", measurements=[grains(7)])
        data = data_of(
            [hardness(100), part], [hardness(200), part, other], [hardness(300), grains(9), part]
        )
        assert [(5.0, 100.0, None), (9.0, 300.0, None)] == marks(
            data, "grain_size", "vickers_hardness"
        )

    def test_of_a_composition_and_a_year(self):
        """They belong to the material; an element that it lacks is 0."""
        data = data_of([CompMeasurement("Al50Ni50"), hardness(100)], [CompMeasurement("Fe")])
        assert [(50.0, 100.0, None)] == marks(data, "Al", "vickers_hardness")
        assert [(50.0, 2020, None), (0.0, 2020, None)] == marks(data, "Al", "year")
        assert [(2020, 100.0, None)] == marks(data, "year", "vickers_hardness")

    def test_of_a_condition(self):
        """Each value with the condition is a point, in the usual unit of the condition."""
        loads = [{"load": Quantity(2, ureg.newton)}, {"load": Quantity("0.5", ureg.kg)}]
        items = [hardness(100 * n, conditions=load) for n, load in enumerate([None, *loads], 1)]
        data = data_of(items)
        assert "condition:load" == data.find("load").name
        points = marks(data, "condition:load", "vickers_hardness")
        assert [(2, 200, None), (pytest.approx(4.903325), 300, None)] == points
        assert [(100.0, 900)] == [
            (point.y.value, point.temperature)
            for point in data_of([hardness(100, 900)]).pair("temperature", "vickers_hardness")
        ]

    @pytest.mark.parametrize("pair", [("vickers_hardness", "density"), ("Al", "vickers_hardness")])
    def test_exchanged(self, pair):
        """The points of exchanged axes are exchanged."""
        there = [(p.material.row["material"], p.x, p.y) for p in ALLOY_DATA.pair(*pair)]
        back = [(p.material.row["material"], p.y, p.x) for p in ALLOY_DATA.pair(*pair[::-1])]
        assert there
        assert sorted(map(repr, there)) == sorted(map(repr, back))


class TestMarks:
    @pytest.mark.parametrize(
        ("expected", "items"),
        [
            (Mark(200, 190, 210), [hardness(200, uncertainty=10)]),
            (Mark(200, bound=1), [hardness(">200")]),
            (Mark(200, bound=-1), [hardness("<= 200")]),
            (Mark(300, bound=1), [hardness(">200"), hardness(">300")]),
            (Mark(150, 100, 200), [hardness(100), hardness(200), hardness(">900")]),
            (Mark(200), [hardness("~200")]),
            (Mark(200), [hardness(200), hardness(200)]),
            (None, [hardness("hard")]),
            (None, [hardness(1e308)]),
            (None, [hardness("nan")]),
        ],
    )
    def test_of_values(self, expected, items):
        """Bars and bounds are those of the paper; what no axis can show is left out."""
        points = data_of([*items, density(7)]).variables.get("vickers_hardness")
        if expected is None:
            assert points is None
        else:
            (point,) = data_of([*items, density(7)]).pair("density", "vickers_hardness")
            assert expected == point.y

    def test_of_a_range(self):
        """The ends of a range are its bar, and their mean is the point."""
        values = [
            CoreMeasurementValue(statistic=statistic, value=value)
            for statistic, value in (
                (MeasurementStatistic.lower, 10),
                (MeasurementStatistic.upper, 30),
            )
        ]
        kind = AlloyMeasurementKind.vickers_hardness
        group = Measurement.group_measurements(kind, HV, values=values)
        (point,) = data_of([*group, density(7)]).pair("density", "vickers_hardness")
        assert Mark(20, 10, 30) == point.y

    @given(st.lists(st.floats(-1e99, 1e99).map(Mark), min_size=1))
    def test_mean(self, many):
        """It lies within its bar, however many values it has."""
        mark = merge_values(map(PlottedValue, many))[None]
        numbers = [each.value for each in many]
        reach = max(map(abs, numbers)) * 1e-9
        assert min(numbers) - reach <= mark.value <= max(numbers) + reach
        assert mark.low is None or mark.low <= mark.high


class TestVariables:
    @pytest.mark.parametrize(
        ("name", "word"),
        [
            ("vickers_hardness", "HV"),
            ("vickers_hardness", "Vickers hardness"),
            ("grain_size", "grain size"),
            ("Al", "Al"),
            ("temperature", "test temperature"),
            ("year", "year"),
        ],
    )
    def test_names(self, name, word):
        """A variable has its name, its label and the other names of its kind."""
        assert name == ALLOY_DATA.find(word).name

    def test_unknown(self):
        """The error names the nearest."""
        with pytest.raises(LitxError, match="did you mean 'vickers_hardness'"):
            ALLOY_DATA.find("vickers_hardnes")

    def test_few(self):
        """The remark on few points names pairs with more."""
        assert "" == ALLOY_DATA.explain_few("yield_strength_compression", "vickers_hardness")
        remark = CELL_DATA.explain_few("peak_power_density", "total_conductivity")
        assert remark.startswith("no material has both peak_power_density and total_conductivity;")
        assert "peak_power_density and thickness (" in remark

    def test_rows(self):
        """Rows have all columns, and as many as there are points."""
        rows = [*list_rows(ALLOY_DATA.require_points("HV", "year")[0])]
        assert len(ALLOY_DATA.pair("vickers_hardness", "year")) == len(rows) > 0
        assert {frozenset(COLUMNS)} == {frozenset(row) for row in rows}

    @pytest.mark.parametrize("data", [ALLOY_DATA, CELL_DATA], ids=["alloys", "cells"])
    def test_every_pair(self, data):
        """Every pair of variables has points with finite numbers, or none."""
        names = [*data.variables][::5]
        for x in names:
            for y in names[:6]:
                assert all(abs(p.x.value) < 1e101 > abs(p.y.value) for p in data.pair(x, y))
