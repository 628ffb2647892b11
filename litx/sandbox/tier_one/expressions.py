"""Expressions: what is refused of them, watched in them and written otherwise."""

import ast
import builtins
import re

from litx.sandbox.names import importable
from litx.sandbox.tier_one import language
from litx.sandbox.tier_one.patcher import ENUMS, HIDDEN, MAKERS, OFFERED, Patcher, handles, refuse
from litx_ontology.units import ureg

_SURROGATE = re.compile("[\ud800-\udfff]")
_SINGLE = (None, True, False)
_NAMES = {name: name for name in OFFERED}


@handles(ast.Constant)
def constant(patcher: Patcher, node: ast.Constant) -> None:
    """Refuse literals that are neither numbers nor text."""
    kind = type(node.value)
    if isinstance(node.value, str):
        if _SURROGATE.search(node.value):
            refuse(node, "text with half a character (a surrogate)", "write the whole character")
    elif kind in {complex, bytes} or node.value is Ellipsis:
        literal = patcher.edits.segment(node)[:80]
        refuse(node, f"the literal {literal}", "write numbers and text")


@handles(ast.Name)
def name(patcher: Patcher, node: ast.Name) -> None:
    """Refuse names that are not of the language."""
    one = node.id
    if one in OFFERED and one not in patcher.foreign:
        return
    if one.startswith(HIDDEN) or one in language.NEVER:
        refuse(node, f"the name `{one}`", "choose another name")
    if one in patcher.stored or one in patcher.modules or one in patcher.aliases:
        return
    if one in patcher.foreign:
        hint = "compute without it; tier X has other modules"
        refuse(node, f"using `{patcher.foreign[one]}`", hint)
    if one in language.BUILTINS or one in language.EXCEPTIONS or one == "__name__":
        return
    if hasattr(builtins, one) or one.startswith("__"):
        hint = "leave it out; docs/language.md lists what there is"
        refuse(node, f"`{one}` is not part of the language of extraction programs", hint)


@handles(ast.keyword)
def keyword(patcher: Patcher, node: ast.keyword) -> None:
    """Look at a named argument."""
    if node.arg is not None and node.arg.startswith(HIDDEN):
        refuse(node, f"the name `{node.arg}`", "choose another name")
    patcher.visit(node.value)


@handles(ast.Attribute)
def attribute(patcher: Patcher, node: ast.Attribute) -> None:
    """Look at an attribute that is not called."""
    if _is_found(patcher, node, is_called=False):
        return
    if node.attr in language.VALUES:
        return
    refuse(node, f"the attribute `.{node.attr}`", "keep what you need of it in a variable")


def _is_found(patcher: Patcher, node: ast.Attribute, *, is_called: bool) -> bool:
    """Tell whether an attribute is one of ours or of the program; refuse what never is."""
    what, owner = node.attr, patcher.meant(node.value)
    if not isinstance(node.ctx, ast.Load) and what not in patcher.fields:
        refuse(node, "assigning to an attribute", "give the constructor all arguments")
    if what.startswith("_"):
        refuse(node, f"`{owner}.{what}`" if owner else f"the attribute `.{what}`", "leave it out")
    patcher.visit(node.value)
    if owner == "ureg":
        if not (is_called and what in language.REGISTRY):
            _unit(patcher, node)
    elif module := patcher.module(node.value):
        _of_module(patcher, node, module)
    elif owner in ENUMS and (what in ENUMS[owner].__members__ or not hasattr(ENUMS[owner], what)):
        return True
    elif owner in MAKERS:
        have = language.CONSTRUCTORS.get(owner, ())
        if not (is_called and what in have):
            hint = f"there is {', '.join(f'`{owner}.{one}(...)`' for one in have)}"
            refuse(node, f"`{owner}.{what}`", hint if have else "call the constructor")
    else:
        return what in patcher.fields
    return True


def _unit(patcher: Patcher, node: ast.Attribute) -> None:
    """Write `ureg.NAME` as a call."""
    if hasattr(type(ureg), node.attr) or node.attr in vars(ureg):
        hint = 'write ureg.NAME, ureg("text") or ureg.define("...")'
        refuse(node, f"`ureg.{node.attr}`", hint)
    start, end = patcher.edits.span(node.value)[1], patcher.edits.span(node)[1]
    patcher.edits.replace(start, end, f".Unit({node.attr!r})")


