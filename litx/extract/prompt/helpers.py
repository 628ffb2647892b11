"""The composition helpers, and `normalize`."""

from litx.extract.prompt.form import Form
from litx.extract.prompt_settings import PromptSettings


def helpers(form: Form, settings: PromptSettings) -> str:
    """Return the sections about the helpers that are offered; empty text where none is."""
    parts = []
    if settings.helpers:
        parts.append(_HELPERS[form.language])
    if settings.normalize and form is not Form.json:
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
