"""Plain versions of both rules, to compare with those of the project.

They read raw records and share no code with the project.
"""

import math
import re
from collections.abc import Mapping

Record = Mapping[str, str]


def to_number(text: str) -> float:
    """Return a published answer, with commas and Unicode minus, as a number."""
    return float(text.replace("\u2212", "-").replace(",", ""))


def find_power(unit: str) -> int | None:
    """Return the exponent of ten in a unit, even if the published code overlooks it."""
    match = re.search(r"10 ?\^ ?\{?(-?[0-9]+)", unit)
    return int(match.group(1)) if match else None


def shown_unit(unit: str) -> str:
    """Return the unit in the question: the text after its last power of ten, if any."""
    parts = re.split(r"\$? *10\^\{? *-?[0-9]+ *\}? *\$?", unit)
    return parts[-1] if len(parts) > 1 and parts[-1] else unit


def is_scaled(unit: str) -> bool:
    """Return whether the question omits the power of ten."""
    return shown_unit(unit) != unit


def is_right_as_published(record: Record, response: str) -> bool:
    """Return whether a reply is right by the published code."""
    answer = _find_box(response)
    if is_scaled(record["unit"]):
        answer = _multiply_out(answer)
    return answer is not None and is_right_print(record, answer)


def is_right_print(record: Record, printed: str) -> bool:
    """Return whether a printed text is right by the published code."""
    answer = printed.replace(",", "")
    try:
        gold = float(record["answer_number"])
    except ValueError:
        return False
    if is_scaled(record["unit"]):
        gold *= 10.0 ** (find_power(record["unit"]) or 0)
    for text in (answer, *answer.split()[:1]):
        try:
            if math.isclose(float(text), gold, rel_tol=0.05):
                return True
        except ValueError:
            continue
    return False


def right_form(record: Record, value: float | None) -> str | None:
    """Return the form in which a number is right by the rule of litx, or None."""
    if value is None:
        return None
    gold, exponent = to_number(record["answer_number"]), find_power(record["unit"])
    if _is_close(value, gold):
        return "value" if exponent is None else "mantissa"
    if exponent is not None and gold and _is_close(value, gold * 10.0**exponent):
        return "full"
    return None


def _is_close(value: float, gold: float) -> bool:
    return abs(value - gold) <= (0.05 * abs(gold) * (1 + 1e-12) if gold else 1e-9)


def _find_box(text: str) -> str | None:
    start, depth = text.rfind("oxed"), 0
    if not text[max(start, 0) :].startswith("oxed{"):
        return None
    for end in range(start, len(text)):
        depth += {"{": 1, "}": -1}.get(text[end], 0)
        if text[end] == "}" and depth == 0:
            content = text[start + len("oxed{") : end]
            return content.split("=")[-1].lstrip(" ") if "=" in content else content
    return None


def _multiply_out(content: str | None) -> str | None:
    for sign in ("\times", r"\times", "*"):
        if content and sign in content:
            parts = content.split(sign)
            match = re.search(r"10\^\{? *(-?[0-9]+)", parts[1])
            if len(parts) > 2 or not match:
                return None
            try:
                return str(float(parts[0]) * 10.0 ** int(match.group(1)))
            except (ValueError, OverflowError):
                return None
    return content or None
