"""Patches of the tree of a program for pydantic-monty, or a refusal.

The patches replace constructs that Monty lacks (imports, generators). Functions of the prelude
check constructs that Monty may evaluate differently from Python. An import binds offered names,
modules that Monty has, too, or names that a program must not use.
"""

import ast
import builtins
import re
from collections.abc import Collection
from typing import Any, NoReturn

from litx.display.suggestions import suggest
from litx.sandbox.failures import Refused
from litx.sandbox.names import DATASETS, ROOTS, names_bound_by
from litx.sandbox.tier_one import language
from litx.sandbox.tier_one.language import HIDDEN, KNOWN, OFFERED, RECORDED, USABLE
from litx_ontology.units import ureg

_SURROGATE = re.compile("[\ud800-\udfff]")

_MOST_BITS = 10_000

_IMPORTABLE = {
    *ROOTS,
    *USABLE,
    *(f"{module}.{name}" for module in USABLE for name in USABLE[module]),
}
"""What an imported name may stand for beside an offered name."""

_IN_PLACE = (ast.BitOr, ast.BitAnd, ast.BitXor, ast.Mult, ast.Mod)
"""Operators that Python applies in place and Monty does not, and that of formats."""


def refuse(node: ast.AST, message: str, hint: str) -> NoReturn:
    """Raise `Refused` at the place of a node."""
    raise Refused(message, hint).at(node)


def check_constant(node: ast.Constant) -> None:
    """Refuse literals that are neither numbers nor text."""
    if isinstance(node.value, str):
        if not node.value.isascii() and _SURROGATE.search(node.value):
            refuse(node, "text with half a character (a surrogate)", "write all of it")
    elif type(node.value) is int and node.value.bit_length() > _MOST_BITS:
        refuse(node, "such a large whole number", "write it with an exponent")
    elif type(node.value) in {complex, bytes} or node.value is Ellipsis:
        refuse(node, f"the literal {ast.unparse(node)[:80]}", "write numbers and text")


def check_unit_name(node: ast.Attribute) -> None:
    """Refuse an attribute of the registry that is no unit."""
    if node.attr.startswith("_") or hasattr(type(ureg), node.attr) or node.attr in vars(ureg):
        refuse(node, f"`ureg.{node.attr}`", 'write ureg.NAME or ureg("text")')


def parse_statement(text: str, at: ast.AST) -> Any:
    """Return a statement at the place of a node."""
    (statement,) = ast.parse(text).body
    for child in ast.walk(statement):
        ast.copy_location(child, at)
    return statement


def call_prelude(name: str, *nodes: ast.expr) -> ast.Call:
    """Return a call of a function of the prelude, at the place of its first argument."""
    function = ast.Name(f"{HIDDEN}_{name}", ast.Load())
    return ast.copy_location(ast.Call(function, [*nodes], []), nodes[0])


