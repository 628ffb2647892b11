"""What programs of tier I find, in the Python of pydantic-monty, which runs this text.

It is read as text and never imported. Names begin with ``_litx_`` where a program must not meet
them. What has no answer as in Python raises `NotImplementedError` with `_litx_refuse`, so that the
program is refused. Built objects do not exist here: a constructor records its call.
"""
# mypy: ignore-errors

import json as _litx_json

_litx_calls = []
_litx_last_values = []
_litx_caught = []
_litx_units = {}
_litx_print, _litx_str, _litx_repr, _litx_len, _litx_list = print, str, repr, len, list
_litx_tuple, _litx_dict, _litx_sorted, _litx_iter, _litx_next = tuple, dict, sorted, iter, next
_litx_sum, _litx_min, _litx_max, _litx_round, _litx_reversed = sum, min, max, round, reversed
_litx_isinstance, _litx_type, _litx_float, _litx_int = isinstance, type, float, int
_litx_set, _litx_frozenset, _litx_bool, _litx_range = set, frozenset, bool, range
_litx_largest = 2**10_000


def _litx_refuse(what, hint):
    raise NotImplementedError("litx: " + what + "|" + hint)


class _litx_Site:
    def __init__(self, number):
        self.number = number


class _litx_Call:
    def __init__(self, index, name, part=None):
        self.litx = ["o", index] if part is None else ["p", index, part]
        self.called = name

    def __eq__(self, other):
        hint = "compare the plain values that it is made from"
        _litx_refuse(f"comparing a `{self.called}`", hint)

    def __hash__(self):
        hint = "use a list, or text as the key"
        _litx_refuse(f"putting in a set or using as a key a `{self.called}`", hint)

    def __repr__(self):
        _litx_refuse(f"the text of a `{self.called}`", "write the text itself")


class _litx_Marked:
    def __init__(self, index, value):
        self.litx = ["n", index]
        self.plain = value

    def __eq__(self, other):
        return self.plain == (other.plain if _litx_type(other) is _litx_Marked else other)

    def __hash__(self):
        return hash(self.plain)

    def __add__(self, other):
        return self.plain + other

    def __radd__(self, other):
        return other + self.plain

    def __mul__(self, other):
        return self.plain * other

    def __getitem__(self, key):
        return self.plain[key]

    def __repr__(self):
        _litx_refuse("the text of a `normalize(...)`", "write the text of the plain value")


class _litx_Maker:
    def __init__(self, name, run=None):
        self.litx = ["k", name]
        self.called = name
        self.run = run

    def __getitem__(self, _):
        return self

    def __call__(self, *args, **kwargs):
        if not args or _litx_type(args[0]) is not _litx_Site:
            _litx_refuse(f"calling `{self.called}` by another name", "write its own name")
        index = _litx_len(_litx_calls)
        kept = [_litx_keep(one) for one in args[1:]]
        named = {key: _litx_keep(value) for key, value in kwargs.items()}
        _litx_calls.append([self.called, args[0].number, kept, named])
        if self.run is not None:
            return self.run(index, args[1:], kwargs)
        return _litx_Call(index, self.called)

    def __repr__(self):
        _litx_refuse(f"the text of `{self.called}`", "write its name as text")


def _litx_normalized(index, args, kwargs):
    value = args[0] if args else kwargs.get("val")
    if _litx_type(value) is _litx_Marked:
        value = value.plain
    kind = _litx_type(value)
    if kind is _litx_dict:
        for one in value.values():
            if _litx_type(one) not in _litx_scalars and _litx_type(one) is not _litx_Marked:
                _litx_refuse(
                    "`normalize` of a map of other things than plain values", "use numbers"
                )
        value = {**value}
    elif kind is _litx_bool:
        _litx_refuse("`normalize` of a truth value", "write True or False alone")
    elif kind not in _litx_scalars and kind not in (_litx_Call, _litx_Unit):
        _litx_refuse("`normalize` of this", "normalize each value in it")
    return _litx_Marked(index, value)


def _litx_grouped(index, args, kwargs):
    values = kwargs.get("values", args[9] if _litx_len(args) > 9 else None)
    if values is not None and _litx_type(values) not in (_litx_list, _litx_tuple):
        _litx_refuse("`values` of a group that are not a list", "write a list")
    count = _litx_len(values or ())
    return [_litx_Call(index, "Measurement", one) for one in _litx_range(count)]


