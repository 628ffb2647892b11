"""SQL on the frame alone, in a DuckDB that reaches nothing else."""

import threading
from typing import TYPE_CHECKING, Any

from litx.errors import LitxError
from litx.extra import needing
from litx.words import first_of

if TYPE_CHECKING:
    import pandas as pd

LONGEST_S, MOST_ROWS = 30.0, 100_000
"""Seconds that a statement may take, and rows that it may give."""

_CLOSED = (
    "enable_external_access",
    "autoinstall_known_extensions",
    "autoload_known_extensions",
    "python_enable_replacements",
)


def run_sql(frame: "pd.DataFrame", text: str) -> tuple[list[str], list[tuple[Any, ...]]]:
    """Return the headings and rows that a statement gives in DuckDB, where `frame` is the table.

    DuckDB reads and writes no file, loads no extension and reaches no network meanwhile, and the
    statement cannot change that.

    Args:
        frame: The table.
        text: The statement; of several the last one's rows.

    Raises:
        LitxError: DuckDB refuses it, it takes longer than `LONGEST_S`, or it gives more than
            `MOST_ROWS`.
    """
    with needing("data"):
        import duckdb  # noqa: PLC0415

    config: dict[str, Any] = dict.fromkeys(_CLOSED, "false")
    config |= {"lock_configuration": "true", "memory_limit": "1GB", "threads": "1"}
    config["max_temp_directory_size"] = "0B"
    with duckdb.connect(":memory:", config=config) as base:
        base.register("frame", frame)
        alarm = threading.Timer(LONGEST_S, base.interrupt)
        alarm.start()
        try:
            found: Any = base.execute(text)  # None where there is no statement
            rows = found.fetchmany(MOST_ROWS + 1) if found else []
            headings = [str(column[0]) for column in found.description or ()] if found else []
        except duckdb.InterruptException:
            message = f"the statement took longer than {LONGEST_S:g} s"
            raise LitxError(message, "ask for less") from None
        except duckdb.Error as error:
            is_name = isinstance(error, (duckdb.BinderException, duckdb.CatalogException))
            hint = f"the table is `frame`, with {first_of([*frame.columns], 30)}" if is_name else ""
            raise LitxError(f"DuckDB refuses the statement: {error}", hint) from None
        finally:
            alarm.cancel()
    if len(rows) > MOST_ROWS:
        raise LitxError(f"the statement gives more than {MOST_ROWS:,} rows", "add a LIMIT")
    return headings, rows
