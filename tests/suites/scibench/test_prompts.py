"""The messages of every setting."""

import json

import pytest

from litx.errors import DatasetError
from litx.providers import ChatRole, Image, Message
from litx.suites.scibench.data import load
from litx.suites.scibench.problem import Key, Part
from litx.suites.scibench.prompts import (
    DRIFTED,
    SYSTEM,
    SYSTEM_OF_CODE,
    THEN,
    Demonstration,
    Prompt,
    demonstrations,
    messages,
    question_text,
)
from litx.suites.scibench.records import read_record
from litx.suites.scibench.ways import Setting
from tests.suites.scibench.copies import record, write_copy, write_demonstrations, write_image

POWER = r"$10^{-3} \mathrm{~m}$"


def asked(unit=" m"):
    return read_record(record("fund", problem_text="How long?", unit=unit), Key("fund", 0), "here")


def shown(source=None, unit=POWER):
    fields = record(
        "fund", problem_text="How wide?", unit=unit, answer_number=" 2.5 ", solution="Measure it."
    )
    return Demonstration(read_record(fields, Key("fund", 0, Part.solved), "x"), source)


def said(turns):
    return [(str(turn.role), turn.text) for turn in turns]


class TestQuestionText:
    def test_power(self):
        """The power of ten is dropped, unless the full unit is wanted."""
        problem = asked(POWER)
        assert r"How long? The unit of the answer is \mathrm{~m}$." == question_text(problem)
        full = question_text(problem, is_full=True)
        assert rf"How long? The unit of the answer is {POWER}." == full

    def test_power_alone(self):
        """A power of ten without unit is shown."""
        text = question_text(asked("$10^6$"))
        assert "How long? The unit of the answer is $10^6$." == text

    @pytest.mark.parametrize("unit", [" ", "$10^6$ "])
    def test_blank(self, unit):
        """Where no unit would be shown there is no sentence, but for the published one."""
        assert "How long?" == question_text(asked(unit))
        published = question_text(asked(unit), compat=True)
        assert "How long? The unit of the answer is  ." == published


class TestMessages:
    def test_zero_nosys(self):
        """Without system prompt there is one turn alone."""
        text = "Q: How long? The unit of the answer is  m.\nA: The answer is"
        assert [("user", text)] == said(messages(asked(), Setting.zero_nosys))

    def test_zero_cot(self):
        """The model is asked to think step by step."""
        text = "Q: How long? The unit of the answer is  m.\nA: Let's think step by step."
        expected = [("system", SYSTEM), ("user", text)]
        assert expected == said(messages(asked(), Setting.zero_cot))

    def test_few(self):
        """A demonstration has the full unit in the question, and the mantissa in the box."""
        expected = [
            ("system", SYSTEM),
            ("user", f"Problem 1.   How wide? The unit of the answer is {POWER}."),
            ("assistant", rf"The answer is therefore \boxed{{2.5}} {POWER}."),
            ("user", "Problem 2.   How long? The unit of the answer is  m."),
        ]
        assert expected == said(messages(asked(), Setting.few, [shown()]))

    def test_few_cot(self):
        """The solution stands before the box."""
        turns = said(messages(asked(), Setting.few_cot, [shown(), shown(unit=" ")]))
        first = rf"The answer is therefore \boxed{{2.5}} {POWER}."
        assert f"Explanation for Problem 1: Measure it.\n{first}" == turns[2][1]
        assert "Problem 2.   How wide?" == turns[3][1]
        second = r"The answer is therefore \boxed{2.5}."
        assert f"Explanation for Problem 2: Measure it.\n{second}" == turns[4][1]
        assert turns[5][1].startswith("Problem 3.   How long?")

    @pytest.mark.parametrize(
        ("setting", "language"),
        [(Setting.python, "Python"), (Setting.wolfram, "Wolfram Language")],
    )
    def test_programs(self, setting, language):
        """The program stands in a fence between the solution and the box."""
        turns = said(messages(asked(), setting, [shown("print(2.5)\n")]))
        assert ("system", SYSTEM_OF_CODE[setting]) == turns[0]
        expected = (
            "Explanation for Problem 1: Measure it.\n"
            f"{language} code for Problem 1:\n```\nprint(2.5)\n```\n"
            rf"The answer is therefore \boxed{{2.5}} {POWER}."
        )
        assert ("assistant", expected) == turns[2]

    def test_examples(self):
        """Demonstrations are marked as such: the model never said them."""
        turns = messages(asked(), Setting.few, [shown()])
        assert [False, True, True, False] == [one.is_example for one in turns]

    def test_image(self):
        """An image comes with the question, in one turn of the user."""
        image = Image(b"x", "image/png")
        *_, last = messages(asked(), Setting.zero, images=(image,))
        text = "Q: How long? The unit of the answer is  m.\nA: The answer is"
        assert Message(ChatRole.user, text, (image,)) == last

    def test_caption(self):
        """A caption stands in for an image."""
        *_, last = messages(asked(" "), Setting.zero, caption="A ruler.")
        caption = "The problem comes with an image. It shows: A ruler."
        assert f"Q: How long?\n{caption}\nA: The answer is" == last.text

    def test_system(self):
        """A box is asked for, but not of programs; the form of the answer is said."""
        assert r"\boxed{[ANSWER]}" in SYSTEM
        assert "three digits" in SYSTEM
        assert all("boxed" not in text for text in SYSTEM_OF_CODE.values())
        assert all("backticks" in text for text in SYSTEM_OF_CODE.values())


