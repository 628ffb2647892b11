"""Sphinx configuration."""

import re
import types
import typing
from collections import abc
from typing import Any

from sphinx.application import Sphinx

import litx

project = "litx"
author = "litx contributors"
copyright = "2026, litx contributors"  # noqa: A001 (the name that Sphinx reads)
release = litx.__version__
extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon"]
exclude_patterns = ["_build"]
html_theme = "furo"
html_title = f"litx {release}"
html_static_path = ["static"]
html_css_files = ["litx.css"]
autodoc_member_order = "bysource"
autodoc_typehints = "none"  # `worded` says them
autodoc_default_options = {"members": True}
napoleon_custom_sections = [("Fields", "params_style")]  # from Attributes, by `worded`
toc_object_entries = False  # each page copies the whole tree: half of the time of a build
myst_enable_extensions = ["deflist"]
myst_heading_anchors = 3
nitpicky = True
nitpick_ignore_regex = [("py:.*", r"(?!litx).*")]  # words, and names of other libraries
suppress_warnings = ["ref.python"]  # several classes document an attribute of the same name

_WORDS = {int: "number", float: "number", complex: "number", str: "text", bytes: "bytes"}
_WORDS |= {bool: "yes or no", type(None): "nothing", Any: "anything", object: "anything"}


def words(kind: Any) -> str:  # noqa: PLR0911 (a case each)
    """Return a type in words, such as "number or text"."""
    origin, inner = typing.get_origin(kind), typing.get_args(kind)
    if kind in _WORDS:
        return _WORDS[kind]
    if origin is typing.Annotated:
        return words(inner[0])
    if origin is typing.Literal:
        return " or ".join(map(repr, inner))
    if origin in {typing.Union, types.UnionType}:
        return " or ".join(dict.fromkeys(map(words, inner)))
    if origin in {abc.Mapping, abc.MutableMapping, dict}:
        return f"map of {words(inner[0])} to {words(inner[1])}"
    if origin is abc.Callable:
        return "a function"
    if origin is tuple and Ellipsis not in inner:
        return f"({', '.join(map(words, inner))})"
    if isinstance(origin, type) and issubclass(origin, abc.Iterable):
        return f"sequence of {words(inner[0])}"
    return getattr(kind, "__name__", None) or str(kind).rpartition(".")[2].strip("'\")")


def worded(app: Sphinx, what: str, name: str, given: Any, options: Any, lines: list[str]) -> None:
    """Put the type of each argument or field behind its name, in words."""
    del app, name, options
    if what in {"attribute", "property"}:  # napoleon takes what stands before a colon for a type
        lines[0] = lines[0].replace(": ", "; ", 1)
    try:
        hints = typing.get_type_hints(given, include_extras=True)
    except (NameError, TypeError):  # of a type that only type checkers load; of no function
        hints = dict(getattr(given, "__annotations__", {}))
    is_listed = False
    for number, line in enumerate(lines):
        if line and not line.startswith(" "):
            is_listed = line in {"Args:", "Attributes:"}
            lines[number] = line.replace("Attributes:", "Fields:")
        entry = re.match(r"( {4})(\w+)(: .*)", line)
        if is_listed and entry and entry[2] in hints:
            lines[number] = f"{entry[1]}{entry[2]} ({words(hints[entry[2]])}){entry[3]}"


def setup(app: Sphinx) -> None:
    """Say types in words; leave fields of named tuples to the docstrings of these."""
    app.connect("autodoc-process-docstring", worded, priority=100)  # before napoleon reads it
    app.connect(
        "autodoc-skip-member", lambda *given: type(given[3]).__name__ == "_tuplegetter" or None
    )
