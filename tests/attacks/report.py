"""Evaluate the records of batches, and write them as a page of Markdown."""

import os
import platform
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from litx.sandbox.confinement import Layer, Survey
from tests.attacks.attack import Attack, Control, Harm, Payload
from tests.attacks.catalogue import ATTACKS, group_of

TIERS = ("I", "X")

_PATH = re.compile(r"/[\w./-]+")
"""Paths, which differ between machines."""

Record = Mapping[str, Any]
"""Result of `tests.attacks.batch.Batch.run`."""

TestCounts = Mapping[str, tuple[int, int]]
"""Numbers of tests that pass and fail, by class."""

NO_HARM = "NO HARM SEEN"
"""Text for a control that does not do the expected harm."""


@dataclass(frozen=True)
class Row:
    """A payload and its records by configuration."""

    attack: Attack
    name: str
    records: Mapping[str, Record]

    @property
    def payload(self) -> Payload:
        """The payload."""
        return self.attack.payloads[self.name]

    def harms(self, configuration: str) -> set[Harm]:
        """Return the harm in a configuration, which is empty if it did not run."""
        names = self.records[configuration]["harms"] if configuration in self.records else ()
        return {Harm[name] for name in names}

    def outcome(self, tier: str) -> str:
        """Return the outcome in a tier, with the limit that was hit."""
        if tier not in self.records:
            return "not run"
        outcome, limit = self.records[tier]["outcome"], self.records[tier]["limit"]
        return f"{outcome} ({limit})" if limit else outcome

    @cached_property
    def control(self) -> str:
        """Harm in the control, or the reason for no control."""
        if self.payload.control is Control.none:
            return f"{Control.none}: {self.payload.why}"
        if "control" not in self.records:
            return "not run"
        shown = sorted(self.harms("control") & self.payload.harm)
        by = ", by bare exec" if self.payload.control is Control.bare else ""
        return "; ".join(shown) + by if shown else NO_HARM

    @property
    def stopping_layers(self) -> list[str] | None:
        """Layers that stop the payload alone; None if no single layer was tried."""
        tried = [layer.value for layer in Layer if layer.value in self.records]
        if not tried:
            return None
        return [name for name in tried if not self.harms(name) & self.payload.harm]

    @property
    def unprevented(self) -> set[Harm]:
        """Harm in tier X that its documentation does not promise to prevent."""
        return self.harms("X") & self.payload.unpromised

    def uncontained(self, tier: str) -> set[Harm]:
        """Return the harm in a tier, except `unprevented`."""
        return self.harms(tier) - (self.unprevented if tier == "X" else set())

    def find_problems(self) -> list[str]:
        """Return messages about harm and unexpected outcomes."""
        problems = ["the control does no harm"] if self.control == NO_HARM else []
        for tier in TIERS:
            problems += [
                f"NOT CONTAINED in tier {tier}: {harm}" for harm in sorted(self.uncontained(tier))
            ]
            record = self.records.get(tier)
            if record and record["outcome"] not in self.payload.expected_outcomes(tier):
                outcome = f"{self.outcome(tier)}: {_PATH.sub('...', record['message'])}"
                problems.append(f"unexpected outcome in tier {tier}: {outcome}")
        return [
            f"{self.attack.number} {self.attack.name}, {self.name}: {problem}"
            for problem in problems
        ]


def build_rows(batches: Mapping[str, Iterable[Record]]) -> list[Row]:
    """Return a row for each payload that ran in a configuration."""
    by_payload: dict[tuple[int, str], dict[str, Record]] = defaultdict(dict)
    for configuration, records in batches.items():
        for record in records:
            by_payload[record["number"], record["payload"]][configuration] = record
    return [
        Row(attack, name, by_payload[attack.number, name])
        for attack in ATTACKS
        for name in attack.payloads
        if (attack.number, name) in by_payload
    ]


def find_problems(rows: list[Row], tests: TestCounts) -> list[str]:
    """Return messages about programs, and about tests that fail or did not run."""
    problems = [problem for row in rows for problem in row.find_problems()]
    for test, (passed, failed) in tests.items():
        if failed:
            problems.append(f"{test}: {failed} of {passed + failed} tests fail")
        elif not passed:
            problems.append(f"{test}: not run")
    return problems


def render_page(rows: list[Row], tests: TestCounts, survey: Survey, seconds: float) -> str:
    """Return the page as Markdown."""
    summary = "Every program is contained, and no outcome is unexpected."
    if problems := find_problems(rows, tests):
        summary = "\n".join(
            ["## Not as it should be\n", *(f"- {_escape(problem)}" for problem in problems)]
        )
    parts = [_INTRODUCTION, _describe_machine(survey, seconds), _count_contained(rows), summary]
    return "\n\n".join([*parts, _attack_table(rows, tests), _layer_table(rows)]) + "\n"


