"""Formulas of other systems: LaTeX and Unicode taken off, amounts within reason."""

import math
import re
import unicodedata

from litx.errors import FormatError
from litx.model import CompMeasurement, Composition, clean_formula
from litx.model.composition import RATIO_SUM_LIMIT, read_composition

LONGEST = 500
"""Characters of a formula; pymatgen's time grows faster than the text."""

LARGEST_SUM = 1e6
"""Largest sum of the amounts, and one over it the smallest, lest fractions lose their meaning."""

_LATEX = re.compile(
    r"\\(?:mathrm|mathit|mathbf|mathsf|textrm|textit|textbf|textsubscript|text|rm|it|[ ,;:!])"
    r"|</?su[bp]>|[$~\\]"
)

_LETTERS = str.maketrans(
    {
        "\N{INCREMENT}": "\N{GREEK CAPITAL LETTER DELTA}",
        "\N{MINUS SIGN}": "-",
        "\N{FRACTION SLASH}": "/",
        "\N{RIGHT SINGLE QUOTATION MARK}": "'",
    }
)

_GREEK = {
    r"\sigma": "\N{GREEK SMALL LETTER SIGMA}",
    r"\delta": "\N{GREEK SMALL LETTER DELTA}",
    r"\Delta": "\N{GREEK CAPITAL LETTER DELTA}",
    r"\Omega": "\N{GREEK CAPITAL LETTER OMEGA}",
}


def plain(text: str) -> str:
    r"""Return text without LaTeX and with plain letters: ``Al$_{0.5}$CoCrFeNi`` is Al0.5CoCrFeNi.

    Sub- and superscripts of Unicode become letters and digits, Greek letters of LaTeX themselves.
    """
    for name, letter in _GREEK.items():
        text = text.replace(name, letter)
    found = clean_formula(_LATEX.sub("", text))
    return unicodedata.normalize("NFKC", found).translate(_LETTERS).strip()


def read_formula(text: str) -> Composition:
    """Return the composition of a formula, as pymatgen reads it.

    Raises:
        FormatError: The formula is too long, empty, or its amounts are beyond all reason.
        ModelError: pymatgen cannot read it.
    """
    if len(text) > LONGEST:
        message = f"a formula has {len(text):,} characters"
        raise FormatError("", message, f"at most {LONGEST} are read")
    composition = read_composition(text)
    total = float(composition.num_atoms)
    if not (math.isfinite(total) and 1 / LARGEST_SUM <= total <= LARGEST_SUM):
        message = f"the amounts of the formula {text!r:.80} sum to {total:g}"
        raise FormatError("", message, "write amounts as ratios or in percent")
    return composition


def measured(composition: Composition) -> CompMeasurement:
    """Return a composition as a measurement by an unspecified method.

    Amounts in percent become fractions. That they sum to 100 is not demanded.
    """
    is_percent = composition.num_atoms > RATIO_SUM_LIMIT
    kept = composition.fractional_composition if is_percent else composition
    return CompMeasurement(kept, validate_composition=False)
