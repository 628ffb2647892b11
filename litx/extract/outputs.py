"""The outputs of a repeat, each run once for all profiles that read it alike."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

from litx.formats.wording import Wording
from litx.harness.run import RunRecord
from litx.sandbox import Batch, Outcome, Result, Runner, Source, SourceKind


class Outputs(Batch):
    """Runs outputs that were accepted; the others are what their records say.

    What the published profile takes, others take as the same. What it refuses as `invalid`, perhaps
    for a word that they take, runs again.
    """

    def __init__(
        self, records: Mapping[str, RunRecord], runner: Runner, judge: Callable[[Result], Result]
    ) -> None:
        """Run nothing yet.

        Args:
            records: The records of the repeat by stem.
            runner: Runs programs.
            judge: Says what the task makes of a result.
        """
        super().__init__(runner)
        self._records, self._judge = records, judge
        self._known: dict[str, tuple[Wording, Result]] = {}

    def run(self, sources: Sequence[Source]) -> Iterator[Result]:
        """Yield the results of outputs, in their order."""
        waiting = []
        for source in sources:
            if refused := self._refused(source):
                self._known[source.name] = source.wording, refused
            elif not self._is_known(source):
                waiting.append(source)
        for source, result in zip(waiting, super().run(waiting), strict=True):
            self._known[source.name] = source.wording, self._judge(result)
        yield from (self._known[source.name][1] for source in sources)

    def results(self) -> Iterator[tuple[str, Result]]:
        """Yield each paper with the latest result of its output."""
        for name, (_, result) in self._known.items():
            yield Path(name).stem, result

    def _is_known(self, source: Source) -> bool:
        if source.name not in self._known:
            return False
        wording, result = self._known[source.name]
        is_taken = wording is Wording.published and result.outcome is not Outcome.invalid
        return wording is source.wording or is_taken

    def _refused(self, source: Source) -> Result | None:
        """Return the result that a record tells of; None where the output is to be run.

        JSON that was refused is run where it may have been for words that are taken now.
        """
        record = self._records.get(Path(source.name).stem)
        if record is None or record.outcome == Outcome.ok:
            return None
        is_free = source.kind is SourceKind.json and source.wording is Wording.free
        if is_free and record.outcome == Outcome.invalid:
            return None
        is_known = record.outcome in set(Outcome)
        outcome = Outcome(record.outcome) if is_known else Outcome.invalid
        return Result(source.name, outcome, record.message)
