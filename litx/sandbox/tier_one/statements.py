"""Statements: what is refused of them, watched in them and written otherwise."""

import ast

from litx.sandbox.result_names import RESULT_NAMES
from litx.sandbox.tier_one import language
from litx.sandbox.tier_one.patcher import HIDDEN, Patcher, handles, refuse

_SMALL = (ast.Expr, ast.Assign, ast.Pass, ast.Return, ast.Raise, ast.Continue, ast.Break)
_PATTERNS = (ast.MatchClass, ast.MatchMapping, ast.MatchSequence, ast.MatchStar)
_IN_PLACE = {ast.BitOr: "|", ast.BitAnd: "&", ast.BitXor: "^", ast.Sub: "-", ast.Mult: "*"}


@handles(*language.MISSING)
def missing(_: Patcher, node: ast.AST) -> None:
    """Refuse what the language does not have."""
    word, hint = language.MISSING[type(node)]
    refuse(node, f"`{word}` is not part of the language of extraction programs", hint)


@handles(ast.FunctionDef)
def function(patcher: Patcher, node: ast.FunctionDef) -> None:
    """Look at a function, but not at its annotations, which nobody evaluates."""
    for one in node.decorator_list:
        refuse(one, "a decorator", "call the function where it is needed")
    patcher.visit(node.args)
    for statement in node.body:
        patcher.visit(statement)


@handles(ast.arg)
def parameter(_: Patcher, node: ast.arg) -> None:
    """Pass a parameter by, whose annotation nobody evaluates."""


@handles(ast.AnnAssign)
def annotated(patcher: Patcher, node: ast.AnnAssign) -> None:
    """Look at an annotated assignment."""
    patcher.visit(node.target)
    if node.value is not None:
        patcher.visit(node.value)


@handles(ast.ClassDef)
def class_(patcher: Patcher, node: ast.ClassDef) -> None:
    """Look at a class, which may have fields and plain methods."""
    for base in (*node.bases, *(one.value for one in node.keywords)):
        refuse(base, "a class with a base", "write functions and maps")
    for one in node.decorator_list:
        called = one.func if isinstance(one, ast.Call) else one
        is_frozen = isinstance(one, ast.Call) and [k.arg for k in one.keywords] == ["frozen"]
        if not (isinstance(called, ast.Name) and called.id == "dataclass") or not (
            one is called or is_frozen
        ):
            refuse(one, "a decorator", "leave it out, or write a function")
    for part in node.body:
        if isinstance(part, ast.FunctionDef):
            if part.name.startswith("_") and part.name not in language.SPECIAL_METHODS:
                refuse(part, f"the method `{part.name}`", "write a function")
        elif not isinstance(part, ast.AnnAssign | ast.Assign | ast.Expr | ast.Pass):
            refuse(part, "such a statement in a class", "put it in a function")
        patcher.visit(part)


@handles(ast.Try)
def try_(patcher: Patcher, node: ast.Try) -> None:
    """Let handlers tell that they ran: Monty may raise where Python does not."""
    for handler in node.handlers:
        first = handler.body[0]
        if not isinstance(first, _SMALL):
            refuse(first, "such a beginning of a handler", "begin it with `pass`")
        number = len(patcher.handlers)
        patcher.edits.before(patcher.edits.span(first)[0], f"{HIDDEN}_caught.append({number}); ")
        patcher.handlers.append(handler)
    patcher.visit_parts(node)


@handles(ast.Match)
def match(patcher: Patcher, node: ast.Match) -> None:
    """Take patterns that are values alone: others ask for classes, which differ here."""
    for one in ast.walk(node):
        if isinstance(one, _PATTERNS):
            refuse(one, "a pattern that is not a value", "write `if`")
    patcher.visit_parts(node)


@handles(ast.For, ast.comprehension)
def loop(patcher: Patcher, node: ast.For) -> None:
    """Watch what is gone through."""
    patcher.ordered(node.iter)
    patcher.visit_parts(node)


@handles(ast.Assign)
def assign(patcher: Patcher, node: ast.Assign) -> None:
    """Watch what is unpacked."""
    if any(isinstance(one, ast.Tuple | ast.List) for one in node.targets):
        patcher.ordered(node.value)
    patcher.visit_parts(node)


@handles(ast.AugAssign)
def augmented(patcher: Patcher, node: ast.AugAssign) -> None:
    """Change lists, sets and maps in place, which Monty does for `+=` alone."""
    edits, name = patcher.edits, node.target
    sign = _IN_PLACE.get(type(node.op))
    if isinstance(node.op, ast.Add):
        patcher.ordered(node.value)
    elif isinstance(node.op, ast.Mod):
        patcher.shown(node.value)
    elif sign and isinstance(name, ast.Name) and not isinstance(node.value, ast.Tuple):
        (start, end), first = edits.span(node), edits.span(node.value)[0]
        between = edits.source[start + len(name.id.encode()) : first].rpartition(b"=")[2]
        called = f"{name.id} = {HIDDEN}_in_place({sign!r}, {name.id}, "
        edits.replace(start, first, called + "(" * between.count(b"("))
        edits.after(end, ")")
    elif sign:
        edits.wrap(node.value, f"{HIDDEN}_number(")
    patcher.visit(node.target)
    patcher.visit(node.value)


@handles(ast.Delete)
def delete(patcher: Patcher, node: ast.Delete) -> None:
    """Write `del x[i]`, and `del x` where nothing uses the name afterwards, otherwise."""
    edits, target = patcher.edits, node.targets[0]
    start, end = edits.span(node)
    if len(node.targets) > 1 or not isinstance(target, ast.Name | ast.Subscript):
        refuse(node, "`del` of several things, or of an attribute", "write one `del` for each")
    if isinstance(target, ast.Name):
        later = [one for one in ast.walk(patcher.tree) if isinstance(one, ast.Name)]
        is_read = any(
            one.id == target.id and not isinstance(one.ctx, ast.Store) and edits.span(one)[0] > end
            for one in later
        )
        if is_read or target.id in RESULT_NAMES or node not in patcher.tree.body:
            refuse(node, f"`del {target.id}`", "leave it out")
        edits.replace(start, end, f"{target.id}; {target.id} = None")
        return
    value, key = edits.span(target.value), edits.span(target.slice)
    if isinstance(target.slice, ast.Slice):
        if target.slice.step is not None:
            refuse(node, "`del` of a slice with steps", "build a new list")
        edits.replace(start, value[0], "")
        edits.after(end, " = []")
    else:
        edits.replace(start, value[0], f"{HIDDEN}_delete(")
        edits.replace(value[1], key[0], ", ")
        edits.replace(key[1], end, ")")
    patcher.visit(target.value)
    patcher.visit(target.slice)
