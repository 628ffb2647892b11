"""Has a task done with stored replies, for the tests of tasks."""

import json
from collections.abc import Mapping

from litx.extract.prompt_settings import PUBLISHED, PromptSettings
from litx.extract.texts import PaperText
from litx.harness.job import Job
from litx.harness.run import RunFolder
from litx.providers import StoredReplies
from litx_scoring import LITXBENCH_0_1_1

STEM = "doi_10_1016__j_proeng_2012_03_043"  # in the ground truth; the texts are not its own
OTHER = "doi_10_3390__e18050189"

TEXT = "An alloy of magnesium, iron and nickel was cast.\n\nIts hardness is 321 HV."

SETTINGS = PromptSettings()
STRICT = PromptSettings(configuration=PUBLISHED)  # a word of no vocabulary is a fault

GOOD = """\
[Experiment(
    raw_materials={"elements": RawMaterial(kind=RawMaterialKind.Ingot)},
    synthesis_groups={"casting": [
        ProcessEvent(kind=ProcessKind.ArcMelting), ProcessEvent(kind=ProcessKind.AsCast),
    ]},
    output_materials=[
        Material(process="elements->casting", measurements=[CompMeasurement("MgFeNi")]),
    ],
)]"""

_SECOND = 'Material(process="ingot->casting", measurements=[CompMeasurement("MgFe")]),'

CHAIN = GOOD.replace("Material(process", 'Material(name="ingot", process').replace(
    "\n    ],\n)]", f"\n        {_SECOND}\n    ],\n)]"
)
"""A program whose second material is made from the first."""

GOOD_JSON = """\
[{"raw_materials": {"elements": {"kind": "Ingot"}},
  "synthesis_groups": {"casting": [{"kind": "ArcMelting"}, {"kind": "AsCast"}]},
  "output_materials": [{"process": "elements->casting",
    "measurements": [{"_type": "composition", "composition": "MgFeNi"}]}]}]"""


def fenced(text, tag="python"):
    """Return a reply with a block."""
    return f"```{tag}\n{text}\n```"


def once(task, contexts=1):
    """Return the task with a single attempt."""
    short = type(task)()
    short.attempts, short.contexts = 1, contexts
    return short


def store(folder, replies, stem=STEM):
    """Write replies, each a text or a text with the reason why the model stopped."""
    place = folder / stem
    place.mkdir(parents=True)
    facts = []
    for number, reply in enumerate(replies, 1):
        text, finish = (reply, "stop") if isinstance(reply, str) else reply
        (place / f"{number}.reply.md").write_text(text, encoding="utf-8")
        facts.append({"finish": finish, "input_tokens": 100, "output_tokens": 10, "cost_usd": 0.5})
    (place / "dialogue.json").write_text(json.dumps(facts), encoding="utf-8")
    return StoredReplies(folder, "scripted:test")


class Done:
    """Result of a task for papers or questions, by replies or a model."""

    def __init__(self, folder, task, runner, replies=(), settings=SETTINGS, stems=(), chat=None):
        replies_by_stem = replies if isinstance(replies, Mapping) else {STEM: replies}
        *_, stored = (
            store(folder / "script", texts, key) for key, texts in replies_by_stem.items()
        )
        papers = [PaperText(stem, TEXT) for stem in stems or replies_by_stem]
        metadata = {"task": task.name, "repeats": 1, "papers": [paper.stem for paper in papers]}
        self.task, self.runner = task, runner
        self.run = RunFolder.create(folder / "run", metadata)
        self.answers = task.answers(task.questions(papers, settings))
        self.ask_pending(chat or stored)

    def ask_pending(self, chat):
        """Ask a model all pending questions."""
        list(Job(self.run, self.answers, chat, self.runner).ask_pending(1))

    def scores(self, profile=LITXBENCH_0_1_1):
        """Return the scores of the run when it is opened again."""
        return self.task.score(RunFolder.read(self.run.path), 1, self.runner, [profile])[0]

    @property
    def record(self):
        """What became of the paper."""
        return self.run.record(1, STEM)

    @property
    def result(self):
        """Outcome, attempts and how often the conversation began anew."""
        return self.record.outcome, self.record.attempts, self.record.context_resets

    @property
    def spent(self):
        """Tokens in, tokens out and dollars."""
        return self.record.input_tokens, self.record.output_tokens, self.record.cost_usd

    def prompt(self, number):
        """Return the n-th message to the model."""
        file = self.run.dialogue(1, STEM) / f"{number}.prompt.md"
        return file.read_text(encoding="utf-8")

    @property
    def output(self):
        """Ending and text of the output."""
        file = self.run.output(1, STEM)
        return file.suffix, file.read_text(encoding="utf-8")
