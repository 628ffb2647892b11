"""Patches of the tree of a program for pydantic-monty, or a refusal.

What Monty does not have is written otherwise where that is possible (imports, generators), and what
it would do differently from Python is watched by functions of the prelude. An import binds offered
names, modules that Monty has too, or what must not be used.
"""

import ast
import builtins
import re
from collections.abc import Collection
from typing import Any, NoReturn

from litx.display.suggestions import suggest
from litx.sandbox.failures import Refused
from litx.sandbox.names import DATASETS, ROOTS, importable_names, names_bound_by
from litx.sandbox.tier_one import language
from litx.sandbox.tier_one.language import ENUMS, HIDDEN, MAKERS, NAMES, OFFERED
from litx_ontology.units import ureg

KNOWN = {*OFFERED, *language.BUILTINS, *language.EXCEPTIONS, "__name__"} - language.HELPERS
"""Names of the language, without the enums of users, which are not builtins either."""

SURROGATE = re.compile("[\ud800-\udfff]")

MOST_BITS = 10_000

_IN_PLACE = (ast.BitOr, ast.BitAnd, ast.BitXor, ast.Mult)
_NO_TRUTH = "raise ImportError('{}: ground truth is not importable from a program')"


def refuse(node: ast.AST, message: str, hint: str) -> NoReturn:
    """Raise `Refused` at the place of a node."""
    raise Refused(message, hint).at(node)


def written(text: str, at: ast.AST) -> Any:
    """Return a statement at the place of a node."""
    (statement,) = ast.parse(text).body
    for child in ast.walk(statement):
        ast.copy_location(child, at)
    return statement


def called(name: str, *nodes: ast.expr) -> ast.Call:
    """Return a call of a function of the prelude, at the place of its first argument."""
    function = ast.Name(f"{HIDDEN}_{name}", ast.Load())
    return ast.copy_location(ast.Call(function, [*nodes], []), nodes[0])


def _is_member_text(text: str) -> bool:
    """Return whether a text is the value of a member of a vocabulary."""
    return any(text in enum._value2member_map_ for enum in ENUMS.values())


