"""What a worker does with a chunk: run its programs in a sandbox of its own, and score them.

It goes by the same as its client, or refuses: what scores depend on is told with each chunk.
"""

import json
import os
import socket
import threading
import time
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

import litxalloy
from litx import __version__
from litx.dataset import describe, load_paper
from litx.errors import ArgumentError, DatasetError, InfrastructureError, LitxError
from litx.evaluation import accept_result, score_result
from litx.evaluation.code_hash import code_hash
from litx.formats.checked import Amount, Text
from litx.report.json import paper_as_data
from litx.sandbox import Batch, Limits, Outcome, Result, Runner, Tier
from litx.sandbox.known import UntrustedError
from litx.sweep.chunks import Chunk, ProgramPair
from litx_scoring import Profile, find_profile


@dataclass(frozen=True)
class ChunkWork:
    """What a worker did with a chunk, as plain data.

    Attributes:
        key: The chunk.
        worker: Its machine and the number of its process.
        seconds: How long it took.
        alarms: Programs that gave another result when they ran again.
        survey: What the worker found out about its system, as `litx doctor` prints it; None where
            no program ran.
        rows: A row of the table for each program.
        refusal: Why the worker refuses to score; empty where it does not.
    """

    key: Text
    worker: Text
    seconds: Amount = 0.0
    alarms: Sequence[Text] = ()
    survey: Mapping[str, Any] | None = None
    rows: Sequence[Mapping[str, Any]] = ()
    refusal: Text = ""


_turn = threading.Lock()
"""Whoever works has it: the limit of memory while a paper is compared is that of the process."""

_open: dict[str, Runner] = {}
"""The sandbox of this process, by what was asked of it; it stays for the next chunk."""


def basis_of(profile: str, limits: Limits, tier: Tier, level: int) -> dict[str, Any]:
    """Return what scores depend on, as plain data with this machine's code and ground truth.

    Args:
        profile: Name of the profile.
        limits: What each program may use.
        tier: How programs run.
        level: Least level of containment.

    Raises:
        ArgumentError: Programs are to run without confinement.
        DatasetError: There is no such profile, or a paper of the ground truth does not load.
    """
    if tier is Tier.unsafe:
        raise ArgumentError("no worker runs programs without confinement", "take tier I, X or auto")
    return {
        **_software(),
        "dataset": describe({stem: load_paper(stem) for stem in litxalloy.papers}).hash,
        "profile": profile,
        "profile_hash": find_profile(profile).hash,
        "limits": asdict(limits),
        "tier": tier.value,
        "level": level,
    }


def _software() -> dict[str, Any]:
    return {"litx": __version__, "code": code_hash("litx.sweep")}


def difference(found: Mapping[str, Any], wanted: Mapping[str, Any]) -> str:
    """Say in what the first, as far as it goes, differs from the second; empty if in nothing."""
    for name, value in found.items():
        if value != wanted.get(name):
            return f"its {name} is {value!s:.40}, not {wanted.get(name)!s:.40}"
    return ""


def work(chunk: Chunk, basis: Mapping[str, Any]) -> ChunkWork:
    """Score a chunk, unless this worker's litx, code or ground truth is another than the client's.

    Where our own machinery fails it is tried again in a new sandbox.

    Args:
        chunk: The programs.
        basis: What the client goes by, of `basis_of`.
    """
    name = f"{socket.gethostname()}:{os.getpid()}"
    with _turn:
        for is_last in (False, False, True):
            try:
                return _work(chunk, basis, name)
            except LitxError as error:
                release()
                passes = isinstance(error, InfrastructureError)
                if is_last or not passes or isinstance(error, UntrustedError):
                    return ChunkWork(chunk.key, name, refusal=str(error))
    raise AssertionError


def release() -> None:
    """End the sandbox of this process."""
    while _open:
        _open.popitem()[1].close()


def _work(chunk: Chunk, basis: Mapping[str, Any], name: str) -> ChunkWork:
    start = time.perf_counter()
    batch = Batch(_runner(basis))
    profile = find_profile(basis["profile"])
    batch.salvages = profile.salvages
    results = batch.run([pair.source for pair in chunk.pairs if not pair.fault])
    rows = []
    for pair in chunk.pairs:
        fault = Result(pair.program, Outcome.unparsed, pair.fault)
        result = fault if pair.fault else accept_result(next(results), profile)
        rows.append(_row(pair, result, profile))
    list(results)  # which ends with checks of the sandbox
    survey = json.loads(batch.survey.to_json()) if batch.survey else None
    seconds = time.perf_counter() - start
    return ChunkWork(chunk.key, name, seconds, batch.alarms, survey, rows)


def _runner(basis: Mapping[str, Any]) -> Runner:
    """Return the sandbox of this process, once it is known to go by the same as the client.

    Raises:
        DatasetError: It does not.
    """
    asked = json.dumps(basis, sort_keys=True)
    if asked not in _open:
        release()
        _agree(_software(), basis)  # before anything is asked that another version may not know
        limits, tier, level = Limits(**basis["limits"]), Tier(basis["tier"]), basis["level"]
        _open[asked] = runner = Runner(limits, 1, tier=tier, level=level)
        runner.prestart()  # it gets ready while the ground truth loads
        _agree(basis_of(basis["profile"], limits, tier, level), basis)
    return _open[asked]


def _agree(own: Mapping[str, Any], basis: Mapping[str, Any]) -> None:
    if why := difference(own, basis):
        raise DatasetError(why, "install there what the client has")


def _row(pair: ProgramPair, result: Result, profile: Profile) -> dict[str, Any]:
    truth = litxalloy.papers[pair.paper].experiments
    paper = score_result(pair.paper, result, truth, profile)
    data = paper_as_data(paper, profile.levels)
    row = {name: getattr(pair, name) for name in ("program", "paper", "sha256")}
    row |= {name: data[name] for name in ("outcome", "message", "line")}
    run = data["run"] or {}
    row |= {
        name: run.get(name) for name in ("tier", "level", "limit", "wall_s", "cpu_s", "peak_mb")
    }
    for level in ("overall", *profile.levels):
        row |= {f"{level}_{name}": value for name, value in (data[level] or {}).items()}
    return row
