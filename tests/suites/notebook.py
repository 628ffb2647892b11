"""Calls of a notebook's functions in a separate process: `python notebook.py`, which tests start.

A notebook is a stranger's code that the user gives; it never runs where scores are made. Of it run
imports, assigned literals, functions and classes, and nothing else that stands in its cells. What a
line of standard input asks, as JSON, a line of standard output answers.
"""

import ast
import importlib
import json
import operator
import subprocess
import sys
import tomllib
from contextlib import redirect_stdout, suppress
from pathlib import Path
from types import ModuleType


def call_functions(place, functions, calls):
    """Call functions of a notebook, or of a folder of scripts, in a separate process.

    A file beside it that has its name and `.toml` may name other expressions for the functions.

    Returns:
        The names of the functions that exist there, and the result of each call.
    """
    beside = place.resolve().with_name(f"{place.resolve().name}.toml")
    named = tomllib.loads(beside.read_text("utf-8")) if beside.exists() else {}
    lines = [json.dumps([str(place), functions | named]), *map(json.dumps, calls)]
    command = [sys.executable, __file__]
    ran = subprocess.run(
        command, input="\n".join(lines), capture_output=True, text=True, timeout=600, check=True
    )
    known, *answers = map(json.loads, ran.stdout.splitlines())
    return known, answers


def find_differences(place, functions, cases, run_port, is_same=operator.eq):
    """Return the cases on which functions and a port differ, by step; None without its function.

    Args:
        place: Notebook, or folder of scripts.
        functions: Expression of the function of each step.
        cases: Steps with the arguments of a call.
        run_port: Function that gives the outcome of the port from step and arguments.
        is_same: Whether two outcomes are the same.
    """
    known, answers = call_functions(place, functions, cases)
    cases_by_step = {step: [] if step in known else None for step in functions}
    for (step, case), theirs in zip(cases, answers, strict=True):
        ours = run_port(step, case)
        if step in known and not is_same(ours, theirs):
            cases_by_step[step].append((case, ours, theirs))
    return cases_by_step


def cells(file):
    """Return the text of each cell of code, without commands to the notebook itself.

    A folder has scripts instead, each of which is a cell.
    """
    if Path(file).is_dir():
        yield from (script.read_text("utf-8") for script in sorted(Path(file).rglob("*.py")))
        return
    code_cells = json.loads(Path(file).read_text("utf-8"))["cells"]
    for cell in code_cells:
        if cell["cell_type"] == "code":
            lines = "".join(cell["source"]).splitlines()
            yield "\n".join(line for line in lines if not line.lstrip().startswith(("%", "!")))


def defined(file):
    """Return the imports, constants and functions of a notebook that can be loaded."""
    space = {"__name__": "notebook"}
    for text in cells(file):
        with suppress(SyntaxError):
            for node in ast.parse(text).body:
                if isinstance(node, ast.Assign) and not _is_literal(node.value):
                    continue
                kinds = ast.Import | ast.ImportFrom | ast.FunctionDef | ast.ClassDef | ast.Assign
                if isinstance(node, kinds):
                    code = compile(ast.Module([node], []), file, "exec")
                    with suppress(Exception):
                        exec(code, space)
    return space


def _is_literal(node):
    try:
        ast.literal_eval(node)
    except ValueError:
        return False
    return True


def lend_json5():
    """Lend the notebook our reader where `json5` is not installed."""
    try:
        importlib.import_module("json5")
    except ImportError:
        from litx.formats.lenient_json import read_json5, write_lenient  # noqa: PLC0415

        json5 = ModuleType("json5")
        json5.loads = read_json5
        json5.dumps = lambda data, indent=None: write_lenient(data, indent=indent)
        sys.modules["json5"] = json5


def main():
    """Answer each call with the functions of the notebook in the first line."""
    lend_json5()
    file, functions = json.loads(sys.stdin.readline())
    with redirect_stdout(sys.stderr):
        space = defined(file)
        known = {}
        for name, expression in functions.items():
            with suppress(Exception):  # the notebook has no such function
                known[name] = eval(expression, space)
    sys.stdout.write(f"{json.dumps(sorted(known))}\n")
    for line in sys.stdin:
        name, arguments = json.loads(line)
        with redirect_stdout(sys.stderr):
            try:
                result = [known[name](*arguments)]
                json.dumps(result)
            except (Exception, SystemExit) as error:  # noqa: BLE001 (whatever it stops with)
                result = [f"{type(error).__name__}: {error}"[:200], "stops"]
        sys.stdout.write(f"{json.dumps(result)}\n")


if __name__ == "__main__":
    main()
