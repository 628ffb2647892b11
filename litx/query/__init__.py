"""Queries over the values of a dataset: a small language, and SQL on the frame alone."""

from litx.query.language import Query, explained, read_query, rows_of
from litx.query.sql import run_sql

__all__ = ["Query", "explained", "read_query", "rows_of", "run_sql"]
