"""The prompts of two-stage extraction: a description in prose, then experiments from it."""

from litx.extract.prompt.conventions import as_rules, headings
from litx.extract.prompt.form import ReplyFormat
from litx.extract.prompt_settings import PromptSettings


def describe(settings: PromptSettings) -> str:
    """Return what asks for the description; the paper follows."""
    if settings.is_published:
        return _AS_PUBLISHED
    return _BY_RULES.format(rules=as_rules(headings(), ReplyFormat.code))


_BY_RULES = """\
Read the paper below these instructions and describe its experiments in full, in plain prose and
lists. Someone who does not have the paper will write them down as objects, from your description
alone and by the rules below; so decide by these rules, and give everything that they ask for: for
each material its process, its compositions, its values and its structure, with every number, unit
and sign as printed, and with the paper's own words for what they name. Do not round, convert or sum
up. Write no code.

{rules}"""

_AS_PUBLISHED = """\
Read the paper below these instructions and describe its experiments in full, in plain prose and
lists. Someone who does not have the paper will work from your description alone.

## What belongs in

- Only materials that the authors made or processed themselves, and only what they measured on
  them or derived from their own measurements. Leave out what they cite from other work, and what
  was only computed (CALPHAD, DFT, rules of mixtures).
- Look in the text, in the tables and in the captions. Do not leave a value out because it seems
  minor, and do not round, convert or sum up.

## For each material

1. What it is: its designation, its nominal composition, and each measured composition with the
   method. Samples with one processing history are one material; others are another.
2. The raw materials it was made from: form, purity, particle size.
3. Every processing step in the order in which it happened: what was done, temperature, duration,
   atmosphere, apparatus. Say how a melt was cast, and where the paper does not say it.
4. Whether it was made from another of the materials, and from which.
5. Every property, with value, unit and uncertainty as printed; words such as about, above or up to;
   ranges with both ends; whether it is a mean; the method, and the temperature and pressure of the
   test where they are given; tension or compression.
6. The structure from diffraction: phases, crystal structures, lattice parameters, phase fractions.
7. The microstructure as it is nested: which feature lies within which, and for each its shape, its
   structure, its composition with the method, its size and its other measurements.
8. Anything else that was stated of how it was made or measured.

Write no code."""

CONTINUE = (
    "Your description was cut off by the limit of output tokens. Continue where you stopped. Do "
    "not repeat what you have written, and do not begin with an introduction."
)
"""What a model is told whose description was cut off."""

FROM_DESCRIPTION = (
    "Below these instructions stands a description of the experiments of a paper. You do not have "
    "the paper; take the description for it. Write down the experiments: what was made, how it was "
    "made, and what was measured on it."
)
"""The task line of the second stage."""
