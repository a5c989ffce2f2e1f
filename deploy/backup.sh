#!/usr/bin/env bash
# Writes one consistent backup of the database and the uploaded files: `deploy/backup.sh FOLDER`. The service keeps running.
#
# Settings (environment, or the file ENV_FILE): DATA_DIR, DATABASE_URL, STORAGE_URL, BACKUP_STAMP, SECRET_KEY. KEEP is the number of
# backups that stay in the folder; without it none is deleted.
#
# A backup is the folder FOLDER/alai-TIME with
#   database.dump or database.sqlite  a snapshot of the database at one moment
#   files/                            the stored files
#   secret.key                        the key of the installation, unless SECRET_KEY is set
#   SHA256SUMS                        the checksum of every file, written last
# The folder gets its name when it is complete. restore.sh restores it. docs/operations.md describes point-in-time recovery.
set -euo pipefail
umask 077
. "$(dirname "$0")/settings.sh"

[ $# = 1 ] || fail "Usage: $0 FOLDER"
[ -d "$storage_dir" ] || fail "The folder of files $storage_dir does not exist. Is DATA_DIR or STORAGE_URL right?"
mkdir -p "$1"
target=$(cd "$1" && pwd)
# Only one backup runs at a time.
exec 9>"$target/.lock"
flock --nonblock 9 || fail "Another backup to $target is running."

name=alai-$(date -u +%Y%m%dT%H%M%SZ)
partial=$target/.$name.partial
[ ! -e "$target/$name" ] || fail "The backup $target/$name exists already."
# What an interrupted backup has left.
rm -rf "$target"/.alai-*.partial
mkdir "$partial"

# Files never change: a new content has a new name. (Only the indexes of front-end builds are signed again while servers run, and each
# deployment of such a build writes the marker of deployments again. Each version of these fits.) So the files that the rows of the
# snapshot name are those that exist before it, and those that are added until after it. The first copy has the files that are deleted
# meanwhile, and the second one those that arrive.
copy_files() {
  # The command fails when a file is deleted meanwhile. Therefore the lists of names and sizes are compared instead.
  cp --recursive --no-clobber --preserve=timestamps --reflink=auto "$storage_dir/." "$partial/files/" 2>"$partial/copy.log" || true
  # Uploads in progress have temporary names. The object of a readiness check is no file of the installation.
  find "$partial/files" -type f \( -name '*#*' -o -path "$partial/files/probe" \) -delete
  LC_ALL=C comm -23 <(list_files "$storage_dir") <(list_files "$partial/files") |
    while read -r _ file; do
      [ ! -e "$storage_dir/$file" ] || { cat "$partial/copy.log" >&2; fail "The file $storage_dir/$file was not copied."; }
    done
  rm "$partial/copy.log"
}

# Prints size and name of each file that is backed up. A readiness check creates and deletes the file "probe" at any time.
list_files() { find "$1" -type f ! -name '*#*' -printf '%s %P\n' 2>/dev/null | sed '/^[0-9]* probe$/d' | LC_ALL=C sort; }

mkdir "$partial/files"
copy_files
if [ "$database" = postgres ]; then
  pg_dump --format=custom --no-owner --no-privileges --file "$partial/database.dump" "$database_url"
else
  [ -f "$sqlite_file" ] || fail "The database $sqlite_file does not exist."
  sqlite3 -cmd '.timeout 20000' "$sqlite_file" "VACUUM INTO '${partial//\'/\'\'}/database.sqlite'"
fi
copy_files

if [ -z "$(setting SECRET_KEY '')" ]; then
  [ ! -f "$data_dir/secret.key" ] || cp "$data_dir/secret.key" "$partial/secret.key"
fi
(cd "$partial" && find . -type f ! -name SHA256SUMS -print0 | sort -z | xargs -0 sha256sum >SHA256SUMS)
# The backup survives a power failure from here on.
sync -f "$partial/SHA256SUMS"
mv "$partial" "$target/$name"
sync -f "$target"
touch "$(setting BACKUP_STAMP "$data_dir/backup.stamp")"

if [ -n "${KEEP:-}" ]; then
  find "$target" -maxdepth 1 -type d -name 'alai-*' | sort -r | tail -n "+$((KEEP + 1))" | xargs -r -d '\n' rm -rf
fi
printf '%s\n' "$target/$name"
