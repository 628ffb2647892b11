"""Messages between host, supervisor and children, as lines of JSON.

A supervisor (`litx.sandbox.supervisor`) receives `Settings` as its argument. It loads the objects,
checks the layers of confinement, and writes a line with `READY` and its survey. A failure up to
here is a failure of the infrastructure.

Then the host writes a `Head` and a `Request` for each program. The supervisor reads only the head.
It passes the request on to a child and keeps none of it in memory, where the next child could read
it. It answers with a line, its `Observation`, and the bytes that the child wrote. These bytes are a
claim about the result of the program and nothing else, since a hostile program can write anything:
times, memory, signals and the success of the confinement are observations of the supervisor. A
claim should be a `Reply`.

When the pipe of the host closes, the supervisor ends; when the supervisor ends, its children end.
No process outlives the process that started it.
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
from litx.sandbox.names import DATASETS
from litx.sandbox.outcome import Outcome
from litx.sandbox.slip import NO_SLIPS, Slips
from litx.sandbox.source import SourceKind
from litx.sandbox.tier import Mode, Tier

READY = "litx-supervisor 6 "
"""Start of the first line of a supervisor; the number is the version of the protocol."""

ENVELOPE_BYTES = 2_000_000
"""Size of a reply beyond twice its result, for places of objects and escapes, in bytes."""

_MOST_BRACKETS = 1_000_000
"""Most brackets in a reply, counted before parsing, since each can need 60 bytes of memory."""

HEAD_BYTES = 128
"""Fixed size of a `Head` in bytes, so that a supervisor reads no byte too many."""

LIMITS = frozenset({"time", "memory", "size", "depth", "source", "result", "language", "forbidden"})
"""Names of the limits of results."""

COMPUTES = "computes"
"""Limit in the reply to a request of tier `auto` that is not a literal; results never have it."""

_CODE = re.compile(r"[A-Z]{3}[0-9]{3}")

_HOST_OUTCOMES = (Outcome.missing, Outcome.refused, Outcome.provider_error, Outcome.infra_error)
CLAIMS = tuple(outcome for outcome in Outcome if outcome not in _HOST_OUTCOMES)
"""Outcomes that a reply may claim; the host determines the others. All but ok score zero."""

Place: TypeAlias = tuple[int, int, int, int]
"""Line, column, end line and end column, from 1."""


@dataclass(frozen=True)
class _Message:
    """Line of JSON between trusted processes."""

    def encode(self) -> bytes:
        """Return the line."""
        return json.dumps(self, default=vars).encode() + b"\n"

    @classmethod
    def decode(cls, line: bytes) -> Self:
        """Read a line."""
        data = json.loads(line)
        for field in fields(cls):
            value = data[field.name]
            if isinstance(field.type, EnumType):
                data[field.name] = field.type(value)
            elif isinstance(value, list):
                data[field.name] = tuple(value)
            elif field.type is Limits:
                data[field.name] = Limits(**value)
        return cls(**data)


@dataclass(frozen=True)
class Settings(_Message):
    """Settings of a supervisor."""

    limits: Limits  # what each program may use
    layers: tuple[str, ...] | None = None  # layers to apply, by value; None for all
    is_numeric: bool = False  # whether scipy and sympy load, too
    forks: bool = True  # whether children run programs, or the supervisor interprets them


@dataclass(frozen=True)
class Request(_Message):
    """A program to run."""

    kind: SourceKind  # format of the text
    text: str
    tier: Tier = Tier.I  # auto reads a literal or JSON, and replies `COMPUTES` otherwise
    mode: Mode = Mode.experiments  # kind of the result
    wording: Wording = Wording.free  # reading of the words of an extraction
    datasets: tuple[str, ...] = DATASETS  # packages that the program may not import
    fields: tuple[str, ...] = ()  # data of users' fields, whose enums the program may use


@dataclass(frozen=True)
class Head(_Message):
    """Header of a request, which the supervisor reads."""

    tier: Tier
    size: int  # size of the following request, in bytes
    cpu_s: float  # limit of processor time, in seconds
    is_fresh: bool = False  # whether it needs a new child

    def encode(self) -> bytes:
        """Return the `HEAD_BYTES` bytes to send."""
        return super().encode().ljust(HEAD_BYTES)


class Ending(StrEnum):
    """End of a program, as the supervisor observed it."""

    replied = "replied"  # the child wrote a reply and closed its pipe, ended or waits
    time = "time"  # the program used up its processor time, or waited
    starved = "starved"  # the program was ready to run and got no processor
    size = "size"  # the child wrote more than a reply may have
    died = "died"  # the child ended without a reply
    blameless = "blameless"  # not confined, killed by others, or kept from running


@dataclass(frozen=True)
class Observation(_Message):
    """Observation of a program by its supervisor."""

    ending: Ending
    wall_s: float = 0.0  # wall time from request to end, in seconds
    cpu_s: float = 0.0  # processor time, in seconds; in tier X with the start of the child
    peak_mb: float = 0.0  # largest resident memory of the child, in mebibytes
    status: int | None = None  # of `os.waitstatus_to_exitcode`, if the child ended by itself
    why: str = ""  # reason why the program is not to blame
    size: int = 0  # size of the following claim, in bytes


@dataclass(frozen=True)
class Reply(_Message):
    """Claimed result of a program."""

    outcome: Outcome  # in `CLAIMS`, except in replies of the host
    message: str = ""  # description of the fault
    code: str | None = None  # code of the broken rule
    line: int | None = None  # in the program, from 1
    column: int | None = None  # in the line, from 1
    limit: str | None = None  # name of the limit that the program reached
    experiments: str | None = None  # text of canonical JSON, with limits in its reader
    compositions: str | None = None  # text of JSON, in mode compositions
    text: str | None = None  # printed text, in mode text
    locations: Sequence[Place | None] = ()  # in the order of `Experiment.records`
    slips: Slips = NO_SLIPS  # in mode salvage

    def encode(self) -> bytes:
        """Return the line."""
        data = {**vars(self), "slips": self.slips.encode()}
        return json.dumps(data).encode() + b"\n"

    @classmethod
    def decode(cls, line: bytes) -> Self:
        """Read a line that a hostile program may have written.

        Raises:
            FormatError: The line is not a reply, or not a single line.
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
        parsed = {"outcome": Outcome(data["outcome"]), "locations": locations, "slips": slips}
        return cls(**{**data, **parsed})


_FIELDS = {field.name for field in fields(Reply)}


def _fits(name: str, value: Any) -> bool:
    """Return whether a field of a reply has a valid type and value."""
    match name:
        case "line" | "column":
            return value is None or _is_position(value)
        case "locations":
            return isinstance(value, list) and all(map(_is_place, value))
        case "outcome" | "message":
            return isinstance(value, str) and (name == "message" or value in CLAIMS)
    if not isinstance(value, str):
        return value is None or name == "slips"  # `Slips.decode` has checked them
    if name == "code":
        return _CODE.fullmatch(value) is not None
    return name != "limit" or value in LIMITS or value == COMPUTES


def _is_place(value: Any) -> bool:
    is_four = isinstance(value, list) and len(value) == 4
    return value is None or (is_four and all(map(_is_position, value)))


def _is_position(value: Any) -> bool:
    return type(value) is int and 0 <= value < 2**31
