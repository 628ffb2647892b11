"""The table of properties: a row for each material, and a column for each kind of value."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence

from litx.tables.columns import TABLES, WHOLE, Row
from litx.tables.kinds import BOUND_SIGNS, is_bound, read_number

_ZERO_CELSIUS = 273.15  # K


def list_properties(values: Sequence[Row]) -> Iterator[Row]:
    """Yield a row for each material with values, in the order of the values.

    The columns of values are named by kind, unit and temperature of the test. A cell that stands
    for a single number on the whole material is a number. Other cells are text: a bound has its
    sign, a value on a feature has the name of the feature, and several values stand together, each
    with its conditions. A column with such a cell is text in all rows.

    Args:
        values: Rows of `values` or of `extracted`.
    """
    about: dict[tuple[str, str], Row] = {}
    columns: dict[tuple[str, str, float], str] = {}
    cells: dict[tuple[str, str], dict[str, list[Row]]] = defaultdict(lambda: defaultdict(list))
    for row in values:
        number, unit = read_number(row)
        if number is None:
            continue
        material, temperature = (row["paper"], row["material"]), row["temperature_K"]
        name = f"{row['kind']} [{unit or '-'}]{_format_temperature(temperature)}"
        columns[str(row["kind"]), unit or "", -1 if temperature is None else temperature] = name
        about.setdefault(material, {c: row[c] for c in TABLES["properties"].columns if c in row})
        cells[material][name].append(row)
    names = dict.fromkeys(columns[key] for key in sorted(columns))
    texts = {name for row in cells.values() for name in row if not _is_number(row[name])}
    empty: Row = dict.fromkeys(names)
    for material, row in about.items():
        yield (row | empty) | {
            name: _join(rows) if name in texts else read_number(rows[0])[0]
            for name, rows in cells[material].items()
        }


def _format_temperature(kelvin: float | None) -> str:
    """Return the temperature of a column: whole degrees Celsius, else in kelvin."""
    if kelvin is None:
        return ""
    celsius = round(kelvin - _ZERO_CELSIUS, 2)
    is_whole = celsius.is_integer() and celsius >= 0
    return f" at {celsius:.0f} °C" if is_whole else f" at {kelvin:.12g} K"


def _is_number(rows: Sequence[Row]) -> bool:
    """Return whether the values of a cell are a single number on the whole material."""
    numbers = {read_number(row)[0] for row in rows}
    return len(numbers) == 1 and all(row["subject"] == WHOLE and not is_bound(row) for row in rows)


def _join(rows: Sequence[Row]) -> str:
    """Return the values of a cell as text; equal texts stand once."""
    return "; ".join(dict.fromkeys(_format_values(rows)))


def _format_values(rows: Sequence[Row]) -> Iterable[str]:
    """Yield each value of a cell, with its feature, and with its conditions beside others."""
    has_several = len({(read_number(row)[0], row["subject"]) for row in rows}) > 1
    for row in rows:
        sign = BOUND_SIGNS.get(row["qualifier"], "")
        details = [] if row["subject"] == WHOLE else [row["subject"]]
        details += [row["conditions"]] if has_several and row["conditions"] else []
        more = f" ({'; '.join(details)})" if details else ""
        yield f"{sign}{read_number(row)[0]:.12g}{more}"
