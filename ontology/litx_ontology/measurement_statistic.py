"""Statistics that a printed number may be of a set of values."""

from litx_ontology.canonical import Described


class MeasurementStatistic(Described):
    """Statistic of a value; without a statistic the paper names none.

    Members are not strings, because ``lower`` and ``upper`` would hide the methods of strings.
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
