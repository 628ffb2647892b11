"""Scores every run again, to see that its outputs give the scores that it has."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from litx.errors import LitxError
from litx.harness import scoring
from litx.harness.rows import read_row
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
        faults: list[str] = []
        notes: list[str] = []
        try:
            run, task = scoring.open_run(folder)
            kept = {name: one for name in PROFILES if (one := scoring.stored_scores(run, name))}
            for name in kept or (scoring.PROFILE,):
                read_row(folder, name)
            with Runner(tier=scoring.tier_of(run), mode=task.mode) as runner:
                again = scoring.scores_of(run, task, runner, [PROFILES[name] for name in kept])
            for (name, stored), computed in zip(kept.items(), again, strict=True):
                found = scoring.compare(stored, computed)
                if found.other:
                    hint = f"`litx score RUN --profile {name} --write` scores it again"
                    faults.append(f"{found.other}; {hint}")
                faults += found.faults
                notes += [f"profile {name}: {found.note}"] * bool(found.note)
        except LitxError as error:
            faults.append(str(error))
        told = (tuple(showable(one) for one in lines) for lines in (faults, notes))
        yield Checked(shown(folder), *told)
