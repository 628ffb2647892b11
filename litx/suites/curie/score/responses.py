"""Responses: outputs with their records, also from the published folders.

Folders are ``inference_outputs/<domain>/<prompt>/<model>/success`` (and ``failure``), and
``inference/<domain>/<prompt>/<model>/run_<k>/success``, below the given folder or equal to it; a
file may hold the results of the published evaluator.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from sys import float_info
from typing import Any, Final

from litx.display.suggestions import suggest
from litx.display.text import showable
from litx.errors import DatasetError, FormatError
from litx.files.paths import display_path
from litx.harness.benchmark import Output
from litx.suites.curie.data.files import CurieData, is_name, read_record
from litx.suites.curie.data.tasks import (
    DOMAINS,
    SIMILARITY,
    TASKS,
    CurieTask,
    find_domain,
    find_tasks,
)

FAILURE: Final = "failure"  # field for the reason why there is no response

UNREADABLE: Final = "unreadable"  # field for the reason why a file cannot be read

RESULTS: Final = "meta_results.json"  # file with the results of the published evaluator
_BASES: Final = ("inference_outputs", "inference", "")
_NESTED: Final = ("domain", "prompt", "model", "record_id")  # the levels of that file
_NAMES: Final = dict(zip(("precision", "recall", "f1"), SIMILARITY, strict=True))
"""Names of metrics in the published reports by their names in the published evaluator."""


@dataclass(frozen=True)
class Response:
    """Answer of a model to a record of a task.

    Model and run are empty where they are not named, and so is the text without an answer. The
    prompt is None in a run of litx, and empty in a file that lacks it. `failure` is the reason for
    a missing answer, and `values` are those of the published evaluator.
    """

    task: CurieTask
    record_id: str
    model: str
    run: str
    text: str
    prompt: str | None = None
    failure: str = ""
    values: Mapping[str, float | bool | str | None] | None = None

    @property
    def record(self) -> Mapping[str, Any]:
        """The fields that identify the response in OUTPUTS."""
        named = {"setting": self.task.name, "domain": self.task.domain, "prompt": self.task.prompt}
        more = {"record_id": self.record_id, "model": self.model, "run": self.run}
        return named | {key: value for key, value in more.items() if value}

    @property
    def has_failed(self) -> bool:
        """Whether there is no answer."""
        return not self.text.strip()


@dataclass(frozen=True)
class PublishedResult(Output):
    """Published values of a response that is not stored; a text is a reason for no number."""

    values: Mapping[str, float | bool | str | None] = field(default_factory=dict)


def read_responses(
    outputs: Sequence[Output], data: CurieData, settings: Sequence[str]
) -> tuple[list[Response], list[str]]:
    """Return responses to some tasks, or to all, and a line on each output without a record.

    Of several answers of a run to the same record the first counts.
    """
    responses: dict[tuple[str, ...], Response] = {}
    problems = []
    for output in outputs:
        try:
            response = _read_response(output, data)
        except FormatError as error:
            problems.append(showable(f"{output.place}: {error}"))
            continue
        key = (response.task.name, response.record_id, response.model, response.run)
        if settings and response.task.name not in settings:
            continue
        if responses.setdefault(key, response) is not response:
            what = f"{response.task.name}/{response.record_id} is answered twice"
            problems.append(f"{output.place}: {what}; number runs by the field `run`")
    return list(responses.values()), problems


def _read_response(output: Output, data: CurieData) -> Response:
    """Return the response in an output; a `FormatError` if it has no known task and record."""
    record = output.record
    if UNREADABLE in record:
        raise FormatError("", str(record[UNREADABLE]))
    task, record_id = _find_task(record), record.get("record_id")
    if isinstance(record_id, int) and not isinstance(record_id, bool):
        record_id = str(record_id)[:80] if abs(record_id) < 10**80 else ""
    if not isinstance(record_id, str) or not is_name(record_id):
        message = f"`record_id` is {str(record_id)[:80]!r}, and must be the name of a record"
        raise FormatError("", message, 'write "record_id" as the data have it')
    names = data.truth_names(task.domain)
    if record_id not in names:
        hint = suggest(record_id, names) if names else "the copy has no truth there"
        raise FormatError("", f"{task.domain} has no record {record_id[:80]!r}", hint)
    prompt = record.get("prompt_text")
    return Response(
        task,
        record_id,
        model=str(record.get("model") or ""),
        run=str(record.get("run") or record.get("repeat") or ""),
        text=output.response,
        prompt=prompt if isinstance(prompt, str) else None,
        failure=str(record.get(FAILURE) or ""),
        values=getattr(output, "values", None),
    )


def _find_task(record: Mapping[str, Any]) -> CurieTask:
    """Return the task of an output: that named by `setting`, or that of domain and prompt."""
    domain, prompt, setting = (record.get(name) for name in ("domain", "prompt", "setting"))
    task = TASKS.get(setting) if isinstance(setting, str) else None
    if task is not None and domain is None:
        return task
    if not isinstance(domain, str):
        message = f"`domain` is {str(domain)[:80]!r}"
        raise FormatError("", message, f"known are {', '.join(DOMAINS)}")
    in_domain = find_tasks(domain, None)
    if not in_domain:
        raise FormatError("", f"unknown domain {domain[:80]!r}", suggest(domain[:80], DOMAINS))
    if prompt is not None and not isinstance(prompt, str):
        raise FormatError("", f"`prompt` is {type(prompt).__name__}, not text")
    tasks, known = find_tasks(domain, prompt), list(dict.fromkeys(t.prompt for t in in_domain))
    if task is not None:
        if task not in (tasks or in_domain):
            message = f"`setting` is {task.name!r}, but domain and prompt are those of another task"
            raise FormatError("", message, "leave `setting` out")
        return task
    if not tasks:
        name = str(prompt)[:80]
        raise FormatError("", f"{domain} has no prompt {name!r}", suggest(name, known))
    if len({task.prompt for task in tasks}) > 1:
        raise FormatError("", f"{domain} has several prompts", f"name one: {', '.join(known)}")
    return tasks[0]


def find_outputs(folder: Path) -> list[Output]:
    """Return the responses in a folder, failures included; none is a `DatasetError`."""
    outputs: list[Output] = []
    for model in [path for base in _BASES for path in _glob_folders(folder / base, "*/*/*")]:
        domain, prompt = model.parts[-3:-1]
        if find_domain(domain) in DOMAINS:
            fields = {"domain": domain, "prompt": prompt, "model": model.name}
            outputs += _read_run(model, fields)
            for run in _glob_folders(model, "run_*"):
                outputs += _read_run(run, {**fields, "run": run.name})
    if not outputs:
        hint = "it should hold inference_outputs/<domain>/<prompt>/<model>/success"
        raise DatasetError(f"{display_path(folder)} holds no response to CURIE", hint)
    return outputs


def _glob_folders(folder: Path, pattern: str) -> list[Path]:
    """Return the folders that match a pattern in a folder, sorted."""
    return sorted(path for path in folder.glob(pattern) if path.is_dir())


def _read_run(folder: Path, fields: Mapping[str, str]) -> Iterator[Output]:
    """Yield the responses of a run; the record of an unreadable file holds the reason."""
    for kind in ("success", FAILURE):
        for file in sorted((folder / kind).glob("*.json")):
            record = {**fields, "record_id": file.stem}
            text = ""
            try:
                data = read_record(file)
                response = data.get("response_text")
                if kind == FAILURE:
                    unsaid = "the failure is recorded without a reason"
                    record[FAILURE] = str(data.get("exception_message") or response or unsaid)
                elif isinstance(response, str):
                    text, prompt = response, data.get("prompt_text")
                    record["prompt_text"] = prompt if isinstance(prompt, str) else ""
                elif response is not None or "response_text" not in data:  # null is an empty reply
                    record[UNREADABLE] = f"`response_text` is {type(response).__name__}, not text"
            except FormatError as error:
                record[UNREADABLE] = error.message
            yield Output(text, record, display_path(file))


def read_results(folder: Path) -> list[PublishedResult]:
    """Return the results of the twelve tasks in the file of a folder, and of no others."""
    file = folder / RESULTS
    try:
        results = list(_flatten_results(read_record(file), display_path(file)))
    except FormatError as error:
        raise DatasetError(str(error)) from error
    if not results:
        hint = "it should nest domain, prompt, model, record and metric"
        raise DatasetError(f"{display_path(file)} has no result of a task of CURIE", hint)
    return results


def _flatten_results(data: object, place: str, *names: str) -> Iterator[PublishedResult]:
    """Yield the results in a file, nested by domain, prompt, model and record, as published."""
    if not isinstance(data, dict):
        raise FormatError(place, f"{type(data).__name__} instead of an object")
    if len(names) == len(_NESTED):
        values = {
            _NAMES.get(key) or key: _read_value(value, f"{place}.{key}")
            for key, value in data.items()
        }
        text = str(values) if values else ""  # a response that failed has no values
        yield PublishedResult(text, dict(zip(_NESTED, names, strict=True)), place, values)
        return
    for key, inner in data.items():
        if len(names) != 1 or find_tasks(names[0], key):  # prompts of other tasks are skipped
            yield from _flatten_results(inner, f"{place}.{key}", *names, key)


def _read_value(value: object, place: str) -> float | bool | str | None:
    """Return a number, a text, or None for a number that is not finite."""
    if value is None or isinstance(value, str | bool):
        return value
    if not isinstance(value, int | float):
        raise FormatError(place, f"{type(value).__name__} instead of a figure")
    return value if abs(value) <= float_info.max else None
