"""What VAL001 says to write instead of a text that is no number."""

import pytest

from litx.model import Experiment, Material, Measurement, Quantity
from litx_validators.rules.unreadable_number import unreadable_number


def hint(item):
    """Return what the rule says of the one measurement of an experiment."""
    experiment = Experiment({}, {}, [Material(measurements=[item])])
    (found,) = unreadable_number.check(experiment)
    return found.hint


class TestUncertainty:
    @pytest.mark.parametrize(
        ("written", "expected"),
        [
            ("1520+-15", "value=1520, uncertainty=15"),
            ("1520±15", "value=1520, uncertainty=15"),
            ("1520 +/- 15", "value=1520, uncertainty=15"),
            (r"1520 \pm 15", "value=1520, uncertainty=15"),
            ("0.5 (±0.1)", "value=0.5, uncertainty=0.1"),
            ("~3.20 ± 0.05", 'value="~3.20", uncertainty=0.05'),
        ],
    )
    def test_is_a_field_of_its_own(self, written, expected):
        """A value with its uncertainty is answered with both, the digits kept as printed."""
        assert f"write {expected}" == hint(Measurement(kind="x", value=written, unit=None))

    def test_of_a_quantity(self):
        """A quantity has no field for it."""
        measured = Measurement(kind="x", value=1, unit=None, temperature=Quantity("20 ± 2", None))
        assert 'write value=20, description="±2"' in hint(measured)

    @pytest.mark.parametrize("written", ["450-500", "5 ± x", "±5", "1" * 99 + "±1"])
    def test_of_others_nothing_is_read(self, written):
        """What is no value with its uncertainty is told how numbers are written."""
        assert "write digits" in hint(Measurement(kind="x", value=written, unit=None))
