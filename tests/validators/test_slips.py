"""The names that a program probably meant."""

import re

import pytest

from litx_validators.slips import meant, nearest_unit

TEXT = """\
alloy = 1
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

    @pytest.mark.parametrize(
        ("member", "expected"),
        [
            ("AlloyMeasurementKind.vickers_hardnes", "AlloyMeasurementKind.vickers_hardness"),
            ("AlloyMeasurementKind.elongation", "AlloyMeasurementKind.fracture_strain_tension"),
            ("AlloyMeasurementKind.grain_size", "PhaseMeasurementKind.grain_size"),
            ("RawMaterialKind.Element", "RawMaterialKind.Unspecified"),
            ("CrysStruct.FC", "CrysStruct.FCC"),
        ],
    )
    def test_a_member(self, member, expected):
        """A lacking member is answered as the search of the vocabularies does, aliases first."""
        enum, _, name = member.partition(".")
        message = f"AttributeError: type object '{enum}' has no attribute '{name}'"
        assert expected == re.match(r"did you mean ([\w.]+)", meant(message))[1]

    def test_no_member_is_near(self):
        """Of a small vocabulary all members are listed then; of another is said where to look."""
        message = "AttributeError: type object '{}' has no attribute 'qqqqqq'"
        expected = "its members are Ingot, Powder, Plate, Unspecified, Other"
        assert expected == meant(message.format("RawMaterialKind"))
        expected = "litx ontology list ProcessKind lists its members"
        assert expected == meant(message.format("ProcessKind"))

    @pytest.mark.parametrize(
        ("name", "expected"),
        [
            ("VickersHardness", "did you mean HV, AlloyMeasurementKind.vickers_hardness"),
            ("vickers_hardness", "did you mean HV, AlloyMeasurementKind.vickers_hardness"),
            ("Megapascal", "did you mean MegaPascal?"),
            ("elongation", "did you mean AlloyMeasurementKind.fracture_strain_tension"),
            ("Centimeter", "did you mean ureg.centimeter"),
        ],
    )
    def test_another_name(self, name, expected):
        """A bare name of a unit or a member is answered with how to write it."""
        assert meant(f"NameError: name '{name}' is not defined").startswith(expected)

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
        assert "" == meant(message, TEXT)


class TestNearestUnit:
    def test_prefixed_and_short_names(self):
        """Units with prefixes and symbols that papers print are among the names."""
        assert "did you mean 'gigapascal'?" == nearest_unit("gigapascals_")
        assert "did you mean 'HV'?" == nearest_unit("HVV")
        assert "" == nearest_unit("qqqqqqqq")
