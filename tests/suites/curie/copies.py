"""A small copy of the data, with invented papers, maps and proteins."""

import json
import tomllib
from pathlib import Path
from typing import Any

from litx.harness.benchmark import Output
from litx.suites.curie.data.tasks import TASKS
from tests.suites.files import write

PNG = b"\x89PNG\r\n\x1a\n" + b"\0" * 8

_DATA = tomllib.loads(Path(__file__).with_name("copy.toml").read_text("utf-8"))
TEXTS, TRUTHS, LEVELS, REPLIES = (_DATA[n] for n in ("texts", "truths", "levels", "replies"))
ANSWERS = [(task, name, text) for task, texts in REPLIES.items() for name, text in texts.items()]
"""Setting, record and reply of each answer."""

DFT = "2023_09_22_0123456789abcdef012g"
"""A name in the style of the published records."""

PROGRAM = TRUTHS["dft"][DFT]["code"]
VALUES = TRUTHS["mpve"]["10222315"]
BOX = REPLIES["biogr"]["bay_1"]
STRUCTURES = REPLIES["dft-s"][DFT]


def write_copy(root: Path) -> Path:
    """Write a copy with a record or two of each domain, and all prompts."""
    for domain, texts in TEXTS.items():
        for name, text in texts.items():
            write(root, f"data/{domain}/inputs/{name}.json", {"record_id": name, "text": text})
            write(root, f"data/{domain}/ground_truth/{name}.json", TRUTHS[domain][name])
    for name in TEXTS["biogr"]:
        (root / "data" / "biogr" / "inputs" / f"{name}.png").write_bytes(PNG)
    write(root, "data/difficulty_levels.json", LEVELS)
    (root / "prompts").mkdir()
    for task in TASKS.values():
        text = f"  Do {task.name} with {{braces}} and {{{{x}}}}.\nText: {{{{text}}}} {{{{text}}}}\n"
        (root / "prompts" / f"{task.prompt}.txt").write_text(text, encoding="utf-8")
    return root


def make_output(setting: str, record_id: str, response: str, **fields: Any) -> Output:
    """Return an output with the fields of a line of OUTPUTS."""
    task = TASKS[setting]
    record = {"domain": task.domain, "prompt": task.prompt, "record_id": record_id, **fields}
    variant = {} if task.is_main else {"setting": setting}
    return Output(response, {**variant, **record}, f"outputs.jsonl:{record_id}")


def make_all_outputs(**fields: Any) -> list[Output]:
    """Return an output for each record of each task."""
    return [make_output(*answer, **fields) for answer in ANSWERS]


def write_replies(folder: Path) -> Path:
    """Write replies of a scripted model to each record of each task."""
    for setting, name, text in ANSWERS:
        write(folder, f"{setting}/{name}/1.reply.md", text)
    return folder


def write_judge(folder: Path) -> Path:
    """Write replies of a judge that pairs item n with prediction n, and rates answers as okay."""
    log_probabilities = {"okay": -0.2231435513142097, "good": -1.6094379124341003}
    for setting, name, _ in ANSWERS:
        for number in (1, 2):
            reply = json.dumps({"json_extracted_index": number - 1, "compare": {}})
            write(folder, f"{setting}/{name}/{number}.reply.md", reply)
        rating = f"{setting}/{name}/rating"
        write(folder, f"{rating}/1.reply.md", "okay")
        write(folder, f"{rating}/dialogue.json", [{"likeliest": [log_probabilities]}])
    return folder
