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
        stem: The module.
        name: What went wrong.
        code: The rule that finds it.
        after: Text behind which the change is made.
        old: Text to replace, where it first stands behind `after`.
        new: Text to put there.
        where: Text on a line of the object to be named, sought behind `after`; the changed line
            when empty.
    """

    stem: str
    name: str
    code: str
    after: str
    old: str
    new: str
    where: str = ""


MATERIAL = "Material(\n                name="
HARDNESS, YIELD = "AlloyMeasurementKind.vickers_hardness", "yield_strength_compression"
STRENGTH, STRAIN = "fracture_strength_compression", "fracture_strain_compression"
MELT, INGOT, DENDRITE = '"melt": [', 'name="as-cast MoNbTaV"', 'name="dendrite arms"'
POWDER, SINTER = f'{MATERIAL}"powder 30 h"', '"sintering[Temp]": ['
CUT = 'Material(name="cut", process="elements->melt", measurements=[CompMeasurement("MoNbTaV")])'
HOSTED = 'name="annealing twins",\n                        within'
CAST = "kind=ProcessKind.AsCast"
MELTING = 'kind=normalize(ProcessKind.ArcMelting, "vacuum arc melting", source="Abstract")'
SHARE = "PhaseMeasurementKind.volume_fraction"
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

_BY_PAPER = {
    VANADIUM: (
        # units
        ("prefix lost", "VAL005", YIELD, "MegaPascal", "GigaPascal"),
        ("stress in HV", "UNI001", YIELD, "MegaPascal", "HV"),
        (
            "strength in percent instead",
            "UNI001",
            YIELD,
            "value=1525,",
            'value=1525, also=[{"unit": percent}],',
        ),
        ("heat in hours", "UNI001", YIELD, "(23, Celsius", "(23, Hour"),
        ("no unit", "UNI002", YIELD, "MegaPascal", "None"),
        ("unit as text", "UNI003", YIELD, "MegaPascal", '"MPa"'),
        ("kelvin taken for celsius", "VAL006", YIELD, "23, Celsius", "-296, Celsius"),
        # digits
        ("digit lost", "VAL005", HARDNESS, "4947", "49"),
        ("digits doubled", "VAL005", YIELD, "1525", "15251525"),
        ("sign of a strength", "VAL004", YIELD, "1525", "-1525"),
        ("range as text", "VAL001", STRAIN, '"~21"', '"20-22"'),
        ("not a number", "VAL002", YIELD, "value=1525", 'value="nan"'),
        ("strain above one", "VAL004", STRAIN, '"~21"', '"~210"'),
        # kinds and methods
        ("tension for compression", "MEA007", YIELD, "CompressionTest", "TensileTest"),
        ("hardness by tension", "MEA007", HARDNESS, "VickersHardnessTest", "TensileTest"),
        ("free word for an event", "VOC001", MELT, "ProcessKind.AsCast", '"Casting"'),
        (
            "temperature as a word",
            "MEA005",
            YIELD,
            'Quantity(23, Celsius, source="Section 3.3")',
            '"room"',
        ),
        ("temperature twice", "MEA006", YIELD, "stress at 0.2 % strain", "tested at 600 °C"),
        (
            "value copied",
            "VAL010",
            STRENGTH,
            "                    # Section 5",
            f"{COPY}                    # Section 5",
            "value=2400",
        ),
        (
            "elastic limit above yield",
            "MEA008",
            YIELD,
            "AlloyMeasurementKind.fracture_strength_compression",
            "AlloyMeasurementKind.elastic_limit_compression",
        ),
        # compositions
        ("percent sum off", "CMP002", INGOT, '"Mo": 24.9', '"Mo": 29.9', BULK),
        ("no element", "CMP004", INGOT, '"MoNbTaV"', '{"Mo": 1, "X": 1}'),
        ("element misspelt", "CFG006", DENDRITE, '"Mo": 27.6', '"Mn": 27.6'),
        ("element from nowhere", "CMP006", INGOT, '"MoNbTaV"', '"MoNbTaVHf"'),
        (
            "sample without a value",
            "MAT009",
            "output_materials",
            MATERIAL,
            f"{CUT},\n            {MATERIAL}",
        ),
        # lattices and phases
        ("lattice in nanometres", "LAT004", INGOT, "cubic(3.208)", "cubic(0.3208)"),
        ("structure unknown", "CFG008", INGOT, "CrysStruct.BCC", "CrysStruct.Unknown"),
        (
            "lattice of a glass",
            "LAT002",
            INGOT,
            "CrysStruct.BCC",
            "CrysStruct.Amorphous",
            "Lattice.cubic",
        ),
        # configurations
        (
            "precipitate without host",
            "CFG002",
            DENDRITE,
            "ConfigTag.Dendrite",
            "ConfigTag.Precipitate",
        ),
        (
            "formula measured by nothing",
            "CFG010",
            DENDRITE,
            "measurements=[",
            'measurements=[CompMeasurement("MoTa"),',
        ),
        (
            "phase told twice",
            "CFG009",
            INGOT,
            "GlobalLatticeParam(",
            'Configuration(name="BCC phase", struct=CrysStruct.BCC),\n'
            + " " * 20
            + "GlobalLatticeParam(",
        ),
        (
            "host made up",
            "CFG011",
            INGOT,
            f"Configuration(\n{' ' * 24}{DENDRITE}",
            f'Configuration(name="grains"), Configuration({DENDRITE}, within="grains"',
        ),
        ("name repeated", "CFG004", DENDRITE, '"interdendritic regions"', '"dendrite arms"'),
        ("name nearly repeated", "NAM002", DENDRITE, '"interdendritic regions"', '"Dendrite-arms"'),
        # processes
        ("melt without cast", "PRC001", MELT, CAST, "kind=ProcessKind.Cut", "Material(\n"),
        ("cast without melt", "PRC007", MELT, MELTING, "kind=ProcessKind.Cut", CAST),
        ("misspelt group", "GRP002", "output_materials", "->melt", "->melts", MATERIAL),
        ("space behind a name", "NAM003", INGOT, '"dendrite arms"', '"dendrite arms "'),
        # what is left open
        ("no reason", "OPT001", YIELD, "value=1525,", 'value=1525, optional="",', "1525"),
        (
            "free word instead",
            "OPT002",
            YIELD,
            "value=1525,",
            'value=1525, also=[{"kind": "yield stress"}],',
        ),
        (
            "paper of doubts",
            "OPT003",
            INGOT,
            INGOT,
            f'{INGOT}, optional="told by hearsay, Section 1"',
            "CompositionMeasurement(",
        ),
        # sources and descriptions
        (
            "description of nothing",
            "DSC002",
            "kinds=[GlobalLatticeParam]",
            "MeasurementMethod.XRD",
            "MeasurementMethod.DSC",
        ),
    ),
    ZINC: (
        # units
        ("size in a unit of stress", "UNI001", POWDER, "Nanometer", "MegaPascal"),
        ("strain in a length", "UNI001", "lattice_strain", "percent", "Micrometer"),
        ("time in degrees", "UNI001", SINTER, "(10, Minute", "(10, Celsius"),
        ("no unit of a temperature", "UNI002", SINTER, '"[Temp]", Celsius', '"[Temp]", None'),
        # kinds and methods
        (
            "free word for a kind",
            "VOC001",
            POWDER,
            "AlloyMeasurementKind.lattice_strain",
            '"strain"',
        ),
        ("free word for a method", "VOC001", POWDER, "MeasurementMethod.XRD", '"diffraction"'),
        ("free word for a structure", "VOC001", POWDER, "CrysStruct.BCC", '"bcc"'),
        # compositions
        ("no composition", "CMP003", POWDER, '"CoCrNiCuZn"', "{}", BULK),
        # lattices and phases
        ("lattice not cubic", "LAT002", POWDER, "cubic(2.8831)", "tetragonal(2.8831, 2.9)"),
        ("lattice without its measurement", "LAT005", POWDER, MEASURED, CUBIC),
        # processes
        (
            "cooling after sintering",
            "PRC005",
            SINTER,
            EVENT_END,
            EVENT_END + "                ProcessEvent(kind=ProcessKind.WaterQuenching),\n",
            "WaterQuenching",
        ),
        ("cycle", "MAT004", POWDER, "elements->mixing->", "powder 30 h->", MATERIAL),
        ("variable forgotten", "GRP004", POWDER, "[Time=30]", "", MATERIAL),
        ("variable misspelt", "GRP005", POWDER, "[Time=30]", "[Tiem=30]", MATERIAL),
        ("unit in a template value", "VAL001", POWDER, "[Time=30]", "[Time=30h]", MATERIAL),
        ("bracket not closed", "PRC012", POWDER, "[Time=30]", "[Time=30", MATERIAL),
        # sources and descriptions
        ("no source", "SRC001", POWDER, 'source="Table 1"', "source=None"),
    ),
    GLASS: (
        # digits
        ("decimal point lost", "VAL004", "poissons_ratio", "0.31", "31"),
    ),
    DELTA: (
        # digits
        ("share above the whole", "VAL004", SHARE, "value=70", "value=700"),
        ("range upside down", "VAL007", "specimen A", "value=45", "value=450"),
        ("statistic repeated", "VAL008", "specimen A", ".upper", ".mean"),
        ("treatment of years", "VAL005", DELTA_PROCESS, "24, Hour", "240000, Hour"),
        ("no time", "PRC008", DELTA_PROCESS, "Quantity(24", "Quantity(0"),
        # configurations
        (
            "group not spread",
            "MAT005",
            "output_materials",
            "*Measurement.group",
            "Measurement.group",
        ),
        # processes
        (
            "quench without heating",
            "PRC006",
            DELTA_PROCESS,
            QUENCHED,
            "kind=ProcessKind.Grinding,",
            "ProcessKind.WaterQuenching",
        ),
        (
            "unknown input",
            "PRC003",
            "output_materials",
            "IN718 workpiece->",
            "workpiece->",
            MATERIAL,
        ),
        ("template without unit", "PRC010", COMPRESS, "[Rate] 1/s", "[Rate]"),
        (
            "no process",
            "PRC004",
            "output_materials",
            'process="IN718 workpiece->forging"',
            "process=None",
            MATERIAL,
        ),
    ),
    FOAM: (
        # digits
        ("density of another alloy", "VAL011", ".density", '"1.70"', '"7.80"'),
        ("negative uncertainty", "VAL003", ".density", "=0.05", "=-0.05"),
        ("uncertainty misread", "VAL009", ".density", "=0.05", "=5"),
    ),
    LAMELLAE: (
        # configurations
        ("wrong host", "CFG001", HOSTED, '"FCC grains"', '"grains"', "within="),
        ("hosted by itself", "CFG003", HOSTED, 'within="FCC grains"', 'within="annealing twins"'),
    ),
}

FAULTS = [Fault(stem, *row) for stem, rows in _BY_PAPER.items() for row in rows]
