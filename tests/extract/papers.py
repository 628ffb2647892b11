"""Three made-up papers under the names of papers of the ground truth, and a model's replies."""

from pathlib import Path

from tests.extract.server import Reply
from tests.extract.tasks.stored import SECOND, STEM, fenced

EXTRACTIONS = Path(__file__).parents[2] / "examples" / "extractions"

FIRST = STEM
THIRD = "doi_10_3390__e21020122"

TEXTS = {
    FIRST: "# On alloys of the first kind\n\nFour alloys were cast. Their hardness was measured.",
    SECOND: "# On alloys of the second kind\n\n![a](b.png)\n\nAn alloy was cast and annealed.",
    THIRD: "# On alloys of the third kind\n\nA powder was milled. Its crystals were small.",
}
"""Texts by stem; the replies cannot be derived from them."""

MARKS = {stem: text.partition("\n")[0] for stem, text in TEXTS.items()}
"""Text that identifies each paper, by stem."""


def write_texts(folder: Path, texts: dict[str, str] | None = None) -> Path:
    """Write papers into a new folder and return it."""
    folder.mkdir()
    for stem, text in (TEXTS if texts is None else texts).items():
        (folder / f"{stem}.md").write_text(text, encoding="utf-8")
    return folder


def read_example(stem: str) -> str:
    """Return the reply of a bundled example."""
    (file,) = EXTRACTIONS.glob(f"{stem}.*")
    text = file.read_text(encoding="utf-8")
    return text if file.suffix == ".md" else fenced(text)


def good_replies() -> dict[str, list[Reply | str]]:
    """Return a reply for each paper that is accepted at once."""
    return {MARKS[stem]: [read_example(stem)] for stem in TEXTS}


def slow_replies() -> dict[str, list[Reply | str]]:
    """Return replies that need corrections for two papers: a crash, and a truncated reply."""
    replies = good_replies()
    third = replies[MARKS[THIRD]][0]
    return {
        **replies,
        MARKS[SECOND]: [read_example(SECOND).replace("unit=", "units="), *replies[MARKS[SECOND]]],
        MARKS[THIRD]: [Reply(third[: len(third) // 2], "length"), third],
    }
