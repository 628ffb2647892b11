"""Reading of the data, from the user's copy.

Read are a checkout of the published repository with its data unpacked (``data`` and ``prompts``
side by side), and a folder that holds the domains itself.
"""

import os
import re
from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import Any, Final

from litx.errors import DatasetError, FormatError
from litx.files.paths import shown
from litx.files.reading import read_plain_text
from litx.formats.json_text import MAX_TEXT
from litx.formats.lenient_json import read_lenient
from litx.providers import ChatRole, Image, Message
from litx.suites.curie.data.tasks import DOMAINS, CurieTask, domain_of
from litx.suites.user_files import read_data, read_image
from litx_scoring.metrics.judge_prompts import JudgePrompt

LEVELS: Final = ("easy", "medium", "hard")  # how hard a record is, as experts say

MARK: Final = "{{text}}"  # what a prompt has in place of the paper
_AGAIN: Final = "get the file again"
_JUDGES: Final = "*_eval_output_1_shot.txt"  # the published prompts of the judge
_SORTS: Final = {"structure": "structures", "dft": "parameters", "metadata": "parameters"}
"""Which items a prompt of the judge is for, by words in the name of its file; else properties."""

_ID = re.compile(r"[A-Za-z0-9_][A-Za-z0-9._()+,-]*")


class CurieData:
    """A copy of the data, in `folder`; files are read when they are asked for.

    A record that is missing, or not what it should be, is a `FormatError`, and so are an image and
    levels; a prompt that cannot be read is a `DatasetError`.
    """

    def __init__(self, root: Path) -> None:
        """Find the domains, without which this is no copy."""
        self.root = root
        places = (root / "data", root, root / "data" / "data")
        found = [place for place in places if any((place / one).is_dir() for one in DOMAINS)]
        if not found:
            zipped = [one / "data.zip" for one in (root / "data", root)]
            hints = [f"unpack {shown(one)}" for one in zipped if one.exists()]
            hint = next(iter(hints), "`litx suite fetch curie`")
            raise DatasetError(f"{shown(root)} has no data of CURIE", hint)
        self.folder = found[0]
        self._truths: dict[str, list[str]] = {}

    def inputs(self, domain: str) -> list[str]:
        """Return the names of the records that can be asked about."""
        return _names(self.folder / domain / "inputs")

    def truths(self, domain: str) -> list[str]:
        """Return the names of the records that have a truth."""
        if domain not in self._truths:
            self._truths[domain] = _names(self.folder / domain / "ground_truth")
        return self._truths[domain]

    def input(self, domain: str, record_id: str) -> Mapping[str, Any]:
        """Return what a record gives to a model: its own name and its text."""
        file = self.folder / domain / "inputs" / f"{record_id}.json"
        data = read_record(file)
        if not isinstance(data.get("text"), str):
            what = f"{type(data.get('text')).__name__} instead of text"
            raise FormatError(f"{shown(file)}.text", what)
        return data

    def truth(self, domain: str, record_id: str) -> Any:
        """Return the truth of a record as plain data, in `mpve` read without line breaks."""
        file = self.folder / domain / "ground_truth" / f"{record_id}.json"
        breaks = "\n" if domain == "mpve" else ""
        return read_data(file, object, lambda text: read_lenient(text.replace(breaks, "")), _AGAIN)

    def image(self, record_id: str) -> Image:
        """Return the map of a record, a PNG."""
        return read_image(self.folder / "biogr" / "inputs" / f"{record_id}.png", "image/png")

    def prompt(self, task: CurieTask) -> str:
        """Return the prompt of a task, trimmed, with a mark for the text."""
        file = self._prompt_file(task)
        text = self._prompt_text(file)
        if MARK not in text:
            raise DatasetError(f"{shown(file)} has no {MARK}", _AGAIN)
        return text

    def _prompt_text(self, file: Path) -> str:
        try:
            return read_plain_text(file, MAX_TEXT).strip()
        except (OSError, ValueError) as error:
            hint = "prompts are in the published repository, beside the data"
            message = f"{shown(file)} cannot be read as a prompt: {error}"
            raise DatasetError(message, hint) from error

    def rendered(self, task: CurieTask, record_id: str) -> str:
        """Return the prompt of a record: its text stands where the first mark was.

        Nothing else of the prompt is understood: it has many other braces and backslashes.
        """
        text = str(self.input(task.domain, record_id)["text"]) if task.has_text else ""
        return self.prompt(task).replace(MARK, text, 1)

    def message(self, task: CurieTask, record_id: str) -> Message:
        """Return what a model is asked about a record, with the map where there is one."""
        images = (self.image(record_id),) if task.has_map else ()
        return Message(ChatRole.user, self.rendered(task, record_id), images)

    def program_text(self, task: CurieTask, record_id: str) -> str:
        """Return the prompt for a program that reads it, or the text alone without its file."""
        if self._prompt_file(task).is_file():
            return self.rendered(task, record_id)
        return str(self.input(task.domain, record_id)["text"])

    @property
    def judge_files(self) -> list[Path]:
        """The published prompts of the judge that the copy has, as files."""
        return sorted(self._prompts.glob(_JUDGES))

    @cached_property
    def judge_prompts(self) -> Mapping[str, JudgePrompt]:
        """These prompts by sort of items."""
        found = {}
        for file in self.judge_files:
            sort = next((one for word, one in _SORTS.items() if word in file.name.lower()), "")
            try:
                found[sort or "properties"] = JudgePrompt.of(self._prompt_text(file))
            except FormatError as error:
                raise DatasetError(f"{shown(file)}: {error.message}", _AGAIN) from error
        return found

    @cached_property
    def levels(self) -> Mapping[str, Mapping[str, str]]:
        """The level of each record by domain; empty where the copy has none."""
        file = self.folder / "difficulty_levels.json"
        if not os.path.lexists(file):
            return {}
        data = read_data(file, object, read_lenient, _AGAIN)
        if not isinstance(data, dict) or not all(isinstance(one, dict) for one in data.values()):
            raise FormatError(shown(file), "it must be an object of objects", _AGAIN)
        levels: dict[str, dict[str, str]] = {}
        for domain, records in data.items():
            own = levels.setdefault(domain_of(domain), {})
            own.update((key, str(level).lower()) for key, level in records.items())
        return levels

    @property
    def _prompts(self) -> Path:
        beside = self.folder.parent / "prompts"
        return beside if beside.is_dir() else self.root / "prompts"

    def _prompt_file(self, task: CurieTask) -> Path:
        return self._prompts / f"{task.prompt}.txt"


def is_name(text: str) -> bool:
    """Say whether a text can name a record: it is part of paths."""
    return _ID.fullmatch(text) is not None


def _names(folder: Path) -> list[str]:
    found = folder.glob("*.json") if folder.is_dir() else ()
    return sorted(file.stem for file in found if is_name(file.stem))


def read_record(file: Path) -> dict[str, Any]:
    """Return an object that a file holds, such as a response."""
    return dict(read_data(file, dict, read_lenient, _AGAIN))
