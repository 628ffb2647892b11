"""PRC002 malformed-process: a process is not written in process notation.

What it checks:
    A process has at least one input, then an arrow, then steps with arrows between them. A step
    is a group name with at most a single bracket of values. Checked when the material is built.

Why:
    The history of a material is read from this text. If the text cannot be parsed, the history is
    lost.

Example:
    process="melt"      process="->melt"      process="elements->anneal[T=900][t=2]"

Instead:
    process="elements->melt"                  process="elements->anneal[T=900,t=2]"

References:
    Rule M1 of the published evaluator (version 0.1.1); the grammar stands in `litx.model.notation`.
"""

from litx_validators.engine import Rule

MALFORMED_PROCESS = Rule("PRC002", "malformed-process", number="M1", since="0.1")
