"""Options and arguments that several commands share."""

import math
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from litx.cli import print_message
from litx.errors import ProgramError

if TYPE_CHECKING:
    from litx.dataset import Dataset
    from litx.providers import Chat
    from litx.sandbox import Limits, Runner, Tier

GridOption = Annotated[
    Literal["table", "markdown", "html", "csv", "json"], typer.Option(help="Output format.")
]
TableOrJson = Annotated[Literal["table", "json"], typer.Option(help="Output format.")]
TextOrJson = Annotated[Literal["text", "json"], typer.Option(help="Output format.")]

OutputOption = Annotated[
    Path | None,
    typer.Option(
        help="File (with a suffix) or folder to write to. Default: a file in the working folder, "
        "named after the paper."
    ),
]

FolderOption = Annotated[
    Path,
    typer.Option("--output", help="Folder for the programs, one per paper. Created if missing."),
]

DatasetOption = Annotated[
    str | None,
    typer.Option(
        help="Name of an installed dataset, or folder with vocabulary.toml, which is the ground "
        "truth. Default: litxalloy.",
        metavar="NAME|FOLDER",
    ),
]

TierOption = Annotated[
    Literal["I", "X", "auto"] | None,
    typer.Option(
        help="How to run programs: I interprets them, X executes them in confinement. auto reads "
        "literals without running them and uses X for the rest, or I if X is not verified.",
        show_default="auto",
    ),
]

StrictOption = Annotated[
    bool,
    typer.Option("--strict", help="Score 0 for a program with a slip of form."),
]

UnsafeOption = Annotated[
    bool,
    typer.Option(
        "--unsafe-exec",
        help="Execute programs without confinement. Use it only for programs that you have read. "
        "Results are marked and excluded from leaderboards.",
    ),
]

LevelOption = Annotated[
    int,
    typer.Option(
        help="Lowest level of containment at which programs run. `litx doctor` shows the level of "
        "this machine.",
        min=0,
        max=3,
    ),
]

TimeoutOption = Annotated[
    float,
    typer.Option(help="Processor time per program, in seconds.", min=0.001, max=86_400),
]

MemoryOption = Annotated[
    int, typer.Option(help="Memory per program, in MiB.", min=1, max=1_048_576)
]

PromptOption = Annotated[
    Literal["litx-1", "litxbench-0.1.1"],
    typer.Option(
        help="Base prompt, which the switches modify. litx-1 states the conventions of the ground "
        "truth. litxbench-0.1.1, for comparison, asks for what the published prompts ask for, in "
        "different words."
    ),
]

NameArgument = Annotated[
    str, typer.Argument(help="Name of the suite. See `litx suite list`.", show_default=False)
]

DataOption = Annotated[
    Path | None,
    typer.Option(help="Folder of your copy of the data. Default: an environment variable."),
]

JudgeOption = Annotated[str | None, typer.Option(help="Model that judges, as PROVIDER:NAME.")]

RaterOption = Annotated[
    str | None,
    typer.Option(help="Model that rates answers. It must return token probabilities."),
]

JudgeUrlOption = Annotated[
    str | None, typer.Option(help="Address of an OpenAI-compatible service for the judge.")
]
RaterUrlOption = Annotated[
    str | None, typer.Option(help="Address of an OpenAI-compatible service for the rater.")
]

CompatOption = Annotated[bool, typer.Option("--compat", help="Score as the published code does.")]

UrlOption = Annotated[str | None, typer.Option(help="Address of an OpenAI-compatible service.")]
TemperatureOption = Annotated[
    float | None, typer.Option(help="Sampling temperature.", min=0, max=2)
]
EffortOption = Annotated[
    Literal["minimal", "low", "medium", "high", "xhigh"] | None,
    typer.Option(help="Reasoning effort, for models that support it."),
]
AnswerTimeoutOption = Annotated[
    float, typer.Option(help="Time to wait for an answer, in seconds.", min=0.001, max=86_400)
]
EngineOption = Annotated[str, typer.Option(help="PDF reader: pdfplumber, docling or mistral.")]
MaxTokensOption = Annotated[int, typer.Option(help="Maximum output tokens per answer.", min=1)]
MaxCostOption = Annotated[
    float | None,
    typer.Option(
        help="Cost limit in US dollars. The run stops before a question that is expected to exceed "
        "it.",
        min=0,
        max=1_000_000,  # infinity is no JSON, which run.log is
        metavar="USD",
    ),
]
DryRunOption = Annotated[
    bool,
    typer.Option("--dry-run", help="Print the questions and their minimum cost. Ask nothing."),
]
RepeatsOption = Annotated[int, typer.Option(help="Number of times to ask each question.", min=1)]
ConcurrencyOption = Annotated[int, typer.Option(help="Number of parallel questions.", min=1)]
RunsArgument = Annotated[Path, typer.Argument(help="Folder of runs.")]
RunsOption = Annotated[Path, typer.Option(help="Folder of runs.")]

