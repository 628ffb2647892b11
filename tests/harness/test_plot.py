"""The plot: what it shows, and that it is the same each time."""

import xml.etree.ElementTree as ET

import pytest

from litx.errors import DatasetError, LitxError
from litx.harness.plot import Point, places, plot
from litx.harness.published import tables

pytest.importorskip("matplotlib")


def words(svg):
    """Return the texts of a picture."""
    return [
        "".join(one.itertext()) for one in ET.fromstring(svg).iter() if one.tag.endswith("}text")
    ]


class TestPlot:
    def test_names_and_families(self):
        """Figure 1 names each model, each family and the front, without a date."""
        points = tables()[0].points()
        picture = plot(points, "Figure 1")
        families = {"Claude", "GPT", "Gemini", "KnowMat2", "Pareto front", "Figure 1"}
        assert {point.name for point in points} | families <= set(words(picture))
        assert picture == plot(points, "Figure 1")
        assert "<dc:date>" not in picture

    def test_hostile_names(self):
        """A name is text, never markup or mathematics."""
        names = ["<script>x</script>", "$\\frac$", "a_b^c", "$$"]
        points = [Point(name, 0.5, 1.0 + i, name) for i, name in enumerate(names)]
        found = words(plot(points, "$x_$"))
        assert {*names, "$x_$"} <= set(found)

    def test_nothing_to_draw(self):
        """Without a cost there is no plot, and the error says why."""
        with pytest.raises(DatasetError, match="no row has a cost"):
            plot([Point("a", 0.5, 0.0)], "x")

    def test_no_matplotlib(self, monkeypatch):
        """Without matplotlib the error names the extra."""
        monkeypatch.setitem(__import__("sys").modules, "matplotlib", None)
        with pytest.raises(LitxError, match=r"litx\[plots\]"):
            plot([Point("a", 0.5, 1.0)], "x")


class TestPlaces:
    def test_edges(self):
        """A single name stands to the right of its point, or to the left of the right edge."""
        ((first, _),) = places([(100, 100)], ["abc"], (200, 200))
        ((second, _),) = places([(195, 100)], ["abc"], (200, 200))
        assert first > 0 > second

    def test_neighbours(self):
        """Names of points side by side do not cover one another."""
        offsets = places([(100, 100), (112, 100)], ["abcdef", "ghijkl"], (400, 400))
        assert offsets[0] != offsets[1]
