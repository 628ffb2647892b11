"""What a printed number says about the set of values behind it."""

from litx_ontology.canonical import Described


class MeasurementStatistic(Described):
    """Statistic that a value is; no statistic means that the paper names none.

    It is no string, because ``lower`` and ``upper`` would hide the methods of strings.
    """

    mean = (
        "mean",
        "mean",
        "Arithmetic mean, when the paper says that the value is one.",
        ("average", "averaged", "mean value"),
    )
    median = (
        "median",
        "median",
        "Middle value, which half of the values do not exceed.",
        ("median value", "D50", "d(0.5)"),
    )
    lower = (
        "lower",
        "lower end of a range",
        "Smaller number of a printed range.",
        ("minimum", "min", "lower bound"),
    )
    upper = (
        "upper",
        "upper end of a range",
        "Larger number of a printed range.",
        ("maximum", "max", "upper bound"),
    )
    percentile = (
        "percentile",
        "percentile",
        "Value that a given percentage of the values do not exceed.",
        ("quantile", "D10", "D90"),
    )
