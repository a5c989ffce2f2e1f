#!/usr/bin/env bash
# Fills a PostgreSQL with fsync and measures latencies and a crowd of guests on the release build. Writes docs/load.md.
set -u
cd "$(dirname "$0")/.."
export PG_OPTIONS='-c fsync=on -c synchronous_commit=on -c shared_buffers=256MB -c maintenance_work_mem=256MB -c max_wal_size=4GB'
# The services are on disk, so that a commit costs what it costs in production.
export SERVICES_FOLDER=${TMPDIR:-/tmp}
. scripts/services.sh
trap stop_services EXIT
start_services
export PGDATA="$services_root/pg/data"
node bench/load.mjs >"$services_root/load.md"
status=$?
[ -s "$services_root/load.md" ] && cp "$services_root/load.md" docs/load.md && cat docs/load.md
exit $status
