"""Options that several commands share."""

import math
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from litx.cli import say
from litx.errors import ProgramError

if TYPE_CHECKING:
    from litx.providers import Chat, Sampling
    from litx.sandbox import Limits, Runner, Tier

FormOption = Annotated[
    Literal["table", "markdown", "html", "csv", "json"], typer.Option(help="How to print tables.")
]
TableOrJson = Annotated[Literal["table", "json"], typer.Option(help="How to print.")]
TextOrJson = Annotated[Literal["text", "json"], typer.Option(help="How to print.")]

OutputOption = Annotated[
    Path | None,
    typer.Option(
        help="File to write to (with an ending), or folder; by default <name of the paper> here."
    ),
]

FolderOption = Annotated[
    Path,
    typer.Option("--output", help="Folder to write to, a program for each paper; made if need be."),
]

TierOption = Annotated[
    Literal["I", "X", "auto"] | None,
    typer.Option(
        help="How programs run: I interprets them, X executes them confined, auto takes X, or I "
        "where X is not verified, for all but literals, which are only read.",
        show_default="auto",
    ),
]

StrictOption = Annotated[
    bool,
    typer.Option("--strict", help="Score 0 for a program that a slip of form keeps from running."),
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

TimeoutOption = Annotated[
    float,
    typer.Option(
        help="Limit of processor time in seconds, for each program.", min=0.001, max=86_400
    ),
]

MemoryOption = Annotated[
    int, typer.Option(help="Memory limit in mebibytes, for each program.", min=1, max=1_048_576)
]

PromptOption = Annotated[
    Literal["litx-1", "litxbench-0.1.1"],
    typer.Option(
        help="The configuration that switches change: litx-1 tells the conventions of the ground "
        "truth; litxbench-0.1.1, for comparison, asks for what the published prompts ask for, in "
        "words of our own."
    ),
]

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

JudgeUrlOption = Annotated[
    str | None, typer.Option(help="Address of the judge's service, which speaks as OpenAI's does.")
]
RaterUrlOption = Annotated[str | None, typer.Option(help="The same of the model that rates.")]

CompatOption = Annotated[bool, typer.Option("--compat", help="Score as the published code does.")]

UrlOption = Annotated[
    str | None, typer.Option(help="Address of a service that speaks as OpenAI's does.")
]
TemperatureOption = Annotated[
    float | None, typer.Option(help="Temperature of sampling.", min=0, max=2)
]
EffortOption = Annotated[
    Literal["minimal", "low", "medium", "high", "xhigh"] | None,
    typer.Option(help="How hard the model is to think, where it can be told."),
]
AnswerTimeoutOption = Annotated[
    float, typer.Option(help="Longest wait for an answer, in seconds.", min=0.001, max=86_400)
]
EngineOption = Annotated[str, typer.Option(help="What reads PDFs: pdfplumber, docling or mistral.")]
MaxTokensOption = Annotated[int, typer.Option(help="Most output tokens of an answer.", min=1)]
MaxCostOption = Annotated[
    float | None,
    typer.Option(
        help="Stop before the next question, if the run is expected to cost more US dollars then.",
        min=0,
        max=1_000_000,  # infinity is no JSON, which run.log is
        metavar="USD",
    ),
]
DryRunOption = Annotated[
    bool,
    typer.Option(
        "--dry-run", help="Tell what would be asked and what it costs at least, and ask nothing."
    ),
]
RepeatsOption = Annotated[int, typer.Option(help="How often to ask each question.", min=1)]
ConcurrencyOption = Annotated[int, typer.Option(help="Questions at once.", min=1)]
RunsArgument = Annotated[Path, typer.Argument(help="Folder of runs.")]
RunsOption = Annotated[Path, typer.Option(help="Where runs are kept.")]

HelpersOption = Annotated[bool, typer.Option(help="Offer the composition helpers.")]
NormalizeOption = Annotated[bool, typer.Option(help="Ask for the paper's own words too.")]
SourcesOption = Annotated[bool, typer.Option(help="Ask for the place of each value.")]
DescriptionsOption = Annotated[bool, typer.Option(help="Ask for descriptions.")]

DEFAULT_PROFILE = "litx-1"
"""How extractions are scored without an option: `litx_scoring.LITX_1`, which takes long to load."""

TIMEOUT_S, MEMORY_MB = 10.0, 1024
"""The limits without an option, which are those of `litx.sandbox.Limits`."""


def limits_of(timeout: float, memory: int) -> "Limits":
    """Return the limits that the options ask for.

    Raises:
        typer.BadParameter: The time is not a number.
    """
    from litx.sandbox import Limits

    if math.isnan(timeout):  # which a range may let through
        raise typer.BadParameter("nan is not a time", param_hint="--timeout")
    return Limits(cpu_s=timeout, memory_mb=memory)


def file_alone(path: Path | None) -> Path | None:
    """Return the path of a file or folder.

    Raises:
        ProgramError: It is a dash, which stands for standard input, and no file has this name.
    """
    from litx.sandbox.source import STDIN

    if path is not None and str(path) == STDIN and not path.exists():
        message = "`-` is standard input, which `litx run` alone reads"
        raise ProgramError(message, "save the program to a file and give its path")
    return path


def files_alone(paths: list[Path]) -> list[Path]:
    """Return the paths of several; see `file_alone`."""
    for path in paths:
        file_alone(path)
    return paths


def tier_of(tier: str | None, *, is_unsafe: bool = False) -> "Tier":
    """Return the tier that the options ask for, which is `auto` where they ask for none.

    Raises:
        typer.BadParameter: They contradict one another.
    """
    from litx.sandbox import Tier

    if not is_unsafe:
        return Tier(tier or Tier.auto)
    if tier is not None:
        raise typer.BadParameter(f"it leaves no room for --tier {tier}", param_hint="--unsafe-exec")
    return Tier.unsafe


def advise(runner: "Runner") -> None:
    """Say last, on stderr, what would help programs that nothing but tier X can run."""
    if runner.lacks:
        say(
            f"programs that tier I refuses need tier X: {runner.lacks}; `litx doctor` shows "
            "the layers, and --unsafe-exec of `litx run` and `litx score` executes programs that "
            "you have read"
        )


@contextmanager
def open_judges(
    judge: str | None,
    judge_base_url: str | None = None,
    rater: str | None = None,
    rater_base_url: str | None = None,
) -> "Iterator[tuple[Chat | None, Chat | None]]":
    """Open the models that judge and that rate, as far as they are named, and close them after.

    A model that rates tells its five likeliest tokens.

    Raises:
        ProviderError: One cannot be had.
        typer.BadParameter: An address has no model.
    """
    from litx.providers import open_chat

    with ExitStack() as opened:

        def opening(
            option: str, name: str | None, url: str | None, sampling: "Sampling | None" = None
        ) -> "Chat | None":
            if name is None and url is not None:
                raise typer.BadParameter(
                    f"--{option} names no model", param_hint=f"--{option}-base-url"
                )
            return opened.enter_context(closing(open_chat(name, url, sampling))) if name else None

        likeliest = sampling_of(rater, likeliest=5) if rater else None
        yield (
            opening("judge", judge, judge_base_url),
            opening("rater", rater, rater_base_url, likeliest),
        )


def listed(named: str | None) -> tuple[str, ...]:
    """Return the names that an option lists with commas, each once; none where it is not given."""
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
    from litx.providers import Sampling

    return Sampling(max_tokens=max_tokens, temperature=temperature, likeliest=likeliest)
