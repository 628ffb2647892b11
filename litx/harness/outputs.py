"""OUTPUTS: what a model answered, one JSON object a line, or a run."""

import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from litx.errors import DatasetError
from litx.files.reading import require_plain, require_text
from litx.harness.benchmark import Benchmark, Output
from litx.harness.run import RunFolder

_LONGEST = 4_000_000
"""Most characters of a line."""

_LARGEST = 1_000_000_000
"""Most bytes of a file of outputs."""

_WHICH = ("model", "run")
"""Fields that say which of several runs an output is of; of a run itself the folder says it."""


def read_outputs(path: Path, suite: Benchmark) -> tuple[list[Output], list[str]]:
    """Return the outputs of a file, a run or a folder, and what is wrong with the rest.

    A line that is no output is told, and the others are taken.

    Raises:
        DatasetError: There is no such file, or nothing in it is an output.
    """
    if path.is_dir():
        if RunFolder.is_run(path):
            return _of_run(RunFolder.read(path), suite)
        require_plain(path)
        return list(suite.outputs_in(path)), []
    text = require_text(path, _LARGEST)
    outputs: list[Output] = []
    problems: list[str] = []
    for number, line in enumerate(text.split("\n"), 1):
        if line.strip():
            place = f"{path.name}:{number}"
            read = _read(line, place)
            if isinstance(read, Output):
                outputs.append(read)
            else:
                problems.append(read)
    if not outputs:
        hint = 'a line is an object with "response" and the fields that name its question'
        why = "".join(f"; {one}" for one in problems[:1])
        raise DatasetError(f"{path} holds no output{why}", hint)
    return outputs, problems


def _read(line: str, place: str) -> Output | str:
    """Return the output of a line, or say why there is none."""
    if len(line) > _LONGEST:
        return f"{place}: the line has more than {_LONGEST} characters"
    try:
        record = json.loads(line)
    except (ValueError, RecursionError) as error:
        return f"{place}: not JSON: {error}"
    if not isinstance(record, dict):
        return f"{place}: {type(record).__name__} instead of an object"
    response = record.pop("response", None)
    if not isinstance(response, str):
        return f"{place}: `response` is {type(response).__name__}, not text"
    return Output(response, record, place)


def _of_run(run: RunFolder, suite: Benchmark) -> tuple[list[Output], list[str]]:
    """Return the outputs of a run, and what is wrong with those that are none."""
    if (task := run.settings.get("task")) != suite.task:
        raise DatasetError(f"{run.path} is a run of {task!r:.80}, not of the suite {suite.name}")
    told = {"model": run.model} if run.model else {}
    found: list[Output] = []
    problems: list[str] = []
    for repeat in run.repeats:
        for question, _ in run.records(repeat):
            if (file := run.output(repeat, question)) is None:
                continue
            place = f"{repeat}/{question}"
            try:
                read = _read(require_text(file, encoding="utf-8"), place)
            except DatasetError as error:
                read = f"{place}: {error}"
            if isinstance(read, Output):
                record = {key: one for key, one in read.record.items() if key not in _WHICH}
                found.append(replace(read, record={**record, **told, "repeat": repeat}))
            else:
                problems.append(read)
    return found, problems


def split(outputs: Sequence[Output], name: str) -> dict[str, list[Output]]:
    """Return outputs by one of their fields; those without it stand under an empty name."""
    groups: dict[str, list[Output]] = {}
    for output in outputs:
        groups.setdefault(str(output.record.get(name, "")), []).append(output)
    return groups
