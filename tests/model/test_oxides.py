"""Formulas with unknowns and variables, composites, conditions and printed uncertainties."""

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from litx import *
from litx.errors import ModelError, ModelTypeError
from litx.formats.canonical_json import dumps, loads
from litx.formats.python_source import to_source
from litx.model.formula import split_unknown
from litx.model.number import read_number, read_uncertainty
from litx.model.phrases import composition_phrase
from litx.model.space_group import find_group, group_text, number_of_symbol


class TestUnknownAmounts:
    @pytest.mark.parametrize(
        ("formula", "known", "unknown"),
        [
            ("SrCo0.9Nb0.1O3-δ", "SrCo0.9Nb0.1O3", ("O",)),
            ("SrCoO3\N{MINUS SIGN}δ", "SrCoO3", ("O",)),
            ("Nd2NiO4+δ", "Nd2NiO4", ("O",)),
            ("BaCe0.9Yb0.1O3-\N{GREEK SMALL LETTER ALPHA}", "BaCe0.9Yb0.1O3", ("O",)),
            ("(La0.8Sr0.2)0.95MnO3 - delta", "(La0.8Sr0.2)0.95MnO3", ("O",)),
            ("SrCoO3-δ/2", "SrCoO3", ("O",)),
            ("La2NiO4+0.5δ", "La2NiO4", ("O",)),
            ("Fe50Ni50", "Fe50Ni50", ()),
        ],
    )
    def test_split(self, formula, known, unknown):
        """The deviation is removed, and its element is undetermined."""
        assert (known, unknown) == split_unknown(formula)
        item = CompMeasurement(formula)
        assert (unknown, Composition(known)) == (item.undetermined, item.composition)
        assert item == loads(dumps(item))

    def test_phrase(self):
        """A formula is shown with ±δ, as the sign is not stored."""
        assert "SrCo0.9Nb0.1O3±δ" == composition_phrase(CompMeasurement("SrCo0.9Nb0.1O3-δ"))

    @pytest.mark.parametrize("value", ["δ-TiO", "3-δ", {"Sr": 1, "O": "3-δ"}])
    def test_where_a_number_is_needed(self, value):
        """The error has an example of a formula."""
        with pytest.raises(ModelError, match="'SrCoO3-δ'") as caught:
            CompMeasurement(value)
        assert "CMP001" == caught.value.code

    @pytest.mark.parametrize("names", ["O", ["N"], [8], 3])
    def test_undetermined(self, names):
        """Undetermined elements are a list of elements of the composition."""
        with pytest.raises(ModelTypeError, match="write δ in the formula"):
            CompMeasurement("SrCoO3", undetermined=names)


class TestSeries:
    @pytest.mark.parametrize(
        ("expected", "formula", "values"),
        [
            ("SrCo0.9Nb0.1O3-δ", "SrCo1-xNbxO3-δ", {"x": 0.1}),
            ("La0.6Sr0.4Co0.2Fe0.8O2.8-δ", "La1-xSrxCo0.2Fe0.8O3-x/2-δ", {"x": 0.4}),
            ("Ce0.8Gd0.1Sm0.1O1.9", "Ce1-x-yGdxSmyO2-0.5x-0.5y", {"x": 0.1, "y": 0.1}),
            ("(Ba0.75Sr0.25)0.5Co0.5O3", "(Ba1-xSrx)0.5Co2xO3", {"x": 0.25}),
            ("In2Co0.5O3", "In2ConO3", {"n": 0.5}),
        ],
    )
    def test_fill(self, expected, formula, values):
        """Sums, factors and divisors of variables are computed."""
        assert expected == fill_series(formula, **values)

    @pytest.mark.parametrize(("formula", "values"), [("SrCoO3", {"x": 1}), ("SrCo1-xO3", {})])
    def test_without_a_variable(self, formula, values):
        """A formula without the variable, or a variable without value, is an error."""
        with pytest.raises(ModelError, match="has no variable"):
            fill_series(formula, **values)

    @pytest.mark.parametrize(
        ("values", "message"),
        [({"x": "δ"}, "x of the series .* is 'δ', and no number"), ({"x": 2}, "1-x in .* is -1")],
    )
    def test_wrong_numbers(self, values, message):
        """A value that is not a number, or makes an amount negative, is an error."""
        with pytest.raises(ModelError, match=message) as caught:
            fill_series("SrCo1-xNbxO3-δ", **values)
        assert "CMP009" == caught.value.code

    @given(st.floats(0.001, 0.999).map(lambda number: round(number, 3)))
    def test_shares_sum_to_one(self, share):
        """1-x and x sum to 1 for any x."""
        composition = Composition(fill_series("Co1-xNbx", x=share))
        assert composition.num_atoms == pytest.approx(1)

    @given(st.text("SrCo1-xO3δ()+/.2 ", max_size=600))
    def test_any_text(self, text):
        """Any text gives a text or an error, quickly."""
        with contextlib.suppress(ModelError):
            assert isinstance(fill_series(text, x=0.5), str)


