"""`litx transcribe`: convert PDFs to Markdown."""

import json
import math
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from litx.cli import _options as options
from litx.cli import print_message, status_of
from litx.display.progress import with_progress

if TYPE_CHECKING:  # loaded when the command runs
    from litx.transcribe import Transcript


def transcribe(
    files: Annotated[list[Path], typer.Argument(help="PDF files.")],
    engine: options.EngineOption = "pdfplumber",
    output: options.OutputOption = None,
    timeout: Annotated[
        float | None,
        typer.Option(help="Seconds per PDF, with pdfplumber. Default: 60.", min=1, max=86_400),
    ] = None,
    memory: Annotated[
        int | None,
        typer.Option(help="Memory per PDF in MiB, with pdfplumber. Default: 1024.", min=256),
    ] = None,
    format: options.TextOrJson = "text",
) -> None:
    """Convert the PDFs of papers to Markdown.

    pdfplumber reads the text layer of a PDF. docling (models on this machine) and mistral (a
    service, with the key MISTRAL_API_KEY) also read scans. The first line of a transcript records
    how it was made. Existing files are not overwritten.

    Exit status: 0, 2 if an engine is not available or a file cannot be read or written (the others
    are converted), 3 an internal error.
    """
    from litx.errors import LitxError
    from litx.files.paths import display_path
    from litx.refactor.metadata import find_duplicates
    from litx.refactor.writing import create, output_file
    from litx.transcribe import Pdf, find_engine
    from litx.transcribe import transcribe as transcript_of

    if timeout and math.isnan(timeout):  # NaN passes the range check
        raise typer.BadParameter("nan is not a time", param_hint="--timeout")
    limits = {"timeout_s": timeout, "memory_mib": memory}
    given = {name: limit for name, limit in limits.items() if limit is not None}
    reader, records, status = find_engine(engine, **given), list[dict[str, Any]](), 0
    texts: dict[str, str] = {}
    for file in with_progress(files, len(files), "files"):
        try:
            place = output_file(f"{file.stem}.md", output, is_single=len(files) == 1)
            transcript = transcript_of(Pdf.read(file), reader)
            create(place, transcript.text.encode())
            record = _record(file, transcript, output=display_path(place))
        except LitxError as error:
            print_message(str(error))
            status = max(status, status_of(error))
            record = _record(file, None, message=str(error))
        else:
            texts[record["file"]] = transcript.body
            for note in record["notes"]:
                print_message(f"{record['file']}: {note}")
            if format == "text":
                print(record["output"])
        records.append(record)
    for line in (same := find_duplicates(texts)):
        print_message(line)
    if format == "json":
        done = sum(record["outcome"] == "ok" for record in records)
        summary = {
            "engine": reader.name,
            "version": reader.version,
            "files": len(records),
            "transcribed": done,
            "failed": len(records) - done,
            "pages": sum(record["pages"] for record in records),
            "same": same,
        }
        print(json.dumps({"files": records, "summary": summary}, indent=2))
    raise typer.Exit(status)


def _record(
    file: Path, transcript: "Transcript | None", *, output: str | None = None, message: str = ""
) -> dict[str, Any]:
    """Return the entry of a file for JSON; a file that failed has no transcript."""
    return {
        "file": str(file),
        "outcome": "ok" if transcript else "failed",
        "message": message,
        "output": output,
        "sha256": transcript.header.sha256 if transcript else None,
        "pages": transcript.header.pages if transcript else 0,
        "characters": len(transcript.body) if transcript else 0,
        "notes": list(transcript.notes) if transcript else [],
    }
