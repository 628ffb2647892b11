"""Plots of two variables: marks, few points, and hostile names."""

import warnings
from xml.etree import ElementTree as ET

import pytest

import litxalloy
from litx import *
from litx.charts.points import COLORS
from litx.charts.scatter import PALETTE, render_scatter
from litx.errors import LitxError
from tests.charts.test_points import ALLOY_DATA, make_data
from tests.tables.materials import density, grain_size, hardness

pytest.importorskip("matplotlib")
PAIR = "yield_strength_compression", "fracture_strain_compression"


@pytest.mark.parametrize("color", COLORS)
def test_picture(color):
    """The SVG has titles with units and the canary, and is the same each time."""
    text, remark = render_scatter(ALLOY_DATA, *PAIR, color, "a canary")
    assert (text, "") == (render_scatter(ALLOY_DATA, *PAIR, color, "a canary")[0], remark)
    ET.fromstring(text)
    for words in ("Yield strength in compression (MPa)", "Fracture strain", "a canary", color):
        assert words in text


def test_axes():
    """In Python the plot returns its axes; numbers far apart have a logarithmic axis."""
    axes = litxalloy.scatter(*PAIR)
    assert ("linear", "log") == (axes.get_xscale(), axes.get_yscale())
    numbers = [x for line in axes.lines if line.get_marker() != "None" for x in line.get_xdata()]
    assert sorted(point.x.value for point in ALLOY_DATA.pair(*PAIR)) == sorted(numbers)
    structures = {text.get_text() for text in axes.get_legend().get_texts()}
    assert {"BCC", "FCC"} <= structures


def test_rings_bars_and_arrows():
    """A test away from room temperature is a ring, a bound an arrow, an uncertainty a bar."""
    data = make_data([hardness(100, uncertainty=5), density(7)], [hardness(">90", 900), density(6)])
    matplotlib = pytest.importorskip("matplotlib.figure")
    from litx.charts.scatter import draw_scatter  # noqa: PLC0415

    axes = matplotlib.Figure().subplots()
    assert "2 materials have both" in draw_scatter(axes, data, "density", "HV", "structure")
    points = [line for line in axes.lines if line.get_marker() != "None"]
    assert {True, False} == {line.get_markerfacecolor() == "none" for line in points}
    (bar,) = (line for line in axes.lines if line.get_marker() == "None")
    assert [95.0, 105.0] == list(bar.get_ydata())
    assert 1 == len(axes.texts)


def test_many_groups():
    """More groups than colours share the last colour."""
    structures = [*CrysStruct][: len(PALETTE) + 3]
    materials = (
        [hardness(100 + n), density(7 + n), GlobalLatticeParam(struct=struct)]
        for n, struct in enumerate(structures)
    )
    assert "3 more" in render_scatter(make_data(*materials), "density", "HV", "structure")[0]


@pytest.mark.parametrize(
    "items",
    [
        [[hardness(100), density(7)]],
        [[hardness(100), density(7)]] * 300,
        [[hardness(0), density(0)]],
        [[hardness(-1e99), density(1e-99)], [hardness(1e99), density(1e99)]],
    ],
    ids=["alone", "equal", "zero", "far"],
)
def test_extremes(items):
    """A single point, hundreds of equal points and numbers far apart are drawn."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        ET.fromstring(render_scatter(make_data(*items), "density", "HV", "process")[0])


def test_names_with_markup():
    """Names are plain text, not XML or formulas."""
    phase = GlobalLatticeParam(name="<b>$\\frac$ & x", struct="$x^{<i>")
    data = make_data(*([hardness(n), density(7), phase] for n in (1, 2)))
    text = render_scatter(data, "density", "HV", "structure")[0]
    ET.fromstring(text)
    assert "$x^{&lt;i&gt;" in text


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("HV", "densty", "paper"), "did you mean 'density'"),
        (("HV", "density", "struct"), "no colour follows from 'struct'; did you mean 'structure'"),
        (("HV", "grain_size", "paper"), "no material has both vickers_hardness and grain_size"),
    ],
)
def test_errors(arguments, message):
    """An unknown name is an error with the nearest name; a plot without points is an error."""
    data = make_data([hardness(1), density(7)], [grain_size(5)])
    with pytest.raises(LitxError, match=message):
        render_scatter(data, *arguments)


def test_few_points_warn():
    """In Python a remark on few points is a warning."""
    with pytest.warns(UserWarning, match="materials have both"):
        litxalloy.scatter("corrosion_rate", "corrosion_potential")
