#!/bin/sh
# Build the wheel, install it in a clean environment and run the main job from there.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
PIP_CONSTRAINT="$root/constraints.txt" "${PYTHON:-python3}" -m build --wheel --outdir "$work/dist" "$root" >"$work/build.log" 2>&1 ||
    { cat "$work/build.log"; exit 1; }
"${PYTHON:-python3}" -m venv "$work/venv"
"$work/venv/bin/python" -m pip install --quiet --disable-pip-version-check \
    -c "$root/constraints.txt" "$work"/dist/litx-*.whl
cp -r "$root/examples/extractions" "$work/extractions"
cd "$work"
venv/bin/python - <<'PYTHON'
import importlib.util
import pathlib

import litx.dataset, litx_ontology, litx_scoring, litx_validators, litxalloy

here = pathlib.Path.cwd()
for package in (litx, litx_ontology, litx_scoring, litx_validators, litxalloy):
    assert here in pathlib.Path(package.__file__).parents, f"{package.__name__} is not the wheel's"
    assert (pathlib.Path(package.__file__).parent / "py.typed").is_file(), package.__name__
for name in ("validators", "scoring", "ontology", "tests", "pytest"):
    assert importlib.util.find_spec(name) is None, f"the wheel brings a top-level {name}"
assert len(litxalloy.papers) >= 3
for name in litx.dataset.dataset_names():
    folder = litx.dataset.find_dataset(name).prompt_folder
    for file in ("conventions.toml", "litx-1.txt", "litx-1.json.txt", "litx-1.text.txt"):
        assert folder is not None and (folder / file).is_file(), f"the prompt of {name} lacks {file}"
PYTHON
venv/bin/litx validate
venv/bin/litx score extractions
venv/bin/litx prompt code doi_10_3390__e18050189 >prompt.txt
echo "wheel: installed, validated, scored, prompted"
