"""Run a program that nobody trusts, and get back typed objects.

A program runs in a process of its own, with a time limit, a memory limit, an empty environment and
no inherited descriptors. What comes back is data (`litx.sandbox.protocol`), rebuilt and validated
by the process that asked. This is the tier `process`, level 0: it contains accidents, not attacks.

Importing this package is cheap on purpose: workers start first, and the objects load while they do.
"""

from litx.sandbox.limits import Limits
from litx.sandbox.outcome import Outcome
from litx.sandbox.result import Result
from litx.sandbox.runner import Runner, run_program
from litx.sandbox.source import Source, SourceKind

__all__ = ["Limits", "Outcome", "Result", "Runner", "Source", "SourceKind", "run_program"]
