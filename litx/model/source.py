"""Where a paper has a value: the place, and at will a few of its words."""

MOST_WORDS = 12
"""Most words of a paper that a source quotes."""


def split_source(source: object) -> tuple[str, str]:
    """Return the locator and the quote of a source, such as "Table 2: ingot 1,200 HV".

    The quote is empty where there is none, and stands without quotation marks around it; both are
    empty where the source is no text.
    """
    if not isinstance(source, str):
        return "", ""
    parts = [line.partition(": ") for line in source.split("\n")]  # a group joins several
    locators = (locator.strip() for locator, _, _ in parts)
    quotes = [
        text for _, _, quote in parts if (text := quote.strip(" \t\"'\u2018\u2019\u201c\u201d"))
    ]
    return "\n".join(filter(None, locators)), quotes[-1] if quotes else ""
