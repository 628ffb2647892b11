"""What a worker and the process that started it say to each other.

One worker runs one program:

1. The starter passes the limits as the worker's one argument, a JSON object.
2. The worker loads the objects, moves its two pipes away from descriptors 0 and 1, points 0, 1 and
   2 at the null device, puts the limits on itself and then writes the line `READY`. Whatever fails
   up to here is our failure, and the program has not run.
3. The starter writes one line: a `Request` as JSON. The clock starts.
4. The worker runs the program, writes one line, a `Reply` as JSON, and ends. Whatever fails from
   here on is the program's doing, since from here on it can write to the pipe itself. A reply is a
   claim about the result and about nothing else: times, memory and signals are what the starter
   saw.
5. The starter keeps the pipe of the request open until it has the reply. Its end ends the worker,
   so that none outlives the process that started it.

`experiments` in a reply is canonical JSON as text, so that its reader's limits apply before
anything is built.
"""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from typing import Any

from litx.errors import FormatError
from litx.sandbox.outcome import Outcome
from litx.sandbox.source import SourceKind

READY = b"litx-worker 1\n"
"""What a worker writes when it can take a program; the number is that of the protocol."""

ENVELOPE_BYTES = 2_000_000
"""What a reply may have beyond twice its result: room for the places of objects and for escapes."""

CLAIMS = (Outcome.ok, Outcome.unparsed, Outcome.rejected, Outcome.crashed, Outcome.invalid)
"""Outcomes that a reply may claim; the others are for the starter to see."""


@dataclass(frozen=True)
class Request:
    """A program to run.

    Attributes:
        kind: What to take the text for.
        text: The program.
    """

    kind: SourceKind
    text: str

    def encode(self) -> bytes:
        """Return the line to send."""
        return json.dumps(asdict(self)).encode() + b"\n"

    @classmethod
    def decode(cls, line: bytes) -> "Request":
        """Read a line; it comes from us and needs no distrust."""
        data = json.loads(line)
        return cls(SourceKind(data["kind"]), data["text"])


@dataclass(frozen=True)
class Reply:
    """What a program is said to have come to.

    Attributes:
        outcome: One of `CLAIMS`, unless the starter made the reply itself.
        message: What was wrong.
        code: Code of the rule that was broken.
        line: Line of the program.
        column: Column there, counted from 1.
        limit: Which limit was hit.
        experiments: The result as canonical JSON text.
        locations: Line, column, end line and end column of each object, by its path.
    """

    outcome: Outcome
    message: str = ""
    code: str | None = None
    line: int | None = None
    column: int | None = None
    limit: str | None = None
    experiments: str | None = None
    locations: Mapping[str, tuple[int, int, int, int]] = field(default_factory=dict)

    def encode(self) -> bytes:
        """Return the line to send."""
        return json.dumps(asdict(self)).encode() + b"\n"

    @classmethod
    def decode(cls, line: bytes) -> "Reply":
        """Read a line that a hostile program may have written.

        Raises:
            FormatError: It is not a reply.
        """
        try:
            data = json.loads(line)
        except (ValueError, RecursionError) as error:
            raise FormatError("", "the reply is not JSON") from error
        if not isinstance(data, dict) or data.keys() != {f.name for f in fields(cls)}:
            raise FormatError("", "the reply has other fields than a reply has")
        for name, value in data.items():
            if not _fits(name, value):
                raise FormatError(name, f"the reply holds {value!r:.80}")
        locations = {path: tuple(place) for path, place in data["locations"].items()}
        return cls(**{**data, "outcome": Outcome(data["outcome"]), "locations": locations})


def _fits(name: str, value: Any) -> bool:
    """Tell whether one field of a reply is of its type."""
    match name:
        case "outcome":
            return value in tuple(CLAIMS)
        case "message":
            return isinstance(value, str)
        case "line" | "column":
            return value is None or _is_position(value)
        case "locations":
            return isinstance(value, dict) and all(map(_is_place, value.values()))
        case _:
            return value is None or isinstance(value, str)


def _is_place(value: Any) -> bool:
    return isinstance(value, list) and len(value) == 4 and all(map(_is_position, value))


def _is_position(value: Any) -> bool:
    return type(value) is int and 0 <= value < 2**31
