"""Canary programs: programs with known results, which show whether the sandbox works."""

import secrets
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from litx.errors import InfrastructureError
from litx.sandbox.limits import Limits
from litx.sandbox.outcome import Outcome
from litx.sandbox.result import Result
from litx.sandbox.source import Source


class UntrustedError(InfrastructureError):
    """A canary program gave a wrong result, so that no result can be trusted."""


CPU_S = 10.0
"""Processor time of a canary program, in seconds; each takes milliseconds."""

GOOD = """\
[Experiment(
    raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Powder)},
    synthesis_groups={"heat[T]": [
        ProcessEvent(kind=ProcessKind.Annealing, temperature=Quantity("[T]", Celsius)),
    ]},
    output_materials=[Material(
        process="elements->heat[T=900]",
        measurements=[
            CompMeasurement("FeNi"),
            Measurement(
                kind=PhaseMeasurementKind.grain_size, value=f"~{3.2:.2f}", unit=Micrometer
            ),
        ],
    )],
)]
"""
"""A small extraction with every kind of object of a result; it computes, so that it is run."""

LITERAL = GOOD.replace('f"~{3.2:.2f}"', '"~3.20"')
"""The same extraction as a literal, which is read."""

_HEAT = {"type": "Quantity", "value": "[T]", "unit": {"unit": {"degree_Celsius": 1}}}
_EVENT = {"type": "ProcessEvent", "kind": {"enum": "ProcessKind.Annealing"}, "temperature": _HEAT}
_ALLOY = {"type": "CompMeasurement", "composition": {"composition": {"Fe": 1.0, "Ni": 1.0}}}
_SIZE = {
    "type": "Measurement",
    "kind": {"enum": "PhaseMeasurementKind.grain_size"},
    "value": "~3.20",
    "unit": {"unit": {"micrometer": 1}},
}
_RAW = {"type": "RawMaterial", "kind": {"enum": "RawMaterialKind.Powder"}}
_MATERIAL = {"type": "Material", "process": "elements->heat[T=900]"}

GOOD_RESULT: list[dict[str, Any]] = [
    {
        "format": "litx/1",
        "type": "Experiment",
        "raw_materials": {"map": {"elements": _RAW}},
        "synthesis_groups": {"map": {"heat[T]": [_EVENT]}},
        "output_materials": [{**_MATERIAL, "measurements": [_ALLOY, _SIZE]}],
    }
]
"""Result of both, as canonical JSON."""


def check_sandbox(run: Callable[[Source], Result], when: str, *, is_confined: bool) -> int:
    """Run the canary programs in a supervisor; return how many passed.

    A confined supervisor also runs attacks, which confinement must stop.

    Raises:
        UntrustedError: A program gives a wrong result.
        InfrastructureError: A program cannot run.
    """
    passed = 0
    for name, text, expected in (
        ("good", GOOD, GOOD_RESULT),
        ("literal", LITERAL, GOOD_RESULT),
        ("empty", "[]", []),
    ):
        result = run(Source(text, f"<{name}>"))
        if result.experiments is None or to_plain_data(result) != expected:
            raise _error(f"a canary program gives a wrong result {when}")
        passed += 1
    if not is_confined:
        return passed
    from litx.sandbox.confinement.probes import (  # noqa: PLC0415 (only if it is used)
        PROBES,
        setup_probe_target,
    )

    with (
        tempfile.TemporaryDirectory(prefix="litx-") as name,
        setup_probe_target(Limits(), folder := Path(name)) as (target, receive),
    ):
        token = secrets.token_hex(16)
        (folder / "secret").write_text(token)
        folder.chmod(0o777)  # only the sandbox shall stand in the way
        for program in filter(None, [probe.program for probe in PROBES]):
            result = run(Source(program.format(**vars(target)), "<attack>"))
            if result.outcome is Outcome.ok or token in result.message:
                raise _error(f"an attack succeeds {when}")
            passed += 1
        if (folder / "written").exists() or receive():
            raise _error(f"an attack leaves traces {when}")
    return passed


def to_plain_data(result: Result) -> Any:
    """Return the experiments of a result as data of canonical JSON."""
    from litx.formats import canonical_json  # noqa: PLC0415 (loads while supervisors start)

    return canonical_json.to_canonical(result.experiments or [])


def _error(problem: str) -> UntrustedError:
    return UntrustedError(
        f"{problem} the batch, so no result of it can be trusted", "please report it"
    )
