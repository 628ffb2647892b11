"""A new module has the paper's metadata, and is one that can be read."""

from pathlib import Path

from litx.model import Paper
from litx.refactor.formatting import format_source
from litx.refactor.scaffold import scaffold

GOLDEN = Path(__file__).parent / "golden"


class TestScaffold:
    def test_golden(self):
        """Header, canary, paper and room for experiments, in the one layout."""
        paper = Paper(doi="10.1000/x-1", title='A "paper"', year=2020, journal="J. Alloys")
        found = scaffold(paper)
        assert (GOLDEN / "new.txt").read_text(encoding="utf-8") == found
        assert found == format_source(found)
        names = {}
        exec(found, names)
        assert (paper, []) == (names["paper"], names["experiments"])
