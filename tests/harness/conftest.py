"""What tests of the leaderboard share."""

import pytest

from tests.harness.made_runs import scored_run


@pytest.fixture(scope="module")
def scored(tmp_path_factory):
    """Return a folder of runs with one that is scored."""
    runs = tmp_path_factory.mktemp("scored") / "runs"
    scored_run(runs)
    return runs
