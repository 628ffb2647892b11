"""Count lines of code by package: no blank lines, comments or docstrings.

Run `python -m benchmarks.lines [FOLDER...]`. The folder `data` of the tests is excluded.
"""

import ast
import io
import tokenize
from collections import Counter
from pathlib import Path
from sys import argv, stdout

FOLDERS = ("litx", "scoring", "validators", "ontology", "tests")
_LAYOUT = {
    *(tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT),
    tokenize.ENDMARKER,
}


def count_lines(source: str) -> int:
    """Return how many lines of Python source hold code."""
    lines: set[int] = set()
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type not in _LAYOUT:
            lines.update(range(token.start[0], token.end[0] + 1))
    for node in ast.walk(ast.parse(source)):
        is_constant = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        if is_constant and isinstance(node.value.value, str):
            lines.difference_update(range(node.lineno, (node.end_lineno or 0) + 1))
    return len(lines)


def count_by_package(folder: Path) -> Counter[str]:
    """Return the lines of code below a folder, by the folder's direct children."""
    counts: Counter[str] = Counter()
    for path in folder.rglob("*.py"):
        parts = path.relative_to(folder).parts
        if parts[0] != "data":
            counts[parts[0] if len(parts) > 1 else "(modules)"] += count_lines(path.read_text())
    return counts


def main() -> None:
    """Print the counts of the folders that the command line names."""
    for name in argv[1:] or FOLDERS:
        counts = count_by_package(Path(name))
        stdout.write(f"{counts.total():7,} {name}\n")
        for package, count in counts.most_common():
            stdout.write(f"{count:7,}   {package}\n")


if __name__ == "__main__":
    main()
