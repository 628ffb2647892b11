"""From what the batches saw to verdicts, and to a page of Markdown."""

import os
import platform
import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from litx.sandbox.confinement import Layer, Survey
from tests.attacks.attack import Attack, Control, Harm, Payload
from tests.attacks.catalogue import ATTACKS, group_of

TIERS = ("I", "X")

_PATH = re.compile(r"/[\w./-]+")
"""Paths, which are of this machine alone."""

Seen = Mapping[str, Any]
"""What `tests.attacks.batch.Batch.run` returns."""

Tests = Mapping[str, tuple[int, int]]
"""How many tests pass and fail, by their class."""


NO_HARM = "NO HARM SEEN"
"""What is told of a control that does not do the harm that it should."""


@dataclass(frozen=True)
class Row:
    """One payload and what the batches saw of it, by configuration."""

    attack: Attack
    name: str
    seen: Mapping[str, Seen]

    @property
    def payload(self) -> Payload:
        """The payload."""
        return self.attack.payloads[self.name]

    def harms(self, configuration: str) -> set[Harm]:
        """Return the harm done in a configuration; none where it did not run."""
        names = self.seen[configuration]["harms"] if configuration in self.seen else ()
        return {Harm[name] for name in names}

    def outcome(self, tier: str) -> str:
        """Return the outcome in a tier, with the limit that was hit."""
        if tier not in self.seen:
            return "not run"
        outcome, limit = self.seen[tier]["outcome"], self.seen[tier]["limit"]
        return f"{outcome} ({limit})" if limit else outcome

    @cached_property
    def control(self) -> str:
        """What the control showed, or why there is none."""
        if self.payload.control is Control.none:
            return f"{Control.none}: {self.payload.why}"
        if "control" not in self.seen:
            return "not run"
        shown = sorted(self.harms("control") & self.payload.harm)
        by = ", by bare exec" if self.payload.control is Control.bare else ""
        return "; ".join(shown) + by if shown else NO_HARM

    @property
    def stopping(self) -> list[str] | None:
        """Layers that stop the payload when each is the only one; None where that was not tried."""
        tried = [layer.value for layer in Layer if layer.value in self.seen]
        return (
            [layer for layer in tried if not self.harms(layer) & self.payload.harm]
            if tried
            else None
        )

    @property
    def unprevented(self) -> set[Harm]:
        """Return the harm done in tier X that its documentation does not promise to prevent."""
        return self.harms("X") & self.payload.unpromised

    def escaped(self, tier: str) -> set[Harm]:
        """Return the harm done in a tier, other than what its documentation does not prevent."""
        return self.harms(tier) - (self.payload.unpromised if tier == "X" else set())

    def problems(self) -> list[str]:
        """Return what is not as it should be."""
        problems = ["the control does no harm"] if self.control == NO_HARM else []
        for tier in TIERS:
            problems += [
                f"NOT CONTAINED in tier {tier}: {harm}" for harm in sorted(self.escaped(tier))
            ]
            seen = self.seen.get(tier)
            if seen and seen["outcome"] not in self.payload.expected(tier):
                told = f"{self.outcome(tier)}: {_PATH.sub('...', seen['message'])}"
                problems.append(f"unexpected outcome in tier {tier}: {told}")
        return [
            f"{self.attack.number} {self.attack.name}, {self.name}: {problem}"
            for problem in problems
        ]


def rows_from(batches: Mapping[str, Iterable[Seen]]) -> list[Row]:
    """Bring together what the configurations saw of each payload."""
    seen_by_payload: dict[tuple[int, str], dict[str, Seen]] = {}
    for configuration, reports in batches.items():
        for report in reports:
            seen_by_payload.setdefault((report["number"], report["payload"]), {})[configuration] = (
                report
            )
    every = [(attack, name) for attack in ATTACKS for name in attack.payloads]
    return [
        Row(attack, name, seen_by_payload[key])
        for attack, name in every
        if (key := (attack.number, name)) in seen_by_payload
    ]


def problems(rows: list[Row], tests: Tests) -> list[str]:
    """Return what is not as it should be: of programs, and of the tests of attacks on the host."""
    all_problems = [problem for row in rows for problem in row.problems()]
    for test, (passed, failed) in tests.items():
        if failed:
            all_problems.append(f"{test}: {failed} of {passed + failed} tests fail")
        elif not passed:
            all_problems.append(f"{test}: not run")
    return all_problems


