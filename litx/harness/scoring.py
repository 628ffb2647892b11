"""Scores a run from what it holds, without a model, and compares that with what it says."""

import json
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from math import isclose
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter

import litxalloy
from litx import __version__
from litx.dataset import describe, load_paper
from litx.errors import DatasetError
from litx.evaluation.code_hash import code_hash
from litx.files.writing import write
from litx.formats.checked import Text, validate_data
from litx.harness.run import SCORES, SETTINGS, RunFolder
from litx.harness.scores import FROM_PROMPTS, PAPER, RunScores
from litx.harness.task import Task, find
from litx.sandbox import Outcome, Runner, Tier
from litx_scoring import LITX_1, PROFILES, Profile, find_profile

PROFILE = LITX_1.name
"""How runs are scored unless something else is asked for."""

CODE = ("litx.extract", "litx.harness.run", "litx.harness.scores", "litx.harness.scoring")
"""What the scores of a task depend on beside what every score does."""

_TOLERANCE = 1e-9
"""Largest difference, relative or absolute, of figures that count as the same: two processors may
not round alike."""

_MOST_TOLD = 10
"""How many differences are told one by one."""

_TOLD = frozenset({"message", "line", PAPER})
"""What is said of a paper beside its score."""


@dataclass(frozen=True)
class _OfTask:
    """What run.toml says of every run of a task."""

    task: Text
    papers: list[Text]


_TASK = TypeAdapter(_OfTask)


def open_run(path: Path) -> tuple[RunFolder, Task]:
    """Open a run to score it, and find its task.

    Raises:
        DatasetError: It is no run of a task, or its run.toml is not what it should be.
    """
    run = RunFolder.read(path)
    if str(run.settings.get("task")).startswith("suite:"):
        hint = "`litx suite score` judges it, `litx suite run --resume` goes on"
        raise DatasetError(f"{path} is a run of a suite", hint)
    return run, find(validate_data(_TASK, run.settings, path / SETTINGS).task)


def tier_of(run: RunFolder) -> Tier:
    """Return how the programs of a run were run; `auto` where run.toml does not say."""
    told = run.table("settings").get("tier")
    return Tier(told) if isinstance(told, str) and told in set(Tier) else Tier.auto


def scores_of(
    run: RunFolder, task: Task, runner: Runner, profiles: Sequence[Profile]
) -> list[RunScores]:
    """Return what a run scores by each of some profiles, from its outputs alone."""
    repeats = [task.score(run, repeat, runner, profiles) for repeat in run.repeats]
    code = {"name": "litx", "version": __version__, "hash": code_hash(*CODE)}
    found = []
    for profile, scores in zip(profiles, zip(*repeats, strict=True), strict=True):
        name = {"name": profile.name, "version": profile.version, "hash": profile.hash}
        basis = {"profile": name, "dataset": ground_truth(), "code": code}
        found.append(RunScores(task.name, task.headline, basis, scores))
    return found


@cache
def ground_truth() -> Mapping[str, str | None]:
    """Return name, version and hash of the ground truth."""
    dataset = describe({stem: load_paper(stem) for stem in litxalloy.papers})
    return {"name": dataset.name, "version": dataset.version, "hash": dataset.hash}


def score_run(run: RunFolder, task: Task, runner: Runner) -> RunScores:
    """Score a run by every profile, and write its scores; return those of the default one."""
    found = scores_of(run, task, runner, list(PROFILES.values()))
    for scores in found:
        write_scores(run, scores)
    return found[list(PROFILES).index(PROFILE)]


def scores_file(profile: str) -> str:
    """Return the name of the file with the scores of a profile."""
    return SCORES if profile == PROFILE else f"scores-{profile}.json"


def write_scores(run: RunFolder, scores: RunScores) -> None:
    """Write scores to the file of their profile."""
    write(run.path / scores_file(scores.basis["profile"]["name"]), scores.to_json())


def stored_scores(run: RunFolder, profile: str = PROFILE) -> RunScores | None:
    """Return the stored scores of a run by a profile; None where there are none.

    Those of the published profile may stand in scores.json: before there was another, they did.

    Raises:
        DatasetError: They are not what they should be, or of a profile that there is not.
    """
    for name in dict.fromkeys((scores_file(profile), SCORES)):
        with suppress(FileNotFoundError):
            found = RunScores.read(run.path / name)
            if find_profile(str(found.basis["profile"].get("name"))).name == profile:
                return found
    return None


