"""How long `litx papers` takes for many papers, in how much memory, also if it is killed.

``python -m benchmarks.papers 500 FOLDER [options of litx papers]`` writes that many small texts
into a new folder, and starts a model on loopback that knows a reply to each. It kills `litx papers`
when half of the questions have been asked, runs the same command again to the end, and then once
more, which only makes the tables. It prints the time and the largest resident memory of each
command, and the sizes of the files.
"""

import os
import subprocess
import sys
import time
from pathlib import Path

from benchmarks.sweep import peak
from tests.extract.server import MODEL, ModelServer

TEXT = """# On the alloy numbered {number:06}

doi:10.5555/alloy.{number:06}

## Introduction

{filler}

## Results

The alloy Al{ratio}CoCrFeNi was arc melted and cast. Its hardness is {hardness} HV, at a density of
about {density} g/cm³, and its yield strength is {strength} MPa at 25 °C. The grains
measure {grains} µm. Its wear index is {wear}.
"""
FILLER = "Alloys of several elements are of interest because of their strength and ductility. " * 40

PROGRAM = """```python
from litx import *
experiments = [Experiment(
    raw_materials={{"elements": RawMaterial(kind=RawMaterialKind.Unspecified)}},
    synthesis_groups={{"cast": [ProcessEvent(kind=ProcessKind.ArcMelting),
                               ProcessEvent(kind=ProcessKind.AsCast)]}},
    output_materials=[Material(name="ingot", process="elements->cast", measurements=[
        CompositionMeasurement("Al{ratio}CoCrFeNi", source="Results"),
        Measurement(kind=AlloyMeasurementKind.vickers_hardness, value={hardness}, unit=HV,
                    source="Results: Its hardness is"),
        Measurement(kind=AlloyMeasurementKind.density, value={density}, unit=gram_per_cm3,
                    source="Results"),
        Measurement(kind=AlloyMeasurementKind.yield_strength_tension, value={strength},
                    unit=MegaPascal, temperature=Quantity(25, Celsius), source="Results"),
        Configuration(struct=CrysStruct.FCC, measurements=[
            Measurement(kind="grain_size", value={grains}, unit="micrometer",
                        source="Results")]),
        Measurement(kind="wear_index", value={wear}, unit=None, source="Results")])])]
```"""


def write_papers(folder, count):
    """Write so many texts into a new folder, and return the reply to each by its first line."""
    folder.mkdir(parents=True)
    replies = {}
    for number in range(count):
        values = {
            "ratio": round(0.1 + number % 19 / 10, 1),
            "hardness": 20_000 if number == 7 else 150 + number,
            "density": round(6 + number % 200 / 100, 2),
            "strength": 300 + 2 * number,
            "grains": round(20 + number % 97 * 0.7, 1),
            "wear": round(0.1 + number % 83 / 100, 2),
        }
        text = TEXT.format(number=number, filler=FILLER, **values)
        (folder / f"alloy-{number:06}.md").write_text(text, encoding="utf-8")
        replies[text.partition("\n")[0]] = [PROGRAM.format(**values)]
    return replies


def measure(command, is_enough=lambda: False):
    """Run a command to its end, or kill it when there is enough; return seconds and peak in MiB."""
    environment = os.environ | {"OPENAI_API_KEY": "none"}
    start, memory = time.monotonic(), 0
    client = subprocess.Popen(command, stdout=subprocess.DEVNULL, env=environment)
    while client.poll() is None:
        memory = max(memory, peak(client.pid))
        if is_enough():
            client.kill()
            client.wait()
            break
        time.sleep(0.1)
    else:
        if client.returncode:
            sys.exit(client.returncode)
    return time.monotonic() - start, memory


def describe_size(path):
    """Return the size of a file, or of all files of a folder with their number and the largest."""
    if path.is_file():
        return f"{path.name}: {path.stat().st_size / 1e6:.2f} MB"
    sizes = [file.stat().st_size for file in path.rglob("*") if file.is_file()]
    total = f"{sum(sizes) / 1e6:.1f} MB in {len(sizes)} files"
    return f"{path.name}/: {total}, the largest {max(sizes) / 1e6:.2f} MB"


def main(count, folder, *options):
    """Write papers, run the command three times, and print the figures."""
    papers, result = Path(folder, "papers"), Path(folder, "papers-results")
    replies = write_papers(papers, int(count))
    with ModelServer(replies) as server:
        litx = Path(sys.executable).with_name("litx")
        command = [litx, "papers", papers, "--model", f"openai:{MODEL}"]
        command += ["--base-url", server.url, *options]
        half = int(count) // 2
        figures = {"killed": measure(command, lambda: server.count() >= half)}
        asked = server.count()
        figures["resumed"] = measure(command)
        figures["tables again"] = measure(command)
        again = server.count() - int(count)
    for name, (seconds, memory) in figures.items():
        sys.stdout.write(f"{name}: {seconds:.1f} s, {memory} MiB\n")
    sys.stdout.write(f"{asked} questions before the kill, {again} asked twice\n")
    names = ("values.csv", "values.parquet", "properties.csv", "review.html", "review", "texts")
    for path in (*(result / name for name in names), result):
        sys.stdout.write(f"{describe_size(path)}\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
