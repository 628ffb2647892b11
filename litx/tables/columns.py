"""What each table and each of its columns holds: the one description of them."""

from dataclasses import dataclass
from typing import Final, Literal

ColumnType = Literal["text", "integer", "number", "boolean"]


@dataclass(frozen=True)
class Column:
    """A column of a table.

    Attributes:
        name: What it is called.
        meaning: What it holds, in a phrase.
        type: What its cells are, those apart that are empty.
        unit: Unit of its numbers as text; empty where they have none or another column says it.
        vocabularies: The enums of `litx_ontology` whose values its texts are; free text is left.
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
        name: What it is called; the files of an export too.
        meaning: What a row is.
        columns: Its columns, by name and in order.
    """

    name: str
    meaning: str
    columns: dict[str, Column]


_KINDS: Final = ("AlloyMeasurementKind", "PhaseMeasurementKind")

_DATASET = Column("dataset", "name of the dataset")
_PAPER = Column("paper", "stem of the paper's module")
_DOI = Column("doi", "digital object identifier of the paper")
_EXPERIMENT = Column("experiment", "number of the experiment in its paper, from 0", "integer")
_MATERIAL = Column("material", "name of the material, unique within its paper")
_DESCRIPTION = Column("description", "what has no column")
_OPTIONAL = Column("optional", "why a careful reader may leave it out")
_SOURCE = Column("source", "where it stands in the paper")
_LINE = Column("line", "line of the paper's module", "integer")
_SUBJECT = Column("subject", "what was measured: the whole, or a feature of the structure by name")
_METHOD = Column("method", "how it was measured", vocabularies=("MeasurementMethod",))
_STRUCTURE = Column(
    "structure",
    "crystal structure of the subject; of the whole, those of all its phases, joined by +",
    vocabularies=("CrysStruct",),
)
_COMPOSITION = Column("composition", "formula of the material, nominal where the paper gives that")
_ELEMENTS = Column("elements", "its elements in alphabetical order, joined by -")
_PROCESS = Column("process", "every step that led to it, in words")
_PARENTS = Column("parents", "materials of the paper that it is made from")
_VALUE = (
    Column(
        "kind", "what was measured, or lattice_parameter_a, _b, _c of a phase", vocabularies=_KINDS
    ),
    Column("value", "the number as printed, without its qualifier", "number"),
    Column("low", "least that it may be, by a printed range, bound or uncertainty", "number"),
    Column("high", "most that it may be, likewise", "number"),
    Column("qualifier", "how the number is qualified", vocabularies=("ValueQualifier",)),
    Column("uncertainty", "half width that the paper gives", "number"),
    Column("unit", "unit as printed, of value, low, high and uncertainty"),
    Column("canonical_value", "the number in the canonical unit of its kind", "number"),
    Column("canonical_unit", "unit that the field prints this kind in"),
    Column("temperature_K", "temperature of the test, where the paper says it", "number", "K"),
)


def _table(name: str, meaning: str, *columns: Column) -> TableSchema:
    return TableSchema(name, meaning, {one.name: one for one in (_DATASET, *columns)})


