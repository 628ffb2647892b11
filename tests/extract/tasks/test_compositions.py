"""Compositions of a paper, as formulas and as Python."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from litx.dataset import load_paper
from litx.extract.prompt_settings import PromptSettings
from litx.extract.tasks.compositions import formulas
from litx.extract.tasks.counting import first_block
from litx.extract.texts import PaperText
from litx.harness.run import RunFolder
from litx.harness.scoring import score_run, stored_scores
from litx.harness.task import find
from litx.sandbox import Mode, Runner, Source
from litx_scoring import LITX_1, LITXBENCH_0_1_1
from litx_scoring.composition_sets import target_compositions
from tests.extract.tasks.stored import STEM, TEXT, Done, fenced
from tests.scoring.build import alloy, paper_of

OTHER = "doi_10_3390__e18050189"
TEXTS, CODE = find("compositions"), find("compositions-code")
TARGETS = [one.formula.replace(" ", "") for one in target_compositions(load_paper(STEM))]


@pytest.fixture(scope="module")
def runner():
    with Runner(jobs=1, mode=Mode.compositions) as one:
        yield one


def metrics(task, done, runner):
    """Return what a run scores when it is opened again, without tokens and costs."""
    run = RunFolder.read(done.run.path)
    found = task.score(run, 1, runner, [LITXBENCH_0_1_1])[0].metrics
    return tuple(found[name] for name in ("precision", "recall", "f1"))


class TestFirstBlock:
    @pytest.mark.parametrize(
        ("reply", "expected"),
        [
            ("```\nFeNi\n```", "FeNi\n"),
            ("see ```text\nFeNi\n``` and ```\nFe\n```", "FeNi\n"),
            ("```latex\nFeNi\n```", "latex\nFeNi\n"),
            ("```FeNi```", "FeNi"),
            ("```text```", "text"),
            ("```\nFeNi", None),
            ("FeNi", None),
            ("``````", ""),
        ],
    )
    def test_reply(self, reply, expected):
        """A block lies between two fences; a first line that is a known tag goes."""
        assert expected == first_block(reply, {"python", "text"})


class TestFormulas:
    @pytest.mark.parametrize(
        ("reply", "expected"),
        [
            ("```\nFeNi\nFe2Ni\n```", ["FeNi", "Fe2Ni"]),
            ("```python\n# alloys\n\n- FeNi\n* Fe2Ni\n```", ["FeNi", "Fe2Ni"]),
            ("FeNi\n  Fe2Ni  \n", ["FeNi", "Fe2Ni"]),
            ("```formulas\nFeNi\n```", ["formulas", "FeNi"]),
            ("```\nFeNi", ["```", "FeNi"]),
            ("```\n```", []),
            ("# none", []),
            ("", []),
        ],
    )
    def test_reply(self, reply, expected):
        """Formulas are the lines of the first block, else of the reply, as published."""
        assert expected == formulas(reply)

    @given(st.text(st.sampled_from("`-*# \nFeNi2"), max_size=40))
    def test_lines(self, reply):
        """A formula is one line without blanks around it, and never empty."""
        assert all(one == one.strip() and one and "\n" not in one for one in formulas(reply))


class TestQuestions:
    def test_prompt(self, runner):
        """Instructions come first, then the paper; what they show is accepted."""
        for task in (TEXTS, CODE):
            assert Mode.compositions is task.mode
            (question,) = task.questions([PaperText(STEM, TEXT)], PromptSettings())
            assert question.prompt.endswith(f"\n\n{TEXT}")
            methods = "ICP-MS, ICP-OES,\n  WD-XRF, EPMA, WDS, ED-XRF, Spark-OES, EDS, LIBS, nominal"
            assert methods in question.prompt
            program = task.program(task.block(task.form(PromptSettings())))
            assert "ok" == runner.run(Source(program)).outcome

    def test_helpers(self):
        """Code may use the composition helpers unless they are switched off."""
        settings = PromptSettings(normalize=True)
        assert "balance_composition" in CODE.form(settings)
        assert "normalize" not in CODE.form(settings)
        assert "balance_composition" not in CODE.form(PromptSettings(helpers=False))


class TestStrings:
    def test_duplicate(self, tmp_path, runner):
        """As published, a formula that stands twice counts twice."""
        lines = "\n".join([*TARGETS, *TARGETS])
        done = Done(tmp_path, TEXTS, runner, [f"Here they are.\n```\n{lines}\n```"])
        assert (".txt", lines) == done.output
        assert (0.5, 1.0, pytest.approx(2 / 3)) == metrics(TEXTS, done, runner)

    def test_each_profile_has_its_credit(self, tmp_path, runner, monkeypatch):
        """By litx-1 credit falls with the difference and equal formulas are one."""
        loaded = "litx.extract.tasks.compositions.load_paper"
        monkeypatch.setattr(loaded, lambda _: paper_of(alloy()))
        made = Done(tmp_path, TEXTS, runner, ["Co25.9Cr25Fe25Ni24.1\nCo25.9Cr25Fe25Ni24.1"])
        score_run(made.run, TEXTS, runner)
        for profile, found, extracted in ((LITX_1, 0.5, 1), (LITXBENCH_0_1_1, 1, 2)):
            (repeat,) = stored_scores(made.run, profile.name).repeats
            expected = {"found": pytest.approx(found), "targets": 1, "extracted": extracted}
            assert expected == repeat.papers[STEM]

    def test_mends_what_it_is_told(self, tmp_path, runner):
        """A reply without a formula, or with one that is none, is sent back and says which."""
        replies = ["```\n# none\n```", "FeNi\nFe50 (at.%)\n??", ("\n".join(TARGETS), "length")]
        done = Done(tmp_path, TEXTS, runner, replies)
        assert ("ok", 3, 0) == done.result
        assert TEXTS.no_block == done.prompt(2)
        assert "The formula 'Fe50 (at.%)' cannot be read" in done.prompt(3)

    @pytest.mark.parametrize(
        "formula", ["Fe1e400", "(" * 5000, "'], __import__('os'), ['", "Fe\x00", "\udcff", "Fe" * 9]
    )
    def test_hostile_formula(self, runner, formula):
        """A formula is a text to the program that reads it, whatever it holds."""
        program = TEXTS.program(f"FeNi\n{formula}")
        result = runner.run(Source(program))
        assert result.outcome != "infra_error"
        if result.outcome == "ok":
            assert 2 == len(result.compositions)

    def test_lost_question(self, tmp_path, runner):
        """A question that the provider failed does not count; an answer that never came does."""
        replies = {STEM: [], OTHER: ["That is hard."] * 4, "a_paper": ["FeNi"]}
        done = Done(tmp_path, TEXTS, runner, replies)
        (scores,) = TEXTS.score(done.run, 1, runner, [LITXBENCH_0_1_1])
        assert "provider_error" == scores.papers[STEM]["outcome"]
        assert (0, 0) == tuple(scores.papers[OTHER][name] for name in ("found", "extracted"))
        assert (0.0, 2.5) == (scores.metrics["recall"], scores.metrics["attempts"])
        assert scores.metrics["cost_usd"] is None

    def test_no_paper_of_the_ground_truth(self, tmp_path, runner):
        """Without a paper that has targets there is no score."""
        done = Done(tmp_path, TEXTS, runner, {"a_paper": ["FeNi"]})
        assert (None, None, None) == metrics(TEXTS, done, runner)


class TestCode:
    def test_mends_what_it_is_told(self, tmp_path, runner):
        """Each fault is told, until `result` is a list of compositions."""
        made = ", ".join(f"Composition({one!r})" for one in TARGETS)
        last = f"x = balance_composition('Ti', {{'Al': 6, 'V': 4}})\nresult = [{made}]"
        replies = [
            "There are five alloys.",
            *map(fenced, ("found = []", "x = 1\nresult = ['FeNi']", last)),
        ]
        done = Done(tmp_path, CODE, runner, replies)
        assert CODE.no_block == done.prompt(2)
        assert "no result" in done.prompt(3)
        assert "item 0 of the result is of type str, not a Composition" in done.prompt(4)
        assert (".py", last) == done.output
        assert (1.0, 1.0, 1.0) == metrics(CODE, done, runner)

    def test_error_names_its_line(self, tmp_path, runner):
        """A program that fails is told where."""
        done = Done(tmp_path, CODE, runner, [fenced("\nx = 1 / 0"), fenced("result = []")])
        assert "line 1): ZeroDivisionError" in done.prompt(2)
        assert (0.0, 0.0, 0.0) == metrics(CODE, done, runner)
