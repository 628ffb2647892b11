"""Work of a worker: run the programs of a chunk in a sandbox, and score them.

A worker refuses a chunk if the conditions of its scores, which come with each chunk, differ.
"""

import json
import os
import socket
import threading
import time
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from litx import __version__
from litx.dataset import Dataset
from litx.dataset_folder import open_dataset
from litx.errors import ArgumentError, DatasetError, InfrastructureError, LitxError
from litx.evaluation import score_result
from litx.evaluation.code_hash import code_hash
from litx.evaluation.predictions import Prediction, run_programs
from litx.formats.checked import Amount, Text
from litx.report.json import paper_as_data
from litx.sandbox import Batch, Limits, Result, Runner, Tier
from litx.sandbox.canary_programs import UntrustedError
from litx.sweep.chunks import Chunk, ProgramPair
from litx_scoring import Profile, find_profile


@dataclass(frozen=True)
class ChunkWork:
    """Result of a worker for a chunk, as plain data.

    Attributes:
        key: Key of the chunk.
        worker: Machine and process number of the worker.
        seconds: Wall time, in seconds.
        alarms: Programs with another result in a second run.
        survey: Confinement of the system, as `litx doctor` prints it; None if no program ran.
        rows: Table row of each program.
        refusal: Reason why the worker refuses to score; empty without a refusal.
    """

    key: Text
    worker: Text
    seconds: Amount = 0.0
    alarms: Sequence[Text] = ()
    survey: Mapping[str, Any] | None = None
    rows: Sequence[Mapping[str, Any]] = ()
    refusal: Text = ""


_lock = threading.Lock()
"""Lock of a working thread: the memory limit during a comparison is that of the process."""

_open: dict[str, tuple[Runner, Dataset]] = {}
"""Sandbox of this process, by the conditions of its scores; it stays for the next chunk."""


def basis_of(
    profile: str, limits: Limits, tier: Tier, level: int, dataset: Dataset
) -> dict[str, Any]:
    """Return the conditions of scores as plain data, with the code and truth of this machine.

    Args:
        profile: Name of the profile.
        limits: Limits of each program.
        tier: Tier of programs.
        level: Least level of containment.
        dataset: Dataset of the papers.

    Raises:
        ArgumentError: The tier has no confinement.
        DatasetError: The profile does not exist, or a paper of the ground truth does not load.
    """
    if tier is Tier.unsafe:
        raise ArgumentError("no worker runs programs without confinement", "use tier I, X or auto")
    return {
        **_software(),
        "dataset": dataset.identity().hash,
        "profile": profile,
        "profile_hash": find_profile(profile).hash,
        "limits": asdict(limits),
        "tier": tier.value,
        "level": level,
    }


def _software() -> dict[str, Any]:
    """Return the version of litx, and the hash of the code that scores in a sweep depend on."""
    return {"litx": __version__, "code": code_hash("litx.sweep")}


def difference(actual: Mapping[str, Any], expected: Mapping[str, Any]) -> str:
    """Describe the first difference among the keys of `actual`; empty without a difference."""
    for name, value in actual.items():
        if value != expected.get(name):
            return f"its {name} is {value!s:.40}, not {expected.get(name)!s:.40}"
    return ""


def score_chunk(chunk: Chunk, basis: Mapping[str, Any]) -> ChunkWork:
    """Score a chunk, unless the litx, code or ground truth of this worker differ.

    After a failure of litx the chunk is retried in a new sandbox.

    Args:
        chunk: Programs.
        basis: Conditions of the client, from `basis_of`.
    """
    name = f"{socket.gethostname()}:{os.getpid()}"
    with _lock:
        for is_last in (False, False, True):
            try:
                return _score_programs(chunk, basis, name)
            except LitxError as error:
                release()
                is_passing = isinstance(error, InfrastructureError)
                if is_last or not is_passing or isinstance(error, UntrustedError):
                    return ChunkWork(chunk.key, name, refusal=str(error))
    raise AssertionError


def release() -> None:
    """End the sandbox of this process, if any; the next chunk starts a new sandbox."""
    while _open:
        _open.popitem()[1][0].close()


def _score_programs(chunk: Chunk, basis: Mapping[str, Any], name: str) -> ChunkWork:
    """Run the programs of a chunk and score each against its paper, as the worker `name`."""
    start = time.perf_counter()
    runner, dataset = _open_sandbox(basis, chunk.dataset)
    batch = Batch(runner)
    profile = find_profile(basis["profile"])
    pairs = {
        Prediction(pair.paper, profile, None if pair.result else pair.source, pair.result): pair
        for pair in chunk.pairs
    }
    scored = {
        program: _row(pairs[program], result, profile, dataset)
        for program, result in run_programs(pairs, batch)
    }
    rows = [scored[program] for program in pairs]
    survey = json.loads(batch.survey.to_json()) if batch.survey else None
    seconds = time.perf_counter() - start
    return ChunkWork(chunk.key, name, seconds, batch.alarms, survey, rows)


def _open_sandbox(basis: Mapping[str, Any], name: str) -> tuple[Runner, Dataset]:
    """Return the sandbox of this process and the dataset of a name or folder.

    Both are opened once, after a check of the conditions of the client.

    Raises:
        DatasetError: The conditions differ.
    """
    key = json.dumps([basis, name], sort_keys=True)
    if key not in _open:
        release()
        _require_same(_software(), basis)  # first: another version may not know the rest
        limits, tier, level = Limits(**basis["limits"]), Tier(basis["tier"]), basis["level"]
        dataset = open_dataset(name)
        runner = Runner(limits, 1, tier=tier, level=level)
        _open[key] = runner, dataset
        runner.prestart()  # meanwhile the ground truth loads
        _require_same(basis_of(basis["profile"], limits, tier, level, dataset), basis)
    return _open[key]


def _require_same(local: Mapping[str, Any], basis: Mapping[str, Any]) -> None:
    """Raise `DatasetError` if a value of this worker differs from the conditions of the client."""
    if reason := difference(local, basis):
        raise DatasetError(reason, "install the version of the client there")


def _row(
    pair: ProgramPair, result: Result | None, profile: Profile, dataset: Dataset
) -> dict[str, Any]:
    """Return the row of a program: paper, hash, outcome, resources, and scores of each level."""
    truth = dataset.papers[pair.paper].experiments
    paper = score_result(pair.paper, result, truth, profile, dataset.field)
    data = paper_as_data(paper, profile.levels)
    row = {"program": pair.program, "paper": pair.paper, "sha256": pair.sha256}
    row |= {name: data[name] for name in ("outcome", "message", "line")}
    row |= data["run"] or {}
    for level in ("overall", *profile.levels):
        row |= {f"{level}_{name}": value for name, value in (data[level] or {}).items()}
    return row
