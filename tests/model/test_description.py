"""Context of measurements and events, and instruments."""

from litx.model import (
    AlloyDescriptionGroup,
    Configuration,
    DescriptionGroup,
    Machine,
    ProcessEvent,
)
from litx_ontology import AlloyMeasurementKind, MeasurementMethod, ProcessKind


class TestDescriptionGroup:
    def test_is_about_anything(self):
        """Classes, kinds of measurement and process, methods and text may stand as kinds."""
        assert DescriptionGroup is AlloyDescriptionGroup
        kinds = [Configuration, AlloyMeasurementKind.density, ProcessKind.Cut, "hardness"]
        found = DescriptionGroup(kinds, MeasurementMethod.SEM, "group", "20 kV", "Section 2")
        assert tuple(kinds) == found.kinds
        assert Configuration is found.kinds[0]
        assert ("group", "20 kV", "Section 2") == (found.group_name, found.desc, found.source)


class TestMachine:
    def test_has_defaults(self):
        """Every field may be left out."""
        assert ((), None) == (Machine().methods, Machine().model)


class TestProcessEvent:
    def test_takes_keywords_and_a_free_kind(self):
        """A kind outside the vocabulary is kept."""
        assert "Blessing" == ProcessEvent(kind="Blessing").kind