_INTRODUCTION = """\
# Attacks

This page lists the hostile programs that the tests run in the sandbox, and their results. To run
them on your machine:

```console
$ make attacks
```

`python -m tests.attacks.run` writes this page. The programs are in `tests/attacks/catalogue`.

- **Harm** is visible outside of the sandbox: a file, a packet, a dead process, a secret in a
  result, time and memory as the system counts them, the result of the next program.
- **Control**: with the layers off, the same program does that harm. If a fork or a separate process
  prevents the harm instead of a layer, the control is a bare exec in a fork of the process that
  scores. If a program is harmless anyway, the row is *not discriminating*: it shows nothing about
  the sandbox.
- **Layers**: each listed layer stops every program of the row by itself, with real Python. A dash
  means that this was not tried, because a clock, the fork or a limit of the host stops the program.
- **Attacks on the host** through data that a command reads are tests; this run includes them.
- The layer `namespaces` alone comes with a user namespace, in which nobody is root.
- Every program ran in the suite's own namespaces, so nothing could reach the machine."""


def _describe_machine(survey: Survey, seconds: float) -> str:
    system, _, release, _, machine, _ = platform.uname()
    user = "root" if os.getuid() == 0 else "a user other than root"
    return (
        f"{system} {release.split('-')[0]}, {machine}, {os.cpu_count()} processors, "
        f"{platform.python_implementation()} {platform.python_version()}, as {user}; "
        f"Landlock ABI {survey.landlock_abi}; levels: tier I {survey.level_interpreted}, "
        f"tier X {survey.level_python}; {seconds:.0f} s."
    )


def _count_contained(rows: list[Row]) -> str:
    none = Control.none.value
    count = Counter(none if row.payload.control is Control.none else row.control for row in rows)
    no_harm, not_run = count[NO_HARM], count["not run"]
    harmful = len(rows) - no_harm - not_run - count[none]
    text = (
        f"{len(ATTACKS)} classes of attacks, {len(rows)} programs.\n\n"
        f"- controls: {harmful} harmful, {count[none]} {none}, "
        f"{no_harm} without the expected harm, {not_run} not run"
    )
    for tier in TIERS:
        rows_of_tier = [row for row in rows if tier in row.records]
        contained = sum(not row.uncontained(tier) for row in rows_of_tier)
        text += f"\n- tier {tier}: {contained} of {len(rows_of_tier)} contained"
    return text


def _table(title: str, head: str, rows: Iterable[Iterable[str]]) -> str:
    """Return a table with a title; cells are escaped."""
    lines = [f"## {title}", "", f"| {head} |", "|---" * (head.count("|") + 1) + "|"]
    return "\n".join([*lines, *(f"| {' | '.join(map(_escape, row))} |" for row in rows)])


def _attack_table(rows: list[Row], tests: TestCounts) -> str:
    cells = []
    for attack in ATTACKS:
        payload_rows = [row for row in rows if row.attack is attack]
        if attack.test:
            passed, failed = tests.get(attack.test, (0, 0))
            contained = "no" if failed else f"yes, {passed} tests" if passed else "not run"
            control = f"`{attack.test}`" + (f": {attack.control}" if attack.control else "")
            cells.append((str(attack.number), attack.name, "host", control, "", "", "", contained))
        elif payload_rows:
            control = "; ".join(dict.fromkeys(row.control for row in payload_rows))
            outcomes = [_count_outcomes(payload_rows, tier) for tier in TIERS]
            results = (*outcomes, _stopping_layers(payload_rows), _is_contained(payload_rows))
            cells.append((str(attack.number), attack.name, group_of(attack), control, *results))
    head = "# | Attack | Group | Control | Tier I | Tier X | Layers | Contained"
    return _table("The classes", head, cells)


def _count_outcomes(rows: list[Row], tier: str) -> str:
    counts = Counter(row.outcome(tier) for row in rows)
    return ", ".join(f"{outcome} x {n}" if n > 1 else outcome for outcome, n in counts.items())


def _stopping_layers(rows: list[Row]) -> str:
    tried = [row.stopping_layers for row in rows if row.stopping_layers is not None]
    if not tried:
        return "-"
    common = [layer for layer in tried[0] if all(layer in layers for layers in tried)]
    return ", ".join(common) or "none by itself"


def _is_contained(rows: list[Row]) -> str:
    if any(row.uncontained(tier) for row in rows for tier in TIERS):
        return "no"
    harms = sorted({harm for row in rows for harm in row.unprevented})
    return f"yes, with the documented exception: {'; '.join(harms)}" if harms else "yes"


def _layer_table(rows: list[Row]) -> str:
    cells = []
    for layer in Layer:
        tried = [row.stopping_layers for row in rows if layer.value in row.records]
        stopped = sum(layer.value in (layers or ()) for layers in tried)
        cells.append((layer.value, f"{stopped} of {len(tried)}"))
    return _table("Each layer alone", "Layer | Programs that it stops by itself", cells)


def _escape(text: str) -> str:
    """Escape text for a table, since a program can choose its message."""
    plain = "".join(c if c.isprintable() else "?" for c in text)
    return plain.replace("\\", "\\\\").replace("|", "\\|").replace("<", "&lt;").replace("*", "\\*")
