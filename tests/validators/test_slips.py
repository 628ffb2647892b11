"""The names that a program probably meant."""

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
            ("NameError: name 'Measurment' is not defined", "did you mean 'Measurement'?"),
            ("NameError: name 'aloy' is not defined", "did you mean 'alloy'?"),
            ("NameError: name 'Flase' is not defined", "did you mean 'False'?"),
            (
                "UndefinedUnitError: 'GPas' is not defined in the unit registry",
                "did you mean 'GPa'?",
            ),
            (
                "AttributeError: module 'litx' has no attribute 'Materal'",
                "did you mean 'Material'?",
            ),
            (
                "AttributeError: 'Material' object has no attribute 'proces'",
                "did you mean 'process'?",
            ),
            ("NameError: name 'Material' is not defined", "write from litx import Material"),
        ],
    )
    def test_a_near_name(self, message, expected):
        """A name of litx, of the program or of Python is asked for when it is near, or imported."""
        assert expected == meant(message, TEXT)

    @pytest.mark.parametrize(
        ("member", "expected"),
        [
            (
                "AlloyMeasurementKind.elongation",
                "did you mean AlloyMeasurementKind.fracture_strain",
            ),
            ("AlloyMeasurementKind.grain_size", "did you mean PhaseMeasurementKind.grain_size"),
            ("CrysStruct.FC", "did you mean CrysStruct.FCC"),
            ("RawMaterialKind.qqqqqq", "its members are Ingot, Powder, Plate, Unspecified, Other"),
            ("ProcessKind.qqqqqq", "litx ontology list ProcessKind lists its members"),
        ],
    )
    def test_a_member(self, member, expected):
        """A lacking member is answered as the search of the vocabularies does, aliases first.

        Where none is near, all of a small vocabulary are listed, or is said where to look.
        """
        enum, _, name = member.partition(".")
        found = meant(f"AttributeError: type object '{enum}' has no attribute '{name}'")
        assert found.startswith(expected)

    @pytest.mark.parametrize(
        ("name", "expected"),
        [
            ("VickersHardness", "did you mean HV, AlloyMeasurementKind.vickers_hardness"),
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


def test_nearest_unit():
    """Units with prefixes and symbols that papers print are among the names."""
    expected = ["did you mean 'gigapascal'?", "did you mean 'HV'?", ""]
    assert expected == [nearest_unit(one) for one in ("gigapascals_", "HVV", "qqqqqqqq")]
