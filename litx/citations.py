"""Citations of the dataset and its papers, as BibTeX and CSL-JSON.

Fields that a module lacks are omitted. Names stay as printed, because papers do not say which part
is the family name.
"""

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from litx.dataset import Dataset, default_dataset
from litx.model import Paper

_SPECIAL = {c: f"\\{c}" for c in "&%$#_{}"} | {
    "\\": r"\textbackslash{}",
    "~": r"\textasciitilde{}",
    "^": r"\textasciicircum{}",
}
_LATEX = str.maketrans(_SPECIAL)

_PARTED = re.compile(r"(?i)\b(and|others)\b|,")
"""Separators of names in BibTeX, and words with a special meaning there."""

_DASHES = re.compile(r"\s*[-\u2013]+\s*")


def entries(
    papers: Mapping[str, Paper] | None = None, dataset: Dataset | None = None
) -> Iterator[dict[str, Any]]:
    """Yield entries of CSL-JSON, also for `bibtex`.

    Args:
        papers: Papers by stem, which is the key of the entry; None for the dataset, with its name
            as the key, and all its papers.
        dataset: The dataset; None for the default.
    """
    dataset = dataset or default_dataset()
    if papers is None:
        yield _entry(
            dataset.name,
            type="dataset",
            title=dataset.title,
            author=dataset.authors,
            version=dataset.version,
            DOI=dataset.doi,
            note=dataset.canary,
        )
    for stem, paper in (dataset.papers if papers is None else papers).items():
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
    """Return an entry without unknown fields."""
    names = [{"literal": name} for name in author]
    return {"id": key} | {k: v for k, v in ({**fields, "author": names}).items() if v}


def csl_json(items: Iterable[Mapping[str, Any]]) -> str:
    """Return entries as CSL-JSON, the format of reference managers.

    Source: Citation Style Language 1.0.2, schema `csl-data.json`.
    """
    return json.dumps([*items], indent=2, ensure_ascii=False) + "\n"


def bibtex(items: Iterable[Mapping[str, Any]], dataset: Dataset | None = None) -> str:
    """Return entries as BibTeX in UTF-8, after a line with the canary, which BibTeX ignores.

    The canary is that of the dataset; None for the default dataset. Without one, there is no line.
    """
    canary = (dataset or default_dataset()).canary
    head = [f"% {canary}"] if canary else []
    return "\n".join([*head, *map(_bibtex, items)]).lstrip("\n") + "\n"


def _bibtex(entry: Mapping[str, Any]) -> str:
    """Return an entry; an article number is `eid`, and a title keeps its capitals."""
    is_article = entry["type"] == "article-journal"
    names = (_escape(name["literal"]) for name in entry.get("author", ()))
    fields = {
        "author": " and ".join(
            name if is_article and not _PARTED.search(name) else f"{{{name}}}" for name in names
        ),
        "title": f"{{{_escape(entry['title'])}}}" if "title" in entry else "",
        "journal": _escape(entry.get("container-title", "")),
        "year": "".join(str(year) for (year,) in entry.get("issued", {}).get("date-parts", ())),
        "volume": _escape(entry.get("volume", "")),
        "pages": _DASHES.sub("--", _escape(entry.get("page", ""))),
        "eid": _escape(entry.get("number", "")),
        "version": _escape(entry.get("version", "")),
        "doi": re.sub(r"[{}\\%\s]", lambda sign: f"%{ord(sign[0]):02X}", entry.get("DOI", "")),
    }
    lines = "".join(f",\n  {name} = {{{text}}}" for name, text in fields.items() if text)
    return f"\n@{'article' if is_article else 'misc'}{{{entry['id']}{lines}\n}}"


def _escape(text: str) -> str:
    """Escape a text for LaTeX, on a single line."""
    return " ".join(text.translate(_LATEX).split())
