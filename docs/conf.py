"""Sphinx configuration."""

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
autodoc_member_order = "bysource"
autodoc_typehints = "description"
autodoc_default_options = {"members": True}
myst_enable_extensions = ["deflist"]
myst_heading_anchors = 3
suppress_warnings = ["ref.python"]  # several classes document an attribute of the same name


def setup(app: Sphinx) -> None:
    """Leave fields of named tuples to the docstrings of these, which tell them."""
    app.connect(
        "autodoc-skip-member", lambda *given: type(given[3]).__name__ == "_tuplegetter" or None
    )
