"""Structures and parameters of calculations, taken from annotated programs.

An annotated program assigns each structure to a name that begins with `structure_metadata_`, as
`...StructureMetadata....parse_raw('<json>')`, and each set of parameters to a name that begins with
`dft_params_`, as `...DFTParameters....parse_raw('<json>')`.

Source: CURIE (Cui et al., arXiv 2503.13517), its ground truth and published notebook.
"""

import ast
import re
import warnings
from collections.abc import Iterator
from dataclasses import dataclass
from math import isnan
from typing import Any, Final

from litx.errors import FormatError
from litx.formats.lenient_json import read_lenient


@dataclass(frozen=True)
class Annotation:
    """How one sort of item is written in annotated programs.

    Attributes:
        prefix: How the name begins that it is assigned to.
        class_name: What the class that reads it is called.
    """

    prefix: str
    class_name: str


STRUCTURE: Final = Annotation("structure_metadata_", "StructureMetadata")
PARAMETERS: Final = Annotation("dft_params_", "DFTParameters")

MAX_PROGRAM: Final = 1_000_000
"""Characters of a program that are parsed; the annotated ones have some 20,000."""

CALL: Final = "parse_raw("  # what reads an item
BARE_NAN: Final = re.compile(r"([:\[,]\s*)NaN(?=(?:\s|\\n)*[,}\]])")
_LITERAL = (
    r"[rRuU]?(?:'''[\s\S]*?'''|\"\"\"[\s\S]*?\"\"\""
    r"|'(?:[^'\\\n]|\\[\s\S])*+'|\"(?:[^\"\\\n]|\\[\s\S])*+\")"
)
_ASSIGNED = re.compile(rf"^[ \t]*(\w+)[ \t]*=\s*([\w.]+)\.parse_raw\(\s*({_LITERAL})", re.MULTILINE)


@dataclass(frozen=True)
class Extraction:
    """What annotated programs hold of one sort.

    Attributes:
        items: The items in the order of the program; a bare `NaN` is the text `"NaN"`.
            `str(items)` is the text that responses are compared with word by word.
        faults: What could not be read, one line each.
    """

    items: list[Any]
    faults: list[str]


def extract_items(truth: object, annotation: Annotation) -> Extraction:
    """Read the items of annotated programs by parsing the programs; nothing is run.

    Args:
        truth: The record as plain data; every text in it that holds a call is a program. Of one
            that Python cannot parse, the assignments are looked for line by line.
        annotation: Which items are wanted, `STRUCTURE` or `PARAMETERS`.
    """
    found = Extraction([], [])
    for program in _texts(truth):
        if len(program) > MAX_PROGRAM:
            found.faults.append(f"a program of {len(program):,} characters is too long")
            continue
        for name, owner, text in _calls(program):
            if not name.startswith(annotation.prefix) or annotation.class_name not in owner:
                continue
            try:
                found.items.append(_nan_as_text(read_lenient(text)))
            except FormatError as error:
                found.faults.append(f"{name}: {error}")
    return found


def _texts(data: object) -> Iterator[str]:
    """Yield the texts in plain data that hold a call, in their order."""
    if isinstance(data, str):
        if CALL in data:
            yield data
    elif isinstance(data, (dict, list)):
        for value in data.values() if isinstance(data, dict) else data:
            yield from _texts(value)


def _calls(program: str) -> Iterator[tuple[str, str, str]]:
    """Yield name assigned to, what `parse_raw` is called on, and the text it is given."""
    try:
        with warnings.catch_warnings(action="ignore"):  # backslashes that escape nothing
            tree = ast.parse(program)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        for found in _ASSIGNED.finditer(program):
            yield found[1], found[2], str(literal(found[3]))
        return
    nodes = [node for node in ast.walk(tree) if isinstance(node, (ast.Assign, ast.AnnAssign))]
    for node in sorted(nodes, key=lambda node: (node.lineno, node.col_offset)):
        target = node.targets[0] if isinstance(node, ast.Assign) else node.target
        if isinstance(target, ast.Name) and isinstance(node.value, ast.Call):
            owner = _owner(node.value.func)
            given = node.value.args[0] if node.value.args else None
            if owner and isinstance(given, ast.Constant) and isinstance(given.value, str):
                yield target.id, owner, given.value


def _owner(function: ast.expr) -> str:
    """Return what `parse_raw` is called on, as a name with points; empty for another function."""
    names = []
    while isinstance(function, ast.Attribute):
        names.append(function.attr)
        function = function.value
    if isinstance(function, ast.Name):
        names.append(function.id)
    return ".".join(reversed(names[1:])) if names[:1] == ["parse_raw"] else ""


def literal(text: str) -> object:
    """Evaluate a literal; what is none stays the text it is."""
    try:
        with warnings.catch_warnings(action="ignore"):
            return ast.literal_eval(text)
    except (SyntaxError, ValueError, TypeError, RecursionError, MemoryError):
        return text


def _nan_as_text(data: object) -> object:
    """Replace NaN, which no two readers write alike, by its name."""
    if isinstance(data, dict):
        return {key: _nan_as_text(value) for key, value in data.items()}
    if isinstance(data, list):
        return [_nan_as_text(value) for value in data]
    return "NaN" if isinstance(data, float) and isnan(data) else data
