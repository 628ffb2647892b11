"""Text of a record of ground truth, for comparison with a response.

Source: CURIE (Cui et al., arXiv 2503.13517), its published evaluation notebook.
"""

from litx.formats.lenient_json import write_lenient

_REMOVED = ("record_id", "arxiv_id", "paper_id")


def reference_text(truth: object) -> str:
    r"""Write ground truth on one line, without the keys that name the record.

    `record_id`, `arxiv_id` and `paper_id` are omitted from the object, or from each object of the
    list. Line breaks become backslash and n, other characters that are not ASCII `\uXXXX`; ROUGE
    counts both in words, as in the published numbers.

    Args:
        truth: The record as plain data.

    Raises:
        FormatError: The record has values that JSON cannot hold.
    """
    if isinstance(truth, list):
        return write_lenient([_without_names(item) for item in truth])
    return write_lenient(_without_names(truth))


def _without_names(item: object) -> object:
    """Return an object without the keys that name the record; any other value unchanged."""
    if not isinstance(item, dict):
        return item
    return {key: value for key, value in item.items() if key not in _REMOVED}
