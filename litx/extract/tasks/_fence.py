"""The first fenced block of a short answer, read as the published benchmark reads it."""

from collections.abc import Container

_MARK = "```"


def first_block(reply: str, tags: Container[str]) -> str | None:
    """Return what stands between the first two fences; None where there are fewer.

    The first line goes if it is empty or a tag that is known; another tag stays as it is.

    Args:
        reply: What the model wrote.
        tags: The tags that are known.

    Source: published alloy benchmark, version 0.1.1.
    """
    _, *rest = reply.split(_MARK, 2)
    if len(rest) < 2:
        return None
    first, line_break, others = rest[0].partition("\n")
    is_tag = not first.strip() or first.strip() in tags
    return others if is_tag and line_break else rest[0]
