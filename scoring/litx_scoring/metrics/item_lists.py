"""Lists of items: in responses of models, and in the ground truth for properties of materials.

Source: CURIE (Cui et al., arXiv 2503.13517), its published evaluation notebook.
"""

import re
from typing import Any, Final

from litx.errors import FormatError
from litx.formats.lenient_json import read_lenient, read_prefix
from litx.formats.program_text import extract_block
from litx_scoring.metrics.judge import Judge
from litx_scoring.metrics.judge_prompts import REPAIR
from litx_scoring.metrics.outcome import Absent, Unparsed

_APOSTROPHE = re.compile(r"(?<=\w)'(?=[\w ])")
_LIST = re.compile(r"\[\s*[{\]]")
_OBJECT = re.compile(r"\{\s*[\w\"'}]")
_NOT_JUDGED = ("index", "synonyms", "record_id", "arxiv_id", "paper_id")

SPECIFIC_NAMES: Final = (
    "bandgap",
    "band gap",
    "gap energy",
    "energy gap",
    "refractive_index",
    "refractive index",
    "index of refraction",
    "n-value",
    "n value",
)
"""Names of the band gap and of the refractive index, in small letters."""


def property_truths(truth: object) -> list[dict[str, Any]]:
    """Return the true values of properties in the order of `index`, without what is not judged.

    `index`, `synonyms` and what names the record are left out of each.

    Args:
        truth: The record as plain data: a list of objects.

    Raises:
        FormatError: It is no such list, or an item has no `index` that the others can be
            compared with.
    """
    if not isinstance(truth, list):
        raise FormatError("", f"the truth is {type(truth).__name__}, not a list of objects")
    for place, item in enumerate(truth):
        if not isinstance(item, dict) or "index" not in item:
            raise FormatError(f"[{place}].index", "there is none", "give every object an index")
    try:
        ordered = sorted(truth, key=lambda item: item["index"])
    except TypeError:
        hint = "give every object a number there"
        raise FormatError("index", "some are numbers and some are not", hint) from None
    return [{key: v for key, v in item.items() if key not in _NOT_JUDGED} for item in ordered]


