"""The command line: each module of this package is one command, found by its file.

A command module `score.py` defines the function `score`; its docstring is the help text. Bodies
import what they need when they run, so that `litx --help` loads none of it.
"""

import importlib
import io
import os
import pkgutil
import sys
import traceback
from types import TracebackType
from typing import Annotated

import typer
import typer.main

from litx import __version__
from litx.errors import InfrastructureError, LitxError

USAGE, OWN_FAILURE = 2, 3
"""Exit status for wrong usage or a missing file, and for a failure of litx itself."""


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
    for module in pkgutil.iter_modules(__path__):
        if not module.name.startswith("_"):
            command = getattr(importlib.import_module(f"{__name__}.{module.name}"), module.name)
            app.command(module.name.replace("_", "-"))(command)
    return app


def main() -> None:
    """Run the command line; an error of ours is one line on stderr and an exit status."""
    sys.excepthook = _report_own_failure
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")  # not every terminal knows Greek
    command = typer.main.get_command(build())  # calling the app would replace our hook
    try:
        try:
            command()
        finally:
            sys.stdout.flush()
    except InfrastructureError as error:
        sys.exit(_complain(str(error), OWN_FAILURE))
    except LitxError as error:
        sys.exit(_complain(str(error), USAGE))
    except OSError as error:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # what is left is lost
        sys.exit(_complain(str(error), OWN_FAILURE))


def _root(
    version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False,
) -> None:
    if version:
        print(f"litx {__version__}")
        raise typer.Exit


def _complain(message: str, status: int) -> int:
    print(f"litx: {message}", file=sys.stderr)
    return status


def _report_own_failure(
    kind: type[BaseException], error: BaseException, trace: TracebackType | None
) -> None:
    """Exit with our own status where Python would use 1, which means violations here."""
    traceback.print_exception(kind, error, trace)
    print("litx: this is a fault of litx; please report it with the lines above", file=sys.stderr)
    sys.exit(OWN_FAILURE)
