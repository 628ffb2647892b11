"""Digital object identifiers (DOIs), and metadata of papers from Crossref."""

import importlib
import re
import threading
from collections import defaultdict
from collections.abc import Mapping
from typing import Any

from litx.errors import DatasetError, LitxError, require_extra
from litx.model.paper import Paper, stem_of

_DOI = re.compile(r"10\.\d{4,9}/[-._;()/:a-z0-9<>+]+", re.IGNORECASE)
"""Pattern of a DOI, as Crossref recommends."""

_NAMED = re.compile(rf"(?:doi\.org/|\bdoi:?\s{{0,9}})({_DOI.pattern})", re.IGNORECASE)
"""A DOI that the text marks as a DOI."""

_FRONT = 8000  # most characters of the first page, which has title and DOI
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

LIMIT_S = 15.0  # time limit of a look-up, in seconds
_SPDX = {"by": "CC-BY", "by-nc": "CC-BY-NC", "by-nd": "CC-BY-ND", "by-sa": "CC-BY-SA"}
_SPDX |= {"by-nc-nd": "CC-BY-NC-ND", "by-nc-sa": "CC-BY-NC-SA"}


def parse_doi(text: str) -> str:
    """Return the DOI in a DOI or a link; raise `DatasetError` for other text."""
    doi = _BEFORE.sub("", text.strip(), count=1)
    if not _DOI.fullmatch(doi):
        raise DatasetError(f"{text!r:.200} is not a DOI", "write a DOI such as 10.3390/e18050189")
    return doi


def find_doi(stem: str, text: str) -> str | None:
    """Return the DOI in the text of a paper whose file is named by it; None if there is none.

    The stem alone is ambiguous, because it replaces several signs by the same sign.
    """
    dois = (match[0].rstrip(".,;:)") for match in _DOI.finditer(text))
    return next((doi for doi in dois if stem_of(doi).lower() == stem.lower()), None)


def read_paper(stem: str, text: str) -> Paper:
    """Return a paper without experiments, with DOI and title from its text.

    The DOI is that of the stem, or else the first marked DOI before the references, or else
    "unknown". The title is the longest heading before the abstract.
    """
    front = text[:_FRONT]
    doi = find_doi(stem, text)
    if doi is None and not stem.lower().startswith("doi_10_"):
        marked = _NAMED.search(_REFERENCES.split(front)[0])
        doi = marked and marked[1].rstrip(".,;:)")
    headings = (_MARKS.sub(r"\1", line) for line in _HEADING.findall(_BODY.split(front)[0]))
    titles = [title for title in headings if len(title.split()) >= _FEWEST_WORDS]
    return Paper(doi=doi or "unknown", title=max(titles, key=len, default=None))


def find_shared(texts: Mapping[str, str]) -> dict[tuple[str, ...], str]:
    """Return what papers share, "text" or "DOI 10...", by the names of these papers."""
    names: dict[tuple[str, str], list[str]] = defaultdict(list)
    for name, text in texts.items():
        names["text", text].append(name)
        names["DOI", read_paper("", text).doi].append(name)
    return {  # the same text replaces the same DOI
        tuple(papers): f"DOI {value}" if kind == "DOI" else "text"
        for (kind, value), papers in sorted(names.items())
        if len(papers) > 1 and value != "unknown"
    }


def find_duplicates(texts: Mapping[str, str]) -> list[str]:
    """Return a message for each text and each DOI that several papers share."""
    return [
        f"{', '.join(papers)} have the same {what}; are they the same paper?"
        for papers, what in find_shared(texts).items()
    ]


class MetadataError(LitxError):
    """The metadata of a paper is not available: no network, no such DOI, or no library."""


def create_client() -> Any:
    """Return the Crossref client; raise `MetadataError` without its library."""
    with require_extra("new", "looking up a DOI", MetadataError):
        return importlib.import_module("habanero").Crossref(timeout=LIMIT_S)


def look_up(doi: str, client: Any, limit_s: float = LIMIT_S) -> dict[str, Any]:
    """Return the metadata of a paper, as far as known; raise `MetadataError` without an answer."""
    answers: list[object] = []
    faults: list[Exception] = []

    def request() -> None:
        try:
            answers.append(client.works(ids=doi))
        except Exception as error:  # noqa: BLE001 (the library may raise anything)
            faults.append(error)

    thread = threading.Thread(target=request, daemon=True)  # abandoned after the limit
    thread.start()
    thread.join(limit_s)
    if faults:
        reason = " ".join(str(faults[0]).split())[:200] or type(faults[0]).__name__
        raise MetadataError(f"{doi} cannot be looked up: {reason}") from None
    if not answers:
        raise MetadataError(f"{doi} cannot be looked up: no answer within {limit_s:g} s")
    return read_record(answers[0])


def read_record(answer: object) -> dict[str, Any]:
    """Return the known fields of Crossref's record of a work."""
    record = answer.get("message") if isinstance(answer, Mapping) else None
    if not isinstance(record, Mapping):
        return {}
    year = None  # of the issue, else of the first publication
    for name in ("issued", "published-online", "published-print"):
        match record.get(name):
            case {"date-parts": [[int(first), *_], *_]}:
                year = first
    licence = None  # SPDX name of the first Creative Commons licence in the record
    links = record.get("license")
    for link in links if isinstance(links, list) else []:
        url = str(link.get("URL", "")) if isinstance(link, Mapping) else ""
        _, _, rest = url.partition("creativecommons.org/licenses/")
        name, _, version = rest.strip("/").partition("/")
        if name in _SPDX:
            number = version.split("/")[0]
            licence = f"{_SPDX[name]}-{number}" if number else _SPDX[name]
            break
    authors = record.get("author")
    fields = {
        "title": _first_text(record.get("title")),
        "authors": [name for author in authors if (name := _author_name(author))]
        if isinstance(authors, list)
        else None,
        "year": year,
        "journal": _first_text(record.get("container-title")),
        "volume": _first_text([record.get("volume")]),
        "pages": _first_text([record.get("page")]),
        "article": _first_text([record.get("article-number")]),
        "licence": licence,
    }
    return {name: value for name, value in fields.items() if value}


def _author_name(author: object) -> str:
    """Return given and family name, or the name of a group, with single spaces; maybe empty."""
    fields = author if isinstance(author, Mapping) else {}
    parts = [fields.get(part) for part in ("given", "family", "name")]
    return " ".join(" ".join(part for part in parts if isinstance(part, str)).split())


def _first_text(value: object) -> str | None:
    """Return the first text of a list with single spaces; None if there is none."""
    if not isinstance(value, list) or not value or not isinstance(value[0], str):
        return None
    return " ".join(value[0].split()) or None
