"""`litx transcribe`: make Markdown of the PDFs of papers."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from litx.cli import _options as options
from litx.cli import say, status_of
from litx.display.progress import with_progress

if TYPE_CHECKING:  # loaded when the command runs
    from litx.transcribe import Transcript


def transcribe(
    files: Annotated[list[Path], typer.Argument(help="PDF files.")],
    engine: options.EngineOption = "pdfplumber",
    output: options.OutputOption = None,
    format: options.TextOrJson = "text",
) -> None:
    """Make Markdown of the PDFs of papers.

    pdfplumber reads the text that a PDF holds. docling (models on this machine) and mistral (a
    service; its key is MISTRAL_API_KEY) also read scans. The first line of a transcript says how
    it was made. Nothing is overwritten.

    Exit status: 0, 2 when an engine cannot be had or a file cannot be read or written (the other
    files are), 3 a failure of our own.
    """
    from litx.errors import LitxError
    from litx.files.paths import display_path
    from litx.refactor.metadata import find_duplicates
    from litx.refactor.writing import create, output_file
    from litx.transcribe import Pdf, find_engine
    from litx.transcribe import transcribe as transcript_of

    reader, records, status = find_engine(engine), list[dict[str, Any]](), 0
    texts: dict[str, str] = {}
    for file in with_progress(files, len(files), "files"):
        try:
            place = output_file(f"{file.stem}.md", output, is_single=len(files) == 1)
            made = transcript_of(Pdf.read(file), reader)
            create(place, made.text.encode())
            record = _record(file, made, output=display_path(place))
        except LitxError as error:
            say(f"{error}")
            status = max(status, status_of(error))
            record = _record(file, None, message=str(error))
        else:
            texts[record["file"]] = made.body
            for note in record["notes"]:
                say(f"{record['file']}: {note}")
            if format == "text":
                print(record["output"])
        records.append(record)
    for line in (same := find_duplicates(texts)):
        say(line)
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
