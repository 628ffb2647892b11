"""`litx prompt`: print what a model is asked."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from litx.cli import _options as options
from litx.cli import say
from litx.display.text import printable
from litx.harness.task_names import task_names


def prompt(
    task: Annotated[str, typer.Argument(help=f"What is asked for: {', '.join(task_names())}.")],
    paper: Annotated[
        str, typer.Argument(help="The paper, by the name of its text; or any text file.")
    ],
    texts: Annotated[
        Path | None,
        typer.Option(help="Folder of Markdown papers; without it a line stands for the text."),
    ] = None,
    prompt: options.PromptOption = "litx-1",
    helpers: options.HelpersOption = True,
    normalize: options.NormalizeOption = False,
    sources: options.SourcesOption = False,
    descriptions: options.DescriptionsOption = False,
) -> None:
    """Print what `litx extract` asks about a paper.

    The hash of the instructions, which run.toml and the leaderboard have too, goes to stderr. It is
    that of the prompts without the paper. Of a task with a second message, that one follows.

    Exit status: 0; 2 when there is no such task or paper.
    """
    from litx.extract.prompt_settings import PromptSettings
    from litx.extract.questions import build_questions, hash_instructions
    from litx.extract.texts import PaperText, read_text, read_texts
    from litx.harness.task import find

    settings = PromptSettings(
        helpers=helpers,
        normalize=normalize,
        sources=sources,
        descriptions=descriptions,
        configuration=prompt,
    )
    if texts:
        papers = read_texts(texts, [paper])
    elif Path(paper).suffix or Path(paper).is_file():  # the name of a text has no ending
        papers = [read_text(Path(paper))]
    else:
        papers = [PaperText(paper, f"(Here stands the text of {paper}.)")]
    found, stem = find(task), papers[0].stem
    for question in build_questions(found, papers, settings):
        text = "\n\n".join(part for part in (question.prompt, question.then) if part)
        print(printable(text) if sys.stdout.isatty() else text)
    say(f"{prompt}, instructions SHA-256 {hash_instructions(found, [stem], settings)}")
