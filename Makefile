# Needs Python 3.11 or newer (with venv), make and a C compiler; everything else is installed below
# .venv-* next to this file. Run `make` for the list of commands.

PYTHON ?= $(shell command -v python3.11 || command -v python3)
UV := .venv-uv/bin/uv
RUN := .venv/bin

# Not a shim of a version manager: uv would make the environments again each time.
export UV_PYTHON := $(shell $(PYTHON) -c 'import sys; print(sys.executable)')
export UV_PYTHON_DOWNLOADS := never
export UV_SYSTEM_CERTS := 1
export UV_NO_PROGRESS := 1
# The tests start hundreds of processes, each of which would compile its imports again.
unexport PYTHONDONTWRITEBYTECODE

# `--frozen` installs what uv.lock says; uv builds the project again when its sources changed.
SYNC := $(UV) sync --quiet --frozen
DEVELOP := $(SYNC)
PLAY := UV_PROJECT_ENVIRONMENT=.venv-play $(SYNC) --no-editable --no-dev
COMPILED := UV_PROJECT_ENVIRONMENT=.venv-compiled COSMARIUM_REQUIRE_COMPILED=1 \
	$(SYNC) --no-editable --no-dev --group test

PYTEST_ARGS ?= -n 2 --dist worksteal --durations 10
# Plugins that are slow to load, for runs that do not need them.
NO_BROWSER := -p no:playwright
NO_FUZZING := -p no:schemathesis
GAMES ?= 100000
ATTACKS ?= 600
KILLS ?= 1000
FIGURES ?= build/bench.json
STRENGTH ?= 0
DEAL ?= $(shell date +%F)

.PHONY: help play test check compiled test-pure test-browser test-compiled test-package docs release coverage client bench performance bench-learners bench-server soak golden pictures format clean postgres proxies chromium firefox

help:
	@echo "make play      install a compiled Cosmarium into .venv-play and open the lobby in the browser"
	@echo "make test      run all checks, then the tests: in pure Python where the build matters, all of them on the compiled wheel, and those in the browser"
	@echo "make check     lint, type-check and check the import contracts"
	@echo "make coverage  run the whole suite in pure Python and measure its coverage"
	@echo "make format    format the code"
	@echo "make client    rebuild the browser's script and style, and the types of its protocol"
	@echo "make golden    regenerate the golden games, position counts and the output in docs/python.md"
	@echo "make pictures  retake the screenshots in the README"
	@echo "make docs      build the documentation site in build/docs"
	@echo "make bench     measure the speed of every game, compiled, and write the figures to build/bench.json; STRENGTH=100 also plays expert against hard-0"
	@echo "make performance  measure everything in one run and refresh the tables in docs/performance.md"
	@echo "make bench-learners  measure steps per second of the learning environments, next to other projects' games"
	@echo "make bench-server    measure the table server: 500 tables with four seats each"
	@echo "make soak      run the long tests: all of those in the browser with the deal of the day, the pages in Firefox, many random games with every invariant, every case in OpenSpiel, a server killed 1,000 times, one of two machines killed or cut off 100 times, and attacks of ten minutes each"
	@echo "make release   check version, changelog and tag, build the sdist and the wheels in dist, and print what to upload"
	@echo "make clean     delete all environments, builds and caches"

play: $(UV)
	@echo "Installing Cosmarium into .venv-play; the first time this takes a few minutes."
	@$(PLAY)
	@.venv-play/bin/cosmarium --version
	@.venv-play/bin/cosmarium play

# Two at a time, in this order: the wheel is compiled beside the checks, and tests that wait leave
# the cores to the others. Each says what it has to say at its end. Nothing is installed meanwhile.
test: $(UV)
	@$(DEVELOP)
	@$(MAKE) --no-print-directory postgres proxies chromium
	@$(MAKE) --no-print-directory -j 2 -O DEVELOP=: check compiled docs test-pure test-compiled test-browser test-package

check: $(UV)
	@$(DEVELOP)
	$(RUN)/ruff check
	$(RUN)/ruff format --check
	$(RUN)/mypy
	$(RUN)/lint-imports --no-logo
	$(RUN)/python hatch_build.py types
	$(RUN)/hadolint deploy/Containerfile

# The rest of the suite does not depend on the build: tests/builds.py.
test-pure: $(UV)
	@$(DEVELOP)
	$(RUN)/pytest $(PYTEST_ARGS) $(NO_BROWSER) $(NO_FUZZING) --compiled-side

coverage: $(UV) postgres proxies
	@$(DEVELOP)
	$(RUN)/pytest $(PYTEST_ARGS) --cov --cov-report=term:skip-covered

client: $(UV)
	@$(DEVELOP)
	$(RUN)/python client/protocol.py
	$(RUN)/python hatch_build.py client

compiled: $(UV)
	@$(COMPILED)

test-compiled: compiled postgres proxies
	COSMARIUM_REQUIRE_COMPILED=1 .venv-compiled/bin/pytest $(PYTEST_ARGS) $(NO_BROWSER)

# In a call of their own: Playwright leaves a loop running in its process. One that fails is tried
# twice more, and the report says so.
test-browser: compiled docs chromium
	@$(DEVELOP)
	COSMARIUM_REQUIRE_COMPILED=1 .venv-compiled/bin/pytest $(PYTEST_ARGS) $(NO_FUZZING) --reruns 2 -raR tests/browser