class _litx_Member:
    def __init__(self, enum, name, value):
        self.enum, self.name, self.value = enum, name, value

    def __eq__(self, other):
        if _litx_type(other) is _litx_Member:
            return self.value == other.value
        return self.value == other

    def __hash__(self):
        return hash(self.value)

    def __str__(self):
        return f"{self.enum}.{self.name}"

    def __repr__(self):
        return f"<{self.enum}.{self.name}: {self.value!r}>"

    def __add__(self, other):
        return self.value + (other.value if _litx_type(other) is _litx_Member else other)

    def __radd__(self, other):
        return other + self.value

    def __getitem__(self, key):
        return self.value[key]

    def __contains__(self, other):
        return other in self.value

    def lower(self):
        return self.value.lower()

    def upper(self):
        return self.value.upper()

    def replace(self, *given):
        return self.value.replace(*given)

    def split(self, *given):
        return self.value.split(*given)

    def startswith(self, *given):
        return self.value.startswith(*given)


class _litx_Symbol:
    def __init__(self, enum, name, value):
        self.enum, self.name, self.value = enum, name, value

    def __eq__(self, other):
        return self is other

    def __hash__(self):
        return hash(self.name)

    def __str__(self):
        return f"{self.enum}.{self.name}"

    def __repr__(self):
        return f"<{self.enum}.{self.name}: {self.value!r}>"


class _litx_Enum:
    def __init__(self, name, kind, members, others):
        self.litx_name = name
        self.litx_unique = []
        for key, value in members:
            made = kind(name, key, value)
            self.litx_unique.append(made)
            setattr(self, key, made)
        for key, same in others.items():
            setattr(self, key, getattr(self, same))
        self.litx_others = others

    def __call__(self, value):
        for one in self.litx_unique:
            if one is value or one.value == value:
                return one
        raise ValueError(f"{value!r} is not a valid {self.litx_name}")

    def __getitem__(self, name):
        name = self.litx_others.get(name, name)
        for one in self.litx_unique:
            if one.name == name:
                return one
        raise KeyError(name)

    def litx_tell(self, told):
        for one, (label, description, aliases) in zip(self.litx_unique, told):
            one.label, one.description, one.aliases = label, description, _litx_tuple(aliases)

    def __iter__(self):
        return _litx_iter(self.litx_unique)

    def __contains__(self, value):
        return value in self.litx_unique

    def __repr__(self):
        _litx_refuse(f"the text of `{self.litx_name}`", "write its name as text")


class _litx_Unit:
    def __init__(self, exponents, scale=None):
        self.exponents = exponents
        self.scale = scale

    def __eq__(self, other):
        if _litx_type(other) is not _litx_Unit or self.scale != other.scale:
            _litx_refuse("comparing a unit", "compare units with units")
        return self.exponents == other.exponents

    def __hash__(self):
        _litx_refuse("putting a unit in a set or using it as a key", "use its name as text")

    def __repr__(self):
        _litx_refuse("the text of a unit", "write the text itself")

    def __mul__(self, other):
        return _litx_product(self, other, "*")

    def __truediv__(self, other):
        return _litx_product(self, other, "/")

    def __rmul__(self, other):
        _litx_amount("*")

    def __rtruediv__(self, other):
        _litx_amount("/")

    def __pow__(self, power):
        if _litx_type(power) not in (_litx_int, _litx_float):
            _litx_refuse("a unit to the power of this", "write a number")
        exponents = {name: value * power for name, value in self.exponents.items()}
        if not _litx_small(exponents):
            _litx_refuse("a unit to such a power", "write a small number")
        if self.scale is None:
            return _litx_Unit(exponents)
        _litx_require_scale(self)
        if power == 1:
            return self
        if power == 0:
            _litx_refuse("an amount to the power 0", "leave it out")
        return _litx_Unit(exponents, _litx_finite(self.scale**power))


def _litx_small(exponents):
    return all(-100 <= value <= 100 for value in exponents.values())


def _litx_amount(sign):
    hint = "write Quantity(5, ureg.hour) for an amount; units take * / ** among themselves"
    _litx_refuse(f"`{sign}` between a unit and another value", hint)


def _litx_require_scale(unit):
    if any(name.startswith("degree_") for name in unit.exponents):
        _litx_refuse("computing with an amount of degrees", "use ureg.Unit(...)")


