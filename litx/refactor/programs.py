"""The objects of programs that nobody trusts: they run in the sandbox, in tier auto."""

from collections.abc import Sequence

from litx.errors import InfrastructureError, LitxError, ProgramError
from litx.model import Experiment
from litx.sandbox import Outcome, Result, Runner, Source, Tier


def run_each(sources: Sequence[Source]) -> list[tuple[Experiment, ...] | LitxError]:
    """Return the experiments of each program, or why there are none."""
    jobs = min(2, len(sources)) or 1
    with Runner(jobs=jobs, validate=False, tier=Tier.auto) as runner:
        return [_found(result) for result in runner.run_all(sources)]


def _found(result: Result) -> tuple[Experiment, ...] | LitxError:
    if result.outcome is Outcome.infra_error:
        return InfrastructureError(f"{result.source} could not be run: {result.message}")
    if result.experiments is None:
        place = ":".join(str(part) for part in (result.source, result.line) if part)
        told = " ".join(result.message.split())
        return ProgramError(f"{place} gives no experiments: {result.outcome}: {told}")
    return tuple(result.experiments)


def run_one(source: Source) -> tuple[Experiment, ...]:
    """Return the experiments of a program.

    Raises:
        ProgramError: It gives none.
        InfrastructureError: Our own machinery failed.
    """
    (found,) = run_each([source])
    if isinstance(found, LitxError):
        raise found
    return found