TABLES: Final[dict[str, TableSchema]] = {
    one.name: one
    for one in (
        _table(
            "values",
            "a value: a measurement, a phase fraction or a lattice parameter, with its material",
            _PAPER,
            _DOI,
            _MATERIAL,
            _COMPOSITION,
            _ELEMENTS,
            _PROCESS,
            _PARENTS,
            *_VALUE,
            _METHOD,
            _SUBJECT,
            _STRUCTURE,
            _SOURCE,
            _LINE,
        ),
        _table(
            "papers",
            "a paper",
            _PAPER,
            _DOI,
            Column("title", "its title"),
            Column("year", "year of publication", "integer"),
            Column("journal", "where it was published"),
            Column("licence", "licence of its text"),
            Column("notes", "what a user of the data should know"),
        ),
        _table(
            "materials",
            "a material: all samples with one processing history",
            _PAPER,
            _EXPERIMENT,
            _MATERIAL,
            _COMPOSITION,
            _ELEMENTS,
            _PROCESS,
            _PARENTS,
            Column("notation", "its own steps in process notation"),
            _STRUCTURE,
            _OPTIONAL,
            _LINE,
        ),
        _table(
            "process_steps",
            "an event of a material's own process, those of its parents left out",
            _PAPER,
            _MATERIAL,
            Column("step", "number of the event, from 1", "integer"),
            Column("group", "the recipe that it belongs to"),
            Column("kind", "what was done", vocabularies=("ProcessKind",)),
            Column("word", "the paper's own word for the kind"),
            Column("words", "kind, temperature and duration in words"),
            Column("temperature", "temperature as printed, qualifier included"),
            Column("temperature_unit", "unit of it"),
            Column("temperature_K", "the same in kelvin", "number", "K"),
            Column("duration", "duration as printed, qualifier included"),
            Column("duration_unit", "unit of it"),
            Column("duration_s", "the same in seconds", "number", "s"),
            Column("equipment", "with what it was done"),
            Column("inputs", "names of what goes in"),
            _DESCRIPTION,
            _OPTIONAL,
            _SOURCE,
            _LINE,
        ),
        _table(
            "edges",
            "something that a material is made from",
            _PAPER,
            _EXPERIMENT,
            Column("input", "name of a raw material, or of a material"),
            _MATERIAL,
            Column("is_raw", "whether the input is a raw material", "boolean"),
            Column("process", "the steps between the two, in words"),
        ),
        _table(
            "compositions",
            "an element of a nominal or measured composition",
            _PAPER,
            _MATERIAL,
            Column("composition", "number of the composition in its material, from 1", "integer"),
            _SUBJECT,
            Column("formula", "all of the composition"),
            Column("element", "symbol of the element"),
            Column("amount", "its amount as recorded", "number"),
            Column("fraction", "its atomic fraction, from 0 to 1", "number"),
            _METHOD,
            Column("is_nominal", "whether it was weighed in", "boolean"),
            _DESCRIPTION,
            _OPTIONAL,
            _SOURCE,
            _LINE,
        ),
        _table(
            "measurements",
            "a measurement as it was recorded",
            _PAPER,
            _MATERIAL,
            _SUBJECT,
            _STRUCTURE,
            Column("word", "the paper's own word for the kind"),
            Column("printed", "the number as printed, qualifier and digits included"),
            *_VALUE,
            _METHOD,
            Column(
                "statistic",
                "what it is of the whole",
                vocabularies=("MeasurementStatistic",),
            ),
            Column("percentile", "from 0 to 100, of the statistic percentile", "number"),
            Column("group", "number of the group that it belongs to", "integer"),
            Column("group_name", "name of the group"),
            Column("pressure_Pa", "pressure of the test, where the paper says it", "number", "Pa"),
            _DESCRIPTION,
            _OPTIONAL,
            _SOURCE,
            _LINE,
        ),
        _table(
            "configurations",
            "a feature of the microstructure, or a phase that diffraction shows",
            _PAPER,
            _MATERIAL,
            Column("configuration", "the paper's name for it, else its structure or its tags"),
            Column("within", "the feature that it lies in"),
            _STRUCTURE,
            Column("tags", "what it is, joined by +", vocabularies=("ConfigTag",)),
            Column("is_diffraction", "whether diffraction shows it of the whole", "boolean"),
            Column("phase_fraction", "its share of the material, as printed"),
            Column("phase_fraction_unit", "unit of it"),
            *(Column(name, "length of the cell", "number", "angstrom") for name in "abc"),
            *(
                Column(name, "angle of the cell", "number", "degree")
                for name in ("alpha", "beta", "gamma")
            ),
            _DESCRIPTION,
            _OPTIONAL,
            _SOURCE,
            _LINE,
        ),
        _table(
            "raw_materials",
            "a starting material",
            _PAPER,
            _EXPERIMENT,
            Column("raw_material", "its name"),
            Column("kind", "its form", vocabularies=("RawMaterialKind",)),
            _DESCRIPTION,
            _SOURCE,
            _LINE,
        ),
    )
}
"""Every table, by name."""
