"""What the ground truth holds, as pinned."""

import json
from pathlib import Path

from litx.statistics import survey
from tests.ground_truth.living import litxalloy

PINNED = Path(__file__).with_name("statistics.json")


def test_is_as_pinned():
    """Counts and hashes are those of the file; `make snapshots` writes it again."""
    papers = {stem: paper.experiments for stem, paper in litxalloy.papers.items()}
    found = survey(papers).as_data()
    found["dataset"]["version"] = litxalloy.VERSION
    assert json.loads(PINNED.read_text(encoding="utf-8")) == found
