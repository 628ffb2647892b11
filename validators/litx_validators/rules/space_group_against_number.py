"""LAT008 space-group-against-number: the symbol and the number of a space group differ.

What it checks:
    The number of a space group is that of its symbol, the symbol is one of pymatgen's, and the
    number is from 1 to 230. A symbol may be in another setting.

Why:
    Symbol and number say the same; where they differ, one of them is a slip.

Example:
    GlobalLatticeParam(space_group="P4/mmm", space_group_number=124)

Instead:
    GlobalLatticeParam(space_group="P4/mmm", space_group_number=123)

References:
    The published benchmark (version 0.1.1) has no space groups; the numbers are those of the
    International Tables for Crystallography, as pymatgen has them.
"""

from litx.model import GlobalLatticeParam
from litx.model.space_group import LARGEST, number_of_symbol
from litx_validators.engine import Finding, Findings, rule
from litx_validators.words import quoted


@rule("LAT008", since="0.1", scope="validate")
def space_group_against_number(record: GlobalLatticeParam) -> Findings:
    """Yield a space group whose symbol is unknown, or whose number is that of another."""
    symbol, number = record.space_group, record.space_group_number
    known = None if symbol is None else number_of_symbol(symbol)
    if symbol is not None and known is None:
        message = f"space_group {quoted(symbol)} is no symbol of a space group"
        yield Finding(record, message, "space_group", 'write one such as "P4/mmm" or "Fm-3m"')
    if number is None:
        return
    is_number = type(number) is int and 1 <= number <= LARGEST
    if not is_number or known not in (None, number):
        message = f"space_group_number {quoted(number)} is no number of a space group"
        if is_number:
            message = f"space_group_number {number} is not that of {quoted(symbol)}, {known}"
        hint = "correct the number or the symbol"
        yield Finding(record, message, "space_group_number", hint)
