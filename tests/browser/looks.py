"""Appearances of pages, checks by axe-core, and helpers for tests in a browser."""

from pathlib import Path

AXE = Path(__file__).parent / "axe" / "axe.min.js"
EXAMPLE = Path(__file__).parents[2] / "examples" / "extractions" / "doi_10_3390__e21020122.py"

LOOKS = {
    "light": {"viewport": {"width": 1300, "height": 900}, "color_scheme": "light"},
    "dark": {"viewport": {"width": 1300, "height": 900}, "color_scheme": "dark"},
    "phone": {"viewport": {"width": 390, "height": 844}, "color_scheme": "light"},
}


RULES = {
    "light": {"preload": False, "resultTypes": ["violations"]},
    "phone": {"preload": False, "resultTypes": ["violations"]},
    "dark": {"preload": False, "runOnly": ["color-contrast"]},  # nothing else is another
}
"""Options of axe-core, without fetching style sheets."""

LOADED = """typeof litx === "undefined" ||
  Object.keys(litx.waiting).every((name) => name in litx.loaded)"""
"""Script that is true when all data of a page are loaded; single-file pages load none."""


def record_errors(page, errors):
    """Add the errors of a page to a list."""
    page.on("console", lambda m: errors.append(m.text) if m.type == "error" else None)
    page.on("pageerror", lambda error: errors.append(str(error)))
