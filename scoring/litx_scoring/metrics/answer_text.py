r"""Answers in replies: every value that a reply gives for a problem, in the requested unit.

The last box that is not empty is the answer, with the text behind it in the same formula; otherwise
the last ``<answer>``; otherwise the sentence after the last "answer is" or "Answer:"; otherwise a
reply that is nothing but a quantity. An answer is read as a whole. It may be an equation or
alternatives, whose values have to agree, and may have names (``E =``), hedges ("about"), roundings
("3 s.f.") and prose that changes nothing ("using R = 0.082"). Anything else makes it unreadable:
another factor, a unit of another kind, a bound, a negation, a range.
"""

import re
from enum import StrEnum
from itertools import islice
from typing import Final, NamedTuple

from litx_scoring.metrics import answer_patterns as patterns
from litx_scoring.metrics.answer_notation import in_single_unit, plain_answer, split_outside
from litx_scoring.metrics.answer_units import in_unit, unit_of
from litx_scoring.metrics.boxed_answer import BoxedText, boxes
from litx_scoring.metrics.latex_quantity import LONGEST, LatexQuantity, read_quantity
from litx_scoring.metrics.numeric_answer import is_close

LONGEST_REPLY: Final = 200_000
"""Characters at the end of a reply in which an answer is searched."""

_DEEPEST_NOTE: Final = 3


class How(StrEnum):
    """Place of an answer in a reply."""

    box = "box"
    fallback = "fallback"  # after "answer is", or as the whole reply
    printed = "printed"
    unreadable = "unreadable"  # the text in the place of an answer is none
    nothing = "nothing"  # there is no box, no "answer is", no printed text


class AnswerValue(NamedTuple):
    """A number in the requested unit, and whether the reply states a unit with it."""

    value: float
    has_unit: bool


class AnswerReading(NamedTuple):
    """Values of an answer, which should all mean the same; none if the answer is unreadable."""

    values: tuple[AnswerValue, ...]
    how: How


def read_unit(text: str) -> dict[str, float] | None:
    """Return the words of a unit without its power of ten; None if it cannot be read."""
    if "$" in text and not text.strip(" $\\"):
        return {"dollar": 1.0}
    plain = patterns.POWER.sub(" ", plain_answer(text)).strip(" ;.,")
    quantity = read_quantity(f"1 {plain}")
    return None if quantity is None else dict(quantity.words)


