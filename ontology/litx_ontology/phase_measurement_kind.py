"""Quantities measured on one phase or region, with the dimension and usual unit of each."""

from litx_ontology.canonical import Kind


class PhaseMeasurementKind(Kind):
    """What was measured on one phase, region or feature of the structure."""

    volume_fraction = (
        "volume_fraction",
        "volume fraction",
        "Share of the material's volume that the phase or region takes up.",
        ("phase volume fraction", "volume percentage", "vol.%", "area fraction"),
        "",
        "percent",
    )
    length = (
        "length",
        "length",
        "Extent of a feature along one direction, or the spacing of such features.",
        ("width", "thickness", "spacing", "dendrite arm spacing", "interlamellar spacing"),
        "[length]",
        "micrometer",
    )
    grain_size = (
        "grain_size",
        "grain size",
        "Mean diameter of the grains between high-angle boundaries.",
        ("grain diameter", "average grain size", "mean grain size"),
        "[length]",
        "micrometer",
    )
    phase_size = (
        "phase_size",
        "phase size",
        "Diameter of the regions or precipitates that a phase forms.",
        ("precipitate size", "precipitate diameter", "particle size", "particle diameter"),
        "[length]",
        "micrometer",
    )
