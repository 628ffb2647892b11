"""Options that several commands share."""

from typing import TYPE_CHECKING, Annotated, Literal

import typer

if TYPE_CHECKING:
    from litx.sandbox import Tier

TierOption = Annotated[
    Literal["I", "X", "auto"],
    typer.Option(
        help="How programs run: I interprets them, X executes them confined, auto takes X for "
        "programs whose language I refuses."
    ),
]

UnsafeOption = Annotated[
    bool,
    typer.Option(
        "--unsafe-exec",
        help="Execute programs without confinement. Only for programs that you have read; results "
        "are stamped and kept off leaderboards.",
    ),
]

LevelOption = Annotated[
    int,
    typer.Option(
        help="Least level of containment; below it nothing runs. `litx doctor` shows what this "
        "machine has.",
        min=0,
        max=3,
    ),
]


def tier_of(tier: str, *, is_unsafe: bool) -> "Tier":
    """Return the tier that the options ask for.

    Raises:
        typer.BadParameter: They contradict one another.
    """
    from litx.sandbox import Tier  # noqa: PLC0415 (not before a command runs)

    if not is_unsafe:
        return Tier(tier)
    if tier != "I":
        raise typer.BadParameter(f"it leaves no room for --tier {tier}", param_hint="--unsafe-exec")
    return Tier.unsafe
