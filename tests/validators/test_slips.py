"""Suggestions for unknown names in programs."""

import pytest

from litx_validators.slips import suggest_name, suggest_unit

NAME = "NameError: name '{}' is not defined"
MEMBER = "AttributeError: type object '{}' has no attribute '{}'"
ALLOY = "AlloyMeasurementKind"
FEW_MEMBERS = "its members are Ingot, Powder, Plate, Unspecified, Other"
MANY_MEMBERS = "litx ontology list ProcessKind lists its members"


class TestSuggestName:
    @pytest.mark.parametrize(
        ("message", "expected"),
        [
            (NAME.format("aloy"), "did you mean 'alloy'?"),
            (NAME.format("Flase"), "did you mean 'False'?"),
            ("UndefinedUnitError: 'GPas' is not defined in the unit registry", "... 'GPa'?"),
            ("AttributeError: module 'litx' has no attribute 'Materal'", "... 'Material'?"),
            ("AttributeError: 'Material' object has no attribute 'proces'", "... 'process'?"),
            (NAME.format("Material"), "write from litx import Material"),
            (NAME.format("VickersHardness"), "... HV, AlloyMeasurementKind.vickers_hardness"),
            (NAME.format("elongation"), "... AlloyMeasurementKind.fracture_strain_tension"),
            (NAME.format("Centimeter"), "... ureg.centimeter"),
            (MEMBER.format(ALLOY, "elongation"), f"... {ALLOY}.fracture_strain"),
            (MEMBER.format(ALLOY, "grain_size"), "... PhaseMeasurementKind.grain_size"),
            (MEMBER.format("CrysStruct", "FC"), "... CrysStruct.FCC"),
            (MEMBER.format("RawMaterialKind", "qqqq"), FEW_MEMBERS),
            (MEMBER.format("ProcessKind", "qqqqqq"), MANY_MEMBERS),
        ],
    )
    def test_similar_name(self, message, expected):
        """A similar name is suggested, else the members of a vocabulary are listed."""
        suggestion = suggest_name(message, "alloy = 1\ny = litx.Materal\n")
        assert suggestion.startswith(expected.replace("...", "did you mean"))

    @pytest.mark.parametrize(
        "message",
        [
            NAME.format("qqqqqqqq"),
            NAME.format("Measurment") + "; did you mean 'Measurement'?",
            MEMBER.format("Stranger", "FC"),
            "ValueError: name 'Measurment' is not defined",
            NAME.format("x" * 10_000),
        ],
    )
    def test_no_similar_name(self, message):
        """Nothing is suggested without a similar name, or if the message has a suggestion."""
        assert "" == suggest_name(message)


def test_suggest_unit():
    """Units with prefixes, and printed symbols, are suggested."""
    expected = ["did you mean 'gigapascal'?", "did you mean 'HV'?", ""]
    assert expected == [suggest_unit(name) for name in ("gigapascals_", "HVV", "qqqqqqqq")]
