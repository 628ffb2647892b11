"""The answer in a reply, by the rule of litx."""

import json
import math
import re
import time
import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from litx.suites.reading import AnswerProcess, reader
from litx_scoring.metrics.answer_text import AnswerReader
from litx_scoring.metrics.boxed_answer import boxes, last_box
from litx_scoring.metrics.latex_quantity import read_number, read_quantity
from litx_scoring.metrics.numeric_answer import is_close, matched_form, read_decimal
from tests.suites.scibench.copies import LABELLED, make_problem

ATM = r"$\mathrm{atm}$ "
FORMS = tomllib.loads(Path(__file__).with_name("answer_forms.toml").read_text("utf-8"))

HOSTILE = {
    "a tower of powers": r"\boxed{9^{9^{9^9}}}",
    "a factorial": r"\boxed{10^9!}",
    "nested braces": "\\boxed{" + "{" * 100_000 + "5" + "}" * 100_000 + "}",
    "a box of a megabyte": "\\boxed{" + "1" * 1_000_000 + "}",
    **{
        f"{text[:8]!r} {text.count(text[:2])} times": f"\\boxed{{{text}}}"
        for text in (
            *("{" * 450, "(" * 900, "-" * 900, " " * 990, "1(" * 450, "1-(" * 300, "1^" * 450),
            *("1," * 490, r"\frac{" * 150, "1 or " * 190, "to " * 300, "1 (1 " * 190, "m/" * 490),
            *("1, using " + "1 a a " * 150, "1 m, using " + "1 m" * 300, "1, using a" * 90),
            *("rounded " * 120, r"\text{" * 160, "kilo" * 240, "a " * 490 + "1", "J " * 490),
        )
    },
    "boxes in boxes": "\\boxed{" * 50_000 + "}" * 50_000,
    "phrases": "answer is " * 20_000,
    "a phrase and no end": "answer is " + "x " * 100_000,
    "brackets after a phrase": "answer is " + "1(" * 50_000,
}


def is_right(reply, unit, right):
    """Return whether all values of a reply are near a number."""
    values = AnswerReader(unit).read_reply(reply).values
    return bool(values) and all(is_close(value.value, right) for value in values)


class TestBoxes:
    @pytest.mark.parametrize(
        ("expected", "texts"),
        [
            (["5"], [r"\boxed {5}", r"\fbox{5}", r"\box{5}", r"\boxed{5} is what I boxed"]),
            (["5"], [r"{ { \boxed{5}", r"} } \boxed{5}", "boxed{5}"]),
            (["5", r"\boxed{5}"], [r"\boxed{\boxed{5}}"]),
            (["", "1"], [r"\boxed{1} \boxed{2"]),
            ([r"\}5"], [r"\boxed{\}5}"]),
            ([], ["boxed 5"]),
        ],
    )
    def test_last_first(self, expected, texts):
        """Boxes are listed from the last to the first; escaped braces do not count."""
        for text in texts:
            assert expected == [box.content for box in boxes(text)], text
            assert next(filter(None, expected), "") == last_box(text)

    @given(st.lists(st.from_regex(r"\A[a-z0-9. ]{0,5}\Z"), max_size=5))
    def test_all_boxes(self, contents):
        """The contents of all boxes are returned in reverse order, with their places."""
        text = " then ".join(f"\\boxed{{{content}}}" for content in contents)
        matches = list(boxes(text))
        assert contents[::-1] == [box.content for box in matches]
        assert all(text[box.start : box.end] == f"\\boxed{{{box.content}}}" for box in matches)

    @pytest.mark.parametrize("text", ["\\boxed{" * 100_000, "{" * 100_000 + "\\boxed{5}"])
    def test_linear_time(self, text):
        """A hundred thousand braces are read in linear time."""
        start = time.process_time()
        assert list(boxes(text))
        assert time.process_time() - start < 2


