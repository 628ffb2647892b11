# Every target makes its own virtual environment; nothing but Python 3.11 or later, pip and make is needed.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
CORE_READY := $(VENV)/core-ready
READY := $(VENV)/ready
DOCS_READY := $(VENV)/docs-ready
CLUSTER_READY := $(VENV)/cluster-ready
BROWSER_READY := $(VENV)/browser-ready
PINS := -c constraints.txt

.PHONY: help score test test-cluster test-browser test-data laws check docs pages snapshots frozen attacks attack-tiers attack-suite fuzz format bench clean

help:
	@echo "make score   score the bundled example extractions"
	@echo "make test    run the tests, the built wheel included; three to four minutes on two cores"
	@echo "make test-cluster  sweeps on clusters of dask and ray, whose processes are killed; two minutes"
	@echo "make test-browser  the explorer in Chromium, which LITX_CHROMIUM or PATH has; a minute"
	@echo "make test-data  what judges the ground truth alone; half a minute"
	@echo "make laws    run what takes long: heavy tests, every law with more examples; four to five minutes"
	@echo "make check   formatting, lint, types, import layers, generated pages, rows of runs/"
	@echo "make docs    build the documentation into docs/_build/html"
	@echo "make pages   write the generated pages of the documentation again"
	@echo "make snapshots  write what rules' fixtures, prompts, litx stats and rows give again"
	@echo "make frozen  copy the ground truth to tests/data, where tests of code have it from"
	@echo "make attack-tiers  attack both tiers of the sandbox, not its layers one by one; needs Linux"
	@echo "make attacks  attack the sandbox, and fuzz it; takes ten minutes and needs Linux"
	@echo "make format  format the code"
	@echo "make bench   run the benchmarks, print their table and where the time goes"
	@echo "make clean   remove the environment and everything built"

score: $(CORE_READY)
	@$(BIN)/litx score examples/extractions

test: $(READY)
	$(BIN)/pytest -n 2
	PYTHON=$(BIN)/python sh tests/wheel.sh

test-cluster: $(CLUSTER_READY)
	$(BIN)/pytest -m cluster tests/cluster

test-browser: $(BROWSER_READY)
	$(BIN)/pytest -n 2 -m browser tests/browser

test-data: $(READY)
	$(BIN)/pytest tests/ground_truth

laws: $(READY)
	$(BIN)/pytest -m "law or hypothesis" --hypothesis-profile=laws -n 2

check: $(READY)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python docs/pages.py --check
	$(BIN)/litx leaderboard runs --check

docs: $(DOCS_READY)
	$(BIN)/sphinx-build -q -W --keep-going -b html docs docs/_build/html
	@echo "docs/_build/html/index.html"

pages: $(READY)
	$(BIN)/python docs/pages.py

snapshots: $(READY)
	PYTHONPATH=. $(BIN)/python tests/validators/fixtures.py
	PYTHONPATH=. $(BIN)/python tests/extract/prompt/snapshots.py
	@new=$$(mktemp) && $(BIN)/litx stats --format json > $$new && \
	    cat $$new > tests/ground_truth/statistics.json; status=$$?; rm -f $$new; exit $$status
	@for run in runs/*/*/run.toml; do for profile in litx-1 litxbench-0.1.1; do \
	    test ! -f $$run || $(BIN)/litx score --write --profile $$profile $${run%/run.toml} || exit 1; \
	done; done

attacks: attack-suite fuzz

attack-tiers: $(READY)
	$(BIN)/python -m tests.attacks.run --tier tiers > /dev/null

attack-suite: $(READY)
	$(BIN)/python -m tests.attacks.run --output docs/attacks.md

fuzz: $(READY)
	$(BIN)/pytest tests/fuzz --hypothesis-profile=thorough -n 2
	$(BIN)/pytest -m hypothesis --ignore tests/fuzz --hypothesis-profile=anew -n 2

format: $(READY)
	$(BIN)/litx fmt
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

bench: $(READY)
	$(BIN)/pytest benchmarks --dist no --benchmark-only --benchmark-columns=min,median,max,rounds -q
	$(BIN)/python -m benchmarks.cases

frozen: $(READY)
	for name in litxalloy litxsofc; do \
		rm -f tests/data/$$name/*.py; cp ground_truth/$$name/*.py tests/data/$$name; done
	PYTHONPATH=tests/data:. $(BIN)/python -m tests.harness.stored

clean:
	rm -rf $(VENV) dist docs/_build .pytest_cache .mypy_cache .ruff_cache .hypothesis

$(CORE_READY): pyproject.toml constraints.txt
	@$(PYTHON) -c "import sys; sys.exit(sys.version_info < (3, 11) and 'litx needs Python 3.11 or later; name one with make PYTHON=...')"
	@test -x $(BIN)/python || { echo "making $(VENV)"; $(PYTHON) -m venv $(VENV); }
	$(call install,.,litx; once - this takes a minute or two)

$(READY): $(CORE_READY)
	$(call install,.[dev],what tests and checks need)

$(DOCS_READY): $(READY)
	$(call install,.[docs],what the documentation needs)

$(CLUSTER_READY): $(READY)
	$(call install,.[cluster],what clusters need)

$(BROWSER_READY): $(READY)
	$(call install,.[e2e],what drives a browser)

# Of what pip tells, the name of each package as it comes; its errors pass as they are.
# A pipe has the status of its end, so the file that pip's success makes decides.
define install
	@echo "installing $(2)"
	@rm -f $@
	@{ PYTHONUNBUFFERED=1 $(BIN)/python -m pip install --progress-bar off \
	    --disable-pip-version-check $(PINS) -e '$(1)' && touch $@; } | \
	while read -r verb name rest; do \
	    case "$$verb $$name" in \
	        Collecting*) printf '%s ' "$${name%%[!A-Za-z0-9._-]*}" ;; \
	        "Installing collected") set -- $$rest; printf '\nunpacking %d package(s), which takes longest\n' $$(($$# - 1)) ;; \
	    esac; \
	done
	@test -e $@
endef