class TestQuestion:
    def test_again(self):
        """The second question is the first, the reply and the phrase, without blanks between."""
        image = Image(b"x", "image/png")
        turns = messages(asked(" "), Setting.zero_cot, images=(image,))
        question = Prompt("fund/0", {}, turns, THEN)
        system, last = question.again("It is 3 m.")
        assert (SYSTEM, (image,)) == (system.text, last.images)
        text = "Q: How long?\nA: Let's think step by step.It is 3 m.Therefore, the answer is"
        assert text == last.text


@pytest.fixture
def data(tmp_path):
    """A copy with four solved problems of each textbook."""
    return load(write_demonstrations(tmp_path))


def indices(found):
    return [one.problem.key.index for one in found]


class TestDemonstrations:
    @pytest.mark.parametrize("setting", [Setting.few, Setting.few_cot])
    def test_first_three(self, data, setting):
        """The first three of the textbook are shown, in the order of the file."""
        found = demonstrations(data, data.by_name["fund/0"], setting)
        assert [0, 1, 2] == indices(found)
        assert {"fund"} == {one.problem.key.book for one in found}
        assert {None} == {one.source for one in found}

    @pytest.mark.parametrize("setting", [Setting.zero_nosys, Setting.zero, Setting.zero_cot])
    def test_none(self, data, setting):
        """The zero-shot settings show nothing."""
        assert () == demonstrations(data, data.by_name["fund/0"], setting)

    def test_never_itself(self, data):
        """A solved problem that is asked is not shown."""
        assert [0, 2, 3] == indices(demonstrations(data, data.by_name["fund_sol/1"], Setting.few))

    def test_not_worked_out(self, tmp_path):
        """Nor is one whose solution is missing or blank."""
        folder = write_demonstrations(tmp_path, 5)
        file = folder / "fund_sol.json"
        records = json.loads(file.read_text())
        records[0].pop("solution")
        records[2]["solution"] = " "
        file.write_text(json.dumps(records))
        data = load(folder)
        assert [1, 3, 4] == indices(demonstrations(data, data.by_name["fund/0"], Setting.few_cot))

    def test_programs(self, data):
        """Each comes with its program in the language that is asked for."""
        found = demonstrations(data, data.by_name["fund/0"], Setting.python)
        assert ["print(0)\n", "print(1)\n", "print(2)\n"] == [one.source for one in found]
        found = demonstrations(data, data.by_name["fund/0"], Setting.wolfram)
        assert ["0\n", "1\n", "2\n"] == [one.source for one in found]

    def test_drifted(self, data):
        """A program that does not print the answer of its record is passed over, but for compat."""
        assert Key("class", 2, Part.solved) in DRIFTED
        problem = data.by_name["class/0"]
        assert [0, 1, 3] == indices(demonstrations(data, problem, Setting.python))
        assert [0, 1, 2] == indices(demonstrations(data, problem, Setting.python, compat=True))
        assert [0, 1, 2] == indices(demonstrations(data, problem, Setting.few_cot))

    def test_images(self, tmp_path):
        """Nothing is shown before a problem with image."""
        data = load(write_image(write_demonstrations(tmp_path), "problem/0", source="fund"))
        assert () == demonstrations(data, data.by_name["img/fund/0"], Setting.python)

    @pytest.mark.parametrize(
        ("setting", "what"),
        [
            (Setting.few, "has 1 solved problems to show for fund"),
            (Setting.python, "has 0 programs in python to show for fund"),
        ],
    )
    def test_too_few(self, tmp_path, setting, what):
        """A copy that has too few says so."""
        data = load(write_copy(tmp_path))
        with pytest.raises(DatasetError, match=what):
            demonstrations(data, data.by_name["fund/0"], setting)
