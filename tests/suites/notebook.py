"""Calls of the functions of a notebook in a separate process: tests run `python notebook.py`.

A notebook is unknown code from the user; it never runs in the process that scores. Only imports,
assigned literals, functions and classes of its cells are executed. Each line of standard input is a
call, as JSON, and each line of standard output is its result.
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
from random import Random
from types import ModuleType


def call_functions(path, functions, calls):
    """Call functions of a notebook, or of a folder of scripts, in a separate process.

    A file beside it with its name and `.toml` can set other expressions for the functions.

    Returns:
        The names of the functions that exist in the notebook, and the result of each call.
    """
    names_file = path.resolve().with_name(f"{path.resolve().name}.toml")
    names = tomllib.loads(names_file.read_text("utf-8")) if names_file.exists() else {}
    lines = [json.dumps([str(path), functions | names]), *map(json.dumps, calls)]
    command = [sys.executable, __file__]
    process = subprocess.run(
        command, input="\n".join(lines), capture_output=True, text=True, timeout=600, check=True
    )
    known, *answers = map(json.loads, process.stdout.splitlines())
    return known, answers


def find_differences(path, names, steps, count, run_port, is_same=operator.eq):
    """Return the cases on which functions and a port differ, by step; None without its function.

    Args:
        path: Notebook, or folder of scripts.
        names: Expression of the function of each step.
        steps: Function that draws the arguments of a call, by step.
        count: Number of cases of each step.
        run_port: Function that returns the outcome of the port from step and arguments.
        is_same: Whether two outcomes are the same.
    """
    randoms = {step: Random(step) for step in steps}
    cases = [(step, steps[step](random)) for step, random in randoms.items() for _ in range(count)]
    known, answers = call_functions(path, {step: names[step] for step in steps}, cases)
    cases_by_step = {step: [] if step in known else None for step in steps}
    for (step, case), theirs in zip(cases, answers, strict=True):
        ours = run_port(step, case)
        if step in known and not is_same(ours, theirs):
            cases_by_step[step].append((case, ours, theirs))
    return cases_by_step


def read_cells(path):
    """Return the text of each cell of code, without commands to the notebook itself.

    Each script of a folder is a cell.
    """
    if Path(path).is_dir():
        yield from (script.read_text("utf-8") for script in sorted(Path(path).rglob("*.py")))
        return
    for cell in json.loads(Path(path).read_text("utf-8"))["cells"]:
        if cell["cell_type"] == "code":
            lines = "".join(cell["source"]).splitlines()
            yield "\n".join(line for line in lines if not line.lstrip().startswith(("%", "!")))


def load_definitions(path):
    """Return the imports, constants and functions of a notebook that can be loaded."""
    namespace = {"__name__": "notebook"}
    for text in read_cells(path):
        with suppress(SyntaxError):
            for node in ast.parse(text).body:
                if isinstance(node, ast.Assign) and not _is_literal(node.value):
                    continue
                kinds = ast.Import | ast.ImportFrom | ast.FunctionDef | ast.ClassDef | ast.Assign
                if isinstance(node, kinds):
                    code = compile(ast.Module([node], []), path, "exec")
                    with suppress(Exception):
                        exec(code, namespace)
    return namespace


def _is_literal(node):
    try:
        ast.literal_eval(node)
    except ValueError:
        return False
    return True


def provide_json5():
    """Provide the reader of litx as `json5` if that is not installed."""
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
    provide_json5()
    path, functions = json.loads(sys.stdin.readline())
    with redirect_stdout(sys.stderr):
        namespace = load_definitions(path)
        known = {}
        for name, expression in functions.items():
            with suppress(Exception):  # the notebook has no such function
                known[name] = eval(expression, namespace)
    sys.stdout.write(f"{json.dumps(sorted(known))}\n")
    for line in sys.stdin:
        name, arguments = json.loads(line)
        with redirect_stdout(sys.stderr):
            try:
                result = [known[name](*arguments)]
                json.dumps(result)
            except (Exception, SystemExit) as error:  # noqa: BLE001 (the code is unknown)
                result = [f"{type(error).__name__}: {error}"[:200], "stops"]
        sys.stdout.write(f"{json.dumps(result)}\n")


if __name__ == "__main__":
    main()
