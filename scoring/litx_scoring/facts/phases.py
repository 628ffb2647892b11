"""Phases of a state, formed from its subjects, and the credit of a phase for another.

Source: docs/scoring.md, sections "One form" and "Credit".
"""

from collections.abc import Sequence

from litx.model.phase_formula import Fractions
from litx_scoring.facts.facts import MeasuredSubject, Phase

NAME_AGREES, FORMULA_AGREES, STRUCTURE_AGREES = 2, 2, 1
"""Weights of equal marks as evidence that two subjects are the same phase."""

STRUCTURE_WRONG, MARK_DIFFERS, WORD_SHARED = 0.5, 0.75, 0.9

Marks = MeasuredSubject | Phase


def form_phases(subjects: Sequence[MeasuredSubject]) -> list[Phase]:
    """Return the phases of a state; set `phase` of each subject, None if it is no phase.

    A subject joins the phase that contradicts none of its marks and agrees with it most.
    Subjects of diffraction go first, then those with most marks.
    """
    phases: list[Phase] = []
    for subject in subjects:
        subject.phase = None
    order = sorted(
        (
            index
            for index, subject in enumerate(subjects)
            if not subject.is_whole and subject.has_marks
        ),
        key=lambda index: (
            not subjects[index].is_diffraction,
            -bool(subjects[index].formula) - bool(subjects[index].phase_name),
        ),
    )
    for index in order:
        subject = subjects[index]
        lattices = {number for number, _, is_lattice in subject.origins if is_lattice}
        best, agreement = None, 0
        for place, phase in enumerate(phases):
            score = 0 if lattices & phase.lattices else _agreement(phase, subject)
            if score > agreement:
                best, agreement = place, score
        if best is None:
            best = len(phases)
            phases.append(Phase(*_marks(subject), subject.words, [], set(), subject.is_optional))
        phase = phases[best]
        phase.structure = phase.structure or subject.structure
        phase.formula = phase.formula or subject.formula
        phase.phase_name = phase.phase_name or subject.phase_name
        phase.words |= subject.words
        phase.subjects.append(index)
        phase.lattices |= lattices
        phase.is_optional = phase.is_optional and subject.is_optional
        subject.phase = best
    return phases


def phase_credit(truth: Phase, extracted: Phase) -> float:
    """Return the credit of a phase for another, by the marks that both state.

    It is 1 if all are equal, 0.75 if some are, 0.9 if there are none but the names share a word. A
    different structure leaves 0.5 if another mark is equal. Otherwise it is 0.
    """
    marks = [pair for pair in zip(_marks(truth), _marks(extracted), strict=True) if all(pair)]
    same = sum(a == b for a, b in marks)
    if truth.structure and extracted.structure and truth.structure != extracted.structure:
        return STRUCTURE_WRONG if same else 0.0
    if same:
        return 1.0 if same == len(marks) else MARK_DIFFERS
    return WORD_SHARED if not marks and truth.words & extracted.words else 0.0


def _marks(item: Marks) -> tuple[str | None, Fractions, tuple[str, ...]]:
    """Return structure, formula and phase name; None or empty for a mark that is not stated."""
    return item.structure, item.formula, item.phase_name


def _agreement(phase: Phase, subject: MeasuredSubject) -> int:
    """Return the weights of the marks that agree; 0 if any contradict each other."""
    weights = (STRUCTURE_AGREES, FORMULA_AGREES, NAME_AGREES)
    marks = list(zip(weights, _marks(phase), _marks(subject), strict=True))
    if any(a and b and a != b for _, a, b in marks):
        return 0
    return sum(weight for weight, a, b in marks if a and b)
