"""Counts and hashes of the ground truth, compared with a file."""

import json
import re
from pathlib import Path

from litx.statistics import survey
from tests.ground_truth.living import FOLDER, litxalloy

PINNED = Path(__file__).with_name("statistics.json")

WAY_OUT = "if that is meant, `make snapshots` pins what there is now"


def test_is_as_pinned():
    """Counts and hashes of each paper and of all equal those in the file."""
    papers = {stem: paper.experiments for stem, paper in litxalloy.papers.items()}
    measured = survey(papers, litxalloy.dataset).as_data()
    pinned = json.loads(PINNED.read_text(encoding="utf-8"))
    stems = sorted(measured["papers"].keys() | pinned["papers"].keys())
    changed = [s for s in stems if measured["papers"].get(s) != pinned["papers"].get(s)]
    assert [] == changed, f"other papers than pinned: {', '.join(changed)}; {WAY_OUT}"
    assert pinned == measured, WAY_OUT


def test_version_says_what_changed():
    """The version is the latest in the changelog of the data and in their citation."""
    changes = (FOLDER / "CHANGELOG.md").read_text(encoding="utf-8")
    assert litxalloy.VERSION == re.findall(r"^## (\S+)", changes, re.MULTILINE)[0]
    cited = (FOLDER / "CITATION.cff").read_text(encoding="utf-8")
    assert [litxalloy.VERSION] == re.findall(r"^version: (.+)$", cited, re.MULTILINE), (
        "run `make pages`"
    )
