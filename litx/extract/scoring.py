"""Scores a run from what it holds, without a model."""

from typing import Any

import litxalloy
from litx import __version__
from litx.dataset import describe, load_paper
from litx.evaluation import code_hash
from litx.extract.task import Task
from litx.runs import RunFolder, RunScores
from litx.runs.folder import SCORES
from litx.runs.writing import write
from litx.sandbox import Runner
from litx_scoring import Profile, find_profile

PROFILE = "litxbench-0.1.1"
"""How runs are scored unless something else is asked for."""


def scores_of(run: RunFolder, task: Task, runner: Runner, profile: Profile) -> RunScores:
    """Return what a run scores, from its outputs alone."""
    dataset = describe({stem: load_paper(stem) for stem in litxalloy.papers})
    basis: dict[str, Any] = {
        "profile": {"name": profile.name, "version": profile.version, "hash": profile.hash},
        "dataset": {"name": dataset.name, "version": dataset.version, "hash": dataset.hash},
        "code": {"name": "litx", "version": __version__, "hash": code_hash()},
    }
    repeats = [task.score(run, repeat, runner, profile) for repeat in run.repeats]
    return RunScores(task.name, task.headline, basis, repeats)


def score_run(run: RunFolder, task: Task, runner: Runner, profile: str = PROFILE) -> RunScores:
    """Score a run and write its scores.json.

    Raises:
        InfrastructureError: It cannot be written.
    """
    scores = scores_of(run, task, runner, find_profile(profile))
    write(run.path / SCORES, scores.to_json())
    return scores
