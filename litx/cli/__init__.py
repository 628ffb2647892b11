"""The command line: each module of this package is a command, and each package a group of them.

A command module `score.py` defines the function `score`; its docstring is the help text. A name
that Python reserves has a trailing underscore, which the command drops. Function bodies import what
they need when they run, so that `litx --help` loads none of it.
"""

import functools
import gc
import importlib
import inspect
import io
import os
import pkgutil
import sys
import traceback
from collections.abc import Callable, Iterable
from types import TracebackType
from typing import Annotated

import typer
import typer.main

from litx import __version__
from litx.cli._help import COMMANDS, RENAMED, Command, find_group
from litx.display.text import showable
from litx.errors import CostLimitError, InfrastructureError, LitxError

SCORES_DIFFER, USAGE, INTERNAL_ERROR, COST_LIMIT = 1, 2, 3, 4
"""Exit status for a run whose outputs do not reproduce its stored scores, for wrong usage or a
missing file, for an error of litx itself, and for a run that reached its cost limit."""


def build() -> typer.Typer:
    """Build the application with every command of this package."""
    app = typer.Typer(
        name="litx",
        help="Ground truth and exact evaluation for programs that read the materials literature.",
        no_args_is_help=True,
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    app.callback(invoke_without_command=True)(_root)
    _add_commands(app, __name__, __path__)
    return app


def _add_commands(app: typer.Typer, package: str, path: Iterable[str]) -> None:
    """Add each module of a package as a command, and each package in it as a group of them."""
    for info in pkgutil.iter_modules(path):
        if info.name.startswith("_"):
            continue
        module = importlib.import_module(f"{package}.{info.name}")
        name = info.name.rstrip("_").replace("_", "-")
        panel = find_group(name, COMMANDS) if package == __name__ else None
        if info.ispkg:
            summary = (module.__doc__ or "").split("\n\n")[0]
            group = typer.Typer(help=summary, short_help=summary, no_args_is_help=True)
            _add_commands(group, module.__name__, module.__path__)
            app.add_typer(group, name=name, rich_help_panel=panel)
        else:
            function = getattr(module, info.name)
            # A terminal wraps paragraphs, and a list of commands shows the first one whole.
            paragraphs = [
                " ".join(text.split()) for text in (inspect.getdoc(function) or "").split("\n\n")
            ]
            app.command(
                name,
                help="\n\n".join(paragraphs),
                short_help=paragraphs[0],
                cls=Command,
                rich_help_panel=panel,
                hidden=package == __name__ and name in RENAMED,
            )(function)


@functools.cache
def _command() -> Callable[[], object]:
    """Return the command to call; calling the application would replace our exception hook."""
    return typer.main.get_command(build())


def main() -> None:
    """Run the command line; an error of litx is a line on stderr and an exit status."""
    sys.excepthook = _report_internal_error
    gc.set_threshold(1_000_000)  # the model has no reference cycles, so collecting is wasted time
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")  # not every terminal knows Greek
    try:
        try:
            _command()()
        finally:
            sys.stdout.flush()
    except LitxError as error:
        print_message(str(error))
        sys.exit(status_of(error))
    except OSError as error:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # drop buffered output
        print_message(str(error))
        sys.exit(INTERNAL_ERROR)


def status_of(error: LitxError) -> int:
    """Return the exit status for an error; a transient error is not wrong usage."""
    if isinstance(error, CostLimitError):
        return COST_LIMIT
    is_internal = isinstance(error, InfrastructureError) or getattr(error, "is_passing", False)
    return INTERNAL_ERROR if is_internal else USAGE


def _root(
    version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False,
) -> None:
    if version:
        print(f"litx {__version__}")
        raise typer.Exit


def print_message(message: str) -> None:
    """Print a message on stderr, with every line after the first indented.

    A message may quote an untrusted file, whose lines must not pose as messages of litx.
    """
    text = showable(message).replace("\n", "\n    ")
    print(f"litx: {text}", file=sys.stderr)


def _report_internal_error(
    kind: type[BaseException], error: BaseException, trace: TracebackType | None
) -> None:
    """Print a traceback and exit with 3; Python would use 1, which means violations here."""
    traceback.print_exception(kind, error, trace)
    print("litx: this is a bug in litx; please report it with the lines above", file=sys.stderr)
    sys.exit(INTERNAL_ERROR)
