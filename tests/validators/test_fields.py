"""Where a file writes the field that a violation is about."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from litx_validators.report.fields import Fields

TEXT = """experiments = [
    Experiment(
        {"é": RawMaterial(kind="other")},
        synthesis_groups={"melt": [], "anneal[T]": []},
        output_materials=[*many, Quantity("5", unit=None), Quantity(*both, unit=None)],
    ),
]
"""


@pytest.mark.parametrize(
    ("line", "call", "field", "expected"),
    [
        (2, "Experiment(", "output_materials", "output_materials=["),
        (2, "Experiment(", "output_materials[0].process", "output_materials=["),
        (2, "Experiment(", "raw_materials", '{"é": '),
        (2, "Experiment(", "raw_materials.é", '"é": '),
        (2, "Experiment(", "synthesis_groups.anneal[T]", '"anneal[T]": '),
        (2, "Experiment(", "synthesis_groups.other", "synthesis_groups="),
        (3, "RawMaterial(", "kind", 'kind="other"'),
        (5, "Quantity(", "value", '"5", '),
        (5, "Quantity(", "unit", "unit=None"),
        (2, "Experiment(", "descriptions", None),
        (3, "RawMaterial(", "source", None),
        (2, "  Experiment(", "output_materials", None),
        (5, "Quantity(*", "value", None),
    ],
)
def test_place(line, call, field, expected):
    """A field is where its keyword stands, its value without one, or its entry of a map.

    There is none where the call does not write it, or nobody can tell, or no call is.
    """
    lines = [one.encode() for one in TEXT.split("\n")]
    found = Fields(TEXT).find(line, lines[line - 1].index(call.encode()) + 1, field)
    if expected is None:
        assert found is None
    else:
        assert lines[found[0] - 1][found[1] - 1 :].decode().startswith(expected)


def test_in_a_fenced_block():
    """Lines are those of the whole text; a text of a megabyte is not taken apart."""
    assert (4, 10) == Fields("Here:\n\n```python\nQuantity(5, None)\n```\n").find(4, 1, "value")
    assert Fields("f(a=1)\n" * 150_000).find(1, 1, "a") is None


@given(st.text(st.sampled_from("[({=*`\n\0a,'")) | st.just("[" * 9999) | st.just("-" * 99999))
def test_any_text(text):
    """Text that is no Python, or that Python gives up on, has no fields."""
    assert Fields(text).find(1, 1, "a") is None
