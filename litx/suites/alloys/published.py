"""The published tables, which the leaderboard holds."""

import importlib

from litx.report.grid import Grid


def tables() -> list[Grid]:
    """Return the published tables; the leaderboard stands above the suites, and loads then."""
    held = importlib.import_module("litx.leaderboard.published")
    return [table.grid() for table in held.tables()]
