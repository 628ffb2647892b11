"""The chart of skills."""

import xml.etree.ElementTree as ET

import pytest

from litx.suites.scibench.skill_chart import draw

SHARES = {"zero": {"logic": 0.25, "code": 0.75}, "few": {"logic": 1.0, "code": 0.0}}


class TestDraw:
    def test_svg(self):
        """The chart is an SVG with the names of skills and settings."""
        pytest.importorskip("matplotlib")
        svg = draw(SHARES, ["logic", "code"])
        assert "{http://www.w3.org/2000/svg}svg" == ET.fromstring(svg).tag
        for name in ("logic", "code", "zero", "few"):
            assert f">{name}</text>" in svg

    def test_is_deterministic(self):
        """The same shares give the same bytes, which hold no date."""
        pytest.importorskip("matplotlib")
        svg = draw(SHARES, ["logic", "code"])
        assert svg == draw(SHARES, ["logic", "code"])
        assert "dc:date" not in svg
