"""The names that a program probably meant."""

import pytest

from litx_validators.slips import meant, nearest_unit

TEXT = """\
alloy = 1
x = AlloyMeasurementKind.vickers_hardnes
y = litx.Materal
"""


class TestMeant:
    @pytest.mark.parametrize(
        ("message", "expected"),
        [
            ("NameError: name 'Measurment' is not defined", "Measurement"),
            ("NameError: name 'MegaPascals' is not defined", "MegaPascal"),
            ("NameError: name 'aloy' is not defined", "alloy"),
            ("NameError: name 'Flase' is not defined", "False"),
            ("UndefinedUnitError: 'megapascl' is not defined in the unit registry", "megapascal"),
            ("UndefinedUnitError: 'GPas' is not defined in the unit registry", "GPa"),
            ("AttributeError: type object 'CrysStruct' has no attribute 'FC'", "FCC"),
            ("AttributeError: module 'litx' has no attribute 'Materal'", "Material"),
            ("AttributeError: 'Material' object has no attribute 'proces'", "process"),
        ],
    )
    def test_a_near_name(self, message, expected):
        """A name of litx, of the program or of Python is asked for when it is near."""
        assert f"did you mean {expected!r}?" == meant(message, TEXT)

    def test_not_imported(self):
        """A name of litx that is not defined is to be imported."""
        message = "NameError: name 'Material' is not defined"
        assert "write from litx import Material" == meant(message, TEXT)

    def test_a_member(self):
        """Where Python names a lacking member alone, its vocabulary is read from the line."""
        message = "AttributeError: vickers_hardnes"
        assert "did you mean 'vickers_hardness'?" == meant(message, TEXT, 2)
        assert {""} == {meant(message, TEXT, line) for line in (None, 0, 1, 99)}

    @pytest.mark.parametrize(
        "message",
        [
            "NameError: name 'qqqqqqqq' is not defined",
            "NameError: name 'Measurment' is not defined; did you mean 'Measurement'?",
            "AttributeError: type object 'Stranger' has no attribute 'FC'",
            "AttributeError: 'dict' object has no attribute 'add'",
            "ValueError: name 'Measurment' is not defined",
            f"NameError: name '{'x' * 10_000}' is not defined",
            "",
        ],
    )
    def test_nothing_near(self, message):
        """Nothing is asked where no name is near, or where the message already asks."""
        assert "" == meant(message, TEXT, 1)


class TestNearestUnit:
    def test_prefixed_and_short_names(self):
        """Units with prefixes and symbols that papers print are among the names."""
        assert "did you mean 'gigapascal'?" == nearest_unit("gigapascals_")
        assert "did you mean 'HV'?" == nearest_unit("HVV")
        assert "" == nearest_unit("qqqqqqqq")
