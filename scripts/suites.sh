# The steps and suites of `make test` and `make quick`. Scripts source this file after services.sh.
# Each step adds a line "passed failed seconds name" to $results/counts and, when it fails, its output to $results/failed.

results=$(mktemp -d /tmp/alai-test.XXXXXX)

# cargo runs clippy-driver instead of rustc, so that one build produces both the lints and the test binaries.
export RUSTC_WORKSPACE_WRAPPER=clippy-driver
# The build is faster without debug information. A panic still names its file and line.
export CARGO_PROFILE_DEV_DEBUG=0
export CLIPPY_ARGS='-D__CLIPPY_HACKERY__warnings__CLIPPY_HACKERY__'

record() { # passed failed since name
  printf '%d %d %d %s\n' "$1" "$2" $((SECONDS - $3)) "$4" >>"$results/counts"
}

# Prints a failure at once and stores it for the summary, because readers of a long output see only its end.
report_failure() { # name; output on standard input
  local file
  file=$(mktemp "$results/failure.XXXXXX")
  { printf -- '-- %s\n' "$1"; head -c 12000; } >"$file"
  cat "$file"
  head -c 3000 "$file" >>"$results/failed"
}

total() { awk -v column="$1" '{n += $column} END {print n + 0}' "$results/counts" 2>/dev/null || echo 0; }
failures() { total 2; }

finish() {
  stop_services
  log_step 'seconds of each step'
  sort -k3,3nr "$results/counts" 2>/dev/null | awk '{s = $3; p = $1; f = $2; $1 = $2 = $3 = ""; printf "%6d s %6d passed %3d failed %s\n", s, p, f, $0}'
  if [ -s "$results/failed" ]; then
    log_step 'failed tests'
    cat "$results/failed"
  fi
  printf '%s passed, %s failed\n' "$(total 1)" "$(failures)"
  rm -rf "$results"
}

# Runs steps one after another, in parallel with other lanes.
lane() { # name steps...
  local name=$1 step
  shift
  (
    trap - EXIT
    for step in "$@"; do $step; done
  ) &
  eval "lane_$name=$!"
}

wait_for() { # names of lanes
  local name pid
  for name in "$@"; do
    eval "pid=\$lane_$name"
    wait "$pid"
  done
}

# Runs a command that is not a test runner and records it as one passed or one failed test.
run_step() { # name command...
  local name=$1 since=$SECONDS log
  shift
  log="$results/log.$BASHPID"
  log_step "$name"
  if "$@" >"$log" 2>&1; then record 1 0 "$since" "$name"; else
    tail -n 60 "$log" | report_failure "$name"
    record 0 1 "$since" "$name"
    return 1
  fi
}

packages() { run_step 'packages of the front end' make --no-print-directory node_modules/.stamp; }

front_build() { run_step 'front build' make --no-print-directory dist/.stamp; }

# The checks of the front end and of the documents without tests. Their lower priority leaves the processors to the steps that others wait for.
linters() {
  renice -n 5 "$BASHPID" >/dev/null 2>&1
  run_step 'format of everything but Rust' npx prettier --check --log-level warn .
  run_step 'client is up to date' node openapi/client/generate.mjs --check
  run_step 'routes are up to date' node scripts/generate-routes.mjs --check
  run_step 'index of tests is up to date' node scripts/test-index.mjs --check
  run_step 'types' npx tsc --noEmit
  run_step 'lint' npx eslint . --max-warnings 0
  run_step 'imports' node scripts/check-imports.mjs
  run_step 'alert rules' bash scripts/check-alerts.sh
}

rust_build() {
  run_step 'format of Rust' cargo fmt --all --check
  run_step 'Rust build and clippy' cargo test --workspace --tests --no-run --quiet
  # The build of the tests produces the binaries, too. A separate build would compile the libraries again, without the test features.
  run_step 'server and worker binaries' test -x target/debug/api -a -x target/debug/worker
}

# Creates the demonstration data once for each database. Every server of a browser suite starts from a copy (e2e/demonstration.ts).
demonstration() {
  local folder=$results/demonstration
  mkdir -p "$folder"
  # Both run in parallel. PUBLIC_URL is only a placeholder, because each copy is served at a URL of its own.
  run_step 'demonstration data' bash -euo pipefail -c '
    export RATES_URL=off RUST_LOG=error PUBLIC_URL=http://localhost
    psql "$TEST_POSTGRES_URL/postgres" -qc "CREATE DATABASE demonstration"
    DATA_DIR="$0/postgres" DATABASE_URL="$TEST_POSTGRES_URL/demonstration" target/debug/api demo >"$0/log" &
    DATA_DIR="$0/sqlite" target/debug/api demo | tail -n 1 >"$0/printed.json"
    wait $!' "$folder" && export DEMONSTRATION=$folder
}

