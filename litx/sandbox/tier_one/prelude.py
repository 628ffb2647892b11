"""What programs of tier I find, in the Python of pydantic-monty, which runs this text.

It is read as text and never imported. Names begin with ``_litx_`` where a program must not meet
them, and attributes with ``_``, which no program may ask for. What has no answer as in Python ends
in `_litx_refuse`, so that the program is refused. Built objects do not exist here: a constructor
records its call.
"""
# mypy: ignore-errors

import json as _litx_json

_litx_calls = []
_litx_units = {}
_litx_printed = [0]
_litx_keys = {}
_litx_range, _litx_round, _litx_type = range, round, type
_litx_largest = 2**10_000


def _litx_refuse(what, hint):
    raise NotImplementedError("litx: " + what + "|" + hint)


class _litx_Call:
    def __init__(self, name, kept):
        self._name = name
        self._kept = kept


class _litx_word:
    def __init__(self, number):
        self._name = "name that nothing defines"
        self._kept = ["w", number]


class _litx_Maker:
    def __init__(self, name, run=None):
        self._name = name
        self._kept = ["k", name]
        self._run = run

    def __getitem__(self, _):
        return self

    def __call__(self, *args, _litx=None, **kwargs):
        if _litx is None:
            _litx_refuse(f"calling `{self._name}` by another name", "write its own name")
        index = len(_litx_calls)
        kept = [_litx_keep(value) for value in args]
        named = {key: _litx_keep(value) for key, value in kwargs.items()}
        _litx_calls.append([self._name, _litx, kept, named])
        if self._run is not None:
            return self._run(index, args, kwargs)
        return _litx_Call(self._name, ["o", index])


def _litx_normalized(index, args, kwargs):
    if not (args[0] if args else kwargs.get("val")):
        _litx_refuse("`normalize` of this", "leave it out")
    return _litx_Call("normalize(...)", ["o", index])


def _litx_grouped(index, args, kwargs):
    values = kwargs.get("values")
    if _litx_type(values) not in (list, tuple):
        _litx_refuse("`values` of a group that are not a list", "write values=[...]")
    return [_litx_Call("Measurement", ["p", index, part]) for part in range(len(values))]


class _litx_Member:
    def __init__(self, enum, is_text, name, value):
        self._name, self._is_text, self.name, self.value = enum, is_text, name, value
        self._kept = ["m", enum, name]

    def __eq__(self, other):
        return self.value == _litx_bare(other) if self._is_text else self is other

    def __hash__(self):
        return hash(self.value if self._is_text else self.name)


class _litx_Enum:
    def __init__(self, name, is_text, members):
        self._name = name
        self._kept = ["k", name]
        self._named = {}
        for key, same, value in members:
            if key == same:
                self._named[key] = _litx_Member(name, is_text, key, value)
            self._named[key] = self._named[same]
            setattr(self, key, self._named[key])

    def __getitem__(self, name):
        return self._named[_litx_bare(name)]


class _litx_Unit:
    def __init__(self, *how):
        self._name = "unit"
        self._kept = ["u", *how]
        self._parts = 1


def _litx_combined(sign, unit, other, *kinds):
    if _litx_type(other) not in kinds:
        hint = "write Quantity(5, ureg.hour) for an amount; units take * / ** among themselves"
        _litx_refuse(f"`{sign}` between a unit and another value", hint)
    parts = unit._parts + (other._parts if _litx_type(other) is _litx_Unit else 1)
    if parts > 1000:  # `u = u * u` doubles what is written
        _litx_refuse("a unit of that many parts", "write a simple unit")
    made = _litx_Unit(sign, unit._kept, _litx_keep(other))
    made._parts = parts
    return made


_litx_Unit.__mul__ = lambda self, other: _litx_combined("*", self, other, _litx_Unit)
_litx_Unit.__truediv__ = lambda self, other: _litx_combined("/", self, other, _litx_Unit)
_litx_Unit.__pow__ = lambda self, other: _litx_combined("**", self, other, int, float)
_litx_Unit.__rmul__ = lambda self, other: _litx_combined("*", self, other)
_litx_Unit.__rtruediv__ = lambda self, other: _litx_combined("/", self, other)


class _litx_Registry:
    _name = "ureg"

    def Unit(self, text):
        if _litx_type(text) is _litx_Unit:
            return text
        text = _litx_bare(text)
        if text not in _litx_units:
            _litx_host_unit(text)
            _litx_units[text] = _litx_Unit("=", text)
        return _litx_units[text]

    def __call__(self, text):
        unit = self.Unit(text)
        text = _litx_bare(text)
        _litx_host_amount(text)
        made = _litx_Unit("1", text)
        made.units = unit
        return made


class _litx_set:
    # Without an order: what goes through it is refused.
    def __init__(self, values):
        self._name = "set"
        self._items = [v if _litx_is_normalized(v) else _litx_key(v) for v in values]
        if not self._items:
            _litx_refuse("an empty set", "write a list")  # Monty takes its truth for another
        self._kept = ["s", *[_litx_keep(item) for item in self._items]]

    def __contains__(self, value):
        hash(value)
        return value in self._items

    def __iter__(self):
        hint = "the order of a set is not the same in every run; use a list"
        _litx_refuse("going through a set", hint)


_litx_Registry.parse_units = _litx_Registry.Unit


def _litx_decline(self, *_):
    hint = "write the text itself, or compare the plain values that it is made from"
    _litx_refuse(f"comparing a `{self._name}`, its text, or a key or set of it", hint)


