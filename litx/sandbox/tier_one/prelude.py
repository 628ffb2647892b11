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
_litx_all, _litx_bool, _litx_dict, _litx_float = all, bool, dict, float
_litx_frozenset, _litx_int = frozenset, int
_litx_iter, _litx_len, _litx_list, _litx_next, _litx_range = iter, len, list, next, range
_litx_repr, _litx_round, _litx_set, _litx_str = repr, round, set, str
_litx_tuple, _litx_type = tuple, type
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


class _litx_Marked:
    def __init__(self, index, plain):
        self._name = "normalize(...)"
        self._kept = ["o", index]
        self._plain = plain

    def __eq__(self, other):
        return self._plain == _litx_bare(other)

    def __hash__(self):
        return hash(self._plain)


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
        index = _litx_len(_litx_calls)
        kept = [_litx_keep(one) for one in args]
        named = {key: _litx_keep(value) for key, value in kwargs.items()}
        _litx_calls.append([self._name, _litx, kept, named])
        if self._run is not None:
            return self._run(index, args, kwargs)
        return _litx_Call(self._name, ["o", index])


def _litx_normalized(index, args, kwargs):
    value = args[0] if args else kwargs.get("val")
    if _litx_type(value) is _litx_Marked:
        value = value._plain
    kinds = [_litx_type(value)]
    if kinds == [_litx_dict]:
        value = {**value}
        kinds = [_litx_type(one) for one in value.values()]
    if not value or not _litx_all([kind in _litx_normal for kind in kinds]):
        _litx_refuse("`normalize` of this", "normalize each text, number, unit and member in it")
    return _litx_Marked(index, value)


def _litx_grouped(index, args, kwargs):
    values = kwargs.get("values", args[9] if _litx_len(args) > 9 else ())
    if _litx_type(values) not in (_litx_list, _litx_tuple):
        _litx_refuse("`values` of a group that are not a list", "write a list")
    parts = _litx_range(_litx_len(values))
    return [_litx_Call("Measurement", ["p", index, one]) for one in parts]


class _litx_Member:
    def __init__(self, enum, is_text, name, value):
        self._name, self._is_text, self.name, self.value = enum, is_text, name, value
        self._kept = ["m", enum, name]

    def __eq__(self, other):
        if not self._is_text:
            return self is other
        return self.value == (other.value if _litx_type(other) is _litx_Member else other)

    def __hash__(self):
        return hash(self.value if self._is_text else self.name)


class _litx_Enum:
    def __init__(self, name, is_text, members, others):
        self._name = name
        self._kept = ["k", name]
        self._all = [_litx_Member(name, is_text, *one) for one in members]
        self._named = {one.name: one for one in self._all}
        self._named.update({other: self._named[same] for other, same in others.items()})
        for other, made in self._named.items():
            setattr(self, other, made)

    def __call__(self, value):
        for one in self._all:
            if one is value or one.value == value:
                return one
        raise ValueError(f"{value!r} is not a valid {self._name}")

    def __getitem__(self, name):
        return self._named[_litx_bare(name)]


class _litx_Unit:
    def __init__(self, *how):
        self._name = "unit"
        self._kept = ["u", *how]


def _litx_combined(sign, unit, other, *kinds):
    if _litx_type(other) not in kinds:
        hint = "write Quantity(5, ureg.hour) for an amount; units take * / ** among themselves"
        _litx_refuse(f"`{sign}` between a unit and another value", hint)
    return _litx_Unit(sign, unit._kept, _litx_keep(other))


_litx_Unit.__mul__ = lambda self, other: _litx_combined("*", self, other, _litx_Unit)
_litx_Unit.__truediv__ = lambda self, other: _litx_combined("/", self, other, _litx_Unit)
_litx_Unit.__pow__ = lambda self, other: _litx_combined("**", self, other, _litx_int, _litx_float)
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

    def parse_units(self, text):
        return self.Unit(text)

    def __call__(self, text):
        unit = self.Unit(text)
        text = _litx_bare(text)
        _litx_host_amount(text)
        made = _litx_Unit("1", text)
        made.units = unit
        return made

    def define(self, text):
        _litx_host_define(text)


def _litx_decline(self, *_):
    hint = "write the text itself, or compare the plain values that it is made from"
    _litx_refuse(f"comparing a `{self._name}`, its text, or a key or set of it", hint)


_litx_ours = (_litx_Call, _litx_Maker, _litx_Unit, _litx_Enum)
_litx_alike = (_litx_Marked, _litx_Member, _litx_word)
for _litx_class in (*_litx_ours, *_litx_alike, _litx_Registry):
    _litx_class.__repr__ = _litx_decline
    if _litx_class in _litx_ours or _litx_class is _litx_Registry:
        _litx_class.__eq__ = _litx_class.__hash__ = _litx_decline


class _litx_module:
    pass


_litx_scalars = (_litx_str, _litx_float, _litx_int, _litx_bool)
_litx_normal = (_litx_str, _litx_float, _litx_int, *_litx_ours, *_litx_alike)
_litx_sets = (_litx_set, _litx_frozenset)
_litx_tags = {_litx_list: "l", _litx_tuple: "t", _litx_set: "s", _litx_frozenset: "f"}


