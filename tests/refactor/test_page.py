"""The page of these commands agrees with what they do."""

from pathlib import Path

from litx.formats.python_source.keywords import ORDERS
from litx.refactor.metadata import LIMIT_S

PAGE = Path(__file__).parents[2] / "docs" / "refactoring.md"


class TestPage:
    def test_names_the_constructors_with_prose_last(self):
        """The page lists each constructor whose description and source come last."""
        text = PAGE.read_text(encoding="utf-8")
        moved = ("Measurement", "CoreMeasurementValue", "GlobalLatticeParam", "ProcessEvent")
        for name in moved:
            assert ("description", "source") == ORDERS[name][-2:]
            assert f"`{name}`" in text
        assert f"within {LIMIT_S:g} s" in text