class TestQuantity:
    @pytest.mark.parametrize(
        ("expected", "texts"),
        [
            (0.5, [r"\dfrac12", "1/2", r"\frac 1 2", r"{1 \over 2}", "\u00bd", r"\frac{1}2"]),
            (3.5, [r"3\frac{1}{2}", "3 1/2", r"3 \tfrac12"]),
            (-3.5, [r"-3\frac{1}{2}"]),
            (1000, ["1{,}000", r"1\,000", "1 000", "1,000"]),
            (18000, [r"1.8 \cdot 10^4", "1.8*10**4", "1.8 x {10}^{4}", "1.8 \u2219 10^4"]),
            (18000, ["1.8\xd710\u2074", r"\text{1.8} \times \text{10}^4", r"10^4 \cdot 1.8"]),
            (2.4e-19, ["2.4E-19", r"2.4\text{e-}19", r"2.4\,\mathrm{e}{-19}"]),
            (2 * math.pi / 15, ["2*pi/15", r"\frac{2\pi}{15}"]),
            (3, [r"\sqrt[3]{27}", r"\sqrt9", "sqrt(9)"]),
            (-2, [r"\sqrt[3]{-8}", "\u22122"]),
            (10 * math.sqrt(93), [r"10\sqrt{93}"]),
            (1 - math.exp(-1), [r"1 - \frac{1}{e}", "1 - 1 / e", "1 - e^{-1}", r"1-\exp(-1)"]),
            (math.log(2), [r"\ln 2", r"\ln(2)", r"-\ln\frac12", r"\log_e 2", r"\log_{e}{2}"]),
            (2, [r"\log 100", r"\log_{10}(100)", r"\log_3 9"]),
            (0.5, [r"\sin 30^\circ", r"\sin(30^{\circ})", r"\sin\frac{\pi}{6}", r"\cos 60\degree"]),
            (math.pi / 4, [r"\arctan(1)", r"\tan^{-1} 1"]),
            (6, ["3!", "(2)(3)", r"\binom{4}{2}", r"\frac{4!}{2!2!}"]),
            (2 / 3, [r"0.\overline{6}", "^2/_3"]),
            (64, ["2^6", "4^{3}", "(-8)^2"]),
            (5, ["5 +/- 0.2", r"5 \pm 2", "+5"]),
        ],
    )
    def test_numbers(self, expected, texts):
        """Plain and LaTeX arithmetic is evaluated."""
        for text in texts:
            assert is_right(f"\\boxed{{{text}}}", "", expected), text

    @pytest.mark.parametrize(
        "text",
        [
            *("", " ", "-", "x", "nan", "1e999", "10^{999999999}", "1/0", "5 3", "2^3^2", "1e5.3"),
            *("(-8)^{1/3}", "1_000", "3,14", "9^{9^{9^9}}", "10^9!", "2.5!", "171!", "5 \\pm 4"),
            *("\u0663", "\uff15", r"\frac{1}{0}", r"\ln 0", r"\arcsin 2", "1 m + 1", r"\foo 3"),
        ],
    )
    def test_no_numbers(self, text):
        """Text without a single finite number has no value."""
        assert read_number(text) is None
        assert read_decimal(text) is None or text == " "

    @given(st.floats(allow_nan=False, allow_infinity=False))
    def test_python_numbers(self, value):
        """A number that Python writes is read without loss, in LaTeX too."""
        assert value == read_number(repr(value)) == read_decimal(repr(value))
        reply = f"\\boxed{{x = {value!r} \\, kJ}}"
        assert [(value, True)] == list(map(tuple, AnswerReader("kJ").read_reply(reply).values))

    @given(
        st.text(alphabet="0123456789.,-+*/^(){}[]\\ =epix\u2212\xd7\u00b2fracsqtm$~", max_size=60)
    )
    def test_any_text(self, text):
        """Any text gives finite numbers or no number."""
        quantity = read_quantity(text)
        assert quantity is None or math.isfinite(quantity.value)
        answer_reader = AnswerReader("m")
        for values, _ in (
            answer_reader.read_reply(f"\\boxed{{{text}}}"),
            answer_reader.read_reply(text),
            answer_reader.read_printed(text),
        ):
            assert all(math.isfinite(value) for value, _ in values)


def list_forms(label):
    """Return unit, number and replies of each group of answers with a label."""
    forms = []
    for group in FORMS[label]:
        boxes = [f"\\boxed{{{content}}}" for content in group["boxes"]]
        forms.append((group["unit"], group["number"], [*boxes, *group.get("replies", ())]))
    return forms


class TestAnswers:
    @pytest.mark.parametrize(("unit", "right", "replies"), list_forms("right"))
    def test_right(self, unit, right, replies):
        """An answer is read with its unit, in other forms, and with words beside it."""
        assert [] == [reply for reply in replies if not is_right(reply, unit, right)]

    @pytest.mark.parametrize(("unit", "right", "replies"), list_forms("wrong"))
    def test_wrong(self, unit, right, replies):
        """A text that changes or retracts the number is another answer, or no answer."""
        assert [] == [reply for reply in replies if is_right(reply, unit, right)]

    @pytest.mark.parametrize(
        ("expected", "text"),
        [
            (50.7, "50.7\n"),
            (50.7, "3\n50.7 m\nDone."),
            (50.7, "np.float64(50.7)"),
            (50.7, "The length is 50.7 m"),
            (0.507, "0.507"),
            (0.507, "50.7 cm"),
            (None, "(50.7, 1e-10)"),
            (None, "x**2"),
            (None, "50.7 s"),
            (None, ""),
        ],
    )
    def test_printed(self, expected, text):
        """The last printed line with a number counts."""
        values = [value.value for value in AnswerReader(" m").read_printed(text).values]
        assert values == ([] if expected is None else [pytest.approx(expected)])


