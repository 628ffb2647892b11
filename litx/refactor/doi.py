"""Digital object identifiers as people give them."""

import re

from litx.errors import DatasetError
from litx.model.paper import stem_of

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
        raise DatasetError(f"{given!r:.200} is not a DOI", "write one such as 10.3390/e18050189")
    return doi


def doi_of(stem: str, text: str) -> str | None:
    """Return the DOI of a paper whose file is named by it, as its text has it.

    A stem does not tell its DOI, since it writes several signs alike.

    Args:
        stem: Name of the paper's module.
        text: The text of the paper.
    """
    found = (one[0].rstrip(".,;:)") for one in _DOI.finditer(text))
    return next((doi for doi in found if stem_of(doi).lower() == stem.lower()), None)
