"""A stand-in for the published notebook, by its description, which shares no line with the port."""

import json

CELLS = [
    """!pip install json5
import json5, math, re
REMOVED = ["record_id", "arxiv_id", "paper_id"]
print("a cell that runs")""",
    """
def reference(truth, sort=None):
    def drop(d):
        return {k: v for k, v in d.items() if k not in REMOVED} if isinstance(d, dict) else d
    text = json5.dumps([drop(d) for d in truth] if isinstance(truth, list) else drop(truth))
    return str(extract(text, sort)) if sort else text

def extract(text, sort):
    prefix, name = {"S": ("structure_metadata_", "StructureMetadata"),
                    "P": ("dft_params_", "DFTParameters")}[sort]
    out = []
    for part in [prefix + p for p in text.split(prefix)[1:]]:
        if "parse_raw(" not in part:
            continue
        left, right = part.split("parse_raw(")[:2]
        if name not in left:
            continue
        end = "')" if "')" in right else ")"
        right = right.split(end)[0]
        if right.count("'") < 1:
            continue
        nan = r"([:\\[,]\\s*)NaN(?=(?:\\s|\\\\n)*[,}\\]])"
        item = re.sub(nan, r'\\1"NaN"', right.split("'")[1])
        try:
            import ast
            item = ast.literal_eval(item)
        except Exception:
            pass
        out.append(item)
    return out
""",
    """
def parse(text):
    for f in ["```json", "```", "`"]:
        if text.startswith(f):
            text = text[len(f):]
    for f in ["```", "`"]:
        if text.endswith(f):
            text = text[:-len(f)]
    text = re.sub(r"(\\w)'(?=[\\w ])", r"\\1\\\\'", text)
    if len(text) == 0:
        return {}
    try:
        return json5.loads(text)
    except Exception:
        return cut(text)

def cut(text):
    found = list(re.finditer(r",\\s*\\{", text))
    return json5.loads(text[: found[-1].start()] + "]")

def number(data):
    if len(data) == 0:
        return []
    for i, d in enumerate(data):
        d["json_extracted_index"] = i
    for d in data:
        del d["json_extracted_index"]
    return data

def properties(answer):
    text = answer.replace("\\n", "")
    text = text[1:] if text[:1] == " " else text
    text = text[:-1] if text[-1:] == " " else text
    return number(parse(text))

def parameters(answer, judged):
    for text in (answer, judged):
        try:
            data = parse(text.replace("\\n", ""))
            break
        except Exception:
            data = []
    return number(data)

def chosen(reply, count):
    try:
        try:
            data = json5.loads(reply)
        except Exception:
            data = cut(reply)
    except Exception:
        return None
    if type(data) is list:
        if not data:
            return None
        data = data[0]
    i = str(data.get("json_extracted_index"))
    return int(i) if i.isdecimal() and int(i) > 0 and int(i) < count else None

def ratios(matches, truths, predictions):
    p = min(matches / predictions, 1) if predictions else float("nan")
    r = min(matches / truths, 1) if truths else float("nan")
    f = 0 if p + r == 0 else 2 * p * r / (p + r)
    return [p, r, f]
""",
    """
def read(answer):
    if answer.count("{") and answer.count("}"):
        return [json5.loads(answer[answer.find("{"):answer.rfind("}") + 1])[k] for k in "WSEN"]
    return [float(re.findall('"' + k + '":\\\\s*([^,\\\\s]+)', answer)[-1]) for k in "WSEN"]

def km(a, b, c, d):
    a, b, c, d = map(math.radians, [a, b, c, d])
    h = math.sin((c - a) / 2) ** 2 + math.cos(a) * math.cos(c) * math.sin((d - b) / 2) ** 2
    h = min(1, h)
    return 6371 * 2 * math.atan2(math.sqrt(h), math.sqrt(1 - h))

def box(answer, truth):
    W, S, E, N = [truth[k] + 0.0 for k in "WSEN"]
    try:
        w, s, e, n = read(answer)
        x, y = min(e, E) - max(w, W), min(n, N) - max(s, S)
        inter = 0 if x < 0 or y < 0 else x * y
        iou = inter / ((e - w) * (n - s) + (E - W) * (N - S) - inter)
        r = km(S, W, N, E) / 2
        d = km((s + n) / 2, (w + e) / 2, (S + N) / 2, (W + E) / 2) / r
        return {"iou": iou, "normalized_distance_error": d,
                "relative_box_size": km(s, w, n, e) / 2 / r}
    except Exception:
        return {"iou": "Can not parse model response"}
""",
    """
def program(answer):
    if "```python" not in answer:
        return None
    rest = answer[answer.find("```python") + 9:]
    if "```" in rest:
        code = rest.split("```")[0]
    else:
        code = rest
        at = rest.find("return")
        if at >= 0:
            code = rest[:at] + rest[at:].split("\\n")[0]
    return [code, re.search(r"\\bdef[ \\t]+([^\\W\\d]\\w*)", answer).group(1)]

def sequence(text):
    lines = text.splitlines()
    for i in range(len(lines) - 1):
        if lines[i][:1] == ">":
            return lines[i + 1]
    return None

def identity(prediction, truth):
    a, b = prediction or " ", truth or " "
    row = [0] * (len(b) + 1)
    edit = list(range(len(b) + 1))
    for x in a:
        new, cost = [0], [edit[0] + 1]
        for j, y in enumerate(b):
            new.append(row[j] + 1 if x == y else max(row[j + 1], new[-1]))
            cost.append(min(edit[j] + (x != y), edit[j + 1] + 1, cost[-1] + 1))
        row, edit = new, cost
    same = row[-1]
    gaps = len(a) + len(b) - 2 * same
    return {"identity_ratio": same / (same + gaps), "n_identities": same, "n_gaps": gaps,
            "n_mismatches": 0, "normalized_levenshtein_distance": edit[-1] / max(len(a), len(b))}

def rouge(prediction, truth):
    from rouge_score import rouge_scorer
    s = rouge_scorer.RougeScorer(["rouge1", "rouge2", "rougeLsum"])
    found = s.score(truth.replace(" . ", " .\\n"), prediction.replace(" . ", " .\\n"))
    return {k: 100 * v.fmeasure for k, v in found.items()}
""",
]


def write_notebook(file, changes=()):
    """Write the stand-in, with other texts in place of some."""
    text = "\0".join(CELLS)
    for old, new in dict(changes).items():
        assert old in text, old
        text = text.replace(old, new)
    held = [
        {"cell_type": "markdown", "source": ["# Not code"]},
        *({"cell_type": "code", "source": one.splitlines(True)} for one in text.split("\0")),
    ]
    file.write_text(json.dumps({"cells": held, "nbformat": 4}), encoding="utf-8")
    return file
