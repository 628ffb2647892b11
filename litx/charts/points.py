"""Points of a plot of two variables: one for each material and test temperature."""

import itertools
import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from litx.display.suggestions import suggest
from litx.errors import LitxError
from litx.model.number import read_number
from litx.tables.amounts import canonical_unit, convert_number, finite_number, format_unit
from litx.tables.columns import WHOLE, Row, Tables
from litx.tables.features import read_fractions
from litx.tables.kinds import BOUND_SIGNS, is_bound, omit_dimensionless
from litx_ontology.canonical import MeasurementKind
from litx_ontology.condition_kind import TEXT
from litx_ontology.crystal_structure import show_structures
from litx_ontology.fields import Field
from litx_ontology.search import find_by_name

ROOM_K: Final = 273.15 + 10, 273.15 + 40
"""Range of room temperature for tests, in kelvin."""

COLORS: Final = ("structure", "process", "paper", "element")
"""Attributes of a material that can decide its colour."""

FEWEST: Final = 5
"""Fewest materials of a pair of variables that need no remark."""

DECADES: Final = 1.7
"""Range of numbers, in powers of ten, beyond which their axis is logarithmic."""

_LARGEST = 1e100
"""Largest number that is plotted; axes cannot show all that a float can be."""

_CONDITION = "condition:"
_YEAR, _TEMPERATURE = "year", "temperature"
_MOST_PAIRS = 3


@dataclass(frozen=True, slots=True)
class Mark:
    """A number on an axis.

    Attributes:
        value: The number, in the unit of its variable.
        low: Lower end of its range or uncertainty; None if there is none.
        high: Upper end, likewise.
        bound: 1 if the number is a lower bound, -1 if it is an upper bound, otherwise 0.
    """

    value: float
    low: float | None = None
    high: float | None = None
    bound: int = 0


@dataclass(frozen=True, slots=True)
class PlottedValue:
    """A value of a material.

    Attributes:
        mark: The number.
        kelvin: Temperature of the test in kelvin; None if the paper states none.
        conditions: Numbers of its other conditions by name, in the usual unit of each.
    """

    mark: Mark
    kelvin: float | None = None
    conditions: Mapping[str, float] = field(default_factory=dict)

    @property
    def temperature(self) -> int | None:
        """Temperature of the test in whole kelvin; None at room temperature or if not stated."""
        if self.kelvin is None or ROOM_K[0] <= self.kelvin <= ROOM_K[1]:
            return None
        return round(self.kelvin)


@dataclass(slots=True)
class PlottedMaterial:
    """A material with all that can be plotted.

    Attributes:
        row: Its row of the table `materials`.
        paper: The row of its paper.
        colors: Name of its group by each of `COLORS`.
        fractions: Its elements in at.%, by symbol.
        values: Its values by kind.
    """

    row: Row
    paper: Row
    colors: dict[str, str]
    fractions: dict[str, float]
    values: dict[str, list[PlottedValue]]


@dataclass(frozen=True, slots=True)
class Variable:
    """What an axis shows.

    Attributes:
        name: Name, such as a kind or the symbol of an element.
        label: Text of the axis.
        unit: Unit of the numbers; empty if they have none.
        group: Kind of variable: property, composition, condition or paper.
    """

    name: str
    label: str
    unit: str
    group: str

    @property
    def title(self) -> str:
        """Label with the unit, if there is one."""
        return f"{self.label} ({self.unit})" if self.unit else self.label

    def is_log(self, marks: Iterable[Mark]) -> bool:
        """Return whether its axis is logarithmic: if the marks are far apart, from a true zero."""
        has_zero = self.unit != "°C" and self.group != "paper"
        return has_zero and spans_decades(mark.value for mark in marks)


@dataclass(frozen=True, slots=True)
class PlottedPoint:
    """A point of a plot.

    Attributes:
        material: The material.
        x: Mark on the first axis.
        y: Mark on the second axis.
        temperature: Temperature of the test in whole kelvin; None at room temperature.
    """

    material: PlottedMaterial
    x: Mark
    y: Mark
    temperature: int | None = None


