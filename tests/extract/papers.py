"""Three made-up papers under the names of papers of the ground truth, and a model's replies."""

from pathlib import Path

from tests.extract.server import Say
from tests.extract.tasks.stored import fenced

EXTRACTIONS = Path(__file__).parents[2] / "examples" / "extractions"

FIRST = "doi_10_1016__j_proeng_2012_03_043"
SECOND = "doi_10_3390__e18050189"
THIRD = "doi_10_3390__e21020122"

TEXTS = {
    FIRST: "# On alloys of the first kind\n\nFour alloys were cast. Their hardness was measured.",
    SECOND: "# On alloys of the second kind\n\n![a](b.png)\n\nAn alloy was cast and annealed.",
    THIRD: "# On alloys of the third kind\n\nA powder was milled. Its crystals were small.",
}
"""The texts; they tell nothing that the replies could come from."""

MARKS = {stem: text.partition("\n")[0] for stem, text in TEXTS.items()}
"""Text that identifies each paper."""


def write_texts(folder: Path, texts: dict[str, str] | None = None) -> Path:
    """Write papers into a new folder and return it."""
    folder.mkdir()
    for stem, text in (TEXTS if texts is None else texts).items():
        (folder / f"{stem}.md").write_text(text, encoding="utf-8")
    return folder


def example(stem: str) -> str:
    """Return the reply that a bundled example holds."""
    (file,) = EXTRACTIONS.glob(f"{stem}.*")
    text = file.read_text(encoding="utf-8")
    return text if file.suffix == ".md" else fenced(text)


def good_replies() -> dict[str, list[Say | str]]:
    """Return a reply for each paper that is accepted at once."""
    return {MARKS[stem]: [example(stem)] for stem in TEXTS}


def slow_replies() -> dict[str, list[Say | str]]:
    """Return replies that need corrections for two papers: a crash, and a truncated reply."""
    replies = good_replies()
    third = replies[MARKS[THIRD]][0]
    return {
        **replies,
        MARKS[SECOND]: [example(SECOND).replace("unit=", "units="), *replies[MARKS[SECOND]]],
        MARKS[THIRD]: [Say(third[: len(third) // 2], "length"), third],
    }
