# Two commands on a bare machine: `make run` and `make test`.
# They need Python 3.11 or newer, make, and once the package registry; all that they install stays in .venv.
#
#   make run                     play; picks the panel and says why
#   make run PANEL=page          play on the panel named: pi, window, page
#   make run ARGS="--data DIR"   hand options on to `companion run`
#   make test                    ruff, strict types, import contracts, all tests on all processors, the count of the ledger
#   make test ARGS=tests/kernel  the same, with some of the tests
#   make test-ce, test-debian    what draws and plays, with the newest pygame-ce, with pygame 2.1.2 of Debian 12
#   make rig                     the installed product in a virtual machine with a real kernel (root, apt; builds it once)
#   make shots                   every page, state, size, language and side as pictures (SHOTS=FOLDER, else build/shots)
#   make goldens                 keep the pictures of today as those that tests compare with; look at them first
#   make cards                   compile the packs of cards that come with the program, after a card has changed
#   make words                   take the sentences out of the sources into the catalogues, and compile those
#   make power-cuts              every evening, its plug pulled at thousands of moments (ARGS="--seeds 20": many more)
#   make storm, soak             a million random presses; an hour of evenings with flat memory (ARGS, see docs/trust.md)
#   make mutants                 small faults in the rules: do the tests notice? (an hour; ARGS="--only GLOB")
#   make release                 one file that installs or updates a device: dist/island-companion-*.update
#   make install-check           the installer in real Debian 12 and 13, made by mmdebstrap (needs root)
#   make lint, ledger            only the checks without tests; the rows of docs/ledger.md that no test keeps
#   make bench                   the figures of docs/performance.md
#   make wheel, clean            the package as a file; everything away that was made here
#   make help                    these lines

PYTHON ?= python3
PANEL ?=
ARGS ?=
SHOTS ?= build/shots
MODEL_FILE ?= /proc/device-tree/model

# All tests are shared out among the processors; a few are not worth the start of other processes.
ALL := --numprocesses auto --maxprocesses 4 --dist loadfile

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --no-input -qq
ASK := $(PYTHON) -I companion/machine.py --model-file "$(MODEL_FILE)"

# An environment is ready when it was made from this project file, by this Python, in this folder. The contents
# decide and not the times of files, for git gives every file of a fresh clone a new time.
STATE := $(shell { cat pyproject.toml; pwd; $(PYTHON) -V 2>&1; } | cksum | cut -d ' ' -f 1)

.PHONY: help power-cuts storm soak mutants run test test-ce test-debian rig shots goldens cards words lint ledger bench wheel release install-check clean python
.DEFAULT_GOAL := run

help:
	@sed -n 's/^#   make/make/p' Makefile

run: python
	@panel=$$($(ASK) panel "$(PANEL)") || exit 1; \
	case $$panel in page) with=page ;; *) with=run ;; esac; \
	$(MAKE) -s --no-print-directory $(VENV)/$$with-$(STATE) || exit 1; \
	exec $(BIN)/companion run --panel $$panel $(ARGS)

test: lint
	$(BIN)/python -m pytest $(or $(ARGS),$(ALL))

lint: $(VENV)/dev-$(STATE)
	$(BIN)/ruff check .
	$(BIN)/python -m mypy
	MYPYPATH=systemd $(BIN)/python -m mypy -p installer
	$(BIN)/python $(BIN)/lint-imports

# Other makes of pygame; tests/legs.py makes an environment for each, reused like the one above.
test-ce test-debian: python
	@$(PYTHON) -m tests.legs $(@:test-%=%) $(ARGS)

# Needs Linux on x86-64 with apt, and root. The status is 77 inside, and make's 2, where it could not run.
rig: $(VENV)/dev-$(STATE)
	$(BIN)/python -m tests.rig $(ARGS)

# With the sheet of all pages that docs/ shows.
shots: $(VENV)/dev-$(STATE)
	$(BIN)/python -m tests.pages.shots "$(SHOTS)"
	$(BIN)/python -m tests.pages.shots --docs docs/pictures/pages.png

goldens: $(VENV)/dev-$(STATE)
	$(BIN)/python -m tests.pages.goldens

