"""Descriptions of the tables and of their columns, from columns.toml."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Literal

from litx.files.package_data import read_toml
from litx.model.lattice import FRACTION_BASES
from litx.tables.amounts import canonical_unit, format_unit
from litx_ontology import ValueQualifier
from litx_ontology.canonical import Described
from litx_ontology.fields import DEFAULT_FIELD, all_enums

Row = dict[str, Any]
Tables = dict[str, list[Row]]
Enums = tuple[type[Described], ...]

ColumnType = Literal["text", "integer", "number", "boolean"]

WHOLE: Final = "whole"
"""Subject of measurements on the material as a whole."""


@dataclass(frozen=True)
class Column:
    """A column of a table.

    Attributes:
        name: Name of the column.
        meaning: Meaning of its cells, in a phrase.
        type: Type of the cells that are not empty.
        unit: Unit of the numbers as text; empty where they have none or it is in another column.
        vocabularies: Attribute of `litx_ontology.fields.Field` with the vocabularies of its texts;
            empty if there are none. Other text is kept.
    """

    name: str
    meaning: str
    type: ColumnType = "text"
    unit: str = ""
    vocabularies: str = ""

    @property
    def enums(self) -> Enums:
        """Enums with the values of its texts, of all fields that are known now."""
        if self.vocabularies == "qualifiers":
            return (ValueQualifier,)
        return all_enums(self.vocabularies) if self.vocabularies else ()


@dataclass(frozen=True)
class TableSchema:
    """A table.

    Attributes:
        name: Name of the table, and of its files in an export.
        meaning: Description of a row.
        columns: The columns in order, by name.
        note: Further information for users, in sentences; may be empty.
    """

    name: str
    meaning: str
    columns: dict[str, Column]
    note: str = ""

    def with_columns_of(self, rows: Sequence[Row]) -> "TableSchema":
        """Return the schema completed by the columns that only its rows have."""
        columns = dict(self.columns)
        for name in rows[0] if rows else ():
            if name not in columns:
                has_text = any(isinstance(row[name], str) for row in rows)
                meaning = f"values of {name}"
                columns[name] = Column(name, meaning, "text" if has_text else "number")
        return replace(self, columns=columns)


_SYMBOLS = "Al B C Ca Co Cr Cu Fe Hf Li Mg Mn Mo N Nb Ni O P Pd Re S Si Sn Ta Ti V W Y Zn Zr"
ELEMENTS: Final = tuple(_SYMBOLS.split())
"""Elements whose fractions are features."""

TARGETS: Final = {
    str(kind.value): format_unit(kind.unit) or "" for kind in DEFAULT_FIELD.material_kinds
}
"""Unit of each kind that is measured on a whole material."""

_OF_PARTS = (
    *(str(kind.value) for kind in DEFAULT_FIELD.phase_kinds),
    *(f"{basis}_fraction" for basis in FRACTION_BASES),
    *(f"lattice_parameter_{name}" for name in "abc"),
)
OF_PARTS: Final = {kind: format_unit(canonical_unit(kind)) or "" for kind in _OF_PARTS}
"""Unit of each kind that is measured on a phase or feature."""


def _read_columns(table: dict[str, Any]) -> dict[str, Column]:
    """Return columns by name from their entries, each a meaning alone or a table of fields."""
    columns = {}
    for name, entry in table.items():
        fields = {"meaning": entry} if isinstance(entry, str) else dict(entry)
        columns[name] = Column(name, **fields)
    return columns


def _generated_features() -> Iterable[Column]:
    """Yield the fractions of elements, the values of phases, and the means of each kind."""
    for symbol in ELEMENTS:
        yield Column(f"x_{symbol}", f"atomic fraction of {symbol}, from 0 to 1", "number")
    yield Column("x_other", "atomic fraction of other elements", "number")
    for kind, unit in OF_PARTS.items():
        meaning = f"{kind.replace('_', ' ')} of the material or a part of it, if it is the only one"
        yield Column(kind, meaning, "number", unit)
    for kind, unit in TARGETS.items():
        meaning = f"{kind.replace('_', ' ')} of the whole material, mean of the printed values"
        yield Column(kind, meaning, "number", unit)


def _read_tables() -> dict[str, TableSchema]:
    """Return the schema of each table by name, from `columns.toml` and the generated features."""
    data = read_toml("litx.tables", "columns")
    shared = _read_columns(data["columns"])
    tables = {}
    for name, table in data["tables"].items():
        known = shared | _read_columns(table.get("special", {}))
        columns = {column: known[column] for column in table["columns"]}
        note = " ".join(table.get("note", "").split())
        tables[name] = TableSchema(name, table["meaning"], columns, note)
    tables["features"].columns.update((c.name, c) for c in _generated_features())
    return tables


TABLES: Final = _read_tables()
"""Every table of a dataset, by name."""

EXTRACTED: Final = TABLES.pop("extracted")
"""The table of values of papers outside a dataset."""