# Builds and installs as people do; the compiled wheel is the one that test-compiled has made.
test-package: compiled
	@$(DEVELOP)
	$(RUN)/pytest $(PYTEST_ARGS) $(NO_BROWSER) $(NO_FUZZING) tests/package

# Also in a folder of its own, for a look: build/docs/index.html.
docs: $(UV)
	@$(DEVELOP)
	NO_MKDOCS_2_WARNING=1 $(RUN)/mkdocs --quiet build --strict

release: $(UV)
	@$(SYNC) --group release
	@$(RUN)/python deploy/release.py $(REHEARSAL)

# For a release: make bench FIGURES=bench/history/VERSION.json STRENGTH=100
bench: $(UV)
	@$(COMPILED)
	@.venv-compiled/bin/python bench/figures.py $(FIGURES) --strength $(STRENGTH)
	@.venv-compiled/bin/python bench/growth.py

performance: $(UV)
	@$(DEVELOP)
	@$(COMPILED) --group peers
	@.venv-compiled/bin/python bench/performance.py

bench-learners: $(UV)
	@$(COMPILED) --group peers
	@OPENBLAS_NUM_THREADS=1 .venv-compiled/bin/cosmarium bench --learners

bench-server: $(UV)
	@$(COMPILED)
	@.venv-compiled/bin/python bench/server.py
	@.venv-compiled/bin/python bench/server.py --browser

soak: $(UV) postgres proxies chromium firefox
	@$(COMPILED)
	@$(DEVELOP)
	COSMARIUM_REQUIRE_COMPILED=1 .venv-compiled/bin/pytest $(PYTEST_ARGS) --soak 1 --deal $(DEAL) tests/browser
	COSMARIUM_REQUIRE_COMPILED=1 .venv-compiled/bin/pytest tests/firefox
	COSMARIUM_REQUIRE_COMPILED=1 .venv-compiled/bin/pytest --timeout 0 $(PYTEST_ARGS) --soak $(GAMES) tests/compliance/test_soak.py tests/compliance/test_codes.py tests/compliance/test_inspection.py tests/compliance/test_secrets.py tests/server/test_damage.py tests/rl/test_openspiel.py tests/games/cosmic_factory/test_companion_client.py tests/games/cosmic_factory/test_played.py tests/games/cosmogenesis/test_companion_client.py
	COSMARIUM_REQUIRE_COMPILED=1 .venv-compiled/bin/pytest --timeout 0 $(PYTEST_ARGS) -rP --kills $(KILLS) tests/server/test_crash.py
	COSMARIUM_REQUIRE_COMPILED=1 .venv-compiled/bin/pytest --timeout 0 -s --kills $(KILLS) tests/server/test_hosts.py
	COSMARIUM_REQUIRE_COMPILED=1 .venv-compiled/bin/pytest --timeout 0 -s --attacks $(ATTACKS) tests/server/test_attacks.py

golden: $(UV)
	@$(DEVELOP)
	$(RUN)/pytest --regenerate tests/compliance/test_golden.py tests/compliance/test_perft.py tests/test_docs.py

pictures: $(UV) chromium
	@$(DEVELOP)
	$(RUN)/pytest --regenerate tests/browser/test_pictures.py

format: $(UV)
	@$(DEVELOP)
	$(RUN)/ruff check --fix
	$(RUN)/ruff format

clean:
	rm -rf .venv .venv-* client/node_modules src/cosmarium/server/pages/static build dist .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .coverage

# The tests start a PostgreSQL of their own.
postgres:
	@command -v pg_ctl >/dev/null || ls /usr/lib/postgresql/*/bin/pg_ctl >/dev/null 2>&1 || \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		apt-get update -qq && apt-get install -qq -y --no-install-recommends postgresql >/dev/null; \
	else \
		echo "make: the tests need PostgreSQL; on Debian: apt-get install postgresql" >&2; exit 1; \
	fi

# They also put the proxies of docs/hosting.md in front of servers, in network namespaces.
proxies:
	@command -v haproxy >/dev/null && command -v nginx >/dev/null && command -v caddy >/dev/null && command -v ip >/dev/null || \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		apt-get update -qq && apt-get install -qq -y --no-install-recommends haproxy nginx-light caddy iproute2 openssl >/dev/null; \
	else \
		echo "make: several machines and proxies are not tested: that needs root; on Debian: apt-get install haproxy nginx-light caddy iproute2" >&2; \
	fi

# The browser's tests click in Debian's Chromium, which needs no windows for it.
chromium:
	@command -v chromium-headless-shell >/dev/null || command -v chromium >/dev/null || \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		apt-get update -qq && apt-get install -qq -y --no-install-recommends chromium-headless-shell >/dev/null; \
	else \
		echo "make: the tests need Chromium; on Debian: apt-get install chromium-headless-shell" >&2; exit 1; \
	fi

# The soak also opens the pages in Firefox.
firefox:
	@command -v firefox-esr >/dev/null || command -v firefox >/dev/null || \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		apt-get update -qq && apt-get install -qq -y --no-install-recommends firefox-esr >/dev/null; \
	else \
		echo "make: the soak needs Firefox; on Debian: apt-get install firefox-esr" >&2; exit 1; \
	fi

$(UV):
	@$(PYTHON) -m venv .venv-uv || { echo "make: this Python cannot make environments; on Debian: apt-get install python3-venv" >&2; exit 1; }
	@.venv-uv/bin/pip install --quiet --disable-pip-version-check 'uv>=0.13,<0.14'
