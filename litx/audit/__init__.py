"""The evidence check: the place of each number of a module in the paper's text.

The user supplies the texts. `audit_paper` compares a paper of the ground truth
with its text in both directions, `audit_module` any module; `litx.audit.report` shows the
result, and `annotate_module` writes it into the module.
"""

from litx.audit.check import Audit, audit_module, audit_paper
from litx.audit.clock import TextError
from litx.audit.comments import annotate_module
from litx.audit.evidence import Evidence, EvidenceState
from litx.audit.report import review_index, review_page
from litx.audit.texts import read_text

__all__ = [
    "Audit",
    "Evidence",
    "EvidenceState",
    "TextError",
    "annotate_module",
    "audit_module",
    "audit_paper",
    "read_text",
    "review_index",
    "review_page",
]
