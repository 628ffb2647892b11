"""Faults to put into modules of the ground truth, each with the rule that finds it."""

from dataclasses import dataclass

VANADIUM = "doi_10_3390__e18050189"  # MoNbTaV: arc-melted, compressed
ZINC = "doi_10_3390__e21020122"  # CoCrNiCuZn: milled and sintered
DELTA = "doi_10_3390__met10111466"  # Inconel 718: forged, quenched, compressed hot
LAMELLAE = "doi_10_1038__s41467_019_08460_2"  # AlCoCrFeNi2.1: lamellae, rolled and annealed
GLASS = "doi_10_1038__ncomms10602"  # CoCrNi: elastic constants, toughness, tension
FOAM = "doi_10_3390__ma12071136"  # light alloys with densities


@dataclass(frozen=True)
class Fault:
    """One change of a module.

    Attributes:
        name: What went wrong.
        stem: The module.
        code: The rule that finds it.
        after: Text behind which the change is made.
        old: Text to replace, where it first stands behind `after`.
        new: Text to put there.
        where: Text on a line of the object to be named, sought behind `after`; the changed line
            when empty.
    """

    name: str
    stem: str
    code: str
    after: str
    old: str
    new: str
    where: str = ""


MATERIAL = "Material(\n                name="
HARDNESS, YIELD = "AlloyMeasurementKind.vickers_hardness", "yield_strength_compression"
STRENGTH, STRAIN = "fracture_strength_compression", "fracture_strain_compression"
MELT, INGOT, DENDRITE = '"melt": [', 'name="as-cast MoNbTaV"', 'name="dendrite arms"'
POWDER, SINTER, MILL = f'{MATERIAL}"powder 30 h"', '"sintering[Temp]": [', '"milling[Time]": ['
HOSTED = 'name="annealing twins",\n                        within'
CAST = "kind=ProcessKind.AsCast"
MELTING = 'kind=normalize(ProcessKind.ArcMelting, "vacuum arc melting", source="Abstract")'
PHASE, SHARE = "PhaseMeasurementKind.", "PhaseMeasurementKind.volume_fraction"
DELTA_PROCESS, COMPRESS = '"delta-processing": [', '"compression[Temp,Rate]": ['
COPY = """                    Measurement(
                        kind=AlloyMeasurementKind.fracture_strength_compression,
                        value=2400,
                        unit=MegaPascal,
                        measurement_method=MeasurementMethod.CompressionTest,
                        temperature=Quantity(23, Celsius),
                        source="Abstract",
                    ),
"""
QUENCHED = "kind=ProcessKind.SolutionHeatTreatment,\n"
QUENCHED += "                    temperature=Quantity(1100, Celsius),"
EVENT_END = 'source="Section 2",\n                ),\n'
CUBIC = "Lattice.cubic(2.8831)"
MEASURED = f'LatticeMeasurement({CUBIC}, source="Section 3.1.1")'
BULK = "CompositionMeasurement(\n                        {"