def _litx_keep(value):
    kind = _litx_type(value)
    if kind is _litx_str or kind is _litx_float or kind is _litx_bool or value is None:
        return value
    if kind in _litx_ours or kind in _litx_alike:
        return value._kept
    if kind is _litx_int:
        if not -_litx_largest < value < _litx_largest:
            raise MemoryError("a whole number of more than 10,000 bits")
        return value
    if kind is _litx_dict:
        return ["d", *[[_litx_keep(_litx_key(k)), _litx_keep(v)] for k, v in value.items()]]
    if kind in _litx_tags:
        return [_litx_tags[kind], *[_litx_keep(one) for one in value]]
    return ["?", "an iterator, range, function or module"]


def _litx_key(key):
    kind = _litx_type(key)
    if kind is _litx_bool or (kind is _litx_float and (key != key or key == key // 1)):
        _litx_refuse(f"the key {key!r}", "use text, or whole numbers without a point, as keys")
    if kind is _litx_tuple:
        for one in key:
            _litx_key(one)
    elif kind is _litx_str or kind is _litx_Member:
        other = _litx_keys.setdefault(_litx_bare(key), kind)
        if other is not kind:
            _litx_refuse("a member and its text as keys", "use one of them")
    return key


def _litx_pairs(value):
    if _litx_type(value) is _litx_Lazy:
        value = _litx_list(value)
    if _litx_type(value) in (_litx_list, _litx_tuple):
        for one in value:
            if _litx_type(_litx_it(one)) in (_litx_list, _litx_tuple) and one:
                _litx_key(one[0])
    return value


def _litx_it(value):
    if _litx_type(value) in _litx_sets and _litx_len(value) > 1:
        hint = "the order of a set is not the same in every run; write sorted(...), or use a list"
        _litx_refuse("going through a set", hint)
    return value


def _litx_t(value, *formatted):
    kind = _litx_type(value)
    if kind is _litx_Marked:
        return _litx_t(value._plain, *formatted)
    if formatted and kind not in _litx_scalars:
        _litx_refuse("the format of such a value", "format numbers and texts")
    if kind is _litx_dict:
        _litx_t(_litx_list(value.items()))
    elif kind is _litx_list or kind is _litx_tuple or kind in _litx_sets:
        if kind in _litx_sets and _litx_len(value) > 1:
            _litx_refuse("the text of a set", "write sorted(...), or use a list")
        for one in value:
            _litx_t(one)
    elif kind is _litx_float:
        _litx_require_clear(_litx_repr(value), value)
    elif not (value is None or kind in _litx_scalars):
        hint = "write the text itself, `.value` of a member, or list(...)"
        _litx_refuse("the text of such a value", hint)
    return value


def _litx_require_clear(text, value):
    # Of two shortest texts that are equally near Python takes the even one, Monty any.
    decimals = _litx_len(text) - text.find(".") - 1
    if _litx_len(text) > 16 and "e" not in text and value * 2 ** (decimals + 1) % 1 == 0:
        _litx_refuse(f"the text of {text}", "round it before")


def _litx_text(value):
    return _litx_str(_litx_t(value))


def _litx_bare(value):
    kind = _litx_type(value)
    if kind is _litx_Marked:
        return value._plain
    return value.value if kind is _litx_Member and value._is_text else value


def _litx_plain(right, left=0):
    for one in (left, right):
        if _litx_type(one) in (_litx_list, _litx_dict, *_litx_sets):
            _litx_refuse("changing a container in place", "use a method, such as update")
    return right


def _litx_report(*found):
    printed, kept = "".join(_litx_printed[1:]), [_litx_keep(one) for one in found]
    return _litx_json.dumps([printed, _litx_calls, kept])


class _litx_Lazy:
    def __init__(self, step, given):
        self._step = step
        self._given = [_litx_iter(_litx_it(one)) for one in given]

    def __iter__(self):
        return self

    def __next__(self):
        if not self._given:
            raise StopIteration
        return self._step(*[_litx_next(one) for one in self._given])


def zip(*given, strict=False):
    if strict and _litx_len({_litx_len(one) for one in given}) > 1:
        _litx_refuse("`strict` with lists of several lengths", "compare the lengths")
    return _litx_Lazy(lambda *found: found, given)


def enumerate(iterable, start=0):
    index = [start - 1]

    def step(found):
        index[0] += 1
        return index[0], found

    return _litx_Lazy(step, [iterable])


def map(function, *given):
    if not given:
        raise TypeError("map() must have at least two arguments.")
    return _litx_Lazy(function, given)


def print(*values, sep=" ", end="\n", flush=False):
    texts = [_litx_str(_litx_t(one)) for one in values]
    text = sep.join(texts) + end
    _litx_printed[0] += _litx_len(text)
    if _litx_printed[0] > 1_000_000:
        raise MemoryError("printed")
    _litx_printed.append(text)


def round(number, ndigits=None):
    if ndigits is None or _litx_type(number) is not _litx_float:
        return _litx_round(number, ndigits)
    if not 0 <= ndigits <= 300:
        _litx_refuse("`round` of a float to so many digits", "divide first")
    return _litx_float(f"{number:.{ndigits}f}") if number - number == 0 else number


def clean_formula(*given, **named):
    return _litx_host_clean([_litx_bare(one) for one in given], named)


def convert_value_between_units(value, from_unit, to_unit):
    return _litx_host_convert(*[_litx_keep(_litx_bare(v)) for v in (value, from_unit, to_unit)])


normalize = _litx_Maker("normalize", _litx_normalized)
Measurement = _litx_Maker("Measurement")
Measurement.group_measurements = _litx_Maker("Measurement.group_measurements", _litx_grouped)
ureg = _litx_ureg = _litx_Registry()
