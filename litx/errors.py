"""Errors that litx raises on purpose.

::

    LitxError
    ├── ModelError (ValueError)          an object breaks a rule that is checked when it is built
    │   ├── NotationError                text in process notation is malformed
    │   └── ModelTypeError (TypeError)   a rule about the type of a field is broken
    ├── ArgumentError (TypeError)        a constructor rejects its arguments
    ├── UnitError (ValueError)           a value cannot be converted to a unit
    ├── FormatError (ValueError)         JSON does not describe litx objects, or a table is wrong
    │   └── FormatTypeError (TypeError)  its top level is of the wrong type
    ├── ProgramError (ValueError)        text has no program
    ├── DatasetError (KeyError)          a paper or a module is missing or does not load
    ├── ProviderError (ConnectionError)  a model cannot be reached; never the fault of the model
    │   └── QuestionError                a single question fails; others may succeed
    │       └── PromptTooLongError       the conversation is longer than the model's context
    ├── WithheldError (RuntimeError)     a model refused to answer, or its answer was filtered
    ├── CostLimitError (RuntimeError)    a run reached its cost limit
    └── InfrastructureError (RuntimeError)  litx failed; never the fault of the program
"""

import contextlib
from collections.abc import Callable, Iterator


class LitxError(Exception):
    """Base of every error that litx raises on purpose.

    Attributes:
        message: Fault, with the object and the value.
        hint: Advice; empty if the message is enough.
    """

    def __init__(self, message: str, hint: str = "") -> None:
        """Store message and hint separately, for reports."""
        super().__init__(message, hint)
        self.message = message
        self.hint = hint

    def __str__(self) -> str:
        """Return message and hint on a single line."""
        return f"{self.message}; {self.hint}" if self.hint else self.message


class ModelError(LitxError, ValueError):
    """An object breaks a rule that is checked when it is built.

    Attributes:
        code: Code of the rule, for `litx validate --explain CODE`.
    """

    def __init__(self, code: str, message: str, hint: str = "") -> None:
        """Store the code of the broken rule with the message."""
        super().__init__(message, hint)
        self.code = code
        self.args = (code, message, hint)


class NotationError(ModelError):
    """Text in process notation is malformed; the message has a caret under the fault."""


class ModelTypeError(ModelError, TypeError):
    """A rule about the type of a field is broken."""


class ArgumentError(LitxError, TypeError):
    """A constructor got an unknown argument, misses an argument, or cannot hold a value."""


class UnitError(LitxError, ValueError):
    """A value cannot be converted to a unit: it is not a number, or has another dimension."""


class FormatError(LitxError, ValueError):
    """JSON does not describe litx objects, or a table does not hold what it should.

    Attributes:
        path: Place in the document, such as ``experiments[0].output_materials[2].process``; empty
            for the document as a whole.
    """

    def __init__(self, path: str, message: str, hint: str = "") -> None:
        """Store the place in the document with the message."""
        super().__init__(message, hint)
        self.path = path
        self.args = (path, message, hint)

    def __str__(self) -> str:
        """Return "Error at PATH: MESSAGE", or the message alone without a path."""
        return f"Error at {self.path}: {super().__str__()}" if self.path else super().__str__()


class FormatTypeError(FormatError, TypeError):
    """The top level of a JSON document is of the wrong type."""


class ProgramError(LitxError, ValueError):
    """Text has no program: no code block, or code that Python cannot parse.

    Attributes:
        line: Line of the text where parsing stopped, or None.
        column: Column there, counted from 1, or None.
    """

    def __init__(
        self, message: str, hint: str = "", line: int | None = None, column: int | None = None
    ) -> None:
        """Store the place in the text with the message."""
        super().__init__(message, hint)
        self.line = line
        self.column = column
        self.args = (message, hint, line, column)


class DatasetError(LitxError, KeyError):
    """A paper or a module of ground truth is missing or does not load."""


class ProviderError(LitxError, ConnectionError):
    """A model cannot be reached, or gave no answer; this says nothing about its ability.

    Attributes:
        is_passing: Whether a later try may succeed.
        stops_run: Whether every other question would fail too, as with a wrong key.
        retry_after_s: Wait that the provider demands, in seconds, if it does.
        status: Status code of the response, if there was a response.
        request_id: Identifier of the request at the provider, if known.
    """

    def __init__(
        self,
        message: str,
        hint: str = "",
        *,
        is_passing: bool = False,
        stops_run: bool = False,
        retry_after_s: float | None = None,
        status: int | None = None,
        request_id: str = "",
    ) -> None:
        """Store the details with the message."""
        super().__init__(message, hint)
        self.is_passing = is_passing
        self.stops_run = stops_run
        self.retry_after_s = retry_after_s
        self.status = status
        self.request_id = request_id


class QuestionError(ProviderError):
    """A question failed, which says nothing about the next question."""


class PromptTooLongError(QuestionError):
    """A prompt is longer than the context of the model; another try would not help."""


class WithheldError(LitxError, RuntimeError):
    """A model refused to answer, its answer was filtered, or it called tools instead."""


class CostLimitError(LitxError, RuntimeError):
    """A run was stopped before a question that would exceed the cost limit."""


class InfrastructureError(LitxError, RuntimeError):
    """Litx failed, such as a worker that did not start; never the program's fault."""


DATA_ERRORS = (
    ArithmeticError,
    AttributeError,
    LookupError,
    MemoryError,
    RecursionError,
    TypeError,
    ValueError,
    LitxError,
)
"""Errors that odd data can raise in a library, a rule or the scorer; those of pint are among them.

Code that works on data of many papers catches these, so that a single fault never stops the rest.
"""


@contextlib.contextmanager
def require_extra(
    extra: str, what: str = "this", kind: Callable[[str, str], LitxError] = LitxError
) -> Iterator[None]:
    """Raise an error that names the extra to install where an import fails.

    Args:
        extra: Extra of litx that has the package.
        what: Feature that needs the package.
        kind: Class of the error.

    Raises:
        LitxError: A module is missing or too old; the error is an instance of `kind`.
    """
    try:
        yield
    except ImportError as error:
        hint = f"install it with `pip install 'litx[{extra}]'`"
        raise kind(f"{what} needs {error.name}", hint) from error