def markdown(rows: list[Row], tests: Tests, survey: Survey, seconds: float) -> str:
    """Return the page."""
    verdict = "Every program is contained, and no outcome is unexpected."
    if all_problems := problems(rows, tests):
        verdict = "## Not as it should be\n\n" + "\n".join(
            f"- {_cell(problem)}" for problem in all_problems
        )
    parts = [_HEAD, _machine(survey, seconds), _totals(rows), verdict]
    return "\n\n".join([*parts, _classes(rows, tests), _layers(rows)]) + "\n"


_HEAD = """\
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


def _machine(survey: Survey, seconds: float) -> str:
    system, _, release, _, machine, _ = platform.uname()
    user = "root" if os.getuid() == 0 else "a user other than root"
    return (
        f"{system} {release.split('-')[0]}, {machine}, {os.cpu_count()} processors, "
        f"{platform.python_implementation()} {platform.python_version()}, as {user}; "
        f"Landlock ABI {survey.landlock_abi}; levels: tier I {survey.level_interpreted}, "
        f"tier X {survey.level_python}; {seconds:.0f} s."
    )


def _totals(rows: list[Row]) -> str:
    none = Control.none.value
    count = Counter(none if row.payload.control is Control.none else row.control for row in rows)
    bad, not_run = count[NO_HARM], count["not run"]
    told = (
        f"{len(ATTACKS)} classes of attacks, {len(rows)} programs.\n\n"
        f"- controls: {len(rows) - bad - not_run - count[none]} harmful, {count[none]} {none}, "
        f"{bad} without the expected harm, {not_run} not run"
    )
    for tier in TIERS:
        ran = [row for row in rows if tier in row.seen]
        held = sum(not row.escaped(tier) for row in ran)
        told += f"\n- tier {tier}: {held} of {len(ran)} contained"
    return told


def _table(title: str, head: str, rows: Iterable[Iterable[str]]) -> str:
    """Return a table under its title; messages are the programs' own words."""
    lines = [f"## {title}", "", f"| {head} |", "|---" * (head.count("|") + 1) + "|"]
    return "\n".join([*lines, *(f"| {' | '.join(map(_cell, row))} |" for row in rows)])


def _classes(rows: list[Row], tests: Tests) -> str:
    told = []
    for attack in ATTACKS:
        mine = [row for row in rows if row.attack is attack]
        if attack.test:
            passed, failed = tests.get(attack.test, (0, 0))
            held = "no" if failed else f"yes, {passed} tests" if passed else "not run"
            control = f"`{attack.test}`" + (f": {attack.control}" if attack.control else "")
            told.append((str(attack.number), attack.name, "host", control, "", "", "", held))
        elif mine:
            control = "; ".join(dict.fromkeys(row.control for row in mine))
            counts = [Counter(row.outcome(tier) for row in mine).items() for tier in TIERS]
            ends = (", ".join(f"{k} x {n}" if n > 1 else k for k, n in count) for count in counts)
            more = (*ends, _all_stopping(mine), _contained(mine))
            told.append((str(attack.number), attack.name, group_of(attack), control, *more))
    head = "# | Attack | Group | Control | Tier I | Tier X | Layers | Contained"
    return _table("The classes", head, told)


def _all_stopping(rows: list[Row]) -> str:
    tried = [row.stopping for row in rows if row.stopping is not None]
    common = (
        [layer for layer in tried[0] if all(layer in layers for layers in tried)]
        if tried
        else ["-"]
    )
    return ", ".join(common) or "none by itself"


def _contained(rows: list[Row]) -> str:
    if any(row.escaped(tier) for row in rows for tier in TIERS):
        return "no"
    known = sorted({harm for row in rows for harm in row.unprevented})
    return f"yes, with the documented exception: {'; '.join(known)}" if known else "yes"


def _layers(rows: list[Row]) -> str:
    told = []
    for layer in Layer:
        tried = [row.stopping for row in rows if layer.value in row.seen]
        stopped = sum(layer.value in (layers or ()) for layers in tried)
        told.append((layer.value, f"{stopped} of {len(tried)}"))
    return _table("Each layer alone", "Layer | Programs that it stops by itself", told)


def _cell(text: str) -> str:
    """Return text that is safe in a table; messages are the program's own words."""
    plain = "".join(c if c.isprintable() else "?" for c in text)
    return plain.replace("\\", "\\\\").replace("|", "\\|").replace("<", "&lt;").replace("*", "\\*")
