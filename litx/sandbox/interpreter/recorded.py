"""Recorded constructor calls, and what stands for their results.

Their special methods refuse what has no answer without building real objects, so that Python's own
containers can hold them: a list of recorded calls that is compared refuses as the calls do.
"""

import ast
from collections.abc import Callable
from typing import Any, NoReturn

from litx.sandbox.interpreter.failures import Refused

NOT_BUILT: Any = object()
"""Stands for what a recorded call will build."""


class ClassValue:
    """A constructor, or a function that makes an object, as a program may name it.

    Attributes:
        name: How programs call it.
        real: What is called when the recorded calls are built.
        methods: The constructors among its methods, such as `Lattice.cubic`.
        is_class: Whether it may be passed on as a value.
        run: Called at once instead of recording a call, or None.
        formula: Whether it reads text as a formula, with pymatgen.
    """

    __slots__ = ("formula", "is_class", "methods", "name", "real", "run")

    def __init__(self, name: str, real: Any, run: Callable[..., Any] | None = None) -> None:
        self.name = name
        self.real = real
        self.run = run
        self.methods: dict[str, ClassValue] = {}
        self.is_class = isinstance(real, type)
        self.formula = False

    def __repr__(self) -> NoReturn:
        raise Refused(f"the text of `{self.name}`", "write its name as text")


class Call:
    """A recorded constructor call.

    Attributes:
        maker: What is called.
        args: Its arguments by position.
        kwargs: Its arguments by name.
        node: Where it stands.
        depth: Objects and containers inside one another, itself included.
        built: The real object, once there is one.
        size: Objects and elements that it holds, counted as often as they are reached.
    """

    __slots__ = ("args", "built", "depth", "kwargs", "maker", "node", "size")

    depth: int
    size: int

    def __init__(
        self, maker: ClassValue, args: list[Any], kwargs: dict[str, Any], node: ast.AST
    ) -> None:
        self.maker = maker
        self.args = args
        self.kwargs = kwargs
        self.node = node
        self.built = NOT_BUILT

    def _refusal(self, what: str, hint: str) -> Refused:
        name = self.maker.name
        article = "an" if name[0] in "AEIOU" else "a"
        return Refused(f"{what} {article} `{name}`", hint)

    def __eq__(self, other: object) -> bool:
        raise self._refusal("comparing", "compare the plain values that it is made from")

    def __lt__(self, other: object) -> bool:
        raise self._refusal("ordering", "sort the plain values that it is made from")

    __gt__ = __le__ = __ge__ = __lt__

    def __hash__(self) -> int:
        raise self._refusal("putting in a set or using as a key", "use a list, or text as the key")

    def __bool__(self) -> bool:
        if self.maker.name in _MAY_BE_EMPTY or not self.maker.is_class:
            raise self._refusal("asking for the truth of", "write `is not None`")
        return True

    def __repr__(self) -> str:
        raise self._refusal("the text of", "write the text itself")


_MAY_BE_EMPTY = ("Composition", "Lattice")
"""Classes that are not ours; whether their objects are true depends on what they hold."""


class Part:
    """One of the objects that a recorded call makes: a measurement of a group.

    Attributes:
        call: The call.
        index: Which of its objects.
    """

    __slots__ = ("call", "index")

    def __init__(self, call: Call, index: int) -> None:
        self.call = call
        self.index = index

    def __eq__(self, other: object) -> bool:
        return self.call == other

    def __lt__(self, other: object) -> bool:
        return self.call < other

    __gt__ = __le__ = __ge__ = __lt__

    def __hash__(self) -> int:
        return hash(self.call)

    def __repr__(self) -> str:
        return repr(self.call)


class Marked:
    """A value with the paper's word, as `normalize` returns it.

    Attributes:
        call: The recorded call of `normalize`.
        value: The value without the mark.
    """

    __slots__ = ("call", "value")

    def __init__(self, call: Call, value: Any) -> None:
        self.call = call
        self.value = value

    def __eq__(self, other: object) -> bool:
        return bool(self.value == (other.value if isinstance(other, Marked) else other))

    def __lt__(self, other: object) -> bool:
        raise Refused("ordering a `normalize(...)`", "sort the plain values")

    __gt__ = __le__ = __ge__ = __lt__

    def __hash__(self) -> int:
        return hash(self.value)

    def __bool__(self) -> bool:
        raise Refused("the truth of a `normalize(...)`", "ask for that of the plain value")

    def __repr__(self) -> NoReturn:
        raise Refused("the text of a `normalize(...)`", "write the text of the plain value")
