"""Usual slips of form, each put once into a program.

A slip is a function of the tree of a module and a source of random numbers. It returns the texts
of two changed copies: one with the slip, and one without the objects that the slip touches.
"""

import ast
import copy
import random
import re

CLAIMS = {"optional", "also"}
NAMES_OF_UNITS = {"MegaPascal": "MPa", "GigaPascal": "GPa", "Micrometer": "um", "Nanometer": "nm"}
EVENT, MATERIAL, MEASUREMENT = "ProcessEvent", "Material", "Measurement"
COMPOSITION = "CompositionMeasurement"


def parse_module(text):
    """Parse a module without the fields and statements that only a truth may have."""
    tree = ast.parse(text)
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            node.keywords = [keyword for keyword in node.keywords if keyword.arg not in CLAIMS]
    tree.body = [
        statement
        for statement in tree.body
        if not re.search(r"Paper\(|CANARY", ast.unparse(statement)[:20])
    ]
    return tree


def get_name(call):
    """Return the last name of a called function."""
    function = call.func if isinstance(call, ast.Call) else None
    return getattr(function, "id", getattr(function, "attr", ""))


def find_argument(call, name):
    """Return an argument of a call by name, or None."""
    return next((argument for argument in call.keywords if argument.arg == name), None)


def list_calls(tree):
    """Return all calls in a tree."""
    return [node for node in ast.walk(tree) if isinstance(node, ast.Call)]


def find_calls(tree, name, fits):
    """Return the indices of the calls of a constructor that can have a slip."""
    return [i for i, node in enumerate(list_calls(tree)) if get_name(node) == name and fits(node)]


def parse_expression(text):
    """Parse an expression."""
    return ast.parse(text, mode="eval").body


class _Remover(ast.NodeTransformer):
    """Removes a node from lists and from arguments."""

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
    """Return a decorator that adds a function, which changes a call, to the slips.

    Args:
        name: Name of the called constructor.
        fits: Function that tells whether a call can have the slip.
        removes: Function that removes from a call what the slip touches, by default the call.
    """

    def decorate(change):
        def apply(tree, draw):
            places = find_calls(tree, name, fits)
            if not places:
                return None
            place = draw.choice(places)
            faulty, without = copy.deepcopy(tree), copy.deepcopy(tree)
            change(list_calls(faulty)[place])
            touched = list_calls(without)[place]
            if removes is None:
                without = _Remover(touched).visit(without)
            else:
                removes(touched)
            return tuple(
                ast.unparse(ast.fix_missing_locations(program)) for program in (faulty, without)
            )

        apply.__doc__ = change.__doc__
        SLIPS[change.__name__] = apply
        return change

    return decorate


def has_argument(name):
    """Return a function that tells whether a call has an argument."""
    return lambda call: find_argument(call, name) is not None


def remove_argument(call, name):
    """Remove an argument of a call."""
    call.keywords = [argument for argument in call.keywords if argument.arg != name]


def set_argument(call, name, text):
    """Set an argument of a call."""
    remove_argument(call, name)
    call.keywords.append(ast.keyword(name, parse_expression(text)))


def get_composition(call):
    """Return the amounts or the formula of a composition."""
    return call.args[0] if call.args else find_argument(call, "composition").value


def set_composition(call, text):
    """Set the amounts or the formula of a composition."""
    remove_argument(call, "composition")
    call.args = [parse_expression(text)]


def is_checked(call):
    """Tell whether a composition must sum to 100."""
    return find_argument(call, "validate_composition") is None


def is_named(name, known):
    """Return a function that tells whether an argument is a known name."""
    return lambda call: (
        has_argument(name)(call) and getattr(find_argument(call, name).value, "id", "") in known
    )


@slip(MEASUREMENT)
def unknown_argument(call):
    """A value has an unknown argument."""
    set_argument(call, "confidence", "0.95")


@slip(MEASUREMENT)
def unknown_method(call):
    """A value has an unknown method."""
    set_argument(call, "measurement_method", "MeasurementMethod.Guess")


@slip("Configuration")
def unknown_tag(call):
    """A feature has an unknown tag."""
    set_argument(call, "tags", "{ConfigTag.Blob, ConfigTag.Unknown}")


@slip(MEASUREMENT, is_named("unit", NAMES_OF_UNITS))
def unit_by_name(call):
    """A unit is an undefined name, such as MPa."""
    unit = find_argument(call, "unit")
    unit.value = parse_expression(NAMES_OF_UNITS[unit.value.id])


@slip(EVENT, has_argument("kind"))
def unknown_process_kind(call):
    """A step has an unknown kind."""
    find_argument(call, "kind").value = parse_expression("ProcessKind.MagicMelting")


def get_process(call):
    """Return the constant for the process of a material."""
    return find_argument(call, "process").value


def remove_last_step(call):
    """Remove the last step of a process."""
    process = get_process(call)
    head, _, _ = process.value.rpartition("->")
    if "->" in head:
        process.value = head
    else:
        remove_argument(call, "process")


@slip(MATERIAL, has_argument("process"), removes=remove_last_step)
def undefined_group(call):
    """The last step of a process names an undefined group."""
    process = get_process(call)
    head, _, last = process.value.rpartition("->")
    process.value = f"{head}->other {last}"


