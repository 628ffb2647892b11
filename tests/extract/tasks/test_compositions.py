"""Tasks for the compositions of a paper, as formulas and as Python."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from litx.dataset import Dataset, default_dataset
from litx.extract.prompt_settings import PromptSettings
from litx.extract.tasks.compositions import read_formulas
from litx.extract.tasks.counting import first_block
from litx.extract.texts import PaperText
from litx.harness.task import find
from litx.sandbox import Mode, Outcome, Result, Runner, Source
from litx_scoring import LITX_1, LITXBENCH_0_1_1
from litx_scoring.answers import target_compositions
from tests.extract.tasks.stored import SECOND, SETTINGS, STEM, TEXT, TaskRun, fenced
from tests.scoring.build import alloy, make_paper

TEXTS, CODE = find("compositions"), find("compositions-code")
TARGETS = [
    composition.formula.replace(" ", "")
    for composition in target_compositions(default_dataset().load_paper(STEM))
]


@pytest.fixture(scope="module")
def runner():
    with Runner(jobs=1, mode=Mode.compositions) as shared_runner:
        yield shared_runner


def get_rates(run):
    """Return precision, recall and F1 of a run."""
    metrics = run.scores().metrics
    return tuple(metrics[name] for name in ("precision", "recall", "f1"))


@pytest.mark.parametrize(
    ("reply", "block", "lines"),
    [
        ("```\nFeNi\nFe2Ni\n```", "FeNi\nFe2Ni\n", ["FeNi", "Fe2Ni"]),
        ("see ```text\nFeNi\n``` and ```\nFe\n```", "FeNi\n", ["FeNi"]),
        ("```latex\nFeNi\n```", "latex\nFeNi\n", ["latex", "FeNi"]),
        ("```FeNi```", "FeNi", ["FeNi"]),
        ("```text```", "text", ["text"]),
        ("```\nFeNi", None, ["```", "FeNi"]),
        ("FeNi\n  Fe2Ni  \n", None, ["FeNi", "Fe2Ni"]),
        ("``````", "", []),
        ("# none", None, []),
        ("```python\n# a\n\n- FeNi\n* Fe2Ni\n```", "# a\n\n- FeNi\n* Fe2Ni\n", ["FeNi", "Fe2Ni"]),
    ],
)
def test_formulas(reply, block, lines):
    """Formulas are the lines of the first block without its tag, else of the reply."""
    assert block == first_block(reply, {"python", "text"})
    assert lines == read_formulas(reply)


@given(st.text(st.sampled_from("`-*# \nFeNi2"), max_size=40))
def test_any_read_formulas(reply):
    """A formula is a single line without surrounding blanks, and never empty."""
    for formula in read_formulas(reply):
        assert formula
        assert formula == formula.strip()
        assert "\n" not in formula


def test_prompt(runner):
    """Instructions precede the paper, their example is accepted, and helpers are optional."""
    for task in (TEXTS, CODE):
        (question,) = task.questions([PaperText(STEM, TEXT)], SETTINGS)
        assert question.prompt.endswith(f"\n\n{TEXT}")
        methods = "ICP-MS, ICP-OES,\n  WD-XRF, EPMA, WDS, ED-XRF, Spark-OES, EDS, LIBS, nominal"
        assert methods in question.prompt
        example = task.extract_block(task.describe_form(SETTINGS))
        assert "ok" == runner.run(Source(task.build_program(example))).outcome
    form = CODE.describe_form(PromptSettings(normalize=True))
    assert (True, False) == ("balance_composition" in form, "normalize" in form)
    assert "balance_composition" not in CODE.describe_form(PromptSettings(helpers=False))


class TestStrings:
    def test_profiles(self, tmp_path, runner, monkeypatch):
        """In litx-1 the credit falls with the difference; as published, each formula counts."""
        monkeypatch.setattr(Dataset, "load_paper", lambda *_: make_paper(alloy()))
        run = TaskRun(tmp_path, TEXTS, runner, ["Co25.9Cr25Fe25Ni24.1\nCo25.9Cr25Fe25Ni24.1"])
        for profile, matches, extracted in ((LITX_1, 0.5, 1), (LITXBENCH_0_1_1, 1, 2)):
            expected = {"found": pytest.approx(matches), "targets": 1, "extracted": extracted}
            assert expected == run.scores(profile).papers[STEM]

    def test_complaints(self, tmp_path, runner):
        """A reply without a formula, or with an invalid formula, gets a complaint that names it."""
        lines = "\n".join([*TARGETS, *TARGETS])
        replies = [
            "```\n# none\n```",
            "FeNi\nFe50 (at.%)\n??",
            (f"So:\n```\n{lines}\n```", "length"),
        ]
        run = TaskRun(tmp_path, TEXTS, runner, replies)
        assert (("ok", 3, 0), (".txt", lines)) == (run.result, run.output)
        assert (0.5, 1.0, pytest.approx(2 / 3)) == get_rates(run)
        assert TEXTS.no_block == run.prompt(2)
        assert "The formula 'Fe50 (at.%)' cannot be read" in run.prompt(3)

    @pytest.mark.parametrize(
        "formula", ["Fe1e400", "(" * 5000, "'], __import__('os'), ['", "Fe\x00", "\udcff", "Fe" * 9]
    )
    def test_hostile_formula(self, runner, formula):
        """Any formula is a text to the program that reads it, and is never executed."""
        result = runner.run(Source(TEXTS.build_program(f"FeNi\n{formula}")))
        assert result.outcome != "infra_error"
        assert result.outcome != "ok" or 2 == len(result.compositions)

    def test_failures(self, tmp_path, runner, monkeypatch):
        """Failures of litx or the provider do not count; replies without formulas do."""
        replies = {STEM: [], SECOND: ["That is hard.", "It is."] * 2, "a_paper": ["FeNi"]}
        scores = TaskRun(tmp_path, TEXTS, runner, replies).scores()
        assert "provider_error" == scores.papers[STEM]["outcome"]
        assert (0, 0) == tuple(scores.papers[SECOND][name] for name in ("found", "extracted"))
        assert (0.0, 2.5) == (scores.metrics["recall"], scores.metrics["attempts"])
        assert scores.metrics["cost_usd"] is None
        run = TaskRun(tmp_path / "none", TEXTS, runner, {"a_paper": ["FeNi"]})
        assert (None, None, None) == get_rates(run)
        run = TaskRun(tmp_path / "failed", TEXTS, runner, ["FeNi"])
        failed = Result(STEM, Outcome.infra_error, "no sandbox")
        monkeypatch.setattr(runner, "run_all", lambda sources: [failed] * len(sources))
        expected = {"outcome": "infra_error", "message": "no sandbox"}
        assert expected == run.scores().papers[STEM]


def test_code(tmp_path, runner):
    """Complaints name the line of each fault, until `result` is a list of compositions."""
    calls = ", ".join(f"Composition({formula!r})" for formula in TARGETS)
    last = f"x = balance_composition('Ti', {{'Al': 6, 'V': 4}})\nresult = [{calls}]"
    faults = ("found = []", "\nx = 1 / 0", "x = 1\nresult = ['FeNi']")
    replies = ["There are five alloys.", *map(fenced, faults)]
    run = TaskRun(tmp_path, CODE, runner, [*replies, fenced(last)], attempts=5)
    assert CODE.no_block == run.prompt(2)
    assert "no result" in run.prompt(3)
    assert "line 1): ZeroDivisionError" in run.prompt(4)
    assert "item 0 of the result is of type str, not a Composition" in run.prompt(5)
    assert (".py", last) == run.output
    assert (1.0, 1.0, 1.0) == get_rates(run)