class PlotData:
    """Variables and materials of some papers.

    Attributes:
        materials: Materials with a composition or a value.
        variables: Variables that a material has, by name.
    """

    def __init__(self, tables: Tables, field: Field) -> None:
        """Read the variables from the tables of papers.

        Values of a kind on the whole material count, or else those on a part, if no other part
        has the kind. Numbers are in canonical units; those without one are left out.

        Args:
            tables: Tables of `litx.tables.build`.
            field: Field of the papers, for labels and other names.
        """
        self._field = field
        self.materials = [*_read_materials(tables, field)]
        self.variables = {variable.name: variable for variable in self._list_variables()}

    def _list_variables(self) -> Iterator[Variable]:
        """Yield the variables, properties first, the most frequent first."""
        counts: dict[str, int] = defaultdict(int)
        symbols: set[str] = set()
        conditions: set[str] = set()
        for material in self.materials:
            symbols.update(material.fractions)
            for kind, values in material.values.items():
                counts[kind] += 1
                conditions.update(name for value in values for name in value.conditions)
        labels = {str(kind.value): kind.label for kind in self._field.all_kinds()}
        for kind in sorted(counts, key=lambda kind: (-counts[kind], kind)):
            label = labels.get(kind) or kind.replace("_", " ")
            yield Variable(
                kind, label, omit_dimensionless(format_unit(canonical_unit(kind))) or "", "property"
            )
        for symbol in sorted(symbols):
            yield Variable(symbol, symbol, "at.%", "composition")
        known = _find_conditions(self._field)
        yield Variable(_TEMPERATURE, "test temperature", "°C", "condition")
        for name in sorted(conditions):
            unit = omit_dimensionless(format_unit(known[name].unit)) or ""
            yield Variable(_CONDITION + name, known[name].label, unit, "condition")
        yield Variable(_YEAR, "year of publication", "", "paper")

    def find(self, name: str) -> Variable:
        """Return a variable by its name, its label or another name of its kind.

        Raises:
            LitxError: No material has such a variable.
        """
        if name in self.variables:
            return self.variables[name]
        member = find_by_name(name, *self._field.kinds, *self._field.conditions)
        for variable in self.variables.values():
            kind = variable.name.removeprefix(_CONDITION)
            words = map(str.casefold, (variable.name, variable.label, kind))
            if name.casefold() in words or (member is not None and str(member.value) == kind):
                return variable
        raise LitxError(
            f"no material has {name!r:.100}",
            suggest(name, [*self.variables, *(v.label for v in self.variables.values())]),
        )

    def pair(self, x: str, y: str) -> list[PlottedPoint]:
        """Return the points of two variables, in the order of the materials.

        Two properties are paired at the same temperature, and have a single point there: the mean
        of the values, with a bar over all of them. A property without any temperature is paired
        with the other one at each temperature. Beside a condition, each value is a point.
        """
        return [
            PlottedPoint(material, *marks)
            for material in self.materials
            for marks in self._pair_marks(material, x, y)
        ]

    def _pair_marks(
        self, material: PlottedMaterial, x: str, y: str
    ) -> Iterator[tuple[Mark, Mark, int | None]]:
        """Yield the marks of a material on both axes, and their temperatures."""
        groups = [self.variables[name].group for name in (x, y)]
        if groups == ["property", "property"]:
            yield from _join(material.values.get(x, ()), material.values.get(y, ()))
        elif groups[1] == "property":
            for mark, other, kelvin in self._pair_marks(material, y, x):
                yield other, mark, kelvin
        elif groups[0] == "property":
            values: Sequence[PlottedValue] = material.values.get(x, ())
            if groups[1] == "condition":
                pairs = [(value.mark, value.temperature, value) for value in values]
            else:
                merged = merge_values(values).items()
                pairs = [(mark, kelvin, PlottedValue(mark)) for kelvin, mark in merged]
            for mark, kelvin, value in pairs:
                number = _read_number(material, value, y)
                if number is not None:
                    yield mark, Mark(number), kelvin
        else:
            every = [value for values in material.values.values() for value in values]
            numbers = {
                (_read_number(material, value, x), _read_number(material, value, y))
                for value in every or [PlottedValue(Mark(0))]
            }
            for left, right in sorted(
                (a, b) for a, b in numbers if a is not None and b is not None
            ):
                yield Mark(left), Mark(right), None

    def count_materials(self, x: str, y: str) -> int:
        """Count the materials that have a point."""
        return sum(any(self._pair_marks(material, x, y)) for material in self.materials)

    def require_points(self, x: str, y: str) -> tuple[list[PlottedPoint], str]:
        """Return the points of two variables, and a remark if few materials have both.

        Raises:
            LitxError: No material has such a variable, or both.
        """
        names = self.find(x).name, self.find(y).name
        points, remark = self.pair(*names), self.explain_few(*names)
        if not points:
            raise LitxError(remark)
        return points, remark

    def find_best_pair(self) -> tuple[str, str]:
        """Return the two properties that most materials have, or else any two variables."""
        counts = Counter(
            pair
            for material in self.materials
            for pair in itertools.combinations(sorted(material.values), 2)
        )
        first, *others = self.variables
        return counts.most_common(1)[0][0] if counts else (first, (others or [first])[0])

    def explain_few(self, x: str, y: str) -> str:
        """Return a remark if few materials have both variables, with pairs that more have."""
        count = self.count_materials(x, y)
        if count >= FEWEST:
            return ""
        properties = [name for name, v in self.variables.items() if v.group == "property"]
        pairs = {
            (left, right): self.count_materials(left, right)
            for left, right in [*((x, name) for name in properties), *((n, y) for n in properties)]
            if left != right
        }
        best = sorted((pair for pair in pairs if pairs[pair] > count), key=lambda p: -pairs[p])
        texts = [f"{left} and {right} ({pairs[left, right]})" for left, right in best[:_MOST_PAIRS]]
        more = f"; more have {', '.join(texts)}" if texts else ""
        noun = "materials have" if count > 1 else "material has"
        return f"{count or 'no'} {noun} both {x} and {y}{more}"


