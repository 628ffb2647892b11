"""Small MPEA tables of our own."""

import csv

from litx.mpea.table import COLUMNS, read_table

STEM, DOI = "doi_10_1234__x_1", "10.1234/x-1"
"""A paper that there is not."""


def write_table(path, rows):
    """Write a table, a map a row, and read it again."""
    headings = [f"PROPERTY: {part} (unit)" for part in COLUMNS.values()]
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(["other", *headings])
        for row in rows:
            full = {"doi": DOI, "formula": "Fe1 Ni1"} | row
            writer.writerow(["", *(full.get(name, "") for name in COLUMNS)])
    return read_table(path)
