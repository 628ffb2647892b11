"""The questions of a way to ask, and their messages."""

import json

import pytest

from litx.errors import DatasetError
from litx.providers import Image
from litx.suites.scibench.ask.questions import DRIFTED, SYSTEM, THEN, Questions
from litx.suites.scibench.ask.ways import WAYS_TO_ASK
from litx.suites.scibench.data.files import load_copy
from tests.suites.scibench.copies import JPEG, PNG, record, write_demonstrations, write_image

POWER = r"$10^{-3} \mathrm{~m}$"


@pytest.fixture
def folder(tmp_path):
    """A copy with demonstrations, two images, and a false image."""
    write_demonstrations(tmp_path)
    for name, image in (("0", PNG), ("1", JPEG), ("2", b"<html>")):
        write_image(tmp_path, f"problem/{name}", image, source="fund")
    return tmp_path


@pytest.fixture
def questions(folder):
    """Return a function that gives the questions of a way to ask."""
    return lambda name, *, is_published=False: Questions(
        load_copy(folder), WAYS_TO_ASK[name], is_published
    )


@pytest.fixture
def turns(folder, questions):
    """Return a function that returns the messages of the first problem of fund."""

    def build(name, unit=" m", shown=(POWER,) * 3, *, is_published=False):
        fields = {"problem_text": "How wide?", "answer_number": " 2.5 ", "solution": "Measure it."}
        problems = [record("fund", problem_text="How long?", unit=unit)]
        solved = [record("fund", unit=shown_unit, **fields) for shown_unit in shown]
        (folder / "fund.json").write_text(json.dumps(problems))
        (folder / "fund_sol.json").write_text(json.dumps(solved))
        asked = questions(name, is_published=is_published)
        messages = asked.messages(asked.data.by_name["fund/0"])
        return [(str(turn.role), turn.text, turn.is_example) for turn in messages]

    return build


class TestMessages:
    @pytest.mark.parametrize(
        ("unit", "text"),
        [
            (" m", "Q: How long? The unit of the answer is  m.\n"),
            (POWER, "Q: How long? The unit of the answer is \\mathrm{~m}$.\n"),
            ("$10^6$", "Q: How long? The unit of the answer is $10^6$.\n"),
            (" ", "Q: How long?\n"),
            ("$10^6$ ", "Q: How long?\n"),
        ],
    )
    def test_zero(self, turns, unit, text):
        """The power of ten is dropped unless it is all; as published a blank unit is stated."""
        messages = turns("zero", unit)
        assert [
            ("system", SYSTEM["zero"], False),
            ("user", f"{text}A: The answer is", False),
        ] == messages
        assert messages[1:] == turns("zero_nosys", unit)
        assert f"{text}A: Let's think step by step." == turns("zeroCot", unit)[1][1]
        published = text if "unit" in text else "Q: How long? The unit of the answer is  .\n"
        assert f"{published}A: The answer is" == turns("zero", unit, is_published=True)[1][1]

    def test_few(self, turns):
        """A demonstration has the full unit in the question, and the mantissa in the box."""
        messages = turns("few")
        assert [
            ("system", SYSTEM["zero"], False),
            ("user", f"Problem 1.   How wide? The unit of the answer is {POWER}.", True),
            ("assistant", rf"The answer is therefore \boxed{{2.5}} {POWER}.", True),
        ] == messages[:3]
        assert 8 == len(messages)
        assert ("user", "Problem 4.   How long? The unit of the answer is  m.", False) == messages[
            -1
        ]

    def test_few_cot(self, turns):
        """The solution precedes the box; as published, a blank unit is stated as well."""
        messages = turns("fewCot", " ", (POWER, " ", POWER))
        first = rf"The answer is therefore \boxed{{2.5}} {POWER}."
        assert f"Explanation for Problem 1: Measure it.\n{first}" == messages[2][1]
        assert "Problem 2.   How wide?" == messages[3][1]
        second = r"The answer is therefore \boxed{2.5}."
        assert f"Explanation for Problem 2: Measure it.\n{second}" == messages[4][1]
        published = turns("fewCot", " ", (POWER, " ", POWER), is_published=True)
        assert "Problem 2.   How wide? The unit of the answer is  .\n" == published[3][1]
        first = rf"The answer is \boxed{{ 2.5 }} {POWER}"
        assert f"Explanation for Problem 1: Measure it.\n{first}\n" == published[2][1]
        assert published[-1][1].endswith("Problem 4.   How long? The unit of the answer is  .\n")

    @pytest.mark.parametrize(
        ("name", "language", "source"),
        [("python", "Python", "print(0)"), ("wolfram", "Wolfram Language", "0")],
    )
    def test_programs(self, turns, name, language, source):
        """The program is in a fence between the solution and the box; no box is requested."""
        messages = turns(name)
        assert SYSTEM[name] == messages[0][1]
        assert "boxed" not in messages[0][1]
        assert (
            "Explanation for Problem 1: Measure it.\n"
            f"{language} code for Problem 1:\n```\n{source}\n```\n"
            rf"The answer is therefore \boxed{{2.5}} {POWER}."
        ) == messages[2][1]


SCRIPTS = {
    "eval/prompts.py": """
prompts = {
    "one": "Solve. End with \\\\boxed{[ANSWER]}.", "unused": "Use \\\\boxed{}.",
    "py": "Write Python code in three backticks.", "wol": "Write Wolfram code.",
}
""",
    "eval/run.py": """
from prompts import prompts
def run(kind):
    system = prompts["one"] if kind == "few" else prompts["py"] if kind == 1 else prompts["wol"]
    raise SystemExit("it is never run")
    return system + f"The answer is therefore \\\\boxed{{{kind}}}"
""",
    "eval/broken.py": "def (",
}


