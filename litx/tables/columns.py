"""Descriptions of the tables and of their columns."""

from dataclasses import dataclass
from typing import Final, Literal

from litx.tables.amounts import CANONICAL_UNITS, unit_text
from litx_ontology import AlloyMeasurementKind

ColumnType = Literal["text", "integer", "number", "boolean"]


@dataclass(frozen=True)
class Column:
    """A column of a table.

    Attributes:
        name: Name of the column.
        meaning: Meaning of its cells, in a phrase.
        type: Type of the cells that are not empty.
        unit: Unit of the numbers as text; empty where they have none or it is in another column.
        vocabularies: Enums of `litx_ontology` with the values of its texts; other text is kept.
    """

    name: str
    meaning: str
    type: ColumnType = "text"
    unit: str = ""
    vocabularies: tuple[str, ...] = ()


@dataclass(frozen=True)
class TableSchema:
    """A table.

    Attributes:
        name: Name of the table, and of its files in an export.
        meaning: Description of a row.
        columns: The columns in order, by name.
    """

    name: str
    meaning: str
    columns: dict[str, Column]


def _number(name: str, meaning: str, unit: str = "") -> Column:
    return Column(name, meaning, "number", unit)


def _canonical(name: str, meaning: str, *vocabularies: str) -> Column:
    return Column(name, meaning, vocabularies=vocabularies)


_COLUMNS: Final = (
    Column("dataset", "name of the dataset"),
    Column("paper", "stem of the paper's module"),
    Column("doi", "digital object identifier of the paper"),
    Column("title", "its title"),
    Column("authors", "their names in order, as printed"),
    Column("year", "year of publication", "integer"),
    Column("journal", "where it was published"),
    Column("volume", "volume of the journal"),
    Column("pages", "first and last page"),
    Column("article", "number of the article, where the journal has no pages"),
    Column("licence", "licence of its text"),
    Column("notes", "what a user of the data should know"),
    Column("experiment", "number of the experiment in its paper, from 0", "integer"),
    Column("material", "name of the material, unique within its paper"),
    Column("composition", "formula of the material, nominal where the paper gives that"),
    Column("elements", "its elements in alphabetical order, joined by -"),
    Column("process", "every step that led to it, in words"),
    Column("parents", "materials of the paper that it is made from"),
    Column("notation", "its own steps in process notation"),
    _canonical("structure", "crystal structure; of the whole, of all phases, by +", "CrysStruct"),
    _canonical(
        "kind",
        "what was measured, or lattice_parameter_a, _b, _c",
        "AlloyMeasurementKind",
        "PhaseMeasurementKind",
    ),
    _number("value", "the number as printed, without its qualifier"),
    _number("low", "least that it may be, by a printed range, bound or uncertainty"),
    _number("high", "most that it may be, likewise"),
    _canonical("qualifier", "how the number is qualified", "ValueQualifier"),
    _number("uncertainty", "half width that the paper gives"),
    Column("unit", "unit as printed, of value, low, high and uncertainty"),
    _number("canonical_value", "the number in the canonical unit of its kind"),
    Column("canonical_unit", "unit that the field prints this kind in"),
    _number("temperature_K", "temperature of the test or step, where the paper says it", "K"),
    _canonical("method", "how it was measured", "MeasurementMethod"),
    Column("subject", "what was measured: the whole, or a feature of the structure by name"),
    Column("source", "where it stands in the paper"),
    Column("quote", "words of the paper around it, as they were given"),
    Column("page", "page of the PDF that it was found on, from 1", "integer"),
    Column("found", "whether the paper's text has it: found, derived from what it has, not found"),
    Column("reason", "why it was accepted though the text does not have it"),
    Column("votes", "how many repeats have it", "integer"),
    Column("path", "path to it in the paper's objects, such as experiments[0]"),
    Column("line", "line of the paper's module", "integer"),
    Column("description", "what has no column"),
    Column("optional", "why a careful reader may leave it out"),
    Column("word", "the paper's own word for the kind"),
    Column("printed", "the number as printed, qualifier and digits included"),
    _canonical("statistic", "what it is of the whole", "MeasurementStatistic"),
    _number("percentile", "from 0 to 100, of the statistic percentile"),
    Column("group", "number of the group that it belongs to", "integer"),
    Column("group_name", "name of the group"),
    _number("pressure_Pa", "pressure of the test, where the paper says it", "Pa"),
    Column("step", "number of the event, from 1", "integer"),
    Column("words", "kind, temperature and duration in words"),
    Column("temperature", "temperature as printed, qualifier included"),
    Column("temperature_unit", "unit of it"),
    Column("duration", "duration as printed, qualifier included"),
    Column("duration_unit", "unit of it"),
    _number("duration_s", "the same in seconds", "s"),
    Column("equipment", "with what it was done"),
    Column("inputs", "names of what goes in"),
    Column("input", "name of a raw material, or of a material"),
    Column("is_raw", "whether the input is a raw material", "boolean"),
    Column("formula", "all of the composition"),
    Column("element", "symbol of the element"),
    _number("amount", "its amount as recorded"),
    _number("fraction", "its atomic fraction, from 0 to 1"),
    Column("is_nominal", "whether it was weighed in", "boolean"),
    Column("configuration", "the paper's name for it, else its structure or its tags"),
    Column("within", "the feature that it lies in"),
    _canonical("tags", "what it is, joined by +", "ConfigTag"),
    Column("is_diffraction", "whether diffraction shows it of the whole", "boolean"),
    Column("phase_fraction", "its share of the material, as printed"),
    Column("phase_fraction_unit", "unit of it"),
    *(_number(name, "length of the cell", "angstrom") for name in ("a", "b", "c")),
    *(_number(name, "angle of the cell", "degree") for name in ("alpha", "beta", "gamma")),
    Column("raw_material", "its name"),
)

