r"""What a reply answers: every value that it gives for one problem, in the unit that is asked.

The last box that is not empty is the answer, with what stands behind it in the same formula; else
the sentence behind the last "answer is" or "Answer:"; else a reply that is a quantity and no more.
An answer is read whole. It may be an equation, whose sides have to agree, alternatives, which have
to agree, too, and may carry names (``E =``), hedges ("about"), roundings ("3 s.f.") and prose that
changes nothing ("using R = 0.082"). Whatever else it holds makes it no answer: another factor, a
unit of another kind, a bound, a negation, a range.
"""

import re
from enum import StrEnum
from itertools import islice
from typing import Final, NamedTuple

from litx_scoring.metrics.answer_notation import in_one_unit, plain_answer, split_outside
from litx_scoring.metrics.answer_units import in_unit, unit_of
from litx_scoring.metrics.boxed_answer import BoxedText, boxes
from litx_scoring.metrics.latex_quantity import LONGEST, LatexQuantity, read_quantity
from litx_scoring.metrics.numeric_answer import is_close

LONGEST_REPLY: Final = 200_000
"""Characters of a reply, its last ones, in which an answer is looked for."""

_DEEPEST_NOTE: Final = 3


class How(StrEnum):
    """Where an answer was found."""

    box = "box"
    fallback = "fallback"  # after "answer is", or as the whole reply
    printed = "printed"
    unreadable = "unreadable"  # something stands where an answer should, but it is none
    nothing = "nothing"  # there is no box, no "answer is", no printed text


class AnswerValue(NamedTuple):
    """A number in the unit that is asked, and whether a unit was given with it."""

    value: float
    has_unit: bool


class AnswerReading(NamedTuple):
    """What was read: values that mean the same if the answer is any good; none where it is not."""

    values: tuple[AnswerValue, ...]
    how: How


_NUMERALS: Final = {
    name: str(number)
    for number, name in enumerate(
        ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
    )
}


