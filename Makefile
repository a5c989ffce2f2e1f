# Alai: the same words for people and for CI.
SHELL := /bin/bash
.DEFAULT_GOAL := help
BIN := target/debug
# Which commit a binary was built from: staff reads it under the health of the service.
export ALAI_COMMIT := $(shell git rev-parse --short=12 HEAD 2>/dev/null)

help: ## this list
	@grep -E '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "  %-12s %s\n", $$1, $$2}'

run: build ## build, load the demonstration data, serve; prints where to look
	@set -eo pipefail; $(BIN)/api demo | sed '/^{/d'; exec $(BIN)/api serve

build: node_modules/.stamp dist/.stamp ## build server, worker and front
	@cargo build --workspace --quiet

front: node_modules/.stamp ## build the front anew
	@node packages/build/build-all.mjs
	@touch dist/.stamp

node_modules/.stamp: package.json package-lock.json
	@npm ci --no-audit --no-fund --loglevel=error
	@touch node_modules/.stamp

FRONT := $(shell git ls-files packages microfrontends shells openapi/client 2>/dev/null)
dist/.stamp: node_modules/.stamp $(FRONT)
	@node packages/build/build-all.mjs
	@touch dist/.stamp

dev: build ## server, each remote alone with live reload, one command
	@trap 'kill 0' EXIT; $(BIN)/api demo >/dev/null; $(BIN)/api serve & node packages/build/dev-all.mjs

quick: ## format, lints, types, unit tests and the journeys of what changed since BASE
	@bash scripts/quick.sh

test: ## everything, on SQLite and PostgreSQL, in a real browser; ends with the count
	@bash scripts/test.sh

stability: ## the browser suites once, recorded in .cache/stability.tsv; BUSY=1 keeps one core busy
	@bash scripts/stability.sh

chaos: build ## the faults, twenty times each
	@bash -c '. scripts/services.sh; services_start; trap services_stop EXIT; ROUNDS=20 npx playwright test --config e2e/faults/playwright.config.ts --timeout 1800000'

month: build ## the month of business with a letter to 2,000 readers
	@bash -c '. scripts/services.sh; services_start; trap services_stop EXIT; npx playwright test --config e2e/month/playwright.config.ts'

bench: node_modules/.stamp dist/.stamp ## measure the release build; writes docs/benchmarks.md
	@cargo build --release --quiet -p alai-api -p alai-worker
	@bash scripts/bench.sh

lighthouse: node_modules/.stamp dist/.stamp ## only Lighthouse and the rounds of requests, on the release build; prints the rows
	@cargo build --release --quiet -p alai-api
	@node bench/lighthouse.mjs

check: node_modules/.stamp ## format, lints, types
	@cargo fmt --all --check
	@npx prettier --check --log-level warn .
	@cargo clippy --workspace --all-targets --quiet -- -D warnings
	@npx tsc --noEmit
	@npx eslint . --max-warnings 0
	@node scripts/test-index.mjs --check

contract: node_modules/.stamp ## write openapi.json and the client
	@cargo build --workspace --quiet
	@$(BIN)/api openapi > openapi/openapi.json
	@node openapi/client/generate.mjs

test-index: node_modules/.stamp ## write which tests cover each requirement into docs/tests
	@node scripts/test-index.mjs

fmt: node_modules/.stamp ## format
	@cargo fmt --all
	@npx prettier --write --log-level warn .

demo: build ## only load the demonstration data
	@$(BIN)/api demo

.PHONY: help run build front dev quick test stability chaos month bench lighthouse check contract test-index fmt demo