HelpersOption = Annotated[bool, typer.Option(help="Offer the composition helpers.")]
NormalizeOption = Annotated[bool, typer.Option(help="Ask for the paper's wording as well.")]
SourcesOption = Annotated[bool, typer.Option(help="Ask for the place of each value.")]
DescriptionsOption = Annotated[bool, typer.Option(help="Ask for descriptions.")]

DEFAULT_PROFILE = "litx-1"
"""Default scoring profile, the name of `litx_scoring.LITX_1`, which is slow to import."""

TIMEOUT_S, MEMORY_MB = 10.0, 1024
"""Default limits per program, those of `litx.sandbox.Limits`."""


def limits_of(timeout: float, memory: int) -> "Limits":
    """Return the sandbox limits of the options.

    Raises:
        typer.BadParameter: The time is NaN.
    """
    from litx.sandbox import Limits

    if math.isnan(timeout):  # NaN passes the range check
        raise typer.BadParameter("nan is not a time", param_hint="--timeout")
    return Limits(cpu_s=timeout, memory_mb=memory)


def dataset_of(name: str | None) -> "Dataset":
    """Return the dataset of the option.

    Raises:
        DatasetError: It is not installed, or does not load.
    """
    from litx.dataset import DEFAULT_NAME, default_dataset

    if name is None or name == DEFAULT_NAME:
        return default_dataset()
    from litx.dataset_folder import open_dataset

    return open_dataset(name)


def reject_stdin(path: Path | None) -> Path | None:
    """Return the path of a file or folder.

    Raises:
        ProgramError: The path is a dash, which means standard input.
    """
    from litx.sandbox.source import STDIN

    if path is not None and str(path) == STDIN and not path.exists():
        message = "`-` is standard input, which only `litx run` reads"
        raise ProgramError(message, "save the program to a file and give its path")
    return path


def reject_stdin_in(paths: list[Path]) -> list[Path]:
    """Return paths of files or folders; see `reject_stdin`."""
    for path in paths:
        reject_stdin(path)
    return paths


def tier_of(tier: str | None, *, is_unsafe: bool = False) -> "Tier":
    """Return the tier of the options, `auto` by default.

    Raises:
        typer.BadParameter: The options contradict each other.
    """
    from litx.sandbox import Tier

    if not is_unsafe:
        return Tier(tier or Tier.auto)
    if tier is not None:
        raise typer.BadParameter(f"not allowed with --tier {tier}", param_hint="--unsafe-exec")
    return Tier.unsafe


def report_missing_tier(runner: "Runner") -> None:
    """Print on stderr what programs need that only tier X can run."""
    if runner.lacks:
        print_message(
            f"programs that tier I refuses need tier X: {runner.lacks}. `litx doctor` shows the "
            "layers. To run programs that you have read, pass --unsafe-exec to `litx run` or "
            "`litx score`"
        )


@contextmanager
def open_judges(
    judge: str | None,
    judge_base_url: str | None = None,
    rater: str | None = None,
    rater_base_url: str | None = None,
) -> "Iterator[tuple[Chat | None, Chat | None]]":
    """Open the judge and the rater, if they are named, and close them at the end.

    The rater returns its five likeliest tokens.

    Raises:
        ProviderError: A model cannot be opened.
        typer.BadParameter: An address has no model.
    """
    from litx.providers import Sampling, open_chat

    chats: list[Chat | None] = []
    with ExitStack() as stack:
        for option, name, url, sampling in (
            ("judge", judge, judge_base_url, None),
            ("rater", rater, rater_base_url, Sampling(likeliest=5)),
        ):
            if name is None and url is not None:
                hint = f"--{option}-base-url"
                raise typer.BadParameter(f"--{option} names no model", param_hint=hint)
            chat = stack.enter_context(closing(open_chat(name, url, sampling))) if name else None
            chats.append(chat)
        yield chats[0], chats[1]


def split_names(text: str | None) -> tuple[str, ...]:
    """Return the distinct names of a comma-separated option."""
    return tuple(dict.fromkeys(name.strip() for name in text.split(","))) if text else ()