def _litx_finite(scale):
    if not abs(scale) < _litx_float("inf"):
        _litx_refuse("a defined unit that large", "define it in another unit")
    return scale


def _litx_product(left, right, sign):
    if _litx_type(right) is not _litx_Unit:
        _litx_amount(sign)
    factor = 1 if sign == "*" else -1
    found = {**left.exponents}
    for name, value in right.exponents.items():
        total = found.get(name, 0) + factor * value
        if total:
            found[name] = total
        else:
            found.pop(name, None)
    if _litx_len(found) > 20 or not _litx_small(found):
        _litx_refuse("a unit of that many parts", "write a simple unit")
    scale = None
    if left.scale is not None or right.scale is not None:
        _litx_require_scale(left)
        _litx_require_scale(right)
        one = 1 if left.scale is None else left.scale
        other = 1 if right.scale is None else right.scale
        scale = _litx_finite(one * other if sign == "*" else one / other)
    return _litx_Unit(found, scale)


def _litx_plain(value):
    return value.plain if _litx_type(value) is _litx_Marked else value


def _litx_bare(value):
    value = _litx_plain(value)
    return value.value if _litx_type(value) is _litx_Member else value


class _litx_Registry:
    def __init__(self):
        self.litx = ["?", "`ureg`"]

    def Unit(self, text):
        if _litx_type(text) is _litx_Unit:
            return text
        text = _litx_bare(text)
        if _litx_type(text) is not _litx_str:
            _litx_refuse("a unit from this", 'write text such as "mm/year"')
        if text not in _litx_units:
            exponents, scale = _litx_unit(text)
            _litx_units[text] = _litx_Unit(_litx_dict(exponents), scale)
        return _litx_units[text]

    def parse_units(self, text):
        return self.Unit(text)

    def __call__(self, text):
        unit = self.Unit(text)
        if unit.scale is not None:
            return unit
        if _litx_type(text) is _litx_Unit:
            _litx_refuse("an amount from this", 'write ureg("mm/year") or ureg.Unit(...)')
        made = _litx_Unit(unit.exponents, _litx_magnitude(_litx_bare(text)))
        made.units = unit
        return made

    def define(self, text):
        names, exponents, scale = _litx_definition(text)
        for name in names:
            _litx_units[name] = _litx_Unit(_litx_dict(exponents), scale)

    def __repr__(self):
        _litx_refuse("the text of `ureg`", "leave it out")


class _litx_Module:
    def __init__(self, values):
        self.litx = ["?", "a module"]
        for name, value in values.items():
            setattr(self, name, value)


_litx_scalars = (_litx_str, _litx_float, _litx_int, _litx_bool, _litx_type(None), _litx_Member)
_litx_sets = (_litx_set, _litx_frozenset)
_litx_ours = (
    *(_litx_Call, _litx_Marked, _litx_Maker, _litx_Member, _litx_Symbol, _litx_Enum, _litx_Unit),
    *(_litx_Registry, _litx_Module),
)


def _litx_keep(value):
    kind = _litx_type(value)
    if kind is _litx_str or kind is _litx_float or kind is _litx_bool or value is None:
        return value
    if kind is _litx_int:
        if not -_litx_largest < value < _litx_largest:
            raise MemoryError("a whole number of more than 10,000 bits")
        return value
    if kind is _litx_list:
        return ["l", *[_litx_keep(one) for one in value]]
    if kind is _litx_dict:
        return ["d", *[[_litx_keep(_litx_key(k)), _litx_keep(v)] for k, v in value.items()]]
    if kind is _litx_tuple:
        return ["t", *[_litx_keep(one) for one in value]]
    if kind is _litx_set:
        return ["s", *[_litx_keep(one) for one in value]]
    if kind is _litx_frozenset:
        return ["f", *[_litx_keep(one) for one in value]]
    if kind is _litx_Member or kind is _litx_Symbol:
        return ["m", value.enum, value.name]
    if kind is _litx_Unit:
        return ["u", [[name, power] for name, power in value.exponents.items()], value.scale]
    if kind is _litx_Enum:
        return ["k", value.litx_name]
    if kind in _litx_ours:
        return value.litx
    if kind is _litx_range:
        return ["x", _litx_repr(value)]
    return ["?", "an iterator, function or class of the program"]