@slip(COMPOSITION, is_checked)
def composition_off(call):
    """Percentages sum to 98, and the check is not switched off."""
    amounts = f"Composition({ast.unparse(get_composition(call))}).fractional_composition"
    set_composition(call, f"{{k.symbol: 98 * v for k, v in {amounts}.items()}}")


@slip("Configuration", lambda call: find_argument(call, "within") is None)
def precipitate_without_host(call):
    """A precipitate has no host."""
    set_argument(call, "tags", "{ConfigTag.Precipitate}")


def remove_compositions(call):
    """Remove the compositions of a material."""
    items = find_argument(call, "measurements").value
    items.elts = [element for element in items.elts if get_name(element) != COMPOSITION]


@slip(MATERIAL, has_argument("measurements"), removes=remove_compositions)
def no_composition(call):
    """A material has no composition."""
    remove_compositions(call)


@slip(MEASUREMENT, has_argument("unit"))
def no_unit(call):
    """A value has no unit."""
    remove_argument(call, "unit")


@slip(MEASUREMENT, has_argument("value"))
def undefined_value(call):
    """A value is an undefined name."""
    find_argument(call, "value").value = parse_expression("measured_value")


@slip(MEASUREMENT, has_argument("kind"))
def misspelt_kind(call):
    """The kind of a value is misspelt."""
    kind = find_argument(call, "kind")
    if get_name(kind.value) == "normalize":
        kind.value = kind.value.args[0]
    kind.value = parse_expression(f"{ast.unparse(kind.value)}x")


@slip(MEASUREMENT)
def misspelt_constructor(call):
    """A constructor is misspelt."""
    call.func = parse_expression("Measurment")


@slip(MEASUREMENT)
def quantity_without_unit(call):
    """The temperature of a test has no unit."""
    set_argument(call, "temperature", "Quantity('900')")


@slip(MEASUREMENT)
def lone_percentile(call):
    """A percentile has no statistic."""
    call.keywords.append(ast.keyword("percentile", parse_expression("90")))


@slip("GlobalLatticeParam")
def phase_fraction_as_number(call):
    """A phase fraction is a number without a unit."""
    set_argument(call, "phase_fraction", "0.4")


@slip("GlobalLatticeParam", has_argument("struct"))
def misspelt_structure(call):
    """A structure is misspelt."""
    find_argument(call, "struct").value = parse_expression("CrysStruct.Fccc")


@slip("Configuration")
def unknown_host(call):
    """A feature has an unknown host."""
    set_argument(call, "within", "'nowhere'")


@slip(COMPOSITION, is_checked)
def unreadable_formula(call):
    """A formula cannot be parsed."""
    set_composition(call, "'Fe??Ni'")


@slip("LatticeMeasurement")
def unknown_lattice(call):
    """A lattice has an unknown crystal system."""
    call.args = [parse_expression("Lattice.cubik(3.6)")]
    remove_argument(call, "lattice")


@slip(MEASUREMENT)
def optional_claimed(call):
    """An extraction sets `optional`, which only a truth may."""
    set_argument(call, "optional", "'the paper leaves it open'")


@slip(MEASUREMENT, has_argument("unit"))
def argument_twice(call):
    """An argument is given twice."""
    call.keywords.append(copy.deepcopy(find_argument(call, "unit")))


@slip(MATERIAL, has_argument("process"), removes=lambda call: remove_argument(call, "name"))
def name_twice(call):
    """A material has the name of a raw material."""
    names = get_process(call).value.partition("->")[0]
    remove_argument(call, "name")
    call.keywords.append(ast.keyword("name", ast.Constant(names.split(",")[0].strip())))


@slip(MATERIAL, has_argument("process"))
def malformed_process(call):
    """A process ends with an arrow."""
    get_process(call).value += "->"


@slip(EVENT, has_argument("temperature"))
def temperature_of_step(call):
    """The temperature of a step is a quantity without a unit."""
    find_argument(call, "temperature").value = parse_expression("Quantity('900')")


@slip(MATERIAL, lambda call: has_argument("process")(call) and "=" in get_process(call).value)
def undefined_variable(call):
    """A step sets a variable that its group does not have."""
    process = get_process(call)
    process.value = process.value.replace("=", "x=", 1)


@slip("Configuration", has_argument("name"))
def circular_host(call):
    """A feature is its own host."""
    remove_argument(call, "within")
    call.keywords.append(ast.keyword("within", copy.deepcopy(find_argument(call, "name").value)))


@slip(MEASUREMENT)
def unknown_statistic(call):
    """A value has an unknown statistic."""
    set_argument(call, "measurement_statistic", "MeasurementStatistic.typical")


@slip("Configuration")
def structure_by_name(call):
    """A structure is a name without its vocabulary, such as FCC."""
    set_argument(call, "struct", "FCC_A1")


@slip("Configuration", has_argument("measurements"))
def lone_measurement(call):
    """The measurements of a feature are a number instead of a list."""
    find_argument(call, "measurements").value = parse_expression("5")


def draw_slip(text, name):
    """Return a module with a slip and without what it touches, the same in each run; or None."""
    return SLIPS[name](parse_module(text), random.Random(name))