FAULTS = (
    # units
    Fault("prefix lost", VANADIUM, "VAL005", YIELD, "MegaPascal", "GigaPascal"),
    Fault("stress in HV", VANADIUM, "UNI001", YIELD, "MegaPascal", "HV"),
    Fault("size in a unit of stress", ZINC, "UNI001", POWDER, "Nanometer", "MegaPascal"),
    Fault(
        "strength in percent instead",
        VANADIUM,
        "UNI001",
        YIELD,
        "value=1525,",
        'value=1525, also=[{"unit": percent}],',
    ),
    Fault("strain in a length", ZINC, "UNI001", "lattice_strain", "percent", "Micrometer"),
    Fault("heat in hours", VANADIUM, "UNI001", YIELD, "(23, Celsius", "(23, Hour"),
    Fault("time in degrees", ZINC, "UNI001", SINTER, "(10, Minute", "(10, Celsius"),
    Fault("no unit", VANADIUM, "UNI002", YIELD, "MegaPascal", "None"),
    Fault(
        "no unit of a temperature", ZINC, "UNI002", SINTER, '"[Temp]", Celsius', '"[Temp]", None'
    ),
    Fault("unit as text", VANADIUM, "UNI003", YIELD, "MegaPascal", '"MPa"'),
    Fault("kelvin taken for celsius", VANADIUM, "VAL006", YIELD, "23, Celsius", "-296, Celsius"),
    # digits
    Fault("digit lost", VANADIUM, "VAL005", HARDNESS, "4947", "49"),
    Fault("digits doubled", VANADIUM, "VAL005", YIELD, "1525", "15251525"),
    Fault("decimal point lost", GLASS, "VAL004", "poissons_ratio", "0.31", "31"),
    Fault("share above the whole", DELTA, "VAL004", SHARE, "value=70", "value=700"),
    Fault("sign of a strength", VANADIUM, "VAL004", YIELD, "1525", "-1525"),
    Fault("density of another alloy", FOAM, "VAL011", ".density", '"1.70"', '"7.80"'),
    Fault("range as text", VANADIUM, "VAL001", STRAIN, '"~21"', '"20-22"'),
    Fault("not a number", VANADIUM, "VAL002", YIELD, "value=1525", 'value="nan"'),
    Fault("negative uncertainty", FOAM, "VAL003", ".density", "=0.05", "=-0.05"),
    Fault("uncertainty misread", FOAM, "VAL009", ".density", "=0.05", "=5"),
    Fault("range upside down", DELTA, "VAL007", "specimen A", "value=45", "value=450"),
    Fault("statistic repeated", DELTA, "VAL008", "specimen A", ".upper", ".mean"),
    Fault("strain above one", VANADIUM, "VAL004", STRAIN, '"~21"', '"~210"'),
    Fault("treatment of years", DELTA, "VAL005", DELTA_PROCESS, "24, Hour", "240000, Hour"),
    Fault("no time", DELTA, "PRC008", DELTA_PROCESS, "Quantity(24", "Quantity(0"),
    # kinds and methods
    Fault("tension for compression", VANADIUM, "MEA007", YIELD, "CompressionTest", "TensileTest"),
    Fault(
        "hardness by tension", VANADIUM, "MEA007", HARDNESS, "VickersHardnessTest", "TensileTest"
    ),
    Fault(
        "free word for a kind",
        ZINC,
        "VOC001",
        POWDER,
        "AlloyMeasurementKind.lattice_strain",
        '"strain"',
    ),
    Fault(
        "free word for a method", ZINC, "VOC001", POWDER, "MeasurementMethod.XRD", '"diffraction"'
    ),
    Fault("free word for a structure", ZINC, "VOC001", POWDER, "CrysStruct.BCC", '"bcc"'),
    Fault("free word for an event", VANADIUM, "VOC001", MELT, "ProcessKind.AsCast", '"Casting"'),
    Fault(
        "temperature as a word",
        VANADIUM,
        "MEA005",
        YIELD,
        'Quantity(23, Celsius, source="Section 3.3")',
        '"room"',
    ),
    Fault(
        "temperature twice", VANADIUM, "MEA006", YIELD, "stress at 0.2 % strain", "tested at 600 °C"
    ),
    Fault(
        "value copied",
        VANADIUM,
        "VAL010",
        STRENGTH,
        "                    # Section 5",
        f"{COPY}                    # Section 5",
        "value=2400",
    ),
    Fault(
        "elastic limit above yield",
        VANADIUM,
        "MEA008",
        YIELD,
        "AlloyMeasurementKind.fracture_strength_compression",
        "AlloyMeasurementKind.elastic_limit_compression",
    ),
    # compositions
    Fault("percent sum off", VANADIUM, "CMP002", INGOT, '"Mo": 24.9', '"Mo": 29.9', BULK),
    Fault("no element", VANADIUM, "CMP004", INGOT, '"MoNbTaV"', '{"Mo": 1, "X": 1}'),
    Fault("element misspelt", VANADIUM, "CFG006", DENDRITE, '"Mo": 27.6', '"Mn": 27.6'),
    Fault("element from nowhere", VANADIUM, "CMP006", INGOT, '"MoNbTaV"', '"MoNbTaVHf"'),
    Fault(
        "sample without a value",
        VANADIUM,
        "MAT009",
        "output_materials",
        MATERIAL,
        'Material(name="cut", process="elements->melt", measurements=[CompMeasurement("MoNbTaV")]),'
        f"\n            {MATERIAL}",
    ),
    Fault("no composition", ZINC, "CMP003", POWDER, '"CoCrNiCuZn"', "{}", BULK),
    # lattices and phases
    Fault("lattice not cubic", ZINC, "LAT002", POWDER, "cubic(2.8831)", "tetragonal(2.8831, 2.9)"),
    Fault("lattice without its measurement", ZINC, "LAT005", POWDER, MEASURED, CUBIC),
    Fault("lattice in nanometres", VANADIUM, "LAT004", INGOT, "cubic(3.208)", "cubic(0.3208)"),
    Fault("structure unknown", VANADIUM, "CFG008", INGOT, "CrysStruct.BCC", "CrysStruct.Unknown"),
    Fault(
        "lattice of a glass",
        VANADIUM,
        "LAT002",
        INGOT,
        "CrysStruct.BCC",
        "CrysStruct.Amorphous",
        "Lattice.cubic",
    ),
    # configurations
    Fault("wrong host", LAMELLAE, "CFG001", HOSTED, '"FCC grains"', '"grains"', "within="),
    Fault(
        "hosted by itself",
        LAMELLAE,
        "CFG003",
        HOSTED,
        'within="FCC grains"',
        'within="annealing twins"',
    ),
    Fault(
        "precipitate without host",
        VANADIUM,
        "CFG002",
        DENDRITE,
        "ConfigTag.Dendrite",
        "ConfigTag.Precipitate",
    ),
    Fault(
        "formula measured by nothing",
        VANADIUM,
        "CFG010",
        DENDRITE,
        "measurements=[",
        'measurements=[CompMeasurement("MoTa"),',
    ),
    Fault(
        "phase told twice",
        VANADIUM,
        "CFG009",
        INGOT,
        "GlobalLatticeParam(",
        'Configuration(name="BCC phase", struct=CrysStruct.BCC),\n'
        + " " * 20
        + "GlobalLatticeParam(",
    ),
    Fault(
        "host made up",
        VANADIUM,
        "CFG011",
        INGOT,
        f"Configuration(\n{' ' * 24}{DENDRITE}",
        f'Configuration(name="microstructure"), Configuration({DENDRITE}, within="microstructure"',
    ),
    Fault(
        "name repeated", VANADIUM, "CFG004", DENDRITE, '"interdendritic regions"', '"dendrite arms"'
    ),
    Fault(
        "name nearly repeated",
        VANADIUM,
        "NAM002",
        DENDRITE,
        '"interdendritic regions"',
        '"Dendrite-arms"',
    ),
    Fault(
        "group not spread",
        DELTA,
        "MAT005",
        "output_materials",
        "*Measurement.group",
        "Measurement.group",
    ),
    # processes
    Fault(
        "melt without cast",
        VANADIUM,
        "PRC001",
        MELT,
        CAST,
        "kind=ProcessKind.Cut",
        "Material(\n",
    ),
    Fault("cast without melt", VANADIUM, "PRC007", MELT, MELTING, "kind=ProcessKind.Cut", CAST),
    Fault(
        "quench without heating",
        DELTA,
        "PRC006",
        DELTA_PROCESS,
        QUENCHED,
        "kind=ProcessKind.Grinding,",
        "ProcessKind.WaterQuenching",
    ),
    Fault(
        "cooling after sintering",
        ZINC,
        "PRC005",
        SINTER,
        EVENT_END,
        EVENT_END + "                ProcessEvent(kind=ProcessKind.WaterQuenching),\n",
        "WaterQuenching",
    ),
    Fault("cycle", ZINC, "MAT004", POWDER, "elements->mixing->", "powder 30 h->", MATERIAL),
    Fault(
        "unknown input",
        DELTA,
        "PRC003",
        "output_materials",
        "IN718 workpiece->",
        "workpiece->",
        MATERIAL,
    ),
    Fault("misspelt group", VANADIUM, "GRP002", "output_materials", "->melt", "->melts", MATERIAL),
    Fault("variable forgotten", ZINC, "GRP004", POWDER, "[Time=30]", "", MATERIAL),
    Fault("variable misspelt", ZINC, "GRP005", POWDER, "[Time=30]", "[Tiem=30]", MATERIAL),
    Fault("unit in a template value", ZINC, "VAL001", POWDER, "[Time=30]", "[Time=30h]", MATERIAL),
    Fault("bracket not closed", ZINC, "PRC012", POWDER, "[Time=30]", "[Time=30", MATERIAL),
    Fault("template without unit", DELTA, "PRC010", COMPRESS, "[Rate] 1/s", "[Rate]"),
    Fault(
        "no process",
        DELTA,
        "PRC004",
        "output_materials",
        'process="IN718 workpiece->forging"',
        "process=None",
        MATERIAL,
    ),
    Fault("space behind a name", VANADIUM, "NAM003", INGOT, '"dendrite arms"', '"dendrite arms "'),
    # what is left open
    Fault(
        "no reason", VANADIUM, "OPT001", YIELD, "value=1525,", 'value=1525, optional="",', "1525"
    ),
    Fault(
        "free word instead",
        VANADIUM,
        "OPT002",
        YIELD,
        "value=1525,",
        'value=1525, also=[{"kind": "yield stress"}],',
    ),
    Fault(
        "paper of doubts",
        VANADIUM,
        "OPT003",
        INGOT,
        INGOT,
        f'{INGOT}, optional="told by hearsay, Section 1"',
        "CompositionMeasurement(",
    ),
    # sources and descriptions
    Fault("no source", ZINC, "SRC001", POWDER, 'source="Table 1"', "source=None"),
    Fault(
        "description of nothing",
        VANADIUM,
        "DSC002",
        "kinds=[GlobalLatticeParam]",
        "MeasurementMethod.XRD",
        "MeasurementMethod.DSC",
    ),
)
