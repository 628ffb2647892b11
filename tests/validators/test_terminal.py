"""Text for people at a terminal."""

import io

from rich.cells import cell_len
from rich.console import Console

from litx_validators.engine import Violation
from litx_validators.reading import ValidationReport
from litx_validators.report.sources import Sources
from litx_validators.report.terminal import render

LONG = "the kind of " * 8 + "end"
ERROR = Violation("PRC001", "error", "experiments[0].x", "a.py", 2, 9, LONG, "add it")
WARNING = Violation("MAT006", "warning", "", "gone.py", 2, 9, "alike")


def shown(report, file):
    """Return the lines that a terminal of 80 columns shows."""
    stream = io.StringIO()
    console = Console(file=stream, force_terminal=True, color_system=None, width=80)
    console.print(render(report, Sources([file, file.with_name("gone.py")]), 80))
    return [line.rstrip() for line in stream.getvalue().splitlines()]


class TestRender:
    def test_line_and_caret(self, working_folder):
        """Below place and message stand the line and a caret, then the path and the hint."""
        (working_folder / "a.py").write_text('x = [\n"合金\t", A(),\n]\n')
        lines = shown(ValidationReport((ERROR, WARNING), 2, ("PRC001",)), working_folder / "a.py")
        assert lines[0].startswith("a.py:2:9: PRC001 the kind of")
        expected = [
            '   2 | "合金   ", A(),',
            "     |             ^",
            "    at experiments[0].x",
            "    add it",
            "gone.py:2:9: MAT006 alike (warning)",
            "2 files: 1 error, 1 warning, 1 waived",
        ]
        assert expected == lines[2:]

    def test_fits_the_terminal(self, working_folder):
        """No line is wider than the terminal, however long message and source are."""
        (working_folder / "a.py").write_text("\n" + "合" * 300 + "\n")
        lines = shown(ValidationReport((ERROR,), 1), working_folder / "a.py")
        assert 80 >= max(map(cell_len, lines))
        assert lines[-5].endswith("…")
