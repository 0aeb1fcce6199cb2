# What a person types. Each target is one command, or one script of Scripts/.

PORT ?= 8080
DATABASE ?= ideaboard.sqlite
SURVEYS ?= ideaboard-surveys
FORMS ?= 10000
SEED ?= 0
REPEATS ?= 1000
# Through the environment, so that a file name with spaces or quotes stays one argument.
export PORT DATABASE SURVEYS

.DEFAULT_GOAL := help
.PHONY: help run cluster cluster-stop build browser docs test nodes faces terminal bench lint clean

help: ## Show this list.
	@echo 'make TARGET, where TARGET is one of:'
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  %-12s %s\n", $$1, $$2 }' Makefile

run: build ## Build Ideaboard and serve it (PORT=8080 DATABASE=ideaboard.sqlite SURVEYS=ideaboard-surveys).
	@exec .build/debug/ideaboard serve --port "$$PORT" --database "$$DATABASE" \
		--surveys "$$SURVEYS"

cluster: build ## Serve Ideaboard on three nodes over PostgreSQL, behind nginx, until Control-C (PORT=8080).
	@exec Scripts/cluster.py --port "$$PORT"

cluster-stop: ## Stop what `make cluster` runs.
	@Scripts/cluster.py stop

build: ## Install what is missing and build Ideaboard.
	@Scripts/install-build-tools.sh
	@swift build --disable-index-store --product ideaboard

browser: ## Build what runs in the browser, which is committed (Scripts/build-browser.sh).
	@Scripts/build-browser.sh

docs: ## Build the guides and the reference of all modules (.build/documentation/site).
	@Scripts/install-build-tools.sh
	@swift build --disable-index-store
	@Scripts/build-docs.sh
	@Scripts/build-guides.sh

test: ## Install what the tests need and run all of them.
	@Scripts/test.sh

nodes: build ## Run Ideaboard's browser tests on three nodes over PostgreSQL, behind nginx.
	@Scripts/test-on-nodes.sh

faces: ## Compare random forms on all faces (FORMS=10000 SEED=0).
	@Scripts/compare-faces.sh "$(FORMS)" "$(SEED)"

terminal: ## Repeat the tests of terminals until one fails (REPEATS=1000).
	@Scripts/repeat-terminal.sh "$(REPEATS)"

bench: ## Measure beside bare Hummingbird, DJANGO=PYTHON and SIGNALS=MODULE (Benchmarks/RESULTS.md).
	@Scripts/install-build-tools.sh
	@python3 Benchmarks/bench.py $(if $(DJANGO),--django "$(DJANGO)") $(if $(SIGNALS),--signals "$(SIGNALS)")

lint: ## Check the form of all Swift files.
	@Scripts/lint.sh

clean: ## Remove everything that was built or installed into this folder; databases stay.
	@rm -rf .build .venv
