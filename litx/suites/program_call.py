"""Call of a function of a model's program with a text, in the sandbox."""

from typing import Final

from litx.sandbox import Outcome, Runner, Source
from litx_scoring.metrics.outcome import Unavailable, Unparsed

_TEXT: Final = "text: "

_FRAME: Final = """\
import contextlib
import io


def main(code, name, text):
    space = {{}}
    try:
        code = compile(code, "<response>", "exec")
    except SyntaxError:
        return ""
    exec(code, {spaces})
    return space[name](text) if name in space else ""


with contextlib.redirect_stdout(io.StringIO()):
    value = main({code!r}, {name!r}, {text!r})
print({mark!r} + value if isinstance(value, str) else type(value).__name__, end="")
"""
"""Program that runs the model's program and prints nothing but the value that is returned."""


def call_function(
    runner: Runner, code: str, function: str, argument: str, label: str, spaces: str
) -> str | Unparsed | Unavailable:
    """Return the text that a function returns; printed output does not count.

    A program that cannot be parsed, or has no such function, returns an empty text.

    Args:
        runner: Runner in tier X that takes printed text.
        code: The program.
        function: The name of the function.
        argument: The text that the function is called with.
        label: Name of the program in messages of the sandbox.
        spaces: The arguments of `exec` for its namespaces: ``space`` for a shared namespace, so
            that functions see each other and imports, or ``{}, space``, where they do not.

    Returns:
        The text; Unparsed says how the program failed, Unavailable why it was not run.
    """
    text = {"code": code, "name": function, "text": argument, "mark": _TEXT, "spaces": spaces}
    result = runner.run(Source(_FRAME.format(**text), label))
    if result.outcome is Outcome.infra_error:
        return Unavailable(f"the program cannot be run: {result.message}")
    printed = result.text or ""
    if result.outcome is not Outcome.ok:
        failure = f"{result.outcome}: {result.message}"
    elif printed.startswith(_TEXT):
        return printed.removeprefix(_TEXT)
    else:
        failure = f"it returns {printed[:80]}, not text" if printed else "it ends before it returns"
    return Unparsed(f"the program of the response: {failure}".replace("\n", " "))
