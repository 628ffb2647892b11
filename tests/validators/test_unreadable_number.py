"""What VAL001 says to write instead of a text that is no number."""

import pytest

from litx import *
from litx_validators.rules.unreadable_number import unreadable_number


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("1520+-15", "write value=1520, uncertainty=15"),
        ("1520±15", "write value=1520, uncertainty=15"),
        (r"1520 \pm 15", "write value=1520, uncertainty=15"),
        ("0.5 (±0.1)", "write value=0.5, uncertainty=0.1"),
        *((text, "write digits") for text in ("450-500", "5 ± x", "±5", "1" * 99 + "±1")),
    ],
)
def test_hint(written, expected):
    """A value with its uncertainty is answered with both, digits as printed; no other is read."""
    item = Measurement(kind="x", value=written, unit=None)
    (found,) = unreadable_number.check(Experiment({}, {}, [Material(measurements=[item])]))
    assert found.hint.startswith(expected)
