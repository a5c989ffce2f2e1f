#!/usr/bin/env bash
# Starts PostgreSQL and Redis of their own for the tests, in a folder that goes again; installs what is missing when root.
# Sourced: sets TEST_POSTGRES_URL, TEST_REDIS_URL, CHROMIUM; `services_stop` ends them.
set -u

services_root=$(mktemp -d /tmp/alai-services.XXXXXX)
pg_port=${TEST_POSTGRES_PORT:-15432}
redis_port=${TEST_REDIS_PORT:-16379}

# With the time since the start: a run that has grown slow shows where.
say() { printf '== %d:%02d %s\n' $((SECONDS / 60)) $((SECONDS % 60)) "$*"; }

need() { # command package
  command -v "$1" >/dev/null 2>&1 && return 0
  if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
    say "installing $2"
    [ -n "${apt_updated:-}" ] || apt-get update -qq
    apt_updated=1
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq "$2" >/dev/null
  else
    printf 'The tests need %s: install the package %s and run them again.\n' "$1" "$2" >&2
    exit 1
  fi
}

pg_bin() { find /usr/lib/postgresql /usr/local/pgsql /opt -maxdepth 3 -name initdb -type f 2>/dev/null | sort -V | tail -n 1 | xargs -r dirname; }

services_start() {
  # The worked examples for integrators are run as they are written.
  need curl curl
  need jq jq
  need openssl openssl
  need redis-server redis-server
  command -v chromium >/dev/null 2>&1 || command -v chromium-browser >/dev/null 2>&1 || need chromium chromium
  CHROMIUM=$(command -v chromium || command -v chromium-browser)
  [ -n "$(pg_bin)" ] || need initdb postgresql
  local bin; bin=$(pg_bin)
  chmod 755 "$services_root"
  mkdir -p "$services_root/pg"
  as=""
  if [ "$(id -u)" = 0 ]; then
    chown postgres "$services_root/pg"
    as="runuser -u postgres --"
  fi
  (cd "$services_root/pg" && $as "$bin/initdb" -D "$services_root/pg/data" -A trust -U postgres -E UTF8 --locale=C >/dev/null)
  (cd "$services_root/pg" && $as "$bin/pg_ctl" -D "$services_root/pg/data" -w -s -l "$services_root/pg/log" \
    -o "-p $pg_port -c listen_addresses=127.0.0.1 -c unix_socket_directories=$services_root/pg -c max_connections=300 ${PG_OPTIONS:--c fsync=off}" start) || {
    printf 'PostgreSQL did not start on port %s: %s\n' "$pg_port" "$(tail -n 3 "$services_root/pg/log" 2>/dev/null)" >&2
    exit 1
  }
  redis-server --port "$redis_port" --bind 127.0.0.1 --save '' --dir "$services_root" --daemonize yes --pidfile "$services_root/redis.pid" >/dev/null
  export TEST_POSTGRES_URL="postgres://postgres@127.0.0.1:$pg_port"
  export TEST_REDIS_URL="redis://127.0.0.1:$redis_port"
  export CHROMIUM
}

services_stop() {
  local bin; bin=$(pg_bin)
  (cd "$services_root/pg" && $as "$bin/pg_ctl" -D "$services_root/pg/data" -m immediate -s stop) 2>/dev/null
  [ -f "$services_root/redis.pid" ] && kill "$(cat "$services_root/redis.pid")" 2>/dev/null
  rm -rf "$services_root"
}
