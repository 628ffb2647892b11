"""What is asked for: the task line, what belongs into an answer, and what an answer looks like."""

from litx.extract.prompt.form import Form

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


def answer(form: Form) -> str:
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
