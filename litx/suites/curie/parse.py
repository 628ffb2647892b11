"""Which record an output answers."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from litx.errors import FormatError
from litx.harness.benchmark import Output
from litx.suites.curie.data import CurieData, is_name
from litx.suites.curie.tasks import DOMAINS, TASKS, CurieTask, tasks_of
from litx.words import showable, suggest

FAILURE: Final = "failure"
"""Field that says why there is no response."""

UNREADABLE: Final = "unreadable"
"""Field that says why a file of a response cannot be read."""


@dataclass(frozen=True)
class Response:
    """What a model answered to one record.

    Attributes:
        task: The task.
        record_id: The record.
        model: The model; empty where it is not named.
        run: Which of several runs this is; empty where there is one.
        text: The answer; blank when there is none.
        prompt: What was asked, where that is known.
        failure: Why there is no answer, where that is known.
    """

    task: CurieTask
    record_id: str
    model: str
    run: str
    text: str
    prompt: str | None = None
    failure: str = ""

    @property
    def record(self) -> Mapping[str, Any]:
        """The fields that name it in OUTPUTS."""
        named = {"setting": self.task.name, "domain": self.task.domain, "prompt": self.task.prompt}
        more = {"model": self.model, "run": self.run}
        told = {key: value for key, value in more.items() if value}
        return {**named, "record_id": self.record_id, **told}

    @property
    def has_failed(self) -> bool:
        """Whether there is no answer."""
        return not self.text.strip()


def read_responses(
    outputs: Sequence[Output], data: CurieData, settings: Sequence[str]
) -> tuple[list[Response], list[str]]:
    """Return responses, and a line on each output that answers no record.

    Of several answers of one run of a model to one record the first counts.

    Args:
        outputs: What is to be judged.
        data: The records.
        settings: The tasks that are meant; empty for all.
    """
    found: dict[tuple[str, ...], Response] = {}
    problems = []
    for output in outputs:
        try:
            response = _read(output, data)
        except FormatError as error:
            problems.append(showable(f"{output.place}: {error}"))
            continue
        if settings and response.task.name not in settings:
            continue
        key = (response.task.name, response.record_id, response.model, response.run)
        if key in found:
            what = f"{response.task.name}/{response.record_id} is answered twice"
            problems.append(f"{output.place}: {what}; number runs by the field `run`")
            continue
        found[key] = response
    return list(found.values()), problems


def _read(output: Output, data: CurieData) -> Response:
    """Return what an output answers.

    Raises:
        FormatError: It answers no record, or cannot be read.
    """
    record = output.record
    if UNREADABLE in record:
        raise FormatError("", str(record[UNREADABLE]))
    task = _task(record)
    record_id = record.get("record_id")
    if isinstance(record_id, int) and not isinstance(record_id, bool):
        record_id = str(record_id)[:80] if abs(record_id) < 10**80 else ""
    if not isinstance(record_id, str) or not is_name(record_id):
        message = f"`record_id` is {str(record_id)[:80]!r}, and must be the name of a record"
        raise FormatError("", message, 'write "record_id" as the data have it')
    data.require(task.domain, record_id)
    prompt = record.get("prompt_text")
    return Response(
        task,
        record_id,
        str(record.get("model") or ""),
        str(record.get("run") or record.get("repeat") or ""),
        output.response,
        prompt if isinstance(prompt, str) else None,
        str(record.get(FAILURE) or ""),
    )


def _task(record: Mapping[str, Any]) -> CurieTask:
    """Return the task of an output: the one that `setting` names, or that of domain and prompt.

    Raises:
        FormatError: Its fields name none, or several.
    """
    domain, prompt, setting = (record.get(name) for name in ("domain", "prompt", "setting"))
    task = TASKS.get(setting) if isinstance(setting, str) else None
    if task is not None and domain is None:
        return task
    if not isinstance(domain, str):
        message = f"`domain` is {str(domain)[:80]!r}"
        raise FormatError("", message, f"known are {', '.join(DOMAINS)}")
    if not tasks_of(domain, None):
        raise FormatError("", f"unknown domain {domain[:80]!r}", suggest(domain[:80], DOMAINS))
    if prompt is not None and not isinstance(prompt, str):
        raise FormatError("", f"`prompt` is {type(prompt).__name__}, not text")
    tasks = tasks_of(domain, prompt)
    if task is not None:
        if task in (tasks or tasks_of(domain, None)):
            return task
        message = f"`setting` is {task.name!r}, but domain and prompt are those of another task"
        raise FormatError("", message, "leave `setting` out")
    known = [one.prompt for one in tasks_of(domain, None)]
    if not tasks:
        hint = suggest(str(prompt)[:80], known)
        raise FormatError("", f"{domain} has no prompt {str(prompt)[:80]!r}", hint)
    if len(tasks) > 1:
        raise FormatError("", f"{domain} has several prompts", f"name one: {', '.join(known)}")
    return tasks[0]
