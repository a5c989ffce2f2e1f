#!/usr/bin/env bash
# Restores a backup of backup.sh: `deploy/restore.sh FOLDER/alai-TIME`. Stop all servers and workers first.
#
# Settings (environment, or the file ENV_FILE): DATA_DIR, DATABASE_URL, STORAGE_URL. The database has to be empty, and the folder of files
# must have no files, so that nothing is overwritten. The checksums are compared before anything is written.
set -euo pipefail
umask 027
. "$(dirname "$0")/settings.sh"

[ $# = 1 ] || fail "Usage: $0 FOLDER/alai-TIME"
[ -f "$1/SHA256SUMS" ] || fail "$1 is no complete backup: it has no SHA256SUMS."
backup=$(cd "$1" && pwd)

(cd "$backup" && sha256sum --check --quiet --strict SHA256SUMS) || fail "The backup $backup is damaged. Nothing was restored."
listed=$(wc -l <"$backup/SHA256SUMS")
present=$(find "$backup" -type f ! -name SHA256SUMS | wc -l)
[ "$listed" = "$present" ] || fail "The backup $backup has $present files, and its list has $listed. Nothing was restored."

if [ "$database" = postgres ]; then
  [ -f "$backup/database.dump" ] || fail "The backup is of SQLite, and DATABASE_URL is of PostgreSQL."
  require_command pg_restore postgresql-client
  tables=$(psql "$database_url" -qtAXc "SELECT count(*) FROM information_schema.tables WHERE table_schema = current_schema()")
  [ "$tables" = 0 ] || fail "The database has $tables tables. Restore into a new, empty database."
else
  [ -f "$backup/database.sqlite" ] || fail "The backup is of PostgreSQL, and DATABASE_URL is of SQLite."
  for file in "$sqlite_file" "$sqlite_file-wal" "$sqlite_file-shm"; do
    [ ! -e "$file" ] || fail "The file $file exists. Move it away first."
  done
fi
[ -z "$(find "$storage_dir" -type f -print -quit 2>/dev/null)" ] || fail "The folder $storage_dir has files. Move them away first."
key_file=$data_dir/secret.key
if [ -f "$backup/secret.key" ] && [ -f "$key_file" ] && ! cmp -s "$backup/secret.key" "$key_file"; then
  fail "The key $key_file differs from the key of the backup. Move it away first."
fi

# The files come first: a row without its file would be visible, and a file without its row is deleted by the sweep.
mkdir -p "$storage_dir" "$data_dir"
cp --recursive --preserve=timestamps --reflink=auto "$backup/files/." "$storage_dir/"
if [ -f "$backup/secret.key" ] && [ ! -f "$key_file" ]; then
  install -m 600 "$backup/secret.key" "$key_file"
fi
if [ "$database" = postgres ]; then
  pg_restore --exit-on-error --single-transaction --no-owner --no-privileges --dbname "$database_url" "$backup/database.dump"
else
  mkdir -p "$(dirname "$sqlite_file")"
  cp "$backup/database.sqlite" "$sqlite_file.restoring"
  sync "$sqlite_file.restoring"
  mv "$sqlite_file.restoring" "$sqlite_file"
fi
# Run as root, the owner of the data folder becomes the owner of what was restored.
if [ "$(id -u)" = 0 ]; then
  chown -R --reference="$data_dir" "$storage_dir"
  [ ! -f "$key_file" ] || chown --reference="$data_dir" "$key_file"
  [ "$database" = postgres ] || chown --reference="$data_dir" "$sqlite_file"
fi
printf 'Restored %s. If REDIS_URL is set, empty Redis (FLUSHDB) before the first start: its queue is newer than the restored database.\n' "$backup"
