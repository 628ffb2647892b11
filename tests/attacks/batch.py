"""Attacks run one after the other in one configuration, and what each did.

`python -m tests.attacks.batch CONFIGURATION [NUMBER ...]` writes one line of JSON for each payload.
The configuration is `control`, `I`, `X` or the name of a layer, which is then the only one.
"""

import json
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass, replace
from pathlib import Path

import litxalloy
from litx.formats import canonical_json
from litx.sandbox import Limits, Outcome, Result, Runner, Source, survey
from litx.sandbox.confinement import Layer, Survey
from litx.sandbox.tier import Mode, Tier
from tests.attacks import known
from tests.attacks.attack import Attack, Control, Harm, Payload
from tests.attacks.bare import foreign, run_bare
from tests.attacks.catalogue import ATTACKS
from tests.attacks.enclosure import enclose
from tests.attacks.scene import SENTINEL, Listeners, Scene, scene
from tests.attacks.watch import Watch, adopt_orphans, live_addresses

LIMITS = Limits(cpu_s=1, memory_mb=128, result_mb=4)
"""What an attack may use in both tiers."""

_LIFTED = replace(LIMITS, cpu_s=2.3, memory_mb=1500)
"""What it may use in its control: longer than what counts as overtime."""

_OVERTIME_S = LIMITS.cpu_s + 1

_SETTLE_S = 0.02
"""How long the kernel may take to end a process that was killed."""

_MOST_CHARACTERS = 2_000_000


@dataclass(frozen=True)
class Report:
    """What one payload did in one configuration.

    Attributes:
        number: The attack's number.
        payload: The payload's name.
        outcome: The outcome of the program.
        limit: Which limit it hit, or None.
        message: The first words of its message.
        harms: Names of the harm done.
        seconds: How long it took.
    """

    number: int
    payload: str
    outcome: str
    limit: str | None
    message: str
    harms: tuple[str, ...]
    seconds: float


class Batch:
    """Runners for one configuration, and what is around them."""

    def __init__(self, configuration: str, folder: Path) -> None:
        self.configuration = configuration
        self.listeners = Listeners(folder)
        self._runners: dict[Mode, Runner] = {}
        self._base: dict[Mode, Result] = {}
        self._survey: Survey | None = None
        self._fingerprint = known.fingerprint(known.build())
        self._verdicts = known.verdicts()
        vars(litxalloy)["SENTINEL"] = SENTINEL  # where the truth lives there is a secret to steal

    def run(self, attack: Attack, name: str) -> Report:
        """Run one payload and look at what it did."""
        payload = attack.payloads[name]
        with scene(self.listeners) as one:
            text = one.fill(payload.text)
            begun = time.monotonic()
            if self.configuration == "control" and payload.control is Control.bare:
                printed, found = run_bare(text, self._verdicts, self._fingerprint)
                found |= one.harms() | _leaks(printed, one)
                outcome, limit, message = "", None, ""
            else:
                result, found = self._attack(f"{attack.number} {name}", payload, text, one)
                outcome, limit, message = result.outcome.value, result.limit, result.message
        harms = tuple(sorted(harm.name for harm in found))
        seconds = round(time.monotonic() - begun, 2)
        return Report(attack.number, name, outcome, limit, message[:200], harms, seconds)

    def refusal(self) -> str:
        """Return why this machine runs nothing in this configuration; empty where it does."""
        if self.configuration != "X":
            return ""
        if self._survey is None:
            self._survey = survey()
        return "" if self._survey.level_python is not None else "tier X is not verified here"

    def close(self) -> None:
        """End all runners."""
        vars(litxalloy).pop("SENTINEL", None)
        for runner in self._runners.values():
            runner.close()
        self.listeners.close()

    def _attack(
        self, name: str, payload: Payload, text: str, one: Scene
    ) -> tuple[Result, set[Harm]]:
        """Run a payload in the sandbox; return its result and every harm that shows."""
        mode = Mode(payload.mode)
        runner, base = self._runner(mode)
        with Watch(base_mb=base.peak_mb) as watch:
            host_s = time.thread_time()
            result = runner.run(Source(text, name))
            elapsed = result.cpu_s + time.thread_time() - host_s  # however busy the machine is
            if payload.is_endless and result.cpu_s < LIMITS.cpu_s / 2:  # it waits
                elapsed = max(elapsed, result.wall_s)
        time.sleep(_SETTLE_S)
        found = one.harms() | watch.harms(result.peak_mb) | _leaks(_shown(result), one)
        if elapsed > _OVERTIME_S:
            found.add(Harm.overtime)
        if result.outcome is Outcome.infra_error:
            found.add(Harm.host)
        if (result.source, result.tier, result.level) != (name, base.tier, base.level):
            found.add(Harm.forged)
        if foreign(result.experiments):
            found.add(Harm.foreign)
        if live_addresses(_shown(result), watch.before):
            found.add(Harm.address)
        if payload.printed is not None and result.outcome is Outcome.ok:
            found |= {Harm.value} if result.text != payload.printed else set()
        watch.kill_leftovers()
        if not self._is_good(runner.run(_known(mode)), mode):
            found.add(Harm.next)
        if found & {Harm.supervisor, Harm.next, Harm.leftover, Harm.host}:
            self._runners.pop(mode).close()
        return result, found

    def _is_good(self, result: Result, mode: Mode) -> bool:
        """Tell whether the known-good program had its known result."""
        if result.outcome is not Outcome.ok:
            return False
        if mode is Mode.text:
            return result.text == known.PRINTED
        return known.fingerprint(result.experiments or []) == self._fingerprint

    def _runner(self, mode: Mode) -> tuple[Runner, Result]:
        """Return the runner for a mode, and its result for the known-good program."""
        if mode not in self._runners:
            self._runners[mode] = runner = self._start(mode)
            self._base[mode] = base = runner.run(_known(mode))
            if not self._is_good(base, mode):
                told = f"{base.outcome}: {base.message} {base.text!r}"
                raise RuntimeError(f"{self.configuration}, {mode}: the known-good program: {told}")
        return self._runners[mode], self._base[mode]

    def _start(self, mode: Mode) -> Runner:
        match self.configuration:
            case "I" | "X":
                return Runner(LIMITS, 1, tier=Tier(self.configuration), mode=mode)
            case "control":
                return Runner(_LIFTED, 1, tier=Tier.unsafe, layers=(), mode=mode)
            case name:
                return Runner(LIMITS, 1, tier=Tier.unsafe, layers={Layer(name)}, mode=mode)


