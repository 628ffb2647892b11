"""Count the runs of a workspace's script, and check its result against the rules.

This file is copied into the Python of a workspace, where a .pth file imports it whenever this
Python starts. The file `script` in the environment has the name of the script.
"""

import atexit
import os
import sys
from pathlib import Path

RUNS = "runs"  # file with a byte for each run

NAME = "script"  # file with the name of the script


def watch_script() -> None:
    """Count this run and check its result at exit, if it is a run of the script."""
    script = Path(sys.argv[0]) if getattr(sys, "argv", None) else Path()
    environment = Path(sys.prefix)
    try:
        if script.name != (environment / NAME).read_text(encoding="utf-8").strip():
            return
        with (environment / RUNS).open("ab") as runs:
            runs.write(b".")
    except OSError:  # this Python has no script
        return
    atexit.register(_end, script.absolute())


def _end(script: Path) -> None:
    """Check a script that ended normally; print its faults on stderr and exit with 1, if any."""
    if hasattr(sys, "last_value"):  # Python has printed the exception
        return
    fault = check_script(script)
    if fault:
        sys.stdout.flush()
        print(fault, file=sys.stderr, flush=True)  # noqa: T201 (for the tool that runs the script)
        os._exit(1)  # no other way changes the exit status here


def check_script(script: Path) -> str:
    """Run a script like tier I, check the rules, and describe all faults; empty if none."""
    import ast  # noqa: PLC0415 (every start of this Python imports this file)

    from pydantic_monty import Monty  # noqa: PLC0415

    from litx.errors import DATA_ERRORS  # noqa: PLC0415
    from litx.model import Experiment  # noqa: PLC0415
    from litx.sandbox.tier_one.run import interpret  # noqa: PLC0415
    from litx_validators import check  # noqa: PLC0415
    from litx_validators.report import compact  # noqa: PLC0415

    try:
        text = script.read_text(encoding="utf-8")
        with Monty(min_processes=1, max_processes=1) as pool:
            experiments = interpret(ast.parse(text), pool).result
        if not isinstance(experiments, list) or not all(
            isinstance(item, Experiment) for item in experiments
        ):
            return "`extracted_experiments` is not a list of experiments"
        findings = check(experiments, scope="extraction")
        errors = [finding for finding in findings if finding.severity == "error"]
    except (OSError, SyntaxError, *DATA_ERRORS) as error:
        return f"{type(error).__name__}: {error}"
    return compact.render(errors, text) if errors else ""
