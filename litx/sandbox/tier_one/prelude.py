"""Builtins and recorders for programs of tier I, in the Python of pydantic-monty.

It is read as text and never imported. Names that a program must not use begin with ``_litx_``, and
attributes with ``_``. Operations that could differ from Python end in `_litx_refuse`, so that the
program is refused. Built objects do not exist here: a constructor records its call, as do units
and operations on them.
"""
# mypy: ignore-errors

import json as _litx_json

_litx_calls = []
_litx_printed = [0]
_litx_keys = {}
_litx_dict, _litx_float, _litx_str = dict, float, str
_litx_range, _litx_round, _litx_type = range, round, type
_litx_hash, _litx_iter, _litx_next, _litx_setattr = hash, iter, next, setattr
_litx_MemoryError = MemoryError
_litx_normalized, _litx_undefined = "normalize", "name that nothing defines"
_litx_largest = 2**10_000


def _litx_refuse(what, hint):
    raise NotImplementedError("litx: " + what + "|" + hint)


def _litx_decline(value, *_):
    hint = "write the text itself, or compare the plain values that it is made from"
    _litx_refuse(f"comparing a `{value._name}`, its text, or a key or set of it", hint)


class _litx_Call:
    def __init__(self, name, kept):
        self._name = name
        self._kept = kept

    def __mul__(self, other):
        return _litx_combined("*", self, other)

    def __truediv__(self, other):
        return _litx_combined("/", self, other)

    def __pow__(self, other):
        return _litx_combined("**", self, other)


_litx_Call.__rmul__ = _litx_Call.__mul__
_litx_Call.__rtruediv__ = _litx_Call.__truediv__


def _litx_combined(sign, unit, other):
    kind = _litx_type(other)
    is_number, is_unit = kind is int or kind is _litx_float, _litx_is(other, "unit")
    if not _litx_is(unit, "unit") or not (is_number if sign == "**" else is_unit):
        hint = "write Quantity(5, ureg.hour) for an amount; units take * / ** among themselves"
        _litx_refuse(f"`{sign}` between a unit and another value", hint)
    return _litx_recorded("unit", sign, None, (unit, other), {})


def _litx_is(value, *names):
    return _litx_type(value) is _litx_Call and value._name in names


def _litx_recorded(name, function, site, args, kwargs):
    kept = [_litx_keep(value) for value in args]
    named = {key: _litx_keep(value) for key, value in kwargs.items()}
    _litx_calls.append([function, site, kept, named])
    return _litx_Call(name, ["o", len(_litx_calls) - 1])


def _litx_word(number):
    return _litx_Call(_litx_undefined, ["w", number])


class _litx_Maker:
    def __init__(self, name):
        self._name = name
        self._kept = ["k", name]

    def __call__(self, *args, _litx=None, **kwargs):
        name = self._name
        if _litx is None:
            _litx_refuse(f"calling `{name}` by another name", "write its own name")
        if name == _litx_normalized and not (args[0] if args else kwargs.get("val")):
            _litx_refuse("`normalize` of this", "leave it out")
        kind = "unit" if name.startswith("ureg") else name
        made = _litx_recorded(kind, name, _litx, args, kwargs)
        if name == "ureg":
            made.units = _litx_recorded(kind, "ureg.Unit", _litx, args, kwargs)
        if name == "Measurement.group_measurements":
            values = kwargs.get("values")
            if _litx_type(values) not in (list, tuple):
                _litx_refuse("`values` of a group that are not a list", "write values=[...]")
            index = made._kept[1]
            return [_litx_Call("Measurement", ["p", index, part]) for part in range(len(values))]
        return made


class _litx_Member:
    def __init__(self, enum, is_text, name, value):
        self._name, self._is_text, self.name, self.value = enum, is_text, name, value
        self._kept = ["m", enum, name]

    def __eq__(self, other):
        if not self._is_text:
            return _litx_type(other) is _litx_Member and self._kept == other._kept
        return self.value == _litx_bare(other)

    def __hash__(self):
        return _litx_hash(self.value if self._is_text else self.name)


class _litx_Enum:
    def __init__(self, name, is_text, members):
        self._name = name
        self._kept = ["k", name]
        self._named = {key: _litx_Member(name, is_text, *same) for key, same in members.items()}
        for key, member in self._named.items():
            _litx_setattr(self, key, member)

    def __getitem__(self, name):
        return self._named[_litx_bare(name)]


class _litx_set:
    # Iteration is refused, since the order may differ.
    def __init__(self, values):
        self._name = "set"
        is_word = lambda item: _litx_is(item, _litx_normalized, _litx_undefined)
        self._items = [item if is_word(item) else _litx_key(item) for item in values]
        if not self._items:
            _litx_refuse("an empty set", "write a list")  # its truth value differs in Monty
        self._kept = ["s", *[_litx_keep(item) for item in self._items]]

    def __contains__(self, value):
        _litx_hash(value)
        return value in self._items

    def __iter__(self):
        hint = "the order of a set is not the same in every run; use a list"
        _litx_refuse("going through a set", hint)


