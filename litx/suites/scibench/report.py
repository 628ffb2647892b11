"""Tables of scores: by textbook, by subject, and over all."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from litx.report.grid import Cell, Grid
from litx.suites.scibench.books import BOOKS
from litx.suites.scibench.judging import Judged
from litx.suites.scibench.parse import Setting
from litx.suites.scibench.problem import Part
from litx.suites.scibench.skills import Profile, Skill
from litx.suites.scibench.summary import Rates, Share, Summary, summarise
from litx.suites.scibench.ways import Way

OURS: Final = "normalised"
PUBLISHED: Final = "compat"
_RULES: Final = {OURS: "our rule", PUBLISHED: "the published rule"}
_COLUMNS: Final = (
    "",
    "Problems",
    "Right %",
    "Low",
    "High",
    "No number %",
    "Fair ones",
    "Right of these %",
)
_NOTE: Final = (
    "Low and High: 95 % interval after Wilson. Fair ones: without the records that are wrong or "
    "cannot be answered. All: over all problems, as published averages are; mean of books: not."
)


@dataclass(frozen=True)
class Group:
    """The replies to one part of the data that were asked for in one way, in one repeat.

    Attributes:
        way: How they were asked for.
        repeat: Which time, from 1.
        judged: Each with its verdicts.
        is_alone: Whether there is no other repeat.
    """

    way: Way
    repeat: int
    judged: Sequence[Judged]
    is_alone: bool

    @property
    def name(self) -> str:
        """What people call it."""
        return self.way.name if self.is_alone else f"{self.way.name}, repeat {self.repeat}"

    @property
    def summary(self) -> Summary:
        """The scores."""
        return summarise((one.verdict for one in self.judged), self.way.part)

    def as_data(self) -> dict[str, Any]:
        """Return the scores as data that JSON can hold."""
        return {**self.summary.as_data(), "setting": self.way.name, "repeat": self.repeat}


def groups(judged: Sequence[Judged]) -> list[Group]:
    """Return judged replies by part of the data, way to ask and repeat."""
    found: dict[tuple[int, int, bool, int], list[Judged]] = {}
    parts, settings = list(Part), list(Setting)
    for one in judged:
        way = one.reply.way
        order = (parts.index(way.part), settings.index(way.setting), way.is_captioned)
        found.setdefault((*order, one.reply.repeat), []).append(one)
    repeats = {repeat for *_, repeat in found}
    return [
        Group(own[0].reply.way, own[0].reply.repeat, own, len(repeats) == 1)
        for _, own in sorted(found.items(), key=lambda item: item[0])
    ]


def tables(found: Sequence[Group], *, compat: bool) -> list[Grid]:
    """Return the tables: an overview of several groups, then each group by each rule.

    Args:
        found: The groups.
        compat: By the published rule alone.
    """
    rules = (PUBLISHED,) if compat else (OURS, PUBLISHED)
    grids = [_overview(found)] if len(found) > 1 else []
    return grids + [_table(group, rule) for group in found for rule in rules]


def skill_table(profiles: Sequence[Profile]) -> Grid:
    """Return the share of each skill among wrong solutions, a column for each setting."""
    rows: list[tuple[Cell, ...]] = [
        (skill.label, *(_percent(one.shares[skill]) for one in profiles)) for skill in Skill
    ]
    rows += [
        ("solutions with a skill", *(one.analysed for one in profiles)),
        ("wrong solutions", *(one.wrong for one in profiles)),
    ]
    note = "% of the wrong solutions with a skill. About a fifth of such labels is wrong."
    columns = ("Lacking skill", *(one.name for one in profiles))
    return Grid("SciBench, what wrong solutions lack", columns, rows, note)


def _overview(found: Sequence[Group]) -> Grid:
    rows: list[tuple[Cell, ...]] = []
    for group in found:
        micro = group.summary.scores.micro
        rows.append(
            (
                group.way.name,
                group.repeat,
                micro.normalised.total,
                _percent(micro.normalised.rate),
                _percent(micro.compat.rate),
            )
        )
    columns = ("Setting", "Repeat", "Problems", "Right %", "Right by the published rule %")
    return Grid("SciBench, overview", columns, rows, "Over all problems.")


def _table(group: Group, rule: str) -> Grid:
    summary = group.summary
    title = f"SciBench, {group.name}: by {_RULES[rule]}"
    total = sum(book.test for book in BOOKS.values())
    is_part = group.way.part is Part.test and not summary.is_complete
    note = f"Not all {total} test problems were answered. {_NOTE}" if is_part else _NOTE
    return Grid(title, _COLUMNS, list(_rows(summary, rule)), note)


def _rows(summary: Summary, rule: str) -> Iterator[tuple[Cell, ...]]:
    """Yield a row for each textbook and subject, and the averages."""
    scores, fair = summary.scores, summary.without_defects
    for book, rates in scores.books.items():
        yield _row(book, rates, fair.books.get(book), rule)
    for subject, rates in scores.subjects.items():
        yield _row(f"subject {subject}", rates, fair.subjects.get(subject), rule)
    yield _row("all", scores.micro, fair.micro, rule)
    macro = scores.macro_normalised if rule == OURS else scores.macro_compat
    of_fair = fair.macro_normalised if rule == OURS else fair.macro_compat
    yield ("mean of books", None, _percent(macro), None, None, None, None, _percent(of_fair))


def _row(name: str, rates: Rates, fair: Rates | None, rule: str) -> tuple[Cell, ...]:
    share, unread = _shares(rates, rule)
    low, high = share.interval or (None, None)
    of_fair = _shares(fair, rule)[0] if fair else Share(0, 0)
    return (
        name,
        share.total,
        _percent(share.rate),
        _percent(low),
        _percent(high),
        _percent(unread.rate),
        of_fair.total,
        _percent(of_fair.rate),
    )


def _shares(rates: Rates, rule: str) -> tuple[Share, Share]:
    """Return what is right by a rule, and where it found no number."""
    if rule == OURS:
        return rates.normalised, rates.failures
    return rates.compat, rates.compat_failures


def _percent(share: float | None) -> float | None:
    return None if share is None else 100 * share
