"""Units that a text prints beside numbers, in any typesetting."""

import functools
import re

from litx_ontology.unit_text import read_unit_text
from litx_ontology.units import Unit, exponents_of, unit_from, ureg

_WINDOW = 120  # characters after a number that are looked at
_TYPESETTING = (
    (re.compile(r"\\(?:mathrm|mathsf|mathit|text|textrm|rm|mbox|it|left|right)(?![A-Za-z])"), ""),
    (re.compile(r"\\[,;:! ]|[$~{}]|<sub>.{0,5}?</sub>|</?(?:i|b|em|strong)>"), " "),
    (re.compile(r"</?sup>|\\?\^"), "^"),
    (re.compile(r"\\(?:degree|deg|circ)(?![A-Za-z])|&deg;|[º˚◦∘]"), "°"),
    (re.compile(r"\\(?:mu|upmu|textmu)(?![A-Za-z])|&(?:micro|mu);|\N{GREEK SMALL LETTER MU}"), "µ"),
    (re.compile(r"\\(?:cdot|bullet|times)(?![A-Za-z])|[·⋅∙•×]"), "*"),
    (re.compile(r"\\pm(?![A-Za-z])"), "±"),
    (re.compile(r"\\%"), "%"),
    (re.compile(r"\\Omega(?![A-Za-z])|&Omega;|\N{OHM SIGN}"), "\N{GREEK CAPITAL LETTER OMEGA}"),
    (re.compile(r"[−–‐‑—]|&minus;|&ndash;"), "-"),
    (re.compile(r"[\u00a0\u2000-\u200b\u202f]"), " "),
    (re.compile(r"\s+"), " "),
    (re.compile(r"\^ ?°"), "°"),
    (re.compile(r"(?<=[°µ]) (?=[A-Z]?[a-z]?\b)"), ""),
)
"""Replacements, in order, that give equal text for equal units."""

_SUPERSCRIPTS = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻ᐟ⁄", "0123456789-//")
_PREFIXED = r"[nµumckMG]?(?:Pa|mol|eV|m|g|s|V|A|N|J|W|Hz|S|F|L|l|Ω)"
_ATOM = (
    r"(?:°C|°F|(?:(?:at|wt|vol|mass|mol)[. ]{0,2})?%|H[Vv](?: ?_? ?\d{1,4}(?:\.\d)?(?!\d))?|K|Å|rpm"
    r"|r/min|kgf|atm|bar|[Tt]orr|h(?:(?:ou)?rs?)?|min(?:ute)?s?|sec(?:ond)?s?|days?|yr|years?"
    rf"|{_PREFIXED})(?:(?![A-Za-zµ°Ω])|(?<=[SΩ])(?=cm(?![A-Za-z])))"  # "S cm" may lose its space
)
_POWER = r"(?: ?\^ ?\(?|\(?)(?P<power{0}>-? ?[1-4](?: ?/ ?2|\.5)?|0?\.5)\)?(?!\.?\d)"
_MORE_NUMBER = r" ?(?:±|\+/?-|-|,|to|and|or|/|\*) ?[<>]?\d[\d.]*(?:\(\d+\))?"
_FIRST = re.compile(rf"(?>{_MORE_NUMBER}){{0,5}}?[ -]?(?P<atom>{_ATOM})(?:{_POWER.format('')})?")
_NEXT = re.compile(
    rf" ?(?:(?P<sign>[/*]) ?(?P<atom>{_ATOM})(?:{_POWER.format('')})?"
    rf"|(?P<atom2>{_ATOM}) ?\^? ?\(?(?P<power2>- ?[1-4]|1 ?/ ?2|0?\.5)\)?(?!\.?\d)"
    r"|(?P<atom3>[cmµ]?m) ?\^? ?(?P<power3>[23])(?!\.?\d)|√ ?m(?![A-Za-z]))"
)

_NAMES = {
    "r/min": "rpm",
    "um": "µm",
    "Torr": "torr",
    **dict.fromkeys(("h", "hr", "hrs", "hour", "hours"), "hour"),
    **dict.fromkeys(("min", "mins", "minute", "minutes"), "minute"),
    **dict.fromkeys(("sec", "secs", "second", "seconds"), "second"),
    **dict.fromkeys(("yr", "year", "years"), "year"),
    **dict.fromkeys(("day", "days"), "day"),
}
"""Names in the registry of units that papers print differently; its "h" is the Planck constant."""

_SAME = 0.01  # greatest relative difference of equal units: a Vickers number has four digits


def printed_unit(text: str, end: int) -> Unit | None:
    """Return the unit that a text prints after a number, or after a list of numbers.

    None where the text prints no known unit.
    """
    return _read(text[end : end + _WINDOW])


@functools.lru_cache(maxsize=4096)
def _read(after: str) -> Unit | None:
    """Return the unit at the start of the text after a number, cached; None for no known unit."""
    for pattern, plain in _TYPESETTING:
        after = pattern.sub(plain, after)
    after = after.translate(_SUPERSCRIPTS)
    match = _FIRST.match(after)
    if match is None:
        return None
    parts = [_factor(match["atom"], match["power"])]
    while match := _NEXT.match(after, match.end()):
        if match["atom"]:
            power = match["power"] or ""  # "mW/cm-2" means "mW/cm2"
            power = power.lstrip("- ") if match["sign"] == "/" else power
            parts.append(match["sign"] + _factor(match["atom"], power))
        elif match["atom2"]:
            parts.append("*" + _factor(match["atom2"], match["power2"]))
        elif match["atom3"]:
            parts.append("*" + _factor(match["atom3"], match["power3"]))
        else:
            parts.append("*meter**0.5")
    return read_unit_text("".join(parts))


def _factor(atom: str, power: str | None) -> str:
    """Return a factor of a unit in the notation of pint."""
    name = _NAMES.get(atom, atom)
    if atom.endswith("%"):
        name = "percent"
    elif atom[:2] in ("HV", "Hv"):
        name = "HV"
    number = (power or "1").replace(" ", "").replace("1/2", "0.5")
    return f"{name}**{number}"


def is_same(left: Unit, right: Unit) -> bool:
    """Return whether two units measure the same within 1 %, such as MPa and N/mm²; °C is no K."""
    degrees = {"degree_Celsius": 1}
    if degrees in (exponents_of(left), exponents_of(right)):  # their zero differs from all others
        return exponents_of(left) == exponents_of(right)
    (left_factor, left_root), (right_factor, right_root) = map(_root_units, (left, right))
    return left_root == right_root and abs(left_factor / right_factor - 1) < _SAME


def _root_units(unit: Unit) -> tuple[float, Unit]:
    """Return factor and root units; degrees in a rate are differences."""
    names = {"degree_Celsius": "kelvin", "delta_degree_Celsius": "kelvin"}
    exponents = {names.get(name, name): power for name, power in exponents_of(unit).items()}
    factor, root = ureg.get_root_units(unit_from(exponents))
    return factor, root  # type: ignore[return-value]  # of our registry, which has floats
