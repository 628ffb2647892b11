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
    """Form of a sort of item in annotated programs.

    Attributes:
        prefix: Prefix of the names that items are assigned to.
        class_name: Name of the class that reads items.
    """

    prefix: str
    class_name: str


STRUCTURE: Final = Annotation("structure_metadata_", "StructureMetadata")
PARAMETERS: Final = Annotation("dft_params_", "DFTParameters")

MAX_PROGRAM: Final = 1_000_000
"""Most characters of a program that is parsed; annotated programs have some 20,000."""

CALL: Final = "parse_raw("  # what reads an item
BARE_NAN: Final = re.compile(r"([:\[,]\s*)NaN(?=(?:\s|\\n)*[,}\]])")
_LITERAL = (
    r"[rRuU]?(?:'''[\s\S]*?'''|\"\"\"[\s\S]*?\"\"\""
    r"|'(?:[^'\\\n]|\\[\s\S])*+'|\"(?:[^\"\\\n]|\\[\s\S])*+\")"
)
_ASSIGNED = re.compile(rf"^[ \t]*(\w+)[ \t]*=\s*([\w.]+)\.parse_raw\(\s*({_LITERAL})", re.MULTILINE)


@dataclass(frozen=True)
class Extraction:
    """Items of a sort in annotated programs.

    Attributes:
        items: Items in the order of the program; a bare `NaN` is the text `"NaN"`. Responses are
            compared word by word with `str(items)`.
        faults: Items and programs that could not be read, a line for each.
    """

    items: list[Any]
    faults: list[str]


def extract_items(truth: object, annotation: Annotation) -> Extraction:
    """Read the items of annotated programs by parsing the programs; nothing is run.

    Args:
        truth: The record as plain data; every text in it with a call is a program. In programs
            that Python cannot parse, the assignments are searched line by line.
        annotation: Sort of items, `STRUCTURE` or `PARAMETERS`.
    """
    extraction = Extraction([], [])
    for program in _texts(truth):
        if len(program) > MAX_PROGRAM:
            extraction.faults.append(f"a program of {len(program):,} characters is too long")
            continue
        for name, owner, text in _calls(program):
            if not name.startswith(annotation.prefix) or annotation.class_name not in owner:
                continue
            try:
                extraction.items.append(_nan_as_text(read_lenient(text)))
            except FormatError as error:
                extraction.faults.append(f"{name}: {error}")
    return extraction


def _texts(data: object) -> Iterator[str]:
    """Yield the texts in plain data that have a call, in their order."""
    if isinstance(data, str):
        if CALL in data:
            yield data
    elif isinstance(data, (dict, list)):
        for value in data.values() if isinstance(data, dict) else data:
            yield from _texts(value)


def _calls(program: str) -> Iterator[tuple[str, str, str]]:
    """Yield the assigned name, the object of the `parse_raw` call, and its argument."""
    try:
        with warnings.catch_warnings(action="ignore"):  # backslashes that escape nothing
            tree = ast.parse(program)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        for match in _ASSIGNED.finditer(program):
            yield match[1], match[2], str(evaluate_literal(match[3]))
        return
    nodes = [node for node in ast.walk(tree) if isinstance(node, (ast.Assign, ast.AnnAssign))]
    for node in sorted(nodes, key=lambda node: (node.lineno, node.col_offset)):
        target = node.targets[0] if isinstance(node, ast.Assign) else node.target
        if isinstance(target, ast.Name) and isinstance(node.value, ast.Call):
            owner = _owner(node.value.func)
            argument = node.value.args[0] if node.value.args else None
            if owner and isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                yield target.id, owner, argument.value


def _owner(function: ast.expr) -> str:
    """Return the dotted name of the object of a `parse_raw` call; empty for another function."""
    names = []
    while isinstance(function, ast.Attribute):
        names.append(function.attr)
        function = function.value
    if isinstance(function, ast.Name):
        names.append(function.id)
    return ".".join(reversed(names[1:])) if names[:1] == ["parse_raw"] else ""


def evaluate_literal(text: str) -> object:
    """Return the value of a Python literal; any other text unchanged."""
    try:
        with warnings.catch_warnings(action="ignore"):
            return ast.literal_eval(text)
    except (SyntaxError, ValueError, TypeError, RecursionError, MemoryError):
        return text


def _nan_as_text(data: object) -> object:
    """Return data with NaN, whose spelling differs between writers, as the text `NaN`."""
    if isinstance(data, dict):
        return {key: _nan_as_text(value) for key, value in data.items()}
    if isinstance(data, list):
        return [_nan_as_text(value) for value in data]
    return "NaN" if isinstance(data, float) and isnan(data) else data
