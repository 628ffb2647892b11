"""SQL on the frame alone, in a DuckDB that reaches nothing else."""

import sys
import threading
from typing import TYPE_CHECKING, Any

from litx.display.suggestions import join_first
from litx.errors import LitxError, require_extra
from litx.evaluation.memory import bounded_growth

if TYPE_CHECKING:
    import pandas as pd

LONGEST_S, MOST_ROWS = 30.0, 100_000
"""Most seconds that a statement may take, and most rows that it may return."""

MOST_MIB, MOST_KEPT_MIB = 1536, 256
"""Most growth of this process during a statement, and most memory of its rows, in MiB."""

_CONFIG: dict[str, Any] = {
    "autoinstall_known_extensions": "false",
    "autoload_known_extensions": "false",
    "python_enable_replacements": "false",
    "allow_persistent_secrets": "false",
    "memory_limit": "1GB",
    "threads": "1",
}
_CLOSED = (
    "SET temp_directory = ''",
    "SET max_temp_directory_size = '0B'",
    "SET allowed_directories = []",
    "SET allowed_paths = []",
    "SET enable_external_access = false",
    "SET lock_configuration = true",
)
"""Statements after which DuckDB opens no file.

If a connection starts without external access, DuckDB allows itself `.tmp/` and `:memory:*` of the
working folder. So the settings are made later, in this order.
"""


def run_sql(frame: "pd.DataFrame", text: str) -> tuple[list[str], list[tuple[Any, ...]]]:
    """Run a statement in DuckDB on the table `frame`, and return its headings and rows.

    Meanwhile DuckDB reads and writes no file, loads no extension and reaches no network, and the
    statement cannot change that.

    Args:
        frame: The table.
        text: The statement; of several, the rows of the last are returned.

    Raises:
        LitxError: DuckDB rejects it, it takes longer than `LONGEST_S`, it needs more memory
            than `MOST_MIB`, or it returns more than `MOST_ROWS` or `MOST_KEPT_MIB`.
    """
    with require_extra("data"):
        import duckdb  # noqa: PLC0415

    with duckdb.connect(":memory:", config=_CONFIG) as base:
        for setting in _CLOSED:
            base.execute(setting)
        base.register("frame", frame)
        alarm = threading.Timer(LONGEST_S, base.interrupt)
        alarm.start()
        try:
            with bounded_growth(MOST_MIB):  # DuckDB's own limit does not count texts and lists
                result: Any = base.execute(text)  # None where there is no statement
                rows = _fetch_rows(result) if result else []
            headings = [str(column[0]) for column in result.description or ()] if result else []
        except (duckdb.OutOfMemoryException, MemoryError):
            message = f"the statement needs more than {MOST_MIB:,} MiB of memory"
            raise LitxError(message, "select less") from None
        except duckdb.InterruptException:
            message = f"the statement took longer than {LONGEST_S:g} s"
            raise LitxError(message, "select less") from None
        except duckdb.Error as error:
            is_name = isinstance(error, (duckdb.BinderException, duckdb.CatalogException))
            hint = f"the table is `frame`, with {join_first([*frame.columns], 30)}"
            message = f"DuckDB rejects the statement: {error}"
            raise LitxError(message, hint if is_name else "") from None
        finally:
            alarm.cancel()
    return headings, rows


def _fetch_rows(result: Any) -> list[tuple[Any, ...]]:
    """Fetch the rows of a result one by one, within the limits of what is kept."""
    rows: list[tuple[Any, ...]] = []
    free_bytes = MOST_KEPT_MIB << 20
    while row := result.fetchone():
        free_bytes -= sum(map(sys.getsizeof, row))
        if free_bytes < 0:
            message = f"the rows of the statement take more than {MOST_KEPT_MIB} MiB"
            raise LitxError(message, "select fewer columns, or add a LIMIT")
        if len(rows) == MOST_ROWS:
            raise LitxError(f"the statement returns more than {MOST_ROWS:,} rows", "add a LIMIT")
        rows.append(row)
    return rows
