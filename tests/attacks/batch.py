"""Run attacks in one configuration, and write the outcome and harm of each as JSON.

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
from tests.attacks import canary
from tests.attacks.attack import Attack, Control, Harm, Payload
from tests.attacks.catalogue import ATTACKS
from tests.attacks.monitor import ProcessMonitor, adopt_orphans, has_live_address
from tests.attacks.target import SENTINEL, Listeners, Target, set_up_target

LIMITS = Limits(cpu_s=1, memory_mb=128, result_mb=4)
"""Limits of an attack in both tiers."""

_CONTROL_LIMITS = replace(LIMITS, cpu_s=2.3, memory_mb=1500)
"""Limits in the control, with more time than `_OVERTIME_S`."""

_OVERTIME_S = LIMITS.cpu_s + 1

_SETTLE_S = 0.02
"""Time for the kernel to end a process that was killed."""

_MAX_CHARACTERS = 2_000_000

_MAX_BYTES = 4 << 30
"""Address space of each process of a batch, far above the memory that payloads request."""


class Batch:
    """Runners for one configuration, with the listeners and the canary programs."""

    def __init__(self, configuration: str, folder: Path) -> None:
        self.configuration = configuration
        self.listeners = Listeners(folder)
        self._runners: dict[Mode, Runner] = {}
        self._baselines: dict[Mode, Result] = {}
        self._experiments_hash = canary.hash_experiments(canary.build_experiments())
        self._scores = canary.score_predictions()
        vars(litxalloy)["SENTINEL"] = SENTINEL  # a secret to steal from the truth

    def run(self, attack: Attack, name: str) -> dict[str, Any]:
        """Run a payload; return its outcome and harm as plain data."""
        payload = attack.payloads[name]
        with set_up_target(self.listeners) as target:
            text = target.fill(payload.text)
            if self.configuration == "control" and payload.control is Control.bare:
                printed, harms = canary.run_bare(text, self._scores, self._experiments_hash)
                harms |= target.find_harms() | _find_leaks(printed, target)
                outcome = {"outcome": "", "limit": None, "message": ""}
            else:
                result, harms = self._run_payload(f"{attack.number} {name}", payload, text, target)
                outcome = {"outcome": result.outcome.value, "limit": result.limit}
                outcome["message"] = result.message[:200]
        names = sorted(harm.name for harm in harms)
        return {"number": attack.number, "payload": name, **outcome, "harms": names}

    def close(self) -> None:
        """End all runners."""
        vars(litxalloy).pop("SENTINEL", None)
        for runner in self._runners.values():
            runner.close()
        self.listeners.close()

    def _run_payload(
        self, name: str, payload: Payload, text: str, target: Target
    ) -> tuple[Result, set[Harm]]:
        """Run a payload in the sandbox; return its result and all harm."""
        mode = Mode(payload.mode)
        runner, baseline = self._get_runner(mode)
        with ProcessMonitor(base_mb=baseline.peak_mb) as monitor:
            host_s = time.thread_time()
            result = runner.run(Source(text, name))
            elapsed = result.cpu_s + time.thread_time() - host_s  # on a busy machine too
            if payload.is_endless and result.cpu_s < LIMITS.cpu_s / 2:  # the program waits
                elapsed = max(elapsed, result.wall_s)
        time.sleep(_SETTLE_S)
        shown = _result_text(result)
        harms = target.find_harms() | monitor.find_harms(result.peak_mb)
        harms |= _find_leaks(shown, target)
        has_wrong_text = payload.printed not in {None, result.text}
        is_done_by_harm = {
            Harm.overtime: elapsed > _OVERTIME_S,
            Harm.host: result.outcome is Outcome.infra_error,
            Harm.forged: (name, baseline.tier, baseline.level)
            != (result.source, result.tier, result.level),
            Harm.foreign: canary.has_foreign_object(result.experiments),
            Harm.address: has_live_address(shown, monitor.supervisors),
            Harm.value: has_wrong_text and result.outcome is Outcome.ok,
        }
        harms |= {harm for harm, is_done in is_done_by_harm.items() if is_done}
        monitor.kill_leftovers()
        if not self._is_correct(runner.run(_canary_source(mode)), mode):
            harms.add(Harm.next)
        if harms & {Harm.supervisor, Harm.next, Harm.leftover, Harm.host}:
            self._runners.pop(mode).close()
        return result, harms

    def _is_correct(self, result: Result, mode: Mode) -> bool:
        """Return whether a canary program gave its known result."""
        if result.outcome is not Outcome.ok:
            return False
        if mode is Mode.text:
            return result.text == canary.PRINTED
        return canary.hash_experiments(result.experiments or []) == self._experiments_hash

    def _get_runner(self, mode: Mode) -> tuple[Runner, Result]:
        """Return the runner for a mode, and its result for the canary program."""
        if mode not in self._runners:
            self._runners[mode] = runner = self._start_runner(mode)
            self._baselines[mode] = result = runner.run(_canary_source(mode))
            if not self._is_correct(result, mode):
                message = f"{result.outcome}: {result.message} {result.text!r}"
                raise RuntimeError(f"{self.configuration}, {mode}: canary program: {message}")
        return self._runners[mode], self._baselines[mode]

    def _start_runner(self, mode: Mode) -> Runner:
        match self.configuration:
            case "I" | "X":
                return Runner(LIMITS, 1, tier=Tier(self.configuration), mode=mode)
            case "control":
                return Runner(_CONTROL_LIMITS, 1, tier=Tier.unsafe, layers=(), mode=mode)
            case name:
                return Runner(LIMITS, 1, tier=Tier.unsafe, layers={Layer(name)}, mode=mode)


def select_payloads(configuration: str, numbers: Iterable[int] = ()) -> list[tuple[Attack, str]]:
    """Return the attacks and the names of the payloads that a configuration runs."""
    selected = set(numbers) or {attack.number for attack in ATTACKS}
    return [
        (attack, name)
        for attack in ATTACKS
        if attack.number in selected
        for name, payload in attack.payloads.items()
        if _is_applicable(configuration, payload)
    ]


def _is_applicable(configuration: str, payload: Payload) -> bool:
    """Return whether a payload runs in a configuration."""
    if configuration in {"I", "X"}:
        return True
    if configuration == "control":
        return payload.control is not Control.none
    # neither the clock nor the fork is a layer
    return payload.control is Control.layers_off and not payload.is_endless


def _canary_source(mode: Mode) -> Source:
    """Return the canary program of a mode."""
    return Source(canary.GOOD_TEXT if mode is Mode.text else canary.GOOD, "good")


def _find_leaks(text: str, target: Target) -> set[Harm]:
    return {Harm.leak} if target.has_leaked(text) else set()


def _result_text(result: Result) -> str:
    """Return the message, the text and the experiments of a result as text."""
    text = f"{result.message} {result.text or ''}"
    if result.experiments:
        text += canonical_json.dumps(result.experiments)
    return text[:_MAX_CHARACTERS]


def _finish_namespaces(folder: Path) -> None:
    """Set up a network of this machine alone, which is its own name server, and a limit."""
    import resource  # noqa: PLC0415 (only Linux has it)

    assert os.getpid() == 1, "run tests.attacks.run, which makes the namespaces"
    subprocess.run(["ip", "link", "set", "lo", "up"], check=True)
    names = folder / "resolv.conf"
    names.write_text("nameserver 127.0.0.1\noptions timeout:1 attempts:1\n")
    subprocess.run(["mount", "--bind", names, "/etc/resolv.conf"], check=True)
    resource.setrlimit(resource.RLIMIT_AS, (_MAX_BYTES, _MAX_BYTES))


def main() -> None:
    """Run a batch in the namespaces of `tests.attacks.run`, and write its records."""
    configuration, *numbers = sys.argv[1:]
    folder = Path(tempfile.gettempdir())
    _finish_namespaces(folder)
    adopt_orphans()
    with closing(Batch(configuration, folder)) as batch:
        for attack, name in select_payloads(configuration, map(int, numbers)):
            sys.stdout.write(json.dumps(batch.run(attack, name)) + "\n")


if __name__ == "__main__":
    main()
