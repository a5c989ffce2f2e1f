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
  step 'front build' make --no-print-directory dist/.stamp
  step 'format of everything but Rust' npx prettier --check --log-level warn --cache --cache-location .cache/prettier .
  step 'index of tests is up to date' node scripts/test-index.mjs --check
  step 'types' npx tsc --noEmit --incremental --tsBuildInfoFile .cache/types.tsbuildinfo
  step 'lint' npx eslint . --max-warnings 0 --cache --cache-location .cache/eslint/
  vitest --changed "$base"
}

quick_rust() {
  rust_build
  step 'unit tests of Rust, architecture' cargo test --workspace --lib --bins --test architecture
}

quick_journeys() {
  browser "journeys of what changed: $(echo $journeys)" e2e/playwright.config.ts ALAI_STACK=embedded ONLY_JOURNEYS="$journeys"
}

lane front quick_front
lane rust quick_rust
wait_for front rust

if [ -n "$journeys" ]; then
  services_start
  quick_journeys
fi
[ "$(failures)" -eq 0 ]
