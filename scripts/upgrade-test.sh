#!/usr/bin/env bash
# Runs the server of an earlier commit on the newest schema, on SQLite and PostgreSQL: it creates the demonstration data with its own schema,
# this version migrates them, and then the earlier server starts, logs in, reads answers, writes one and changes the code of the event.
# This version reads the answer, and links with all codes that the event has had lead to the invitation. The commit is the argument, or the
# one in scripts/upgrade-base.txt. Its programs are built once into .cache/upgrade-test (some minutes).
set -euo pipefail
cd "$(dirname "$0")/.."
commit=$(git rev-parse --short=12 "${1:-$(cat scripts/upgrade-base.txt)}^{commit}")
cache=$PWD/.cache/upgrade-test/$commit
earlier=$cache/api
current=$PWD/target/debug/api
work=$(mktemp -d)
database=upgrade_test_$$
server=''
clean_up() {
  [ -z "$server" ] || kill "$server" 2>/dev/null || true
  wait
  psql "$TEST_POSTGRES_URL/postgres" -qc "DROP DATABASE IF EXISTS $database WITH (FORCE)"
  rm -rf "$work"
}
trap clean_up EXIT
unset DATA_DIR DATABASE_URL STORAGE_URL REDIS_URL SMTP_URL
export RUST_LOG=error RATES_URL=off BOT_CHECK=off STATIC_DIR=$PWD/dist SECRET_KEY=${SECRET_KEY:-a-secret-key-that-only-the-tests-use}

fail() { printf '%s\n' "$*" >&2; exit 1; }

build_earlier() {
  [ ! -x "$earlier" ] || return 0
  printf 'Building the server of %s.\n' "$commit"
  rm -rf "$cache"
  mkdir -p "$cache/source"
  git archive "$commit" | tar -x -C "$cache/source"
  (cd "$cache/source" && env -u RUSTC_WORKSPACE_WRAPPER CARGO_PROFILE_DEV_DEBUG=0 CARGO_TARGET_DIR="$cache/target" cargo build --quiet --locked --bin api)
  mv "$cache/target/debug/api" "$cache/api.part"
  rm -rf "$cache/target" "$cache/source"
  mv "$cache/api.part" "$earlier"
}

start_server() { # program
  port=$(shuf -i 20000-31999 -n 1)
  url=http://localhost:$port
  PORT=$port PUBLIC_URL=$url "$1" serve >"$work/server.log" 2>&1 &
  server=$!
  for _ in $(seq 1 300); do
    if curl --fail --silent --output /dev/null "$url/api/ready"; then return; fi
    kill -0 "$server" 2>/dev/null || fail "The server $1 ended: $(cat "$work/server.log")"
    sleep 0.1
  done
  fail "The server $1 is not ready: $(cat "$work/server.log")"
}

stop_server() {
  kill "$server"
  wait "$server" || true
  server=''
}

call() { # method path [body]
  curl --fail-with-body --silent --show-error --request "$1" --header 'Content-Type: application/json' ${token:+--header "Authorization: Bearer $token"} \
    ${3:+--data "$3"} "$url/api/$2" || fail "$1 $2 failed."
}

log_in() {
  token=''
  token=$(call POST login "$(jq -c '{user: .couple}' "$work/printed.json")" | jq -er .token)
  event=$(call GET events | jq -er '.events[0]')
  event_id=$(jq -r .id <<<"$event")
}

answer_names() { call GET "guests?event_id=$event_id&page\[per_page\]=100" | jq -r '.guests[].name'; }

# The couple changes the code of the event.
change_code() { call PUT "events/$event_id" "$(jq -nc --arg code "$1" '{event: {code: $code}}')" >/dev/null; }

# Links with these codes of the event lead to the invitation.
check_codes() { # invitation-code event-code...
  local invitation=$1 code
  shift
  for code in "$@"; do
    call GET "guests/guest_details?event_code=$(jq -rn --arg code "$code" '$code | @uri')&code=$invitation" >/dev/null
  done
}

drill() { # kind
  local name="Familia Nouă $1" before code body first_code
  "$earlier" demo | tail -n 1 >"$work/printed.json"
  "$current" migrate
  start_server "$earlier"
  log_in
  before=$(answer_names | wc -l)
  [ "$before" -gt 0 ] || fail "$1: the earlier server reads no answers."
  code=$(call POST wedding_invitations "$(jq -nc --arg event "$event_id" --arg name "$name" '{wedding_invitation: {event_id: $event, name: $name}}')" | jq -er .wedding_invitation.code)
  body=$(jq -nc --argjson event "$event" --arg code "$code" --arg name "$name" '{guest: {event_slug: $event.slug, event_code: $event.code, code: $code,
    name: $name, company: "single", email: "invitat@exemplu.ro", menus_attributes: [{menu_type: "Clasic"}], allergy: "no"}}')
  call POST guests "$body" >/dev/null
  # The earlier server stores only the current code of an event. The newest version also keeps the codes before it.
  first_code=$(jq -r .code <<<"$event")
  change_code COD-VECHI-27
  check_codes "$code" COD-VECHI-27
  stop_server
  # The newest version reads what the earlier one has written, and then the earlier one once more.
  for program in "$current" "$earlier"; do
    start_server "$program"
    log_in
    call GET "guests?event_id=$event_id&search_name=Nou" | jq -e --arg name "$name" '.guests | map(.name) | index($name) != null' >/dev/null ||
      answer_names | grep -qxF "$name" || fail "$1: $program does not read the answer."
    if [ "$program" = "$current" ]; then
      check_codes "$code" "$first_code" COD-VECHI-27
      change_code COD-NOU-27
      check_codes "$code" "$first_code" COD-VECHI-27
    fi
    check_codes "$code" COD-NOU-27
    stop_server
  done
  printf '%s: the server of %s runs on the newest schema.\n' "$1" "$commit"
}

build_earlier
# The programs read a file .env in their working directory. A developer's settings must not name another database.
cd "$work"
DATA_DIR=$work/sqlite drill sqlite
psql "$TEST_POSTGRES_URL/postgres" -qc "CREATE DATABASE $database"
DATA_DIR=$work/postgres DATABASE_URL=$TEST_POSTGRES_URL/$database drill postgres
