"""Summary of a run: a line for each question, and for all."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any

from litx.display.grid import Cell, Grid
from litx.display.text import short_name
from litx.harness.run import RunFolder, RunRecord, total_effort
from litx.harness.scores import RunScores, summarise

_COLUMNS = ("Question", "Outcome", "Score", "Asked", "Input", "Output", "USD")
_MOST_CUT = 20


def as_data(run: RunFolder, scores: RunScores) -> dict[str, Any]:
    """Return the summary of a run as JSON data.

    Raises:
        DatasetError: A record is not valid.
    """
    records = run.all_records()
    questions: dict[str, list[RunRecord]] = {}
    for key, record in records:
        questions.setdefault(key, []).append(record)
    return {
        "task": run.settings["task"],
        "model": run.settings["model"],
        "repeats": len(run.repeats),
        "headline": scores.headline,
        "questions": [
            {
                "question": key,
                **_summarise_effort(question_records),
                "score": _mean_score(scores, key),
            }
            for key, question_records in questions.items()
        ],
        "totals": _summarise_effort([record for _, record in records]),
        "summary": {name: asdict(mean) for name, mean in summarise(scores.repeats).items()},
        **({"cut_off": cut} if (cut := run.cut_off()) else {}),
    }


def cut_off_grids(cut: Mapping[str, int]) -> list[Grid]:
    """Return the table of replies that `RunFolder.cut_off` counts; an empty list without any."""
    if not cut:
        return []
    note = f"Of {len(cut)} questions; --format json has all." if len(cut) > _MOST_CUT else ""
    title = f"Replies that were cut off: {sum(cut.values())}"
    columns = ("Question", "Replies at the limit of output tokens")
    return [Grid(title, columns, list(cut.items())[:_MOST_CUT], note)]


def as_grid(data: Mapping[str, Any]) -> Grid:
    """Return the result of `as_data` as a table, with a row for each question and for all."""
    headline = data["summary"].get(data["headline"], {}).get("mean")
    rows: list[Sequence[Cell]] = []
    total = {"question": "all", **data["totals"], "score": headline}
    for question in (*data["questions"], total):
        part, slash, stem = question["question"].rpartition("/")
        counts = question["outcomes"]
        outcomes = ", ".join(f"{count} {name}" for name, count in counts.items())
        if sum(counts.values()) == 1:
            outcomes = ", ".join(counts)
        names = ("score", "attempts", "input_tokens", "output_tokens", "cost_usd")
        values = (question[name] for name in names)
        rows.append((f"{part}{slash}{short_name(stem)}", outcomes, *values))
    repeats = f", {data['repeats']} repeats" if data["repeats"] > 1 else ""
    note = "Input and output: tokens."
    if headline is not None:
        note = f"Score: {data['headline']}, the mean over questions that have a score. {note}"
    return Grid(f"{data['task']} by {data['model']}{repeats}", _COLUMNS, rows, note, decimals=4)


def _summarise_effort(records: Sequence[RunRecord]) -> dict[str, Any]:
    """Return the outcomes and the total effort of questions."""
    outcomes = Counter(record.outcome for record in records).most_common()
    return {"outcomes": dict(outcomes), **total_effort(records)}


def _mean_score(scores: RunScores, key: str) -> float | None:
    """Return the mean score of a question over the repeats; None where it has no score."""
    part, _, stem = key.rpartition("/")
    values = []
    for repeat in scores.repeats:
        paper = repeat.papers.get(stem)
        if part:
            paper = paper.get(part) if isinstance(paper, Mapping) else None
        match paper:
            case {"overall": {"f1": float(f1)}}:
                values.append(f1)
            case {"correct": bool(is_right)}:
                values.append(float(is_right))
            case {"found": int(right), "targets": int(targets), "extracted": int(extracted)}:
                if targets + extracted:
                    values.append(2 * right / (targets + extracted))
    return sum(values) / len(values) if values else None