def specific_truths(truths: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the true values of band gaps and refractive indices alone.

    The published evaluator defines this choice for one of its prompts, but never makes it.
    """

    def is_wanted(name: str) -> bool:
        return any(word in name for word in SPECIFIC_NAMES)

    return [item for item in truths if is_wanted(str(item.get("property_name", "")).lower())]


def read_properties(response: str, *, compat: bool = False) -> list[Any] | Unparsed | Absent:
    """Read the values of properties in a response.

    Args:
        response: What the model wrote.
        compat: As published: line breaks are deleted, one blank trimmed on each side, fences
            peeled off, apostrophes in words escaped; of a list that is cut off the last item is
            lost. An empty response or `{}` has no items; any other single object, and what cannot
            be read, ends the evaluation (Absent). Otherwise see `read_items`.
    """
    if not compat:
        return read_items(response)
    text = _without_breaks(response)
    try:
        return _as_list(_published_data(text.removeprefix(" ").removesuffix(" ")))
    except FormatError:
        return _stopped_at("nothing that can be read")


def read_parameters(
    response: str, judge: Judge | None = None, *, compat: bool = False
) -> list[Any] | Unparsed | Absent:
    """Read the structures or the parameters of calculations in a response.

    What cannot be read is given to a judge once, who writes it down as JSON.

    Args:
        response: What the model wrote.
        judge: Who is asked; None if nobody can be.
        compat: As in `read_properties`, but blanks are not trimmed, and what even the judge cannot
            make readable is an empty list. Otherwise that is Unparsed, as is what the judge finds
            no item in.
    """
    if compat:
        return _published_parameters(response, judge)
    found = read_items(response)
    if isinstance(found, list) or judge is None:
        return found
    return read_items(judge(REPAIR + response)) or found


def read_items(response: str) -> list[Any] | Unparsed:
    """Read a list of items, wherever it stands in a response.

    The list may stand in a fence or in prose, hold Python's `None`, and break lines inside texts;
    apostrophes in words are no ends of texts. A list that is cut off loses the item that has no
    end. Objects in a row are a list, so that a single one is a list of one, unless a list of
    objects is all it holds; `{}` and a blank response are lists of none.
    """
    if not response.strip():
        return []
    block = extract_block(response, "json")
    starts = [one.start() for one in (_OBJECT.search(response), _LIST.search(response)) if one]
    pieces = dict.fromkeys([response, block, *(response[start:] for start in sorted(starts))])
    for read in (_items, _cut_off):  # nothing is taken as cut off that can be read whole
        for piece in pieces:
            found = [items for items in map(read, _forms(piece)) if items is not None]
            if found:
                return max(found, key=len)  # an apostrophe may end a row too soon in one form
    return Unparsed("the response holds no list that can be read as JSON")


def _forms(text: str) -> dict[str, None]:
    """Return a text as it is, without line breaks, and with apostrophes in words escaped."""
    joined = _without_breaks(text)
    return dict.fromkeys([text, joined, _escaped(joined)])


def _items(text: str) -> list[Any] | None:
    """Read the list, or the objects in a row, that a text begins with."""
    data, _ = _begun(text, 0)
    if isinstance(data, list):
        return data
    row = _row(text, 0)
    return _unwrapped([item for item in row if item]) if row else None


def _cut_off(text: str) -> list[Any] | None:
    """Read the objects of a list that a text begins with, up to the first one without end."""
    return _row(text, 1) or None if text.startswith("[") else None


def _row(text: str, start: int) -> list[Any]:
    """Read objects, with or without commas between them."""
    found = []
    data, end = _begun(text, start)
    while isinstance(data, dict):
        found.append(data)
        data, end = _begun(text, end + text.startswith(",", end))
    return found


def _begun(text: str, start: int) -> tuple[Any, int]:
    """Read the value at a place; None when there is none."""
    try:
        return read_prefix(text, start)
    except FormatError:
        return None, start


def _unwrapped(items: list[Any]) -> list[Any]:
    """Return the list of objects that is all a single object holds, or else the items."""
    values = list(items[0].values()) if len(items) == 1 else []
    inner = values[0] if len(values) == 1 else None
    if isinstance(inner, list) and inner and all(isinstance(item, dict) for item in inner):
        return inner
    return items


def _without_breaks(text: str) -> str:
    return text.replace("\n", "")


def _escaped(text: str) -> str:
    """Escape apostrophes that stand in a word or at its end."""
    return _APOSTROPHE.sub(r"\\'", text)


def _published_parameters(response: str, judge: Judge | None) -> list[Any] | Absent:
    """Read a list as published: what even a judge cannot make readable is an empty one."""
    try:
        return _as_list(_published_data(_without_breaks(response)))
    except FormatError:
        if judge is None:
            return []
    try:
        return _as_list(_published_data(_without_breaks(judge(REPAIR + response))))
    except FormatError:
        return []


def _published_data(text: str) -> Any:
    """Parse text without line breaks, the whole or what is left before a last object.

    Raises:
        FormatError: Neither can be parsed.
    """
    for fence in ("```json", "```", "`"):
        text = text.removeprefix(fence)
    for fence in ("```", "`"):
        text = text.removesuffix(fence)
    text = _escaped(text)
    if not text:
        return {}
    try:
        return read_lenient(text, compat=True)
    except FormatError:
        cut = text.rfind(",{")
        if cut < 0:
            raise
        return read_lenient(f"{text[:cut]}]", compat=True)


def _as_list(data: Any) -> list[Any] | Absent:
    """Return published data as a list of items."""
    if isinstance(data, list):
        return data
    return [] if data == {} else _stopped_at(f"a single {type(data).__name__}")


def _stopped_at(what: str) -> Absent:
    return Absent(f"the published evaluator stops at {what} in place of a list")