@pytest.mark.parametrize(
    ("text", "number", "uncertainty"),
    [
        ("3.8621(4)", 3.8621, 0.0004),
        ("~115.2(12)", 115.2, 1.2),
        ("3.2(1)e-6", 3.2e-6, 1e-7),
        ("5(3)", 5, 3),
        ("3.8621", 3.8621, None),
        ("5(3)x", None, None),
        ("1.2.3(4)", None, None),
        ("1" * 20_000 + "(", None, None),
    ],
)
def test_uncertainty_in_parentheses(text, number, uncertainty):
    """An uncertainty in parentheses is read with the number, and the value kept as printed."""
    assert number == read_number(text)[0]
    item = Measurement(kind=FuelCellMeasurementKind.unit_cell_volume, value=text, unit=None)
    if number is not None:
        assert (uncertainty, text) == (item.uncertainty, item.value)
        assert uncertainty == read_uncertainty(text)


class TestComposite:
    PARTS = {"NiO": Quantity(65, percent), "YSZ": Quantity(35, percent)}  # noqa: RUF012

    def test_round_trip(self):
        """A composite is written as JSON and Python, and read back."""
        item = CompositeMeasurement(parts=self.PARTS, basis="weight", source="Section 2")
        assert item == loads(dumps(item))
        names = {}
        exec(f"from litx import *\nitem = {to_source(item)}", names)
        assert item == names["item"]

    @pytest.mark.parametrize(
        "fields", [{"parts": {}}, {"parts": {"NiO": 65}}, {"parts": PARTS, "basis": "weigth"}]
    )
    def test_refused_fields(self, fields):
        """No parts, bare numbers and an unknown basis are type errors."""
        with pytest.raises(ModelTypeError, match="composite"):
            CompositeMeasurement(**fields)


def test_conditions():
    """Conditions are kept by name, also in a group; a bare number is a type error."""
    conditions = {ConditionKind.fuel: "H2", "load": Quantity(500, ureg.gram)}
    kind = FuelCellMeasurementKind.peak_power_density
    item = Measurement(kind=kind, value=1, unit=None, conditions=conditions)
    assert item == loads(dumps(item))
    statistics = (MeasurementStatistic.lower, MeasurementStatistic.upper)
    values = [CoreMeasurementValue(statistic=statistic, value=1) for statistic in statistics]
    group = Measurement.group_measurements(kind, None, values=values, conditions=conditions)
    assert [conditions] * 2 == [dict(member.conditions) for member in group]
    with pytest.raises(ModelTypeError, match="write a map such as"):
        Measurement(kind=kind, value=1, unit=None, conditions={ConditionKind.load: 500})


def test_space_groups():
    """Symbols of any setting, old or typeset, have their number."""
    for number, symbols in {
        123: ["P4/mmm"],
        62: ["Pnma", "Pbnm"],
        225: ["Fm-3m", "F m 3\N{COMBINING OVERLINE} m", "Fm3m", r"Fm\bar{3}m", "Fm\N{EN DASH}3m"],
        221: ["Pm3m"],
        14: ["P2_1/c", "P21/c"],
        19: ["P2_12_12_1"],
        None: ["P4/mmmm"],
    }.items():
        assert [number] * len(symbols) == [*map(number_of_symbol, symbols)]
    pairs = (("Pnma", 7), ("unknown", 7), (None, None))
    assert [62, 7, None] == [find_group(*pair) for pair in pairs]
    assert group_text("Pbnm", None) == group_text(None, 62) == "62"
