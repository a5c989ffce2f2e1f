#!/usr/bin/env bash
# Measures the release build on a PostgreSQL with fsync and writes the results to docs/benchmarks.md.
set -u
cd "$(dirname "$0")/.."
export PG_OPTIONS='-c fsync=on -c synchronous_commit=on -c shared_buffers=256MB -c log_line_prefix=[%d]'
. scripts/services.sh
trap stop_services EXIT
start_services
require_package nginx nginx
require_package wrk wrk
export PGDATA="$services_root/pg/data" PGLOG="$services_root/pg/log"
node bench/run.mjs >"$services_root/benchmarks.md" || exit 1
cp "$services_root/benchmarks.md" docs/benchmarks.md
cat docs/benchmarks.md
