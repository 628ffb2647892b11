"""Lists of items: in responses of models, and in the ground truth for properties of materials.

Source: CURIE (Cui et al., arXiv 2503.13517), its published evaluation notebook.
"""

import re
from typing import Any, Final

from litx.errors import FormatError
from litx.formats.lenient_json import read_prefix
from litx.formats.program_text import extract_block
from litx_scoring.metrics.judge import Judge
from litx_scoring.metrics.judge_prompts import REPAIR
from litx_scoring.metrics.outcome import Unparsed

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
    """Return the true values of properties in the order of `index`.

    `index`, `synonyms` and the names of the record, which are not judged, are omitted.

    Args:
        truth: The record as plain data: a list of objects.

    Raises:
        FormatError: It is no such list, or an item has no `index` to sort by.
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

    The published evaluator defines this choice for a prompt, but never uses it.
    """
    names = [str(item.get("property_name", "")).lower() for item in truths]
    pairs = zip(truths, names, strict=True)
    return [item for item, name in pairs if any(word in name for word in SPECIFIC_NAMES)]


def read_parameters(response: str, judge: Judge | None = None) -> list[Any] | Unparsed:
    """Return the structures or parameters of calculations in a response.

    If there is a judge, it repairs a response that cannot be read, once.
    """
    items = read_items(response)
    if isinstance(items, list) or judge is None:
        return items
    return read_items(judge(REPAIR + response)) or items


def read_items(response: str) -> list[Any] | Unparsed:
    """Return the list of items that is anywhere in a response.

    The list may be in a fence or in prose, have Python's `None`, and break lines inside texts;
    apostrophes in words do not end texts. A list that is cut off loses its last item. Objects in a
    row are a list, also a single object, unless it has nothing but a list of objects; `{}` and a
    blank response are empty lists.
    """
    if not response.strip():
        return []
    block = extract_block(response, "json")
    matches = (_OBJECT.search(response), _LIST.search(response))
    starts = [match.start() for match in matches if match]
    pieces = dict.fromkeys([response, block, *(response[start:] for start in sorted(starts))])
    for read in (_items, _cut_off):  # a list is cut off only if it cannot be read as a whole
        for piece in pieces:
            lists = [items for items in map(read, _forms(piece)) if items is not None]
            if lists:
                return max(lists, key=len)  # an apostrophe may end a row too soon in a form
    return Unparsed("the response holds no list that can be read as JSON")


def _forms(text: str) -> dict[str, None]:
    """Return a text unchanged, without line breaks, and with apostrophes in words escaped."""
    joined = remove_line_breaks(text)
    return dict.fromkeys([text, joined, escape_apostrophes(joined)])


def _items(text: str) -> list[Any] | None:
    """Return the list, or the row of objects, at the beginning of a text; None if there is none."""
    data, _ = _read_value(text, 0)
    if isinstance(data, list):
        return data
    row = _row(text, 0)
    return _unwrapped([item for item in row if item]) if row else None


def _cut_off(text: str) -> list[Any] | None:
    """Return the complete objects of the list at the beginning of a text; None if none is."""
    return _row(text, 1) or None if text.startswith("[") else None


def _row(text: str, start: int) -> list[Any]:
    """Return the objects in a row, with or without commas between them, from an index on."""
    objects = []
    data, end = _read_value(text, start)
    while isinstance(data, dict):
        objects.append(data)
        data, end = _read_value(text, end + text.startswith(",", end))
    return objects


def _read_value(text: str, start: int) -> tuple[Any, int]:
    """Return the value at an index and the index behind it; None and the index if there is none."""
    try:
        return read_prefix(text, start)
    except FormatError:
        return None, start


def _unwrapped(items: list[Any]) -> list[Any]:
    """Return the list that is the only value of a single object, otherwise the items."""
    values = list(items[0].values()) if len(items) == 1 else []
    inner = values[0] if len(values) == 1 else None
    if isinstance(inner, list) and inner and all(isinstance(item, dict) for item in inner):
        return inner
    return items


def remove_line_breaks(text: str) -> str:
    """Return a text without line breaks, which leave no blank."""
    return text.replace("\n", "")


def escape_apostrophes(text: str) -> str:
    """Return a text with a backslash before apostrophes that follow a letter in a word."""
    return _APOSTROPHE.sub(r"\\'", text)
