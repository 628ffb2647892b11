"""Digital object identifiers as people give them, and what Crossref knows of a paper by its DOI."""

import importlib
import re
import threading
from collections import defaultdict
from collections.abc import Mapping
from typing import Any

from litx.errors import DatasetError, LitxError, require_extra
from litx.model.paper import Paper, stem_of

_DOI = re.compile(r"10\.\d{4,9}/[-._;()/:a-z0-9<>+]+", re.IGNORECASE)
"""What Crossref recommends to recognise a DOI by."""

_NAMED = re.compile(rf"(?:doi\.org/|\bdoi:?\s{{0,9}})({_DOI.pattern})", re.IGNORECASE)
"""A DOI that is said to be one."""

_FRONT = 8000  # most characters of the first page, on which a paper tells its own title and DOI
_BODY = re.compile(
    r"^(?:#{1,6}\s|\*\*|\d\.?\s)*(?:abstract|introduction|references|bibliography)\b",
    re.IGNORECASE | re.MULTILINE,
)
_REFERENCES = re.compile(
    r"^(?:#{1,6}\s|\*\*)*(?:references|bibliography)\b", re.IGNORECASE | re.MULTILINE
)
_HEADING = re.compile(r"^#{1,6}[ \t]+(\S.{0,400}?)[ \t#]*$", re.MULTILINE)
_MARKS = re.compile(r"\$[_^]\{([^}]*)\}\$|[$*\\]")
_FEWEST_WORDS = 3  # of a title; names of journals and kinds of article mostly have fewer

_BEFORE = re.compile(r"(https?://(dx\.)?doi\.org/|doi:\s*)", re.IGNORECASE)

LIMIT_S = 15.0  # how long a look-up may take, in seconds
_SPDX = {"by": "CC-BY", "by-nc": "CC-BY-NC", "by-nd": "CC-BY-ND", "by-sa": "CC-BY-SA"}
_SPDX |= {"by-nc-nd": "CC-BY-NC-ND", "by-nc-sa": "CC-BY-NC-SA"}


def parse_doi(given: str) -> str:
    """Return the DOI alone, of a DOI or of a link to it; other text is a `DatasetError`."""
    doi = _BEFORE.sub("", given.strip(), count=1)
    if not _DOI.fullmatch(doi):
        raise DatasetError(f"{given!r:.200} is not a DOI", "write one such as 10.3390/e18050189")
    return doi


def find_doi(stem: str, text: str) -> str | None:
    """Return the DOI of a paper whose file is named by it, as its text has it.

    A stem does not tell its DOI, since it writes several signs alike.
    """
    found = (one[0].rstrip(".,;:)") for one in _DOI.finditer(text))
    return next((doi for doi in found if stem_of(doi).lower() == stem.lower()), None)


def read_paper(stem: str, text: str) -> Paper:
    """Return a paper without experiments, with the DOI and title that its text tells.

    A DOI that the stem is named by is sought in the text, else the first before the references that
    is said to be one; where there is none it is "unknown". The title is the longest heading that
    stands before the abstract.
    """
    front = text[:_FRONT]
    doi = find_doi(stem, text)
    if doi is None and not stem.lower().startswith("doi_10_"):
        own = _NAMED.search(_REFERENCES.split(front)[0])
        doi = own and own[1].rstrip(".,;:)")
    headings = (_MARKS.sub(r"\1", one) for one in _HEADING.findall(_BODY.split(front)[0]))
    titles = [title for title in headings if len(title.split()) >= _FEWEST_WORDS]
    return Paper(doi=doi or "unknown", title=max(titles, key=len, default=None))


def find_duplicates(texts: Mapping[str, str]) -> list[str]:
    """Return a line for each text, and for each DOI that texts tell, that has several names."""
    names: dict[tuple[str, str], list[str]] = defaultdict(list)
    for name, text in texts.items():
        names["text", text].append(name)
        names["DOI", read_paper("", text).doi].append(name)
    alike = {  # a DOI needs no telling where the texts are the same
        ", ".join(some): f"DOI {told}" if kind == "DOI" else "text"
        for (kind, told), some in sorted(names.items())
        if len(some) > 1 and told != "unknown"
    }
    return [f"{some} have the same {what}; are they one paper?" for some, what in alike.items()]


class MetadataError(LitxError):
    """The metadata of a paper cannot be had: no network, no such DOI, no library."""


def crossref() -> Any:
    """Return the client of Crossref; without the library for it it is a `MetadataError`."""
    with require_extra("new", "looking up a DOI", MetadataError):
        return importlib.import_module("habanero").Crossref(timeout=LIMIT_S)


def look_up(doi: str, client: Any, limit_s: float = LIMIT_S) -> dict[str, Any]:
    """Return the metadata of a paper, as far as known; no answer is a `MetadataError`."""
    answers: list[object] = []
    faults: list[Exception] = []

    def ask() -> None:
        try:
            answers.append(client.works(ids=doi))
        except Exception as error:  # noqa: BLE001 (a foreign library is caged, and its error told)
            faults.append(error)

    asking = threading.Thread(target=ask, daemon=True)  # nothing waits for it after the limit
    asking.start()
    asking.join(limit_s)
    if faults:
        told = " ".join(str(faults[0]).split())[:200] or type(faults[0]).__name__
        raise MetadataError(f"{doi} cannot be looked up: {told}") from None
    if not answers:
        raise MetadataError(f"{doi} cannot be looked up: no answer within {limit_s:g} s")
    return read_record(answers[0])


def read_record(answer: object) -> dict[str, Any]:
    """Return what Crossref's record of a work says, without what it lacks."""
    record = answer.get("message") if isinstance(answer, Mapping) else None
    if not isinstance(record, Mapping):
        return {}
    year = None  # of the issue, else of the first publication
    for name in ("issued", "published-online", "published-print"):
        match record.get(name):
            case {"date-parts": [[int(given), *_], *_]}:
                year = given
    licence = None  # SPDX's name of the first Creative Commons one that the record links to
    links = record.get("license")
    for one in links if isinstance(links, list) else []:
        url = str(one.get("URL", "")) if isinstance(one, Mapping) else ""
        _, _, rest = url.partition("creativecommons.org/licenses/")
        name, _, version = rest.strip("/").partition("/")
        if name in _SPDX:
            number = version.split("/")[0]
            licence = f"{_SPDX[name]}-{number}" if number else _SPDX[name]
            break
    authors = record.get("author")
    found = {
        "title": _first(record.get("title")),
        "authors": [name for one in authors if (name := _name(one))]
        if isinstance(authors, list)
        else None,
        "year": year,
        "journal": _first(record.get("container-title")),
        "volume": _first([record.get("volume")]),
        "pages": _first([record.get("page")]),
        "article": _first([record.get("article-number")]),
        "licence": licence,
    }
    return {name: value for name, value in found.items() if value}


def _name(author: object) -> str:
    """Return the name of an author, spaces made single."""
    given = author if isinstance(author, Mapping) else {}
    parts = [given.get(part) for part in ("given", "family", "name")]
    return " ".join(" ".join(part for part in parts if isinstance(part, str)).split())


def _first(value: object) -> str | None:
    """Return the first text of a list, spaces made single."""
    if not isinstance(value, list) or not value or not isinstance(value[0], str):
        return None
    return " ".join(value[0].split()) or None
