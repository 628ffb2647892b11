"""Stored scores of pairs of truths and faulty copies, by the published profile."""

import json
from copy import deepcopy
from pathlib import Path

import pytest

from litx.formats.canonical_json import loads
from tests.scoring.build import rates, score_papers, some_and_all

FILE = Path(__file__).parents[1] / "data" / "published_pairs.json"
STORED = json.loads(FILE.read_text("utf-8"))
PAIRS = STORED["pairs"]


def find_parent(document, path):
    """Return the parent of the value at a path of a document, and the value's key."""
    *outer, last = path.strip("/").split("/")
    for part in outer:
        document = document[int(part) if isinstance(document, list) else part]
    return document, int(last) if isinstance(document, list) else last


def apply_edits(document, edits):
    """Return a copy of a document after JSON Patch operations; `copy` inserts into lists."""
    document = deepcopy(document)
    for edit in edits:
        place, key = find_parent(document, edit["path"])
        if edit["op"] == "copy":
            source, name = find_parent(document, edit["from"])
            place.insert(key, deepcopy(source[name]))
        elif edit["op"] == "remove":
            del place[key]
        else:
            place[key] = edit["value"]
    return document


@some_and_all("pairs", PAIRS[::10], PAIRS)
def test_score_as_before(pairs):
    """Scores of 200 pairs equal the stored scores to 1e-9, and no overall F1 is 1."""
    assert 200 == len(PAIRS)
    for number, pair in enumerate(pairs):
        truth = STORED["truths"][pair["stem"]]
        documents = truth, apply_edits(truth, pair["edits"])
        result = score_papers(*(loads(json.dumps(item)).experiments for item in documents))
        fields = {name: [x.tp, x.target, x.extracted, x.f1] for name, x in result.levels.items()}
        fields["overall"] = rates(result.overall)
        assert pair["scores"]["overall"][2] < 1, number
        for level, expected in pair["scores"].items():
            assert expected == pytest.approx(fields[level], rel=0, abs=1e-9), (number, level)
