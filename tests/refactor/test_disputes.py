"""Values that stand as comments are found, with what the comment says besides."""

import pytest

from litx.errors import ProgramError
from litx.refactor.disputes import disputes

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


class TestDisputes:
    def test_values_and_reasons(self, tmp_path):
        """A block of comments is one dispute; the reason is what stands above or below."""
        file = tmp_path / "a.py"
        file.write_text(MODULE)
        found = [(one.line, [v.code for v in one.values], one.reason) for one in disputes(file)]
        reason = "Measurement(never closed Measurement is a word here."
        expected = [
            (3, ['Measurement(kind="a (b", value=1)'], "Too small to read in Fig. 2 (b): or 2"),
            (7, ['Configuration(name="x")'], "doubtful. Fig. 1 would settle it."),
            (
                10,
                ['*Measurement.group_measurements(kind="k", unit=HV, values=[...])'],
                reason,
            ),
        ]
        assert expected == found

    def test_no_python(self, tmp_path):
        """A file that is no Python is refused."""
        (tmp_path / "a.py").write_text("x = (")
        with pytest.raises(ProgramError, match="is not Python"):
            disputes(tmp_path / "a.py")
