"""Points of plots: variables, pairs at a temperature, error bars, bounds, and hostile values."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import litxalloy
import litxsofc
from litx import *
from litx.charts.points import COLUMNS, Mark, PlotData, PlottedValue, list_rows, merge_values
from litx.errors import LitxError
from litx_ontology.fields import ALLOYS
from tests.tables.materials import build_tables, density, grain_size, hardness, make_material

ALLOY_DATA, CELL_DATA = (package.dataset.plot_data() for package in (litxalloy, litxsofc))


def make_data(*measurements):
    """Return the plot data of a paper, from the measurements of each of its materials."""
    materials = (make_material(*items, name=f"m{n}") for n, items in enumerate(measurements))
    return PlotData(build_tables(*materials, title="A paper", year=2020), ALLOYS)


def list_points(data, x, y):
    """Return the numbers on both axes and the temperature of each point."""
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
    def test_two_properties(self, expected, items):
        """Properties pair at the same temperature; one without temperature pairs with all."""
        assert expected == list_points(make_data(items), "density", "vickers_hardness")

    def test_part(self):
        """A property of a part counts if no other part has it and the material has none."""
        dendrites = Configuration(name="dendrites", measurements=[grain_size(5)])
        laths = Configuration(name="laths", measurements=[grain_size(7)])
        data = make_data(
            [hardness(100), dendrites],
            [hardness(200), dendrites, laths],
            [hardness(300), grain_size(9), dendrites],
        )
        points = list_points(data, "grain_size", "vickers_hardness")
        assert [(5.0, 100.0, None), (9.0, 300.0, None)] == points

    def test_composition_and_year(self):
        """Share and year belong to the material; the share of an absent element is 0."""
        data = make_data([CompMeasurement("Al50Ni50"), hardness(100)], [CompMeasurement("Fe")])
        assert [(50.0, 100.0, None)] == list_points(data, "Al", "vickers_hardness")
        assert [(50.0, 2020, None), (0.0, 2020, None)] == list_points(data, "Al", "year")
        assert [(2020, 100.0, None)] == list_points(data, "year", "vickers_hardness")

    def test_condition(self):
        """Each value with the condition is a point, in the usual unit of the condition."""
        loads = [{"load": Quantity(2, ureg.newton)}, {"load": Quantity("0.5", ureg.kg)}]
        items = [hardness(100 * n, conditions=load) for n, load in enumerate([None, *loads], 1)]
        data = make_data(items)
        assert "condition:load" == data.find("load").name
        points = list_points(data, "condition:load", "vickers_hardness")
        assert [(2, 200, None), (pytest.approx(4.903325), 300, None)] == points
        (point,) = make_data([hardness(100, 900)]).pair("temperature", "vickers_hardness")
        assert (100.0, 900) == (point.y.value, point.temperature)

    @pytest.mark.parametrize("pair", [("vickers_hardness", "density"), ("Al", "vickers_hardness")])
    def test_swapped_axes(self, pair):
        """The points of swapped axes are swapped."""
        points = [(p.material.row["material"], p.x, p.y) for p in ALLOY_DATA.pair(*pair)]
        swapped = [(p.material.row["material"], p.y, p.x) for p in ALLOY_DATA.pair(*pair[::-1])]
        assert points
        assert sorted(map(repr, points)) == sorted(map(repr, swapped))


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
    def test_values(self, expected, items):
        """Bars and bounds are those of the paper; numbers that no axis can show are omitted."""
        data = make_data([*items, density(7)])
        if expected is None:
            assert "vickers_hardness" not in data.variables
        else:
            (point,) = data.pair("density", "vickers_hardness")
            assert expected == point.y

    def test_range(self):
        """The ends of a range are the error bar, and their mean is the point."""
        low = CoreMeasurementValue(statistic=MeasurementStatistic.lower, value=10)
        high = CoreMeasurementValue(statistic=MeasurementStatistic.upper, value=30)
        kind = AlloyMeasurementKind.vickers_hardness
        group = Measurement.group_measurements(kind, HV, values=[low, high])
        (point,) = make_data([*group, density(7)]).pair("density", "vickers_hardness")
        assert Mark(20, 10, 30) == point.y

    @given(st.lists(st.floats(-1e99, 1e99, allow_subnormal=False).map(Mark), min_size=1))
    def test_mean(self, marks):
        """The mean of any number of values is within their range."""
        mark = merge_values(map(PlottedValue, marks))[None]
        numbers = [mark.value for mark in marks]
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
        """A variable is found by its name, its label and the other names of its kind."""
        assert name == ALLOY_DATA.find(word).name

    def test_unknown(self):
        """An unknown variable is an error with the nearest name."""
        with pytest.raises(LitxError, match="did you mean 'vickers_hardness'"):
            ALLOY_DATA.find("vickers_hardnes")

    def test_few_points(self):
        """The remark on few points names pairs with more points."""
        assert "" == ALLOY_DATA.explain_few("yield_strength_compression", "vickers_hardness")
        remark = CELL_DATA.explain_few("peak_power_density", "total_conductivity")
        assert remark.startswith("no material has both peak_power_density and total_conductivity;")
        assert "peak_power_density and thickness (" in remark

    def test_rows(self):
        """There is a row for each point, with all columns."""
        rows = [*list_rows(ALLOY_DATA.require_points("HV", "year")[0])]
        assert len(ALLOY_DATA.pair("vickers_hardness", "year")) == len(rows) > 0
        assert {frozenset(COLUMNS)} == {frozenset(row) for row in rows}

    @pytest.mark.parametrize("data", [ALLOY_DATA, CELL_DATA], ids=["alloys", "cells"])
    def test_every_pair(self, data):
        """The points of any pair of variables have finite numbers."""
        names = [*data.variables][::5]
        for x in names:
            for y in names[:6]:
                assert all(abs(p.x.value) < 1e101 > abs(p.y.value) for p in data.pair(x, y))
