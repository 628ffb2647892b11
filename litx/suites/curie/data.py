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
from litx.formats.json_text import MAX_TEXT
from litx.formats.lenient_json import read_lenient
from litx.paths import shown
from litx.plain import read_plain, read_plain_text
from litx.providers import ChatRole, Image, Message
from litx.suites.curie.tasks import DOMAINS, CurieTask, domain_of
from litx.words import suggest

LEVELS: Final = ("easy", "medium", "hard")
"""How hard a record is, as experts say."""

MARK: Final = "{{text}}"
"""What a prompt has in place of the paper."""

LARGEST_IMAGE: Final = 50_000_000
"""Most bytes of an image."""

_PNG = b"\x89PNG\r\n\x1a\n"
_ID = re.compile(r"[A-Za-z0-9_][A-Za-z0-9._()+,-]*")
_LEVEL_FILE = "difficulty_levels.json"


class CurieData:
    """A copy of the data; files are read when they are asked for.

    Attributes:
        root: What the user named.
        folder: Where the domains are.
    """

    def __init__(self, root: Path) -> None:
        """Find the domains.

        Raises:
            DatasetError: There are none.
        """
        self.root = root
        places = (root / "data", root, root / "data" / "data")
        found = [place for place in places if any((place / one).is_dir() for one in DOMAINS)]
        if not found:
            zipped = next(
                (one for one in (root / "data", root) if (one / "data.zip").exists()), None
            )
            hint = f"unpack {shown(zipped / 'data.zip')}" if zipped else "`litx suite fetch curie`"
            raise DatasetError(f"{shown(root)} has no data of CURIE", hint)
        self.folder = found[0]

    def inputs(self, domain: str) -> list[str]:
        """Return the names of the records that can be asked about."""
        return _names(self.folder / domain / "inputs")

    def truths(self, domain: str) -> list[str]:
        """Return the names of the records that have a truth."""
        return self._truths[domain]

    @cached_property
    def _truths(self) -> Mapping[str, list[str]]:
        return {domain: _names(self.folder / domain / "ground_truth") for domain in DOMAINS}

    def input(self, domain: str, record_id: str) -> Mapping[str, Any]:
        """Return what a record gives to a model: its own name and its text.

        Raises:
            FormatError: It cannot be read, or has no text.
        """
        file = self.folder / domain / "inputs" / f"{record_id}.json"
        data = read_record(file)
        if not isinstance(data.get("text"), str):
            what = f"{type(data.get('text')).__name__} instead of text"
            raise FormatError(f"{shown(file)}.text", what)
        return data

    def text(self, domain: str, record_id: str) -> str:
        """Return the paper, the coordinates, or the caption of a record.

        Raises:
            FormatError: It cannot be read.
        """
        return str(self.input(domain, record_id)["text"])

    def truth(self, domain: str, record_id: str) -> Any:
        """Return the truth of a record as plain data.

        Raises:
            FormatError: It cannot be read.
        """
        file = self.folder / domain / "ground_truth" / f"{record_id}.json"
        return _read(file, without_breaks=domain == "mpve")

    def image(self, record_id: str) -> Image:
        """Return the map of a record.

        Raises:
            FormatError: It is missing, or no PNG.
        """
        file = self.folder / "biogr" / "inputs" / f"{record_id}.png"
        try:
            data = read_plain(file, LARGEST_IMAGE)
        except OSError as error:
            raise FormatError(shown(file), f"it cannot be read: {error.strerror}") from error
        if not data.startswith(_PNG):
            message = f"it begins with {data[:8]!r}, which no PNG image does"
            raise FormatError(shown(file), message, "get the file again")
        return Image(data, "image/png")

    def prompt(self, task: CurieTask) -> str:
        """Return the prompt of a task, trimmed, with a mark for the text.

        Raises:
            DatasetError: It cannot be read, or has no mark.
        """
        file = self._prompt_file(task)
        try:
            text = read_plain_text(file, MAX_TEXT).strip()
        except (OSError, ValueError) as error:
            hint = "prompts are in the published repository, beside the data"
            raise DatasetError(
                f"{shown(file)} cannot be read as a prompt: {error}", hint
            ) from error
        if MARK not in text:
            raise DatasetError(f"{shown(file)} has no {MARK}", "get the file again")
        return text

    def rendered(self, task: CurieTask, record_id: str) -> str:
        """Return the prompt of a record: its text stands where the first mark was.

        Nothing else of the prompt is understood: it has many other braces and backslashes.

        Raises:
            DatasetError: The copy has no such prompt.
            FormatError: The record cannot be read.
        """
        return self.prompt(task).replace(MARK, self.text(task.domain, record_id), 1)

    def message(self, task: CurieTask, record_id: str) -> Message:
        """Return what a model is asked about a record, with the map where there is one.

        Raises:
            DatasetError: The copy has no such prompt.
            FormatError: The record or its image cannot be read.
        """
        images = (self.image(record_id),) if task.domain == "biogr" else ()
        return Message(ChatRole.user, self.rendered(task, record_id), images)

    def program_text(self, task: CurieTask, record_id: str) -> str:
        """Return the prompt as far as the copy has it, for a program that reads it.

        Without the file of the prompt it is the text of the record alone.

        Raises:
            FormatError: The record cannot be read.
        """
        if self._prompt_file(task).is_file():
            return self.rendered(task, record_id)
        return self.text(task.domain, record_id)

    @cached_property
    def levels(self) -> Mapping[str, Mapping[str, str]]:
        """The level of each record by domain; empty where the copy has none.

        Raises:
            FormatError: The file is not what it should be.
        """
        file = self.folder / _LEVEL_FILE
        if not os.path.lexists(file):
            return {}
        data = _read(file)
        if not isinstance(data, dict) or not all(isinstance(one, dict) for one in data.values()):
            raise FormatError(shown(file), "it must be an object of objects", "get the file again")
        levels: dict[str, dict[str, str]] = {}
        for domain, records in data.items():
            own = levels.setdefault(domain_of(domain), {})
            own.update((key, str(level).lower()) for key, level in records.items())
        return levels

    def require(self, domain: str, record_id: str) -> None:
        """Refuse a record that there is not.

        Raises:
            FormatError: There is none of this name.
        """
        known = self.truths(domain)
        if record_id not in known:
            hint = suggest(record_id, known) if known else "the copy has no truth there"
            raise FormatError("", f"{domain} has no record {record_id[:80]!r}", hint)

    def _prompt_file(self, task: CurieTask) -> Path:
        beside = self.folder.parent / "prompts"
        folder = beside if beside.is_dir() else self.root / "prompts"
        return folder / f"{task.prompt}.txt"


