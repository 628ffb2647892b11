"""What programs of tier I find, in the Python of pydantic-monty, which runs this text.

It is read as text and never imported. Names begin with ``_litx_`` where a program must not meet
them. What has no answer as in Python ends in `_litx_refuse`, so that the program is refused.
Built objects do not exist here: a constructor records its call.
"""
# mypy: ignore-errors

import json as _litx_json

_litx_calls = []
_litx_last_values = []
_litx_caught = []
_litx_units = {}
_litx_printed = [0]
_litx_keys = {}
_litx_bool, _litx_dict, _litx_float, _litx_frozenset, _litx_int = bool, dict, float, frozenset, int
_litx_iter, _litx_len, _litx_list, _litx_next, _litx_range = iter, len, list, next, range
_litx_repr, _litx_reversed, _litx_round, _litx_set, _litx_str = repr, reversed, round, set, str
_litx_tuple, _litx_type = tuple, type
_litx_largest = 2**10_000


def _litx_refuse(what, hint):
    raise NotImplementedError("litx: " + what + "|" + hint)


class _litx_Site:
    def __init__(self, number):
        self.number = number


class _litx_Call:
    def __init__(self, name, litx):
        self.called = name
        self.litx = litx

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
        self.litx = ["o", index]
        self.plain = value

    def __eq__(self, other):
        return self.plain == _litx_bare(other)

    def __hash__(self):
        return hash(self.plain)

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
        return _litx_Call(self.called, ["o", index])

    def __eq__(self, other):
        return self is other

    def __hash__(self):
        return hash(self.called)

    def __repr__(self):
        _litx_refuse(f"the text of `{self.called}`", "write its name as text")


def _litx_normalized(index, args, kwargs):
    value = args[0] if args else kwargs.get("val")
    if _litx_type(value) is _litx_Marked:
        value = value.plain
    kind = _litx_type(value)
    if not value:
        _litx_refuse("`normalize` of a value that is not true", "write the value alone")
    if kind is _litx_dict:
        for one in value.values():
            if _litx_type(one) not in (*_litx_scalars, _litx_Marked):
                _litx_refuse("`normalize` of such a map", "use numbers")
        value = {**value}
    elif kind is _litx_bool:
        _litx_refuse("`normalize` of a truth value", "write True or False alone")
    elif kind not in (*_litx_scalars, _litx_Call, _litx_Unit):
        _litx_refuse("`normalize` of this", "normalize each value in it")
    return _litx_Marked(index, value)


def _litx_grouped(index, args, kwargs):
    values = kwargs.get("values", args[9] if _litx_len(args) > 9 else ())
    if _litx_type(values) not in (_litx_list, _litx_tuple):
        _litx_refuse("`values` of a group that are not a list", "write a list")
    parts = _litx_range(_litx_len(values))
    return [_litx_Call("Measurement", ["p", index, one]) for one in parts]


class _litx_Member:
    def __init__(self, enum, is_text, name, value):
        self.enum, self.is_text, self.name, self.value = enum, is_text, name, value

    def __eq__(self, other):
        if not self.is_text:
            return self is other
        return self.value == (other.value if _litx_type(other) is _litx_Member else other)

    def __hash__(self):
        return hash(self.value if self.is_text else self.name)

    def __str__(self):
        return f"{self.enum}.{self.name}"

    def __repr__(self):
        return f"<{self.enum}.{self.name}: {self.value!r}>"


class _litx_Enum:
    def __init__(self, name, is_text, members, others):
        self.litx_name = name
        self.litx_all = [_litx_Member(name, is_text, *one) for one in members]
        self.litx_others = others
        for made in self.litx_all:
            setattr(self, made.name, made)
        for other, same in others.items():
            setattr(self, other, getattr(self, same))

    def __call__(self, value):
        for one in self.litx_all:
            if one is value or one.value == value:
                return one
        raise ValueError(f"{value!r} is not a valid {self.litx_name}")

    def __getitem__(self, name):
        name = self.litx_others.get(name, name)
        for one in self.litx_all:
            if one.name == name:
                return one
        raise KeyError(name)

    def __iter__(self):
        return _litx_iter(self.litx_all)

    def __repr__(self):
        _litx_refuse(f"the text of `{self.litx_name}`", "write its name as text")


def _litx_tell(enum, told):
    for one, (label, description, aliases) in zip(enum.litx_all, told):
        one.label, one.description, one.aliases = label, description, _litx_tuple(aliases)


class _litx_Unit:
    def __init__(self, *how):
        self.litx = ["u", *how]

    def __eq__(self, other):
        _litx_refuse("comparing a unit", "compare the texts that it is made from")

    def __hash__(self):
        _litx_refuse("putting a unit in a set or using it as a key", "use its name as text")

    def __repr__(self):
        _litx_refuse("the text of a unit", "write the text itself")

    def __mul__(self, other):
        return _litx_combined("*", self, other, _litx_Unit)

    def __rmul__(self, other):
        return _litx_combined("*", self, other, _litx_Unit)

    def __truediv__(self, other):
        return _litx_combined("/", self, other, _litx_Unit)

    def __rtruediv__(self, other):
        return _litx_combined("/", self, other, _litx_Unit)

    def __pow__(self, other):
        return _litx_combined("**", self, other, _litx_int, _litx_float)


def _litx_combined(sign, unit, other, *kinds):
    if _litx_type(other) not in kinds:
        hint = "write Quantity(5, ureg.hour) for an amount; units take * / ** among themselves"
        _litx_refuse(f"`{sign}` between a unit and another value", hint)
    return _litx_Unit(sign, unit.litx, _litx_keep(other))


class _litx_Registry:
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

    def __repr__(self):
        _litx_refuse("the text of `ureg`", "leave it out")