def is_accepted(answer, reply):
    """Return whether all values of a reply match a labelled answer."""
    problem = make_problem(answer["number"], answer["unit"])
    gold, exponent = problem.gold.mantissa, problem.unit.exponent
    values = AnswerReader(problem.unit.text, is_below_zero=gold < 0).read_reply(reply).values
    forms = [matched_form(v.value, gold, exponent, has_unit=v.has_unit) for v in values]
    return bool(forms) and all(forms)


@pytest.mark.parametrize(("name", "answers"), LABELLED["answers"].items())
def test_labelled(name, answers):
    """Labels agree with the rule, except for a known right answer that is not accepted."""
    wrong = [a["id"] for a in answers if is_accepted(a, a["reply"]) is not (a["label"] == "right")]
    assert {"text_units": ["text_units-34"]}.get(name, []) == wrong


@pytest.mark.parametrize(
    ("reply", "unit", "right"),
    [
        ("<answer>50.7</answer>", "", 50.7),
        ("So it is\n<answer> 50.7 m </answer>.", " m", 50.7),
        (r"\boxed{|50.7|}", "", 50.7),
        (r"\boxed{\left|50.7\right| \text{ m}}", " m", 50.7),
        ("50,7", "", 50.7),
        (r"\boxed{50{,}7 \text{ m}}", " m", 50.7),
        (r"\boxed{0,050}", "", 0.05),
        (r"\boxed{0 \text{ J}}", "", 0),
        (r"\boxed{50.7 \newline}", "", 50.7),
    ],
)
def test_further_forms(reply, unit, right):
    """Tags, bars, decimal commas, a zero with unit, and ends of lines are read."""
    assert is_right(reply, unit, right)


@pytest.mark.parametrize(
    ("reply", "unit", "wrong"),
    [
        ("<answer>50.7</answer> or <answer>60</answer>", "", 60),
        ("It is not <answer>50.7</answer>", "", 50.7),
        ("<answer>50.7</answer>. No, the answer is 60.", "", 50.7),
        ("<answer>50.7 million</answer>", "", 50.7),
        ("<answer>50.7", "", 50.7),
        (r"\boxed{|50.7 - 3|}", "", 50.7),
        (r"\boxed{|50.7|}", "", -50.7),
        (r"\boxed{3,4}", "", 3.4),
        (r"\boxed{50, 7}", "", 50.7),
        (r"\boxed{10,20,30}", "", 10.2),
        (r"\boxed{50,700}", "", 50.7),
        (r"\boxed{0,050}", "", 50),
        (r"\boxed{0 \text{ J}}", " m", 0),
        (r"\boxed{0 ^\circ\text{C}}", "", 0),
        (r"\boxed{5 \text{ J}}", "", 5),
        (r"\boxed{50.7 \newline 60}", "", 50.7),
    ],
)
def test_further_wrong_forms(reply, unit, wrong):
    """Lists, other amounts, other units and retracted answers are not accepted."""
    assert not is_right(reply, unit, wrong)


@pytest.mark.parametrize(("name", "answers"), LABELLED["answers"].items())
def test_labelled_in_tags(name, answers):
    """A wrong answer is not accepted in tags instead of its box."""
    accepted = []
    for answer in answers:
        reply = re.sub(r"\\boxed\{([^{}\\]*)\}", r"<answer>\1</answer>", answer["reply"])
        if is_accepted(answer, reply) and answer["label"] != "right":
            accepted.append(answer["id"])
    assert [] == accepted, name


class TestAnswerProcess:
    @pytest.mark.parametrize("name", HOSTILE)
    def test_hostile(self, name):
        """A hostile text is not read as an answer, in bounded time."""
        text = HOSTILE[name]
        for is_printed in (False, True):
            start = time.monotonic()
            values, _ = reader.read(text, ATM, is_printed=is_printed)
            assert time.monotonic() - start < 8
            assert [] == [value for value in values if is_close(value[0], 50.7)]
        json.dumps(values, allow_nan=False)

    def test_restarted_child(self):
        """A child that takes too long is stopped, and a new child reads the next text."""
        process = AnswerProcess(limit_s=0)
        try:
            assert [(), "unreadable"] == list(process.read(r"\boxed{5}", ATM))
            process._limit_s = 60
            assert [[[5.0, False]], "box"] == list(process.read(r"\boxed{5}", ATM))
            process._child.kill()
            process._child.wait()
            assert [(), "unreadable"] == list(process.read(r"\boxed{5}", ATM))
            assert [[[5.0, True]], "box"] == list(process.read(r"\boxed{5 atm}", ATM))
        finally:
            process.close()

    def test_odd_text(self):
        """A text with a lone surrogate and a NUL is read."""
        assert ([[5.0, False]], "box") == reader.read("\ud800\0 \\boxed{5}", ATM)
