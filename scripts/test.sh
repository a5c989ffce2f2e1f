#!/usr/bin/env bash
# Everything: installs what it lacks, starts PostgreSQL and Redis of its own, runs every test, counts them.
set -uo pipefail
cd "$(dirname "$0")/.."
. scripts/services.sh

passed=0
failed=0
log=$(mktemp /tmp/alai-test.XXXXXX)

add() { passed=$((passed + ${1:-0})); failed=$((failed + ${2:-0})); }

# What failed is told where it did, and once more at the very end: the end of a long output is what people see.
told() { tee >(head -c 3000 >>"$log.told"); }

finish() {
  services_stop
  if [ -s "$log.told" ]; then
    say 'what failed'
    cat "$log.told"
  fi
  rm -f "$log" "$log.apart" "$log.told"
  printf '%s passed, %s failed\n' "$passed" "$failed"
}
trap finish EXIT

# A step that is not a test runner: one passed or one failed.
step() {
  say "$1"
  shift
  if "$@" >"$log" 2>&1; then add 1 0; else tail -n 60 "$log" | told; add 0 1; fi
}

rust() {
  say 'Rust tests, on SQLite and PostgreSQL'
  cargo test --workspace --no-fail-fast >"$log" 2>&1
  local code=$? ok bad
  ok=$(grep -oE '[0-9]+ passed' "$log" | awk '{n+=$1} END {print n+0}')
  bad=$(grep -oE '[0-9]+ failed' "$log" | awk '{n+=$1} END {print n+0}')
  if [ $code -ne 0 ]; then grep -E '^error|FAILED|panicked' -A 8 "$log" | head -n 150 | told; [ "$bad" -gt 0 ] || bad=1; fi
  add "$ok" "$bad"
}

browser() { # name, configuration, extra environment
  say "$1"
  played "$log" "${@:2}"
  counted "$log"
}

# One run in a browser, its report and its end in files: two may run at once.
played() { # log, configuration, extra environment
  local log=$1 config=$2
  shift 2
  env "$@" npx playwright test --config "$config" --reporter=json >"$log" 2>&1
  echo $? >"$log.code"
}

counted() { # log
  local log=$1 code counts
  code=$(cat "$log.code" && rm -f "$log.code")
  counts=$(node -e '
    const text = require("fs").readFileSync(process.argv[1], "utf8"); const at = text.indexOf("{\n");
    try { const s = JSON.parse(text.slice(at)).stats; console.log(s.expected, s.unexpected + s.flaky) } catch { console.log(0, 1) }' "$log")
  if [ $code -ne 0 ]; then node scripts/failed-journeys.mjs "$log" | head -c 12000 | told; [ "${counts#* }" != 0 ] || counts="${counts% *} 1"; fi
  add ${counts}
}

vitest() {
  say 'screens (Vitest)'
  npx vitest run --reporter=json --outputFile="$log.json" >"$log" 2>&1
  local code=$? counts
  counts=$(node -e 'try { const r = JSON.parse(require("fs").readFileSync(process.argv[1])); console.log(r.numPassedTests, r.numFailedTests) } catch { console.log(0, 1) }' "$log.json")
  if [ $code -ne 0 ]; then
    node scripts/failed-screens.mjs "$log.json" "$log" | head -c 12000 | told
    [ "${counts#* }" != 0 ] || counts="${counts% *} 1"
  fi
  rm -f "$log.json"
  add ${counts}
}

services_start
make --no-print-directory node_modules/.stamp || exit 1
step 'front build' make --no-print-directory dist/.stamp
step 'format of Rust' cargo fmt --all --check
step 'format of everything else' npx prettier --check .
rust
step 'clippy' cargo clippy --workspace --all-targets --quiet -- -D warnings
step 'server and worker binaries, as the tests built them' test -x target/debug/api -a -x target/debug/worker
step 'client is up to date' node openapi/client/generate.mjs --check
step 'types' npx tsc --noEmit
step 'lint' npx eslint . --max-warnings 0
vitest
say 'journeys in Chromium: one process with SQLite; beside it server and worker apart, PostgreSQL and Redis'
played "$log" e2e/playwright.config.ts ALAI_STACK=embedded CHROMIUM="$CHROMIUM" &
played "$log.apart" e2e/playwright.config.ts ALAI_STACK=services E2E_PORT=18093 CHROMIUM="$CHROMIUM" &
wait
counted "$log"
counted "$log.apart"
browser 'screens in Chromium: every page, theme, language and state' e2e/screens/playwright.config.ts ALAI_STACK=embedded CHROMIUM="$CHROMIUM"
browser 'the first evening: an account to the lists, PostgreSQL, Redis and SMTP' e2e/evening/playwright.config.ts CHROMIUM="$CHROMIUM"
browser 'a month of business: three couples, a payment by each provider, bills, money back, PostgreSQL, Redis and SMTP' e2e/month/playwright.config.ts READERS=300 CHROMIUM="$CHROMIUM"
browser 'faults: processes killed, a queue that forgets' e2e/faults/playwright.config.ts ROUNDS=2
[ "$failed" -eq 0 ]
