from hypothesis import given
from hypothesis import strategies as st

from litx.extract.agents.chat import ToolReport
from litx.formats.program_text import extract_block
from litx.sandbox import Outcome

REPORTS = st.builds(
    ToolReport,
    outcome=st.sampled_from([Outcome.ok, Outcome.timed_out, Outcome.crashed, Outcome.missing]),
    message=st.text(),
    runs=st.integers(0, 1000),
    status=st.none() | st.integers(-64, 255),
    tool=st.text(),
)

FIELDS = '{"outcome": "ok", "message": "", "runs": 2, "status": 0, "tool": ""}'


@given(REPORTS, st.none() | st.text(alphabet="ab`\n[ "))
def test_read_back(report, script):
    """A reply gives back its report and its script, whatever backticks they have."""
    reply = report.reply(script)
    assert report == ToolReport.of(reply)
    assert (script or "").strip() == extract_block(reply, "python")


def test_no_report():
    """A reply without a report stands for one run of what it holds."""
    changes = (('"ok"', '"infra_error"'), ('""', "3"), ("2", "-2"), ("2", "true"))
    odd = [FIELDS.replace(old, new) for old, new in changes]
    for reply in ("", "```python\n[]\n```", "[]", "{}", "[" * 100_000, *odd):
        assert ToolReport() == ToolReport.of(reply), reply
