"""Disputed values in comments, with their reasons."""

import pytest

from litx.errors import ProgramError
from litx.refactor.disputes import find_disputes

MODULE = '''\
experiments = [
    # Too small to read in Fig. 2 (b):
    # Measurement(
    #     kind="a (b", value=1,
    # )  # or 2
    1,
    # Configuration(name="x"): doubtful.
    # Fig. 1 would settle it.
    2,  # Measurement(kind="beside code")
    # *Measurement.group_measurements(kind="k", unit=HV, values=[...])
    # Measurement(never closed
    # Measurement is a word here.
]
text = """
# Measurement(kind="in a text")
"""
'''


def test_disputes(tmp_path):
    """Code in a block of comments is a dispute, and the text above or below is the reason."""
    file = tmp_path / "a.py"
    file.write_text(MODULE)
    disputes = find_disputes(file)
    fields = [(d.line, [v.code for v in d.values], d.reason) for d in disputes]
    group = '*Measurement.group_measurements(kind="k", unit=HV, values=[...])'
    expected = [
        (3, ['Measurement(kind="a (b", value=1)'], "Too small to read in Fig. 2 (b): or 2"),
        (7, ['Configuration(name="x")'], "doubtful. Fig. 1 would settle it."),
        (10, [group], "Measurement(never closed Measurement is a word here."),
    ]
    assert expected == fields
    file.write_text("x = (")
    with pytest.raises(ProgramError, match="is not Python"):
        find_disputes(file)
