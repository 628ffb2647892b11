"""Run a task with stored replies."""

import json
from collections.abc import Mapping
from copy import copy

from litx.extract.prompt_settings import PUBLISHED, PromptSettings
from litx.extract.texts import PaperText
from litx.harness.job import Job
from litx.harness.run import RunFolder
from litx.providers import StoredReplies
from litx_scoring import LITXBENCH_0_1_1

STEM = "doi_10_1016__j_proeng_2012_03_043"  # of the ground truth, with a made-up text
SECOND = "doi_10_3390__e18050189"

TEXT = "An alloy of magnesium, iron and nickel was cast.\n\nIts hardness is 321 HV."

SETTINGS = PromptSettings()
STRICT = PromptSettings(configuration=PUBLISHED)  # unknown words are faults

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

_MADE_FROM_INGOT = 'Material(process="ingot->casting", measurements=[CompMeasurement("MgFe")]),'

CHAIN = GOOD.replace("Material(process", 'Material(name="ingot", process').replace(
    "\n    ],\n)]", f"\n        {_MADE_FROM_INGOT}\n    ],\n)]"
)
"""A program whose second material is made from the first."""

GOOD_JSON = """\
[{"raw_materials": {"elements": {"kind": "Ingot"}},
  "synthesis_groups": {"casting": [{"kind": "ArcMelting"}, {"kind": "AsCast"}]},
  "output_materials": [{"process": "elements->casting",
    "measurements": [{"_type": "composition", "composition": "MgFeNi"}]}]}]"""


def fenced(text, tag="python"):
    """Return a reply with a fenced block."""
    return f"```{tag}\n{text}\n```"


def store(folder, replies, stem=STEM):
    """Write replies, each a text or a text with a finish reason, and return their model."""
    dialogue = folder / stem
    dialogue.mkdir(parents=True)
    metadata = []
    for number, reply in enumerate(replies, 1):
        text, finish = (reply, "stop") if isinstance(reply, str) else reply
        (dialogue / f"{number}.reply.md").write_text(text, encoding="utf-8")
        usage = {"input_tokens": 100, "output_tokens": 10, "cost_usd": 0.5}
        metadata.append({"finish": finish, **usage})
    (dialogue / "dialogue.json").write_text(json.dumps(metadata), encoding="utf-8")
    return StoredReplies(folder, "scripted:test")


class TaskRun:
    """Run of a task for papers or questions, with stored replies or a model.

    Replies are by stem, or by another key of a question that ends with the stem; `limits` replaces
    limits of the task, such as `attempts`.
    """

    def __init__(self, folder, task, runner, replies=(), settings=SETTINGS, chat=None, **limits):
        replies_by_key = replies if isinstance(replies, Mapping) else {STEM: replies}
        models = [store(folder / "script", texts, key) for key, texts in replies_by_key.items()]
        stems = dict.fromkeys(key.rpartition("/")[2] for key in replies_by_key)
        metadata = {"task": task.name, "repeats": 1, "papers": list(stems)}
        self.task, self.runner = copy(task), runner
        vars(self.task).update(limits)
        self.folder = RunFolder.create(folder / "run", metadata)
        questions = self.task.questions([PaperText(stem, TEXT) for stem in stems], settings)
        self.answers = self.task.answers(questions)
        self.ask_pending(chat or models[-1])

    def ask_pending(self, chat):
        """Ask a model all pending questions."""
        list(Job(self.folder, self.answers, chat, self.runner).ask_pending(1))

    def scores(self, profile=LITXBENCH_0_1_1):
        """Return the scores of the run, which is read from its folder."""
        return self.task.score(RunFolder.read(self.folder.path), 1, self.runner, [profile])[0]

    @property
    def record(self):
        """Record of the paper."""
        return self.folder.record(1, STEM)

    @property
    def result(self):
        """Outcome, number of attempts and number of context resets."""
        return self.record.outcome, self.record.attempts, self.record.context_resets

    @property
    def spent(self):
        """Input tokens, output tokens and cost in USD."""
        return self.record.input_tokens, self.record.output_tokens, self.record.cost_usd

    def prompt(self, number):
        """Return the n-th message to the model."""
        file = self.folder.dialogue(1, STEM) / f"{number}.prompt.md"
        return file.read_text(encoding="utf-8")

    @property
    def output(self):
        """File suffix and text of the output."""
        file = self.folder.output(1, STEM)
        return file.suffix, file.read_text(encoding="utf-8")