_SYMBOLS = "Al B C Ca Co Cr Cu Fe Hf Li Mg Mn Mo N Nb Ni O P Pd Re S Si Sn Ta Ti V W Y Zn Zr"
ELEMENTS: Final = tuple(_SYMBOLS.split())
"""Elements whose fractions are features."""

TARGETS: Final = {
    str(kind.value): unit_text(CANONICAL_UNITS[str(kind.value)]) or ""
    for kind in AlloyMeasurementKind
}
"""Unit of each kind that is measured on a whole material."""

_SPECIAL: Final = {
    "process_steps": (
        _canonical("kind", "what was done", "ProcessKind"),
        Column("group", "the recipe that it belongs to"),
    ),
    "compositions": (
        Column("composition", "number of the composition in its material, from 1", "integer"),
    ),
    "edges": (Column("process", "the material's own steps, in words"),),
    "features": (
        Column("structure", "crystal structure of all its phases, by +"),
        _number("temperature_K", "temperature of the tests; empty where the paper says none", "K"),
        Column("process_kinds", "kinds of the steps that led to it, each once, by |"),
        Column("steps", "how many steps led to it", "integer"),
        _number("highest_temperature_K", "highest temperature of a step, where one is said", "K"),
        _number("heated_s", "duration of all steps with a temperature, where one is said", "s"),
        _number("mixing_entropy", "entropy of ideal mixing", "J/mol/K"),
        _number("valence_electrons", "mean number of valence electrons, those of d counted"),
        _number("radius_mismatch", "spread of the atomic radii, as a share of their mean"),
        _number("electronegativity_spread", "spread of the electronegativities after Pauling"),
        *(
            _number(f"x_{symbol}", f"atomic fraction of {symbol}, from 0 to 1")
            for symbol in ELEMENTS
        ),
        _number("x_other", "atomic fraction of other elements"),
        *(
            _number(
                kind, f"{kind.replace('_', ' ')} of the whole, the mean of what is printed", unit
            )
            for kind, unit in TARGETS.items()
        ),
    ),
    "raw_materials": (_canonical("kind", "its form", "RawMaterialKind"),),
}
"""Columns with another meaning in a certain table, and columns of that table alone."""

_VALUE = (
    "kind value low high qualifier uncertainty unit canonical_value canonical_unit temperature_K"
)
_ALLOY = "composition elements process parents"
_END = "description optional source line"


def _table(name: str, meaning: str, columns: str, first: str = "dataset") -> TableSchema:
    known = {column.name: column for column in (*_COLUMNS, *_SPECIAL.get(name, ()))}
    return TableSchema(name, meaning, {key: known[key] for key in f"{first} {columns}".split()})


_TABLES: Final = (
    _table(
        "values",
        "a value: a measurement, a phase fraction or a lattice parameter, with its material",
        f"paper doi material {_ALLOY} {_VALUE} method subject structure source line",
    ),
    _table(
        "papers",
        "a paper",
        "paper doi title authors year journal volume pages article licence notes",
    ),
    _table(
        "materials",
        "a material: all samples with one processing history",
        f"paper experiment material {_ALLOY} notation structure optional line",
    ),
    _table(
        "process_steps",
        "an event of a material's own process, those of its parents left out",
        "paper material step group kind word words temperature temperature_unit "
        f"temperature_K duration duration_unit duration_s equipment inputs {_END}",
    ),
    _table(
        "edges",
        "something that a material is made from",
        "paper experiment input material is_raw process",
    ),
    _table(
        "compositions",
        "an element of a nominal or measured composition",
        "paper material composition subject formula element amount fraction method is_nominal "
        f"{_END}",
    ),
    _table(
        "measurements",
        "a measurement as it was recorded",
        f"paper material subject structure word printed {_VALUE} method statistic percentile "
        f"group group_name pressure_Pa {_END}",
    ),
    _table(
        "configurations",
        "a feature of the microstructure, or a phase that diffraction shows",
        "paper material configuration within structure tags is_diffraction phase_fraction "
        f"phase_fraction_unit a b c alpha beta gamma {_END}",
    ),
    _table(
        "raw_materials",
        "a starting material",
        "paper experiment raw_material kind description source line",
    ),
    _table(
        "features",
        "a material at a temperature of test, for machine learning: numbers and what was measured",
        f"paper doi material {_ALLOY} " + " ".join(column.name for column in _SPECIAL["features"]),
    ),
)

TABLES: Final = {table.name: table for table in _TABLES}
"""Every table of a dataset, by name."""

EXTRACTED: Final = _table(
    "extracted",
    "a value that was extracted from a paper, with its material and where the text has it",
    f"doi title material composition process {_VALUE} method subject source quote page found "
    "reason votes path line",
    first="paper",
)
"""The table of values of papers outside a dataset."""