_litx_kinds = (_litx_Call, _litx_Maker, _litx_Enum, _litx_set, _litx_Member)
for _litx_class in _litx_kinds:
    _litx_class.__repr__ = _litx_decline
    if _litx_class is not _litx_Member:
        _litx_class.__eq__ = _litx_class.__hash__ = _litx_decline


class _litx_module:
    pass


_litx_scalars = (_litx_str, _litx_float, int, bool)
_litx_tags = {list: "l", tuple: "t"}


def _litx_keep(value):
    kind = _litx_type(value)
    if kind is _litx_float and value != value:
        _litx_refuse("a number that is none (NaN)", "leave it out")
    if kind is int and not -_litx_largest < value < _litx_largest:
        raise _litx_MemoryError("a whole number of more than 10,000 bits")
    if kind in _litx_scalars or value is None:
        return value
    if kind in _litx_kinds:
        return value._kept
    if kind is _litx_dict:
        return ["d", *[[_litx_keep(key), _litx_keep(item)] for key, item in value.items()]]
    if kind in _litx_tags:
        return [_litx_tags[kind], *[_litx_keep(item) for item in value]]
    return ["?", "an iterator, range, function or module"]


def _litx_key(key):
    kind = _litx_type(key)
    if kind is tuple:
        for part in key:
            _litx_key(part)
    elif kind is _litx_str or kind is _litx_Member:
        if _litx_keys.setdefault(_litx_bare(key), kind) is not kind:
            _litx_refuse("a member and its text as keys", "use one of them")
    elif not (kind is int or (kind is _litx_float and key % 1 > 0)):
        _litx_refuse("such a key", "use text, or whole numbers without a point, as keys")
    return key


def _litx_t(value):
    kind = _litx_type(value)
    if kind is list or kind is tuple:
        for item in value:
            _litx_t(item)
    elif kind is _litx_float:
        # Of two shortest texts that are equally near Python takes the even one, Monty any.
        text = _litx_str(value)
        decimals = len(text) - text.find(".") - 1
        if len(text) > 16 and "e" not in text and value * 2 ** (decimals + 1) % 1 == 0:
            _litx_refuse(f"the text of {text}", "round it before")
    elif not (value is None or kind in _litx_scalars):
        hint = "write the text itself, `.value` of a member, or list(...)"
        _litx_refuse("the text of such a value", hint)
    return value


def _litx_f(value, spec=""):
    _litx_t(value)
    if not spec:
        return _litx_str(value)
    if _litx_type(value) not in _litx_scalars:
        _litx_refuse("the format of such a value", "format numbers and texts")
    return f"{value:{spec}}"


def _litx_bare(value):
    if _litx_is(value, _litx_normalized):
        _litx_refuse("using what `normalize` returns", "use the value that it is given")
    return value.value if _litx_type(value) is _litx_Member and value._is_text else value


def _litx_report(*results):
    printed, kept = "".join(_litx_printed[1:]), [_litx_keep(value) for value in results]
    return _litx_json.dumps([printed, _litx_calls, kept])


class zip:
    def __init__(self, first, *others):
        self._given = [_litx_iter(values) for values in (first, *others)]

    def __iter__(self):
        return self

    def __next__(self):
        return (*[_litx_next(values) for values in self._given],)


def range(*bounds):
    for bound in bounds:
        if not -(2**61) < bound < 2**61:  # Monty cuts lengths off at 2**63
            _litx_refuse("a range to so large a number", "write a smaller number")
    return _litx_range(*bounds)


def enumerate(iterable, start=0):
    return zip(range(start, start + 2**60), iterable)


def dict(pairs=(), /, **named):
    pairs = pairs.items() if _litx_type(pairs) is _litx_dict else pairs
    return {**{_litx_key(key): value for key, value in pairs}, **named}


def str(value=""):
    return _litx_str(_litx_t(value))


def float(value=0.0):
    number = _litx_float(value)
    if number != number:
        _litx_refuse("a number that is none (NaN)", "leave it out")
    return number


def print(*values, sep=" ", end="\n", flush=False):
    text = sep.join([str(value) for value in values]) + end
    _litx_printed[0] += len(text)
    if _litx_printed[0] > 1_000_000:
        raise _litx_MemoryError("printed")
    _litx_printed.append(text)


def round(number, ndigits=None):
    if ndigits is None or _litx_type(number) is not _litx_float:
        return _litx_round(number, ndigits)
    if not 0 <= ndigits <= 300:
        _litx_refuse("`round` of a float to so many digits", "divide first")
    return _litx_float(f"{number:.{ndigits}f}") if number - number == 0 else number
