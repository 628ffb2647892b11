"""The code block in the reply of a language model."""

import re

_TAGS = {"python": {"python", "py"}}  # tags of a language besides its name

_FENCE = re.compile(r"(`{3,})([\w+.#-]*)")


def extract_block(text: str, language: str) -> str:
    """Return the program or the JSON in a reply, trimmed; empty text if there is none.

    The first of these counts: a fence tagged with the language, "python" (also tagged
    "py") or "json"; a fence without a tag; such a fence that is never closed, up to the end; the
    whole reply, if it starts with a bracket. A fence with another tag holds nothing. Tags are in
    lower case. The result is a part of `text`, so that its lines can be located there.

    Source: published alloy benchmark, version 0.1.1.
    """
    wanted = _TAGS.get(language, {language})
    fences = []
    position = 0
    while (opening := _FENCE.search(text, position)) is not None:
        # a fence ends at as many backticks as it began with, on a separate line or not
        closing = re.compile(f"{opening[1]}`*").search(text, opening.end())
        position = len(text) if closing is None else closing.end()
        end = position if closing is None else closing.start()
        fences.append((opening[2], text[opening.end() : end], closing is not None))
    for tags, closed in ((wanted, True), ({""}, True), (wanted | {""}, False)):
        for tag, content, is_closed in fences:
            if tag in tags and is_closed is closed:
                return content.strip()
    whole = text.strip()
    return whole if whole.startswith("[") else ""
