# Reads the settings that backup.sh and restore.sh need. They source this file. The environment takes precedence over the file ENV_FILE
# (for example /etc/alai/alai.env), which has lines NAME=value as systemd reads them.

# Prints a setting, or its default.
setting() { # name default
  local name=$1 line
  if [ -n "${!name:-}" ]; then printf '%s' "${!name}"; return; fi
  if [ -n "${ENV_FILE:-}" ]; then
    line=$(grep -E "^$name=" "$ENV_FILE" | tail -n 1)
    line=${line#*=}
    # Quotes around a value do not belong to it.
    case $line in \"*\" | \'*\') line=${line:1:${#line}-2} ;; esac
    if [ -n "$line" ]; then printf '%s' "$line"; return; fi
  fi
  printf '%s' "$2"
}

fail() { printf '%s\n' "$*" >&2; exit 1; }

require_command() { # command package
  command -v "$1" >/dev/null 2>&1 || fail "The command $1 is missing. Install the package $2."
}

data_dir=$(setting DATA_DIR var)
database_url=$(setting DATABASE_URL "sqlite://$data_dir/alai.db")
storage_url=$(setting STORAGE_URL "$data_dir/storage")
storage_dir=${storage_url#file://}
case $storage_dir in *://*) fail "STORAGE_URL is no folder. Back up the bucket with the tools of its provider." ;; esac

case $database_url in
  postgres:* | postgresql:*)
    database=postgres
    require_command pg_dump postgresql-client
    require_command psql postgresql-client
    ;;
  sqlite:*)
    database=sqlite
    require_command sqlite3 sqlite3
    sqlite_file=${database_url#sqlite:}
    sqlite_file=${sqlite_file#//}
    sqlite_file=${sqlite_file%%\?*}
    ;;
  *) fail 'DATABASE_URL has to begin with sqlite:// or postgres://.' ;;
esac
