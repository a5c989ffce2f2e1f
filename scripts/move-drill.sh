#!/usr/bin/env bash
# Moves the demonstration data from SQLite and a folder to PostgreSQL and a real S3 server, starts the product there, and moves it back. The
# way back is compared with the original row by row and byte by byte by other programs than `api move`. DEMONSTRATION and
# TEST_POSTGRES_URL are set by `make test` (scripts/suites.sh). INSTALLATION names another folder with a SQLite installation.
set -euo pipefail
cd "$(dirname "$0")/.."
api=$PWD/target/debug/api
work=$(mktemp -d)
database=move_drill_$$
server='' s3=''
clean_up() {
  for pid in $server $s3; do kill "$pid" 2>/dev/null || true; done
  wait
  psql "$TEST_POSTGRES_URL/postgres" -qc "DROP DATABASE IF EXISTS $database WITH (FORCE)"
  rm -rf "$work"
}
trap clean_up EXIT
unset DATABASE_URL STORAGE_URL REDIS_URL SMTP_URL
export RUST_LOG=error RATES_URL=off DATA_DIR=$work/source SECRET_KEY=${SECRET_KEY:-a-secret-key-that-only-the-tests-use}

fail() { printf '%s\n' "$*" >&2; exit 1; }

must_fail() { # message command...
  local message=$1
  shift
  if "$@" >"$work/log" 2>&1; then fail "This has to fail with \"$message\": $*"; fi
  grep -qF "$message" "$work/log" || fail "Not the expected message \"$message\": $(cat "$work/log")"
}

# Both databases were migrated by themselves, at different times.
rows() { sqlite3 "$1" .dump | grep '^INSERT' | grep -v '^INSERT INTO seaql_migrations ' | LC_ALL=C sort; }

wait_for() { # command...
  for _ in $(seq 1 300); do
    if "$@" >/dev/null 2>&1; then return; fi
    sleep 0.1
  done
  fail "This did not succeed within 30 s: $*"
}

cp -a "${INSTALLATION:-$DEMONSTRATION/sqlite}" "$work/source"
psql "$TEST_POSTGRES_URL/postgres" -qc "CREATE DATABASE $database"
node node_modules/s3rver/bin/s3rver.js --silent --address 127.0.0.1 --port 0 --configure-bucket alai --directory "$work/s3" >"$work/s3.log" &
s3=$!
wait_for grep -q 'listening on' "$work/s3.log"
endpoint=http://$(grep -o '127.0.0.1:[0-9]*' "$work/s3.log")

cat >"$work/target.env" <<SETTINGS
DATABASE_URL=$TEST_POSTGRES_URL/$database
STORAGE_URL=s3://alai/files
S3_ENDPOINT=$endpoint
S3_ACCESS_KEY_ID=S3RVER
S3_SECRET_ACCESS_KEY=S3RVER
SETTINGS

# Refusals change nothing.
sed 's/^DATABASE_URL.*/SECRET_KEY=another-secret-key-of-32-characters/' "$work/target.env" >"$work/other-key.env"
must_fail 'The SECRET_KEY of the target is not that of the source' "$api" move "$work/other-key.env"
sed "s/$database/demonstration/" "$work/target.env" >"$work/filled.env"
must_fail 'has rows in the table' "$api" move "$work/filled.env"
must_fail 'names the database and the storage that are in use' "$api" move /dev/null

# A move whose storage does not answer is not complete, and no program starts on its target.
sed 's#^S3_ENDPOINT.*#S3_ENDPOINT=http://127.0.0.1:1#' "$work/target.env" >"$work/away.env"
must_fail 'The storage failed' "$api" move "$work/away.env"
psql "$TEST_POSTGRES_URL/$database" -qc 'CREATE TABLE IF NOT EXISTS unfinished_move (is_compared boolean NOT NULL)'
must_fail 'is not complete' env DATABASE_URL="$TEST_POSTGRES_URL/$database" "$api" migrate
"$api" move "$work/target.env" | tail -n 3
must_fail 'has rows in the table' "$api" move "$work/target.env"

# The way back, from the settings of the target.
printf 'DATABASE_URL=sqlite://%s/back/alai.db\nSTORAGE_URL=%s/back/storage\n' "$work" "$work" >"$work/back.env"
mkdir "$work/back"
(set -a && . "$work/target.env" && set +a && "$api" move "$work/back.env") | tail -n 3
diff <(rows "$work/source/alai.db") <(rows "$work/back/alai.db") || fail 'The rows differ.'
diff --recursive --exclude=probe "$work/source/storage" "$work/back/storage" || fail 'The files differ.'
[ "$(rows "$work/back/alai.db" | wc -l)" -gt 500 ] || fail 'Too few rows were compared.'

# The product runs on the target: a log-in with the password of the source, and a picture of it.
port=$(shuf -i 20000-31999 -n 1)
url=http://localhost:$port
(set -a && . "$work/target.env" && set +a && PORT=$port PUBLIC_URL=$url exec "$api" serve) >"$work/server.log" 2>&1 &
server=$!
wait_for curl --fail --silent "$url/api/ready"
login='{"user": {"email": "ana@exemplu.ro", "password": "alai-demo-27"}}'
curl --fail --silent --show-error -H 'Content-Type: application/json' -d "$login" "$url/api/login" | grep -q '"token"' || fail 'No log-in on the target.'
# Photos of albums are served to authorized requests only.
public_pictures=0
for picture in "$work"/source/storage/media/*/*/480; do
  digest=$(basename "$(dirname "$picture")")
  if curl --fail --silent --output "$work/picture" "$url/media/$digest/480.webp"; then
    cmp "$work/picture" "$picture" || fail 'A picture differs.'
    public_pictures=$((public_pictures + 1))
  fi
done
[ "$public_pictures" -gt 0 ] || fail 'The target serves no picture.'
printf 'The product runs on the target.\n'
