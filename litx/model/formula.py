"""Formulas as papers typeset them, made readable for pymatgen."""

import re

_SUBSCRIPT = re.compile(r"_\{([^{}]*)\}")
_PLAIN = str.maketrans(
    {
        "{": None,
        "}": None,
        "_": None,
        "\N{ONE DOT LEADER}": ".",
        **{chr(0x2080 + digit): str(digit) for digit in range(10)},  # subscript digits
    }
)


def clean_formula(text: str) -> str:
    """Return a formula without typesetting: "Al_{0.5}CoCrFeNi" becomes "Al0.5CoCrFeNi".

    Subscript braces give their content; other braces and underscores go; subscript digits become
    digits, and a one-dot leader, which some papers set in subscripts, becomes a full stop.

    Source: published alloy benchmark, version 0.1.1.
    """
    return _SUBSCRIPT.sub(r"\1", text).translate(_PLAIN)
