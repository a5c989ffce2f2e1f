#!/usr/bin/env bash
# Writes the demonstration data with the current schema to migrations/dumps, for scripts/upgrade-drill.sh. Run it before a release, with the
# number of the newest migration: `bash -c '. scripts/services.sh; start_services; trap stop_services EXIT; bash scripts/dump-schema.sh 0087'`.
set -euo pipefail
cd "$(dirname "$0")/.."
number=${1:?the number of the newest migration}
work=$(mktemp -d)
database=schema_dump_$$
trap 'psql "$TEST_POSTGRES_URL/postgres" -qc "DROP DATABASE IF EXISTS $database"; rm -rf "$work"' EXIT
export RATES_URL=off RUST_LOG=error PUBLIC_URL=http://localhost
mkdir -p migrations/dumps

# The row of the storage is left out: a dump has no files.
DATA_DIR=$work/sqlite target/debug/api demo >/dev/null
sqlite3 "$work/sqlite/alai.db" 'DELETE FROM installations' .dump | gzip -9n >"migrations/dumps/$number.sqlite.sql.gz"

psql "$TEST_POSTGRES_URL/postgres" -qc "CREATE DATABASE $database"
DATA_DIR=$work/postgres DATABASE_URL=$TEST_POSTGRES_URL/$database target/debug/api demo >/dev/null
psql "$TEST_POSTGRES_URL/$database" -qc 'DELETE FROM installations'
# Older servers do not know these lines of newer versions of pg_dump.
pg_dump --no-owner "$TEST_POSTGRES_URL/$database" | grep -v -e '^\\restrict' -e '^\\unrestrict' -e '^SET transaction_timeout' |
  gzip -9n >"migrations/dumps/$number.postgres.sql.gz"
ls -l migrations/dumps
