"""Options that the commands of this group share."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, Literal

import typer

if TYPE_CHECKING:
    from litx.providers import Chat
    from litx.providers.remote import Sampling
    from litx.report.grid import Grid

_WIDE: Final = 400
"""Characters of a line that no terminal shows; more than the widest table has."""

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

FormatOption = Annotated[
    Literal["table", "markdown", "html", "csv", "json"], typer.Option(help="How to print tables.")
]


def open_judge(name: str | None) -> "Chat | None":
    """Return the model that judges; None where none is named.

    Raises:
        ProviderError: It cannot be had.
    """
    from litx.providers import open_chat  # noqa: PLC0415

    return open_chat(name) if name else None


def open_rater(name: str | None) -> "Chat | None":
    """Return the model that rates, which tells its five likeliest tokens, likewise.

    Raises:
        ProviderError: It cannot be had.
    """
    if name is None:
        return None
    from litx.providers import open_chat  # noqa: PLC0415

    return open_chat(name, sampling=sampling_of(name, likeliest=5))


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
    from litx.providers.remote import Sampling  # noqa: PLC0415 (loads pydantic-ai's tables)

    return Sampling(max_tokens=max_tokens, temperature=temperature, likeliest=likeliest)


def show(grids: "Sequence[Grid]", form: str) -> None:
    """Print tables."""
    from rich.console import Console  # noqa: PLC0415

    from litx.report.grid import as_rich, fitted, render  # noqa: PLC0415

    if form == "table":
        console = Console(highlight=False)
        if not console.is_terminal:
            console.width = max(console.width, _WIDE)  # what is read later is not cut
        for grid in grids:
            console.print(as_rich(fitted(grid, console.width) if console.is_terminal else grid))
    else:
        print(render(grids, form))  # type: ignore[arg-type]
