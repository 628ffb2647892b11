"""What the host, a supervisor and its children say to each other, each line JSON.

A supervisor (`litx.sandbox.supervisor`) is started with `Settings` as its one argument. It loads
the objects, finds out which layers of confinement work here, and writes one line: `READY` and its
survey. Whatever fails up to here is our failure.

From then on the host writes a `Head` and a `Request`. The supervisor reads the head alone; the
request it passes on to a child, and keeps nothing of it in memory that the next child would find.
It answers with one line, its `Observation`, and with as many bytes as that line says: what
the child wrote. These are a claim about the program's result and about nothing else, since a
hostile program can write what it likes there: times, memory, signals and the question whether the
child was confined are what the supervisor saw. A claim should be a `Reply`.

The end of the host's pipe ends the supervisor, and the supervisor's end ends its children, so that
none outlives the process that started it.
"""

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass, fields
from enum import EnumType, StrEnum
from typing import Any, Self, TypeAlias

from litx.errors import FormatError
from litx.formats.wording import Wording
from litx.sandbox.limits import Limits
from litx.sandbox.outcome import Outcome
from litx.sandbox.slip import NO_SLIPS, Slips
from litx.sandbox.source import SourceKind
from litx.sandbox.tier import Mode, Tier

READY = "litx-supervisor 4 "
"""What a supervisor's first line begins with; the number is that of the protocol."""

ENVELOPE_BYTES = 2_000_000
"""What a reply may have beyond twice its result: room for the places of objects and for escapes."""

_MOST_BRACKETS = 1_000_000
"""Brackets in a reply, counted before it is parsed, since each can cost 60 bytes of memory."""

HEAD_BYTES = 128
"""Bytes of a `Head`: a fixed number, so that a supervisor reads no byte too many."""

LIMITS = frozenset({"time", "memory", "size", "depth", "source", "result", "language", "forbidden"})
"""Names of limits that a result may have hit."""

COMPUTES = "computes"
"""What a reply names as its limit where a request of tier `auto` is no literal; of no result."""

_CODE = re.compile(r"[A-Z]{3}[0-9]{3}")

_OURS = (Outcome.missing, Outcome.refused, Outcome.provider_error, Outcome.infra_error)
CLAIMS = tuple(one for one in Outcome if one not in _OURS)
"""Outcomes that a reply may claim; the others are for the host to see. All but ok score zero."""

Place: TypeAlias = tuple[int, int, int, int]
"""Line, column, end line and end column, from 1."""


@dataclass(frozen=True)
class _Message:
    """One line; what comes from us needs no distrust."""

    def encode(self) -> bytes:
        """Return the line."""
        return json.dumps(self, default=vars).encode() + b"\n"

    @classmethod
    def decode(cls, line: bytes) -> Self:
        """Read a line."""
        data = json.loads(line)
        for field in fields(cls):
            if isinstance(field.type, EnumType):
                data[field.name] = field.type(data[field.name])
        return cls(**data)


@dataclass(frozen=True)
class Settings(_Message):
    """What a supervisor is told when it starts."""

    limits: Limits  # what each program may use
    layers: tuple[str, ...] | None = None  # of confinement to put on, by value; None for all
    is_numeric: bool = False  # whether scipy and sympy are loaded too
    forks: bool = True  # whether children run programs; else the supervisor interprets them

    @classmethod
    def decode(cls, line: bytes) -> Self:
        """Read a line."""
        data = json.loads(line)
        layers = None if data["layers"] is None else tuple(data["layers"])
        return cls(**{**data, "limits": Limits(**data["limits"]), "layers": layers})


@dataclass(frozen=True)
class Request(_Message):
    """A program to run."""

    kind: SourceKind  # what to take the text for
    text: str
    tier: Tier = Tier.I  # auto: read it if it is a literal or JSON, and else reply `COMPUTES`
    mode: Mode = Mode.experiments  # what the program is to give
    wording: Wording = Wording.free  # how the words of an extraction are taken


