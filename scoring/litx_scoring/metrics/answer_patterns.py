"""Patterns of answers: words and signs before, in and after a value.

They are applied to the spelling of `answer_notation.plain_answer`.
"""

import re
from typing import Final

DECIMAL_COMMA = re.compile(
    r"(?P<whole>-?(?:0|[1-9][0-9]+)),(?P<part>[0-9]+)(?P<rest>(?: ?[A-Za-z\\].*)?)"
)
"""A whole answer with a decimal comma; ``3,4`` may be two numbers, and ``50,700`` has thousands."""

NUMERALS: Final = {
    name: str(number)
    for number, name in enumerate(
        ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
    )
}


SIGN_BEFORE = re.compile(r"([-\u2212]|\\\$|\u20ac)\s*\$?\s*$")
GOES_ON = re.compile(
    r"[A-Za-z0-9^/!+-]|\s*\\(?![)\]\\]|end|tag|q?quad|label|(?:black)?square|f?box)"
)
"""Text behind a box that belongs to its formula, even if no sign marks the end of the formula."""
ARGUMENT = re.compile(r"(?<=[A-Za-z])(?:\([^()]*\)|\[[^\[\]]*\])|_ ?\{[^{}]*\}")
IN_UNIT = re.compile(r" ?[(\[] ?in ([^()\[\]]*)[)\]]")
CLAUSE = re.compile(
    r"[,;]? *\bwhich is (?:less|more|greater|below|above|smaller|larger|higher|lower|close|within)"
    r"(?!.*(?:wrong|incorrect|impossible)).*|; *this .*"
)
"""Comments on the answer before them."""
LABEL = re.compile(
    r"\A(?:(?:the )?(?:[Oo]ption|[Cc]hoice|[Pp]art) \(?[A-Ea-e]\)?|\((?:[a-dA-E]|i{1,3}|iv)\))"
    r" ?[:,.]? +(?=-?[0-9.]|\\(?:frac|sqrt)|[^=]*(?:=|\\approx))"
)
"""Option or part that an answer belongs to, such as ``(b)``."""
DENIED = re.compile(
    r"[,;]? *(?<!\bor )(?:(?:and |but )?[(\[]? ?(?:not|rather than|instead of) "
    r"(?P<other>[-+]?[0-9.][^,;=]*?) ?[)\]]?|"
    r"\b(?:since|because|as) (?P<wrong>[-+]?[0-9.][^,;=]*?) (?:is|would be) "
    r"(?:wrong|incorrect|impossible|not (?:right|correct|possible)))[ .]*$"
)
"""Values that an answer is said not to be."""
FACTOR_BEFORE = re.compile(
    r"(?:\\(?:times|cdot|ln|log|exp|sin|cos|tan)|(?<!\*)\*|[/^]|[0-9]|\\(?:frac|sqrt)[^$]*\{)\s*$"
)
FACTOR_BEHIND = re.compile(
    r"\W*(?:times|multiplied|divided|plus|minus|squared|[mb]illion|thousand|hundred|percent)\b"
)
LAST_BRACKET = re.compile(r"[(\[][^()\[\]]*[)\]]$")
MATH = re.compile(r"\$|\\[()\[\]]")
_NUMBER = r"(?:[0-9]|\.[0-9]|\\(?:frac|sqrt|pi|binom)(?![A-Za-z]))"
_ROUNDED = (
    r"(?:\b(?:rounded|correct|accurate|given|round(?:ing)?|all|both|,|and) )*"
    r"(?:(?:to|with|at) )?(?:the nearest [a-z]+|(?:[0-9]+|one|two|three|four|five|six)[ -]?"
    r"(?:s\. ?f\.?|sf|figures|sig(?:nificant)?\.?[ -]?(?:fig(?:ure)?|digit)?s?\.?|d\. ?p\.?|dp|"
    r"decimals?(?: (?:places?|digits?|points?))?)(?![A-Za-z]))(?: accuracy| precision)?"
)
ROUNDING = re.compile(rf"[(\[] ?{_ROUNDED} ?[)\]]|{_ROUNDED}", re.IGNORECASE)
REFUSED = re.compile(
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
HEDGE = re.compile(
    r"(?<!\\)\b(?:approximately|approx\.?|about|roughly|around|nearly|almost|exactly|circa|"
    r"ca\.|just|precisely|simply|therefore|thus|hence|equal to|equals|given by|"
    r"found to be|to be|be)(?![A-Za-z])",
    re.IGNORECASE,
)
ALTERNATIVE = re.compile(
    r",|;|\b(?:or|and|i\. ?e\.|that is|which is|equivalently|also|namely|so|or about)(?![A-Za-z])",
    re.IGNORECASE,
)
RELATION = re.compile(
    r"=|\\(?:approx|simeq|sim|equiv|cong|doteq|Rightarrow|rightarrow|implies|to)(?![A-Za-z])|"
    r"\u2192|:(?! ?[0-9])|(?<=[A-Za-z]) ?:|\b(?:is|was|are)(?![A-Za-z])"
)
PROSE = re.compile(
    r"(?<=\s)(?:at|for|from|in|of|when|with|by|as|under|on|"
    r"after|before|during|through|along|towards?|away|relative|via|to|rounded|based|given)"
    r"(?= +[A-Za-z0-9$\\(])"
)
POWER = re.compile(r"\{? ?10 ?\^ ?(?:\{ ?-?[0-9]+ ?\}|-?[0-9]+) ?\}?")
ASSUMPTION = re.compile(
    r"(?:(?:, ?| )(?:using|assuming|taking|treating|neglecting|ignoring|where|since|because|"
    r"given(?! by)|(?:at|for|when|with)(?= \\?[A-Za-z]\S* ?=))|"
    r", ?(?:based on|under|if we \w+))(?= )"
)
ANOTHER = re.compile(
    r";| (?:or|but|instead|gives?|yields?|would|while|versus|then|it|otherwise|wrong|incorrect|"
    r"impossible|we (?:get|find|obtain|have))\b|"
    r"(?:,| and) (?:and )?(?:(?:about|roughly|approximately) )?[-+$\\.]?[0-9]|, and |$"
)
"""End of an assumption, after which another answer may follow."""
AMOUNT = re.compile(
    rf"-?[0-9.]+(?: ?\\times ?{POWER.pattern})?((?: ?[A-Za-z\\(][A-Za-z0-9/^{{}}()-]*){{1,4}})"
)
NOTE = re.compile(
    r"(?:at|for|from|of|when|where|since|because|using|used|with|by|as|under|on|assuming|taking|"
    r"after|before|see|via|to|based|given|rounded) .*|(?:[A-Za-z]{3,}[ ,'-]*)+",
    re.IGNORECASE | re.DOTALL,
)
USUAL_UNITS: Final = {
    r"\rho": ("kg/m^3", "kg/m^2", "kg/m", "ohm m", "C/m^3", "C/m^2", "C/m"),
    "g": ("m/s^2",),
}
"""Units of quantities that often have none."""
CONDITION = re.compile(r"(?<= )\( ?\\?[A-Za-z]\w* ?(?:<|>|\\[lg])[^()]*\)")
LEAD = re.compile(rf"(?:(?:[A-Za-z][A-Za-z'-]+|a|A) +){{1,8}}(?=[-+(]? ?{_NUMBER})")
SCALED = re.compile(
    r"(?!1 ?- ?\\?[A-Z]\w* ?\()[-+({\[ ]*(?:[0-9]|\\frac ?\{? ?[0-9]|"
    r"\\?(?:ln|log|exp|sqrt|sin|cos|tan)(?![A-Za-z]))|"
    r"(?!\\?(?:sigma|chi|[sSrR]) ?(?:_\w )?\^)[^(){}=]*(?:\^ ?\{? ?-?[0-9]+ ?\}?|/ ?[0-9]+)$"
)
"""A multiple or function of a quantity, instead of its name."""
NAME = re.compile(r"\\?[A-Za-z][A-Za-z]*(?: ?_ ?(?:\{[^{}]*\}|\w))?'*")
SUBSCRIPT = re.compile(r"_ ?(?:\{[^{}]*\}|\w)")
HAS_NUMBER = re.compile(rf"{_NUMBER}|(?<![A-Za-z])pi(?![A-Za-z])|e ?\^|\\?(?:exp|ln|log)\b")
CALL = re.compile(
    r"(?!(?:pi|e ?\^|(?:a|arc)?(?:sin|cos|tan)h?|ln|log|exp|sqrt|abs)(?![A-Za-z]))[A-Za-z]"
)
"""Code, and words before a number."""
PHRASE = re.compile(
    r"answers?(?: to [\w ]{1,40})?\**(?:\s{0,9}(?:(?:is|are|was|equals|comes to|"
    r"(?:would|will|must|should) be)\b|[:=])|[ *]{0,9}(?=\n))[\s*:]{0,9}",
    re.IGNORECASE,
)
TAG = re.compile(r"<answer>\s*(.{0,1000}?)\s*</answer>", re.IGNORECASE | re.DOTALL)
SENTENCE = re.compile(
    r"(?<!approx)(?<!ca)(?<!\bi)(?<!\be)(?<!i\.e)(?<!s)(?<!s\.f)(?<!d\.p)(?<!sig)(?<!eq)(?<!Eq)[.](?=\s|$|\*|\$)|\n"
)
NEGATED = re.compile(r"(?:\b(?:not|never|nor|wrong|cannot)|n't)\b[^.\n]{0,20}$", re.IGNORECASE)
DOUBTED = re.compile(r"n't|\b(?:doubt|if|whether|suppose|assume|unlikely)\b[^.\n]*$", re.IGNORECASE)
CORRECTED = re.compile(r"^not [^,;]*(?:[,;] ?(?:but|it is|it's|rather)|but) ", re.IGNORECASE)
JOINED = re.compile(r"[\s$,.*\\()]*(?:or|and)[\s$,.*\\()]*", re.IGNORECASE)
