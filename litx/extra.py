"""What to tell where a package of an extra is not installed."""

import contextlib
from collections.abc import Callable, Iterator

from litx.errors import LitxError


@contextlib.contextmanager
def needing(
    extra: str, what: str = "this", kind: Callable[[str, str], LitxError] = LitxError
) -> Iterator[None]:
    """Say what to install where an import fails.

    Args:
        extra: The extra of litx that has the package.
        what: What needs the package.
        kind: The error that says so.

    Raises:
        LitxError: A module is not there, or too old; it is of the kind that is given.
    """
    try:
        yield
    except ImportError as error:
        hint = f"install it with `pip install 'litx[{extra}]'`"
        raise kind(f"{what} needs {error.name}", hint) from error
