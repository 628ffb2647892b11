"""Score a run from its outputs, without a model, and compare with its stored scores."""

import json
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from math import isclose
from pathlib import Path
from typing import Any, TypeAlias

from pydantic import TypeAdapter

from litx import __version__
from litx.dataset import Dataset, default_dataset
from litx.dataset_folder import open_dataset
from litx.errors import DatasetError
from litx.evaluation.code_hash import code_hash
from litx.files.writing import write
from litx.formats.checked import Text, validate_data
from litx.harness.run import SCORES, SETTINGS, RunFolder
from litx.harness.scores import FORMAT, FROM_PROMPTS, PAPER, RunScores
from litx.harness.task import Task, find
from litx.report.json import as_version
from litx.sandbox import Outcome, Runner, Tier
from litx_scoring import LITX_1, PROFILES, Profile, find_profile
from litx_scoring.profiles import scores_field

PROFILE = LITX_1.name
"""Default profile of runs."""

CODE = ("litx.extract", "litx.harness.run", "litx.harness.scores", "litx.harness.scoring")
"""Modules that decide the scores of a task, beside those of every score."""

_TOLERANCE = 1e-9
"""Largest relative or absolute difference of equal numbers: processors may round differently."""

_MOST_LISTED = 10
"""Most differences that are listed."""

_Path: TypeAlias = tuple[str | int, ...]

_NOT_COMPARED = frozenset({"message", "line", PAPER})
"""Keys of a paper beside its scores."""


@dataclass(frozen=True)
class _TaskSettings:
    """Settings in the run.toml of every run of a task."""

    task: Text
    papers: list[Text]


_TASK = TypeAdapter(_TaskSettings)


def open_run(path: Path) -> tuple[RunFolder, Task]:
    """Open a run and find its task, on the papers of the dataset that the run names.

    Raises:
        DatasetError: The folder is not a run of a task, its run.toml is not valid, or its dataset
            is not installed.
    """
    run = RunFolder.read(path)
    if str(run.settings.get("task")).startswith("suite:"):
        hint = "`litx suite score` judges it, `litx suite run --resume` continues it"
        raise DatasetError(f"{path} is a run of a suite", hint)
    task = validate_data(_TASK, run.settings, path / SETTINGS).task
    about = run.table("dataset")
    name = about.get("folder") or about.get("name")
    return run, find(task, open_dataset(str(name)) if name else default_dataset())


def read_tier(run: RunFolder) -> Tier:
    """Return the tier of the programs of a run; `auto` where run.toml has none."""
    tier = run.table("settings").get("tier")
    return Tier(tier) if isinstance(tier, str) and tier in set(Tier) else Tier.auto


def choose_tier(run: RunFolder, tier: Tier | None) -> Tier:
    """Return the tier to score a run in: the given one, or else that of the run.

    It is never `unsafe`, since boards rank the scores of runs.
    """
    chosen = tier or read_tier(run)
    return Tier.auto if chosen is Tier.unsafe else chosen


def compute_scores(
    run: RunFolder, task: Task, runner: Runner, profiles: Sequence[Profile]
) -> list[RunScores]:
    """Compute the scores of a run by each profile, from its outputs alone."""
    repeats = [task.score(run, repeat, runner, profiles) for repeat in run.repeats]
    return [
        RunScores(
            format=FORMAT,
            task=task.name,
            headline=task.headline,
            profile=as_version(profile),
            dataset=ground_truth(task.dataset),
            code={"name": "litx", "version": __version__, "hash": code_hash(*CODE)},
            repeats=scores,
        )
        for profile, scores in zip(profiles, zip(*repeats, strict=True), strict=True)
    ]


@cache
def ground_truth(dataset: Dataset) -> Mapping[str, str | None]:
    """Return name, version and hash of the ground truth."""
    return as_version(dataset.identity())


def score_run(run: RunFolder, task: Task, runner: Runner) -> RunScores:
    """Score a run by every profile of its field, and write the scores.

    Returns:
        The scores of the default profile.
    """
    profiles = [each for each in PROFILES.values() if scores_field(each, task.dataset.field)]
    all_scores = compute_scores(run, task, runner, profiles)
    for scores in all_scores:
        write_scores(run, scores)
    return next(scores for scores in all_scores if scores.profile["name"] == PROFILE)


def scores_file(profile: str) -> str:
    """Return "scores.json" for the default profile, and "scores-PROFILE.json" for the rest."""
    return SCORES if profile == PROFILE else f"scores-{profile}.json"


def write_scores(run: RunFolder, scores: RunScores) -> None:
    """Write scores to the file of their profile."""
    write(run.path / scores_file(scores.profile["name"]), scores.to_json())