_SIGN_BEFORE = re.compile(r"([-\u2212]|\\\$|\u20ac)\s*\$?\s*$")
_GOES_ON = re.compile(
    r"[A-Za-z0-9^/!+-]|\s*\\(?![)\]\\]|end|tag|q?quad|label|(?:black)?square|f?box)"
)
"""What stands behind a box and in its formula, also where no sign says where that ends."""
_ARGUMENT = re.compile(r"(?<=[A-Za-z])(?:\([^()]*\)|\[[^\[\]]*\])|_ ?\{[^{}]*\}")
_IN_UNIT = re.compile(r" ?[(\[] ?in ([^()\[\]]*)[)\]]")
_CLAUSE = re.compile(
    r"[,;]? *\bwhich is (?:less|more|greater|below|above|smaller|larger|higher|lower|close|within)"
    r"(?!.*(?:wrong|incorrect|impossible)).*|; *this .*"
)
"""What is said of an answer that stands before it."""
_LABEL = re.compile(
    r"\A(?:(?:the )?(?:[Oo]ption|[Cc]hoice|[Pp]art) \(?[A-Ea-e]\)?|\((?:[a-dA-E]|i{1,3}|iv)\))"
    r" ?[:,.]? +(?=-?[0-9.]|\\(?:frac|sqrt)|[^=]*(?:=|\\approx))"
)
"""The option or the part that an answer is for, such as ``(b)``."""
_DENIED = re.compile(
    r"[,;]? *(?<!\bor )(?:(?:and |but )?[(\[]? ?(?:not|rather than|instead of) "
    r"(?P<other>[-+]?[0-9.][^,;=]*?) ?[)\]]?|"
    r"\b(?:since|because|as) (?P<wrong>[-+]?[0-9.][^,;=]*?) (?:is|would be) "
    r"(?:wrong|incorrect|impossible|not (?:right|correct|possible)))[ .]*$"
)
"""What an answer is said not to be, behind it."""
_FACTOR_BEFORE = re.compile(
    r"(?:\\(?:times|cdot|ln|log|exp|sin|cos|tan)|(?<!\*)\*|[/^]|[0-9]|\\(?:frac|sqrt)[^$]*\{)\s*$"
)
_FACTOR_BEHIND = re.compile(
    r"\W*(?:times|multiplied|divided|plus|minus|squared|[mb]illion|thousand|hundred|percent)\b"
)
_LAST_BRACKET = re.compile(r"[(\[][^()\[\]]*[)\]]$")
_MATH = re.compile(r"\$|\\[()\[\]]")
_NUMBER = r"(?:[0-9]|\.[0-9]|\\(?:frac|sqrt|pi|binom)(?![A-Za-z]))"
_ROUNDED = (
    r"(?:\b(?:rounded|correct|accurate|given|round(?:ing)?|all|both|,|and) )*"
    r"(?:(?:to|with|at) )?(?:the nearest [a-z]+|(?:[0-9]+|one|two|three|four|five|six)[ -]?"
    r"(?:s\. ?f\.?|sf|figures|sig(?:nificant)?\.?[ -]?(?:fig(?:ure)?|digit)?s?\.?|d\. ?p\.?|dp|"
    r"decimals?(?: (?:places?|digits?|points?))?)(?![A-Za-z]))(?: accuracy| precision)?"
)
_ROUNDING = re.compile(rf"[(\[] ?{_ROUNDED} ?[)\]]|{_ROUNDED}", re.IGNORECASE)
_REFUSED = re.compile(
    r"(?<!\\)\b(?:not|no|nor|never|cannot|can't|isn't|doesn't|undefined|unknown|indeterminate|infinit\w*|"
    r"impossible|none|neither|unless|if|more|less|fewer|than|greater|least|most|between|"
    r"(?<!see )(?:below|above)|exceeds?|beyond|maximum|minimum|up to|depends?|nan|inf|dne|wrong|"
    r"incorrect|any|plus|minus|times|ranges?|ranging|varies|modulo|mod|to the power|twice|thrice|"
    r"double|triple|half|quarter|divided|multiplied|kilo|squared|cubed|suppose|perhaps|maybe|bounds?|limits?|"
    r"lambda [a-z]+:|return|print|import)(?![A-Za-z])|"
    r"[<>\u2264\u2265\u2260]|\\(?:[lg](?:e|eq|t|eqslant|esssim|trsim)|ll|gg|neq?|not|infty|propto|"
    r"cdots|in|notin)(?![A-Za-z])|\?",
    re.IGNORECASE,
)
_HEDGE = re.compile(
    r"(?<!\\)\b(?:approximately|approx\.?|about|roughly|around|nearly|almost|exactly|circa|"
    r"ca\.|just|precisely|simply|therefore|thus|hence|equal to|equals|given by|"
    r"found to be|to be|be)(?![A-Za-z])",
    re.IGNORECASE,
)
_ALTERNATIVE = re.compile(
    r",|;|\b(?:or|and|i\. ?e\.|that is|which is|equivalently|also|namely|so|or about)(?![A-Za-z])",
    re.IGNORECASE,
)
_RELATION = re.compile(
    r"=|\\(?:approx|simeq|sim|equiv|cong|doteq|Rightarrow|rightarrow|implies|to)(?![A-Za-z])|"
    r"\u2192|:(?! ?[0-9])|(?<=[A-Za-z]) ?:|\b(?:is|was|are)(?![A-Za-z])"
)
_PROSE = re.compile(
    r"(?<=\s)(?:at|for|from|in|of|when|with|by|as|under|on|"
    r"after|before|during|through|along|towards?|away|relative|via|to|rounded|based|given)"
    r"(?= +[A-Za-z0-9$\\(])"
)
_POWER = re.compile(r"\{? ?10 ?\^ ?(?:\{ ?-?[0-9]+ ?\}|-?[0-9]+) ?\}?")
_ASSUMPTION = re.compile(
    r"(?:(?:, ?| )(?:using|assuming|taking|treating|neglecting|ignoring|where|since|because|"
    r"given(?! by)|(?:at|for|when|with)(?= \\?[A-Za-z]\S* ?=))|"
    r", ?(?:based on|under|if we \w+))(?= )"
)
_ANOTHER = re.compile(
    r";| (?:or|but|instead|gives?|yields?|would|while|versus|then|it|otherwise|wrong|incorrect|"
    r"impossible|we (?:get|find|obtain|have))\b|"
    r"(?:,| and) (?:and )?(?:(?:about|roughly|approximately) )?[-+$\\.]?[0-9]|, and |$"
)
"""What ends an assumption: another answer may follow."""
_AMOUNT = re.compile(
    rf"-?[0-9.]+(?: ?\\times ?{_POWER.pattern})?((?: ?[A-Za-z\\(][A-Za-z0-9/^{{}}()-]*){{1,4}})"
)
_NOTE = re.compile(
    r"(?:at|for|from|of|when|where|since|because|using|used|with|by|as|under|on|assuming|taking|"
    r"after|before|see|via|to|based|given|rounded) .*|(?:[A-Za-z]{3,}[ ,'-]*)+",
    re.IGNORECASE | re.DOTALL,
)
_USUAL_UNITS: Final = {
    r"\rho": ("kg/m^3", "kg/m^2", "kg/m", "ohm m", "C/m^3", "C/m^2", "C/m"),
    "g": ("m/s^2",),
}
"""Units of what is often given without any."""
_CONDITION = re.compile(r"(?<= )\( ?\\?[A-Za-z]\w* ?(?:<|>|\\[lg])[^()]*\)")
_LEAD = re.compile(rf"(?:(?:[A-Za-z][A-Za-z'-]+|a|A) +){{1,8}}(?=[-+(]? ?{_NUMBER})")
_SCALED = re.compile(
    r"(?!1 ?- ?\\?[A-Z]\w* ?\()[-+({\[ ]*(?:[0-9]|\\frac ?\{? ?[0-9]|"
    r"\\?(?:ln|log|exp|sqrt|sin|cos|tan)(?![A-Za-z]))|"
    r"(?!\\?(?:sigma|chi|[sSrR]) ?(?:_\w )?\^)[^(){}=]*(?:\^ ?\{? ?-?[0-9]+ ?\}?|/ ?[0-9]+)$"
)
"""What is no name of a quantity, but a number of times it, or a function of it."""
_NAME = re.compile(r"\\?[A-Za-z][A-Za-z]*(?: ?_ ?(?:\{[^{}]*\}|\w))?'*")
_SUBSCRIPT = re.compile(r"_ ?(?:\{[^{}]*\}|\w)")
_HAS_NUMBER = re.compile(rf"{_NUMBER}|(?<![A-Za-z])pi(?![A-Za-z])|e ?\^|\\?(?:exp|ln|log)\b")
_CALL = re.compile(
    r"(?!(?:pi|e ?\^|(?:a|arc)?(?:sin|cos|tan)h?|ln|log|exp|sqrt|abs)(?![A-Za-z]))[A-Za-z]"
)
"""Code, and other words before a number."""
_PHRASE = re.compile(
    r"answers?(?: to [\w ]{1,40})?\**(?:\s{0,9}(?:(?:is|are|was|equals|comes to|"
    r"(?:would|will|must|should) be)\b|[:=])|[ *]{0,9}(?=\n))[\s*:]{0,9}",
    re.IGNORECASE,
)
_SENTENCE = re.compile(
    r"(?<!approx)(?<!ca)(?<!\bi)(?<!\be)(?<!i\.e)(?<!s)(?<!s\.f)(?<!d\.p)(?<!sig)(?<!eq)(?<!Eq)[.](?=\s|$|\*|\$)|\n"
)
_NEGATED = re.compile(r"(?:\b(?:not|never|nor|wrong|cannot)|n't)\b[^.\n]{0,20}$", re.IGNORECASE)
_DOUBTED = re.compile(
    r"n't|\b(?:doubt|if|whether|suppose|assume|unlikely)\b[^.\n]*$", re.IGNORECASE
)
_CORRECTED = re.compile(r"^not [^,;]*(?:[,;] ?(?:but|it is|it's|rather)|but) ", re.IGNORECASE)
_JOINED = re.compile(r"[\s$,.*\\()]*(?:or|and)[\s$,.*\\()]*", re.IGNORECASE)


