"""Location of a value in a paper, optionally with a short quote."""

MOST_WORDS = 12
"""Most words of a quote in a source."""


def split_source(source: object) -> tuple[str, str]:
    """Return the locator and the quote of a source, such as "Table 2: ingot 1,200 HV".

    The quote has no quotation marks, and is empty if there is none; both are empty if the source
    is not text.
    """
    if not isinstance(source, str):
        return "", ""
    parts = [line.partition(": ") for line in source.split("\n")]  # a group joins several sources
    locators = (locator.strip() for locator, _, _ in parts)
    quotes = [
        text for _, _, quote in parts if (text := quote.strip(" \t\"'\u2018\u2019\u201c\u201d"))
    ]
    return "\n".join(filter(None, locators)), quotes[-1] if quotes else ""
