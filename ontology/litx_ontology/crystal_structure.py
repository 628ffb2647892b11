"""Crystal structures, by Strukturbericht symbol or common name."""

from litx_ontology.canonical import Canonical


class CrysStruct(Canonical):
    """Structure of a phase as diffraction shows it, never as a micrograph suggests it."""

    FCC = (
        "FCC",
        "face-centred cubic",
        "Solid solution or element on the A1 lattice.",
        ("fcc", "face-centered cubic", "A1", "γ-austenite", "FCC solid solution", "disordered FCC"),
    )
    BCC = (
        "BCC",
        "body-centred cubic",
        "Solid solution or element on the A2 lattice.",
        (
            "bcc",
            "body-centered cubic",
            "A2",
            "α-ferrite",
            "β-Ti type",
            "BCC solid solution",
            "disordered BCC",
        ),
    )
    HCP = (
        "HCP",
        "hexagonal close-packed",
        "Solid solution or element on the A3 lattice, stacked ABAB.",
        ("hcp", "close-packed hexagonal", "A3", "Mg type", "ε-martensite", "HCP solid solution"),
    )
    DHCP = (
        "DHCP",
        "double hexagonal close-packed",
        "Close-packed phase stacked ABAC, such as α-lanthanum.",
        ("dhcp", "A3'", "α-La type"),
    )
    Diamond = (
        "Diamond",
        "diamond cubic",
        "Tetrahedrally bonded element on the A4 lattice, such as silicon.",
        ("A4", "diamond structure"),
    )
    L12 = (
        "L12",
        "ordered fcc (Cu3Au type)",
        "Cubic A3B phase ordered on the fcc lattice, such as Ni3Al.",
        ("Cu3Au type", "AuCu3 type", "γ′", "gamma prime", "L1_2", "ordered FCC", "Cu3Au", "γ'"),
    )
    L10 = (
        "L10",
        "ordered tetragonal (CuAu type)",
        "Tetragonal AB phase of alternating layers on the fcc lattice, such as TiAl.",
        ("CuAu type", "AuCu type", "γ-TiAl type", "L1_0", "CuAu"),
    )
    B2 = (
        "B2",
        "ordered bcc (CsCl type)",
        "Cubic AB phase ordered on the bcc lattice, such as NiAl.",
        ("CsCl type", "β-NiAl type", "ordered BCC", "CsCl", "CsCl structure"),
    )
    D019 = (
        "D019",
        "ordered hcp (Ni3Sn type)",
        "Hexagonal A3B phase ordered on the hcp lattice, such as Ti3Al.",
        ("Ni3Sn type", "Mg3Cd type", "α2-Ti3Al type", "D0_19", "DO19"),
    )
    D03 = (
        "D03",
        "ordered bcc (BiF3 type)",
        "Cubic A3B phase ordered on the bcc lattice, such as Fe3Al.",
        ("BiF3 type", "Fe3Al type", "D0_3", "DO3"),
    )
    Heusler = (
        "Heusler",
        "Heusler phase",
        "Ternary A2BC phase ordered on the bcc lattice, such as Cu2MnAl.",
        ("L21", "full Heusler", "Cu2MnAl type", "L2_1"),
    )
    Rocksalt = (
        "B1",
        "rock salt (NaCl type)",
        "Cubic AB phase with both atoms octahedrally coordinated, such as TiC or TiN.",
        ("NaCl type", "rock salt", "halite", "NaCl structure", "halite structure"),
    )
    Zincblende = (
        "B3",
        "zinc blende (ZnS type)",
        "Cubic AB phase with both atoms tetrahedrally coordinated, such as β-SiC.",
        ("zinc blende", "sphalerite", "cubic ZnS type", "sphalerite structure"),
    )
    C14 = (
        "C14",
        "hexagonal Laves phase",
        "Hexagonal AB2 Laves phase of the MgZn2 type, such as Fe2Nb.",
        ("MgZn2 type", "Laves C14", "C14 Laves", "hexagonal Laves", "MgZn2"),
    )
    C15 = (
        "C15",
        "cubic Laves phase",
        "Cubic AB2 Laves phase of the MgCu2 type, such as Cr2Zr.",
        ("MgCu2 type", "Laves C15", "C15 Laves", "cubic Laves", "MgCu2"),
    )
    Perovskite = (
        "E21",
        "perovskite",
        "Cubic ABX3 phase of the CaTiO3 type, including carbides such as Fe3AlC.",
        ("CaTiO3 type", "antiperovskite", "κ-carbide"),
    )
    Amorphous = (
        "Amorphous",
        "amorphous",
        "No long-range order: diffraction shows a broad halo only.",
        ("glassy", "metallic glass", "non-crystalline"),
    )
    Unknown = (
        "Unknown",
        "unknown structure",
        "A phase that the paper reports without saying or knowing its structure.",
        ("unidentified phase", "unindexed peaks", "unknown phase"),
    )
    C16 = (
        "C16",
        "tetragonal (Al2Cu type)",
        "Tetragonal A2B phase with eight-coordinated B atoms, such as Al2Cu.",
        ("Al2Cu type", "CuAl2 type", "θ-Al2Cu"),
        "0.2",
    )
    D011 = (
        "D011",
        "orthorhombic (Fe3C type)",
        "Orthorhombic A3B phase of the cementite type, such as Fe3C or Al3Ni.",
        ("Fe3C type", "cementite type", "Al3Ni type"),
        "0.2",
    )
    D8b = (
        "D8b",
        "tetragonal sigma phase (CrFe type)",
        "Topologically close-packed tetragonal phase near AB, such as FeCr or CoCr.",
        ("σ phase", "sigma phase", "σ-CrFe type", "σ-FeCr type", "σ", "sigma"),
        "0.2",
    )
    D0a = (
        "D0a",
        "orthorhombic (Cu3Ti type)",
        "Orthorhombic A3B phase ordered on a distorted close-packed lattice, such as Ni3Nb.",
        ("β-Cu3Ti type", "Cu3Ti type", "δ-Ni3Nb"),
        "0.2",
    )


_NAMES = {str(member.value): member.name for member in CrysStruct}


def show_structures(text: str) -> str:
    """Return structures that are joined by + as papers print them: "E21" is "Perovskite"."""
    return "+".join(_NAMES.get(part, part) for part in text.split("+"))
