"""Runs for the tests of the leaderboard: some with made-up scores, one that is really scored."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from litx.harness.run import RunFolder
from litx.harness.scores import RepeatScores, RunScores
from litx.harness.scoring import score_run
from litx.harness.task import find
from litx.sandbox import Runner
from tests.extract.tasks.stored import GOOD, STEM, TEXT, fenced, store

BASIS = {
    "profile": {"name": "litx-1", "version": "1", "hash": "a" * 64},
    "dataset": {"name": "litxalloy", "version": "0.2.0", "hash": "b" * 64},
    "code": {"name": "litx", "version": "0.1.0", "hash": "c" * 64},
}

METRICS = {"precision": 0.5, "recall": 0.6, "f1": 0.55, "attempts": 1.5, "cost_usd": 2.0}


PUBLISHED = {**BASIS, "profile": {"name": "litxbench-0.1.1", "version": "0.1.1", "hash": "a" * 64}}
"""The basis of runs that stand beside published rows."""


def made_run(
    runs: Path,
    name: str = "m/code-1",
    *,
    task: str = "code",
    headline: str = "f1",
    metrics: Mapping[str, float | None] = METRICS,
    repeats: int = 1,
    papers: Mapping[str, Any] | None = None,
    basis: Mapping[str, Any] = BASIS,
    **settings: Any,
) -> Path:
    """Write a run whose scores are made up, and return its folder."""
    told = {
        "task": task,
        "model": "openai:one",
        "repeats": repeats,
        "papers": [STEM],
        "finished": "2026-01-02",
        "settings": {"tier": "I"},
        **settings,
    }
    run = RunFolder.create(runs / name, {key: one for key, one in told.items() if one is not None})
    one = RepeatScores(metrics, papers or {STEM: {"outcome": "ok"}})
    scores = RunScores(task, headline, basis, [one] * repeats)
    (run.path / "scores.json").write_text(scores.to_json(), encoding="utf-8")
    return run.path


def scored_run(runs: Path) -> None:
    """Have the task code done with a stored reply, in two repeats, and score it."""
    from litx.extract.prompt_settings import PromptSettings  # noqa: PLC0415
    from litx.extract.texts import PaperText  # noqa: PLC0415
    from litx.harness.job import Job  # noqa: PLC0415

    task = find("code")
    chat = store(runs.parent / f"{runs.name}-script", [fenced(GOOD)])
    told = {"task": "code", "model": "openai:one", "repeats": 2, "papers": [STEM]}
    run = RunFolder.create(
        runs / "m" / "code-1", {**told, "finished": "2026-01-02", "settings": {"tier": "I"}}
    )
    questions = task.questions([PaperText(STEM, TEXT)], PromptSettings())
    with Runner(jobs=1) as runner:
        for _ in Job(run, task.answers(questions), chat, runner).work(1):
            pass
        score_run(run, task, runner)


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
