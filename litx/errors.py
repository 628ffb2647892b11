"""Every error that litx raises on purpose.

::

    LitxError
    ├── ModelError (ValueError)          an object breaks a rule that is checked when it is built
    │   ├── NotationError                text in process notation is malformed
    │   └── ModelTypeError (TypeError)   a rule about the type of a field is broken
    ├── ArgumentError (TypeError)        a constructor does not take these arguments
    ├── UnitError (ValueError)           a value cannot be given in another unit
    ├── FormatError (ValueError)         JSON does not describe litx objects, or a table is wrong
    │   └── FormatTypeError (TypeError)  its top level is of the wrong type
    ├── ProgramError (ValueError)        text holds no program
    ├── DatasetError (KeyError)          a paper or a module cannot be found or loaded
    ├── ProviderError (ConnectionError)  a model could not be asked; never the fault of the model
    │   └── QuestionError                one question could not be asked; others may be
    │       └── PromptTooLongError       the conversation is longer than the model's context
    ├── WithheldError (RuntimeError)     a model was asked, and refused to answer or was filtered
    ├── CostLimitError (RuntimeError)    a run has cost as much as it may
    └── InfrastructureError (RuntimeError)  our own machinery failed; never the fault of what was
    being run
"""

import contextlib
from collections.abc import Callable, Iterator


class LitxError(Exception):
    """Base of every error that litx raises on purpose.

    Attributes:
        message: What is wrong, naming the object and the value.
        hint: What to do about it; empty when the message says it all.
    """

    def __init__(self, message: str, hint: str = "") -> None:
        """Keep message and hint apart, so that a report can lay them out."""
        super().__init__(message, hint)
        self.message = message
        self.hint = hint

    def __str__(self) -> str:
        """Show message and hint as one line of text."""
        return f"{self.message}; {self.hint}" if self.hint else self.message


class ModelError(LitxError, ValueError):
    """An object breaks a rule that is checked when it is built.

    Attributes:
        code: Code of the rule, as `litx rule CODE` takes it.
    """

    def __init__(self, code: str, message: str, hint: str = "") -> None:
        """Keep the code of the broken rule with the message."""
        super().__init__(message, hint)
        self.code = code
        self.args = (code, message, hint)


class NotationError(ModelError):
    """Text in process notation is malformed; the message has a caret under the fault."""


class ModelTypeError(ModelError, TypeError):
    """A rule about the type of a field is broken."""


class ArgumentError(LitxError, TypeError):
    """A constructor does not know an argument, misses one, or cannot hold what it is given."""


class UnitError(LitxError, ValueError):
    """A value cannot be given in another unit: it is no number, or that measures something else."""


class FormatError(LitxError, ValueError):
    """JSON does not describe litx objects, or a table does not hold what it should.

    Attributes:
        path: Place in the document, such as ``experiments[0].output_materials[2].process``; empty
            for the document as a whole.
    """

    def __init__(self, path: str, message: str, hint: str = "") -> None:
        """Keep the place in the document with the message."""
        super().__init__(message, hint)
        self.path = path
        self.args = (path, message, hint)

    def __str__(self) -> str:
        """Show the place before the message."""
        return f"Error at {self.path}: {super().__str__()}" if self.path else super().__str__()


class FormatTypeError(FormatError, TypeError):
    """The top level of a JSON document is of the wrong type."""


class ProgramError(LitxError, ValueError):
    """Text holds no program: no code block, or code that Python cannot parse.

    Attributes:
        line: Line of the text where parsing stopped, or None.
        column: Column there, counted from 1, or None.
    """

    def __init__(
        self, message: str, hint: str = "", line: int | None = None, column: int | None = None
    ) -> None:
        """Keep the place in the text with the message."""
        super().__init__(message, hint)
        self.line = line
        self.column = column
        self.args = (message, hint, line, column)


class DatasetError(LitxError, KeyError):
    """A paper or a module of ground truth cannot be found or loaded."""


class ProviderError(LitxError, ConnectionError):
    """A model could not be asked, or gave no answer; this says nothing about what it can do.

    Attributes:
        is_passing: Whether asking again later may help.
        stops_run: Whether no other question would fare better, as with a wrong key.
        retry_after_s: How long the provider wants to be left alone, in seconds, if it said so.
        status: The status code of its response, if there was one.
        request_id: What the provider calls the request, if it said so.
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
        """Keep what may be done about it with the message."""
        super().__init__(message, hint)
        self.is_passing = is_passing
        self.stops_run = stops_run
        self.retry_after_s = retry_after_s
        self.status = status
        self.request_id = request_id


class QuestionError(ProviderError):
    """A model could not be asked a question, which says nothing about the next one."""


class PromptTooLongError(QuestionError):
    """What a model was asked is longer than its context; asking again would not help."""


class WithheldError(LitxError, RuntimeError):
    """A model was asked, and would not answer, was not let, or called tools instead."""


class CostLimitError(LitxError, RuntimeError):
    """A run was stopped before the next question, which would have cost more than it may."""


class InfrastructureError(LitxError, RuntimeError):
    """Our own machinery failed, such as a worker that did not start; never the program's fault."""


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

Code that works on data of many papers catches these, so that a fault in one never stops the rest.
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
