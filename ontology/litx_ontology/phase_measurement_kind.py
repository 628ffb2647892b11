"""Quantities measured on a phase or region, with the dimension and usual unit of each."""

from litx_ontology.canonical import MeasurementKind


class PhaseMeasurementKind(MeasurementKind):
    """Quantities measured on a phase, region or feature of the structure."""

    volume_fraction = (
        "volume_fraction",
        "volume fraction",
        "Share of the material's volume that the phase or region takes up.",
        (
            "phase volume fraction",
            "volume percentage",
            "vol.%",
            "area fraction",
            "vol%",
            "area percentage",
            "Vf",
        ),
        "",
        "percent",
    )
    length = (
        "length",
        "length",
        "Extent of a feature along one direction, or the spacing of such features.",
        (
            "width",
            "thickness",
            "spacing",
            "dendrite arm spacing",
            "interlamellar spacing",
            "DAS",
            "SDAS",
            "secondary dendrite arm spacing",
            "lath width",
        ),
        "[length]",
        "micrometer",
    )
    grain_size = (
        "grain_size",
        "grain size",
        "Mean diameter of the grains between high-angle boundaries.",
        (
            "grain diameter",
            "average grain size",
            "mean grain size",
            "average grain diameter",
            "mean grain diameter",
            "equivalent circle diameter",
        ),
        "[length]",
        "micrometer",
    )
    phase_size = (
        "phase_size",
        "phase size",
        "Diameter of the regions or precipitates that a phase forms.",
        (
            "precipitate size",
            "precipitate diameter",
            "particle size",
            "particle diameter",
            "average particle size",
        ),
        "[length]",
        "micrometer",
    )
    misorientation_angle = (
        "misorientation_angle",
        "misorientation angle",
        "Angle between the crystal orientations on both sides of a boundary.",
        ("misorientation", "boundary misorientation", "grain boundary misorientation"),
        "",
        "degree",
        "0.2",
    )
    kernel_average_misorientation = (
        "kernel_average_misorientation",
        "kernel average misorientation",
        "Mean angle between the orientation of an EBSD point and those of its neighbours.",
        ("KAM", "KAM value", "local misorientation"),
        "",
        "degree",
        "0.2",
    )
    boundary_fraction = (
        "boundary_fraction",
        "boundary fraction",
        "Share of the boundaries of a map, by length or number, that are of one type.",
        ("grain boundary fraction", "CSL boundary fraction", "LAGB fraction", "HAGB fraction"),
        "",
        "percent",
        "0.2",
    )
    element_concentration = (
        "element_concentration",
        "concentration of one element",
        "Share of one named element in the phase, where the paper gives no full composition.",
        (
            "element content",
            "concentration of an element",
            "solute content",
            "elemental concentration",
            "atomic fraction of an element",
        ),
        "",
        "percent",
        "0.2",
    )
    phase_fraction = (
        "phase_fraction",
        "phase fraction",
        "Share of the material that the phase or feature takes up, if the paper prints no basis.",
        (
            "fraction without a basis",
            "phase content",
            "share of grains",
        ),
        "",
        "percent",
        "0.3",
    )
