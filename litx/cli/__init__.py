"""The command line: each module of this package is one command, found by its file.

A command module `score.py` defines the function `score`; its docstring is the help text. A package
is a group of commands, found in the same way. A name that Python reserves has an underscore after
it, which the command has not. Bodies import what they need when they run, so that `litx --help`
loads none of it.
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
from litx.cli._help import COMMANDS, Command, group_of
from litx.display.text import showable
from litx.errors import CostLimitError, InfrastructureError, LitxError

USAGE, OWN_FAILURE, COST_LIMIT = 2, 3, 4
"""Exit status for wrong usage or a missing file, for a failure of litx itself, and for a run that
has cost as much as it may."""


def build() -> typer.Typer:
    """Return the application with every command of this package."""
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
    for found in pkgutil.iter_modules(path):
        if found.name.startswith("_"):
            continue
        module = importlib.import_module(f"{package}.{found.name}")
        name = found.name.rstrip("_").replace("_", "-")
        panel = group_of(name, COMMANDS) if package == __name__ else None
        if found.ispkg:
            summary = (module.__doc__ or "").split("\n\n")[0]
            group = typer.Typer(help=summary, short_help=summary, no_args_is_help=True)
            _add_commands(group, module.__name__, module.__path__)
            app.add_typer(group, name=name, rich_help_panel=panel)
        else:
            function = getattr(module, found.name)
            paragraphs = (inspect.getdoc(function) or "").split("\n\n")  # a terminal wraps them
            text = "\n\n".join(" ".join(one.split()) for one in paragraphs)
            summary = " ".join(paragraphs[0].split())  # whole, where a list would cut it
            named = app.command(
                name, help=text, short_help=summary, cls=Command, rich_help_panel=panel
            )
            named(function)


@functools.cache
def _command() -> Callable[[], object]:
    """Return what runs the application; to call that itself would replace our hook."""
    return typer.main.get_command(build())


def main() -> None:
    """Run the command line; an error of ours is one line on stderr and an exit status."""
    sys.excepthook = _report_own_failure
    gc.set_threshold(1_000_000)  # objects of the model hold no circles, which takes long to see
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")  # not every terminal knows Greek
    try:
        try:
            _command()()
        finally:
            sys.stdout.flush()
    except LitxError as error:
        say(str(error))
        sys.exit(status_of(error))
    except OSError as error:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # what is left is lost
        say(str(error))
        sys.exit(OWN_FAILURE)


def status_of(error: LitxError) -> int:
    """Return the exit status for an error; what may pass by itself is nobody's wrong usage."""
    if isinstance(error, CostLimitError):
        return COST_LIMIT
    is_ours = isinstance(error, InfrastructureError) or getattr(error, "is_passing", False)
    return OWN_FAILURE if is_ours else USAGE


def _root(
    version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False,
) -> None:
    if version:
        print(f"litx {__version__}")
        raise typer.Exit


def say(message: str) -> None:
    """Print a message on stderr, its further lines set in.

    It may tell of what a stranger wrote: none of its lines passes for one of ours.
    """
    text = showable(message).replace("\n", "\n    ")
    print(f"litx: {text}", file=sys.stderr)


def _report_own_failure(
    kind: type[BaseException], error: BaseException, trace: TracebackType | None
) -> None:
    """Exit with our own status where Python would use 1, which means violations here."""
    traceback.print_exception(kind, error, trace)
    print("litx: this is a fault of litx; please report it with the lines above", file=sys.stderr)
    sys.exit(OWN_FAILURE)
