"""The ground truth as a whole: what it is called, and the hashes of what it holds."""

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

if TYPE_CHECKING:  # who only asks what there is need not load the objects
    from litx.model import Experiment
    from litx_validators.reading import LoadedFile


def ground_truth_stem(path: Path) -> str | None:
    """Return the stem of a module of the installed ground truth; None for any other file.

    A link to one is another file: whoever made it wants to be taken for the truth.
    """
    stem = path.stem
    if stem not in litxalloy.papers or is_link(path):
        return None
    installed = litxalloy.papers.path(stem)
    named = os.path.abspath(path)  # noqa: PTH100 (which follows no link, unlike `resolve`)
    return stem if named in (str(installed), os.path.realpath(installed)) else None


def stem_of_name(name: str) -> str:
    """Return the stem of a paper of the ground truth that is named by it, or by the end of it.

    Raises:
        DatasetError: There is none.
    """
    short = {short_name(stem): stem for stem in litxalloy.papers}
    stem = short.get(name, name)
    if stem not in litxalloy.papers:
        hint = suggest(name, [*litxalloy.papers, *short])
        raise DatasetError(f"no paper {name!r:.200} in {litxalloy.NAME}", hint)
    return stem


@dataclass(frozen=True)
class Dataset:
    """Which truth was used.

    Attributes:
        name: What it is called.
        version: Its version, apart from that of the software; None where it has none.
        hash: SHA-256 of its experiments, as hexadecimal text; not of who wrote the papers.
        papers: The same of each paper, by stem.
    """

    name: str
    version: str | None
    hash: str
    papers: Mapping[str, str] = field(default_factory=dict)

    @property
    def canary(self) -> str:
        """What all that shows its values carries; empty where it is a folder of one's own."""
        return litxalloy.CANARY if self.version else ""


def describe(papers: Mapping[str, "Sequence[Experiment]"]) -> Dataset:
    """Name the ground truth and hash its papers' canonical JSON, each alone and all together."""
    texts = _texts(papers)
    single = {stem: _hash({stem: text}) for stem, text in texts.items()}
    return Dataset(litxalloy.NAME, litxalloy.VERSION, _hash(texts), single)


_written: dict[str, tuple["Sequence[Experiment]", str]] = {}
"""Papers as they were last written: to write them all takes longer than to score some."""


def _texts(papers: Mapping[str, "Sequence[Experiment]"]) -> dict[str, str]:
    from litx.formats.canonical_json import dumps  # noqa: PLC0415 (as said above)

    texts = {}
    for stem in sorted(papers):
        experiments = papers[stem]
        if stem in _written and _written[stem][0] is experiments:
            texts[stem] = _written[stem][1]
            continue
        texts[stem] = dumps(list(experiments))
        if isinstance(experiments, tuple):  # else it may change meanwhile
            _written[stem] = experiments, texts[stem]
    return texts


def _hash(texts: Mapping[str, str]) -> str:
    digest = hashlib.sha256()
    for stem, text in texts.items():
        digest.update(f"{stem}\n{text}\n".encode(errors="surrogatepass"))
    return digest.hexdigest()


def read_paper(stem: str) -> "LoadedFile":
    """Import a module of the ground truth; what is wrong with it is told, not raised."""
    from litx_validators.reading import read_module  # noqa: PLC0415 (as said above)

    return read_module(litxalloy.papers.path(stem), lambda: litxalloy.papers[stem].experiments)


def load_paper(stem: str) -> "tuple[Experiment, ...]":
    """Return the experiments of a paper.

    Raises:
        DatasetError: Its module does not load.
    """
    reading = read_paper(stem)
    if reading.failure is None:
        return reading.experiments
    broken = reading.failure
    place = display_path(reading.file) + (f":{broken.line}" if broken.line else "")
    raise DatasetError(f"{place} does not load: {broken.message}", broken.hint)
