"""SQL on the frame alone, in a DuckDB that reaches nothing else."""

import threading
from typing import TYPE_CHECKING, Any

from litx.display.suggestions import join_first
from litx.errors import LitxError, require_extra

if TYPE_CHECKING:
    import pandas as pd

LONGEST_S, MOST_ROWS = 30.0, 100_000
"""Most seconds that a statement may take, and most rows that it may return."""

_DISABLED = (
    "enable_external_access",
    "autoinstall_known_extensions",
    "autoload_known_extensions",
    "python_enable_replacements",
)


def run_sql(frame: "pd.DataFrame", text: str) -> tuple[list[str], list[tuple[Any, ...]]]:
    """Run a statement in DuckDB on the table `frame`, and return its headings and rows.

    Meanwhile DuckDB reads and writes no file, loads no extension and reaches no network, and the
    statement cannot change that.

    Args:
        frame: The table.
        text: The statement; of several, the rows of the last are returned.

    Raises:
        LitxError: DuckDB rejects it, it takes longer than `LONGEST_S`, or it returns more than
            `MOST_ROWS`.
    """
    with require_extra("data"):
        import duckdb  # noqa: PLC0415

    config: dict[str, Any] = dict.fromkeys(_DISABLED, "false")
    config |= {"lock_configuration": "true", "memory_limit": "1GB", "threads": "1"}
    config["max_temp_directory_size"] = "0B"
    with duckdb.connect(":memory:", config=config) as base:
        base.register("frame", frame)
        alarm = threading.Timer(LONGEST_S, base.interrupt)
        alarm.start()
        try:
            result: Any = base.execute(text)  # None where there is no statement
            rows = result.fetchmany(MOST_ROWS + 1) if result else []
            headings = [str(column[0]) for column in result.description or ()] if result else []
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
    if len(rows) > MOST_ROWS:
        raise LitxError(f"the statement returns more than {MOST_ROWS:,} rows", "add a LIMIT")
    return headings, rows
