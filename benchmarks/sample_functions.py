"""Print the signature and docstring of functions drawn at random, without their bodies.

Run `python -m benchmarks.sample_functions --seed 1 --count 40`. Give the list to somebody who knows
Python and not litx, and ask what each function does: names and docstrings alone should say it.
"""

import argparse
import ast
import random
from collections.abc import Iterator
from pathlib import Path
from sys import stdout

FOLDERS = ("litx", "scoring", "validators")
_Function = ast.FunctionDef | ast.AsyncFunctionDef


def find_functions(folder: Path) -> Iterator[tuple[Path, str, _Function]]:
    """Yield the path, dotted name and node of each function that is no special method."""
    for path in sorted(folder.rglob("*.py")):
        tree = ast.parse(path.read_text())
        owners = [
            ("", tree),
            *((f"{c.name}.", c) for c in tree.body if isinstance(c, ast.ClassDef)),
        ]
        for owner, node in owners:
            for function in node.body:
                if isinstance(function, _Function) and not function.name.startswith("__"):
                    yield path, f"{owner}{function.name}", function


def main() -> None:
    """Print the sample."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=40)
    arguments = parser.parse_args()
    functions = [entry for folder in FOLDERS for entry in find_functions(Path(folder))]
    sample = random.Random(arguments.seed).sample(functions, arguments.count)
    for number, (path, name, function) in enumerate(sample, start=1):
        returns = f" -> {ast.unparse(function.returns)}" if function.returns else ""
        stdout.write(f"{number}. {path}\n   {name}({ast.unparse(function.args)}){returns}\n")
        docstring = ast.get_docstring(function) or "(no docstring)"
        stdout.write("   " + docstring.replace("\n", "\n   ") + "\n\n")


if __name__ == "__main__":
    main()
