"""How to cite the dataset and its papers, as BibTeX and CSL-JSON.

Nothing is made up: what a paper's module does not say is left out, and names stay as printed, since
no paper says which part of a name is the family's.
"""

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import litxalloy
from litx.model import Paper

_SPECIAL = {c: f"\\{c}" for c in "&%$#_{}"} | {
    "\\": r"\textbackslash{}",
    "~": r"\textasciitilde{}",
    "^": r"\textasciicircum{}",
}
_LATEX = str.maketrans(_SPECIAL)

_PARTED = re.compile(r"(?i)\b(and|others)\b|,")
"""What BibTeX splits names at, or takes for more than a name."""

_DASHES = re.compile(r"\s*[-\u2013]+\s*")


def entries(papers: Mapping[str, Paper] | None = None) -> Iterator[dict[str, Any]]:
    """Yield what there is to cite as entries of CSL-JSON, which `bibtex` takes, too.

    Args:
        papers: The papers by stem, which is the key of each; None for the dataset, whose key is its
            name, and all its papers.
    """
    if papers is None:
        yield _entry(
            litxalloy.NAME,
            type="dataset",
            title=litxalloy.TITLE,
            author=litxalloy.AUTHORS,
            version=litxalloy.VERSION,
            DOI=litxalloy.DOI,
            note=litxalloy.CANARY,
        )
    for stem, paper in (litxalloy.papers if papers is None else papers).items():
        yield _entry(
            stem,
            type="article-journal",
            title=paper.title,
            author=paper.authors,
            issued={"date-parts": [[paper.year]]} if paper.year else None,
            **{"container-title": paper.journal},
            volume=paper.volume,
            page=paper.pages,
            number=paper.article,
            DOI=paper.doi,
        )


def _entry(key: str, author: Iterable[str], **fields: object) -> dict[str, Any]:
    """Return an entry without what is not known."""
    names = [{"literal": name} for name in author]
    return {"id": key} | {k: v for k, v in ({**fields, "author": names}).items() if v}


def csl_json(found: Iterable[Mapping[str, Any]]) -> str:
    """Return entries as CSL-JSON, which programs that manage references read.

    Source: Citation Style Language 1.0.2, schema `csl-data.json`.
    """
    return json.dumps([*found], indent=2, ensure_ascii=False) + "\n"


def bibtex(found: Iterable[Mapping[str, Any]]) -> str:
    """Return entries as BibTeX in UTF-8, after a line with the canary, which BibTeX passes over."""
    return "\n".join([f"% {litxalloy.CANARY}", *map(_bibtex, found)]) + "\n"


def _bibtex(entry: Mapping[str, Any]) -> str:
    """Return an entry; an article number is `eid`, and a title keeps its capitals."""
    is_article = entry["type"] == "article-journal"
    names = (_escaped(one["literal"]) for one in entry.get("author", ()))
    fields = {
        "author": " and ".join(
            name if is_article and not _PARTED.search(name) else f"{{{name}}}" for name in names
        ),
        "title": f"{{{_escaped(entry['title'])}}}" if "title" in entry else "",
        "journal": _escaped(entry.get("container-title", "")),
        "year": "".join(str(year) for (year,) in entry.get("issued", {}).get("date-parts", ())),
        "volume": _escaped(entry.get("volume", "")),
        "pages": _DASHES.sub("--", _escaped(entry.get("page", ""))),
        "eid": _escaped(entry.get("number", "")),
        "version": _escaped(entry.get("version", "")),
        "doi": re.sub(r"[{}\\%\s]", lambda sign: f"%{ord(sign[0]):02X}", entry.get("DOI", "")),
    }
    lines = "".join(f",\n  {name} = {{{text}}}" for name, text in fields.items() if text)
    return f"\n@{'article' if is_article else 'misc'}{{{entry['id']}{lines}\n}}"


def _escaped(text: str) -> str:
    """Return a text as LaTeX prints it, on one line."""
    return " ".join(text.translate(_LATEX).split())
