"""Scores over many replies: by textbook, by subject and over all.

The published average is `micro`, that over all problems; `macro` is the mean over textbooks, and
reproduces no published figure.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Any

from litx.errors import ArgumentError
from litx.suites.scibench.books import BOOKS, Subject
from litx.suites.scibench.defects import is_unfair
from litx.suites.scibench.parse import How, Setting
from litx.suites.scibench.problem import Part
from litx.suites.scibench.score import Verdict


@dataclass(frozen=True)
class Share:
    """How many of all.

    Attributes:
        count: How many.
        total: Of how many.
    """

    count: int
    total: int

    @property
    def rate(self) -> float | None:
        """The share; None of nothing."""
        return self.count / self.total if self.total else None

    @property
    def interval(self) -> tuple[float, float] | None:
        """The 95 % interval after Wilson; None of nothing."""
        if not self.total:
            return None
        from scipy.stats import binomtest  # noqa: PLC0415 (slow to import, and for scores alone)

        low, high = binomtest(self.count, self.total).proportion_ci(0.95, method="wilson")
        return float(low), float(high)

    def as_data(self) -> dict[str, Any]:
        """Return it as data that JSON can hold."""
        interval = None if self.interval is None else list(self.interval)
        return {"count": self.count, "total": self.total, "rate": self.rate, "interval": interval}


@dataclass(frozen=True)
class Rates:
    """How replies were judged.

    Attributes:
        compat: Right by the published code.
        normalised: Right by our rule.
        compat_failures: Those in which the published code found no number.
        failures: Those in which our rule found no number.
    """

    compat: Share
    normalised: Share
    compat_failures: Share
    failures: Share

    @classmethod
    def of(cls, verdicts: Sequence[Verdict]) -> "Rates":
        """Count over verdicts."""
        total = len(verdicts)
        return cls(
            Share(sum(one.compat for one in verdicts), total),
            Share(sum(one.normalised for one in verdicts), total),
            Share(sum(not one.compat_read for one in verdicts), total),
            Share(sum(one.how.is_failure for one in verdicts), total),
        )

    def as_data(self) -> dict[str, Any]:
        """Return them as data that JSON can hold."""
        return {name: getattr(self, name).as_data() for name in self.__dataclass_fields__}


@dataclass(frozen=True)
class Scores:
    """The scores of one set of replies.

    Attributes:
        books: By textbook; those without a reply are left out.
        subjects: By subject; likewise.
        micro: Over all replies, as published averages are.
        macro_compat: Mean over textbooks, by the published code; None of nothing.
        macro_normalised: Mean over textbooks, by our rule; None of nothing.
    """

    books: Mapping[str, Rates]
    subjects: Mapping[Subject, Rates]
    micro: Rates
    macro_compat: float | None
    macro_normalised: float | None

    @classmethod
    def of(cls, verdicts: Sequence[Verdict]) -> "Scores":
        """Count over verdicts."""
        by_book = {name: [v for v in verdicts if v.key.book == name] for name in BOOKS}
        books = {name: Rates.of(own) for name, own in by_book.items() if own}
        by_subject = {
            subject: [v for v in verdicts if BOOKS[v.key.book].subject is subject]
            for subject in Subject
        }
        return cls(
            books,
            {subject: Rates.of(own) for subject, own in by_subject.items() if own},
            Rates.of(verdicts),
            _mean(one.compat for one in books.values()),
            _mean(one.normalised for one in books.values()),
        )

    def as_data(self) -> dict[str, Any]:
        """Return them as data that JSON can hold."""
        return {
            "books": {name: one.as_data() for name, one in self.books.items()},
            "subjects": {str(name): one.as_data() for name, one in self.subjects.items()},
            "micro": self.micro.as_data(),
            "macro": {"compat": self.macro_compat, "normalised": self.macro_normalised},
        }


@dataclass(frozen=True)
class Summary:
    """What the replies of one setting to one part of the data come to.

    Attributes:
        setting: How the model was asked; None when there was no reply.
        part: The part of the data.
        scores: Over all its problems that were answered.
        without_defects: The same without those that cannot be judged fairly.
        hows: How often our rule found the number where.
        left_out: Verdicts on other parts of the data.
        is_complete: Whether every test problem of the published data was judged; of other parts,
            always false, for nothing says what is the whole.
    """

    setting: Setting | None
    part: Part
    scores: Scores
    without_defects: Scores
    hows: Mapping[How, int]
    left_out: int
    is_complete: bool

    def as_data(self) -> dict[str, Any]:
        """Return it as data that JSON can hold."""
        return {
            "setting": None if self.setting is None else str(self.setting),
            "set": str(self.part),
            "scores": self.scores.as_data(),
            "without_defects": self.without_defects.as_data(),
            "found": {str(how): count for how, count in self.hows.items()},
            "left_out": self.left_out,
            "is_complete": self.is_complete,
        }


def summarise(verdicts: Iterable[Verdict], part: Part = Part.test) -> Summary:
    """Count over the verdicts of one setting.

    Args:
        verdicts: One for each problem. Those of other parts are left out: solved problems are
            demonstrations and would inflate the count.
        part: The part of the data that is meant.

    Raises:
        ArgumentError: They are of several settings, or two are of one problem.
    """
    given = list(verdicts)
    own = [one for one in given if one.key.part is part]
    settings = sorted({one.setting for one in own})
    if len(settings) > 1:
        names = ", ".join(settings)
        raise ArgumentError(f"the verdicts are of several settings: {names}", "summarise each")
    for key, count in Counter(one.key for one in own).items():
        if count > 1:
            raise ArgumentError(f"{key} has {count} verdicts", "summarise each run by itself")
    counts = Counter(one.key.book for one in own)
    return Summary(
        setting=settings[0] if settings else None,
        part=part,
        scores=Scores.of(own),
        without_defects=Scores.of([one for one in own if not is_unfair(one.key)]),
        hows=Counter(one.how for one in own),
        left_out=len(given) - len(own),
        is_complete=part is Part.test and all(counts[b] == one.test for b, one in BOOKS.items()),
    )


def _mean(shares: Iterable[Share]) -> float | None:
    """Return the mean of shares; None of none."""
    rates = [one.rate for one in shares if one.rate is not None]
    return fmean(rates) if rates else None
