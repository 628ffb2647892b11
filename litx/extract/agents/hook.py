"""Counts the runs of a workspace's script, and holds what it gives against the rules.

This file is copied into the Python of a workspace, where a .pth file imports it each time that this
Python starts. The name of the script stands in `script`, beside the folder of the programs.
"""

import atexit
import os
import sys
from pathlib import Path

RUNS = "runs"  # the file that has a byte for each run

NAME = "script"  # the file that has the name of the script


def begin() -> None:
    """Count this run, and see to it that what it gives is checked, if it is one of the script."""
    script = Path(sys.argv[0]) if getattr(sys, "argv", None) else Path()
    place = Path(sys.prefix)
    try:
        if script.name != (place / NAME).read_text(encoding="utf-8").strip():
            return
        with (place / RUNS).open("ab") as runs:
            runs.write(b".")
    except OSError:  # a Python without a script; its runs are not counted
        return
    atexit.register(_end, script.absolute())


def _end(script: Path) -> None:
    """Say what is wrong with a script that has run to its end, and fail then."""
    if hasattr(sys, "last_value"):  # it raised something, and Python has told
        return
    fault = check_script(script)
    if fault:
        sys.stdout.flush()
        print(fault, file=sys.stderr, flush=True)  # noqa: T201 (whoever runs the script reads it)
        os._exit(1)  # the one way to change the exit status from here


def check_script(script: Path) -> str:
    """Return what is wrong with a script; empty text when nothing is.

    It is run as tier I will run it in the end, and held against the same rules.
    """
    import ast  # noqa: PLC0415 (every start of this Python comes by)

    from pydantic_monty import Monty  # noqa: PLC0415

    from litx.errors import DATA_ERRORS  # noqa: PLC0415
    from litx.model import Experiment  # noqa: PLC0415
    from litx.sandbox.tier_one.run import interpret  # noqa: PLC0415
    from litx_validators import check  # noqa: PLC0415
    from litx_validators.report import compact  # noqa: PLC0415

    try:
        text = script.read_text(encoding="utf-8")
        with Monty(min_processes=1, max_processes=1) as pool:
            found = interpret(ast.parse(text), pool).result
        if not isinstance(found, list) or not all(isinstance(one, Experiment) for one in found):
            return "`extracted_experiments` is not a list of experiments"
        rules = [one for one in check(found, scope="extraction") if one.severity == "error"]
    except (OSError, SyntaxError, *DATA_ERRORS) as error:
        return f"{type(error).__name__}: {error}"
    return compact.render(rules, text) if rules else ""
