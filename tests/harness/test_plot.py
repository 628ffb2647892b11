"""The plot: its texts, the places of names, and the Pareto front."""

import sys
import xml.etree.ElementTree as ET
from itertools import pairwise
from math import inf, isclose, log10

import pytest
from hypothesis import given
from hypothesis import strategies as st

from litx.errors import LitxError
from litx.harness.plot import Point, convex_front, front, place_names, plot
from litx.harness.published import tables


def read_texts(svg):
    """Return the texts of an SVG image."""
    elements = ET.fromstring(svg).findall(".//{*}text")
    return ["".join(element.itertext()) for element in elements]


class TestPlot:
    def test_names_and_families(self):
        """Figure 1 names each model, each family and the front, without a date."""
        pytest.importorskip("matplotlib")
        points = tables()[0].points()
        picture = plot(points, "Figure 1")
        families = {"Claude", "GPT", "Gemini", "KnowMat2", "Pareto front", "Figure 1"}
        assert {point.name for point in points} | families <= set(read_texts(picture))
        assert picture == plot(points, "Figure 1")
        assert "<dc:date>" not in picture

    def test_hostile_names(self):
        """A name is text, without markup or mathematics."""
        pytest.importorskip("matplotlib")
        names = ["<script>x</script>", "$\\frac$", "a_b^c", "$$"]
        points = [Point(name, 0.5, 1.0 + i, name) for i, name in enumerate(names)]
        assert {*names, "$x_$"} <= set(read_texts(plot(points, "$x_$")))

    def test_without_matplotlib(self, monkeypatch):
        """Without matplotlib, the error names the packages to install."""
        monkeypatch.setitem(sys.modules, "matplotlib", None)
        with pytest.raises(LitxError, match=r"litx\[plots\]"):
            plot([Point("a", 0.5, 1.0)], "x")

    def test_places(self):
        """A name is to the right of its point, or where it covers nothing and is inside."""
        ((first, _),) = place_names([(100, 100)], ["abc"], (200, 200))
        ((second, _),) = place_names([(195, 100)], ["abc"], (200, 200))
        assert first > 0 > second
        left, right = place_names([(100, 100), (112, 100)], ["abcdef", "ghijkl"], (400, 400))
        assert left != right


COSTS = st.floats(0.01, 1000) | st.sampled_from([0.1, 1.0, 10.0])
POINT = st.builds(Point, st.text("abc", max_size=3), st.floats(0, 1), COSTS)
POINTS = st.lists(POINT, max_size=12)


class TestFront:
    @given(POINTS)
    def test_pareto(self, points):
        """A point is on the front when no other is as cheap and better, or cheaper and as good."""
        corners = {(point.f1, point.cost_usd) for point in front(points)}
        for point in points:
            place = (point.f1, point.cost_usd)
            is_beaten = any(
                rival.f1 >= point.f1
                and rival.cost_usd <= point.cost_usd
                and (rival.f1, rival.cost_usd) != place
                for rival in points
            )
            assert is_beaten != (place in corners)

    @given(POINTS)
    def test_convex(self, points):
        """The line between the ends of the front gets flatter, and no point is above it."""
        corners, members = convex_front(points), front(points)
        assert (members[:1], members[-1:]) == (corners[:1], corners[-1:])
        slopes = []
        for (x1, y1), (x2, y2) in pairwise(corner.place for corner in corners):
            slopes.append((y2 - y1) / (x2 - x1) if x2 > x1 else inf)
            for point in points:
                x = log10(point.cost_usd)
                if x1 < x < x2 and not isclose(x1, x2, abs_tol=1e-9):
                    assert point.f1 <= y1 + (y2 - y1) * (x - x1) / (x2 - x1) + 1e-9
        assert sorted(slopes, reverse=True) == slopes

    def test_invalid_costs(self):
        """Costs that are zero, negative or not finite have no place on a logarithmic axis."""
        odd = [Point("a", 0.5, cost) for cost in (0.0, -1.0, inf, float("nan"))]
        assert ([], []) == (front(odd), convex_front(odd))
