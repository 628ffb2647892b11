"""Import runs of the published benchmark's code as runs of litx, without running their programs.

Its folder ``<task>/<run>_<date>_<epoch>/<model>`` has for each paper the final reply in
``<doi>.response.txt`` and optionally ``<doi>.prompt.txt``; ``run_meta.json`` has attempts and
tokens. Source: published alloy benchmark, version 0.1.1.
"""

import hashlib
import os.path
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from pydantic import TypeAdapter

from litx.adapters.conversion import read_stem
from litx.display.text import on_one_line
from litx.errors import DatasetError
from litx.extract.tasks.experiments import ProgramTask
from litx.files.paths import display_path
from litx.files.reading import require_plain, require_text
from litx.files.writing import write
from litx.formats.checked import Amount, Count, read_validated
from litx.formats.program_text import extract_block
from litx.harness.dialogue import PROMPT
from litx.harness.job import start_run
from litx.harness.run import RunFolder, RunRecord, one_line
from litx.harness.scoring import CODE
from litx.harness.task import find
from litx.providers.stored import REPLY
from litx.sandbox import Outcome

_RESPONSE, _PROMPT, _META = ".response.txt", ".prompt.txt", "run_meta.json"


@dataclass(frozen=True)
class _Effort:
    """Effort for a paper."""

    attempts: Count
    context_resets: Count = 0
    input_tokens: Count = 0
    output_tokens: Count = 0
    cost_usd: Amount | None = None


_EFFORTS: TypeAdapter[dict[str, Any]] = TypeAdapter(dict[str, _Effort])


def import_runs(folders: Sequence[Path], runs: Path, task: str | None = None) -> list[RunFolder]:
    """Import a run for each model; several folders of a model are its repeats.

    Args:
        folders: Folders of models, or folders of such folders.
        runs: Folder of all runs.
        task: Task of the run; by default `json` or `code`, by the fence of the first reply.

    Raises:
        DatasetError: A folder has no reply, or files that the published code does not write.
        InfrastructureError: A run cannot be written.
    """
    repeats: dict[str, list[_Repeat]] = {}
    for folder in folders:
        require_plain(folder)  # it may come from a stranger
        candidates = [folder, *sorted(path for path in folder.glob("*") if path.is_dir())]
        model_folders = [path for path in candidates if any(path.glob(f"*{_RESPONSE}"))]
        if not model_folders:
            hint = f"the folder of a model has files <doi>{_RESPONSE}"
            raise DatasetError(f"{folder} holds no reply", hint)
        for path in model_folders:
            repeats.setdefault(one_line(path.absolute().name), []).append(_read_repeat(path))
    return [_write_run(model, found, runs, task) for model, found in repeats.items()]


class _Repeat(NamedTuple):
    """Content of a folder, by the stems of the papers."""

    folder: Path
    replies: Mapping[str, str]
    prompts: Mapping[str, str]
    efforts: Mapping[str, _Effort]


def _read_repeat(folder: Path) -> _Repeat:
    """Read a folder; `DatasetError` if the published code does not write such files."""
    file = folder / _META
    try:
        efforts = _key_by_stem(folder, read_validated(_EFFORTS, file, writer="the published code"))
    except FileNotFoundError:
        hint = "it has the attempts and tokens of each paper"
        raise DatasetError(f"{folder} has no {_META}", hint) from None
    replies, prompts = (_read_texts(folder, ending) for ending in (_RESPONSE, _PROMPT))
    if missing := [stem for stem in replies if stem not in efforts]:
        raise DatasetError(f"{file} has no entry for {missing[0]!r}", "restore it")
    return _Repeat(folder, replies, prompts, efforts)


def _read_texts(folder: Path, ending: str) -> dict[str, str]:
    """Return the texts of the files with an ending in a folder, by stem of the paper."""
    files = {path.name.removesuffix(ending): path for path in sorted(folder.glob(f"*{ending}"))}
    return {stem: require_text(path) for stem, path in _key_by_stem(folder, files).items()}


def _key_by_stem(folder: Path, values: dict[str, Any]) -> dict[str, Any]:
    """Replace the names of papers by their stems."""
    values_by_stem: dict[str, Any] = {}
    for name, value in values.items():
        if (stem := read_stem(name)) in values_by_stem:
            message = f"{folder} names {stem} twice, once as {name!r:.200}"
            raise DatasetError(message, "remove a file")
        values_by_stem[stem] = value
    return values_by_stem


def _detect_task(repeat: _Repeat) -> str:
    """Detect the task by the fence of the first reply."""
    fence = re.search(r"```(\w*)", next(iter(repeat.replies.values())))
    return "json" if fence and fence[1] == "json" else "code"


def _write_run(
    model: str, repeats: Sequence[_Repeat], runs: Path, task_name: str | None
) -> RunFolder:
    """Write a run with its records, and the parts of the replies that are scored."""
    tasks = {task_name} if task_name else set(map(_detect_task, repeats))
    if len(tasks) > 1:
        message = f"{model} has replies in JSON and in Python"
        raise DatasetError(message, "import the runs of each task separately")
    task = find(tasks.pop())
    if not isinstance(task, ProgramTask):
        raise DatasetError(f"{task.name} does not ask for experiments", "leave --task out")
    prompts = [prompt for repeat in repeats for prompt in repeat.prompts.values()]
    metadata = {
        "task": task.name,
        "model": model,
        "repeats": len(repeats),
        "papers": sorted({stem for repeat in repeats for stem in repeat.efforts}),
        "origin": [on_one_line(display_path(repeat.folder)) for repeat in repeats],
        "prompt": {"configuration": "as published", "instructions": _hash_instructions(prompts)},
    }
    run = start_run(runs, metadata, *CODE)
    language = task.form.language
    for number, repeat in enumerate(repeats, 1):
        for stem, effort in repeat.efforts.items():
            reply = repeat.replies.get(stem, "")
            block = extract_block(reply, language)
            outcome, message = (Outcome.ok, "") if block else (Outcome.unparsed, "no block")
            fields = dict(vars(effort))
            if effort.cost_usd == 0 and effort.output_tokens:  # how an unknown price is written
                fields["cost_usd"] = None
            ending = (".json" if language == "json" else ".py") if block else ".md"
            run.write_output(number, stem, ending, block or reply)
            run.write_record(number, stem, RunRecord(outcome.value, message, **fields))
            for name, texts in ((PROMPT, repeat.prompts), (REPLY, repeat.replies)):
                if stem in texts:
                    write(run.dialogue(number, stem) / name.format(1), texts[stem])
    run.write_settings({**run.settings, "finished": run.settings["started"]})
    return run


def _hash_instructions(prompts: Sequence[str]) -> str | None:
    """Hash the first lines that all prompts share; None if there is only a single prompt."""
    start, line_break, _ = os.path.commonprefix(prompts).rpartition("\n")  # noqa: RUF071 (no paths)
    is_known = line_break and len(set(prompts)) > 1
    return hashlib.sha256(start.encode(errors="replace")).hexdigest() if is_known else None
