#!/usr/bin/env bash
# Migrates the dumps of migrations/dumps, which contain the demonstration data with the schema of earlier versions, on SQLite and on
# PostgreSQL. A migration only adds: every table, column, row and value of the dump has to be there afterwards, so that a server of the
# earlier version runs on the newer schema. TEST_POSTGRES_URL is set by `make test` (scripts/suites.sh).
set -euo pipefail
cd "$(dirname "$0")/.."
work=$(mktemp -d)
database=upgrade_drill_$$
trap 'psql "$TEST_POSTGRES_URL/postgres" -qc "DROP DATABASE IF EXISTS $database WITH (FORCE)"; rm -rf "$work"' EXIT
unset DATA_DIR DATABASE_URL STORAGE_URL

fail() { printf '%s\n' "$*" >&2; exit 1; }

run_sql() { # database; statements on standard input
  case $1 in
    postgres:*) psql "$1" -qtA -v ON_ERROR_STOP=1 ;;
    *) sqlite3 "$1" ;;
  esac
}

# Prints every column as "table column type nullable", sorted.
columns() { # database
  case $1 in
    postgres:*) echo "SELECT table_name || ' ' || column_name || ' ' || data_type || ' ' || is_nullable FROM information_schema.columns WHERE table_schema = 'public'" ;;
    *) echo "SELECT t.name || ' ' || c.name || ' ' || c.type || ' ' || c.\"notnull\" FROM sqlite_schema t JOIN pragma_table_info(t.name) c WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite_%'" ;;
  esac | run_sql "$1" | LC_ALL=C sort
}

# Prints the statements that select every row with the columns of a list that `columns` has printed. SQLite prints ids as hexadecimal.
row_statements() { # kind list
  awk -v quote="$([ "$1" = sqlite ] && echo quote)" '{ names[$1] = names[$1] ", " quote "(\"" $2 "\")" }
    END { for (table in names) printf "SELECT '\''%s'\''%s FROM \"%s\";\n", table, names[table], table }' "$2"
}

drill() { # number kind database
  local number=$1 kind=$2 url=$3 count
  zcat "migrations/dumps/$number.$kind.sql.gz" | run_sql "$url" >/dev/null
  columns "$url" >"$work/columns"
  row_statements "$kind" "$work/columns" >"$work/select.sql"
  run_sql "$url" <"$work/select.sql" | LC_ALL=C sort >"$work/rows"
  DATA_DIR=$work/data.$number.$kind DATABASE_URL=${url/#\//sqlite:///} RUST_LOG=error target/debug/api migrate
  columns "$url" >"$work/columns.after"
  run_sql "$url" <"$work/select.sql" | LC_ALL=C sort >"$work/rows.after"
  for what in columns rows; do
    LC_ALL=C comm -23 "$work/$what" "$work/$what.after" >"$work/lost"
    [ ! -s "$work/lost" ] || fail "$kind $number: these $what were removed or changed: $(head -n 5 "$work/lost")"
  done
  count=$(wc -l <"$work/rows")
  [ "$count" -gt 500 ] || fail "$kind $number: only $count rows were compared."
  # A second run finds nothing to do.
  DATA_DIR=$work/data.$number.$kind DATABASE_URL=${url/#\//sqlite:///} RUST_LOG=error target/debug/api migrate
  printf '%s %s: %s columns and %s rows are unchanged, %s columns were added.\n' "$kind" "$number" "$(wc -l <"$work/columns")" "$count" \
    "$(LC_ALL=C comm -13 "$work/columns" "$work/columns.after" | wc -l)"
}

export SECRET_KEY=${SECRET_KEY:-a-secret-key-that-only-the-tests-use}
for file in migrations/dumps/*.sqlite.sql.gz; do
  number=$(basename "$file" .sqlite.sql.gz)
  drill "$number" sqlite "$work/$number.db"
  psql "$TEST_POSTGRES_URL/postgres" -qc 'SET client_min_messages = warning' -c "DROP DATABASE IF EXISTS $database" -c "CREATE DATABASE $database"
  drill "$number" postgres "$TEST_POSTGRES_URL/$database"
done
