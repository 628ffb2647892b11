"""Scores every run again, to see that its outputs give the scores that it has."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from litx.errors import LitxError
from litx.harness.rows import read_row
from litx.harness.scoring import (
    PROFILE,
    compare,
    open_run,
    scores_of,
    stored_scores,
    tier_of,
)
from litx.paths import shown
from litx.sandbox import Runner
from litx.words import showable
from litx_scoring import PROFILES


@dataclass(frozen=True)
class Checked:
    """A run that was scored again.

    Attributes:
        run: Its folder.
        faults: Why it is no row, a line each; none where it is one.
        notes: What else is to be known of it, a line each.
    """

    run: str
    faults: tuple[str, ...]
    notes: tuple[str, ...] = ()


def check_all(folders: Sequence[Path]) -> Iterator[Checked]:
    """Score each run again by every profile that it has; a bad one never stops the others."""
    for folder in folders:
        notes: list[str] = []
        try:
            faults = tuple(_faults(folder, notes))
        except LitxError as error:
            faults = (str(error),)
        told = (tuple(showable(one) for one in lines) for lines in (faults, notes))
        yield Checked(shown(folder), *told)


def _faults(folder: Path, notes: list[str]) -> Iterator[str]:
    """Yield what is wrong with a run, and note what else is to be known of it.

    Raises:
        DatasetError: It is broken, unfinished, unsafe or not scored.
    """
    run, task = open_run(folder)
    kept = {name: one for name in PROFILES if (one := stored_scores(run, name)) is not None}
    for name in kept or (PROFILE,):
        read_row(folder, name)
    with Runner(tier=tier_of(run), mode=task.mode) as runner:
        again = scores_of(run, task, runner, [PROFILES[name] for name in kept])
        for (name, stored), computed in zip(kept.items(), again, strict=True):
            found = compare(stored, computed)
            if found.other:
                yield f"{found.other}; `litx score RUN --profile {name} --write` scores it again"
            yield from found.faults
            if found.note:
                notes.append(f"profile {name}: {found.note}")
