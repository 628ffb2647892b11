"""Whether the programs of demonstrations print the answers of their records."""

from collections.abc import Iterator

from litx.harness.benchmark import Finding
from litx.sandbox import Mode, Outcome, Runner, Tier
from litx.suites.scibench.data import ScibenchData
from litx.suites.scibench.demonstrations import DRIFTED
from litx.suites.scibench.parse import Setting
from litx.suites.scibench.programs import FAILED, run_programs
from litx_scoring.metrics.numeric_answer import published_match

_FIX = "get the file from the published repository again"


def check_programs(data: ScibenchData) -> Iterator[Finding]:
    """Run the programs in Python, and tell of each that prints another number than its record has.

    Those of units with a power of ten print the mantissa. Programs in Wolfram are not run.
    """
    programs = [one for one in data.programs if one.language == Setting.python]
    if not programs:
        return
    with Runner(tier=Tier.X, mode=Mode.text) as runner:
        printed = run_programs(((Setting.python, one.source) for one in programs), runner)
    for program in programs:
        name = f"the program in python of {program.key}"
        problem = data.by_name.get(str(program.key))
        found = printed[Setting.python, program.source]
        if problem is None:
            yield Finding(f"{name} is of no problem of the copy; {_FIX}", is_wrong=True)
        elif found.outcome is Outcome.infra_error:
            yield Finding(f"{name} could not be run: {found.message}")
        elif not published_match(found.text or FAILED, problem.gold.mantissa):
            known = DRIFTED.get(program.key) if found.outcome is Outcome.ok else None
            why = known or found.note or "it prints another answer than the record has"
            yield Finding(f"{name}: {why}", is_wrong=known is None)
