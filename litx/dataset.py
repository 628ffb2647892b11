"""Dataset identity and papers of the ground truth."""

import hashlib
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

import litxalloy
from litx.display.suggestions import suggest
from litx.display.text import short_name
from litx.errors import DatasetError
from litx.files.paths import display_path
from litx.files.reading import is_link

if TYPE_CHECKING:  # the objects are slow to load
    from litx.model import Experiment
    from litx_validators.reading import LoadedFile


def ground_truth_stem(path: Path) -> str | None:
    """Return the stem of a module of the installed ground truth; None for any other file.

    A link to such a module counts as another file, because it could pose as the truth.
    """
    stem = path.stem
    if stem not in litxalloy.papers or is_link(path):
        return None
    installed = litxalloy.papers.path(stem)
    named = os.path.abspath(path)  # noqa: PTH100 (which follows no link, unlike `resolve`)
    return stem if named in (str(installed), os.path.realpath(installed)) else None


def stem_of_name(name: str) -> str:
    """Return the stem of a paper of the ground truth, given the stem or its end.

    Raises:
        DatasetError: The paper does not exist.
    """
    short = {short_name(stem): stem for stem in litxalloy.papers}
    stem = short.get(name, name)
    if stem not in litxalloy.papers:
        hint = suggest(name, [*litxalloy.papers, *short])
        raise DatasetError(f"no paper {name!r:.200} in {litxalloy.NAME}", hint)
    return stem


@dataclass(frozen=True)
class Dataset:
    """Dataset identity: name, version and content hashes.

    Attributes:
        name: Name.
        version: Version of the data; None for a folder of the user.
        hash: SHA-256 of all experiments, without metadata of the papers, as hexadecimal text.
        papers: SHA-256 of each paper, by stem.
    """

    name: str
    version: str | None
    hash: str
    papers: Mapping[str, str] = field(default_factory=dict)

    @property
    def canary(self) -> str:
        """Canary text for everything that shows its values; empty for a folder of the user."""
        return litxalloy.CANARY if self.version else ""


def describe(papers: Mapping[str, "Sequence[Experiment]"]) -> Dataset:
    """Return the identity of the ground truth, with hashes of the canonical JSON."""
    texts = _dump_papers(papers)
    single = {stem: _hash({stem: text}) for stem, text in texts.items()}
    return Dataset(litxalloy.NAME, litxalloy.VERSION, _hash(texts), single)


_written: dict[str, tuple["Sequence[Experiment]", str]] = {}
"""Canonical JSON by stem: writing all papers takes longer than scoring some."""


def _dump_papers(papers: Mapping[str, "Sequence[Experiment]"]) -> dict[str, str]:
    """Return the canonical JSON of papers by stem, sorted by stem; tuples are cached."""
    from litx.formats.canonical_json import dumps  # noqa: PLC0415 (slow to load)

    texts = {}
    for stem in sorted(papers):
        experiments = papers[stem]
        if stem in _written and _written[stem][0] is experiments:
            texts[stem] = _written[stem][1]
            continue
        texts[stem] = dumps(list(experiments))
        if isinstance(experiments, tuple):  # a list may change
            _written[stem] = experiments, texts[stem]
    return texts


def _hash(texts: Mapping[str, str]) -> str:
    """Return the SHA-256 of texts and their stems, in the given order, as hexadecimal text."""
    digest = hashlib.sha256()
    for stem, text in texts.items():
        digest.update(f"{stem}\n{text}\n".encode(errors="surrogatepass"))
    return digest.hexdigest()


def read_paper(stem: str) -> "LoadedFile":
    """Import a module of the ground truth; a fault is part of the result, not raised."""
    from litx_validators.reading import read_module  # noqa: PLC0415 (slow to load)

    return read_module(litxalloy.papers.path(stem), lambda: litxalloy.papers[stem].experiments)


def load_paper(stem: str) -> "tuple[Experiment, ...]":
    """Return the experiments of a paper.

    Raises:
        DatasetError: Its module does not load.
    """
    reading = read_paper(stem)
    fault = reading.failure
    if fault is None:
        return reading.experiments
    place = display_path(reading.file) + (f":{fault.line}" if fault.line else "")
    raise DatasetError(f"{place} does not load: {fault.message}", fault.hint)
