#!/usr/bin/env bash
# Quick checks during development: format, lints, types, unit tests, and the journeys and page states of the files that changed since BASE,
# committed or not. Each journey runs on a stack on which `make test` runs it. The default of BASE is origin/main, or the previous commit if that does not exist.
set -uo pipefail
cd "$(dirname "$0")/.."
. scripts/services.sh
. scripts/suites.sh

trap finish EXIT

base=${BASE:-$(git rev-parse --verify --quiet origin/main || git rev-parse --verify --quiet HEAD~1 || git rev-parse HEAD)}
suites=$(node scripts/changed-suites.mjs "$base") || exit 1
# Prints the names of the selected suites of one kind, in one line.
selected() { echo "$suites" | awk -v kind="$1" '$1 == kind {print $2}' | xargs; }

make --no-print-directory node_modules/.stamp || exit 1

quick_front() {
  run_step 'front build' make --no-print-directory dist/.stamp
  run_step 'format of everything but Rust' npx prettier --check --log-level warn --cache --cache-location .cache/prettier .
  run_step 'client is up to date' node openapi/client/generate.mjs --check
  run_step 'routes are up to date' node scripts/generate-routes.mjs --check
  run_step 'index of tests is up to date' node scripts/test-index.mjs --check
  run_step 'types' npx tsc --noEmit --incremental --tsBuildInfoFile .cache/types.tsbuildinfo
  run_step 'lint' npx eslint . --max-warnings 0 --cache --cache-location .cache/eslint/
  run_step 'imports' node scripts/check-imports.mjs
  run_vitest --changed "$base"
}

quick_rust() {
  rust_build
  run_step 'unit tests of Rust, rules of the architecture' cargo test --workspace --lib --bins --test architecture --test citations --test names
}

quick_journeys() { # stack
  local names
  names=$(selected "$1")
  [ -z "$names" ] || run_playwright_suite "journeys of what changed ($1): $names" e2e/playwright.config.ts ALAI_STACK="$1" ONLY_JOURNEYS="$names"
}

quick_page_states() {
  local files
  files=$(selected page-states)
  [ -z "$files" ] || run_playwright_suite "page states of what changed: $files" e2e/page-states/playwright.config.ts ALAI_STACK=embedded ONLY_PAGE_STATES="$files"
}

# Prints which changed files no suite of this run covers.
print_uncovered() {
  local command path
  for command in test engines; do
    for path in $(selected "only-in-make-$command"); do log_step "not run: $path (only make $command runs it)"; done
  done
}

lane front quick_front
lane rust quick_rust
wait_for front rust

if [ -n "$(selected embedded)$(selected services)$(selected page-states)" ]; then
  start_services
  quick_journeys embedded
  quick_journeys services
  quick_page_states
fi
print_uncovered
[ "$(failures)" -eq 0 ]