def is_name(text: str) -> bool:
    """Say whether a text can name a record: it is part of paths."""
    return _ID.fullmatch(text) is not None


def _names(folder: Path) -> list[str]:
    """Return the names of the records in a folder."""
    found = folder.glob("*.json") if folder.is_dir() else ()
    return sorted(file.stem for file in found if is_name(file.stem))


def _read(file: Path, *, without_breaks: bool = False) -> Any:
    """Return what a file holds as lenient JSON.

    Raises:
        FormatError: It is missing, too large, no UTF-8 or no JSON.
    """
    try:
        text = read_plain_text(file, MAX_TEXT, "utf-8-sig")
    except OSError as error:
        raise FormatError(shown(file), f"it cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise FormatError(shown(file), f"it is not UTF-8 (byte {error.start})") from None
    try:
        return read_lenient(text.replace("\n", "") if without_breaks else text)
    except FormatError as error:
        raise FormatError(shown(file), error.message, error.hint or "get the file again") from None


def read_record(file: Path) -> dict[str, Any]:
    """Return an object that a file holds, such as a response.

    Raises:
        FormatError: It cannot be read, or holds no object.
    """
    data = _read(file)
    if not isinstance(data, dict):
        raise FormatError(shown(file), f"it holds {type(data).__name__} instead of an object")
    return data
