"""The values of a program that are neither plain data, nor members, nor recorded calls."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, NoReturn

from litx.sandbox.interpreter.failures import Refused


class UnitValue:
    """A unit: exponents by the registry's name, times a number if the program defined it.

    Attributes:
        exponents: Exponents by name.
        scale: Number that the unit is times what the exponents say; None when it is a plain one.
    """

    __slots__ = ("exponents", "scale")

    def __init__(self, exponents: dict[str, float], scale: float | None = None) -> None:
        self.exponents = exponents
        self.scale = scale

    def __eq__(self, other: object) -> bool:
        if isinstance(other, UnitValue) and self.scale is None and other.scale is None:
            return self.exponents == other.exponents
        raise Refused("comparing a unit with something else", "compare names as text")

    def __lt__(self, other: object) -> bool:
        raise Refused("ordering units", "sort names as text")

    __gt__ = __le__ = __ge__ = __lt__

    def __hash__(self) -> int:
        if self.scale is not None:
            raise Refused("a defined unit as a key", "use its name as text")
        return hash(frozenset(self.exponents.items()))

    def __bool__(self) -> bool:
        if self.scale is not None:
            raise Refused("the truth of an amount", "write `is not None`")
        return True

    def __repr__(self) -> NoReturn:
        raise Refused("the text of a unit", "write its name as text")


class Registry:
    """The unit registry, `ureg`."""

    __slots__ = ()

    def __repr__(self) -> NoReturn:
        raise Refused("the text of `ureg`", "leave it out")


class Namespace:
    """The offered names as attributes, which is what `import litx` binds.

    Attributes:
        name: Its dotted name.
    """

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name

    def __repr__(self) -> NoReturn:
        raise Refused("the text of a module", "leave it out")


class Foreign:
    """What a program imports from a module that the language does not have.

    It may be bound to a name, and every use of it is refused.

    Attributes:
        name: Its dotted name.
    """

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name

    def refuse(self, *_: object) -> NoReturn:
        """Refuse any use.

        Raises:
            Refused: Always.
        """
        raise Refused(f"using `{self.name}`", "compute without it; tier X has other modules")

    __eq__ = __lt__ = __gt__ = __le__ = __ge__ = __hash__ = __bool__ = __repr__ = refuse


class Builtin:
    """A builtin function or class.

    Attributes:
        name: Its name.
        run: Its table entry: machine, arguments by position, arguments by name.
        real: The class it stands for, for `isinstance` alone; None for a function.
    """

    __slots__ = ("name", "real", "run")

    def __init__(self, name: str, run: Callable[..., Any], real: type | None = None) -> None:
        self.name = name
        self.run = run
        self.real = real

    def __repr__(self) -> NoReturn:
        raise Refused(f"the text of `{self.name}`", "write its name as text")


class Function:
    """A function of the program.

    Attributes:
        name: Its name.
        node: Its definition.
        scope: The variables around it.
        defaults: Default values of arguments by name.
        names: The names that are its own variables.
        outer: The names that it declares global.
    """

    __slots__ = ("defaults", "name", "names", "node", "outer", "scope")

    def __init__(self, name: str, node: Any, scope: Any, defaults: dict[str, Any]) -> None:
        self.name = name
        self.node = node
        self.scope = scope
        self.defaults = defaults
        self.names: frozenset[str] = frozenset()
        self.outer: frozenset[str] = frozenset()

    def __repr__(self) -> NoReturn:
        raise Refused(f"the text of the function `{self.name}`", "write its name as text")


class Lazy:
    """What is gone through once: the result of enumerate, zip, map, filter, reversed.

    Attributes:
        name: The builtin that made it.
        steps: Its elements.
        depth: How many of them stand in one another.
    """

    __slots__ = ("depth", "name", "steps")

    def __init__(self, name: str, steps: Iterator[Any], depth: int) -> None:
        self.name = name
        self.steps = steps
        self.depth = depth

    def __repr__(self) -> NoReturn:
        raise Refused(f"the text of `{self.name}(...)`", f"write list({self.name}(...))")


class View:
    """Keys, values or items of a map, to be gone through.

    Attributes:
        name: Which of the three.
        of: The map.
    """

    __slots__ = ("name", "of")

    def __init__(self, name: str, of: dict[Any, Any]) -> None:
        self.name = name
        self.of = of

    def items(self) -> Iterable[Any]:
        """Return what it shows, as Python's own view."""
        if self.name == "keys":
            return self.of.keys()
        return self.of.values() if self.name == "values" else self.of.items()

    def __eq__(self, other: object) -> bool:
        raise Refused(f"comparing `.{self.name}()`", f"compare list(x.{self.name}())")

    def __lt__(self, other: object) -> bool:
        raise Refused(f"comparing `.{self.name}()`", f"compare list(x.{self.name}())")

    __gt__ = __le__ = __ge__ = __lt__

    def __hash__(self) -> int:
        raise Refused(f"`.{self.name}()` as a key", f"write tuple(x.{self.name}())")

    def __repr__(self) -> NoReturn:
        raise Refused(f"the text of `.{self.name}()`", f"write list(x.{self.name}())")


class Scope:
    """The variables of a module, a function's call or a comprehension.

    Attributes:
        vars: Values by name.
        names: The names that are variables here, whether they have a value or not.
        parent: The scope around; None for the module.
        outer: The names that are the module's.
        is_comprehension: Whether it is that of a comprehension.
    """

    __slots__ = ("is_comprehension", "names", "outer", "parent", "vars")

    def __init__(
        self,
        parent: "Scope | None",
        names: frozenset[str] = frozenset(),
        outer: frozenset[str] = frozenset(),
        *,
        is_comprehension: bool = False,
    ) -> None:
        self.vars: dict[str, Any] = {}
        self.parent = parent
        self.names = names
        self.outer = outer
        self.is_comprehension = is_comprehension
