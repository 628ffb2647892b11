"""A program that calls all methods of an object of a public class.

It runs after a line that defines `NAME`, a public name of `litx` or a key of `UNNAMED`. It ends
with an error that lists the methods in which an import or a file failed, if any. The arguments of
methods are in `ARGUMENTS`; the argument of a special method is the object.
"""

import enum
import inspect
import itertools
import re
import types

from litx import *


def make_samples():
    """Return a new object for the name of each class, since a method may change it."""
    composition = CompMeasurement(Composition("FeNi"), description="EDS", source="Table 1")
    grain = Measurement(kind=PhaseMeasurementKind.grain_size, value="~3(1)", unit=Micrometer)
    lattice = LatticeMeasurement(Lattice.cubic(3.2))
    dendrite = Configuration(
        name="dendrite",
        struct=CrysStruct.BCC,
        tags={ConfigTag.Dendrite},
        measurements=[grain, composition, lattice],
    )
    fraction = Quantity(0.5, dimensionless)
    phase = GlobalLatticeParam(lattice=lattice, struct=CrysStruct.BCC, phase_fraction=fraction)
    hardness = Measurement(
        kind=normalize(AlloyMeasurementKind.vickers_hardness, "HV"),
        value=">3.20",
        unit=GigaPascal,
        measurement_statistic=MeasurementStatistic.mean,
        temperature=ROOM_TEMPERATURE,
    )
    material = Material(
        process="e->melt[T=900]", name="A1", measurements=[composition, dendrite, phase, hardness]
    )
    event = ProcessEvent(kind=ProcessKind.ArcMelting, temperature=Quantity("[T]", Celsius))
    description = DescriptionGroup([ProcessKind], group_name="melt[T]", desc="in argon")
    powder = RawMaterial(kind=RawMaterialKind.Powder, source="Section 2")
    experiment = Experiment({"e": powder}, {"melt[T]": [event]}, [material], [description])
    records = (
        *(composition, grain, lattice, dendrite, phase, material, event, description, powder),
        *(fraction, experiment),
        CoreMeasurementValue(statistic=MeasurementStatistic.mean, value="3.2", uncertainty=0.1),
        Machine([MeasurementMethod.SEM], model="X"),
        Paper(doi="10.1000/182", title="A title", authors=["A. Author"], experiments=[experiment]),
    )
    formula = Composition("Fe2Ni")
    parts = (material.origin, experiment.steps(material)[0], formula.elements[0])
    marked = [normalize(value, "as printed") for value in ("text", HV)]
    samples = (*records, formula, Lattice.hexagonal(3, 5), *parts, *marked)
    return {type(sample).__name__: sample for sample in samples} | UNNAMED


UNNAMED = {
    "pint.Quantity": ureg.Quantity(3.5, "MPa"),
    "pint.Quantity of an array": ureg.Quantity([3.5, 4], "MPa"),
}
"""Objects of classes without a public name."""

NOT_FOR_PROGRAMS = {
    *("save", "load", "load_definitions"),  # methods for files
    *("setup_matplotlib", "__get_pydantic_core_schema__"),
    *(f"__dask_{name}__" for name in ("graph", "keys", "optimize", "postcompute", "postpersist")),
    *("__dask_scheduler__", "__dask_tokenize__", "compute", "persist", "visualize"),
    "set_fmt_locale",  # reads the files of Babel, if it is installed
}
"""Methods that need a file, or a library that no program has."""

CUBIC, FE = Lattice.cubic(3), Composition("Fe")
NEAR = [[[0, 0, 0]], [0, 0, 0], 4.0]
MPA = ureg.Quantity(1, "MPa")


def pydantic_arguments(sample):
    """Return the arguments of the methods for pydantic in a class of pymatgen."""
    return {"validate_monty_v1": [sample], "validate_monty_v2": [sample, None]}


def repeat(names, *arguments):
    """Return the same arguments for each of several methods."""
    return {name: [*arguments] for name in names.split()}