@dataclass(frozen=True)
class Head(_Message):
    """What a supervisor reads of a request."""

    tier: Tier
    size: int  # bytes of the request that follows
    cpu_s: float  # processor time that the program may use, in seconds
    is_fresh: bool = False  # whether to run it in a new child even where an old one waits

    def encode(self) -> bytes:
        """Return the `HEAD_BYTES` bytes to send."""
        return super().encode().ljust(HEAD_BYTES)


class Ending(StrEnum):
    """How a child was done with a program, as its supervisor saw it."""

    replied = "replied"  # it wrote something and closed its pipe, ended or waits for more
    time = "time"  # it used up its processor time, or waited
    starved = "starved"  # not the program's doing: it was ready to run and got no processor
    size = "size"  # it wrote more than any reply has
    died = "died"  # it ended without a word
    blameless = "blameless"  # not confined, killed by others, or kept from running


@dataclass(frozen=True)
class Observation(_Message):
    """What a supervisor saw of a program."""

    ending: Ending
    wall_s: float = 0.0  # from the request to the end, in seconds
    cpu_s: float = 0.0  # processor time, in seconds; for a child of tier X its start included
    peak_mb: float = 0.0  # largest resident memory of the child so far, in mebibytes
    status: int | None = None  # as `os.waitstatus_to_exitcode` says, if it ended of itself
    why: str = ""  # why it is not the program's doing
    size: int = 0  # bytes of the claim that follows


@dataclass(frozen=True)
class Reply(_Message):
    """What a program is said to have come to."""

    outcome: Outcome  # one of `CLAIMS`, unless the host made the reply itself
    message: str = ""  # what was wrong
    code: str | None = None  # of the rule that was broken
    line: int | None = None  # of the program, from 1
    column: int | None = None  # there, from 1
    limit: str | None = None  # which limit was hit
    experiments: str | None = None  # canonical JSON as text, which its reader bounds
    compositions: str | None = None  # JSON as text, of mode compositions
    text: str | None = None  # what was printed, of mode text
    locations: Sequence[Place | None] = ()  # in the order of `Experiment.records`
    slips: Slips = NO_SLIPS  # of mode salvage

    def encode(self) -> bytes:
        """Return the line."""
        data = {**vars(self), "slips": self.slips.encode()}
        return json.dumps(data).encode() + b"\n"

    @classmethod
    def decode(cls, line: bytes) -> Self:
        """Read a line that a hostile program may have written.

        Raises:
            FormatError: It is not a reply, or not one line.
        """
        if not line.endswith(b"\n"):
            raise FormatError("", "the reply breaks off")
        if line.count(b"[") + line.count(b"{") > _MOST_BRACKETS:
            raise FormatError("", "the reply has more parts than any result")
        try:
            data = json.loads(line)
        except (ValueError, RecursionError) as error:
            raise FormatError("", "the reply is not JSON") from error
        if not isinstance(data, dict) or data.keys() != _FIELDS:
            raise FormatError("", "the reply has other fields than a reply has")
        slips = Slips.decode(data["slips"])
        for name, value in data.items():
            if not _fits(name, value):
                raise FormatError(name, "the reply holds something else there")
        locations = tuple(place and tuple(place) for place in data["locations"])
        read = {"outcome": Outcome(data["outcome"]), "locations": locations, "slips": slips}
        return cls(**{**data, **read})


_FIELDS = {one.name for one in fields(Reply)}


def _fits(name: str, value: Any) -> bool:
    """Tell whether one field of a reply is of its type, and of the few values that some have."""
    match name:
        case "line" | "column":
            return value is None or _is_position(value)
        case "locations":
            return isinstance(value, list) and all(map(_is_place, value))
        case "outcome" | "message":
            return isinstance(value, str) and (name == "message" or value in CLAIMS)
    if not isinstance(value, str):
        return value is None or name == "slips"  # which are read already
    if name == "code":
        return _CODE.fullmatch(value) is not None
    return name != "limit" or value in LIMITS or value == COMPUTES


def _is_place(value: Any) -> bool:
    is_four = isinstance(value, list) and len(value) == 4
    return value is None or (is_four and all(map(_is_position, value)))


def _is_position(value: Any) -> bool:
    return type(value) is int and 0 <= value < 2**31
