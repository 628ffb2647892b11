"""The evidence check: is each number of the ground truth in the paper's text, and where.

The texts are the user's own; litx holds none. `audit_paper` compares one paper with its text in
both directions, and `litx.audit.report` shows the result.
"""

from litx.audit.check import Audit, audit_paper
from litx.audit.clock import TextError
from litx.audit.evidence import Evidence, EvidenceState
from litx.audit.texts import read_text

__all__ = ["Audit", "Evidence", "EvidenceState", "TextError", "audit_paper", "read_text"]
