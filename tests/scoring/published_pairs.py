"""Pinned pairs: truths, faulty copies of them, and what the published profile scores.

`python -m tests.scoring.published_pairs` writes the scores anew, by the code of the checkout that
it is run in. That is done only where the reference itself is another.
"""

import json
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from litx.formats.canonical_json import loads
from litx_scoring import compare, score

FILE = Path(__file__).parents[1] / "data" / "published_pairs.json"


@dataclass(frozen=True)
class PinnedPair:
    """A truth and a faulty copy of it.

    Attributes:
        stem: Stem of the paper.
        edits: What makes the copy from the truth: operations of JSON Patch (RFC 6902).
        scores: What it scored, by level.
    """

    stem: str
    edits: list[dict[str, Any]]
    scores: dict[str, list[float]]


def read() -> tuple[dict[str, Any], list[PinnedPair]]:
    """Return the truths by stem, as canonical JSON, and the pairs."""
    stored = json.loads(FILE.read_text(encoding="utf-8"))
    return stored["truths"], [PinnedPair(**pair) for pair in stored["pairs"]]


def edited(document: Any, edits: list[dict[str, Any]]) -> Any:
    """Return a copy of a document with edits made, each on what the ones before left."""
    document = deepcopy(document)
    for edit in edits:
        if edit["op"] == "copy":
            holder, key = _at(document, edit["from"])
            _add(document, edit["path"], deepcopy(holder[key]))
        elif edit["op"] == "remove":
            holder, key = _at(document, edit["path"])
            del holder[key]
        else:
            holder, key = _at(document, edit["path"])
            holder[key] = edit["value"]
    return document


def _at(document: Any, path: str) -> tuple[Any, Any]:
    """Return what holds the value at a path, and its key there."""
    *outer, last = path.strip("/").split("/")
    for part in outer:
        document = document[_key(document, part)]
    return document, _key(document, last)


def _key(holder: Any, part: str) -> Any:
    return int(part) if isinstance(holder, list) else part


def _add(document: Any, path: str, value: Any) -> None:
    holder, key = _at(document, path)
    if isinstance(holder, list):
        holder.insert(key, value)
    else:
        holder[key] = value


def scored(truth: Any, edits: list[dict[str, Any]]) -> dict[str, list[float]]:
    """Return what a faulty copy scores: by level what agrees, what the two sides have and F1.

    Args:
        truth: Canonical JSON of a paper.
        edits: What makes the copy from it.
    """
    papers = (loads(json.dumps(one)) for one in (truth, edited(truth, edits)))
    found = score(compare(*(paper.experiments for paper in papers)))
    told = {name: [one.tp, one.target, one.extracted, one.f1] for name, one in found.levels.items()}
    overall = found.overall
    return {**told, "overall": [overall.precision, overall.recall, overall.f1]}


def main() -> None:
    """Write the scores of all pairs anew."""
    stored = json.loads(FILE.read_text(encoding="utf-8"))
    for pair in stored["pairs"]:
        pair["scores"] = scored(stored["truths"][pair["stem"]], pair["edits"])
    head = {key: value for key, value in stored.items() if key not in {"truths", "pairs"}}
    lines = [json.dumps(head, ensure_ascii=False, indent=1)[:-2] + ",", ' "truths": {']
    truths = [f"  {_line(stem)}: {_line(paper)}" for stem, paper in stored["truths"].items()]
    pairs = [f"  {_line(pair)}" for pair in stored["pairs"]]
    lines += [",\n".join(truths), " },", ' "pairs": [', ",\n".join(pairs), " ]", "}"]
    FILE.write_text("\n".join(lines) + "\n", encoding="utf-8")


def _line(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


if __name__ == "__main__":
    main()
