"""Digital object identifiers as people give them."""

import re

from litx.errors import DatasetError

_DOI = re.compile(r"10\.\d{4,9}/[-._;()/:a-z0-9<>+]+", re.IGNORECASE)
"""What Crossref recommends to recognise a DOI by."""

_BEFORE = re.compile(r"(https?://(dx\.)?doi\.org/|doi:\s*)", re.IGNORECASE)


def read_doi(given: str) -> str:
    """Return the DOI alone, of a DOI or of a link to it.

    Raises:
        DatasetError: The text is no DOI.
    """
    doi = _BEFORE.sub("", given.strip(), count=1)
    if not _DOI.fullmatch(doi):
        raise DatasetError(f"{given!r:.200} is no DOI", "write one such as 10.3390/e18050189")
    return doi
