"""Names of the tasks, without loading any."""

MODULES = {
    "agent": "agent",
    "assemble": "experiments",
    "code": "experiments",
    "compositions": "compositions",
    "compositions-code": "compositions",
    "flat": "experiments",
    "json": "experiments",
    "match-flat": "match",
    "match-graph": "match",
    "property": "counting",
    "two-stage": "two_stage",
}
"""Module of `litx.extract.tasks` that defines each task among its `TASKS`, by task."""


def task_names() -> list[str]:
    """Return the names of all tasks."""
    return list(MODULES)
