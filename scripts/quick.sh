#!/usr/bin/env bash
# Quick checks during development: format, lints, types, unit tests, and the journeys of the files that changed since BASE, committed or
# not. The default of BASE is origin/main, or the previous commit if that does not exist.
set -uo pipefail
cd "$(dirname "$0")/.."
. scripts/services.sh
. scripts/suites.sh

trap finish EXIT

base=${BASE:-$(git rev-parse --verify --quiet origin/main || git rev-parse --verify --quiet HEAD~1 || git rev-parse HEAD)}
journeys=$(node scripts/changed-journeys.mjs "$base") || exit 1

make --no-print-directory node_modules/.stamp || exit 1

quick_front() {
  run_step 'front build' make --no-print-directory dist/.stamp
  run_step 'format of everything but Rust' npx prettier --check --log-level warn --cache --cache-location .cache/prettier .
  run_step 'index of tests is up to date' node scripts/test-index.mjs --check
  run_step 'types' npx tsc --noEmit --incremental --tsBuildInfoFile .cache/types.tsbuildinfo
  run_step 'lint' npx eslint . --max-warnings 0 --cache --cache-location .cache/eslint/
  run_vitest --changed "$base"
}

quick_rust() {
  rust_build
  run_step 'unit tests of Rust, architecture' cargo test --workspace --lib --bins --test architecture
}

quick_journeys() {
  run_playwright_suite "journeys of what changed: $(echo $journeys)" e2e/playwright.config.ts ALAI_STACK=embedded ONLY_JOURNEYS="$journeys"
}

lane front quick_front
lane rust quick_rust
wait_for front rust

if [ -n "$journeys" ]; then
  start_services
  quick_journeys
fi
[ "$(failures)" -eq 0 ]
