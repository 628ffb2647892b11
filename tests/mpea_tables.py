"""Small MPEA tables for tests."""

import csv

from litx.mpea.table import COLUMNS, read_table

STEM, DOI = "doi_10_1234__x_1", "10.1234/x-1"
"""Stem and DOI of a paper that does not exist."""


def write_table(path, rows):
    """Write a table with a mapping for each row, and read it again."""
    headings = [f"PROPERTY: {part} (unit)" for part in COLUMNS.values()]
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(["other", *headings])
        for row in rows:
            full = {"doi": DOI, "formula": "Fe1 Ni1"} | row
            writer.writerow(["", *(full.get(name, "") for name in COLUMNS)])
    return read_table(path)
