"""What a worker does with a chunk: run its programs in a sandbox of its own, and score them."""

import json
import os
import socket
import threading
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import litxalloy
from litx.errors import DatasetError, LitxError
from litx.evaluation import score_result, without_claims
from litx.report.json import paper_as_data
from litx.sandbox import Batch, Limits, Outcome, Result, Runner, Tier
from litx.sweep.basis import basis_here, difference, software
from litx.sweep.chunks import Chunk, Pair
from litx_scoring import Profile, find_profile


@dataclass(frozen=True)
class Work:
    """What a worker did with a chunk, as plain data.

    Attributes:
        worker: Its machine and the number of its process.
        key: The chunk.
        rows: A row of the table for each program.
        refusal: Why it refuses to score; empty where it does not.
        seconds: How long it took.
        alarms: Programs that gave another result when they ran again.
        survey: What it found out about its system, as `litx doctor` prints it; None where no
            program ran.
    """

    worker: str
    key: str
    rows: list[dict[str, Any]] = field(default_factory=list)
    refusal: str = ""
    seconds: float = 0.0
    alarms: tuple[str, ...] = ()
    survey: Mapping[str, Any] | None = None


_turn = threading.Lock()
"""Whoever works has it: the limit of memory while a paper is compared is that of the process."""

_open: dict[str, Runner] = {}
"""The sandbox of this process, by what was asked of it; it stays for the next chunk."""


def work(chunk: Chunk, basis: Mapping[str, Any]) -> Work:
    """Score a chunk, unless this worker's litx, code or ground truth is another than the client's.

    Args:
        chunk: The programs.
        basis: What the client goes by, of `basis_of`.
    """
    name = f"{socket.gethostname()}:{os.getpid()}"
    with _turn:
        try:
            return _work(chunk, basis, name)
        except LitxError as error:
            release()
            return Work(name, chunk.key, refusal=str(error))


def release() -> None:
    """End the sandbox of this process."""
    while _open:
        _open.popitem()[1].close()


def _work(chunk: Chunk, basis: Mapping[str, Any], name: str) -> Work:
    start = time.perf_counter()
    batch = Batch(_runner(basis), in_turn=True)
    profile = find_profile(basis["profile"]["name"])
    results = batch.run([pair.source for pair in chunk.pairs if not pair.fault])
    rows = []
    for pair in chunk.pairs:
        if pair.fault:
            result = Result(pair.program, Outcome.unparsed, pair.fault)
        else:
            result = without_claims(next(results))
        rows.append(_row(pair, result, profile))
    list(results)  # which ends with checks of the sandbox
    survey = json.loads(batch.survey.to_json()) if batch.survey else None
    seconds = time.perf_counter() - start
    return Work(name, chunk.key, rows, "", seconds, tuple(batch.alarms), survey)


def _runner(basis: Mapping[str, Any]) -> Runner:
    """Return the sandbox of this process, once it is known to go by the same as the client.

    Raises:
        DatasetError: It does not.
    """
    asked = json.dumps(basis, sort_keys=True)
    if asked in _open:
        return _open[asked]
    release()
    _agree(software(), basis)  # before anything is asked that another version may not know
    limits, tier = Limits(**basis["limits"]), Tier(basis["tier"])
    runner = Runner(limits, 1, tier=tier, level=basis["level"])
    runner.prestart()  # it gets ready while the ground truth loads
    try:
        _agree(basis_here(basis), basis)
    except LitxError:
        runner.close()
        raise
    _open[asked] = runner
    return runner


def _agree(own: Mapping[str, Any], basis: Mapping[str, Any]) -> None:
    if why := difference(own, basis):
        raise DatasetError(why, "install there what the client has")


def _row(pair: Pair, result: Result, profile: Profile) -> dict[str, Any]:
    truth = litxalloy.papers[pair.paper].experiments
    paper = score_result(pair.paper, result, truth, profile)
    data = paper_as_data(paper, profile.levels)
    run = data["run"] or {}
    row = {
        **{name: getattr(pair, name) for name in ("program", "paper", "sha256")},
        **{name: data[name] for name in ("outcome", "message", "line")},
        **{
            name: run.get(name) for name in ("tier", "level", "limit", "wall_s", "cpu_s", "peak_mb")
        },
    }
    for level in ("overall", *profile.levels):
        row |= {f"{level}_{name}": value for name, value in (data[level] or {}).items()}
    return row
