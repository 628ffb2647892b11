"""Options that the commands of this group share."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from litx.cli import say

if TYPE_CHECKING:
    from litx.providers import Chat, Sampling
    from litx.report.grid import Grid


NameArgument = Annotated[
    str, typer.Argument(help="The suite; `litx suite list` names them.", show_default=False)
]

DataOption = Annotated[
    Path | None,
    typer.Option(help="Folder of your copy of the data; else an environment variable names it."),
]

JudgeOption = Annotated[str | None, typer.Option(help="A model that judges, as PROVIDER:NAME.")]

RaterOption = Annotated[
    str | None,
    typer.Option(help="A model that rates answers, and tells probabilities of its tokens."),
]

CompatOption = Annotated[bool, typer.Option("--compat", help="Score as the published code does.")]

FormatOption = Annotated[
    Literal["table", "markdown", "html", "csv", "json"], typer.Option(help="How to print tables.")
]


@contextmanager
def open_judges(
    judge: str | None, rater: str | None = None
) -> "Iterator[tuple[Chat | None, Chat | None]]":
    """Open the models that judge and that rate, as far as they are named, and close them after.

    A model that rates tells its five likeliest tokens.

    Raises:
        ProviderError: One cannot be had.
    """
    from litx.providers import open_chat  # noqa: PLC0415

    with ExitStack() as opened:

        def opening(name: str | None, sampling: "Sampling | None" = None) -> "Chat | None":
            return opened.enter_context(closing(open_chat(name, None, sampling))) if name else None

        yield opening(judge), opening(rater, sampling_of(rater, likeliest=5) if rater else None)


def settings_of(named: str | None) -> tuple[str, ...]:
    """Return the settings that an option names, each once; none where it is not given."""
    return tuple(dict.fromkeys(name.strip() for name in named.split(","))) if named else ()


def sampling_of(
    model: str,
    temperature: float | None = None,
    max_tokens: int = 32767,
    likeliest: int | None = None,
) -> "Sampling | None":
    """Return how a model is to answer; stored replies are as they are."""
    if model.partition(":")[0] in ("scripted", "replay"):
        return None
    from litx.providers import Sampling  # noqa: PLC0415 (not before a command runs)

    return Sampling(max_tokens=max_tokens, temperature=temperature, likeliest=likeliest)


def show(grids: "Sequence[Grid]", form: str) -> None:
    """Print tables."""
    from litx.report import grid  # noqa: PLC0415

    if form == "table":
        grid.show(*grids)
    else:
        print(grid.render(grids, form))  # type: ignore[arg-type]


def tell(problems: Iterable[str]) -> None:
    """Print lines on what a user should know beside the figures; a terminal obeys none of them."""
    from litx.words import showable  # noqa: PLC0415

    for problem in problems:
        say(f"{showable(problem)}")
