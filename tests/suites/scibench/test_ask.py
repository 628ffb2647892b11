"""The questions of a setting, and their messages."""

import json

import pytest

from litx.errors import DatasetError
from litx.providers import Image
from litx.suites.scibench.ask.questions import DRIFTED, SYSTEM, THEN, Questions
from litx.suites.scibench.ask.ways import WAYS_TO_ASK
from litx.suites.scibench.data.files import load_copy
from tests.suites.files import write
from tests.suites.scibench.copies import JPEG, PNG, make_record, write_demonstrations, write_image

POWER = r"$10^{-3} \mathrm{~m}$"


@pytest.fixture
def folder(tmp_path):
    """A copy with demonstrations, two images, and an invalid image."""
    write_demonstrations(tmp_path)
    for name, image in (("0", PNG), ("1", JPEG), ("2", b"<html>")):
        write_image(tmp_path, f"problem/{name}", image, source="fund")
    return tmp_path


@pytest.fixture
def build_questions(folder):
    """Return a function that gives the questions of a setting."""
    return lambda name, *, is_published=False: Questions(
        load_copy(folder), WAYS_TO_ASK[name], is_published
    )


@pytest.fixture
def turns(folder, build_questions):
    """Return a function that gives the messages of the first problem of fund."""

    def build(name, unit=" m", shown=(POWER,) * 3, *, is_published=False):
        fields = {"problem_text": "How wide?", "answer_number": " 2.5 ", "solution": "Measure it."}
        solved = [make_record("fund", unit=shown_unit, **fields) for shown_unit in shown]
        write(folder, "fund.json", [make_record("fund", problem_text="How long?", unit=unit)])
        write(folder, "fund_sol.json", solved)
        questions = build_questions(name, is_published=is_published)
        messages = questions.messages(questions.data.by_name["fund/0"])
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
        """The power of ten is omitted if text follows; as published, a blank unit is stated."""
        messages = turns("zero", unit)
        assert [
            ("system", SYSTEM["zero"], False),
            ("user", f"{text}A: The answer is", False),
        ] == messages
        assert messages[1:] == turns("zero_nosys", unit)
        assert f"{text}A: Let's think step by step." == turns("zeroCot", unit)[1][1]
        published = text if "unit" in text else "Q: How long? The unit of the answer is  .\n"
        assert f"{published}A: The answer is" == turns("zero", unit, is_published=True)[1][1]

    def test_demonstrations(self, turns):
        """A demonstration has the full unit in the question, and the mantissa in the box."""
        messages = turns("few")
        assert [
            ("system", SYSTEM["zero"], False),
            ("user", f"Problem 1.   How wide? The unit of the answer is {POWER}.", True),
            ("assistant", rf"The answer is therefore \boxed{{2.5}} {POWER}.", True),
        ] == messages[:3]
        assert 8 == len(messages)
        text = "Problem 4.   How long? The unit of the answer is  m."
        assert ("user", text, False) == messages[-1]

    def test_few_cot(self, turns):
        """The solution precedes the box; as published, a blank unit is stated too."""
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


class TestPublishedPrompts:
    @pytest.fixture
    def scripts(self, folder):
        """The copy, with scripts; the last script is malformed."""
        for name, text in SCRIPTS.items():
            write(folder, name, text)
        return folder

    @pytest.mark.usefixtures("scripts")
    @pytest.mark.parametrize(
        ("name", "prompt"),
        [
            *((name, "Solve. End with \\boxed{[ANSWER]}.") for name in ("zero", "zeroCot", "few")),
            ("fewCot", "Solve. End with \\boxed{[ANSWER]}."),
            ("python", "Write Python code in three backticks."),
            ("wolfram", "Write Wolfram code."),
        ],
    )
    def test_system(self, turns, name, prompt):
        """As published, the prompts are those that the scripts select from their table."""
        assert prompt == turns(name, is_published=True)[0][1]
        assert turns(name)[0][1] in SYSTEM.values()

    @pytest.mark.usefixtures("scripts")
    def test_clause(self, turns):
        """As published, the clause before the box and the text of the program are unchanged."""
        message = turns("python", is_published=True)[2][1]
        assert "```print(0)\n```\nThe answer is therefore \\boxed{ 2.5 } " in message

    def test_no_scripts(self, turns):
        """Without scripts, the prompts are those of litx."""
        assert SYSTEM["zero"] == turns("few", is_published=True)[0][1]


