"""The papers of a dataset as tables of plain rows, and what each column means.

`build` makes the rows, `TABLES` describes them: a table is a list of rows, a row a dictionary with
every column of its description. Cells are text, numbers, truth values or None. Nothing here loads
pandas but `to_frame`.
"""

from litx.tables.build import build, to_frame
from litx.tables.columns import TABLES, Column, Row, Tables, TableSchema

__all__ = ["TABLES", "Column", "Row", "TableSchema", "Tables", "build", "to_frame"]
