"""What to tell where a package of an extra is not installed."""

import contextlib
from collections.abc import Iterator

from litx.errors import LitxError


@contextlib.contextmanager
def needing(extra: str) -> Iterator[None]:
    """Say what to install where an import fails.

    Raises:
        LitxError: A module is not there.
    """
    try:
        yield
    except ModuleNotFoundError as error:
        hint = f"install it with `pip install 'litx[{extra}]'`"
        raise LitxError(f"this needs {error.name}", hint) from error