class _litx_Module:
    def __init__(self, values):
        for name, value in values.items():
            setattr(self, name, value)


_litx_scalars = (_litx_str, _litx_float, _litx_int, _litx_bool, _litx_type(None), _litx_Member)
_litx_sets = (_litx_set, _litx_frozenset)
_litx_tags = {_litx_list: "l", _litx_tuple: "t", _litx_set: "s", _litx_frozenset: "f"}
_litx_ours = (_litx_Call, _litx_Marked, _litx_Maker, _litx_Unit)


def _litx_keep(value):
    kind = _litx_type(value)
    if kind is _litx_str or kind is _litx_float or kind is _litx_bool or value is None:
        return value
    if kind in _litx_ours:
        return value.litx
    if kind is _litx_Member:
        return ["m", value.enum, value.name]
    if kind is _litx_int:
        if not -_litx_largest < value < _litx_largest:
            raise MemoryError("a whole number of more than 10,000 bits")
        return value
    if kind is _litx_dict:
        return ["d", *[[_litx_keep(_litx_key(k)), _litx_keep(v)] for k, v in value.items()]]
    if kind in _litx_tags:
        return [_litx_tags[kind], *[_litx_keep(one) for one in value]]
    if kind is _litx_Enum:
        return ["k", value.litx_name]
    if kind is _litx_range:
        return ["x", _litx_repr(value)]
    return ["?", "an iterator, function, class or module"]


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
            _litx_refuse(f"a member and its text {key!r} as keys", "use one of them")
    return key


def _litx_pairs(value):
    if _litx_type(value) in (_litx_list, _litx_tuple):
        for one in value:
            if _litx_type(one) in (_litx_list, _litx_tuple) and one:
                _litx_key(one[0])
    elif _litx_type(value) is zip:
        value = _litx_pairs(list(value))
    return value


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
    elif kind is _litx_Marked:
        return value.plain
    elif kind is not _litx_range and kind not in _litx_ours:
        _litx_refuse("the text of such a value", "write list(...), or the text itself")
    return value


def _litx_f(value):
    value = _litx_t(value)
    if value is None or _litx_type(value) not in _litx_scalars:
        _litx_refuse("the format of such a value", "format numbers and texts")
    return _litx_str(value) if _litx_type(value) is _litx_Member else value


def _litx_bare(value):
    kind = _litx_type(value)
    if kind is _litx_Marked:
        return value.plain
    if kind is _litx_Enum:
        return value.litx_all
    return value.value if kind is _litx_Member and value.is_text else value


def _litx_texts(values):
    return [_litx_bare(one) for one in _litx_it(values)]


def _litx_flag(value):
    if _litx_type(value) not in (_litx_bool, _litx_int):
        _litx_refuse("`reverse` that is not a truth value", "write True or False")
    return value


def _litx_last(value):
    _litx_last_values[:] = [value]


def _litx_delete(container, key):
    if _litx_type(container) not in (_litx_list, _litx_dict):
        raise TypeError("object doesn't support item deletion")
    container.pop(key)


def _litx_number(value):
    if _litx_type(value) not in (_litx_int, _litx_float):
        _litx_refuse("changing a container in a container in place", "use a method, such as update")
    return value


def _litx_in_place(sign, left, right):
    kind = _litx_type(left)
    if kind is _litx_dict and sign == "|":
        left.update(_litx_pairs(right))
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
    if kind is _litx_list:
        left[:] = found
        return left
    if kind is _litx_set:
        left.clear()
        left.update(found)
        return left
    return found


def _litx_same(left, right):
    for one in (left, right):
        if _litx_type(one) in (_litx_int, _litx_float, _litx_str, _litx_tuple):
            _litx_refuse("`is` between numbers or texts", "write ==")
    return left is right


def _litx_report(value, has_value):
    kept = _litx_keep(value) if has_value else None
    printed = "".join(_litx_printed[1:])
    return _litx_json.dumps([_litx_caught, printed, _litx_calls, kept, has_value])


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
        if function is _litx_str or function is _litx_repr:
            self.function = lambda value: function(_litx_t(value))
        else:
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


def print(*values, sep=" ", end="\n", flush=False):
    texts = [_litx_str(_litx_t(one)) for one in values]
    text = (" " if sep is None else sep).join(texts) + ("\n" if end is None else end)
    _litx_printed[0] += _litx_len(text)
    if _litx_printed[0] > 1_000_000:
        raise MemoryError("printed")
    _litx_printed.append(text)


def reversed(value):
    if _litx_type(value) not in (_litx_list, _litx_tuple, _litx_str, _litx_range):
        _litx_refuse("`reversed` of this", "write list(...) around it")
    return _litx_iter(_litx_reversed(value))


def round(number, ndigits=None):
    if ndigits is None or _litx_type(number) is not _litx_float:
        return _litx_round(number, ndigits)
    if not 0 <= ndigits <= 300:
        _litx_refuse("`round` of a float to so many digits", "divide first")
    return _litx_float(f"{number:.{ndigits}f}") if number - number == 0 else number


def clean_formula(*given, **named):
    bare = {key: _litx_bare(value) for key, value in named.items()}
    return _litx_host_clean([_litx_bare(one) for one in given], bare)


def convert_value_between_units(value, from_unit, to_unit):
    return _litx_host_convert(*[_litx_keep(_litx_bare(v)) for v in (value, from_unit, to_unit)])


normalize = _litx_Maker("normalize", _litx_normalized)
Measurement = _litx_Maker("Measurement")
Measurement.group_measurements = _litx_Maker("Measurement.group_measurements", _litx_grouped)
ureg = _litx_Registry()
