"""Scores over many replies, as data and as tables: by textbook, by subject and over all.

Published tables have the average recomputed where possible. The published average is `micro`, that
over all problems; `macro` is the mean over textbooks, and reproduces no published number.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from statistics import fmean
from typing import Any, Final

from litx.display.cells import scaled
from litx.display.grid import Cell, Grid
from litx.files.package_data import read_toml
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

_NUMBERS: Final = read_toml("litx.suites.scibench", "published")

PROBLEMS: Final[Mapping[str, int]] = _NUMBERS["problems"]
"""Test problems of each textbook in the version of the publication, in the order of its columns."""

TODAY: Final = {name: book.test for name, book in BOOKS.items()}
"""The same of the data today, which are those of the later board."""

_HEADINGS: Final = {"calculus": "calc"}  # other names of textbooks in the published tables


def compute_share(hits: Iterable[object]) -> dict[str, Any]:
    """Return count and share of true values, with the 95 % interval after Wilson."""
    values = list(map(bool, hits))
    count, total = sum(values), len(values)
    if not total:
        return {"count": 0, "total": 0, "rate": None, "interval": None}
    from scipy.stats import binomtest  # noqa: PLC0415 (slow to import, and for scores alone)

    low, high = binomtest(count, total).proportion_ci(0.95, method="wilson")
    interval = [float(low), float(high)]
    return {"count": count, "total": total, "rate": count / total, "interval": interval}


def _compute_rates(judged: Sequence[JudgedReply]) -> dict[str, dict[str, Any]]:
    """Return the shares of right replies, and of replies without a number, by rule."""
    verdicts = [reply.verdict.values for reply in judged]
    return {
        PUBLISHED: compute_share(values[PUBLISHED] for values in verdicts),
        OURS: compute_share(values[OURS] for values in verdicts),
        _UNREAD[PUBLISHED]: compute_share(not values["compat_read"] for values in verdicts),
        _UNREAD[OURS]: compute_share(values["value"] is None for values in verdicts),
    }


def score_replies(judged: Sequence[JudgedReply]) -> dict[str, Any]:
    """Return the rates by textbook and subject, as far as there are replies, and over all."""
    groups: dict[str, list[JudgedReply]] = {name: [] for name in (*BOOKS, *SUBJECTS)}
    for reply in judged:
        book = reply.reply.problem.key.book
        groups[book].append(reply)
        groups[BOOKS[book].subject].append(reply)
    rates = {name: _compute_rates(replies) for name, replies in groups.items() if replies}
    books = {name: rate for name, rate in rates.items() if name in BOOKS}
    return {
        "books": books,
        "subjects": {name: rate for name, rate in rates.items() if name in SUBJECTS},
        "micro": _compute_rates(judged),
        "macro": {
            rule: fmean(rate[rule]["rate"] for rate in books.values()) if books else None
            for rule in (PUBLISHED, OURS)
        },
    }


@dataclass(frozen=True)
class ReplyGroup:
    """The replies of a repeat to a part of the data in a way to ask.

    `is_alone` says whether there is no other repeat.
    """

    way: Way
    repeat: int
    judged: Sequence[JudgedReply]
    is_alone: bool

    @property
    def name(self) -> str:
        """Name of the way to ask, with the repeat if there are several."""
        return self.way.name if self.is_alone else f"{self.way.name}, repeat {self.repeat}"

    @cached_property
    def data(self) -> dict[str, Any]:
        """The scores as data that JSON can hold.

        `is_complete` says whether every test problem of the published data was judged; other parts
        have no known size.
        """
        keys = [reply.reply.problem.key for reply in self.judged]
        counts = Counter(key.book for key in keys)
        is_whole = all(counts[name] == book.test for name, book in BOOKS.items())
        fair = [
            reply
            for reply, key in zip(self.judged, keys, strict=True)
            if DEFECTS.get(str(key), {}).get("kind") not in UNFAIR
        ]
        return {
            "setting": self.way.name,
            "set": str(self.way.part),
            "scores": score_replies(self.judged),
            "without_defects": score_replies(fair),
            "found": dict(Counter(reply.verdict.values["how"] for reply in self.judged)),
            "left_out": 0,  # replies are grouped by the part of the data that they answer
            "is_complete": self.way.part is Part.test and is_whole,
            "repeat": self.repeat,
        }


def group_replies(judged: Sequence[JudgedReply]) -> list[ReplyGroup]:
    """Return judged replies by part of the data, way to ask and repeat."""
    groups: dict[tuple[int, int, bool, int], list[JudgedReply]] = {}
    parts, settings = list(Part), list(Setting)
    for item in judged:
        way = item.reply.way
        order = (parts.index(way.part), settings.index(way.setting), way.is_captioned)
        groups.setdefault((*order, item.reply.repeat), []).append(item)
    is_alone = len({repeat for *_, repeat in groups}) == 1
    replies_and_firsts = [(groups[key], groups[key][0].reply) for key in sorted(groups)]
    return [
        ReplyGroup(first.way, first.repeat, replies, is_alone)
        for replies, first in replies_and_firsts
    ]


def build_tables(groups: Sequence[ReplyGroup], *, compat: bool) -> list[Grid]:
    """Return an overview of several groups, then each by both rules, or by the published alone."""
    grids = []
    if len(groups) > 1:
        rows: list[tuple[Cell, ...]] = []
        for group in groups:
            ours, published = (group.data["scores"]["micro"][rule] for rule in (OURS, PUBLISHED))
            right = (scaled(ours["rate"], 100), scaled(published["rate"], 100))
            rows.append((group.way.name, group.repeat, ours["total"], *right))
        columns = ("Setting", "Repeat", "Problems", "Right %", "Right by the published rule %")
        grids.append(Grid("SciBench, overview", columns, rows, "Over all problems."))
    rules = (PUBLISHED,) if compat else (OURS, PUBLISHED)
    return grids + [_build_table(group, rule) for group in groups for rule in rules]


def _build_table(group: ReplyGroup, rule: str) -> Grid:
    """Return a row for each textbook and subject, and the averages."""
    scores, fair = group.data["scores"], group.data["without_defects"]
    lines = [(name, rates, fair["books"].get(name)) for name, rates in scores["books"].items()]
    lines += [
        (f"subject {name}", rates, fair["subjects"].get(name))
        for name, rates in scores["subjects"].items()
    ]
    rows: list[list[Cell]] = []
    for title, rates, fair_rates in [*lines, ("all", scores["micro"], fair["micro"])]:
        right, fair_right = rates[rule], fair_rates[rule] if fair_rates else compute_share(())
        shares = [right["rate"], *(right["interval"] or (None, None)), rates[_UNREAD[rule]]["rate"]]
        fair_cells = (fair_right["total"], scaled(fair_right["rate"], 100))
        rows.append([title, right["total"], *(scaled(share, 100) for share in shares), *fair_cells])
    mean, fair_mean = (scaled(part["macro"][rule], 100) for part in (scores, fair))
    rows.append(["mean of books", None, mean, None, None, None, None, fair_mean])
    note = _NOTE
    if group.way.part is Part.test and not group.data["is_complete"]:
        note = f"Not all {sum(TODAY.values())} test problems were answered. {note}"
    return Grid(f"SciBench, {group.name}: by {_RULES[rule]}", _COLUMNS, rows, note)


def count_right(shares: Sequence[float], problems: Mapping[str, int]) -> list[int]:
    """Return the number of right answers nearest to the rounded per cent of each textbook."""
    pairs = zip(shares, problems.values(), strict=True)
    return [round(share * count / 100) for share, count in pairs]


def published_tables() -> Sequence[Grid]:
    """Return every published table whose numbers are known."""
    notes = _NUMBERS["notes"]
    grids = [
        _recompute_averages(f"published scores in %: {setting}", rows, PROBLEMS, notes["scores"])
        for setting, rows in _NUMBERS["scores"].items()
    ]
    board = _NUMBERS["board"]
    grids.append(_recompute_averages("the later board in %: zero", board, TODAY, notes["board"]))
    for table in _NUMBERS["tables"]:
        rows = [[None if cell != cell else cell for cell in row] for row in table["rows"]]  # noqa: PLR0124 (NaN)
        grids.append(Grid(table["title"], table["columns"], rows, table["note"]))
    return grids


def _recompute_averages(
    title: str, scores: Mapping[str, Sequence[float]], problems: Mapping[str, int], note: str
) -> Grid:
    """Return the rows of models; `Again` is the average over problems that their cells make."""
    rows: list[list[Cell]] = []
    for model, (*shares, average) in scores.items():
        right = sum(count_right(shares, problems))
        again = 100 * right / sum(problems.values())
        rows.append([model, average, again, right, *map(float, shares)])
    headings = [_HEADINGS.get(book, book) for book in problems]
    return Grid(f"SciBench, {title}", ("Model", "Avg.", "Again", "Right", *headings), rows, note)