def _litx_key(key):
    kind = _litx_type(key)
    if kind is _litx_bool or (kind is _litx_float and (key != key or key == key // 1)):
        _litx_refuse(f"the key {key!r}", "use text, or whole numbers without a point, as keys")
    if kind is _litx_tuple:
        for one in key:
            _litx_key(one)
    return key


def _litx_it(value):
    if _litx_type(value) in _litx_sets and _litx_len(value) > 1:
        hint = "the order of a set is not the same in every run; write sorted(...), or use a list"
        _litx_refuse("going through a set", hint)
    return value


def _litx_t(value):
    kind = _litx_type(value)
    if kind in _litx_scalars:
        return value
    if kind is _litx_list or kind is _litx_tuple:
        for one in value:
            _litx_t(one)
    elif kind is _litx_dict:
        for key, one in value.items():
            _litx_t(key)
            _litx_t(one)
    elif kind in _litx_sets:
        if _litx_len(value) > 1:
            _litx_refuse("the text of a set", "write sorted(...), or use a list")
        for one in value:
            _litx_t(one)
    elif kind is not _litx_range and kind not in _litx_ours:
        _litx_refuse("the text of an iterator, a function or a class", "write list(...)")
    return _litx_plain(value) if kind is _litx_Marked else value


def _litx_f(value):
    kind = _litx_type(value)
    if kind not in _litx_scalars or kind is _litx_type(None):
        if kind not in (_litx_Symbol, _litx_Marked):
            _litx_refuse("the format of this", "format numbers and texts")
    return _litx_str(value) if kind in (_litx_Member, _litx_Symbol) else _litx_plain(value)


def _litx_last(value):
    _litx_last_values[:] = [value]


def _litx_delete(container, key):
    if _litx_type(container) not in (_litx_list, _litx_dict):
        raise TypeError("object doesn't support item deletion")
    container.pop(key)


def _litx_number(value):
    if _litx_type(value) in _litx_sets or _litx_type(value) is _litx_dict:
        _litx_refuse("changing a set or map in a container in place", "write a method's name")
    return value


def _litx_in_place(sign, left, right):
    if _litx_type(left) is _litx_dict and sign == "|":
        left.update(_litx_pairs(right))
        return left
    if _litx_type(left) is _litx_list and sign == "*":
        left[:] = left * right
        return left
    if sign == "*":
        found = left * right
    elif sign == "|":
        found = left | right
    elif sign == "&":
        found = left & right
    elif sign == "^":
        found = left ^ right
    else:
        found = left - right
    if _litx_type(left) is _litx_set:
        left.clear()
        left.update(found)
        return left
    return found


def _litx_same(left, right):
    for one in (left, right):
        if _litx_type(one) in (_litx_int, _litx_float, _litx_str, _litx_tuple):
            _litx_refuse("`is` between numbers or texts", "write ==")
    return left is right


def _litx_texts(values):
    return [_litx_bare(one) for one in _litx_it(values)]


def _litx_report(value, has_value):
    kept = _litx_keep(value) if has_value else None
    return _litx_json.dumps([_litx_calls, kept])


class zip:
    def __init__(self, *given, strict=False):
        self.given = [_litx_iter(_litx_it(one)) for one in given]
        self.strict = strict

    def __iter__(self):
        return self

    def __next__(self):
        found = []
        for one in self.given:
            try:
                found.append(_litx_next(one))
            except StopIteration:
                if self.strict:
                    _litx_refuse("`strict` with lists of several lengths", "compare the lengths")
                raise
        if not found:
            raise StopIteration
        return _litx_tuple(found)


class enumerate:
    def __init__(self, iterable, start=0):
        self.given = _litx_iter(_litx_it(iterable))
        self.index = start

    def __iter__(self):
        return self

    def __next__(self):
        found = _litx_next(self.given)
        self.index += 1
        return (self.index - 1, found)


class map:
    def __init__(self, function, *given):
        if not given:
            raise TypeError("map() must have at least two arguments.")
        if _litx_type(function) in _litx_ours:
            _litx_refuse("`map` with a constructor", "use a comprehension")
        self.function = function
        self.given = [_litx_iter(_litx_it(one)) for one in given]

    def __iter__(self):
        return self

    def __next__(self):
        found = [_litx_next(one) for one in self.given]
        return self.function(*found)


class filter:
    def __init__(self, function, given):
        self.function = function
        self.given = _litx_iter(_litx_it(given))

    def __iter__(self):
        return self

    def __next__(self):
        while True:
            found = _litx_next(self.given)
            if found if self.function is None else self.function(found):
                return found


def reversed(value):
    if _litx_type(value) not in (_litx_list, _litx_tuple, _litx_str, _litx_range):
        _litx_refuse("`reversed` of this", "write list(...) around it")
    return _litx_iter(_litx_reversed(value))


def print(*values, sep=" ", end="\n"):
    _litx_print(*[_litx_t(one) for one in values], sep=sep, end=end)


def str(value=""):
    return _litx_str(_litx_t(value))


def repr(value):
    return _litx_repr(_litx_t(value))


def len(value):
    if _litx_type(value) is _litx_Enum:
        return _litx_len(value.litx_unique)
    return _litx_len(_litx_bare(value))


def list(value=()):
    return _litx_list(_litx_it(value))


def tuple(value=()):
    return _litx_tuple(_litx_it(value))


def dict(*given, **named):
    if given and _litx_type(given[0]) is not _litx_dict:
        given = ([(_litx_key(key), value) for key, value in _litx_it(given[0])], *given[1:])
    return _litx_dict(*given, **named)


def sorted(value, key=None, reverse=False):
    if _litx_type(reverse) not in (_litx_bool, _litx_int):
        _litx_refuse("`reverse` that is no truth value", "write True or False")
    if key is not None:
        _litx_it(value)
        return _litx_sorted(value, key=key, reverse=reverse)
    value = _litx_list(value)
    if any(_litx_type(one) is _litx_Member for one in value):
        key = _litx_bare
    return _litx_sorted(value, key=key, reverse=reverse)


def sum(value, start=0):
    if _litx_type(value) in _litx_sets:
        for one in value:
            if _litx_type(one) is not _litx_int:
                _litx_refuse("the sum of a set of floats", "sum a list, whose order is known")
    return _litx_sum(value, start)


def min(*values, **more):
    if "key" in more:
        _litx_it(values[0])
    return _litx_min(*values, **more)


def max(*values, **more):
    if "key" in more:
        _litx_it(values[0])
    return _litx_max(*values, **more)


def round(number, ndigits=None):
    if ndigits is None or _litx_type(number) is not _litx_float:
        return _litx_round(number, ndigits)
    if not 0 <= ndigits <= 300:
        _litx_refuse("`round` of a float to so many digits", "divide first")
    if number - number != 0:
        return number
    return _litx_float(f"{number:.{ndigits}f}")


_litx_classes = [(str, _litx_str), (list, _litx_list), (tuple, _litx_tuple), (dict, _litx_dict)]
_litx_own_classes = (int, float, bool, set, frozenset, range)


def isinstance(value, classes):
    for wanted in classes if _litx_type(classes) is _litx_tuple else (classes,):
        for own, real in _litx_classes:
            if wanted is own:
                wanted = real
                break
        else:
            if wanted not in _litx_own_classes:
                _litx_refuse("`isinstance` with other classes than the builtin ones", "name those")
        bare = _litx_bare(value)
        if _litx_isinstance(bare, wanted):
            return True
    return False


def _litx_pairs(value):
    if _litx_type(value) in (_litx_list, _litx_tuple):
        for one in value:
            if _litx_type(one) in (_litx_list, _litx_tuple) and one:
                _litx_key(one[0])
    return value


def clean_formula(*given, **named):
    return _litx_clean(
        [_litx_bare(one) for one in given], {k: _litx_bare(v) for k, v in named.items()}
    )


def convert_value_between_units(value, from_unit, to_unit):
    value = _litx_plain(value)
    if _litx_type(value) not in (_litx_int, _litx_float, _litx_bool):
        _litx_refuse("converting what is not a number", "write a number")
    units = [ureg.Unit(from_unit), ureg.Unit(to_unit)]
    for one in units:
        if one.scale is not None:
            _litx_refuse("converting a unit that the program defined", "compute with its number")
    return _litx_convert(value, *[[[n, p] for n, p in one.exponents.items()] for one in units])


class _litx_Foreign:
    def __eq__(self, other):
        _litx_refuse("using a module that tier I does not have", "compute without it")


_litx_foreign = _litx_Foreign()
normalize = _litx_Maker("normalize", _litx_normalized)
Measurement = _litx_Maker("Measurement")
Measurement.group_measurements = _litx_Maker("Measurement.group_measurements", _litx_grouped)
ureg = _litx_Registry()
