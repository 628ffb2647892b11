"""What a run came to: a line for each question, and for all together."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any

from litx.display.grid import Cell, Grid
from litx.display.text import short_name
from litx.harness.run import RunFolder, RunRecord, effort
from litx.harness.scores import RunScores, summarise

_COLUMNS = ("Question", "Outcome", "Score", "Asked", "Input", "Output", "USD")
_MOST_CUT = 20


def as_data(run: RunFolder, scores: RunScores) -> dict[str, Any]:
    """Return what a run came to as data that JSON can hold.

    Raises:
        DatasetError: A record is not what it should be.
    """
    told, records = run.settings, run.all_records()
    questions: dict[str, list[RunRecord]] = {}
    for key, record in records:
        questions.setdefault(key, []).append(record)
    return {
        "task": told["task"],
        "model": told["model"],
        "repeats": len(run.repeats),
        "headline": scores.headline,
        "questions": [
            {"question": key, **_effort(own), "score": _score(scores, key)}
            for key, own in questions.items()
        ],
        "totals": _effort([record for _, record in records]),
        "summary": {name: asdict(one) for name, one in summarise(scores.repeats).items()},
        **({"cut_off": cut} if (cut := run.cut_off()) else {}),
    }


def cut_off_grids(cut: Mapping[str, int]) -> list[Grid]:
    """Return the table of replies that `RunFolder.cut_off` counts; none where there is none."""
    more = f"Of {len(cut)} questions; --format json has all." if len(cut) > _MOST_CUT else ""
    title = f"Replies that were cut off: {sum(cut.values())}"
    rows = list(cut.items())[:_MOST_CUT]
    return [Grid(title, ("Question", "Replies at the limit of output tokens"), rows, more)] * bool(
        cut
    )


def as_grid(data: Mapping[str, Any]) -> Grid:
    """Return the table of what `as_data` tells."""
    headline = data["summary"].get(data["headline"], {}).get("mean")
    rows: list[Sequence[Cell]] = []
    for one in (*data["questions"], {"question": "all", **data["totals"], "score": headline}):
        part, slash, stem = one["question"].rpartition("/")
        outcomes = one["outcomes"]
        several = sum(outcomes.values()) > 1
        told = ", ".join(f"{count} {name}" if several else name for name, count in outcomes.items())
        took = (one[name] for name in ("attempts", "input_tokens", "output_tokens", "cost_usd"))
        rows.append((f"{part}{slash}{short_name(stem)}", told, one["score"], *took))
    repeats = f", {data['repeats']} repeats" if data["repeats"] > 1 else ""
    note = "" if headline is None else f"Score: {data['headline']}, the mean over what has one. "
    note += "Input and output: tokens."
    return Grid(f"{data['task']} by {data['model']}{repeats}", _COLUMNS, rows, note, decimals=4)


def _effort(records: Sequence[RunRecord]) -> dict[str, Any]:
    """Return what some questions came to, and what they took together."""
    outcomes = Counter(one.outcome for one in records).most_common()
    return {"outcomes": dict(outcomes), **effort(records)}


def _score(scores: RunScores, key: str) -> float | None:
    """Return the mean over the repeats of what a question scored; None where it has no score."""
    part, _, stem = key.rpartition("/")
    found = []
    for repeat in scores.repeats:
        told = repeat.papers.get(stem)
        if part:
            told = told.get(part) if isinstance(told, Mapping) else None
        match told:
            case {"overall": {"f1": float(f1)}}:
                found.append(f1)
            case {"correct": bool(is_right)}:
                found.append(float(is_right))
            case {"found": int(right), "targets": int(targets), "extracted": int(extracted)}:
                if targets + extracted:
                    found.append(2 * right / (targets + extracted))
    return sum(found) / len(found) if found else None