class TestDemonstrations:
    @pytest.fixture
    def list_shown(self, build_questions):
        """Return a function that gives the indices of the demonstrations of a problem."""

        def list_indices(name, key="fund/0", *, is_published=False):
            questions = build_questions(name, is_published=is_published)
            demonstrations = questions.demonstrations(questions.data.by_name[key])
            return [example.key.index for example, _ in demonstrations]

        return list_indices

    def test_first_three(self, list_shown):
        """The first three solved problems are shown, except the problem itself."""
        assert [0, 1, 2] == list_shown("few") == list_shown("fewCot") == list_shown("wolfram")
        assert [0, 2, 3] == list_shown("sol_few", "fund_sol/1")
        assert [] == list_shown("zero") == list_shown("image_python", "img/fund/0")

    def test_unsolved_problem(self, list_shown, folder):
        """A problem without a solution is not shown; too few solved problems are an error."""
        records = json.loads((folder / "fund_sol.json").read_text())
        records[0].pop("solution")
        write(folder, "fund_sol.json", records)
        assert [1, 2, 3] == list_shown("fewCot")
        records[2]["solution"] = " "
        write(folder, "fund_sol.json", records)
        with pytest.raises(DatasetError, match="has 2 solved problems to show for fund, and few"):
            list_shown("few")

    def test_drifted_program(self, list_shown):
        """A program that does not print the answer of its record is shown only as published."""
        assert "class_2" in DRIFTED
        assert [0, 1, 3] == list_shown("python", "class/0")
        assert [0, 1, 2] == list_shown("python", "class/0", is_published=True)
        assert [0, 1, 2] == list_shown("fewCot", "class/0")


class TestPrompts:
    @pytest.mark.parametrize(("name", "then"), [("zero", ""), ("zeroCot", THEN), ("wolfram", "")])
    def test_text_problems(self, build_questions, monkeypatch, name, then):
        """Each problem is asked; zeroCot continues after the reply, and Wolfram needs a kernel."""
        monkeypatch.setenv("LITX_WOLFRAM_KERNEL", "/nowhere")
        prompts = build_questions(name).prompts()
        assert (10, "atkins/0", then) == (len(prompts), prompts[0].key, prompts[0].then)
        assert {"book": "atkins", "index": 0, "set": "test"} == prompts[0].record

    def test_images(self, build_questions):
        """Each question has its image and media type, in both requests of zeroCot."""
        prompts = build_questions("image_zeroCot").prompts()
        images = [prompt.messages[-1].images for prompt in prompts]
        assert [(Image(PNG, "image/png"),), (Image(JPEG, "image/jpeg"),)] == images
        first, last = prompts[0].messages[-1].text, prompts[0].continue_with("It is 3 m.")[-1]
        assert f"{first}It is 3 m.Therefore, the answer is" == last.text
        assert images[0] == last.images

    def test_captions(self, folder, build_questions):
        """A caption replaces the image; a problem without a caption is excluded."""
        captions = {"img/fund/1": "A string.", "img/fund/0": " ", "img/fund/7": 7}
        write(folder, "captions.json", captions)
        questions = build_questions("caption_zero")
        (prompt,) = questions.prompts()
        message = prompt.messages[-1]
        assert ("img/fund/1", ()) == (prompt.key, message.images)
        assert "\nThe problem comes with an image. It shows: A string.\nA:" in message.text
        excluded = questions.excluded()
        assert "captions.json has no caption for it" == excluded["img/fund/0"]
        assert excluded["captions.json['img/fund/0']"].startswith("it is empty, or not valid")

    @pytest.mark.parametrize("text", [None, "[", "[]", "{}", '{"img/fund/0": 3}'])
    def test_no_captions(self, folder, build_questions, text):
        """Missing captions are an error that shows the expected content of the file."""
        if text is not None:
            write(folder, "captions.json", text)
        with pytest.raises(DatasetError, match=r"captions\.json.*A block on a slope"):
            build_questions("caption_zero").prompts()
