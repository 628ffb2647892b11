"""Facts: a value, a composition, a phase and a step, each in the one form.

Source: specification of profile litx-1, sections 2 and 3.
"""

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, NamedTuple

from litx.model.phase_formula import Fractions
from litx_scoring.facts.kinds import Kind
from litx_scoring.facts.numbers import UNSTATED, Amount, Condition


class ValueForm(NamedTuple):
    """A measured value without its subject: what stands in the paper.

    Attributes:
        kind: What was measured.
        amount: The number.
        temperature: That of the test.
        pressure: That of the test.
        statistic: What it is of the whole, such as `lower` or `percentile 90`; None for none.
        uncertainty: Its half width in base units; None for none.
    """

    kind: Kind
    amount: Amount
    temperature: Condition = UNSTATED
    pressure: Condition = UNSTATED
    statistic: str | None = None
    uncertainty: float | None = None

    @property
    def text(self) -> str:
        """Canonical text, equal for the same fact; a mean is as good as no statistic."""
        return _text_of(self)


@lru_cache(maxsize=16384)
def _text_of(form: ValueForm) -> str:
    return repr(
        (
            form.kind.member or form.kind.text,
            form.amount.key,
            form.amount.qualifier.value,
            form.temperature.key,
            form.pressure.key,
            None if form.statistic == "mean" else form.statistic,
        )
    )


@dataclass(slots=True)
class ValueFact:
    """A value of a state.

    Attributes:
        subject: Index of what it was measured on.
        form: What it is.
        origin: The record that states it.
        is_optional: Whether the truth does not ask for it.
        also: What the truth takes instead.
        text: Canonical text, equal for the same fact on the same subject.
    """

    subject: int
    form: ValueForm
    origin: Any
    is_optional: bool = False
    also: tuple[ValueForm, ...] = ()
    text: str = field(init=False)

    def __post_init__(self) -> None:
        """Write the text, which is asked for several times."""
        self.text = self.form.text

    @property
    def forms(self) -> tuple[ValueForm, ...]:
        """What is recorded, and what counts as well."""
        return (self.form, *self.also)


@dataclass(slots=True)
class CompositionFact:
    """A composition of a state.

    Attributes:
        subject: Index of what it was measured on.
        fractions: Atomic fractions.
        is_nominal: Whether it was weighed in, or no method is told.
        origin: The record that states it.
        is_optional: Whether the truth does not ask for it.
        text: Canonical text, equal for the same fact on the same subject.
    """

    subject: int
    fractions: Fractions
    is_nominal: bool
    origin: Any
    is_optional: bool = False
    text: str = field(init=False)

    def __post_init__(self) -> None:
        """Write the text, which is asked for several times."""
        self.text = repr((self.fractions, self.is_nominal))


@dataclass(slots=True)
class MeasuredSubject:
    """What something was measured on.

    Attributes:
        words: Levelled words of its name.
        structure: Its crystal structure, if field or name tells.
        formula: Its formula as atomic fractions; empty for none.
        phase_name: Words of its name that tell a phase; empty for none.
        is_whole: Whether it is the material itself.
        origins: Material and record of each place that tells of it, and whether that is what
            diffraction says of the material as a whole.
        phase: Index of the phase that it is; None where it is none.
        is_optional: Whether the truth does not ask for it.
    """

    words: frozenset[str] = frozenset()
    structure: str | None = None
    formula: Fractions = ()
    phase_name: tuple[str, ...] = ()
    is_whole: bool = False
    origins: list[tuple[int, Any, bool]] = field(default_factory=list)
    phase: int | None = None
    is_optional: bool = False

    @property
    def key(self) -> tuple[Any, ...]:
        """What is equal for subjects that are one."""
        return (not self.is_whole, tuple(sorted(self.words)), self.structure or "", self.formula)

    @property
    def has_marks(self) -> bool:
        """Whether anything tells that it is a phase."""
        return bool(self.structure or self.formula or self.phase_name)

    @property
    def is_diffraction(self) -> bool:
        """Whether diffraction tells of it."""
        return any(is_lattice for _, _, is_lattice in self.origins)


@dataclass(slots=True)
class Phase:
    """A phase of a state, whoever told of it.

    Attributes:
        structure: Its crystal structure; None where none of its subjects tells.
        formula: Likewise, as atomic fractions.
        phase_name: Likewise, the words that tell it.
        words: Levelled words of all its names.
        subjects: Indices of its subjects.
        lattices: Materials whose diffraction tells of it.
        is_optional: Whether the truth does not ask for it.
    """

    structure: str | None
    formula: Fractions
    phase_name: tuple[str, ...]
    words: frozenset[str]
    subjects: list[int]
    lattices: set[int]
    is_optional: bool


@dataclass(frozen=True, slots=True)
class Step:
    """An event of a history.

    Attributes:
        kind: What was done.
        temperature: At what temperature.
        duration: For how long; None where nothing stands there.
        text: What tells it from others of its side, as canonical text.
        numbers: Numbers in the template values.
        origin: The event, templates filled in.
        is_neutral: Whether it counts nowhere.
        is_always_neutral: Whether it does so whatever stands there.
        is_test: Whether a specimen is examined after it, and no new state is made.
        is_optional: Whether the truth does not ask for it.
        also: Kinds that the truth takes instead.
    """

    kind: Kind
    temperature: Condition
    duration: Amount | None
    text: str
    numbers: frozenset[float]
    origin: Any
    is_neutral: bool = False
    is_always_neutral: bool = False
    is_test: bool = False
    is_optional: bool = False
    also: tuple[Kind, ...] = ()

    @property
    def is_counted(self) -> bool:
        """Whether it is asked for and charged."""
        return not self.is_neutral and not self.is_optional
