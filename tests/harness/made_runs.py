"""Runs with invented scores, for the tests of the leaderboard."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from litx.harness.run import RunFolder, RunRecord
from litx.harness.scores import FORMAT, RepeatScores, RunScores
from tests.command import run_here
from tests.extract.tasks.stored import STEM, TEXT, fenced, store

VERSIONS = {
    "profile": {"name": "litx-1", "version": "1", "hash": "a" * 64},
    "dataset": {"name": "litxalloy", "version": "0.2.0", "hash": "b" * 64},
    "code": {"name": "litx", "version": "0.1.0", "hash": "c" * 64},
}


def make_scores(repeats, task="code", headline="f1", **versions) -> RunScores:
    """Return scores of repeats, with the versions in `VERSIONS` unless others are named."""
    attributes = {"format": FORMAT, "task": task, "headline": headline}
    return RunScores(**attributes, **{**VERSIONS, **versions}, repeats=repeats)


METRICS = {"precision": 0.5, "recall": 0.6, "f1": 0.55, "attempts": 1.5, "cost_usd": 2.0}


def make_run(
    runs: Path,
    name: str = "m/code-1",
    *,
    task: str = "code",
    headline: str = "f1",
    metrics: Mapping[str, float | None] = METRICS,
    repeats: int = 1,
    scores: Mapping[str, Any] | None = None,
    versions: Mapping[str, Any] = VERSIONS,
    **settings: Any,
) -> Path:
    """Write a run with invented scores, and return its folder."""
    run_settings = {"task": task, "model": "openai:gpt", "repeats": repeats, "papers": [STEM]}
    run_settings |= {"finished": "2026-01-02", "settings": {"tier": "I"}, **settings}
    run = RunFolder.create(
        runs / name, {key: value for key, value in run_settings.items() if value is not None}
    )
    repeat = RepeatScores(metrics, scores or {STEM: {"outcome": "ok"}})
    text = make_scores([repeat] * repeats, task, headline, **versions).to_json()
    (run.path / "scores.json").write_text(text, encoding="utf-8")
    return run.path


def make_suite_run(path: Path, *repeats: Sequence[str | None], **settings: Any) -> RunFolder:
    """Write a run of SciBench with the outputs of each repeat; None is a lost answer."""
    run = RunFolder.create(path, {"task": "suite:scibench", "repeats": len(repeats), **settings})
    for repeat, outputs in enumerate(repeats, 1):
        for index, output in enumerate(outputs):
            key = f"zero/atkins/{index}"
            run.write_record(repeat, key, RunRecord("provider_error" if output is None else "ok"))
            if output is not None:
                run.write_output(repeat, key, ".json", output)
    return run


def extract_program(folder: Path, program: str, *more: object) -> tuple[int, str, str, Path]:
    """Run an extraction whose model writes a program; return status, stdout, stderr and the run."""
    (folder / "texts").mkdir()
    (folder / "texts" / f"{STEM}.md").write_text(TEXT)
    store(folder / "script", [fenced(program)] * 20)
    options = ("--model", "scripted:script", "--texts", "texts", *more)
    status, out, err = run_here("extract", "code", *options, cwd=folder)
    (run,) = folder.glob("runs/*/*")
    return status, out, err, run


def write_replies(folder: Path, texts: Sequence[str]) -> None:
    """Write the replies of a scripted model to a question."""
    folder.mkdir(parents=True, exist_ok=True)
    for number, text in enumerate(texts, 1):
        (folder / f"{number}.reply.md").write_text(text, encoding="utf-8")


def as_line(record: Mapping[str, Any], response: str) -> str:
    """Return an output as a run of a suite stores it."""
    return json.dumps({**record, "response": response}, ensure_ascii=False)


def change_json(file: Path, *keys: str | int, to: object) -> None:
    """Change an entry of a JSON file."""
    data = inner = json.loads(file.read_text(encoding="utf-8"))
    for key in keys[:-1]:
        inner = inner[key]
    inner[keys[-1]] = to
    file.write_text(json.dumps(data), encoding="utf-8")