_litx_alike = (_litx_Member, _litx_word)
_litx_ours = (_litx_Call, _litx_Maker, _litx_Unit, _litx_Enum, _litx_Registry, _litx_set)
for _litx_class in (*_litx_ours, *_litx_alike):
    _litx_class.__repr__ = _litx_decline
    if _litx_class in _litx_ours:
        _litx_class.__eq__ = _litx_class.__hash__ = _litx_decline


class _litx_module:
    pass


_litx_scalars = (str, float, int, bool)
_litx_recorded = (_litx_Call, _litx_Maker, _litx_Unit, _litx_Enum, _litx_set, *_litx_alike)
_litx_tags = {list: "l", tuple: "t"}


def _litx_keep(value):
    kind = _litx_type(value)
    if kind is float and value != value:
        _litx_refuse("a number that is none (NaN)", "leave it out")
    if kind is str or kind is float or kind is bool or value is None:
        return value
    if kind in _litx_recorded:
        return value._kept
    if kind is int:
        if not -_litx_largest < value < _litx_largest:
            raise MemoryError("a whole number of more than 10,000 bits")
        return value
    if kind is dict:
        return ["d", *[[_litx_keep(_litx_key(k)), _litx_keep(v)] for k, v in value.items()]]
    if kind in _litx_tags:
        return [_litx_tags[kind], *[_litx_keep(item) for item in value]]
    return ["?", "an iterator, range, function or module"]


def _litx_is_normalized(value):
    kind = _litx_type(value)
    return kind is _litx_word or (kind is _litx_Call and value._name == "normalize(...)")


def _litx_key(key):
    kind = _litx_type(key)
    if kind is bool or (kind is float and (key != key or key == key // 1)):
        _litx_refuse(f"the key {key!r}", "use text, or whole numbers without a point, as keys")
    if kind is tuple:
        for part in key:
            _litx_key(part)
    elif kind is str or kind is _litx_Member:
        if _litx_keys.setdefault(_litx_bare(key), kind) is not kind:
            _litx_refuse("a member and its text as keys", "use one of them")
    elif kind not in (int, float) and key is not None:
        _litx_refuse("such a key", "use text or whole numbers as keys")
    return key


def _litx_map(pairs=(), /, **named):
    pairs = pairs.items() if _litx_type(pairs) is dict else pairs
    return {**{_litx_key(key): value for key, value in pairs}, **named}


def _litx_t(value):
    kind = _litx_type(value)
    if kind is dict:
        _litx_t(list(value.items()))
    elif kind is list or kind is tuple:
        for item in value:
            _litx_t(item)
    elif kind is float:
        # Of two shortest texts that are equally near Python takes the even one, Monty any.
        text = str(value)
        decimals = len(text) - text.find(".") - 1
        if len(text) > 16 and "e" not in text and value * 2 ** (decimals + 1) % 1 == 0:
            _litx_refuse(f"the text of {text}", "round it before")
    elif not (value is None or kind in _litx_scalars):
        hint = "write the text itself, `.value` of a member, or list(...)"
        _litx_refuse("the text of such a value", hint)
    return value


def _litx_text(value=""):
    return str(_litx_t(value))


def _litx_f(value, spec=""):
    _litx_t(value)
    if not spec:
        return str(value)
    if _litx_type(value) not in _litx_scalars:
        _litx_refuse("the format of such a value", "format numbers and texts")
    return f"{value:{spec}}"


def _litx_number(value=0.0):
    number = float(value)
    if number != number:
        _litx_refuse("a number that is none (NaN)", "leave it out")
    return number


def _litx_bare(value):
    if _litx_is_normalized(value):
        _litx_refuse("using what `normalize` returns", "use the value that it is given")
    return value.value if _litx_type(value) is _litx_Member and value._is_text else value


def _litx_report(*results):
    printed, kept = "".join(_litx_printed[1:]), [_litx_keep(value) for value in results]
    return _litx_json.dumps([printed, _litx_calls, kept])


class zip:
    def __init__(self, *given):
        self._given = [iter(values) for values in given]

    def __iter__(self):
        return self

    def __next__(self):
        if not self._given:
            raise StopIteration
        return (*[next(values) for values in self._given],)


def range(*bounds):
    for bound in bounds:
        if not -(2**61) < bound < 2**61:  # Monty cuts lengths off at 2**63
            _litx_refuse("a range to so large a number", "write a smaller number")
    return _litx_range(*bounds)


def enumerate(iterable, start=0):
    return _litx_zip(range(start, start + 2**60), iterable)


_litx_zip = zip


def print(*values, sep=" ", end="\n", flush=False):
    text = sep.join([str(_litx_t(value)) for value in values]) + end
    _litx_printed[0] += len(text)
    if _litx_printed[0] > 1_000_000:
        raise MemoryError("printed")
    _litx_printed.append(text)


def round(number, ndigits=None):
    if ndigits is None or _litx_type(number) is not float:
        return _litx_round(number, ndigits)
    if not 0 <= ndigits <= 300:
        _litx_refuse("`round` of a float to so many digits", "divide first")
    return float(f"{number:.{ndigits}f}") if number - number == 0 else number


normalize = _litx_Maker("normalize", _litx_normalized)
Measurement = _litx_Maker("Measurement")
Measurement.group_measurements = _litx_Maker("Measurement.group_measurements", _litx_grouped)
ureg = _litx_ureg = _litx_Registry()
