"""Forms in which a starting material arrives."""

from litx_ontology.canonical import Canonical


class RawMaterialKind(Canonical):
    """Form of a starting material before the authors touch it."""

    Ingot = (
        "ingot",
        "ingot",
        "Cast block of metal or master alloy, bought or made beforehand.",
        ("billet", "button", "master alloy ingot"),
    )
    Powder = (
        "powder",
        "powder",
        "Loose particles, elemental or pre-alloyed.",
        ("powders", "elemental powder", "pre-alloyed powder", "metal powder", "atomized powder"),
    )
    Plate = (
        "plate",
        "plate",
        "Flat wrought or cast stock, such as a substrate or a sheet.",
        ("sheet", "slab", "substrate plate"),
    )
    Unspecified = (
        "unspecified",
        "unspecified form",
        "The paper names the material but not its form.",
        ("not specified", "not stated", "element", "pure element", "elemental"),
    )
    Other = (
        "other",
        "other form",
        "The paper names a form that no other member covers, such as pellets, wire or chips.",
        ("pellets", "granules", "wire", "chips", "flakes"),
    )
