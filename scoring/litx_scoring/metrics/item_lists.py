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


def read_parameters(response: str, judge: Judge | None = None) -> list[Any] | Unparsed:
    """Read the structures or the parameters of calculations in a response.

    What cannot be read is given to a judge once, if there is one, who writes it down as JSON.
    """
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
    joined = without_breaks(text)
    return dict.fromkeys([text, joined, escaped(joined)])


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


def without_breaks(text: str) -> str:
    """Return a text on one line, with nothing in place of line breaks."""
    return text.replace("\n", "")


def escaped(text: str) -> str:
    """Escape apostrophes that stand in a word or at its end."""
    return _APOSTROPHE.sub(r"\\'", text)
