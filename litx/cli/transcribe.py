"""`litx transcribe`: make Markdown of the PDFs of papers."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from litx.cli import OWN_FAILURE, USAGE, say
from litx.progress import with_progress

if TYPE_CHECKING:  # loaded when the command runs
    from litx.transcribe import Engine, Transcript


def transcribe(
    files: Annotated[list[Path], typer.Argument(help="PDF files.")],
    engine: Annotated[
        str, typer.Option(help="What reads them: pdfplumber, docling or mistral.")
    ] = "pdfplumber",
    output: Annotated[
        Path | None,
        typer.Option(
            help="File to write to (with an ending), or folder; by default <name>.md here."
        ),
    ] = None,
    format: Annotated[  # noqa: A002 (named as the option is)
        Literal["text", "json"], typer.Option(help="What to print: file names, or a summary.")
    ] = "text",
) -> None:
    """Make Markdown of the PDFs of papers.

    pdfplumber reads the text that a PDF holds. docling (models on this machine) and mistral (a
    service; its key is MISTRAL_API_KEY) also read scans. The first line of a transcript says how
    it was made. Nothing is overwritten.

    Exit status: 0, 2 when an engine cannot be had or a file cannot be read or written (the other
    files are), 3 a failure of our own.
    """
    from litx.errors import InfrastructureError, LitxError  # noqa: PLC0415 (as above)
    from litx.refactor.writing import target  # noqa: PLC0415
    from litx.transcribe import find_engine  # noqa: PLC0415

    reader, records, status = find_engine(engine), list[dict[str, Any]](), 0
    for file in with_progress(files, len(files), "files"):
        try:
            place = target(f"{file.stem}.md", output, is_one=len(files) == 1)
            record = _transcribed(file, reader, place)
        except LitxError as error:
            say(f"{error}")
            is_ours = isinstance(error, InfrastructureError)
            status = max(status, OWN_FAILURE if is_ours else USAGE)
            record = _record(file, None, message=str(error))
        else:
            for note in record["notes"]:
                say(f"{record['file']}: {note}")
            if format == "text":
                print(record["output"])
        records.append(record)
    if format == "json":
        print(json.dumps({"files": records, "summary": _summary(records, reader)}, indent=2))
    raise typer.Exit(status)


def _transcribed(file: Path, reader: "Engine", target: Path) -> dict[str, Any]:
    """Write the transcript of a file, and return what there is to say of it."""
    from litx.paths import shown  # noqa: PLC0415 (not before a command runs)
    from litx.refactor.writing import create  # noqa: PLC0415
    from litx.transcribe import Pdf  # noqa: PLC0415
    from litx.transcribe import transcribe as transcript_of  # noqa: PLC0415

    made = transcript_of(Pdf.read(file), reader)
    create(target, made.text.encode())
    return _record(file, made, output=shown(target))


def _record(
    file: Path, made: "Transcript | None", *, output: str | None = None, message: str = ""
) -> dict[str, Any]:
    """Return what there is to say of a file; one that failed has no transcript."""
    return {
        "file": str(file),
        "outcome": "ok" if made else "failed",
        "message": message,
        "output": output,
        "sha256": made.header.sha256 if made else None,
        "pages": made.header.pages if made else 0,
        "characters": len(made.body) if made else 0,
        "notes": list(made.notes) if made else [],
    }


def _summary(records: list[dict[str, Any]], reader: "Engine") -> dict[str, Any]:
    done = sum(record["outcome"] == "ok" for record in records)
    return {
        "engine": reader.name,
        "version": reader.version,
        "files": len(records),
        "transcribed": done,
        "failed": len(records) - done,
        "pages": sum(record["pages"] for record in records),
    }
