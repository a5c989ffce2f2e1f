#!/usr/bin/env bash
# Runs the browser suites once and appends date, commit, seconds, load and result to a file. BUSY=1 keeps one core busy meanwhile.
# The suites count as stable after ten passed runs at one commit, five of them with BUSY=1.
set -uo pipefail
cd "$(dirname "$0")/.."
file=${STABILITY_FILE:-.cache/stability.tsv}
. scripts/services.sh
. scripts/suites.sh

busy=''
finish_run() {
  [ -z "$busy" ] || kill "$busy" 2>/dev/null
  mkdir -p "$(dirname "$file")"
  printf '%s\t%s\t%d s\t%s\t%s passed, %s failed\n' "$(date -u +%FT%TZ)" "$(git describe --always --dirty)" "$SECONDS" \
    "${BUSY:+busy}" "$(total 1)" "$(failures)" | tee -a "$file"
  finish
}
trap finish_run EXIT

start_services
make --no-print-directory node_modules/.stamp dist/.stamp || exit 1
rust_build || exit 1
if [ -n "${BUSY:-}" ]; then
  (while :; do :; done) &
  busy=$!
fi
SECONDS=0
lane services journeys_services month
lane embedded journeys_embedded evening faults
wait_for services embedded
page_states
engines
[ "$(failures)" -eq 0 ]
