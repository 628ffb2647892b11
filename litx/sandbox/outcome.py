"""Outcomes of programs."""

from litx.display.labels import LabelledText


class Outcome(LabelledText):
    """Outcome of a program; all but `ok` score zero, and `infra_error` has no score."""

    ok = ("ok", "ok", "The program gave a list of experiments that break no rule; it may be empty.")
    unparsed = (
        "unparsed",
        "not parsed",
        "There is no code, Python cannot parse it, or the JSON is broken.",
    )
    rejected = (
        "rejected",
        "rejected",
        "The program or its result is of a kind or a size that the tier refuses.",
    )
    timed_out = ("timed_out", "timed out", "The program had used up its time, or waited as long.")
    crashed = (
        "crashed",
        "crashed",
        "The program raised an exception, ran out of memory, was killed, or gave no result.",
    )
    invalid = (
        "invalid",
        "invalid",
        "The result breaks a rule for extractions, or is not a list of experiments.",
    )
    missing = ("missing", "missing", "There is no program for a paper that was asked for.")
    refused = (
        "refused",
        "refused",
        "The model would not answer, was stopped by a filter, or called tools instead.",
    )
    provider_error = (
        "provider_error",
        "provider error",
        "The service that was to write the program failed.",
    )
    infra_error = (
        "infra_error",
        "infrastructure error",
        "Our own machinery failed twice; this says nothing about the program.",
    )
