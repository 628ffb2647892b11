"""Writes the prompts of the tasks again, for a reader to look at what changed.

``python tests/extract/prompt/snapshots.py`` writes them beside this file, in snapshots/.
"""

from collections.abc import Iterator
from dataclasses import asdict, replace
from pathlib import Path

from litx.extract.prompt_settings import PromptSettings
from litx.extract.task import find
from litx.extract.texts import PaperText

FOLDER = Path(__file__).parent / "snapshots"

TASKS = ("code", "json", "flat", "two-stage")
"""Tasks whose prompts hang on the paper's text and the settings alone."""

PAPER = PaperText("doi_10_1000__example", "The text of the paper.")

PLAIN = PromptSettings()


def prompts() -> Iterator[tuple[str, str]]:
    """Yield each prompt with its name: per task that of the published benchmark, per switch one."""
    for name in TASKS:
        yield name, _prompt(name, PLAIN)
        for switch, is_on in asdict(PLAIN).items():
            if (name, switch) != ("json", "normalize"):
                sign = "without" if is_on else "with"
                yield (
                    f"{name}-{sign}-{switch}",
                    _prompt(name, replace(PLAIN, **{switch: not is_on})),
                )


def _prompt(name: str, settings: PromptSettings) -> str:
    (question,) = find(name).questions([PAPER], settings)
    return "\n\n".join(part for part in (question.prompt, question.then) if part) + "\n"


def main() -> None:
    """Write all prompts, and remove those that are no longer there."""
    FOLDER.mkdir(exist_ok=True)
    written = dict(prompts())
    for file in FOLDER.glob("*.md"):
        if file.stem not in written:
            file.unlink()
    for name, text in written.items():
        (FOLDER / f"{name}.md").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
