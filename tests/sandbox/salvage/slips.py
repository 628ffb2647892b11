"""Usual slips of form, each put once into a program, and the program without what it touches.

A slip takes the tree of a module and an order to try places in, and returns what was wrong with
the tree and what is right without the object: two trees. Trees are changed in copies.
"""

import ast
import copy
import random

CLAIMS = {"optional", "also"}
NAMES_OF_UNITS = {"MegaPascal": "MPa", "GigaPascal": "GPa", "Micrometer": "um", "Nanometer": "nm"}
EVENT, MATERIAL, MEASUREMENT = "ProcessEvent", "Material", "Measurement"
COMPOSITION = "CompositionMeasurement"


def tree_of(text):
    """Return the tree of a module without what only a truth may say."""
    tree = ast.parse(text)
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            node.keywords = [keyword for keyword in node.keywords if keyword.arg not in CLAIMS]
    statements = [
        statement for statement in tree.body if "Paper(" not in ast.unparse(statement)[:20]
    ]
    tree.body = [
        statement for statement in statements if "CANARY" not in ast.unparse(statement)[:20]
    ]
    return tree


def name_of(call):
    """Return the last name of what is called."""
    function = call.func if isinstance(call, ast.Call) else None
    return getattr(function, "id", getattr(function, "attr", ""))


def keyword(call, name):
    """Return an argument of a call by its name, or None."""
    return next((argument for argument in call.keywords if argument.arg == name), None)


def calls_in(tree):
    """Return all calls in a tree."""
    return [node for node in ast.walk(tree) if isinstance(node, ast.Call)]


def calls(tree, name, fits):
    """Return the places of the calls of a constructor that fit."""
    return [i for i, node in enumerate(calls_in(tree)) if name_of(node) == name and fits(node)]


def expression(text):
    """Return the tree of an expression."""
    return ast.parse(text, mode="eval").body


class _Remover(ast.NodeTransformer):
    """Removes the items of lists, and the values of arguments, that are a certain node."""

    def __init__(self, target):
        self.target = target

    def visit_List(self, node):
        self.generic_visit(node)
        node.elts = [element for element in node.elts if element is not self.target]
        return node

    def visit_Call(self, node):
        self.generic_visit(node)
        node.keywords = [
            argument for argument in node.keywords if argument.value is not self.target
        ]
        return node


SLIPS = {}


def slip(name, fits=lambda _: True, *, removes=None):
    """Make a function that changes a call of a constructor a slip.

    Args:
        name: The constructor.
        fits: Tells which of its calls can have the slip.
        removes: Takes away from a call what the slip touches; by default all of the call goes.
    """

    def decorate(change):
        def apply(tree, draw):
            places = calls(tree, name, fits)
            if not places:
                return None
            place = draw.choice(places)
            faulty, without = copy.deepcopy(tree), copy.deepcopy(tree)
            node, gone = map(calls_in, (faulty, without))
            change(node[place])
            if removes is None:
                without = _Remover(gone[place]).visit(without)
            else:
                removes(gone[place])
            return tuple(
                ast.unparse(ast.fix_missing_locations(program)) for program in (faulty, without)
            )

        apply.__doc__ = change.__doc__
        SLIPS[change.__name__] = apply
        return change

    return decorate


def has(name):
    """Return a function that tells whether a call has an argument."""
    return lambda call: keyword(call, name) is not None


def without(name):
    """Return a function that takes an argument of a call away."""

    def remove(call):
        call.keywords = [argument for argument in call.keywords if argument.arg != name]

    return remove


def put(call, name, text):
    """Give a call an argument, in place of the value that it has for it."""
    without(name)(call)
    call.keywords.append(ast.keyword(name, expression(text)))


def composition_of(call):
    """Return the amounts or the formula that a composition is given."""
    return call.args[0] if call.args else keyword(call, "composition").value


def set_composition(call, text):
    """Give a composition other amounts or another formula."""
    call.keywords = [argument for argument in call.keywords if argument.arg != "composition"]
    call.args = [expression(text)]


def is_plain(call):
    """Tell whether a composition is checked to sum to 100."""
    return keyword(call, "validate_composition") is None


def is_named(name, known):
    """Return a function that tells whether an argument is one of some names."""
    return lambda call: has(name)(call) and getattr(keyword(call, name).value, "id", "") in known


@slip(MEASUREMENT)
def unknown_argument(call):
    """A value has an unknown argument."""
    put(call, "confidence", "0.95")


@slip(MEASUREMENT)
def unknown_method(call):
    """A value has an unknown method."""
    put(call, "measurement_method", "MeasurementMethod.Guess")


@slip("Configuration")
def unknown_tag(call):
    """A feature has an unknown tag."""
    put(call, "tags", "{ConfigTag.Blob, ConfigTag.Unknown}")


@slip(MEASUREMENT, is_named("unit", NAMES_OF_UNITS))
def unit_by_name(call):
    """A unit is an undefined name, such as MPa."""
    unit = keyword(call, "unit")
    unit.value = expression(NAMES_OF_UNITS[unit.value.id])


@slip(EVENT, has("kind"))
def unknown_process_kind(call):
    """A step has an unknown kind."""
    keyword(call, "kind").value = expression("ProcessKind.MagicMelting")