class AnswerReader:
    """Reads answers in a requested unit.

    Args:
        unit: Text of the unit.
        is_below_zero: Whether the right answer is negative.

    Attributes:
        goal: Words of the unit; None accepts any unit.
    """

    def __init__(self, unit: str, *, is_below_zero: bool = False) -> None:
        """Read the unit; if it is unreadable, any unit is accepted."""
        self.goal = read_unit(unit)
        self._is_difference = is_below_zero and self.goal == {"K": 1.0}

    def read_reply(self, text: str) -> AnswerReading:
        """Return the values of the answer of a reply and its place; no values if unreadable."""
        text = text[-LONGEST_REPLY:]
        filled = list(islice((box for box in boxes(text) if not box.is_empty), 2))
        filled = filled or _find_tags(text)
        if filled and filled[0].end is None:
            return AnswerReading((), How.unreadable)  # cut off inside of the box
        if filled:
            last, *earlier = filled
            is_joined = any(
                patterns.JOINED.fullmatch(text[box.end : last.start])
                and box.content != last.content
                for box in earlier
            )
            if is_joined or patterns.NEGATED.search(text[max(0, last.start - 200) : last.start]):
                return AnswerReading((), How.unreadable)
            return self._as_reading(self._read_box(text, last), How.box)
        phrases = list(patterns.PHRASE.finditer(text))
        if phrases:
            start, end = phrases[-1].span()
            before = text[max(0, start - 60) : start]
            if patterns.NEGATED.search(before) or patterns.DOUBTED.search(before):
                return AnswerReading((), How.unreadable)
            sentence = text[end:].lstrip(" \n*:$#").removeprefix("\\[").lstrip()[:LONGEST]
            sentence = patterns.CORRECTED.sub("", patterns.SENTENCE.split(sentence, maxsplit=1)[0])
            sentence = re.sub(r"(?<=[A-Za-z])!$", "", sentence)
            return self._as_reading(self.read_answer(sentence), How.fallback)
        is_said = re.search(r"\b(?:is|was|are)\b|:", text)
        whole = None if is_said else self.read_answer(text.strip().strip(".*$"), _DEEPEST_NOTE)
        return self._as_reading(whole, How.fallback) if whole else AnswerReading((), How.nothing)

    def read_printed(self, text: str) -> AnswerReading:
        """Return the values in the last line with a number that a program prints."""
        lines = [line for line in text[-LONGEST_REPLY:].splitlines() if line.strip()]
        line = next((line for line in reversed(lines) if re.search("[0-9]", line)), "")
        line = re.sub(r"\b(?:np|numpy)\.\w+\((.*)\)", r"\1", line)
        if not line:
            return AnswerReading((), How.unreadable if lines else How.nothing)
        return self._as_reading(self.read_answer(line), How.printed)

    def read_answer(self, text: str, depth: int = 0) -> tuple[AnswerValue, ...] | None:
        """Return every value of an answer, such as the content of a box; None if it is none."""
        if len(text) > LONGEST:
            return None
        plain = patterns.LABEL.sub(
            "", patterns.IN_UNIT.sub(r" \1", patterns.ROUNDING.sub(" ", plain_answer(text)))
        )
        if comma := patterns.DECIMAL_COMMA.fullmatch(plain):
            plain = f"{comma['whole']}.{comma['part']}{comma['rest']}"
        if denied := patterns.DENIED.search(plain):
            wrong = read_quantity(denied["other"] or denied["wrong"])
            if wrong is not None:
                return self._unless_denied(wrong, self.read_answer(plain[: denied.start()], depth))
        plain, assumed = _split_assumptions(patterns.CLAUSE.sub("", plain))
        plain = plain.strip(" ;,*").rstrip(".")
        if patterns.REFUSED.search(_outside(plain)):
            return None
        plain = patterns.HEDGE.sub(" ", plain)
        values: list[AnswerValue] = []
        for alternative in filter(str.strip, split_outside(patterns.ALTERNATIVE, plain)):
            alternative_values = self._read_equation(alternative, depth)
            if alternative_values is not None:
                values += alternative_values
            elif not values or re.search(r"[0-9^/\\]", alternative):
                return None
        return (*values, *self._assumed_values(assumed)) if values else None

    def _unless_denied(
        self, denied: LatexQuantity, values: tuple[AnswerValue, ...] | None
    ) -> tuple[AnswerValue, ...] | None:
        """Return values unless the reply denies any of them."""
        value = in_unit(denied, denied.words if self.goal is None else self.goal)
        if values is None or value is None:
            return values
        return None if any(is_close(value, answer.value) for answer in values) else values

    def _assumed_values(self, assumed: str) -> list[AnswerValue]:
        """Return the values among assumptions that have the requested unit: further answers."""
        values, goal = [], self.goal or {}
        for match in patterns.AMOUNT.finditer(assumed) if goal else ():
            words = match[1].split()
            number = match[0][: match.start(1) - match.start()]
            for count in range(len(words), 0, -1):
                quantity = read_quantity(f"{number} {' '.join(words[:count])}")
                if quantity and quantity.words and all(map(unit_of, quantity.words)):
                    value = in_unit(quantity, goal, is_difference=self._is_difference)
                    values += [] if value is None else [AnswerValue(value, True)]
                    break
        return values

    def _as_reading(self, values: tuple[AnswerValue, ...] | None, how: How) -> AnswerReading:
        """Return values with their place; without values, an unreadable answer."""
        return AnswerReading(values, how) if values else AnswerReading((), How.unreadable)

    def _read_box(self, text: str, box: BoxedText) -> tuple[AnswerValue, ...] | None:
        """Return the values of a box with the text beside it; None if they are unreadable."""
        line = text[text.rfind("\n", 0, box.start) + 1 : box.start]
        if patterns.FACTOR_BEFORE.search(line):
            return None
        sign = patterns.SIGN_BEFORE.search(line)
        content = f"{sign[1]} {box.content}" if sign else box.content
        rest = patterns.SENTENCE.split(text[box.end : (box.end or 0) + 100], maxsplit=1)[0]
        inner = rest.split("$")[0].split("\\)")[0].split("\\]")[0]
        is_math = line.count("$") % 2 == 1 or line.count("\\(") > line.count("\\)")
        if (is_math or patterns.GOES_ON.match(rest)) and re.search(r"[\w^/!%*+-]", inner):
            return self.read_answer(f"{content} {inner}")
        outer = patterns.MATH.sub(" ", rest).strip(" *.,;:")
        if patterns.FACTOR_BEHIND.match(rest):
            return self.read_answer(f"{content} {outer}")
        unit = read_quantity(plain_answer(f"1 {outer}").strip(" ;")) if outer else None
        if unit and (unit.value != 1 or all(unit_of(word) for word in unit.words)):
            return self.read_answer(f"{content} {outer}")
        return self.read_answer(content)

    def _read_equation(self, text: str, depth: int) -> list[AnswerValue] | None:
        """Return the values of all sides, where names come first; None if there are none."""
        sides = [side for side in split_outside(patterns.RELATION, text) if side.strip()]
        values_of = [self._read_side(side, depth) for side in sides]
        while (
            len(sides) > 1 and values_of[-1] is None and patterns.NAME.fullmatch(sides[-1].strip())
        ):
            del values_of[-1], sides[-1]
        if not values_of or values_of[-1] is None:
            return None
        names = [side for side, known in zip(sides, values_of, strict=True) if known is None]
        if names and all(patterns.SCALED.match(side) for side in names):
            return None
        return self._scale_percents([value for known in values_of for value in known or ()])

    def _scale_percents(self, values: list[AnswerValue]) -> list[AnswerValue]:
        """Return values; in percent, if any has a unit, those without are multiplied by 100."""
        if self.goal != {"percent": 1.0} or not any(value.has_unit for value in values):
            return values
        return [v if v.has_unit else AnswerValue(100 * v.value, True) for v in values]

    def _read_side(self, text: str, depth: int) -> list[AnswerValue] | None:
        """Return the values of a side of an equation, text around it ignored; None if none."""
        text = text.strip(" ;,*").rstrip(".")
        text = patterns.NUMERALS.get(text.lower(), text)
        if depth > _DEEPEST_NOTE or not patterns.HAS_NUMBER.search(
            patterns.SUBSCRIPT.sub("", text)
        ):
            return None
        before, *prose = split_outside(patterns.PROSE, text, most=1)
        if prose:
            return self._read_before_prose(before, text[len(before) :], depth + 1)
        quantity = None if patterns.CALL.match(text) else read_quantity(in_single_unit(text))
        if quantity is not None:
            goal = quantity.words if self.goal is None else self.goal
            value = in_unit(quantity, goal, is_difference=self._is_difference)
            return None if value is None else [AnswerValue(value, _has_unit(quantity))]
        note = patterns.LAST_BRACKET.search(text)
        if note and note.start():
            return self._read_with_note(text[: note.start()], note[0], depth + 1)
        lead = patterns.LEAD.match(text)
        if lead is None or any(unit_of(w) and len(w) > 2 for w in lead[0].split()):
            return None
        return self._read_side(text[lead.end() :], depth + 1)

    def _read_before_prose(self, text: str, prose: str, depth: int) -> list[AnswerValue] | None:
        """Return the values of a side without the words after it, but with a unit after `in`.

        None if a number follows to, of or by.
        """
        word, _, tail = prose.strip().partition(" ")
        if word == "in" and _is_unit(tail):
            return self._read_side(f"{text} {tail}", depth)
        if word in {"to", "of", "by"} and re.match(r" *[-+]?[0-9]", tail):
            return None
        return self._read_side(text, depth)

    def _read_with_note(self, text: str, note: str, depth: int) -> list[AnswerValue] | None:
        """Read a side and the bracket after it, which may hold the same value in another form."""
        base, content = self._read_side(text, depth), note[1:-1].strip()
        if base is None or not content or patterns.CONDITION.fullmatch(f" {note}", 1):
            return base
        parts = split_outside(patterns.ALTERNATIVE, content)
        if patterns.NOTE.fullmatch(content) or (
            all(value.has_unit for value in base) and all(map(self._is_given, parts))
        ):
            return base
        values = self.read_answer(content, depth)
        return None if values is None else [*base, *values]

    def _is_given(self, text: str) -> bool:
        """Return whether a text gives a quantity of another kind than requested: ``T = 298 K``."""
        name, _, number = text.partition("=")
        quantity = read_quantity(number) if patterns.NAME.fullmatch(name.strip()) else None
        if quantity is None or not self.goal:
            return False
        usual = map(read_unit, patterns.USUAL_UNITS.get(name.strip(), ()))
        kinds = [quantity.words] if quantity.words else [words for words in usual if words]
        return bool(kinds) and all(
            all(map(unit_of, words)) and in_unit(LatexQuantity(1.0, words), self.goal) is None
            for words in kinds
        )


