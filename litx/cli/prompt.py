"""`litx prompt`: print the prompt of a task."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from litx.cli import _options as options
from litx.cli import print_message
from litx.display.text import printable
from litx.harness.task_names import task_names


def prompt(
    task: Annotated[str, typer.Argument(help=f"Task: {', '.join(task_names())}.")],
    paper: Annotated[str, typer.Argument(help="Paper, by the name of its text, or a text file.")],
    texts: Annotated[
        Path | None,
        typer.Option(help="Folder of papers as Markdown. Default: a placeholder for the text."),
    ] = None,
    prompt: options.PromptOption = "litx-1",
    helpers: options.HelpersOption = True,
    normalize: options.NormalizeOption = False,
    sources: options.SourcesOption = False,
    descriptions: options.DescriptionsOption = False,
    dataset: options.DatasetOption = None,
) -> None:
    """Print the prompt that `litx extract` sends for a paper.

    Some tasks have a second message, which follows the first. The hash of the instructions is
    printed on stderr: it covers the prompt without the paper, and is also in run.toml and on the
    leaderboard.

    Exit status: 0, or 2 if there is no such task or paper.
    """
    from litx.extract.prompt_settings import PromptSettings
    from litx.extract.questions import build_questions, hash_instructions
    from litx.extract.texts import PaperText, read_text, read_texts
    from litx.harness.task import find

    settings = PromptSettings(helpers, normalize, sources, descriptions, prompt)
    if texts:
        papers = read_texts(texts, [paper])
    elif Path(paper).suffix or Path(paper).is_file():  # the name of a text has no suffix
        papers = [read_text(Path(paper))]
    else:
        papers = [PaperText(paper, f"(Here stands the text of {paper}.)")]
    chosen_task, stem = find(task, options.dataset_of(dataset)), papers[0].stem
    for question in build_questions(chosen_task, papers, settings):
        text = "\n\n".join(part for part in (question.prompt, question.then) if part)
        print(printable(text) if sys.stdout.isatty() else text)
    print_message(
        f"{prompt}, instructions SHA-256 {hash_instructions(chosen_task, [stem], settings)}"
    )
