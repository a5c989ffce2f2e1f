# The commands of the project, for developers and for CI.
SHELL := /bin/bash
.DEFAULT_GOAL := help
BIN := target/debug
# The commit that a binary was built from. The health page of staff shows it.
export ALAI_COMMIT := $(shell git rev-parse --short=12 HEAD 2>/dev/null)

help: ## print this list
	@grep -E '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "  %-12s %s\n", $$1, $$2}'

run: build ## build, load the demonstration data and start the server; prints the URL and the log-ins
	@set -eo pipefail; $(BIN)/api demo | sed '/^{/d'; set -a; . deploy/allocator.env; exec $(BIN)/api serve

build: node_modules/.stamp dist/.stamp ## build the server, the worker and the front end
	@cargo build --workspace --quiet

front: node_modules/.stamp ## rebuild the front end
	@node packages/build/build.mjs
	@touch dist/.stamp

node_modules/.stamp: package.json package-lock.json
	@npm ci --no-audit --no-fund --loglevel=error
	@touch node_modules/.stamp

FRONTEND_SOURCES := $(shell git ls-files routes.json packages microfrontends shells openapi/client 2>/dev/null)
dist/.stamp: node_modules/.stamp $(FRONTEND_SOURCES)
	@node packages/build/build.mjs
	@touch dist/.stamp

dev: build ## start the server and each remote with live reload
	@trap 'kill 0' EXIT; $(BIN)/api demo >/dev/null; $(BIN)/api serve & node packages/build/dev-all.mjs

quick: ## check format, lints and types; run the unit tests and the journeys of what changed since BASE
	@bash scripts/quick.sh

test: ## run every test, on SQLite and PostgreSQL and in a real browser; prints the number of tests at the end
	@bash scripts/test.sh

engines: build ## run the path of a guest in Firefox and WebKit, with the debug build
	@bash scripts/engines.sh

stability: ## run the browser suites once and record the result in .cache/stability.tsv; BUSY=1 keeps one core busy
	@bash scripts/stability.sh

chaos: build ## inject every fault many times and write docs/faults.md; FAULT=name repeats one row
	@bash -c '. scripts/services.sh; start_services; trap stop_services EXIT; node scripts/faults.mjs'

month: build ## run the month of business with a newsletter to 2,000 subscribers
	@bash -c '. scripts/services.sh; start_services; trap stop_services EXIT; npx playwright test --config e2e/scenarios/business-month/playwright.config.ts'

bench: node_modules/.stamp dist/.stamp ## measure the release build; writes docs/benchmarks.md, and fails if a target is missed
	@cargo build --release --quiet -p alai-api -p alai-worker -p bare-handler
	@bash scripts/bench.sh

load: node_modules/.stamp dist/.stamp ## fill a database with 1,000,000 answers and measure latencies and a crowd; writes docs/load.md
	@cargo build --release --quiet -p alai-api -p alai-worker
	@bash scripts/load.sh

lighthouse: node_modules/.stamp dist/.stamp ## measure only Lighthouse and the rounds of requests, on the release build; prints the rows
	@cargo build --release --quiet -p alai-api
	@node bench/lighthouse.mjs

slow-phone: node_modules/.stamp dist/.stamp ## measure only the first loads and an answer on an emulated slow phone, on the release build
	@cargo build --release --quiet -p alai-api
	@node bench/slow-phone.mjs

check: node_modules/.stamp ## check format, lints and types
	@cargo fmt --all --check
	@npx prettier --check --log-level warn .
	@cargo clippy --workspace --all-targets --quiet -- -D warnings
	@npx tsc --noEmit
	@npx eslint . --max-warnings 0
	@node scripts/check-imports.mjs
	@node scripts/generate-routes.mjs --check
	@node scripts/test-index.mjs --check

contract: node_modules/.stamp ## write openapi.json and the TypeScript client
	@cargo build --workspace --quiet
	@$(BIN)/api openapi > openapi/openapi.json
	@node openapi/client/generate.mjs

deployment: build ## run two servers and two workers behind nginx with TLS, PostgreSQL and Redis
	@bash -c '. scripts/services.sh; start_services; trap stop_services EXIT; npx playwright test --config e2e/deployment/playwright.config.ts'

deploy-check: ## validate containers, manifests, units and proxy configuration of deploy/ with the tools that read them
	@bash scripts/deploy-check.sh

test-index: node_modules/.stamp ## write the tests that cover each requirement into docs/tests
	@node scripts/test-index.mjs

routes: node_modules/.stamp ## write the routes of the front end from routes.json
	@node scripts/generate-routes.mjs

fmt: node_modules/.stamp ## format all files
	@cargo fmt --all
	@npx prettier --write --log-level warn .

demo: build ## load the demonstration data only
	@$(BIN)/api demo

.PHONY: help run build front dev quick test engines stability chaos month bench load lighthouse slow-phone check contract deployment deploy-check test-index routes fmt demo
