"""Queries over the values of a dataset: a small language, and SQL on the frame alone."""

from litx.query.language import COLUMNS, Query, explain_no_match, join_papers, read_query
from litx.query.sql import run_sql

__all__ = ["COLUMNS", "Query", "explain_no_match", "join_papers", "read_query", "run_sql"]
