"""Outputs are run once for all profiles that read them alike."""

import pytest

from litx.extract.tasks.experiments import Outputs
from litx.formats.wording import Wording
from litx.harness.run import RunRecord
from litx.harness.task import find
from litx.sandbox import Mode, Outcome, Result, Source, SourceKind

FREE, PUBLISHED = Wording.free, Wording.published


class Sandbox:
    """Gives every program one outcome, and remembers how each was asked for."""

    mode = Mode.text

    def __init__(self, outcome):
        self.outcome, self.ran, self.passed = outcome, [], []

    def do_nothing(self, *_):
        """Neither start, know nor check anything."""

    prestart = survey = check = do_nothing

    def run_all(self, sources, **_):
        """Yield the outcome of each."""
        for source in sources:
            self.ran.append(source.wording)
            yield Result(source.name, self.outcome)


def ran(outcome, *wordings, record="ok", kind=SourceKind.json):
    """Return how an output was run when it is asked for by some readings, one after the other."""
    sandbox = Sandbox(outcome)
    outputs = Outputs({"a": RunRecord(record)}, sandbox, find("code"))
    for wording in wordings:
        list(outputs.run([Source("[]", "a", kind, wording)]))
    return sandbox.ran


def test_run_once():
    """What came of the published reading comes of the other, too, unless it was refused.

    What the free reading takes, the published one may refuse.
    """
    for outcome in Outcome:
        expected = [PUBLISHED, FREE] if outcome is Outcome.invalid else [PUBLISHED]
        assert expected == ran(outcome, PUBLISHED, FREE), outcome
    assert [FREE, PUBLISHED] == ran(Outcome.ok, FREE, PUBLISHED)


@pytest.mark.parametrize(
    ("expected", "record", "kind"),
    [
        ([], "invalid", SourceKind.python),
        ([FREE], "invalid", SourceKind.json),
        ([], "crashed", SourceKind.json),
    ],
)
def test_record_that_says_no(expected, record, kind):
    """An output that was not accepted is not run, but JSON that may have been so for its words."""
    assert expected == ran(Outcome.ok, PUBLISHED, FREE, record=record, kind=kind)