cards: $(VENV)/dev-$(STATE)
	$(BIN)/python -m companion.adventure_island.cards.build

# What is not translated yet is counted, and is an error: the sentences stand in companion/locale/*/LC_MESSAGES/*.po.
words: $(VENV)/dev-$(STATE)
	$(BIN)/python -m tests.catalogues

# The rows of docs/ledger.md that no test keeps yet.
ledger: $(VENV)/dev-$(STATE)
	$(BIN)/python -m pytest --ledger $(ARGS)

# What starts find on a disk after a pulled plug; --help tells what can be chosen.
power-cuts: $(VENV)/dev-$(STATE)
	$(BIN)/python -m tests.power $(ARGS)

# Random hands, whose faults become scripts in build/storm; evening after evening, and what the process needs.
storm: $(VENV)/dev-$(STATE)
	$(BIN)/python -m tests.storm $(ARGS)

soak: $(VENV)/dev-$(STATE)
	$(BIN)/python -m tests.storm.soak $(ARGS)

# In an environment of its own; what was met before is kept in build/mutants.
mutants: $(VENV)/dev-$(STATE)
	$(BIN)/python -m tests.mutants $(ARGS)

# Figures beside those of other programs; tests/bench makes environments of its own for them.
bench: $(VENV)/dev-$(STATE)
	$(BIN)/python -m tests.bench $(ARGS)

wheel: $(VENV)/run-$(STATE)
	$(PIP) wheel --no-deps --wheel-dir dist .
	@ls dist/*.whl

# The same sources make the same bytes; wheels of others are fetched by their sums.
release: $(VENV)/run-$(STATE)
	rm -rf build/lib build/release
	$(PIP) wheel --no-deps --wheel-dir build/release .
	@for machine in aarch64 x86_64; do \
		$(PIP) download --no-deps --require-hashes --only-binary :all: --python-version 311 --implementation cp \
			--abi cp311 --abi none --platform manylinux_2_17_$$machine --dest build/release \
			--requirement systemd/wheels.txt || exit 1; \
	done
	@$(BIN)/python systemd/release.py --wheels build/release --out dist

install-check: $(VENV)/dev-$(STATE)
	$(BIN)/python -m tests.systemd.userlands $(ARGS)

clean:
	rm -rf $(VENV) $(VENV)-ce $(VENV)-debian build dist *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find companion hardware sprites tests -name __pycache__ -type d -prune -exec rm -rf {} +

python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
		echo "Python 3.11 or newer is needed; $(PYTHON) is $$($(PYTHON) -V 2>&1)." \
			"With another one: make $(or $(MAKECMDGOALS),run) PYTHON=python3.12" >&2; exit 1; }

# Environments: what it takes to play, the same with the server of the page, the same with all that tests need.
$(VENV)/run-$(STATE): EXTRAS :=
$(VENV)/page-$(STATE): EXTRAS := [page]
$(VENV)/dev-$(STATE): EXTRAS := [page,dev]
$(VENV)/page-$(STATE): ALSO := $(VENV)/run-$(STATE)
$(VENV)/dev-$(STATE): ALSO := $(VENV)/run-$(STATE) $(VENV)/page-$(STATE)

# setuptools goes again where venv brought it: pygame imports it when it is there, which takes longer than a first page.
$(VENV)/run-$(STATE) $(VENV)/page-$(STATE) $(VENV)/dev-$(STATE): | python
	@if [ "$$($(BIN)/python -V 2>&1)" != "$$($(PYTHON) -V 2>&1)" ] || ! $(BIN)/python -c 'import pip' 2>/dev/null; then \
		flags=$$($(ASK) venv) || exit 1; \
		echo "Making $(VENV) (once) ..." >&2; \
		$(PYTHON) -m venv --clear $$flags $(VENV) || exit 1; \
	fi
	@echo "Installing what the project needs into $(VENV) ..." >&2
	@$(PIP) install --editable ".$(EXTRAS)" || { \
		echo "That did not work; the lines above say why. Without a network the registry cannot be reached." >&2; exit 1; }
	@$(PIP) uninstall --yes setuptools
	@rm -f $(VENV)/*-[0-9]*
	@touch $@ $(ALSO)
