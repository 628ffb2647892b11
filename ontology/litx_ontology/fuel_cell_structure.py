"""Crystal structures of oxides and other compounds of fuel cells."""

from litx_ontology.canonical import Canonical


class FuelCellStructure(Canonical):
    """Structure family of a compound, as the paper states it, beside those of `CrysStruct`."""

    Fluorite = (
        "Fluorite",
        "fluorite (CaF2 type)",
        "Cubic AX2 phase of the CaF2 type, such as doped ceria or cubic zirconia.",
        ("cubic fluorite", "fluorite structure", "CaF2 type", "C1"),
        "0.4",
    )
    Spinel = (
        "Spinel",
        "spinel (MgAl2O4 type)",
        "Cubic AB2X4 phase of the MgAl2O4 type, such as MnCo2O4.",
        ("spinel structure", "H11"),
        "0.4",
    )
    RuddlesdenPopper = (
        "Ruddlesden-Popper",
        "Ruddlesden-Popper phase",
        "Layered phase of perovskite and rock-salt blocks, such as Nd2NiO4.",
        ("K2NiF4 type", "K2NiF4 structure", "n = 1 Ruddlesden-Popper"),
        "0.4",
    )
    DoublePerovskite = (
        "double perovskite",
        "double perovskite",
        "Perovskite with two cations ordered on the A or the B site.",
        ("ordered perovskite", "B-site ordered perovskite", "layered perovskite"),
        "0.4",
    )
    HexagonalPerovskite = (
        "hexagonal perovskite",
        "hexagonal perovskite",
        "Perovskite polytype with octahedra that share faces, such as the 2H type.",
        ("2H polytype", "2H hexagonal", "hexagonal polytype"),
        "0.4",
    )
    Scheelite = (
        "Scheelite",
        "scheelite (CaWO4 type)",
        "Tetragonal ABX4 phase of the CaWO4 type, such as SrMoO4.",
        ("scheelite structure", "CaWO4 type"),
        "0.4",
    )
    Pyrochlore = (
        "Pyrochlore",
        "pyrochlore",
        "Cubic A2B2O7 phase, such as La2Zr2O7.",
        ("pyrochlore structure", "E81"),
        "0.4",
    )
    Apatite = (
        "Apatite",
        "apatite",
        "Hexagonal phase of the apatite type, such as lanthanum silicates.",
        ("apatite structure", "oxyapatite"),
        "0.4",
    )
    Brownmillerite = (
        "Brownmillerite",
        "brownmillerite",
        "Orthorhombic A2B2O5 phase with ordered oxygen vacancies.",
        ("brownmillerite structure", "Ca2AlFeO5 type"),
        "0.4",
    )
    Wurtzite = (
        "Wurtzite",
        "wurtzite (ZnS type)",
        "Hexagonal AB phase with both atoms tetrahedrally coordinated, such as ZnO.",
        ("wurtzite structure", "B4"),
        "0.4",
    )
    LayeredRockSalt = (
        "layered rock salt",
        "layered rock salt (NaFeO2 type)",
        "Rhombohedral AMO2 phase of layers, such as LiCoO2.",
        ("α-NaFeO2 type", "layered oxide", "delafossite-like"),
        "0.4",
    )
    Rutile = (
        "Rutile",
        "rutile",
        "Tetragonal AX2 phase of the TiO2 type.",
        ("rutile structure", "C4"),
        "0.4",
    )
    Monoclinic = (
        "Monoclinic",
        "monoclinic, type not stated",
        "Monoclinic phase of no printed type.",
        ("monoclinic phase", "monoclinic symmetry"),
        "0.4",
    )
    Tetragonal = (
        "Tetragonal",
        "tetragonal, type not stated",
        "Tetragonal phase of no printed type.",
        ("tetragonal phase", "tetragonal symmetry"),
        "0.4",
    )
    Orthorhombic = (
        "Orthorhombic",
        "orthorhombic, type not stated",
        "Orthorhombic phase of no printed type.",
        ("orthorhombic phase",),
        "0.4",
    )
    Cubic = (
        "Cubic",
        "cubic, type not stated",
        "Cubic phase of no printed type.",
        ("cubic phase", "cubic symmetry"),
        "0.4",
    )
    Rhombohedral = (
        "Rhombohedral",
        "rhombohedral, type not stated",
        "Rhombohedral phase of no printed type.",
        ("rhombohedral phase", "trigonal"),
        "0.4",
    )
    Hexagonal = (
        "Hexagonal",
        "hexagonal, type not stated",
        "Hexagonal phase of no printed type.",
        ("hexagonal phase",),
        "0.4",
    )
