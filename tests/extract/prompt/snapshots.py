"""Write the prompts of the tasks to snapshots/, to review changes."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from litx.dataset import Dataset, default_dataset
from litx.extract.prompt_settings import CONFIGURATIONS, PUBLISHED, SWITCHES, PromptSettings
from litx.extract.texts import PaperText
from litx.harness.task import find
from litx_ontology.fields import FUEL_CELLS, Field

FOLDER = Path(__file__).parent / "snapshots"

TASKS = ("code", "json", "flat", "two-stage")
"""Tasks whose prompts depend only on the paper's text and the settings."""

PLAIN = PromptSettings()
FULL = PromptSettings(normalize=True, sources=True, descriptions=True)
AS_PUBLISHED = PromptSettings(configuration=PUBLISHED)

ALLOYS = default_dataset()

_CELLS = Path(__file__).parents[3] / "ground_truth" / "litxsofc"

CELLS = replace(ALLOYS, name="litxsofc", folder=_CELLS, field=FUEL_CELLS)
"""Dataset with the prompt folder of the fuel cells."""

_FIELD = Field("ceramics", FUEL_CELLS.material_kinds, unused=FUEL_CELLS.unused)

COMMON = replace(ALLOYS, name="common", folder=Path(__file__).parent, field=_FIELD)
"""Dataset of a separate field, without a prompt folder."""

DATASETS = (ALLOYS, CELLS, COMMON)

PAPER = PaperText("doi_10_1000__example", "The text of the paper.")


def build_prompts() -> Iterator[tuple[str, str]]:
    """Yield each prompt with its name: all configurations and tasks, and all switches of code.

    Datasets other than the default one have only the configuration `litx-1`.
    """
    for configuration in CONFIGURATIONS:
        settings = PromptSettings(configuration=configuration)
        for task in TASKS:
            yield f"{configuration}/{task}", build_prompt(task, settings)
        for switch in SWITCHES:
            sign = "without" if getattr(settings, switch) else "with"
            yield (
                f"{configuration}/code-{sign}-{switch}",
                build_prompt("code", invert_switch(settings, switch)),
            )
    for dataset in (CELLS, COMMON):
        for task in TASKS:
            yield f"{dataset.name}/{task}", build_prompt(task, PromptSettings(), dataset)


def invert_switch(settings: PromptSettings, switch: str) -> PromptSettings:
    """Return settings with a switch inverted."""
    return replace(settings, **{switch: not getattr(settings, switch)})


def build_prompt(name: str, settings: PromptSettings, dataset: Dataset = ALLOYS) -> str:
    """Return the prompt of a task, followed by its second message."""
    (question,) = find(name, dataset).questions([PAPER], settings)
    return "\n\n".join(part for part in (question.prompt, question.then) if part) + "\n"


def main() -> None:
    """Write all prompts, and remove those that are no longer written."""
    written = dict(build_prompts())
    for file in FOLDER.glob("*/*.md"):
        if file.relative_to(FOLDER).with_suffix("").as_posix() not in written:
            file.unlink()
    for name, text in written.items():
        file = FOLDER / f"{name}.md"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