def holds(data: Any, key: str, values: Collection[str]) -> int:
    """Return how often JSON data has one of some texts under a key."""
    if isinstance(data, Mapping):
        own = data.get(key)
        is_hit = isinstance(own, str) and own in values
        return is_hit + sum(holds(one, key, values) for one in data.values())
    return sum(holds(one, key, values) for one in data) if isinstance(data, list) else 0


def lost_here(run: RunFolder, scores: RunScores) -> int:
    """Return how many outputs our own machinery lost while they were scored."""
    lost: str = Outcome.infra_error.value
    before = sum(record.outcome == lost for _, record in run.all_records())
    return holds([repeat.papers for repeat in scores.repeats], "outcome", (lost,)) - before


@dataclass(frozen=True)
class ScoreCheck:
    """How stored scores compare with those that the outputs give.

    Attributes:
        other: On what else they were computed, so that they are not compared; may be empty.
        faults: What differs, a line each; of very many figures the first ones.
        note: With what other code they were computed; may be empty.
        is_older: Whether what else is another version of the same dataset, which is no fault.
    """

    other: str
    faults: Sequence[str] = ()
    note: str = ""
    is_older: bool = False


def compare(stored: RunScores, computed: RunScores) -> ScoreCheck:
    """Compare stored scores with those that the outputs give.

    That the code is another is noted alone: what the outputs give shows the difference.
    """
    for name in ("profile", "dataset"):
        old, new = stored.basis[name], computed.basis[name]
        if old != new:
            is_older = name == "dataset" and old.get("name") == new["name"]
            other = f"the {name} was {_named(old)} and is {_named(new)}"
            return ScoreCheck(other, is_older=is_older)
    found = []
    shared = min(len(stored.repeats), len(computed.repeats))
    was, now = (dict(_figures(one, shared)) for one in (stored, computed))
    for place in dict.fromkeys((*now, *was)):  # of each repeat metrics before papers
        first, second = was.get(place), now.get(place)
        is_unknown = second is None and place.endswith(FROM_PROMPTS)  # the run has not kept these
        if not is_unknown and not _is_same(first, second):
            is_now = f"its outputs give {second!r:.80}"
            found.append(f"{place:.300} is {first!r:.80} in {SCORES}, and {is_now}")
    more = len(found) - _MOST_TOLD
    faults = [*found[:_MOST_TOLD], *([f"{more} more figures differ"] if more > 0 else [])]
    old, new = stored.basis["code"], computed.basis["code"]
    note = f"its code was {_named(old)} and is {_named(new)}"
    return ScoreCheck("", faults, "" if old.get("hash") == new["hash"] else note)


def _named(basis: Mapping[str, Any]) -> str:
    name, version, digest = (str(basis.get(one)) for one in ("name", "version", "hash"))
    return f"{name} {version} ({digest:.8})"


def _figures(scores: RunScores, repeats: int) -> Iterator[tuple[str, object]]:
    """Yield each figure and word of the first repeats, but for what is said beside a score."""
    data = json.loads(scores.to_json())
    yield from (("task", data["task"]), ("headline", data["headline"]))
    yield "number of repeats", len(data["repeats"])
    for number, one in enumerate(data["repeats"][:repeats], 1):
        yield from _flat(f"repeat {number}:", {**one["metrics"], **one["papers"]})


def _flat(place: str, data: object) -> Iterator[tuple[str, object]]:
    if isinstance(data, Mapping):
        for name, inner in data.items():
            if name not in _TOLD:
                yield from _flat(f"{place}{'' if place.endswith(':') else ','} {name}", inner)
    elif isinstance(data, list):
        for index, inner in enumerate(data):
            yield from _flat(f"{place}[{index}]", inner)
    else:
        yield place, data


def _is_same(stored: object, computed: object) -> bool:
    if stored == computed:
        return True
    if not isinstance(stored, int | float) or not isinstance(computed, int | float):
        return False
    with suppress(OverflowError):  # a whole number beyond all floats
        return isclose(stored, computed, rel_tol=_TOLERANCE, abs_tol=_TOLERANCE)
    return False
