"""What a model is asked, and what becomes of its answer."""

from collections.abc import Mapping, Sequence

from litx.display.suggestions import suggest
from litx.errors import ArgumentError, DatasetError, FormatError, PromptTooLongError, QuestionError
from litx.harness.benchmark import Ask
from litx.harness.dialogue import Dialogue, Reading, Talk
from litx.sandbox import Outcome
from litx.suites.curie.data.files import CurieData
from litx.suites.curie.data.tasks import TASKS, CurieTask
from litx.suites.curie.score.responses import FAILURE


def task_of(name: str) -> CurieTask:
    """Return a task by its name, which the user wrote."""
    if name not in TASKS:
        raise ArgumentError(f"unknown task {name[:80]!r}", suggest(name[:80], TASKS))
    return TASKS[name]


def asks(data: CurieData, task: CurieTask) -> list[Ask]:
    """Return the records of a task that can be asked about."""
    told, unreadable = {"domain": task.domain, "prompt": task.prompt}, _unreadable(data, task)
    names = [one for one in data.inputs(task.domain) if one not in unreadable]
    return [Ask(name, {**told, "record_id": name}) for name in names]


def unasked(data: CurieData, settings: Sequence[str]) -> dict[str, str]:
    """Say which tasks and records are not asked, and why."""
    found: dict[str, str] = {}
    for name in settings:
        try:
            reasons = _unreadable(data, task_of(name))
            found |= {f"{name}/{key}": reason for key, reason in reasons.items()}
            if not data.inputs(task_of(name).domain):
                found[name] = f"the copy has no inputs of {task_of(name).domain}"
        except DatasetError as error:
            found[name] = str(error)
    return found


def answer(data: CurieData, task: CurieTask, record: Mapping[str, str], talk: Talk) -> Dialogue:
    """Have a model answer; a prompt that is too long for it is an answer that fails."""
    try:
        asked = data.message(task, record["record_id"])
    except FormatError as error:  # it could be read when the run began
        raise QuestionError(f"nothing can be asked: {error}") from error
    try:
        answer = talk.ask([asked])
    except PromptTooLongError as error:
        failed = Reading(Outcome.unparsed, "", ".md", str(error))
        return Dialogue(failed, more={FAILURE: str(error)})
    return Dialogue(Reading(Outcome.ok, answer.text, ".md"))


def _unreadable(data: CurieData, task: CurieTask) -> dict[str, str]:
    """Return why records cannot be asked about, by name; without a prompt it is `DatasetError`."""
    data.prompt(task)
    found = {}
    for name in data.inputs(task.domain):
        try:
            data.message(task, name)
        except FormatError as error:
            found[name] = str(error)
    return found
