"""Rows of the leaderboard that take no reading of a paper, computed when it is drawn."""

from dataclasses import replace

import litxalloy
from litx.display.cells import Measured
from litx.errors import DatasetError
from litx.harness import scoring
from litx.harness.rows import RankingGroup, Row, identity
from litx.harness.task import Task, find
from litx_scoring import find_profile


def at_hand(task: Task, profile: str) -> RankingGroup:
    """Return what a run of a task over all papers shares with others that are scored now.

    Raises:
        DatasetError: A module of the ground truth does not load.
    """
    how = find_profile(profile)
    return RankingGroup(
        task.name,
        task.headline,
        identity(scoring.ground_truth()),
        (how.name, how.version, how.hash),
        tuple(sorted(litxalloy.papers)),
    )


def baselines(basis: RankingGroup) -> tuple[list[Row], str]:
    """Return rows that take no reading of a paper, computed now, and why there are none.

    None can be computed on other data or by another profile than is at hand.
    """
    task, profile = find(basis.task), find_profile(basis.profile[0])
    try:
        now = replace(at_hand(task, profile.name), asked=basis.asked, prompt=basis.prompt)
        if basis != now:
            return [], f"No baselines, which could only be of {now.title}."
        known = task.baselines(basis.asked, profile)
    except DatasetError as error:
        return [], f"No baselines: {error}."
    rows = []
    for method, figures in known.items():
        metrics = {name: Measured(one) for name, one in figures.items() if one is not None}
        if task.headline in metrics:
            rows.append(Row(method, metrics, 0, "", kind="baseline"))
    return rows, ""