def _find_tags(text: str) -> list[BoxedText]:
    """Return the last two answers in tags, the last first; none if a phrase states one later."""
    tags = [BoxedText(match[1], *match.span()) for match in patterns.TAG.finditer(text)]
    is_last = bool(tags) and not patterns.PHRASE.search(text, tags[-1].end or 0)
    return tags[:-3:-1] if is_last and not tags[-1].is_empty else []


def _has_unit(quantity: LatexQuantity) -> bool:
    """Return whether any word of a quantity is a unit."""
    return any(unit_of(word) is not None for word in quantity.words)


def _is_unit(text: str) -> bool:
    """Return whether a text is a unit and nothing else."""
    quantity = read_quantity(f"1 {text}")
    return quantity is not None and quantity.value == 1 and _has_unit(quantity)


def _split_assumptions(text: str) -> tuple[str, str]:
    """Return a text without the clauses that state assumptions, and these clauses."""
    before, *rest = split_outside(patterns.ASSUMPTION, text, most=1)
    another = patterns.ANOTHER.search(rest[0]) if rest else None
    if another is None:
        return before, ""
    behind, assumed = _split_assumptions(rest[0][another.start() :])
    return before + behind, f"{rest[0][: another.start()]} ; {assumed}"


def _outside(text: str) -> str:
    """Return a text without the arguments of names and remarks, such as ``P(X > 2)``."""
    return patterns.CONDITION.sub(" ", patterns.ARGUMENT.sub(" ", text))
