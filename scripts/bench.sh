#!/usr/bin/env bash
# Measures the release build on a PostgreSQL with fsync and writes the results to docs/benchmarks.md. Fails if a target is missed.
set -u
cd "$(dirname "$0")/.."
export PG_OPTIONS='-c fsync=on -c synchronous_commit=on -c shared_buffers=256MB -c log_line_prefix=[%d]'
# A commit in memory would be faster than any disk. The noise of fdatasync is measured in this folder, too.
export SERVICES_FOLDER=${SERVICES_FOLDER:-${TMPDIR:-/tmp}}
. scripts/services.sh
trap stop_services EXIT
start_services
require_package nginx nginx
require_package wrk wrk
export PGDATA="$services_root/pg/data" PGLOG="$services_root/pg/log"
report=$services_root/benchmarks.md
status=0
node bench/run.mjs "$report" || status=$?
[ -s "$report" ] || exit 1
cp "$report" docs/benchmarks.md
cat docs/benchmarks.md
exit "$status"
