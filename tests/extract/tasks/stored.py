"""Has a task done with stored replies, for the tests of tasks."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path

from litx.extract.prompt_settings import PromptSettings
from litx.extract.texts import PaperText
from litx.harness.job import Job
from litx.harness.run import Record, RunFolder
from litx.harness.task import Task
from litx.providers import StoredReplies
from litx.sandbox import Runner

STEM = "doi_10_1016__j_proeng_2012_03_043"
"""A paper that is in the ground truth; the texts of the tests are not its own."""

TEXT = "An alloy of magnesium, iron and nickel was cast.\n\nIts hardness is 321 HV."

SETTINGS = PromptSettings()

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


def fenced(text: str, tag: str = "python") -> str:
    """Return a reply with a block."""
    return f"```{tag}\n{text}\n```"


def store(
    folder: Path, replies: Sequence[str | tuple[str, str]], stem: str = STEM
) -> StoredReplies:
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
    """What a task came to with stored replies."""

    def __init__(
        self,
        folder: Path,
        task: Task,
        runner: Runner,
        replies: Mapping[str, Sequence[str | tuple[str, str]]] | Sequence[str | tuple[str, str]],
        settings: PromptSettings = SETTINGS,
    ) -> None:
        """Do the task for the papers that there are replies for."""
        given = replies if isinstance(replies, Mapping) else {STEM: replies}
        for stem, texts in given.items():
            chat = store(folder / "script", texts, stem)
        questions = task.questions([PaperText(stem, TEXT) for stem in given], settings)
        self.run = RunFolder.create(
            folder / "run", {"task": task.name, "repeats": 1, "papers": list(given)}
        )
        for _ in Job(self.run, task.answer, questions, chat, runner).work(1):
            pass

    @property
    def record(self) -> Record:
        """What became of the paper."""
        record = self.run.record(1, STEM)
        assert record is not None
        return record

    def prompt(self, number: int) -> str:
        """Return the n-th message to the model."""
        file = self.run.dialogue(1, STEM) / f"{number}.prompt.md"
        return file.read_text(encoding="utf-8")

    @property
    def asked(self) -> int:
        """How many messages the model got."""
        return len(list(self.run.dialogue(1, STEM).glob("*.prompt.md")))

    @property
    def output(self) -> tuple[str, str]:
        """Ending and text of what is kept."""
        file = self.run.output(1, STEM)
        assert file is not None
        return file.suffix, file.read_text(encoding="utf-8")
