"""Scores over many replies, as data and as tables: by textbook, by subject and over all.

Published tables have the average worked out again where that can be done.

The published average is `micro`, that over all problems; `macro` is the mean over textbooks, and
reproduces no published figure.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from statistics import fmean
from typing import Any, Final

from litx.display.grid import Cell, Grid
from litx.suites.published import numbers
from litx.suites.scibench.ask.ways import Setting, Way
from litx.suites.scibench.data.problem import BOOKS, DEFECTS, SUBJECTS, UNFAIR, Part
from litx.suites.scibench.score.verdicts import OURS, PUBLISHED, JudgedReply

_RULES: Final = {OURS: "our rule", PUBLISHED: "the published rule"}
_UNREAD: Final = {OURS: "failures", PUBLISHED: "compat_failures"}
_COLUMNS: Final = (
    *("", "Problems", "Right %", "Low", "High", "No number %"),
    *("Fair ones", "Right of these %"),
)
_NOTE: Final = (
    "Low and High: 95 % interval after Wilson. Fair ones: without the records that are wrong or "
    "cannot be answered. All: over all problems, as published averages are; mean of books: not."
)

PROBLEMS: Final[Mapping[str, int]] = numbers("scibench")["problems"]
"""Test problems of each textbook in the version of the publication, in the order of its columns."""

TODAY: Final = {name: book.test for name, book in BOOKS.items()}
"""The same of the data today, which are those of the later board."""

_HEADINGS: Final = {"calculus": "calc"}  # textbooks that the published tables call otherwise


def share(hits: Iterable[object]) -> dict[str, Any]:
    """Return how many of all are true, with the 95 % interval after Wilson."""
    found = list(map(bool, hits))
    count, total = sum(found), len(found)
    if not total:
        return {"count": 0, "total": 0, "rate": None, "interval": None}
    from scipy.stats import binomtest  # noqa: PLC0415 (slow to import, and for scores alone)

    low, high = binomtest(count, total).proportion_ci(0.95, method="wilson")
    interval = [float(low), float(high)]
    return {"count": count, "total": total, "rate": count / total, "interval": interval}


def _rates(judged: Sequence[JudgedReply]) -> dict[str, dict[str, Any]]:
    """Return the shares of replies that are right, and in which no number was found, by rule."""
    given = [one.verdict.values for one in judged]
    return {
        PUBLISHED: share(one[PUBLISHED] for one in given),
        OURS: share(one[OURS] for one in given),
        _UNREAD[PUBLISHED]: share(not one["compat_read"] for one in given),
        _UNREAD[OURS]: share(one["value"] is None for one in given),
    }


def scores(judged: Sequence[JudgedReply]) -> dict[str, Any]:
    """Return the rates by textbook and subject, as far as there are replies, and over all."""
    groups: dict[str, list[JudgedReply]] = {name: [] for name in (*BOOKS, *SUBJECTS)}
    for one in judged:
        book = one.reply.problem.key.book
        groups[book].append(one)
        groups[BOOKS[book].subject].append(one)
    found = {name: _rates(own) for name, own in groups.items() if own}
    books = {name: one for name, one in found.items() if name in BOOKS}
    return {
        "books": books,
        "subjects": {name: one for name, one in found.items() if name in SUBJECTS},
        "micro": _rates(judged),
        "macro": {
            rule: fmean(one[rule]["rate"] for one in books.values()) if books else None
            for rule in (PUBLISHED, OURS)
        },
    }


@dataclass(frozen=True)
class ReplyGroup:
    """The replies to one part of the data that were asked for in one way, in one repeat.

    It is alone where there is no other repeat.
    """

    way: Way
    repeat: int
    judged: Sequence[JudgedReply]
    is_alone: bool

    @property
    def name(self) -> str:
        """What people call it."""
        return self.way.name if self.is_alone else f"{self.way.name}, repeat {self.repeat}"

    @cached_property
    def data(self) -> dict[str, Any]:
        """The scores as data that JSON can hold.

        `is_complete` says whether every test problem of the published data was judged; of other
        parts nothing says what is the whole.
        """
        keys = [one.reply.problem.key for one in self.judged]
        counts = Counter(key.book for key in keys)
        is_whole = all(counts[name] == book.test for name, book in BOOKS.items())
        kinds = (DEFECTS.get(str(key), {}).get("kind") for key in keys)
        pairs = zip(self.judged, kinds, strict=True)
        fair = [one for one, kind in pairs if kind not in UNFAIR]
        return {
            "setting": self.way.name,
            "set": str(self.way.part),
            "scores": scores(self.judged),
            "without_defects": scores(fair),
            "found": dict(Counter(one.verdict.values["how"] for one in self.judged)),
            "left_out": 0,  # replies are grouped by the part of the data that they answer
            "is_complete": self.way.part is Part.test and is_whole,
            "repeat": self.repeat,
        }


def groups(judged: Sequence[JudgedReply]) -> list[ReplyGroup]:
    """Return judged replies by part of the data, way to ask and repeat."""
    found: dict[tuple[int, int, bool, int], list[JudgedReply]] = {}
    parts, settings = list(Part), list(Setting)
    for one in judged:
        way = one.reply.way
        order = (parts.index(way.part), settings.index(way.setting), way.is_captioned)
        found.setdefault((*order, one.reply.repeat), []).append(one)
    is_alone = len({repeat for *_, repeat in found}) == 1
    several = [own for _, own in sorted(found.items(), key=lambda item: item[0])]
    return [ReplyGroup(own[0].reply.way, own[0].reply.repeat, own, is_alone) for own in several]


def tables(found: Sequence[ReplyGroup], *, compat: bool) -> list[Grid]:
    """Return an overview of several groups, then each by both rules, or by the published alone."""
    grids = []
    if len(found) > 1:
        rows: list[tuple[Cell, ...]] = []
        for group in found:
            ours, published = (group.data["scores"]["micro"][rule] for rule in (OURS, PUBLISHED))
            right = (_percent(ours["rate"]), _percent(published["rate"]))
            rows.append((group.way.name, group.repeat, ours["total"], *right))
        columns = ("Setting", "Repeat", "Problems", "Right %", "Right by the published rule %")
        grids.append(Grid("SciBench, overview", columns, rows, "Over all problems."))
    rules = (PUBLISHED,) if compat else (OURS, PUBLISHED)
    return grids + [_table(group, rule) for group in found for rule in rules]


def _table(group: ReplyGroup, rule: str) -> Grid:
    """Return a row for each textbook and subject, and the averages."""
    found, fair = group.data["scores"], group.data["without_defects"]
    named = [(name, "books", name) for name in found["books"]]
    named += [(f"subject {name}", "subjects", name) for name in found["subjects"]]
    pairs = [(title, found[kind][name], fair[kind].get(name)) for title, kind, name in named]
    rows: list[list[Cell]] = []
    for title, own, of_fair in [*pairs, ("all", found["micro"], fair["micro"])]:
        right, fair_right = own[rule], of_fair[rule] if of_fair else share(())
        shares = [right["rate"], *(right["interval"] or (None, None)), own[_UNREAD[rule]]["rate"]]
        told = (fair_right["total"], _percent(fair_right["rate"]))
        rows.append([title, right["total"], *map(_percent, shares), *told])
    mean, fair_mean = (_percent(one["macro"][rule]) for one in (found, fair))
    rows.append(["mean of books", None, mean, None, None, None, None, fair_mean])
    note = _NOTE
    if group.way.part is Part.test and not group.data["is_complete"]:
        total = sum(book.test for book in BOOKS.values())
        note = f"Not all {total} test problems were answered. {note}"
    return Grid(f"SciBench, {group.name}: by {_RULES[rule]}", _COLUMNS, rows, note)


def _percent(rate: float | None) -> float | None:
    return None if rate is None else 100 * rate


def right_answers(shares: Sequence[float], problems: Mapping[str, int]) -> list[int]:
    """Return how many answers were right, nearest to the rounded per cent of each textbook."""
    pairs = zip(shares, problems.values(), strict=True)
    return [round(share * count / 100) for share, count in pairs]


def published_tables() -> Sequence[Grid]:
    """Return every published table that is known as numbers."""
    told = numbers("scibench")
    grids = [
        _again(f"published scores in %: {setting}", rows, PROBLEMS, told["notes"]["scores"])
        for setting, rows in told["scores"].items()
    ]
    grids.append(_again("the later board in %: zero", told["board"], TODAY, told["notes"]["board"]))
    for one in told["tables"]:
        known = [[None if cell != cell else cell for cell in row] for row in one["rows"]]  # noqa: PLR0124 (NaN)
        grids.append(Grid(one["title"], one["columns"], known, one["note"]))
    return grids


def _again(
    title: str, scores: Mapping[str, Sequence[float]], problems: Mapping[str, int], note: str
) -> Grid:
    """Return the rows of models; `Again` is the average over problems that their cells make."""
    rows: list[list[Cell]] = []
    for model, (*shares, average) in scores.items():
        right = sum(right_answers(shares, problems))
        again = 100 * right / sum(problems.values())
        rows.append([model, average, again, right, *map(float, shares)])
    headings = [_HEADINGS.get(book, book) for book in problems]
    return Grid(f"SciBench, {title}", ("Model", "Avg.", "Again", "Right", *headings), rows, note)