def _of_module(patcher: Patcher, node: ast.Attribute, module: str) -> None:
    """Look at an attribute of a module, which one of ours may have by another name."""
    names = importable(module, _NAMES)
    if module in language.USABLE and node.attr not in language.USABLE[module]:
        refuse(node, f"`{module}.{node.attr}`", "compute without it; tier X has all of it")
    if names.get(node.attr, node.attr) != node.attr:
        start, end = patcher.edits.span(node.value)[1], patcher.edits.span(node)[1]
        patcher.edits.replace(start, end, f".{names[node.attr]}")


@handles(ast.Call)
def call(patcher: Patcher, node: ast.Call) -> None:
    """Number the calls of constructors, and watch the arguments of methods."""
    function = node.func
    if patcher.maker(function):
        comma = ", " if node.args or node.keywords else ""
        place = f"{HIDDEN}_Site({len(patcher.sites)}){comma}"
        patcher.edits.before(_opening(patcher, node) + 1, place)
        patcher.sites.append(node)
    if len(node.args) == 1 and isinstance(node.args[0], ast.Starred):
        for named in node.keywords:  # which Python evaluates before it spreads the star
            if any(isinstance(one, ast.Call) for one in ast.walk(named)):
                refuse(node, "a call after a lone `*`", "call it before, in a variable")
    if isinstance(function, ast.Attribute):
        _method(patcher, node, function)
    else:
        patcher.visit(function)
        if isinstance(function, ast.Name) and function.id not in patcher.stored:
            _builtin(patcher, node, function.id)
    for one in (*node.args, *node.keywords):
        patcher.visit(one)


def _builtin(patcher: Patcher, node: ast.Call, what: str) -> None:
    """Watch the arguments of a builtin."""
    first = node.args[0] if node.args else None
    if isinstance(first, ast.GeneratorExp):
        if what in language.LAZY:
            patcher.is_lazy = True
            patcher.require_still(first, f"{what}(...)")
        if what in language.LAZY | language.WHOLE:
            patcher.used_up.add(first)
    watch = language.WATCHED_BUILTINS.get(what)
    has_key = any(one.arg == "key" for one in node.keywords)
    if has_key and what in {"max", "min", "sorted"}:
        watch = "it"
    if watch and first and not isinstance(first, ast.GeneratorExp | ast.Starred | ast.Constant):
        patcher.edits.wrap(first, f"{HIDDEN}_{watch}(")
    for named in node.keywords:
        if named.arg == "reverse":
            patcher.edits.wrap(named.value, f"{HIDDEN}_flag(")


def _opening(patcher: Patcher, node: ast.Call) -> int:
    """Return where the parenthesis of a call opens."""
    source, at = patcher.edits.source, patcher.edits.span(node.func)[1]
    while source[at : at + 1] != b"(":
        at = source.index(b"\n", at) if source[at : at + 1] == b"#" else at + 1
    return at


def _method(patcher: Patcher, node: ast.Call, function: ast.Attribute) -> None:
    """Look at the call of a method."""
    what = function.attr
    if not _is_found(patcher, function, is_called=True):
        if what not in language.ALL_METHODS:
            hint = language.INSTEAD.get(what, "docs/language.md lists what there is")
            refuse(function, f"the method `.{what}()`", hint)
        if what == "pop" and not node.args:
            patcher.ordered(function.value)
    for one in node.args:
        if isinstance(one, ast.GeneratorExp):
            if what in language.TAKE_ALL:
                patcher.require_still(one, f".{what}(...)", function.value)
                patcher.used_up.add(one)
        elif what in language.WATCHED:
            patcher.edits.wrap(one, f"{HIDDEN}_{language.WATCHED[what]}(")
    if what == "sort":
        _builtin(patcher, node, "")
        for named in node.keywords:
            patcher.require_still(named.value, ".sort(...)")