def read_unit(text: str) -> dict[str, float] | None:
    """Return the words of a unit, its power of ten left out; None when it cannot be read."""
    if "$" in text and not text.strip(" $\\"):
        return {"dollar": 1.0}
    plain = _POWER.sub(" ", plain_answer(text)).strip(" ;.,")
    found = read_quantity(f"1 {plain}")
    return None if found is None else dict(found.words)


class AnswerReader:
    """Reads answers that are to be in a unit, of which `goal` has the words; None takes any."""

    def __init__(self, unit: str, *, is_below_zero: bool = False) -> None:
        """Take the text of the unit, and whether the right answer is negative."""
        self.goal = read_unit(unit)
        self._is_difference = is_below_zero and self.goal == {"K": 1.0}

    def reply(self, text: str) -> AnswerReading:
        """Return what a reply answers."""
        text = text[-LONGEST_REPLY:]
        found = list(islice((one for one in boxes(text) if not one.is_empty), 2))
        if found and found[0].end is None:
            return AnswerReading((), How.unreadable)  # cut off inside of the box
        if found:
            last, *earlier = found
            is_joined = any(
                _JOINED.fullmatch(text[one.end : last.start]) and one.content != last.content
                for one in earlier
            )
            if is_joined or _NEGATED.search(text[max(0, last.start - 200) : last.start]):
                return AnswerReading((), How.unreadable)
            return self._said(self._boxed(text, last), How.box)
        phrases = list(_PHRASE.finditer(text))
        if phrases:
            start, end = phrases[-1].span()
            before = text[max(0, start - 60) : start]
            if _NEGATED.search(before) or _DOUBTED.search(before):
                return AnswerReading((), How.unreadable)
            sentence = text[end:].lstrip(" \n*:$#").removeprefix("\\[").lstrip()[:LONGEST]
            sentence = _CORRECTED.sub("", _SENTENCE.split(sentence, maxsplit=1)[0])
            sentence = re.sub(r"(?<=[A-Za-z])!$", "", sentence)
            return self._said(self.answer(sentence), How.fallback)
        is_said = re.search(r"\b(?:is|was|are)\b|:", text)
        whole = None if is_said else self.answer(text.strip().strip(".*$"), _DEEPEST_NOTE)
        return self._said(whole, How.fallback) if whole else AnswerReading((), How.nothing)

    def printed(self, text: str) -> AnswerReading:
        """Return what a program printed: the last of its lines that holds a number."""
        lines = [one for one in text[-LONGEST_REPLY:].splitlines() if one.strip()]
        line = next((one for one in reversed(lines) if re.search("[0-9]", one)), "")
        line = re.sub(r"\b(?:np|numpy)\.\w+\((.*)\)", r"\1", line)
        if not line:
            return AnswerReading((), How.unreadable if lines else How.nothing)
        return self._said(self.answer(line), How.printed)

    def answer(self, text: str, depth: int = 0) -> tuple[AnswerValue, ...] | None:
        """Return every value of an answer, such as the content of a box; None where it is none."""
        if len(text) > LONGEST:
            return None
        plain = _LABEL.sub("", _IN_UNIT.sub(r" \1", _ROUNDING.sub(" ", plain_answer(text))))
        if denied := _DENIED.search(plain):
            other = read_quantity(denied["other"] or denied["wrong"])
            if other is not None:
                return self._other_than(other, self.answer(plain[: denied.start()], depth))
        plain, assumed = _assumed(_CLAUSE.sub("", plain))
        plain = plain.strip(" ;,*").rstrip(".")
        if _REFUSED.search(_outside(plain)):
            return None
        plain = _HEDGE.sub(" ", plain)
        values: list[AnswerValue] = []
        for alternative in filter(str.strip, split_outside(_ALTERNATIVE, plain)):
            found = self._equation(alternative, depth)
            if found is not None:
                values += found
            elif not values or re.search(r"[0-9^/\\]", alternative):
                return None
        return (*values, *self._amounts(assumed)) if values else None

    def _other_than(
        self, denied: LatexQuantity, values: tuple[AnswerValue, ...] | None
    ) -> tuple[AnswerValue, ...] | None:
        """Return values unless one of them is what is denied."""
        value = in_unit(denied, denied.words if self.goal is None else self.goal)
        if values is None or value is None:
            return values
        return None if any(is_close(value, one.value) for one in values) else values

    def _amounts(self, assumed: str) -> list[AnswerValue]:
        """Return what stands in the asked unit among assumptions, which is another answer."""
        values, goal = [], self.goal or {}
        for found in _AMOUNT.finditer(assumed) if goal else ():
            words = found[1].split()
            number = found[0][: found.start(1) - found.start()]
            for count in range(len(words), 0, -1):
                one = read_quantity(f"{number} {' '.join(words[:count])}")
                if one is not None and one.words and all(map(unit_of, one.words)):
                    value = in_unit(one, goal, is_difference=self._is_difference)
                    values += [] if value is None else [AnswerValue(value, True)]
                    break
        return values

    def _said(self, values: tuple[AnswerValue, ...] | None, how: How) -> AnswerReading:
        return AnswerReading(values, how) if values else AnswerReading((), How.unreadable)

    def _boxed(self, text: str, box: BoxedText) -> tuple[AnswerValue, ...] | None:
        """Read a box with what stands straight before and behind it."""
        line = text[text.rfind("\n", 0, box.start) + 1 : box.start]
        if _FACTOR_BEFORE.search(line):
            return None
        sign = _SIGN_BEFORE.search(line)
        content = f"{sign[1]} {box.content}" if sign else box.content
        rest = _SENTENCE.split(text[box.end : (box.end or 0) + 100], maxsplit=1)[0]
        inner = rest.split("$")[0].split("\\)")[0].split("\\]")[0]
        is_math = line.count("$") % 2 == 1 or line.count("\\(") > line.count("\\)")
        if (is_math or _GOES_ON.match(rest)) and re.search(r"[\w^/!%*+-]", inner):
            return self.answer(f"{content} {inner}")
        outer = _MATH.sub(" ", rest).strip(" *.,;:")
        if _FACTOR_BEHIND.match(rest):
            return self.answer(f"{content} {outer}")
        unit = read_quantity(plain_answer(f"1 {outer}").strip(" ;")) if outer else None
        if unit and (unit.value != 1 or all(unit_of(word) for word in unit.words)):
            return self.answer(f"{content} {outer}")
        return self.answer(content)

    def _equation(self, text: str, depth: int) -> list[AnswerValue] | None:
        """Read the sides of an equation: names first, then values."""
        sides = [side for side in split_outside(_RELATION, text) if side.strip()]
        found = [self._side(side, depth) for side in sides]
        while len(found) > 1 and found[-1] is None and _NAME.fullmatch(sides[-1].strip()):
            del found[-1], sides[-1]
        if not found or found[-1] is None:
            return None
        names = [side for side, own in zip(sides, found, strict=True) if own is None]
        if names and all(_SCALED.match(side) for side in names):
            return None
        values = [value for own in found if own is not None for value in own]
        return self._percents(values)

    def _percents(self, values: list[AnswerValue]) -> list[AnswerValue]:
        """Take 0.25 for 25 where both are given and per cent are asked."""
        if self.goal != {"percent": 1.0} or not any(one.has_unit for one in values):
            return values
        return [one if one.has_unit else AnswerValue(100 * one.value, True) for one in values]

    def _side(self, text: str, depth: int) -> list[AnswerValue] | None:
        """Read one side: a quantity, and what may stand around it."""
        text = text.strip(" ;,*").rstrip(".")
        text = _NUMERALS.get(text.lower(), text)
        if depth > _DEEPEST_NOTE or not _HAS_NUMBER.search(_SUBSCRIPT.sub("", text)):
            return None
        before, *prose = split_outside(_PROSE, text, most=1)
        if prose:
            return self._with_prose(before, text[len(before) :], depth + 1)
        found = None if _CALL.match(text) else read_quantity(in_one_unit(text))
        if found is not None:
            goal = found.words if self.goal is None else self.goal
            value = in_unit(found, goal, is_difference=self._is_difference)
            return None if value is None else [AnswerValue(value, _has_unit(found))]
        note = _LAST_BRACKET.search(text)
        if note and note.start():
            return self._with_note(text[: note.start()], note[0], depth + 1)
        lead = _LEAD.match(text)
        if lead is None or any(unit_of(w) and len(w) > 2 for w in lead[0].split()):
            return None
        return self._side(text[lead.end() :], depth + 1)

    def _with_prose(self, text: str, prose: str, depth: int) -> list[AnswerValue] | None:
        """Read a side without the words behind it, unless these are a unit or a number."""
        word, _, tail = prose.strip().partition(" ")
        if word == "in" and _is_unit(tail):
            return self._side(f"{text} {tail}", depth)
        if word in {"to", "of", "by"} and re.match(r" *[-+]?[0-9]", tail):
            return None
        return self._side(text, depth)

    def _with_note(self, text: str, note: str, depth: int) -> list[AnswerValue] | None:
        """Read a side without the bracket behind it, which may hold the same in another form."""
        base, content = self._side(text, depth), note[1:-1].strip()
        if base is None or not content or _CONDITION.fullmatch(f" {note}", 1):
            return base
        given = split_outside(_ALTERNATIVE, content)
        if _NOTE.fullmatch(content) or (
            all(one.has_unit for one in base) and all(map(self._is_given, given))
        ):
            return base
        other = self.answer(content, depth)
        return None if other is None else [*base, *other]

    def _is_given(self, text: str) -> bool:
        """Say whether a text gives a quantity of another kind than the asked: ``T = 298 K``."""
        name, _, number = text.partition("=")
        found = read_quantity(number) if _NAME.fullmatch(name.strip()) else None
        if found is None or not self.goal:
            return False
        usual = map(read_unit, _USUAL_UNITS.get(name.strip(), ()))
        kinds = [found.words] if found.words else [words for words in usual if words]
        return bool(kinds) and all(
            all(map(unit_of, words)) and in_unit(LatexQuantity(1.0, words), self.goal) is None
            for words in kinds
        )


def _has_unit(found: LatexQuantity) -> bool:
    return any(unit_of(word) is not None for word in found.words)


def _is_unit(text: str) -> bool:
    """Say whether a text is a unit and nothing else."""
    found = read_quantity(f"1 {text}")
    return found is not None and found.value == 1 and bool(found.words) and _has_unit(found)


def _assumed(text: str) -> tuple[str, str]:
    """Return a text without the clauses that say what an answer assumes, and those."""
    before, *rest = split_outside(_ASSUMPTION, text, most=1)
    another = _ANOTHER.search(rest[0]) if rest else None
    if another is None:
        return before, ""
    behind, assumed = _assumed(rest[0][another.start() :])
    return before + behind, f"{rest[0][: another.start()]} ; {assumed}"


def _outside(text: str) -> str:
    """Return a text without the arguments of names and remarks, such as ``P(X > 2)``."""
    return _CONDITION.sub(" ", _ARGUMENT.sub(" ", text))