# Backup and restore of the demonstration data.
backup_drill() { run_step 'backup and restore, on SQLite and PostgreSQL' bash scripts/backup-drill.sh; }

# The dumps of earlier schemas are migrated, and lose nothing.
upgrade_drill() { run_step 'dumps of earlier schemas are migrated, on SQLite and PostgreSQL' bash scripts/upgrade-drill.sh; }

# The demonstration data is moved to PostgreSQL and S3, and back.
move_drill() { run_step 'move to PostgreSQL and S3 and back' bash scripts/move-drill.sh; }

rust_tests() {
  local since=$SECONDS log="$results/rust" code ok bad
  log_step 'Rust tests, on SQLite and PostgreSQL'
  cargo test --workspace --tests --no-fail-fast >"$log" 2>&1
  code=$?
  ok=$(grep -oE '[0-9]+ passed' "$log" | awk '{n+=$1} END {print n+0}')
  bad=$(grep -oE '[0-9]+ failed' "$log" | awk '{n+=$1} END {print n+0}')
  if [ $code -ne 0 ]; then
    grep -E '^error|FAILED|panicked' -A 8 "$log" | head -n 150 | report_failure 'Rust tests'
    [ "$bad" -gt 0 ] || bad=1
  fi
  record "$ok" "$bad" "$since" 'Rust tests'
}

run_vitest() { # options...
  local since=$SECONDS log="$results/vitest" code counts
  log_step 'components and pages (Vitest)'
  npx vitest run --reporter=dot --reporter=json --outputFile.json="$log.json" --passWithNoTests "$@" >"$log" 2>&1
  code=$?
  counts=$(node -e 'try { const r = JSON.parse(require("fs").readFileSync(process.argv[1])); console.log(r.numPassedTests, r.numFailedTests) } catch { console.log(0, 1) }' "$log.json")
  if [ $code -ne 0 ]; then
    node scripts/print-vitest-failures.mjs "$log.json" "$log" | report_failure 'Vitest'
    [ "${counts#* }" != 0 ] || counts="${counts% *} 1"
  fi
  record ${counts} "$since" 'Vitest'
}

# Runs a Playwright suite with its own Redis server.
run_playwright_suite() { # name configuration settings...
  local name=$1 config=$2 since=$SECONDS log code counts
  shift 2
  log="$results/browser.$BASHPID"
  log_step "$name"
  start_redis || { record 0 1 "$since" "$name"; return 1; }
  env TEST_REDIS_URL="$redis_url" "$@" npx playwright test --config "$config" --reporter=json >"$log" 2>&1
  code=$?
  counts=$(node -e '
    const text = require("fs").readFileSync(process.argv[1], "utf8"); const at = text.indexOf("{\n");
    try { const s = JSON.parse(text.slice(at)).stats; console.log(s.expected, s.unexpected + s.flaky) } catch { console.log(0, 1) }' "$log")
  if [ $code -ne 0 ]; then
    node scripts/print-playwright-failures.mjs "$log" | report_failure "$name"
    [ "${counts#* }" != 0 ] || counts="${counts% *} 1"
  fi
  [ -z "${KEEP_REPORTS:-}" ] || cp "$log" "$KEEP_REPORTS/$(echo "$name" | tr -c 'a-z0-9\n' '-').json"
  record ${counts} "$since" "$name"
}

journeys_embedded() { run_playwright_suite 'journeys: one process, SQLite' e2e/playwright.config.ts ALAI_STACK=embedded; }
journeys_services() { run_playwright_suite 'journeys: server and worker, PostgreSQL, Redis' e2e/playwright.config.ts ALAI_STACK=services; }
page_states() { run_playwright_suite 'page states: every page, theme, language and state' e2e/page-states/playwright.config.ts ALAI_STACK=embedded; }
# The driver of WebKit brings its browser, which needs a display.
engines() {
  require_package firefox-esr firefox-esr
  require_package WebKitWebDriver webkit2gtk-driver
  require_package Xvfb xvfb
  run_playwright_suite 'guests in Firefox and WebKit' e2e/engines/playwright.config.ts ALAI_STACK=embedded
}
evening() { run_playwright_suite 'the first evening: PostgreSQL, Redis and SMTP' e2e/scenarios/first-evening/playwright.config.ts; }
month() { run_playwright_suite 'a month of business: PostgreSQL, Redis and SMTP' e2e/scenarios/business-month/playwright.config.ts READERS=300; }
faults() { run_playwright_suite 'faults: killed processes, a queue that loses its data' e2e/faults/playwright.config.ts ROUNDS=2; }
deployment() { run_playwright_suite 'deployment: two servers and two workers behind nginx, PostgreSQL, Redis' e2e/deployment/playwright.config.ts; }
deploy_check() { run_step 'files of deploy/' bash scripts/deploy-check.sh; }
