"""What the two tasks have in common whose answer is a list of compositions.

Formulas are never read in this process: what is kept of an answer becomes a program, and the
sandbox runs it.
"""

from abc import abstractmethod
from collections.abc import Iterator, Mapping, Sequence

from litx.dataset import load_paper
from litx.extract.prompt_settings import PromptSettings
from litx.extract.tasks._counting import CountingTask, asked, told
from litx.extract.texts import PaperText
from litx.harness.dialogue import Reading
from litx.harness.run import RunFolder, RunRecord
from litx.harness.task import Question
from litx.model import Composition
from litx.sandbox import Mode, Outcome, Result, Runner, Source
from litx_scoring import Counts, Profile, judge_compositions

_TASK = """\
Read the paper below these instructions and write down the compositions of the alloys that its \
authors made.

- Only alloys that the authors made themselves. Leave out alloys that they cite from other work, and
  those that they only predict or compute.
- One composition for each alloy: that of the alloy as a whole, as its authors give it. Leave out
  compositions of single phases, dendrites and precipitates, and those of powders and other starting
  materials.
- Where a composition was determined in several ways, take the first of these: ICP-MS, ICP-OES,
  WD-XRF, EPMA, WDS, ED-XRF, Spark-OES, EDS, LIBS, nominal.
- Write what the paper says, in atomic ratios or atomic percent. Turn weight percent into these."""


class CompositionTask(CountingTask[Sequence[Composition]]):
    """A task whose replies give compositions.

    Attributes:
        ending: The ending of a file that holds what is kept of an answer.
        no_block: What a model is told whose reply has nothing to keep.
    """

    mode = Mode.compositions
    ending: str
    no_block: str

    def questions(
        self, papers: Sequence[PaperText], settings: PromptSettings
    ) -> Sequence[Question]:
        """Ask for the compositions of each paper."""
        start = f"{_TASK}\n\n{self.form(settings)}"
        return [Question(paper.stem, f"{start}\n\n{paper.text}") for paper in papers]

    @abstractmethod
    def form(self, settings: PromptSettings) -> str:
        """Say what the reply is to look like."""

    @abstractmethod
    def block(self, reply: str) -> str:
        """Return what is kept of a reply; empty text where there is nothing."""

    @abstractmethod
    def program(self, block: str) -> str:
        """Return the program that gives the compositions."""

    @abstractmethod
    def complaint(self, result: Result, block: str) -> str:
        """Say what is wrong, so that the model can mend it."""

    def read(self, question: Question, reply: str, runner: Runner) -> Reading:
        """Find the compositions of a reply."""
        block = self.block(reply)
        if not block:
            return Reading(Outcome.unparsed, reply, ".md", self.no_block)
        result = runner.run(Source(self.program(block), question.stem))
        if result.outcome is Outcome.ok:
            return Reading(Outcome.ok, block, self.ending)
        is_ours = result.outcome is Outcome.infra_error
        complaint = result.message if is_ours else self.complaint(result, block)
        return Reading(result.outcome, block, self.ending, complaint)

    def answers(
        self, run: RunFolder, repeat: int, runner: Runner, records: Mapping[str, RunRecord]
    ) -> Iterator[tuple[str, str, Sequence[Composition] | RunRecord]]:
        """Yield each paper with its compositions, or with why it does not count."""
        stems = asked(run)
        kept = {stem: told(run, repeat, stem, records.get(stem)) for stem in stems}
        sources = [Source(self.program(text), stem) for stem, text in kept.items() if text]
        results = {result.source: result for result in runner.run_all(sources)}
        for stem in stems:
            record, result = records.get(stem), results.get(stem)
            if result is not None and result.outcome is Outcome.infra_error:
                record = RunRecord(result.outcome, result.message)
            if record is not None and record.is_lost:
                yield "", stem, record
            else:
                yield "", stem, (result.compositions if result else None) or ()

    def count(
        self, stem: str, part: str, values: Sequence[Composition], profile: Profile
    ) -> Counts:
        """Count compositions among those of a paper."""
        del part  # there is one question about a paper
        return judge_compositions(load_paper(stem), values, profile)
