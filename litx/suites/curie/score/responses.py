"""Which record an output answers, and the outputs in the published folders.

Read are ``inference_outputs/<domain>/<prompt>/<model>/success`` (and ``failure``), and
``inference/<domain>/<prompt>/<model>/run_<k>/success``, below the folder that is named or as it;
and the file of what the published evaluator found.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from sys import float_info
from typing import Any, Final

from litx.display.suggestions import suggest
from litx.display.text import showable
from litx.errors import DatasetError, FormatError
from litx.files.paths import shown
from litx.harness.benchmark import Output
from litx.suites.curie.data.files import CurieData, is_name, read_record
from litx.suites.curie.data.tasks import DOMAINS, SIMILARITY, TASKS, CurieTask, domain_of, tasks_of

FAILURE: Final = "failure"  # field that says why there is no response

UNREADABLE: Final = "unreadable"  # field that says why a file of a response cannot be read

RESULTS: Final = "meta_results.json"  # the file of what the published evaluator found
_BASES: Final = ("inference_outputs", "inference", "")
_NESTED: Final = ("domain", "prompt", "model", "record_id")  # the levels of that file
_NAMES: Final = dict(zip(("precision", "recall", "f1"), SIMILARITY, strict=True))
"""What the published evaluator calls metrics that the published reports call otherwise."""


@dataclass(frozen=True)
class Response:
    """What a model answered to one record of a task.

    Model and run are empty where they are not named, and so is the text where there is no answer.
    What was asked is None in a run of ours, and empty in a file that does not say it; why there is
    no answer stands here where it is known, and so does what the published evaluator found already.
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
        """The fields that name it in OUTPUTS."""
        named = {"setting": self.task.name, "domain": self.task.domain, "prompt": self.task.prompt}
        more = {"record_id": self.record_id, "model": self.model, "run": self.run}
        return named | {key: value for key, value in more.items() if value}

    @property
    def has_failed(self) -> bool:
        """Whether there is no answer."""
        return not self.text.strip()


@dataclass(frozen=True)
class PublishedResult(Output):
    """What was found for a response that is not here; a text says why there is no figure."""

    values: Mapping[str, float | bool | str | None] = field(default_factory=dict)


def read_responses(
    outputs: Sequence[Output], data: CurieData, settings: Sequence[str]
) -> tuple[list[Response], list[str]]:
    """Return responses to some tasks, or to all, and a line on each output that answers no record.

    Of several answers of one run of a model to one record the first counts.
    """
    found: dict[tuple[str, ...], Response] = {}
    problems = []
    for output in outputs:
        try:
            response = _read(output, data)
        except FormatError as error:
            problems.append(showable(f"{output.place}: {error}"))
            continue
        key = (response.task.name, response.record_id, response.model, response.run)
        if settings and response.task.name not in settings:
            continue
        if found.setdefault(key, response) is not response:
            what = f"{response.task.name}/{response.record_id} is answered twice"
            problems.append(f"{output.place}: {what}; number runs by the field `run`")
    return list(found.values()), problems


def _read(output: Output, data: CurieData) -> Response:
    """Return what an output answers, which it may not."""
    record = output.record
    if UNREADABLE in record:
        raise FormatError("", str(record[UNREADABLE]))
    task, record_id = _task(record), record.get("record_id")
    if isinstance(record_id, int) and not isinstance(record_id, bool):
        record_id = str(record_id)[:80] if abs(record_id) < 10**80 else ""
    if not isinstance(record_id, str) or not is_name(record_id):
        message = f"`record_id` is {str(record_id)[:80]!r}, and must be the name of a record"
        raise FormatError("", message, 'write "record_id" as the data have it')
    known = data.truths(task.domain)
    if record_id not in known:
        hint = suggest(record_id, known) if known else "the copy has no truth there"
        raise FormatError("", f"{task.domain} has no record {record_id[:80]!r}", hint)
    model, run = record.get("model") or "", record.get("run") or record.get("repeat") or ""
    asked, failure = record.get("prompt_text"), str(record.get(FAILURE) or "")
    more = asked if isinstance(asked, str) else None, failure, getattr(output, "values", None)
    return Response(task, record_id, str(model), str(run), output.response, *more)