COLUMNS: Final = (
    *("paper", "doi", "material", "composition", "temperature_K"),
    *(f"{axis}{end}" for axis in "xy" for end in ("", "_low", "_high", "_bound")),
    *(name for name in COLORS if name != "paper"),
)
"""Columns of `list_rows`."""


def list_rows(points: Iterable[PlottedPoint]) -> Iterator[Row]:
    """Yield points as rows of `COLUMNS`; a bound is "above" or "below"."""
    for point in points:
        row = {name: point.material.row[name] for name in ("paper", "material", "composition")}
        row |= {"doi": point.material.paper["doi"], "temperature_K": point.temperature}
        for axis, mark in (("x", point.x), ("y", point.y)):
            bound = {1: "above", -1: "below"}.get(mark.bound)
            cells = {"": mark.value, "_low": mark.low, "_high": mark.high, "_bound": bound}
            row |= {axis + end: cell for end, cell in cells.items()}
        yield point.material.colors | row


def spans_decades(numbers: Iterable[float]) -> bool:
    """Return whether all numbers are above 0 and so far apart that their axis is logarithmic."""
    values = [*numbers]
    if not values or min(values) <= 0:
        return False
    return math.log10(max(values)) - math.log10(min(values)) > DECADES


def _read_number(material: PlottedMaterial, value: PlottedValue, name: str) -> float | None:
    """Return the number of a variable that is no property; None if there is none."""
    if name == _YEAR:
        return finite_number(material.paper["year"])
    if name == _TEMPERATURE:
        return None if value.kelvin is None else round(value.kelvin - 273.15, 2)
    if name.startswith(_CONDITION):
        return value.conditions.get(name.removeprefix(_CONDITION))
    return material.fractions.get(name, 0.0) if material.fractions else None


def _join(
    left: Sequence[PlottedValue], right: Sequence[PlottedValue]
) -> Iterator[tuple[Mark, Mark, int | None]]:
    """Yield the marks of two properties at each temperature that they share."""
    xs, ys = merge_values(left), merge_values(right)
    for kelvin in dict.fromkeys((*xs, *ys)):
        x = xs.get(kelvin) or (xs.get(None) if _is_timeless(left) else None)
        y = ys.get(kelvin) or (ys.get(None) if _is_timeless(right) else None)
        if x is not None and y is not None:
            yield x, y, kelvin


def _is_timeless(values: Sequence[PlottedValue]) -> bool:
    """Return whether no value has a temperature."""
    return all(value.kelvin is None for value in values)


def merge_values(values: Iterable[PlottedValue]) -> dict[int | None, Mark]:
    """Return a mark for each temperature: the mean of its values, with a bar over all of them.

    Bounds count only where there is no other value, and then the strongest.
    """
    groups: dict[int | None, list[Mark]] = defaultdict(list)
    for value in values:
        groups[value.temperature].append(value.mark)
    return {kelvin: _mean(marks) for kelvin, marks in groups.items()}


