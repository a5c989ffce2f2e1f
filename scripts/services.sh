#!/usr/bin/env bash
# Starts PostgreSQL and Redis for the tests, on free ports and in a folder that is removed at the end. Installs missing packages if it
# runs as root. Other scripts source this file. `start_services` sets TEST_POSTGRES_URL, TEST_REDIS_URL and CHROMIUM; `stop_services`
# stops the services.
set -u

# Prints the parent folder of all temporary files of a run. It is in memory if there is enough space. The tests create and remove thousands
# of databases, and ext4 is slow to find a free inode after many files were removed (a third of the processor time of the Rust tests).
# SERVICES_FOLDER names another folder, for example one on a disk.
temporary_folder() {
  local free_kib memory_kib
  [ -n "${SERVICES_FOLDER:-}" ] && { echo "$SERVICES_FOLDER"; return; }
  free_kib=$(df --output=avail /dev/shm 2>/dev/null | tail -n 1)
  memory_kib=$(awk '/^MemAvailable/ {print $2}' /proc/meminfo 2>/dev/null)
  # In KiB. A run uses less than 1 GiB at a time.
  if [ "${free_kib:-0}" -gt 4194304 ] && [ "${memory_kib:-0}" -gt 8388608 ]; then echo /dev/shm; else echo "${TMPDIR:-/tmp}"; fi
}

services_root=$(mktemp -d "$(temporary_folder)/alai-services.XXXXXX")
mkdir "$services_root/tmp"
export TMPDIR=$services_root/tmp

# Prints a message with the time since the start, so that the output shows which steps are slow.
log_step() { printf '== %d:%02d %s\n' $((SECONDS / 60)) $((SECONDS % 60)) "$*"; }

require_package() { # command package
  command -v "$1" >/dev/null 2>&1 && return 0
  if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
    log_step "installing $2"
    [ -n "${apt_updated:-}" ] || apt-get update -qq
    apt_updated=1
    DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=300 install -y -qq "$2" >/dev/null
  else
    printf 'The tests need %s: install the package %s and run them again.\n' "$1" "$2" >&2
    exit 1
  fi
}

find_postgres_bin() { find /usr/lib/postgresql /usr/local/pgsql /opt -maxdepth 3 -name initdb -type f 2>/dev/null | sort -V | tail -n 1 | xargs -r dirname; }

# Prints a random free port below the range of ports for outgoing connections.
free_port() {
  local port
  while :; do
    port=$((20000 + RANDOM % 12000))
    (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null || { echo "$port"; return; }
  done
}

# Another run may take the port first. The server then fails to bind, and the next port is tried.
start_postgres() {
  local bin options; bin=$(find_postgres_bin)
  options="-c listen_addresses=127.0.0.1 -c unix_socket_directories=$services_root/pg -c max_connections=300 ${PG_OPTIONS:--c fsync=off}"
  for _ in 1 2 3 4 5; do
    pg_port=${TEST_POSTGRES_PORT:-$(free_port)}
    (cd "$services_root/pg" && $as "$bin/pg_ctl" -D "$services_root/pg/data" -w -s -l "$services_root/pg/log" -o "-p $pg_port $options" start) && return 0
  done
  printf 'PostgreSQL did not start: %s\n' "$(tail -n 3 "$services_root/pg/log" 2>/dev/null)" >&2
  return 1
}

# Starts a Redis server and sets redis_url. Each browser suite has its own server, because some suites flush it.
start_redis() {
  local port
  for _ in 1 2 3 4 5; do
    port=${TEST_REDIS_PORT:-$(free_port)}
    redis-server --port "$port" --bind 127.0.0.1 --save '' --dir "$services_root" --daemonize yes --pidfile "$services_root/redis.$port.pid" >/dev/null
    # The process id shows that the response comes from this server and not from the Redis of another run.
    for _ in $(seq 1 50); do
      [ -s "$services_root/redis.$port.pid" ] || { sleep 0.1; continue; }
      if [ "$(redis-cli -p "$port" info server 2>/dev/null | tr -d '\r' | sed -n 's/^process_id://p')" = "$(cat "$services_root/redis.$port.pid")" ]; then
        redis_url="redis://127.0.0.1:$port"
        return 0
      fi
      sleep 0.1
    done
  done
  printf 'Redis did not start.\n' >&2
  return 1
}

# Sets CHROMIUM. The headless shell is the same engine without the user interface of the browser and loads pages faster.
chromium_find() {
  if ! command -v chromium-headless-shell >/dev/null 2>&1 && [ "$(id -u)" = 0 ]; then
    (require_package chromium-headless-shell chromium-headless-shell) || true
  fi
  CHROMIUM=$(command -v chromium-headless-shell || command -v chromium || command -v chromium-browser) && return
  require_package chromium chromium
  CHROMIUM=$(command -v chromium)
}

start_services() {
  # The tests run the examples of docs/integrators.md, which use these commands.
  require_package curl curl
  require_package jq jq
  require_package openssl openssl
  # The drill of backup and restore uses it.
  require_package sqlite3 sqlite3
  # The HTML checker of the page states runs on it.
  require_package java default-jre-headless
  require_package redis-server redis-server
  require_package nginx nginx
  chromium_find
  [ -n "$(find_postgres_bin)" ] || require_package initdb postgresql
  chmod 755 "$services_root"
  mkdir -p "$services_root/pg"
  as=""
  if [ "$(id -u)" = 0 ]; then
    chown postgres "$services_root/pg"
    as="runuser -u postgres --"
  fi
  (cd "$services_root/pg" && $as "$(find_postgres_bin)/initdb" -D "$services_root/pg/data" -A trust -U postgres -E UTF8 --locale=C >/dev/null)
  start_postgres || exit 1
  start_redis || exit 1
  export TEST_POSTGRES_URL="postgres://postgres@127.0.0.1:$pg_port"
  export TEST_REDIS_URL="$redis_url"
  # Some fault tests start a PostgreSQL of their own.
  POSTGRES_BIN=$(find_postgres_bin)
  export CHROMIUM POSTGRES_BIN
  # Required with PostgreSQL or Redis.
  export SECRET_KEY=${SECRET_KEY:-a-secret-key-that-only-the-tests-use}
}

stop_services() {
  local bin pid; bin=$(find_postgres_bin)
  (cd "$services_root/pg" && $as "$bin/pg_ctl" -D "$services_root/pg/data" -m immediate -s stop) 2>/dev/null
  for pid in "$services_root"/redis.*.pid; do
    [ -f "$pid" ] && kill "$(cat "$pid")" 2>/dev/null
  done
  rm -rf "$services_root"
}