def without_last_step(call):
    """Take the last step away from a process."""
    process = keyword(call, "process").value
    head, _, _ = process.value.rpartition("->")
    if "->" in head:
        process.value = head
    else:
        without("process")(call)


@slip(MATERIAL, has("process"), removes=without_last_step)
def undefined_group(call):
    """The last step of a process names an undefined group."""
    process = keyword(call, "process").value
    head, _, last = process.value.rpartition("->")
    process.value = f"{head}->other {last}"


@slip(COMPOSITION, is_plain)
def composition_off(call):
    """Percentages sum to 98, and the check is not switched off."""
    given = ast.unparse(composition_of(call))
    whole = f"Composition({given}).fractional_composition"
    set_composition(call, f"{{k.symbol: 98 * v for k, v in {whole}.items()}}")


@slip("Configuration", lambda call: keyword(call, "within") is None)
def precipitate_without_host(call):
    """A precipitate has no host."""
    put(call, "tags", "{ConfigTag.Precipitate}")


def drop_compositions(call):
    """Take the compositions away from a material."""
    items = keyword(call, "measurements").value
    items.elts = [element for element in items.elts if name_of(element) != COMPOSITION]


@slip(MATERIAL, has("measurements"), removes=drop_compositions)
def no_composition(call):
    """A material has no composition."""
    drop_compositions(call)


@slip(MEASUREMENT, has("unit"))
def no_unit(call):
    """A value has no unit."""
    without("unit")(call)


@slip(MEASUREMENT, has("value"))
def undefined_value(call):
    """A value is an undefined name."""
    keyword(call, "value").value = expression("measured_value")


@slip(MEASUREMENT, has("kind"))
def misspelt_kind(call):
    """The kind of a value is misspelt."""
    kind = keyword(call, "kind")
    if name_of(kind.value) == "normalize":
        kind.value = kind.value.args[0]
    kind.value = expression(f"{ast.unparse(kind.value)}x")


@slip(MEASUREMENT)
def misspelt_constructor(call):
    """A constructor is misspelt."""
    call.func = expression("Measurment")


@slip(MEASUREMENT)
def quantity_without_unit(call):
    """The temperature of a test has no unit."""
    put(call, "temperature", "Quantity('900')")


@slip(MEASUREMENT)
def lone_percentile(call):
    """A percentile has no statistic."""
    call.keywords.append(ast.keyword("percentile", expression("90")))


@slip("GlobalLatticeParam")
def phase_fraction_as_number(call):
    """A phase fraction is a number without a unit."""
    put(call, "phase_fraction", "0.4")


@slip("GlobalLatticeParam", has("struct"))
def misspelt_structure(call):
    """A structure is misspelt."""
    keyword(call, "struct").value = expression("CrysStruct.Fccc")


@slip("Configuration")
def unknown_host(call):
    """A feature has an unknown host."""
    put(call, "within", "'nowhere'")


@slip(COMPOSITION, is_plain)
def unreadable_formula(call):
    """A formula cannot be parsed."""
    set_composition(call, "'Fe??Ni'")


@slip("LatticeMeasurement")
def unknown_lattice(call):
    """A lattice has an unknown crystal system."""
    call.args = [expression("Lattice.cubik(3.6)")]
    without("lattice")(call)


@slip(MEASUREMENT)
def optional_claimed(call):
    """An extraction sets `optional`, which only a truth may."""
    put(call, "optional", "'the paper leaves it open'")


@slip(MEASUREMENT, has("unit"))
def argument_twice(call):
    """An argument is given twice."""
    call.keywords.append(copy.deepcopy(keyword(call, "unit")))


@slip(MATERIAL, has("process"), removes=without("name"))
def name_twice(call):
    """A material has the name of a raw material."""
    names = keyword(call, "process").value.value.partition("->")[0]
    without("name")(call)
    call.keywords.append(ast.keyword("name", ast.Constant(names.split(",")[0].strip())))


@slip(MATERIAL, has("process"))
def malformed_process(call):
    """A process ends with an arrow."""
    keyword(call, "process").value.value += "->"


@slip(EVENT, has("temperature"))
def temperature_of_step(call):
    """The temperature of a step is a quantity without a unit."""
    keyword(call, "temperature").value = expression("Quantity('900')")


@slip(MATERIAL, lambda call: has("process")(call) and "=" in keyword(call, "process").value.value)
def undefined_variable(call):
    """A step sets a variable that its group does not have."""
    process = keyword(call, "process").value
    process.value = process.value.replace("=", "x=", 1)


@slip("Configuration", has("name"))
def circular_host(call):
    """A feature is its own host."""
    without("within")(call)
    call.keywords.append(ast.keyword("within", copy.deepcopy(keyword(call, "name").value)))


@slip(MEASUREMENT)
def unknown_statistic(call):
    """A value has an unknown statistic."""
    put(call, "measurement_statistic", "MeasurementStatistic.typical")


@slip("Configuration")
def structure_by_name(call):
    """A structure is a name without its vocabulary, such as FCC."""
    put(call, "struct", "FCC_A1")


@slip("Configuration", has("measurements"))
def lone_measurement(call):
    """The measurements of a feature are a number instead of a list."""
    keyword(call, "measurements").value = expression("5")


def drawn(text, name):
    """Return a module with a slip, and without what it touches; the same in each run."""
    return SLIPS[name](tree_of(text), random.Random(name))
