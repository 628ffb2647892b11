"""The names of the tasks; loads none of them."""

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
"""The tasks, each with the module of `litx.extract.tasks` that has it among its `TASKS`."""


def task_names() -> list[str]:
    """Return the names of all tasks."""
    return list(MODULES)
