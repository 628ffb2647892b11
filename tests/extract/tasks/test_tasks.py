"""What all tasks have: attempts, contexts, and where their papers come from."""

from litx.extract.prompt_settings import PromptSettings
from litx.extract.texts import PaperText
from litx.harness.task import find
from litx.harness.task_names import task_names
from tests.extract.tasks.stored import STEM, TEXT

LIMITS = {
    **dict.fromkeys(("code", "flat", "assemble"), (10, 2)),
    **dict.fromkeys(("json", "two-stage"), (20, 2)),
    **dict.fromkeys(("compositions", "compositions-code", "property"), (4, 1)),
    **dict.fromkeys(("match-flat", "match-graph", "agent"), (1, 1)),
}
"""Attempts in a context and contexts, as published."""


def test_limits():
    """Each task is found by its name, and gives a model as many attempts as is published."""
    tasks = {name: find(name) for name in task_names()}
    assert list(tasks) == [task.name for task in tasks.values()]
    assert LIMITS == {name: (task.attempts, task.contexts) for name, task in tasks.items()}


def test_needs_truth():
    """What is made from the ground truth asks about its papers alone."""
    needing = {name for name in task_names() if find(name).needs_truth}
    assert {"assemble", "match-flat", "match-graph"} == needing


def test_prompt_of_assemble():
    """Instructions come first, then the values and the paper; the same each time."""
    ask = find("assemble").questions
    (question,) = ask([PaperText(STEM, TEXT)], PromptSettings())
    heads = ["## Example", "# Values", "## Compositions", "## Raw Materials", "# Paper", TEXT]
    places = [question.prompt.rindex(f"\n{head}") for head in heads]
    assert sorted(places) == places
    assert [question] == list(ask([PaperText(STEM, TEXT)], PromptSettings()))
