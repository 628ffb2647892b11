"""OUTPUTS: answers of models, as JSON Lines or a run."""

import json
import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from litx.errors import DatasetError
from litx.files.reading import require_plain, require_text
from litx.harness.benchmark import Benchmark, Output
from litx.harness.run import RunFolder

_LONGEST = 4_000_000
"""Longest line, in characters."""

_LARGEST = 1_000_000_000
"""Largest file of outputs, in bytes."""

_UNREADABLE = re.compile("[\ud800-\udfff]")
"""Bytes that are no text."""

_WHICH = ("model", "run")
"""Fields that name the run of an output; for a run folder, the folder decides."""


def read_outputs(path: Path, suite: Benchmark) -> tuple[list[Output], list[str]]:
    """Read the outputs of a file, a run or a folder.

    Returns:
        The outputs, and a problem for each line that is not an output.

    Raises:
        DatasetError: The file does not exist, or has no output.
    """
    if path.is_dir():
        if RunFolder.is_run(path):
            return _read_run(RunFolder.read(path), suite)
        require_plain(path)
        return list(suite.outputs_in(path)), []
    text = require_text(path, _LARGEST, errors="surrogateescape")  # a bad byte costs its line
    lines = enumerate(text.split("\n"), 1)
    results = [_read_line(line, f"{path.name}:{no}") for no, line in lines if line.strip()]
    outputs, problems = _separate(results)
    if not outputs:
        hint = 'a line is an object with "response" and the fields that name its question'
        why = "".join(f"; {problem}" for problem in problems[:1])
        raise DatasetError(f"{path} holds no output{why}", hint)
    return outputs, problems


def _read_line(line: str, place: str) -> Output | str:
    """Return the output of a line, or the problem with the line."""
    if len(line) > _LONGEST:
        return f"{place}: the line has more than {_LONGEST} characters"
    if not line.isascii() and _UNREADABLE.search(line):
        return f"{place}: not UTF-8 text"
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


def _read_run(run: RunFolder, suite: Benchmark) -> tuple[list[Output], list[str]]:
    """Return the outputs of a run, and the problems with others."""
    if (task := run.settings.get("task")) != suite.task:
        raise DatasetError(f"{run.path} is a run of {task!r:.80}, not of the suite {suite.name}")
    model = {"model": run.model} if run.model else {}
    results: list[Output | str] = []
    for repeat in run.repeats:
        for question, _ in run.records(repeat):
            if (file := run.output(repeat, question)) is None:
                continue
            place = f"{repeat}/{question}"
            try:
                output = _read_line(require_text(file, encoding="utf-8"), place)
            except DatasetError as error:
                output = f"{place}: {error}"
            if isinstance(output, Output):
                record = {key: value for key, value in output.record.items() if key not in _WHICH}
                output = replace(output, record={**record, **model, "repeat": repeat})
            results.append(output)
    return _separate(results)


def _separate(results: Sequence[Output | str]) -> tuple[list[Output], list[str]]:
    """Separate outputs from problems with others."""
    outputs = [result for result in results if isinstance(result, Output)]
    return outputs, [result for result in results if isinstance(result, str)]
