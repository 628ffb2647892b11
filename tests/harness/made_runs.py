"""Runs for the tests of the leaderboard, with made-up scores."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from litx.harness.run import RunFolder
from litx.harness.scores import FORMAT, RepeatScores, RunScores
from tests.command import here
from tests.extract.tasks.stored import STEM, TEXT, fenced, store

BASIS = {
    "profile": {"name": "litx-1", "version": "1", "hash": "a" * 64},
    "dataset": {"name": "litxalloy", "version": "0.2.0", "hash": "b" * 64},
    "code": {"name": "litx", "version": "0.1.0", "hash": "c" * 64},
}


def make_scores(repeats, task="code", headline="f1", **basis) -> RunScores:
    """Return scores of repeats, of the versions in `BASIS` unless others are given."""
    about = {"format": FORMAT, "task": task, "headline": headline}
    return RunScores(**about, **{**BASIS, **basis}, repeats=repeats)


METRICS = {"precision": 0.5, "recall": 0.6, "f1": 0.55, "attempts": 1.5, "cost_usd": 2.0}


def made_run(
    runs: Path,
    name: str = "m/code-1",
    *,
    task: str = "code",
    headline: str = "f1",
    metrics: Mapping[str, float | None] = METRICS,
    repeats: int = 1,
    scores: Mapping[str, Any] | None = None,
    basis: Mapping[str, Any] = BASIS,
    **settings: Any,
) -> Path:
    """Write a run whose scores are made up, and return its folder."""
    told = {"task": task, "model": "openai:one", "repeats": repeats, "papers": [STEM]}
    told |= {"finished": "2026-01-02", "settings": {"tier": "I"}, **settings}
    run = RunFolder.create(runs / name, {key: one for key, one in told.items() if one is not None})
    one = RepeatScores(metrics, scores or {STEM: {"outcome": "ok"}})
    text = make_scores([one] * repeats, task, headline, **basis).to_json()
    (run.path / "scores.json").write_text(text, encoding="utf-8")
    return run.path


def extracted(folder: Path, program: str, *more: object) -> tuple[int, str, str, Path]:
    """Have a model extract a program in a folder; return status, stdout, stderr and the run."""
    (folder / "texts").mkdir()
    (folder / "texts" / f"{STEM}.md").write_text(TEXT)
    store(folder / "script", [fenced(program)] * 20)
    given = ("--model", "scripted:script", "--texts", "texts", *more)
    status, out, err = here("extract", "code", *given, cwd=folder)
    (run,) = folder.glob("runs/*/*")
    return status, out, err, run


def as_line(record: Mapping[str, Any], response: str) -> str:
    """Return an output as a run of a suite keeps it."""
    return json.dumps({**record, "response": response}, ensure_ascii=False)


def change(file: Path, *keys: str | int, to: object) -> None:
    """Change one entry of a JSON file."""
    data = inner = json.loads(file.read_text(encoding="utf-8"))
    for key in keys[:-1]:
        inner = inner[key]
    inner[keys[-1]] = to
    file.write_text(json.dumps(data), encoding="utf-8")