def chosen(configuration: str, numbers: Iterable[int] = ()) -> list[tuple[Attack, str]]:
    """Return the attacks and payloads that a configuration runs."""
    wanted = set(numbers)
    return [
        (one, name)
        for one in ATTACKS
        for name, payload in one.payloads.items()
        if not wanted or one.number in wanted
        if configuration in {"I", "X"}
        or (
            payload.control is not Control.none
            and (configuration == "control" or _is_for_layers(payload))
        )
    ]


def _is_for_layers(payload: Payload) -> bool:
    """Tell whether a single layer could stop a payload, rather than the clock or the fork."""
    return payload.control is Control.layers_off and not payload.is_endless


def _known(mode: Mode) -> Source:
    """Return the known-good program of a mode."""
    return Source(known.GOOD_TEXT if mode is Mode.text else known.GOOD, "good")


def _leaks(text: str, one: Scene) -> set[Harm]:
    return {Harm.leak} if any(token in text for token in one.tokens()) else set()


def _shown(result: Result) -> str:
    """Return everything that a result says, as text."""
    text = f"{result.message} {result.text or ''}"
    if result.experiments:
        text += canonical_json.dumps(result.experiments)
    return text[:_MOST_CHARACTERS]


def run_batch(configuration: str, numbers: Iterable[int], folder: Path) -> Iterator[Report]:
    """Run the attacks of one configuration and yield what each did."""
    adopt_orphans()
    batch = Batch(configuration, folder)
    try:
        for attack, name in chosen(configuration, numbers):
            yield batch.run(attack, name)
    finally:
        batch.close()


def main() -> None:
    """Run a batch in the namespaces that `tests.attacks.run` made, and write what it did."""
    configuration, *numbers = sys.argv[1:]
    folder = Path(tempfile.gettempdir())
    enclose(folder)
    for report in run_batch(configuration, map(int, numbers), folder):
        sys.stdout.write(json.dumps(asdict(report)) + "\n")


if __name__ == "__main__":
    main()
