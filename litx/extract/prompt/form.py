"""The forms in which a model can be asked to write experiments, and what goes with each.

Task line, scope, what an answer looks like, and the helpers that are offered.
"""

from enum import StrEnum

from litx.extract.prompt_settings import PromptSettings


class ReplyFormat(StrEnum):
    """How experiments are written."""

    code = "code"  # Python, materials derived from each other by name
    flat = "flat"  # Python, each material from its raw materials on
    json = "json"  # JSON, materials derived from each other by name

    @property
    def language(self) -> str:
        """The tag of the fence around it."""
        return "json" if self is ReplyFormat.json else "python"


TASK = (
    "Read the paper below these instructions and write down its experiments: what was made, how it "
    "was made, and what was measured on it."
)
"""The first line of a prompt whose text is a paper."""

SCOPE = """\
## What belongs in

- Only materials that the authors made or processed themselves. Materials and values that they
  cite from other work stay out.
- Every property that they measured on them, and every property that they derived from their own
  measurements. Look in the text, in the tables and in the captions.
- Nothing that was only computed: phase diagrams (CALPHAD), first principles (DFT), rules of
  mixtures, and parameters worked out from the composition alone.
- Nothing that the paper does not say. Where it gives no value, leave the field out."""


def answer_form(form: ReplyFormat) -> str:
    """Return what the reply is to look like."""
    return _ANSWERS[form.language]


_ANSWERS = {
    "python": """\
## Form of the answer

The whole reply is one fenced block tagged `python`. In it stands a single Python expression: a list
of `Experiment` objects. Everything named below is there already, so write no import, no assignment
and no function. A paper without such materials gives an empty list.""",
    "json": """\
## Form of the answer

The whole reply is one fenced block tagged `json`. In it stands a JSON array of experiment objects,
without comments. Leave out fields that are null. A paper without such materials gives an empty
array.""",
}


def helpers(form: ReplyFormat, settings: PromptSettings) -> str:
    """Return the sections about the helpers that are offered; empty text where none is."""
    parts = []
    if settings.helpers:
        parts.append(_HELPERS[form.language])
    if settings.normalize and form is not ReplyFormat.json:
        parts.append(_NORMALIZE if settings.sources else _NORMALIZE.replace(_PLACE, ""))
    return "\n\n".join(parts)


_HELPERS = {
    "python": """\
## Composition helpers

Use them instead of converting by hand. Each returns a `Composition`.

- `balance_composition(main_element, additions)`: an alloy in weight percent whose main element
  makes up the rest. Ti-6Al-4V is `balance_composition("Ti", {"Al": 6, "V": 4})`.
- `composition_with_weight_additions(base, additions, addition_wt_frac)`: something added to a
  base by weight. The last argument is a fraction of the weight of the base: CoCrFeNi with 5 wt.%
  WC is `composition_with_weight_additions(Composition("CoCrFeNi"), Composition("WC"), 0.05)`.""",
    "json": """\
## Composition helpers

Instead of converting by hand, write an object with the key `_helper` as `composition`.

- `balance_composition`: an alloy in weight percent whose main element makes up the rest.
  Ti-6Al-4V is `{"_helper": "balance_composition", "main_element": "Ti", "additions": {"Al": 6,
  "V": 4}}`.
- `from_weight_dict`: weight percent of all elements, `{"_helper": "from_weight_dict", "weights":
  {"Fe": 70, "Cr": 18, "Ni": 12}}`.
- `weight_additions`: something added to a base by weight. `additions_weights` are weights by
  element; `fraction` is a fraction of the weight of the base. CoCrFeNi with 5 wt.% of equal
  weights of Mo and W is `{"_helper": "weight_additions", "base": "CoCrFeNi", "additions_weights":
  {"Mo": 50, "W": 50}, "fraction": 0.05}`.""",
}

_PLACE = ' Its third argument is the place in the paper, such as "Section 2.1".'

_NORMALIZE = f"""\
## The paper's own words

Where the paper uses another word than the name in the list, wrap the value:
`normalize(ProcessKind.Homogenization, "soaked")`. The second argument is the paper's own short
term.{_PLACE} The value stays what it is."""
