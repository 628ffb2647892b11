"""Attacks run one after the other in one configuration, and what each did.

`python -m tests.attacks.batch CONFIGURATION [NUMBER ...]` writes one line of JSON for each payload.
The configuration is `control`, `I`, `X` or the name of a layer, which is then the only one.
"""

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import litxalloy
from litx.formats import canonical_json
from litx.sandbox import Limits, Outcome, Result, Runner, Source
from litx.sandbox.confinement import Layer
from litx.sandbox.tier import Mode, Tier
from tests.attacks import known
from tests.attacks.attack import Attack, Control, Harm, Payload
from tests.attacks.catalogue import ATTACKS
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

_MOST_BYTES = 4 << 30
"""Address space of any process of a batch; what a payload asks for is far below it."""


class Batch:
    """Runners for one configuration, and what is around them."""

    def __init__(self, configuration: str, folder: Path) -> None:
        self.configuration = configuration
        self.listeners = Listeners(folder)
        self._runners: dict[Mode, Runner] = {}
        self._base: dict[Mode, Result] = {}
        self._fingerprint = known.fingerprint(known.build())
        self._verdicts = known.verdicts()
        vars(litxalloy)["SENTINEL"] = SENTINEL  # where the truth lives there is a secret to steal

    def run(self, attack: Attack, name: str) -> dict[str, Any]:
        """Run one payload and return what it did, as plain data."""
        payload = attack.payloads[name]
        with scene(self.listeners) as target:
            text = target.fill(payload.text)
            if self.configuration == "control" and payload.control is Control.bare:
                printed, harms_seen = known.run_bare(text, self._verdicts, self._fingerprint)
                harms_seen |= target.harms() | _leaks(printed, target)
                told = {"outcome": "", "limit": None, "message": ""}
            else:
                result, harms_seen = self._attack(f"{attack.number} {name}", payload, text, target)
                told = {"outcome": result.outcome.value, "limit": result.limit}
                told["message"] = result.message[:200]
        harms = sorted(harm.name for harm in harms_seen)
        return {"number": attack.number, "payload": name, **told, "harms": harms}

    def close(self) -> None:
        """End all runners."""
        vars(litxalloy).pop("SENTINEL", None)
        for runner in self._runners.values():
            runner.close()
        self.listeners.close()

    def _attack(
        self, name: str, payload: Payload, text: str, target: Scene
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
        harms_seen = target.harms() | watch.harms(result.peak_mb) | _leaks(_shown(result), target)
        has_other_text = payload.printed not in {None, result.text}
        seen = {
            Harm.overtime: elapsed > _OVERTIME_S,
            Harm.host: result.outcome is Outcome.infra_error,
            Harm.forged: (name, base.tier, base.level)
            != (result.source, result.tier, result.level),
            Harm.foreign: known.foreign(result.experiments),
            Harm.address: live_addresses(_shown(result), watch.before),
            Harm.value: has_other_text and result.outcome is Outcome.ok,
        }
        harms_seen |= {harm for harm, is_done in seen.items() if is_done}
        watch.kill_leftovers()
        if not self._is_good(runner.run(_known(mode)), mode):
            harms_seen.add(Harm.next)
        if harms_seen & {Harm.supervisor, Harm.next, Harm.leftover, Harm.host}:
            self._runners.pop(mode).close()
        return result, harms_seen

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
    wanted = set(numbers) or {attack.number for attack in ATTACKS}
    attacks = [attack for attack in ATTACKS if attack.number in wanted]
    return [
        (attack, name)
        for attack in attacks
        for name, payload in attack.payloads.items()
        if _is_for(configuration, payload)
    ]


def _is_for(configuration: str, payload: Payload) -> bool:
    """Tell whether a configuration says anything about a payload."""
    if configuration in {"I", "X"}:
        return True
    if configuration == "control":
        return payload.control is not Control.none
    # the clock and the fork are no single layer
    return payload.control is Control.layers_off and not payload.is_endless


def _known(mode: Mode) -> Source:
    """Return the known-good program of a mode."""
    return Source(known.GOOD_TEXT if mode is Mode.text else known.GOOD, "good")


def _leaks(text: str, target: Scene) -> set[Harm]:
    return {Harm.leak} if any(token in text for token in target.tokens()) else set()


def _shown(result: Result) -> str:
    """Return everything that a result says, as text."""
    text = f"{result.message} {result.text or ''}"
    if result.experiments:
        text += canonical_json.dumps(result.experiments)
    return text[:_MOST_CHARACTERS]


def _enclose(folder: Path) -> None:
    """Finish the namespaces from inside: a network of one machine, which asks itself names."""
    import resource  # noqa: PLC0415 (Linux alone gets here)

    assert os.getpid() == 1, "run tests.attacks.run, which makes the namespaces"
    subprocess.run(["ip", "link", "set", "lo", "up"], check=True)
    names = folder / "resolv.conf"
    names.write_text("nameserver 127.0.0.1\noptions timeout:1 attempts:1\n")
    subprocess.run(["mount", "--bind", names, "/etc/resolv.conf"], check=True)
    resource.setrlimit(resource.RLIMIT_AS, (_MOST_BYTES, _MOST_BYTES))


def main() -> None:
    """Run a batch in the namespaces that `tests.attacks.run` made, and write what it did."""
    configuration, *numbers = sys.argv[1:]
    folder = Path(tempfile.gettempdir())
    _enclose(folder)
    adopt_orphans()
    with closing(Batch(configuration, folder)) as batch:
        for attack, name in chosen(configuration, map(int, numbers)):
            sys.stdout.write(json.dumps(batch.run(attack, name)) + "\n")


if __name__ == "__main__":
    main()