@handles(ast.GeneratorExp)
def generator(patcher: Patcher, node: ast.GeneratorExp) -> None:
    """Make a list of a generator, which is gone through once."""
    if node not in patcher.used_up:
        refuse(node, "a generator that is kept", "write a list: [... for ... in ...]")
    start, end = patcher.edits.span(node)
    patcher.edits.before(start + 1, f"{HIDDEN}_iter([")
    patcher.edits.after(end - 1, "])")
    patcher.visit_parts(node)


@handles(ast.Starred)
def starred(patcher: Patcher, node: ast.Starred) -> None:
    """Watch what is spread."""
    if isinstance(node.ctx, ast.Load):
        patcher.used_up.add(node.value)
        patcher.ordered(node.value)
    patcher.visit(node.value)


@handles(ast.Subscript)
def subscript(patcher: Patcher, node: ast.Subscript) -> None:
    """Watch the key under which something is kept."""
    if isinstance(node.ctx, ast.Store) and not isinstance(node.slice, ast.Slice):
        patcher.keyed(node.slice)
    if not patcher.maker(node):
        patcher.visit(node.value)
        patcher.visit(node.slice)


@handles(ast.Dict)
def map_(patcher: Patcher, node: ast.Dict) -> None:
    """Watch the keys of a map."""
    for key in node.keys:
        if key is not None:
            patcher.keyed(key)
    patcher.visit_parts(node)


@handles(ast.DictComp)
def map_comprehension(patcher: Patcher, node: ast.DictComp) -> None:
    """Watch the keys of a map."""
    patcher.keyed(node.key)
    patcher.visit_parts(node)


@handles(ast.BinOp)
def operator(patcher: Patcher, node: ast.BinOp) -> None:
    """Watch what is formatted."""
    if isinstance(node.op, ast.MatMult):
        refuse(node, "the operator `@`", "write the sum of products")
    if isinstance(node.op, ast.Mod):
        patcher.shown(node.right)
    patcher.visit_parts(node)


@handles(ast.Compare)
def compare(patcher: Patcher, node: ast.Compare) -> None:
    """Watch `is`, which says of numbers and texts what depends on the Python."""
    edits, operands = patcher.edits, [node.left, *node.comparators]
    for sign, left, right in zip(node.ops, operands, node.comparators, strict=False):
        single = [
            one
            for one in (left, right)
            if isinstance(one, ast.Constant) and any(one.value is value for value in _SINGLE)
        ]
        if single or not isinstance(sign, ast.Is | ast.IsNot):
            continue
        (start, end), (first, last) = edits.span(left), edits.span(right)
        between = edits.source[end:first].split()
        if len(node.ops) > 1 or between not in ([b"is"], [b"is", b"not"]):
            refuse(node, "such a chain with `is`", "write ==, or take it apart")
        edits.before(start, f"{'(not ' * len(between[1:])}{HIDDEN}_same(")
        edits.replace(end, first, ", ")
        edits.after(last, "))" if between[1:] else ")")
    patcher.visit_parts(node)


@handles(ast.FormattedValue)
def formatted(patcher: Patcher, node: ast.FormattedValue) -> None:
    """Watch an expression in an f-string, in which places are not right in every Python."""
    before = len(patcher.edits)
    if node.format_spec is not None and node.conversion < 0:
        patcher.edits.wrap(node.value, f"{HIDDEN}_f(")
    else:
        patcher.shown(node.value)
    patcher.visit(node.value)
    if len(patcher.edits) > before and not _is_placed(patcher, node.value):
        refuse(node, "such an expression in an f-string", "compute it before, in a variable")
    if node.format_spec is not None:
        patcher.visit(node.format_spec)


def _is_placed(patcher: Patcher, node: ast.expr) -> bool:
    """Tell whether an expression stands where its node says, and is not shown with its text."""
    end = patcher.edits.span(node)[1]
    if patcher.edits.source[end : end + 10].lstrip()[:1] == b"=":
        return False
    try:
        found = ast.parse(f"({patcher.edits.segment(node)})", mode="eval")
    except (SyntaxError, ValueError):
        return False
    return ast.dump(found.body) == ast.dump(node)