def _task(record: Mapping[str, Any]) -> CurieTask:
    """Return the task of an output: the one that `setting` names, or that of domain and prompt."""
    domain, prompt, setting = (record.get(name) for name in ("domain", "prompt", "setting"))
    task = TASKS.get(setting) if isinstance(setting, str) else None
    if task is not None and domain is None:
        return task
    if not isinstance(domain, str):
        message = f"`domain` is {str(domain)[:80]!r}"
        raise FormatError("", message, f"known are {', '.join(DOMAINS)}")
    own = tasks_of(domain, None)
    if not own:
        raise FormatError("", f"unknown domain {domain[:80]!r}", suggest(domain[:80], DOMAINS))
    if prompt is not None and not isinstance(prompt, str):
        raise FormatError("", f"`prompt` is {type(prompt).__name__}, not text")
    tasks, known = tasks_of(domain, prompt), list(dict.fromkeys(one.prompt for one in own))
    if task is None and not tasks:
        name = str(prompt)[:80]
        raise FormatError("", f"{domain} has no prompt {name!r}", suggest(name, known))
    if task is None and len({one.prompt for one in tasks}) > 1:
        raise FormatError("", f"{domain} has several prompts", f"name one: {', '.join(known)}")
    if task is not None and task not in (tasks or own):
        message = f"`setting` is {task.name!r}, but domain and prompt are those of another task"
        raise FormatError("", message, "leave `setting` out")
    return task or tasks[0]


def outputs_in(folder: Path) -> list[Output]:
    """Return the responses in a folder, those that failed included; none is a `DatasetError`."""
    found: list[Output] = []
    domains = [one for base in _BASES for one in _folders(folder / base)]
    prompts = [one for own in domains if domain_of(own.name) in DOMAINS for one in _folders(own)]
    for model in [one for prompt in prompts for one in _folders(prompt)]:
        domain, prompt = model.parent.parent.name, model.parent.name
        named = {"domain": domain, "prompt": prompt, "model": model.name}
        found += _run(model, named)
        runs = [run for run in _folders(model) if run.name.startswith("run_")]
        found += [one for run in runs for one in _run(run, {**named, "run": run.name})]
    if not found:
        hint = "it should hold inference_outputs/<domain>/<prompt>/<model>/success"
        raise DatasetError(f"{shown(folder)} holds no response to CURIE", hint)
    return found


def _folders(folder: Path) -> list[Path]:
    return sorted(one for one in folder.iterdir() if one.is_dir()) if folder.is_dir() else []


def _run(folder: Path, named: Mapping[str, str]) -> Iterator[Output]:
    """Yield the responses of one run of a model; one that cannot be read says why."""
    for kind in ("success", FAILURE):
        for file in sorted((folder / kind).glob("*.json")):
            record = {**named, "record_id": file.stem}
            text = ""
            try:
                held = read_record(file)
                given = held.get("response_text")
                if kind == FAILURE:
                    unsaid = "the failure is recorded without a reason"
                    record[FAILURE] = str(held.get("exception_message") or given or unsaid)
                elif isinstance(given, str):
                    text, asked = given, held.get("prompt_text")
                    record["prompt_text"] = asked if isinstance(asked, str) else ""
                elif given is not None or "response_text" not in held:  # else nothing was said
                    record[UNREADABLE] = f"`response_text` is {type(given).__name__}, not text"
            except FormatError as error:
                record[UNREADABLE] = error.message
            yield Output(text, record, shown(file))


def results_in(folder: Path) -> list[PublishedResult]:
    """Return what the file of results in a folder holds of the twelve tasks, and not of others."""
    file = folder / RESULTS
    try:
        found = list(_results(read_record(file), shown(file)))
    except FormatError as error:
        raise DatasetError(str(error)) from error
    if not found:
        hint = "it should nest domain, prompt, model, record and metric"
        raise DatasetError(f"{shown(file)} has no result of a task of CURIE", hint)
    return found


def _results(held: object, place: str, *named: str) -> Iterator[PublishedResult]:
    """Yield the results in a file, nested by domain, prompt, model and record, as published."""
    if not isinstance(held, dict):
        raise FormatError(place, f"{type(held).__name__} instead of an object")
    if len(named) == len(_NESTED):
        values = {
            _NAMES.get(key) or key: _value(one, f"{place}.{key}") for key, one in held.items()
        }
        text = str(values) if values else ""  # a response that failed has no figure
        yield PublishedResult(text, dict(zip(_NESTED, named, strict=True)), place, values)
        return
    for key, inner in held.items():
        if len(named) != 1 or tasks_of(named[0], key):  # prompts of other tasks are passed over
            yield from _results(inner, f"{place}.{key}", *named, key)


def _value(told: object, place: str) -> float | bool | str | None:
    """Return a figure, a text, or None for what is no finite number."""
    if told is None or isinstance(told, str | bool):
        return told
    if not isinstance(told, int | float):
        raise FormatError(place, f"{type(told).__name__} instead of a figure")
    return told if abs(told) <= float_info.max else None