def _mean(marks: Sequence[Mark]) -> Mark:
    """Return the mean of marks."""
    exact = [mark for mark in marks if not mark.bound]
    if not exact:
        return max(marks, key=lambda mark: mark.bound * mark.value)
    if len(exact) == 1:
        return exact[0]
    number = math.fsum(mark.value / len(exact) for mark in exact)
    lows = [mark.value if mark.low is None else mark.low for mark in exact]
    highs = [mark.value if mark.high is None else mark.high for mark in exact]
    low, high = min(lows), max(highs)
    return Mark(number, low, high) if low < high else Mark(number)


def _read_materials(tables: Tables, field: Field) -> Iterator[PlottedMaterial]:
    """Yield the materials with a composition or a value."""
    papers = {row["paper"]: row for row in tables["papers"]}
    fractions = read_fractions(tables)
    last_steps = {(row["paper"], row["material"]): row for row in tables["process_steps"]}
    values: dict[tuple[str, str], dict[str, dict[str, list[PlottedValue]]]] = defaultdict(dict)
    conditions = _find_conditions(field)
    for row in tables["values"]:
        mark = _read_mark(row)
        if mark is not None:
            by_subject = values[row["paper"], row["material"]].setdefault(row["kind"], {})
            numbers = _read_conditions(row["conditions"] or "", conditions)
            value = PlottedValue(mark, row["temperature_K"], numbers)
            by_subject.setdefault(row["subject"], []).append(value)
    labels = {str(kind.value): kind.label for enum in field.processes for kind in enum}
    for row in tables["materials"]:
        key = row["paper"], row["material"]
        kinds = {
            kind: chosen
            for kind, subjects in values[key].items()
            if (chosen := _choose_subject(subjects))
        }
        amounts = {
            symbol: round(100 * fraction, 4)
            for symbol, fraction in fractions.get(key, {}).items()
            if finite_number(fraction) is not None
        }
        step = last_steps.get(key)
        kind = (step and step["kind"]) or ""
        colors = {
            "structure": show_structures(row["structure"] or "not stated"),
            "process": labels.get(kind, kind.replace("_", " ")) or "not stated",
            "paper": papers[row["paper"]]["title"] or row["paper"],
            "element": max(amounts, key=lambda s: amounts[s]) if amounts else "not stated",
        }
        if kinds or amounts:
            yield PlottedMaterial(row, papers[row["paper"]], colors, amounts, kinds)


def _choose_subject(subjects: Mapping[str, list[PlottedValue]]) -> list[PlottedValue]:
    """Return the values on the whole material, or on the only part; otherwise none."""
    if WHOLE in subjects:
        return subjects[WHOLE]
    return next(iter(subjects.values())) if len(subjects) == 1 else []


def _read_mark(row: Row) -> Mark | None:
    """Return the number of a row of the table `values` in its canonical unit; None without one."""
    number = finite_number(row["canonical_value"])
    unit = canonical_unit(row["kind"] or "")
    if number is None or unit is None or abs(number) > _LARGEST:
        return None
    if is_bound(row):
        is_lower = BOUND_SIGNS[row["qualifier"]].startswith(">")
        return Mark(number, bound=1 if is_lower else -1)
    ends = sorted(
        end
        for end in (convert_number(row[name], row["unit"], unit) for name in ("low", "high"))
        if end is not None and abs(end) <= _LARGEST
    )
    if len(ends) < 2 or ends[0] == ends[1]:
        return Mark(number)
    return Mark(number, ends[0], ends[1])


def _find_conditions(field: Field) -> dict[str, MeasurementKind]:
    """Return the conditions with numbers, by name."""
    return {
        str(kind.value): kind
        for enum in field.conditions
        for kind in enum
        if kind.dimension != TEXT
    }


def _read_conditions(text: str, known: Mapping[str, MeasurementKind]) -> dict[str, float]:
    """Return the numbers in a text of the column `conditions`, in the usual unit of each."""
    numbers = {}
    for part in text.split("; "):
        name, _, amount = part.partition(" = ")
        digits, _, unit = amount.partition(" ")
        if name in known:
            read, wanted = read_number(digits)[0], known[name].unit
            number = convert_number(read, unit or "dimensionless", wanted)
            if number is None:  # a load that is printed as a mass
                number = convert_number(read, f"({unit}) * standard_gravity", wanted)
            if number is not None:
                numbers[name] = number
    return numbers
