"""What Python itself makes of a program: the oracle of these tests."""

import ast
import builtins
import contextlib
import io

from litx.sandbox.names import load_offered_names, make_importer
from litx.sandbox.output import NOTHING, RESULT_NAMES


def run(text):
    """Return the result and the output of a program in Python, with the offered names."""
    tree = ast.parse(text, "<program>")
    only = len(tree.body) == 1
    if tree.body and isinstance(last := tree.body[-1], ast.Expr):
        target = ast.copy_location(ast.Name("_last_", ast.Store()), last)
        tree.body[-1] = ast.copy_location(ast.Assign([target], last.value), last)
    names = load_offered_names()

    space = {
        "__name__": "__main__",
        "__builtins__": {**vars(builtins), "__import__": make_importer(names)},
        **names,
    }
    code = compile(tree, "<program>", "exec", dont_inherit=True)
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(code, space)
    wanted = ("_last_", *RESULT_NAMES) if only else (*RESULT_NAMES, "_last_")
    value = next((space[name] for name in wanted if name in space), NOTHING)
    return value, printed.getvalue()