ARGUMENTS = {
    "Composition": {
        **repeat("from_dict from_weight_dict", {"Fe": 1}),
        **repeat("get get_atomic_fraction get_wt_fraction", "Fe"),
        "almost_equals": [FE],
        "contains_element_type": ["transition_metal"],
        "ranked_compositions_from_indeterminate_formula": ["co2"],
        "replace": [{"Fe": "Ni"}],
        **pydantic_arguments(FE),
    },
    "Element": {
        "from_Z": [26],
        "from_dict": [{"element": "Fe"}],
        "from_name": ["iron"],
        "from_row_and_group": [4, 8],
        "is_valid_symbol": ["Fe"],
        **pydantic_arguments(FE.elements[0]),
    },
    "Lattice": {
        **repeat("hexagonal tetragonal", 3, 4),
        **repeat("find_all_mappings find_mapping selling_dist", CUBIC),
        **repeat("get_cartesian_coords get_frac_coords_from_lll", [0, 0, 0.5]),
        **repeat("get_fractional_coords get_lll_frac_coords", [0, 0, 0.5]),
        **repeat("get_points_in_sphere get_points_in_sphere_old get_points_in_sphere_py", *NEAR),
        **repeat("get_vector_along_lattice_directions norm", [0, 0, 1]),
        "cubic": [3],
        "d_hkl": [[1, 0, 0]],
        "dot": [[0, 0, 1], [0, 0, 1]],
        "from_dict": [CUBIC.as_dict()],
        "from_parameters": [3, 3, 3, 90, 90, 90],
        "get_all_distances": [[[0, 0, 0]], [[0.5, 0.5, 0.5]]],
        "get_distance_and_image": [[0, 0, 0], [0, 0, 0.5]],
        "get_miller_index_from_coords": [[[0, 0, 0], [0, 1, 0], [1, 0, 0]]],
        "monoclinic": [3, 4, 5, 100],
        "orthorhombic": [3, 4, 5],
        "rhombohedral": [3, 80],
        "scale": [30],
        **pydantic_arguments(CUBIC),
    },
    "Measurement": {"group_measurements": [], "magnitude_in": [MegaPascal]},
    "ProcessEvent": {"filled": ["description", {"T": "900"}], "substitute": [{"T": "900"}]},
    "Quantity": {"magnitude_in": [percent], "to": [percent]},
    "pint.Quantity": {
        **repeat("dot fill", MPA),
        **repeat("from_list from_sequence", [MPA]),
        **repeat("is_compatible_with m_as", "GPa"),
        "_repr_pretty_": [types.SimpleNamespace(text=str), False],
        "check": ["[pressure]"],
        "from_tuple": [MPA.to_tuple()],
        "plus_minus": [0.1],
        "put": [[0], MPA],
        "searchsorted": [MPA],
    },
    "ureg": {
        **repeat("get_base_units get_compatible_units get_dimensionality get_name", "MPa"),
        **repeat("get_root_units parse_unit_name parse_units parse_units_as_container", "MPa"),
        **repeat("remove_context with_context", "sp"),
        "add_context": [ureg.Context()],
        "convert": [1, "MPa", "GPa"],
        "define": ["fathoms_ = 1.8288 * meter"],
        "get_group": ["root"],
        "get_symbol": ["megapascal"],
        "get_system": ["SI"],
        "is_compatible_with": ["MPa", "GPa"],
        "parse_expression": ["3 MPa"],
        "parse_pattern": ["3 MPa", "{pascal}"],
        "pi_theorem": [{"V": "m/s", "T": "s", "L": "m"}],
        "wraps": ["m", ["m"]],
    },
    "Unit": {
        "_repr_pretty_": [types.SimpleNamespace(text=str), False],
        "compare": [HV, lambda left, right: left == right],
        "from_": [3],
        "is_compatible_with": ["GPa"],
        "m_from": [MPA],
    },
}
ARGUMENTS["pint.Quantity of an array"] = ARGUMENTS["pint.Quantity"]
FORMATS = ("", "~", "P", "~P", "L", "~L", "H", "C", "Lx", "D", ".3f", ".3f~P", ">20")


def make_sample(name):
    """Return the object of a name, or a new instance if the name is of a class."""
    public = globals().get(name)
    if isinstance(public, type):
        return (
            next(iter(public)) if issubclass(public, enum.Enum) else make_samples()[public.__name__]
        )
    return make_samples()[name] if public is None else public


def find_arguments(sample, name, method):
    """Return the arguments of a method; None if they are unknown."""
    arguments_by_name = ARGUMENTS.get(NAME, ARGUMENTS.get(type(sample).__name__, {}))
    if name in arguments_by_name:
        return arguments_by_name[name]
    if name in {"own_events", "steps", "filled"}:  # methods of an experiment
        material = sample.output_materials[0]
        return [sample.steps(material)[0] if name == "filled" else material]
    try:
        parameters = inspect.signature(method).parameters.values()
    except ValueError:  # a method in C
        return []
    required = [
        each
        for each in parameters
        if each.default is each.empty and each.kind not in {each.VAR_POSITIONAL, each.VAR_KEYWORD}
    ]
    is_special = name.startswith("__") and name.endswith("__")
    return [sample] * len(required) if is_special or not required else None


def use_value(value):
    """Use the value of a method like a program: iterate over it, and print it."""
    if inspect.isgenerator(value) or hasattr(value, "__next__"):
        value = [*itertools.islice(value, 100)]
    return repr(value), str(value)


def is_builtin(kind, name):
    """Tell whether a class has a method from a builtin class of texts or numbers."""
    return any(getattr(base, name, None) is getattr(kind, name, "") for base in (str, int, float))


failed = []


def attempt(name, function, *arguments):
    """Call a function; note its error if the cause is an import or a file."""
    try:
        function(*arguments)
    except BaseException as error:  # noqa: BLE001 (an object may refuse arguments)
        chain = error
        while chain is not None:
            if isinstance(chain, (ImportError, OSError)):
                failed.append(f"{name}: {type(chain).__name__}: {chain}"[:90])
                return
            chain = chain.__cause__ or chain.__context__


def try_member(name):
    """Get an attribute of a new object, and call it if it is a method."""
    sample = make_sample(NAME)
    member = getattr(sample, name)
    if not callable(member) or isinstance(member, type):
        use_value(member)
        return
    arguments = find_arguments(sample, name, member)
    if arguments is None:
        failed.append(f"{name}: add its arguments to tests/sandbox/exercise.py")
        return
    use_value(member(*arguments))


kind = type(make_sample(NAME))
for name in dir(make_sample(NAME)):
    is_public = not name.startswith("_") or re.fullmatch(r"__\w+__|_repr_\w+_", name)
    if is_public and name not in NOT_FOR_PROGRAMS and not is_builtin(kind, name):
        attempt(name, try_member, name)
for form in FORMATS:
    attempt(f"format {form}", format, make_sample(NAME), form)
if failed:
    raise RuntimeError("; ".join(failed))
experiments = []
