"""What a model is told about a program that did not do."""

from litx.sandbox import Outcome, Result

_PREFACE = {
    Outcome.unparsed: "Your reply could not be parsed.",
    Outcome.rejected: "Your program was refused.",
    Outcome.timed_out: "Your program did not end in time.",
    Outcome.crashed: "Your expression failed when it was run.",
    Outcome.invalid: "Your result breaks rules for experiments.",
}


def complaint_about(result: Result, source: str) -> str:
    """Say what is wrong with a program, so that its author can mend it.

    Args:
        result: What became of it.
        source: Its text.
    """
    if result.outcome is Outcome.infra_error:
        return result.message
    told = [_PREFACE[result.outcome], result.message]
    if result.line is not None:
        lines = source.splitlines()
        text = lines[result.line - 1].strip() if result.line <= len(lines) else ""
        told.append(f"Line {result.line}: {text}")
    told.append("Mend it and reply with the whole corrected list in one fenced block.")
    return "\n".join(told)