class TestPublishedWords:
    @pytest.fixture
    def scripts(self, folder):
        """The copy, with scripts of which the last is malformed."""
        for name, text in SCRIPTS.items():
            (folder / name).parent.mkdir(exist_ok=True)
            (folder / name).write_text(text, encoding="utf-8")
        return folder

    @pytest.mark.parametrize(
        ("name", "prompt"),
        [
            *((name, "Solve. End with \\boxed{[ANSWER]}.") for name in ("zero", "zeroCot", "few")),
            ("fewCot", "Solve. End with \\boxed{[ANSWER]}."),
            ("python", "Write Python code in three backticks."),
            ("wolfram", "Write Wolfram code."),
        ],
    )
    def test_system(self, scripts, turns, name, prompt):
        """As published, the prompts are those that scripts of the copy take out of its table."""
        assert scripts
        assert prompt == turns(name, is_published=True)[0][1]
        assert turns(name)[0][1] in SYSTEM.values()

    def test_clause(self, scripts, turns):
        """So is the clause before the box; the program stands as the file has it."""
        assert scripts
        message = turns("python", is_published=True)[2][1]
        assert "```print(0)\n```\nThe answer is therefore \\boxed{ 2.5 } " in message

    def test_no_scripts(self, turns):
        """Without scripts the prompts are ours."""
        assert SYSTEM["zero"] == turns("few", is_published=True)[0][1]


class TestDemonstrations:
    @pytest.fixture
    def shown(self, questions):
        """Return a function that returns the demonstrations of a problem."""

        def indices(name, key="fund/0", *, is_published=False):
            asked = questions(name, is_published=is_published)
            return [
                example.key.index for example, _ in asked.demonstrations(asked.data.by_name[key])
            ]

        return indices

    def test_which(self, shown):
        """The first three of the textbook are shown, but never the problem itself."""
        assert [0, 1, 2] == shown("few") == shown("fewCot") == shown("wolfram")
        assert [0, 2, 3] == shown("sol_few", "fund_sol/1")
        assert [] == shown("zero") == shown("image_python", "img/fund/0")

    def test_not_worked_out(self, shown, folder):
        """A problem without a solution demonstrates nothing; a copy with too few is an error."""
        file = folder / "fund_sol.json"
        records = json.loads(file.read_text())
        records[0].pop("solution")
        file.write_text(json.dumps(records))
        assert [1, 2, 3] == shown("fewCot")
        records[2]["solution"] = " "
        file.write_text(json.dumps(records))
        with pytest.raises(DatasetError, match="has 2 solved problems to show for fund, and few"):
            shown("few")

    def test_drifted(self, shown):
        """A program that does not print the answer of its record is shown as published alone."""
        assert "class_2" in DRIFTED
        assert [0, 1, 3] == shown("python", "class/0")
        assert [0, 1, 2] == shown("python", "class/0", is_published=True)
        assert [0, 1, 2] == shown("fewCot", "class/0")


class TestPrompts:
    @pytest.mark.parametrize(("name", "then"), [("zero", ""), ("zeroCot", THEN), ("wolfram", "")])
    def test_test_problems(self, questions, monkeypatch, name, then):
        """Each is asked, zeroCot continues after the reply, and Wolfram needs a kernel."""
        monkeypatch.setenv("LITX_WOLFRAM_KERNEL", "/nowhere")
        prompts = questions(name).prompts()
        assert (10, "atkins/0", then) == (len(prompts), prompts[0].key, prompts[0].then)
        assert {"book": "atkins", "index": 0, "set": "test"} == prompts[0].record

    def test_images(self, questions):
        """Each question has its image with the media type, both times in zeroCot."""
        prompts = questions("image_zeroCot").prompts()
        images = [prompt.messages[-1].images for prompt in prompts]
        assert [(Image(PNG, "image/png"),), (Image(JPEG, "image/jpeg"),)] == images
        first, last = prompts[0].messages[-1].text, prompts[0].continue_with("It is 3 m.")[-1]
        assert f"{first}It is 3 m.Therefore, the answer is" == last.text
        assert images[0] == last.images

    def test_captions(self, folder, questions):
        """Captions replace the image; a problem without a caption is not asked."""
        captions = {"img/fund/1": "A string.", "img/fund/0": " ", "img/fund/7": 7}
        (folder / "captions.json").write_text(json.dumps(captions))
        asked = questions("caption_zero")
        (prompt,) = asked.prompts()
        message = prompt.messages[-1]
        assert ("img/fund/1", ()) == (prompt.key, message.images)
        assert "\nThe problem comes with an image. It shows: A string.\nA:" in message.text
        left_out = asked.excluded()
        assert "captions.json has no caption for it" == left_out["img/fund/0"]
        assert left_out["captions.json['img/fund/0']"].startswith("it is empty, or not valid")

    @pytest.mark.parametrize("text", [None, "[", "[]", "{}", '{"img/fund/0": 3}'])
    def test_no_captions(self, folder, questions, text):
        """Without captions, the error shows the expected content of the file."""
        if text is not None:
            (folder / "captions.json").write_text(text)
        with pytest.raises(DatasetError, match=r"captions\.json.*A block on a slope"):
            questions("caption_zero").prompts()