def stored_scores(run: RunFolder, profile: str = PROFILE) -> RunScores | None:
    """Return the stored scores of a run by a profile; None where there are none.

    Old runs have the scores of the published profile in scores.json.

    Raises:
        DatasetError: The file is not valid, or its profile is unknown.
    """
    for name in dict.fromkeys((scores_file(profile), SCORES)):
        with suppress(FileNotFoundError):
            scores = RunScores.read(run.path / name)
            if find_profile(str(scores.profile.get("name"))).name == profile:
                return scores
    return None


def count_values(scores: RunScores, key: str, values: Collection[str]) -> int:
    """Return how often a key in the scores of papers, at any depth, has one of several texts."""
    papers = [repeat.papers for repeat in scores.repeats]
    texts = (value for path, value in _walk(papers) if path[-1:] == (key,))
    return sum(isinstance(text, str) and text in values for text in texts)


def count_lost_outputs(run: RunFolder, scores: RunScores) -> int:
    """Return how many outputs were lost by failures of litx during scoring."""
    lost: str = Outcome.infra_error.value
    before = sum(record.outcome == lost for _, record in run.all_records())
    return count_values(scores, "outcome", (lost,)) - before


@dataclass(frozen=True)
class ScoreCheck:
    """Comparison of stored scores with those computed from the outputs.

    Attributes:
        mismatch: Difference of profile or dataset, which prevents a comparison; may be empty.
        faults: Differing values, a line each, up to a limit.
        note: Difference of the code; may be empty.
        is_older: Whether the stored scores have an older version of the dataset, which is not a
            fault.
    """

    mismatch: str = ""
    faults: Sequence[str] = ()
    note: str = ""
    is_older: bool = False


def compare(stored: RunScores, computed: RunScores) -> ScoreCheck:
    """Compare stored scores with those computed from the outputs.

    A difference of the code is only noted: its effect shows in the values.
    """
    for name in ("profile", "dataset"):
        old, new = getattr(stored, name), getattr(computed, name)
        if old != new:
            is_older = name == "dataset" and old.get("name") == new["name"]
            mismatch = f"the {name} was {_describe_version(old)} and is {_describe_version(new)}"
            return ScoreCheck(mismatch, is_older=is_older)
    faults = []
    shared = min(len(stored.repeats), len(computed.repeats))
    before, now = (dict(_list_values(scores, shared)) for scores in (stored, computed))
    for place in dict.fromkeys((*now, *before)):  # in each repeat, metrics before papers
        first, second = before.get(place), now.get(place)
        is_unknown = second is None and place.endswith(FROM_PROMPTS)  # needs stored dialogues
        if not is_unknown and not _is_same(first, second):
            faults.append(
                f"{place:.300} is {first!r:.80} in {SCORES}, and its outputs give {second!r:.80}"
            )
    more = len(faults) - _MOST_LISTED
    if more > 0:
        faults[_MOST_LISTED:] = [f"{more} more figures differ"]
    old, new = stored.code, computed.code
    note = f"its code was {_describe_version(old)} and is {_describe_version(new)}"
    return ScoreCheck(faults=faults, note="" if old.get("hash") == new["hash"] else note)


def _describe_version(version: Mapping[str, Any]) -> str:
    """Return name, version and the start of the hash of a dataset or profile, for a message."""
    name, number, digest = (str(version.get(key)) for key in ("name", "version", "hash"))
    return f"{name} {number} ({digest:.8})"


def _list_values(scores: RunScores, repeats: int) -> Iterator[tuple[str, object]]:
    """Yield each compared value of the first repeats, with its place."""
    data = json.loads(scores.to_json())
    yield from (("task", data["task"]), ("headline", data["headline"]))
    yield "number of repeats", len(data["repeats"])
    for number, repeat in enumerate(data["repeats"][:repeats], 1):
        for path, value in _walk({**repeat["metrics"], **repeat["papers"]}):
            if _NOT_COMPARED.isdisjoint(path):
                place = "".join(f"[{key}]" if isinstance(key, int) else f", {key}" for key in path)
                yield f"repeat {number}:{place.removeprefix(',')}", value


def _walk(data: object, path: _Path = ()) -> Iterator[tuple[_Path, object]]:
    """Yield each scalar in JSON data, behind the keys and indices that lead to it."""
    if not isinstance(data, Mapping | list):
        yield path, data
        return
    for key, inner in data.items() if isinstance(data, Mapping) else enumerate(data):
        yield from _walk(inner, (*path, key))


def _is_same(stored: object, computed: object) -> bool:
    """Return whether two values are equal, numbers within `_TOLERANCE`."""
    if stored == computed:
        return True
    if not isinstance(stored, int | float) or not isinstance(computed, int | float):
        return False
    with suppress(OverflowError):  # a whole number beyond all floats
        return isclose(stored, computed, rel_tol=_TOLERANCE, abs_tol=_TOLERANCE)
    return False
