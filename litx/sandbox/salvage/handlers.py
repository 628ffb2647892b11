"""Handlers of errors in a running program."""

import ast
import builtins
import sys
from collections.abc import Callable
from types import FrameType


def find_handlers(tree: ast.Module, file: str) -> Callable[[BaseException], bool]:
    """Return a function that returns whether the current frames of a program handle an error.

    Args:
        tree: Program.
        file: File name in its code.
    """
    spans = [span for node in ast.walk(tree) if (span := _span(node))]

    def is_handled(error: BaseException) -> bool:
        frame: FrameType | None = sys._getframe(1) if spans else None
        while frame is not None:
            if frame.f_code.co_filename == file:
                active = [kinds for first, last, kinds in spans if first <= frame.f_lineno <= last]
                if any(_catches(kind, error, frame) for kinds in active for kind in kinds):
                    return True
            frame = frame.f_back
        return False

    return is_handled


def _span(node: ast.AST) -> tuple[int, int, list[ast.expr | None]] | None:
    """Return first and last line of the body of a `try` or `with`, and the caught classes."""
    kinds: list[ast.expr | None] = []
    if isinstance(node, ast.Try | ast.TryStar):
        kinds = [handler.type for handler in node.handlers]
    elif isinstance(node, ast.With | ast.AsyncWith):
        calls = [item.context_expr for item in node.items]
        for call in calls:
            if isinstance(call, ast.Call) and ast.unparse(call.func).endswith("suppress"):
                kinds += call.args
    if not kinds:
        return None
    body: list[ast.stmt] = node.body  # type: ignore[attr-defined]
    return body[0].lineno, body[-1].end_lineno or body[-1].lineno, kinds


def _catches(kind: ast.expr | None, error: BaseException, frame: FrameType) -> bool:
    """Return whether `except` catches an error; computed classes are assumed to."""
    match kind:
        case None:
            return True
        case ast.Tuple(elts=kinds):
            return any(_catches(element, error, frame) for element in kinds)
        case ast.Name(id=name):
            scopes = (frame.f_locals, frame.f_globals, vars(builtins))
            value = next((scope[name] for scope in scopes if name in scope), None)
            return not isinstance(value, type) or isinstance(error, value)
    return True
