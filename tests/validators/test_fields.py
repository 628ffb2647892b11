"""Where a file writes the field that a violation is about."""

import ast

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


def at(line, call, field, text=TEXT):
    """Return what stands where a field of the call is found; None when it is not."""
    lines = text.split("\n")
    column = len(lines[line - 1].encode()[: lines[line - 1].encode().index(call.encode())]) + 1
    found = Fields(text).find(line, column, field)
    return None if found is None else lines[found[0] - 1].encode()[found[1] - 1 :].decode()


class TestFields:
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
        ],
    )
    def test_is_found(self, line, call, field, expected):
        """A field is where its keyword stands, its value without one, or its entry of a map."""
        assert at(line, call, field).startswith(expected)

    @pytest.mark.parametrize(
        ("line", "call", "field"),
        [
            (2, "Experiment(", "descriptions"),
            (3, "RawMaterial(", "source"),
            (2, "  Experiment(", "output_materials"),
            (5, "Quantity(*", "value"),
        ],
    )
    def test_is_not_written(self, line, call, field):
        """There is none where the call does not write it, or nobody can tell, or no call is."""
        assert at(line, call, field) is None

    def test_in_a_fenced_block(self):
        """Lines are those of the whole text."""
        assert (4, 10) == Fields("Here:\n\n```python\nQuantity(5, None)\n```\n").find(4, 1, "value")

    @given(st.text(st.sampled_from("[({=*`\n\0a,'")) | st.just("[" * 9999) | st.just("-" * 99999))
    def test_any_text(self, text):
        """Text that is no Python, or that Python gives up on, has no fields."""
        try:
            ast.parse(text)
        except (SyntaxError, ValueError, MemoryError, RecursionError):
            assert Fields(text).find(1, 1, "a") is None
        else:
            assert Fields(text).find(1, 1, "") is None

    def test_long_text(self):
        """A text of a megabyte is not taken apart."""
        assert Fields("f(a=1)\n" * 150_000).find(1, 1, "a") is None