class Patcher(ast.NodeTransformer):
    """Checker of a program, which also changes its tree; raises `Refused`."""

    def __init__(
        self, tree: ast.Module, *, has_words: bool = False, datasets: Collection[str] = DATASETS
    ) -> None:
        self._has_words = has_words
        self._called: set[ast.AST] = set()  # names that are called
        self.sites: list[ast.Call] = []  # calls of constructors, by the numbers that they get
        self.taken: set[ast.AST] = set()  # iterators that are gone through where they are made
        self._whole: set[ast.AST] = set()  # those of which all is taken before anything else
        self._looked_at: set[ast.AST] = set()  # what of maps is not kept
        self.stored: set[str] = set()  # names that it gives values to other than by imports
        self.aliases: dict[str, str] = {}  # offered names that imported names stand for
        self.modules: dict[str, str] = {}  # modules that imported names stand for
        self.foreign: dict[str, str] = {}  # what imported names stand for that must not be used
        for node in ast.walk(tree):
            stored = names_bound_by(node)
            imported = [node.asname or node.name] if isinstance(node, ast.alias) else []
            for name in (*stored, *imported):
                if name.startswith(HIDDEN) or name in language.RESERVED:
                    refuse(node, f"the name `{name}`", "choose another name")
            self.stored.update(stored)
            self._look_ahead(node)
        self.tree, self.datasets = tree, datasets
        self.visit(tree)
        self.end: ast.AST = tree.body[-1] if tree.body else tree  # where its result stands
        if isinstance(self.end, ast.Expr):
            value = ast.Name(f"{HIDDEN}_value", ast.Store())
            tree.body[-1] = ast.copy_location(ast.Assign([value], self.end.value), self.end)

    def _look_ahead(self, node: ast.AST) -> None:
        """Record iterators that are gone through; remove annotations, which nobody evaluates."""
        match node:
            case ast.FunctionDef():
                node.returns = None
            case ast.arg():
                node.annotation = None
            case ast.AnnAssign():
                node.annotation = ast.Constant(None)
            case ast.For() | ast.comprehension():
                self.taken.add(node.iter)
            case ast.Assign(targets=[ast.Tuple() | ast.List()]):
                self.taken.add(node.value)
            case ast.Starred():
                self.taken.add(node.value)
                self._whole.add(node.value)

    def visit(self, node: ast.AST) -> Any:
        """Check a node and return its replacement."""
        if type(node) in language.MISSING:
            word, hint = language.MISSING[type(node)]
            refuse(node, f"`{word}` is not part of the language of extraction programs", hint)
        return super().visit(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> Any:
        """Refuse decorators."""
        for decorator in node.decorator_list:
            refuse(decorator, "a decorator", "call the function where it is needed")
        return self.generic_visit(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> Any:
        """Refuse changes in place that Monty makes in another way than Python."""
        if isinstance(node.op, _IN_PLACE):
            refuse(node, "changing a value in place", "write x = x * 2, or x = x | y")
        self.generic_visit(node)
        if isinstance(node.op, ast.Mod):
            node.value = called("t", node.value)
        return node

    def visit_Import(self, node: ast.Import) -> list[ast.stmt]:
        """Bind modules."""
        bound = []
        for alias in node.names:
            root = alias.name.partition(".")[0]
            name = alias.asname or root
            if root in ROOTS and (alias.asname or root == alias.name):
                self.modules[name] = root
                bound.append(f"{name} = {HIDDEN}_module")
            elif alias.name in language.USABLE:
                self.modules[name] = alias.name
                bound.append(f"import {alias.name} as {name}")
            else:
                bound.append(self._bind_foreign(node, name, alias.name))
        return [written(statement, node) for statement in bound]

    def visit_ImportFrom(self, node: ast.ImportFrom) -> list[ast.stmt]:
        """Bind names of a module."""
        module = "." * node.level + (node.module or "")
        root = module.partition(".")[0]
        known = importable_names(root, NAMES)
        bound = []
        for alias in node.names:
            name, offered = alias.asname or alias.name, known.get(alias.name)
            if alias.name == "*" and root in ROOTS:
                again = sorted(self.stored & OFFERED.keys())
                bound += [f"{name} = {HIDDEN}_module.{name}" for name in again] or ["pass"]
            elif offered:
                bound.append(f"{name} = {HIDDEN}_module.{offered}")
                self.aliases[name] = offered
                self.foreign.pop(name, None)
            elif root in ROOTS:
                message = f"cannot import name {alias.name[:100]!r} from {module!r}"
                message = f"{message}; {suggest(alias.name[:100], OFFERED)}"
                bound.append(f"raise ImportError({message!r})")
            elif alias.name in language.USABLE.get(module, ()):
                bound.append(f"from {module} import {alias.name} as {name}")
                self.stored.add(name)
            else:
                bound.append(self._bind_foreign(node, name, f"{module}.{alias.name}"))
        return [written(statement, node) for statement in bound]

    def _bind_foreign(self, node: ast.AST, name: str, dotted: str) -> str:
        """Return a statement for an imported name that the program must not use."""
        root = dotted.partition(".")[0]
        if root in self.datasets:
            return _NO_TRUTH.format(dotted)
        if root not in language.HARMLESS or dotted.endswith("*"):
            hint = "leave it out; a program that needs other modules runs in tier X"
            refuse(node, f"importing `{dotted}`", hint)
        if name in self.stored:
            refuse(node, f"importing `{dotted}` as a name of the program", "choose another name")
        self.foreign[name] = dotted
        return "pass"

    def module(self, node: ast.AST) -> str:
        """Return the module that an expression certainly names, or an empty text."""
        if type(node) is ast.Name and node.id not in self.stored:
            return self.modules.get(node.id, "")
        return ""

    def meant(self, node: ast.AST) -> str:
        """Return the offered name of an expression if it is certain, or an empty text."""
        if type(node) is ast.Name and node.id not in self.stored:
            name = self.aliases.get(node.id, node.id)
            is_other = name in self.foreign or name in self.modules
            return name if name in OFFERED and not is_other else ""
        if type(node) is ast.Attribute and (module := self.module(node.value)):
            return importable_names(module, NAMES).get(node.attr, "")
        return ""

    def maker(self, node: ast.AST) -> str:
        """Return the constructor that an expression certainly names, or an empty text."""
        if type(node) is ast.Subscript:
            return self.maker(node.value)
        name = self.meant(node)
        if name or type(node) is not ast.Attribute:
            return name if name in MAKERS else ""
        owner = self.meant(node.value)
        is_method = node.attr in language.CONSTRUCTORS.get(owner, ())
        return f"{owner}.{node.attr}" if is_method else ""

    def _keyed(self, node: ast.expr) -> ast.expr:
        """Check at run time that a key does not equal a key of another type."""
        value = node.value if type(node) is ast.Constant else None
        if type(value) is int or (isinstance(value, str) and not _is_member_text(value)):
            return node
        return called("key", node)

    def _take_all(self, node: ast.Call) -> None:
        """Record an iterator that a call uses up before any other operation."""
        if len(node.args) == 1 and all(named.arg == "reverse" for named in node.keywords):
            self.taken.add(node.args[0])
            self._whole.add(node.args[0])

    def visit_Constant(self, node: ast.Constant) -> ast.expr:
        """Refuse literals that are neither numbers nor text."""
        if isinstance(node.value, str):
            if SURROGATE.search(node.value):
                refuse(node, "text with half a character (a surrogate)", "write all of it")
        elif type(node.value) is int and node.value.bit_length() > MOST_BITS:
            refuse(node, "such a large whole number", "write it with an exponent")
        elif type(node.value) in {complex, bytes} or node.value is Ellipsis:
            refuse(node, f"the literal {ast.unparse(node)[:80]}", "write numbers and text")
        return node

    def visit_Name(self, node: ast.Name) -> ast.expr:
        """Refuse names outside the language."""
        name = node.id
        if name in language.NEVER or name.startswith(HIDDEN):
            refuse(node, f"the name `{name}`", "choose another name")
        if name in self.stored or name in self.modules or name in self.aliases:
            return node
        if name in self.foreign:
            hint = "compute without it; tier X has other modules"
            refuse(node, f"using `{self.foreign[name]}`", hint)
        is_foreign = hasattr(builtins, name) or name in language.HELPERS or name.startswith("__")
        if is_foreign and name not in KNOWN:
            hint = language.INSTEAD.get(name, "leave it out; docs/language.md lists what there is")
            refuse(node, f"`{name}` is not part of the language of extraction programs", hint)
        if name in language.ITERATORS and node not in self._called:
            refuse(node, f"`{name}` as a value", f"call it in a function: lambda x: {name}(x)")
        replacement = language.REPLACED.get(name)
        if not replacement:
            return node
        return ast.copy_location(ast.Name(f"{HIDDEN}_{replacement}", ast.Load()), node)

    def visit_keyword(self, node: ast.keyword) -> ast.keyword:
        """Check a named argument."""
        if node.arg is not None and node.arg.startswith(HIDDEN):
            refuse(node, f"the name `{node.arg}`", "choose another name")
        node.value = self.visit(node.value)
        if node.arg == "reverse" and type(getattr(node.value, "value", None)) is not bool:
            refuse(node.value, "`reverse` that is not a truth value", "write True or False")
        return node

    def visit_Attribute(self, node: ast.Attribute) -> ast.expr:
        """Check an attribute that is not called."""
        attribute, is_ours = self._attribute(node, is_called=False)
        if not is_ours and node.attr not in language.VALUES:
            refuse(node, f"the attribute `.{node.attr}`", "keep what you need in a variable")
        return attribute

    def _attribute(self, node: ast.Attribute, *, is_called: bool) -> tuple[ast.expr, bool]:
        """Return an attribute, and whether litx defines it."""
        what, owner, module = node.attr, self.meant(node.value), self.module(node.value)
        if not isinstance(node.ctx, ast.Load):
            refuse(node, "assigning to an attribute", "give the constructor all arguments")
        if what.startswith("_"):
            label = f"`{owner}.{what}`" if owner else f"the attribute `.{what}`"
            refuse(node, label, "leave it out")
        node.value = self.visit(node.value)
        if owner == "ureg" and not (is_called and what in language.REGISTRY):
            if hasattr(type(ureg), what) or what in vars(ureg):
                refuse(node, f"`ureg.{what}`", 'write ureg.NAME or ureg("text")')
            return written(f"{HIDDEN}_ureg.Unit({what!r})", node).value, True
        if module:
            if module in language.USABLE and what not in language.USABLE[module]:
                refuse(node, f"`{module}.{what}`", "compute without it; tier X has all of it")
            node.attr = importable_names(module, NAMES).get(what, what)
        elif owner in ENUMS:
            known = ENUMS[owner]
            return node, what in known.__members__ or not hasattr(known, what)
        is_constructor = is_called and what in language.CONSTRUCTORS.get(owner, ())
        return node, owner == "ureg" or is_constructor or bool(module)

    def visit_Call(self, node: ast.Call) -> ast.expr:
        """Number the calls of constructors, and check calls of builtins and methods."""
        function = node.func
        self._called.add(function)
        if self._has_words and getattr(function, "id", "") == f"{HIDDEN}_word":
            return node
        is_maker = bool(self.maker(function))
        self._require_order(node, is_maker=is_maker)
        if isinstance(function, ast.Attribute):
            self._look_at_method(node, function)
        else:
            if isinstance(function, ast.Name) and function.id not in self.stored:
                self._look_at_builtin(node, function.id)
            node.func = self.visit(function)
        node.args = [self.visit(argument) for argument in node.args]
        node.keywords = [self.visit(keyword) for keyword in node.keywords]
        if is_maker:
            if function.end_lineno != node.lineno:  # Python places such a call in several ways
                refuse(node, "the name of a constructor on several lines", "write it on one line")
            node.keywords.append(ast.keyword(HIDDEN, ast.Constant(len(self.sites))))
            self.sites.append(node)
        return node

    def _require_order(self, node: ast.Call, *, is_maker: bool) -> None:
        """Refuse arguments that Python evaluates or stores in a different order."""
        calls = [any(isinstance(child, ast.Call) for child in ast.walk(k)) for k in node.keywords]
        is_lone = len(node.args) == 1 and isinstance(node.args[0], ast.Starred)
        if is_lone and any(calls):  # Python evaluates them before it spreads the star
            refuse(node, "a call after a lone `*`", "call it before, in a variable")
        names = [named.arg for named in node.keywords]
        if None in names:  # Monty takes those with names first
            after = names.index(None)
            if any(names[after:]) and not (is_maker and not any(calls[after:])):
                refuse(node, "a named argument after `**`", "write it before")

    def _look_at_method(self, node: ast.Call, function: ast.Attribute) -> None:
        """Check the call of a method."""
        what = function.attr
        if what in {"extend", "join"}:
            self._take_all(node)
        if what == "sort" and any(named.arg != "reverse" for named in node.keywords):
            refuse(node, "a list that is sorted by a key", "write x = sorted(x, key=...)")
        node.func, is_ours = self._attribute(function, is_called=True)
        if not is_ours and what not in language.ALL_METHODS:
            hint = language.INSTEAD.get(what, "docs/language.md lists what there is")
            refuse(function, f"the method `.{what}()`", hint)
        if what in language.VIEWS and node not in self.taken | self._looked_at:
            refuse(node, f"`.{what}()` that is kept", f"write list(... .{what}())")

    def _look_at_builtin(self, node: ast.Call, what: str) -> None:
        """Check the call of a builtin."""
        if what in language.TAKE_ALL:
            self._take_all(node)
        elif what in language.ITERATORS:
            if node not in self.taken:
                refuse(node, f"`{what}(...)` that is kept", f"write a list: list({what}(...))")
            self.taken.update(node.args)
        if what in language.BUILTINS:
            self._looked_at.update(node.args[:1])

    def visit_GeneratorExp(self, node: ast.GeneratorExp) -> Any:
        """Replace a generator that is used up at once by a list."""
        if node not in self._whole:
            refuse(node, "a generator that is kept", "write a list: [... for ... in ...]")
        self.generic_visit(node)
        return ast.copy_location(ast.ListComp(node.elt, node.generators), node)

    def visit_Set(self, node: ast.Set) -> Any:
        """Replace a set display by a set of the prelude, which has no order."""
        self.generic_visit(node)
        return called("set", ast.copy_location(ast.List(node.elts, ast.Load()), node))

    def visit_Subscript(self, node: ast.Subscript) -> ast.expr:
        """Check the key of an assignment at run time."""
        if not self.maker(node):
            self.generic_visit(node)
        if isinstance(node.ctx, ast.Store) and not isinstance(node.slice, ast.Slice):
            node.slice = self._keyed(node.slice)
        return node

    def visit_Dict(self, node: ast.Dict) -> ast.expr:
        """Check the keys of a map at run time."""
        self.generic_visit(node)
        node.keys = [key and self._keyed(key) for key in node.keys]
        return node

    def visit_DictComp(self, node: ast.DictComp) -> ast.expr:
        """Check the keys of a map at run time."""
        self.generic_visit(node)
        node.key = self._keyed(node.key)
        return node

    def visit_BinOp(self, node: ast.BinOp) -> ast.expr:
        """Check formatted values at run time."""
        if isinstance(node.op, ast.MatMult):
            refuse(node, "the operator `@`", "write the sum of products")
        self.generic_visit(node)
        if isinstance(node.op, ast.Mod):
            node.right = called("t", node.right)
        return node

    def visit_Compare(self, node: ast.Compare) -> ast.expr:
        """Refuse `is` except with None, True and False; its result depends on the Python."""
        self._looked_at.update(node.comparators)
        for sign, right in zip(node.ops, node.comparators, strict=True):
            is_single = type(getattr(right, "value", "")) in {bool, type(None)}
            if isinstance(sign, ast.Is | ast.IsNot) and not is_single:
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
        return called("f", node.value, *filter(None, [node.format_spec]))
