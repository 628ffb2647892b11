"""Rows of the leaderboard that need no reading of a paper, computed when it is drawn."""

from dataclasses import replace

import litxalloy
from litx.display.cells import Measured
from litx.errors import DatasetError
from litx.harness import scoring
from litx.harness.rows import RankingGroup, Row, read_identity
from litx.harness.task import Task, find
from litx_scoring import find_profile


def current_group(task: Task, profile_name: str) -> RankingGroup:
    """Return the ranking group of a run over all papers that is scored now.

    Raises:
        DatasetError: A module of the ground truth does not load.
    """
    profile = find_profile(profile_name)
    return RankingGroup(
        task.name,
        task.headline,
        read_identity(scoring.ground_truth()),
        (profile.name, profile.version, profile.hash),
        tuple(sorted(litxalloy.papers)),
    )


def compute_baselines(group: RankingGroup) -> tuple[list[Row], str]:
    """Return the baselines of a ranking group, or the reason why there are none.

    Baselines need the dataset and profile of this installation.
    """
    task, profile = find(group.task), find_profile(group.profile[0])
    try:
        current = current_group(task, profile.name)
        current = replace(current, questions=group.questions, prompt=group.prompt)
        if group != current:
            return [], f"No baselines, which could only be of {current.title}."
        metrics_by_method = task.baselines(group.questions, profile)
    except DatasetError as error:
        return [], f"No baselines: {error}."
    rows = []
    for method, numbers in metrics_by_method.items():
        metrics = {name: Measured(value) for name, value in numbers.items() if value is not None}
        if task.headline in metrics:
            rows.append(Row(method, metrics, 0, "", kind="baseline"))
    return rows, ""