class Patcher(ast.NodeTransformer):
    """Checker of a program, which also changes its tree; raises `Refused`."""

    def __init__(
        self, tree: ast.Module, *, has_words: bool = False, datasets: Collection[str] = DATASETS
    ) -> None:
        self.tree, self._has_words, self._datasets = tree, has_words, datasets
        self._called: set[ast.AST] = set()  # names and attributes in calls
        self.sites: list[ast.expr] = []  # recorded calls, by number
        self._consumed: set[ast.AST] = set()  # iterators used where they are made
        self._consumed_at_once: set[ast.AST] = (
            set()
        )  # iterators exhausted before any other operation
        self._used_at_once: set[ast.AST] = set()  # views of maps that are not stored
        self.stored: set[str] = set()  # names that it binds other than by imports
        self._imported: dict[str, str] = {}  # meanings of the imported names
        for node in ast.walk(tree):
            self._check_alone(node)
            self._record_iterators(node)
        self._bindings = {  # before names are looked at, which may stand above their import
            node: [self._bind(node, alias) for alias in node.names]
            for node in ast.walk(tree)
            if isinstance(node, ast.Import | ast.ImportFrom)
        }
        self.visit(tree)
        self.end: ast.AST = tree.body[-1] if tree.body else tree  # place of its result
        if isinstance(self.end, ast.Expr):
            value = ast.Name(f"{HIDDEN}_value", ast.Store())
            tree.body[-1] = ast.copy_location(ast.Assign([value], self.end.value), self.end)
        self.code = ast.unparse(tree)

    def _check_alone(self, node: ast.AST) -> None:
        """Refuse constructs that the language lacks everywhere, and record stored names."""
        if type(node) in language.MISSING:
            word, hint = language.MISSING[type(node)]
            refuse(node, f"`{word}` is not part of the language of extraction programs", hint)
        stored = names_bound_by(node)
        renamed = [node.asname] if isinstance(node, ast.alias) and node.asname else []
        for name in (*stored, *renamed):
            if language.is_reserved(name):
                refuse(node, f"the name `{name}`", "choose another name")
        self.stored.update(stored)
        match node:
            case ast.FunctionDef(decorator_list=[decorator, *_]):
                refuse(decorator, "a decorator", "call the function where it is needed")
            case ast.AugAssign() if isinstance(node.op, _IN_PLACE):
                refuse(node, "changing a value in place", "write x = x * 2, or x = x | y")

    def _record_iterators(self, node: ast.AST) -> None:
        """Record iterators used where they are made; remove annotations."""
        match node:
            case ast.FunctionDef():
                node.returns = None
            case ast.arg():
                node.annotation = None
            case ast.AnnAssign():
                node.annotation = ast.Constant(None)
            case ast.For() | ast.comprehension():
                self._consumed.add(node.iter)
            case ast.Assign(targets=[ast.Tuple() | ast.List()]):
                self._consumed.add(node.value)
            case ast.Starred():
                self._consumed.add(node.value)
                self._consumed_at_once.add(node.value)

    def visit_Import(self, node: ast.Import) -> list[ast.stmt]:
        """Replace an import by statements that bind its names."""
        return self._bindings[node]

    def visit_ImportFrom(self, node: ast.ImportFrom) -> list[ast.stmt]:
        """Replace an import by statements that bind its names."""
        return self._bindings[node]

    def _bind(self, node: ast.Import | ast.ImportFrom, alias: ast.alias) -> Any:
        """Return a statement for an imported name, and record its meaning."""
        module, member, dotted = alias.name, "", alias.name
        if isinstance(node, ast.ImportFrom):
            module, member = "." * node.level + (node.module or ""), alias.name
            dotted = f"{module}.{member}"
        root = module.partition(".")[0]
        name = alias.asname or member or root
        if error := self._find_import_error(root, module, member):
            return parse_statement(f"raise ImportError({error!r})", node)
        statement, meaning = "pass", dotted
        if offered := language.offered_by(root).get(member):
            statement, meaning = f"{name} = {HIDDEN}_module.{offered}", offered
        elif root in ROOTS and not member and (name != root or module == root):
            statement, meaning = f"{name} = {HIDDEN}_module", root
        elif dotted in _IMPORTABLE:
            statement = f"import {module} as {name}"
            if member:
                statement = f"from {module} import {member} as {name}"
        elif root not in (ROOTS if member == "*" else language.HARMLESS):
            hint = "leave it out; a program that needs other modules runs in tier X"
            refuse(node, f"importing `{dotted}`", hint)
        if name in self.stored or self._imported.setdefault(name, meaning) != meaning:
            refuse(node, f"importing `{meaning}` as a name of the program", "choose another name")
        return parse_statement(statement, node)

    def _find_import_error(self, root: str, module: str, member: str) -> str:
        """Return the message of an import that fails in Python, too, or an empty text."""
        if root in self._datasets:
            return f"{module}: ground truth is not importable from a program"
        if root in ROOTS and member not in {"", "*", *language.offered_by(root)}:
            hint = suggest(member[:100], OFFERED)
            return f"cannot import name {member[:100]!r} from {module!r}; {hint}"
        return ""

    def _find_module(self, node: ast.AST) -> str:
        """Return the module that an expression certainly names, or an empty text."""
        name = self._imported.get(node.id, "") if type(node) is ast.Name else ""
        return name if name in ROOTS or name in USABLE else ""

    def find_offered_name(self, node: ast.AST) -> str:
        """Return the offered name of an expression if it is certain, or an empty text."""
        name = ""
        if type(node) is ast.Name:
            name = self._imported.get(node.id, node.id)
        elif type(node) is ast.Attribute and (module := self._find_module(node.value)):
            name = language.offered_by(module).get(node.attr, "")
        return name if name in OFFERED else ""

    def _is_recorded(self, node: ast.AST) -> bool:
        """Return whether an expression certainly names a function whose calls are recorded."""
        name = self.find_offered_name(node)
        if type(node) is ast.Attribute and not name:
            name = f"{self.find_offered_name(node.value)}.{node.attr}"
        return name in RECORDED

    def visit_Constant(self, node: ast.Constant) -> ast.expr:
        """Refuse literals that are neither numbers nor text."""
        check_constant(node)
        return node

    def visit_Name(self, node: ast.Name) -> ast.expr:
        """Refuse names outside the language."""
        name, meaning = node.id, self._imported.get(node.id, node.id)
        if name in language.NEVER or name.startswith(HIDDEN):
            refuse(node, f"the name `{name}`", "choose another name")
        if name in self.stored or meaning in _IMPORTABLE:
            return node
        is_offered = meaning in OFFERED and meaning not in language.HELPERS
        if name in self._imported and not is_offered:
            refuse(node, f"using `{meaning}`", "compute without it; tier X has other modules")
        is_foreign = hasattr(builtins, name) or name.startswith("__") or name in language.HELPERS
        if is_foreign and name not in KNOWN:
            hint = language.INSTEAD.get(name, "leave it out; docs/language.md lists what there is")
            refuse(node, f"`{name}` is not part of the language of extraction programs", hint)
        if name in language.ITERATORS and node not in self._called:
            refuse(node, f"`{name}` as a value", f"call it in a function: lambda x: {name}(x)")
        return node

    def visit_keyword(self, node: ast.keyword) -> ast.keyword:
        """Check a named argument."""
        node.value = self.visit(node.value)
        if node.arg == "reverse" and type(getattr(node.value, "value", None)) is not bool:
            refuse(node.value, "`reverse` that is not a truth value", "write True or False")
        return node

    def visit_Attribute(self, node: ast.Attribute) -> ast.expr:
        """Check an attribute; that of the registry becomes the call for its unit."""
        owner, module = self.find_offered_name(node.value), self._find_module(node.value)
        what = node.attr
        is_called = node in self._called
        is_known = is_called and what in language.CONSTRUCTORS.get(owner, ())
        if not isinstance(node.ctx, ast.Load):
            refuse(node, "assigning to an attribute", "give the constructor all arguments")
        if owner == "ureg" and not is_known:
            check_unit_name(node)
            return self._number(parse_statement(f"ureg.Unit({what!r})", node).value, node)
        if what.startswith("_"):
            label = f"`{owner}.{what}`" if owner else f"the attribute `.{what}`"
            refuse(node, label, "leave it out")
        node.value = self.visit(node.value)
        if module:
            if module in USABLE and what not in USABLE[module]:
                refuse(node, f"`{module}.{what}`", "compute without it; tier X has all of it")
            node.attr = language.offered_by(module).get(what, what)
        elif enum := language.find_enum(owner):
            is_known = what in enum.__members__ or not hasattr(enum, what)
        if module or is_known:
            return node
        if is_called and what not in language.ALL_METHODS:
            hint = language.INSTEAD.get(what, "docs/language.md lists what there is")
            refuse(node, f"the method `.{what}()`", hint)
        if not is_called and what not in language.VALUES:
            refuse(node, f"the attribute `.{what}`", "keep what you need in a variable")
        return node

    def visit_Call(self, node: ast.Call) -> ast.expr:
        """Number the calls of constructors, and check calls of builtins and methods."""
        function = node.func
        self._called.add(function)
        if self._has_words and getattr(function, "id", "") == f"{HIDDEN}_word":
            return node
        is_recorded = self._is_recorded(function)
        has_calls = any(isinstance(child, ast.Call) for k in node.keywords for child in ast.walk(k))
        if len(node.args) == 1 and isinstance(node.args[0], ast.Starred) and has_calls:
            # Python evaluates these calls before it unpacks the star
            refuse(node, "a call after a lone `*`", "call it before, in a variable")
        self._check_iterators(node)
        node.func = self.visit(function)
        node.args = [self.visit(argument) for argument in node.args]
        node.keywords = [self.visit(keyword) for keyword in node.keywords]
        names = [keyword.arg for keyword in node.keywords]
        for keyword in node.keywords[names.index(None) :] if None in names else ():
            if keyword.arg is not None:  # Monty would take those with names first
                keyword.value = ast.Dict([ast.Constant(keyword.arg)], [keyword.value])
                keyword.arg = None
        return self._number(node, node) if is_recorded else node

    def _number(self, call: ast.Call, site: ast.Call | ast.Attribute) -> ast.Call:
        """Give a recorded call the number of its site."""
        if isinstance(site, ast.Call) and site.func.end_lineno != site.lineno:
            # Python places such a call in several ways
            refuse(site, "the name of a constructor on several lines", "write it on one line")
        call.keywords.append(ast.keyword(HIDDEN, ast.Constant(len(self.sites))))
        self.sites.append(site)
        return call

    def _check_iterators(self, node: ast.Call) -> None:
        """Refuse a call whose iterator is stored; record iterators in its arguments."""
        what = getattr(node.func, "id", "")
        if isinstance(node.func, ast.Attribute):
            what = f".{node.func.attr}"
        named = {keyword.arg for keyword in node.keywords}
        if what in language.TAKE_ALL and len(node.args) == 1 and named <= {"reverse"}:
            self._consumed.add(node.args[0])
            self._consumed_at_once.add(node.args[0])
        if what in language.BUILTINS:
            self._used_at_once.update(node.args[:1])
        if what in language.ITERATORS:
            if node not in self._consumed:
                refuse(node, f"`{what}(...)` that is kept", f"write a list: list({what}(...))")
            self._consumed.update(node.args)
        if what in language.VIEWS and node not in self._consumed | self._used_at_once:
            refuse(node, f"`{what}()` that is kept", f"write list(... {what}())")
        if what == ".sort" and named & {"key", None}:
            refuse(node, "a list that is sorted by a key", "write x = sorted(x, key=...)")

    def visit_GeneratorExp(self, node: ast.GeneratorExp) -> Any:
        """Replace a generator that is exhausted at once by a list."""
        if node not in self._consumed_at_once:
            refuse(node, "a generator that is kept", "write a list: [... for ... in ...]")
        self.generic_visit(node)
        return ast.copy_location(ast.ListComp(node.elt, node.generators), node)

    def visit_Set(self, node: ast.Set) -> Any:
        """Replace a set display by a set of the prelude, which has no order."""
        self.generic_visit(node)
        return call_prelude("set", ast.copy_location(ast.List(node.elts, ast.Load()), node))

    def _check_key(self, node: ast.expr) -> ast.expr:
        """Check at run time that a key does not equal a key of another type."""
        return node if type(getattr(node, "value", "")) is int else call_prelude("key", node)

    def visit_Subscript(self, node: ast.Subscript) -> ast.expr:
        """Check the key of an assignment at run time."""
        self.generic_visit(node)
        if isinstance(node.ctx, ast.Store) and not isinstance(node.slice, ast.Slice):
            node.slice = self._check_key(node.slice)
        return node

    def visit_Dict(self, node: ast.Dict) -> ast.expr:
        """Check the keys of a map at run time."""
        self.generic_visit(node)
        node.keys = [key and self._check_key(key) for key in node.keys]
        return node

    def visit_DictComp(self, node: ast.DictComp) -> ast.expr:
        """Check the keys of a map at run time."""
        self.generic_visit(node)
        node.key = self._check_key(node.key)
        return node

    def visit_BinOp(self, node: ast.BinOp) -> ast.expr:
        """Check formatted values at run time."""
        self.generic_visit(node)
        if isinstance(node.op, ast.Mod):
            node.right = call_prelude("t", node.right)
        return node

    def visit_Compare(self, node: ast.Compare) -> ast.expr:
        """Refuse `is` except with None, True and False; its result depends on the Python."""
        self._used_at_once.update(node.comparators)
        for operator, right in zip(node.ops, node.comparators, strict=True):
            is_single = type(getattr(right, "value", "")) in {bool, type(None)}
            if isinstance(operator, ast.Is | ast.IsNot) and not is_single:
                refuse(node, "`is` without None, True or False", "write ==")
        return self.generic_visit(node)  # type: ignore[return-value]

    def visit_JoinedStr(self, node: ast.JoinedStr) -> Any:
        """Replace an f-string by joined text, since its quotes may change."""
        self.generic_visit(node)
        joined = ast.Attribute(ast.Constant(""), "join", ast.Load())
        return ast.copy_location(ast.Call(joined, [ast.List(node.values, ast.Load())], []), node)

    def visit_FormattedValue(self, node: ast.FormattedValue) -> Any:
        """Format an expression of an f-string by a function of the prelude."""
        self.generic_visit(node)
        if node.conversion > 0:
            refuse(node.value, f"the conversion `!{chr(node.conversion)}`", "write the text itself")
        return call_prelude("f", node.value, *filter(None, [node.format_spec]))
