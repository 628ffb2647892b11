"""The published tables, which the leaderboard holds."""

from litx.harness import published
from litx.report.grid import Grid


def tables() -> list[Grid]:
    """Return the published tables."""
    return [table.grid() for table in published.tables()]
