#!/usr/bin/env bash
# Backs up and restores the demonstration data on SQLite and on PostgreSQL with the scripts of deploy/, and compares every row and every
# byte. DEMONSTRATION and TEST_POSTGRES_URL are set by `make test` (scripts/suites.sh). Only the copies are changed.
set -euo pipefail
cd "$(dirname "$0")/.."
deploy=$PWD/deploy
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
unset DATA_DIR DATABASE_URL STORAGE_URL SECRET_KEY BACKUP_STAMP ENV_FILE KEEP

fail() { printf '%s\n' "$*" >&2; exit 1; }

# Runs a command that has to fail with a message.
must_fail() { # message command...
  local message=$1
  shift
  if "$@" >"$work/log" 2>&1; then fail "This has to fail with \"$message\": $*"; fi
  grep -qF "$message" "$work/log" || fail "Not the expected message \"$message\": $(cat "$work/log")"
}

# Prints every row as one statement, sorted.
rows() { # database
  case $1 in
    postgres:*) pg_dump --data-only --column-inserts --no-owner "$1" | grep '^INSERT' | LC_ALL=C sort ;;
    *) sqlite3 "$1" .dump | grep '^INSERT' | LC_ALL=C sort ;;
  esac
}

schema() { # database
  case $1 in
    # From PostgreSQL 15.14 on the dump has a random key in these lines.
    postgres:*) pg_dump --schema-only --no-owner "$1" | grep -v -e '^\\restrict' -e '^\\unrestrict' ;;
    *) sqlite3 "$1" .schema | LC_ALL=C sort ;;
  esac
}

# Backs up an installation, restores it into an empty one, and compares the two.
drill() { # kind source-database restored-database
  local kind=$1 source=$2 restored=$3 data=$work/$1 target=$work/$1-restored backup count
  # The tests set SECRET_KEY for the demonstration data. An installation without it has its key in this file.
  [ -f "$data/secret.key" ] || printf 'the key of an installation' >"$data/secret.key"
  # The settings come from a file as systemd reads it.
  printf 'DATA_DIR=%s\nDATABASE_URL="%s"\nCOMPANY_LEGAL=Alai SRL\n' "$data" "${source/#\//sqlite:///}" >"$work/$kind.env"
  printf 'DATA_DIR=%s\nDATABASE_URL="%s"\n' "$target" "${restored/#\//sqlite:///}" >"$work/$kind-restored.env"
  backup=$(ENV_FILE=$work/$kind.env "$deploy/backup.sh" "$work/$kind-backups")
  [ -f "$data/backup.stamp" ] || fail 'The stamp of the backup was not written.'

  # A backup with one different byte, with a missing file or with an additional file restores nothing.
  local file
  file=$(find "$backup/files" -type f | LC_ALL=C sort | sed -n 1p)
  for damage in 'printf x >>"$file"' 'rm "$file"' 'touch "$file.more"'; do
    rm -rf "$work/damaged"
    cp -a "$backup" "$work/damaged"
    (file=$work/damaged${file#"$backup"}; eval "$damage")
    must_fail 'Nothing was restored' env ENV_FILE="$work/$kind-restored.env" "$deploy/restore.sh" "$work/damaged"
  done
  rm "$work/damaged/SHA256SUMS"
  must_fail 'no complete backup' env ENV_FILE="$work/$kind-restored.env" "$deploy/restore.sh" "$work/damaged"
  # Nothing is overwritten.
  must_fail "$([ "$kind" = sqlite ] && echo 'exists. Move' || echo 'new, empty database')" \
    env ENV_FILE="$work/$kind.env" "$deploy/restore.sh" "$backup"
  [ ! -e "$target" ] || fail 'A refused restore has written files.'
  mkdir -p "$target/storage"
  touch "$target/storage/other"
  must_fail 'has files' env ENV_FILE="$work/$kind-restored.env" "$deploy/restore.sh" "$backup"
  rm -r "$target"

  ENV_FILE=$work/$kind-restored.env "$deploy/restore.sh" "$backup" >/dev/null
  diff <(schema "$source") <(schema "$restored") || fail "The schema of $kind differs."
  diff <(rows "$source") <(rows "$restored") || fail "The rows of $kind differ."
  diff --recursive --exclude=probe "$data/storage" "$target/storage" || fail "The files of $kind differ."
  cmp "$data/secret.key" "$target/secret.key" || fail "The key of $kind differs."
  count=$(rows "$restored" | wc -l)
  [ "$count" -gt 500 ] || fail "Only $count rows of $kind were compared."
  printf '%s: %s rows and %s files are equal.\n' "$kind" "$count" "$(find "$target/storage" -type f | wc -l)"
}

# Old backups are deleted, and an interrupted one does not count.
check_rotation() {
  local folder=$work/rotation
  mkdir -p "$folder/alai-20200101T000000Z" "$folder/alai-20200102T000000Z" "$folder/.alai-20200103T000000Z.partial"
  ENV_FILE=$work/sqlite.env KEEP=2 "$deploy/backup.sh" "$folder" >/dev/null
  [ "$(find "$folder" -mindepth 1 -maxdepth 1 -type d | wc -l)" = 2 ] || fail "KEEP=2 left: $(ls -A "$folder")"
  [ -d "$folder/alai-20200102T000000Z" ] || fail 'KEEP deleted the newer backup.'
}

cp -a "$DEMONSTRATION/sqlite" "$work/sqlite"
drill sqlite "$work/sqlite/alai.db" "$work/sqlite-restored/alai.db"
check_rotation

cp -a "$DEMONSTRATION/postgres" "$work/postgres"
empty_database=drill_restored_$$
psql "$TEST_POSTGRES_URL/postgres" -qc "CREATE DATABASE $empty_database"
trap 'psql "$TEST_POSTGRES_URL/postgres" -qc "DROP DATABASE $empty_database"; rm -rf "$work"' EXIT
drill postgres "$TEST_POSTGRES_URL/demonstration" "$TEST_POSTGRES_URL/$empty_database"
