#!/usr/bin/env bash
# Validates the files of deploy/ that cannot be run here, with the tools that read them in production: hadolint, the schema of Compose,
# kubernetes-validate, systemd-analyze, nginx and Caddy. Installs what is missing: Debian packages as root, and the tools from PyPI into
# .cache. Prints what is wrong and exits with 1.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/services.sh
work=$services_root
trap 'rm -rf "$services_root"' EXIT
failed=0

# Runs one check and reports its output only when it fails. It runs in a process of its own, because bash ignores failing commands of a
# function that is called in a condition.
check() { # name command...
  local name=$1
  shift
  "$@" >"$work/log" 2>&1 &
  if wait "$!"; then log_step "ok: $name"; else
    failed=1
    log_step "FAILED: $name"
    cat "$work/log"
  fi
}

require_package nginx nginx
require_package caddy caddy
require_package systemd-analyze systemd
require_package openssl openssl
require_package python3 python3
python3 -c 'import ensurepip' 2>/dev/null || require_package python3-venv python3-venv

# The tools from PyPI are installed once for each list of versions.
tools=.cache/deploy-check/$(sha256sum deploy/check/requirements.txt | cut -c1-16)
if [ ! -f "$tools/.complete" ]; then
  log_step 'installing the tools of deploy/check/requirements.txt'
  rm -rf .cache/deploy-check
  python3 -m venv "$tools"
  "$tools/bin/pip" install --quiet --disable-pip-version-check --requirement deploy/check/requirements.txt
  touch "$tools/.complete"
fi

# kubectl reads kustomization.yaml itself; it is not an object of the API. One call reads the schemas once.
check_manifests() {
  find deploy/kubernetes -name '*.yaml' ! -name kustomization.yaml -print0 |
    xargs -0 "$tools/bin/kubernetes-validate" --strict --no-warn --quiet
}

# systemd refuses units whose programs do not exist. They are checked in a folder with empty programs.
check_units() {
  local root=$work/root program unit
  mkdir -p "$root/etc/systemd/system" "$root/usr/lib/systemd" "$root/opt/alai/bin" "$root/opt/alai/deploy"
  cp -r /usr/lib/systemd/system "$root/usr/lib/systemd/"
  cp deploy/systemd/* "$root/etc/systemd/system/"
  for program in bin/api bin/worker deploy/backup.sh; do
    printf '#!/bin/sh\n' >"$root/opt/alai/$program"
    chmod 755 "$root/opt/alai/$program"
  done
  for unit in deploy/systemd/*; do
    unit=$(basename "$unit")
    # Some faults, for example an unknown option, are only warnings with exit code 0.
    systemd-analyze verify --root="$root" --man=no "$unit" >"$work/units" 2>&1 || true
    [ ! -s "$work/units" ] || { cat "$work/units"; return 1; }
    [ "${unit##*.}" != service ] || systemd-analyze security --offline=yes --root="$root" --threshold=15 --no-pager "$unit" >"$work/units" 2>&1 || { cat "$work/units"; return 1; }
  done
}

# The configuration is included in the same block as on Debian. Only the paths of the certificate differ.
check_nginx() {
  openssl req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=nunta.example -keyout "$work/privkey.pem" -out "$work/fullchain.pem" 2>/dev/null
  sed "s#/etc/letsencrypt/live/nunta.example/#$work/#" deploy/nginx/alai.conf >"$work/alai.conf"
  printf 'pid %s;\nerror_log stderr;\nevents {}\nhttp { include %s; }\n' "$work/nginx.pid" "$work/alai.conf" >"$work/nginx.conf"
  nginx -t -q -c "$work/nginx.conf" -p "$work"
}

check_caddy() {
  XDG_DATA_HOME=$work XDG_CONFIG_HOME=$work ALAI_HOST=nunta.example ALAI_SERVERS='10.0.0.11:8080 10.0.0.12:8080' \
    caddy validate --config deploy/caddy/Caddyfile --adapter caddyfile
}

check_scripts() {
  local script
  for script in deploy/*.sh; do
    bash -n "$script"
    # settings.sh has no first line for a shell, because other scripts source it.
    [ "$(head -c 2 "$script")" != '#!' ] || [ -x "$script" ] || { echo "$script is not executable"; return 1; }
  done
}

# The wrapper runs the command in another folder. A program in the place of systemd-run prints its last arguments.
check_wrapper() {
  local folder=$work/wrapper root=$PWD
  mkdir -p "$folder/bin"
  printf '#!/bin/sh\nwhile [ "$1" != /opt/alai/bin/api ]; do shift; done\nshift\necho "$*"\n' >"$folder/bin/systemd-run"
  chmod 755 "$folder/bin/systemd-run"
  expect_arguments() { # expected argument...
    local expected=$1 printed
    shift
    printed=$(cd "$folder" && PATH=$folder/bin:$PATH "$root/deploy/alai.sh" "$@")
    [ "$printed" = "$expected" ] || { echo "alai $* passes: $printed"; return 1; }
  }
  expect_arguments '' &&
    expect_arguments "assets add $folder/couple /srv/shell" assets add couple /srv/shell &&
    expect_arguments "move $folder/moved.env" move ./moved.env &&
    expect_arguments 'assets use couple installed' assets use couple installed &&
    expect_arguments 'create-admin you@nunta.example' create-admin you@nunta.example
}

check 'container files (hadolint)' "$tools/bin/hadolint" deploy/container/Dockerfile
check 'Compose file and the names of settings' "$tools/bin/python" deploy/check/check_files.py
check 'Kubernetes manifests (kubernetes-validate)' check_manifests
check 'systemd units (systemd-analyze)' check_units
check 'nginx configuration (nginx -t)' check_nginx
check 'Caddy configuration (caddy validate)' check_caddy
check 'scripts (bash -n)' check_scripts
check 'wrapper of commands (alai.sh)' check_wrapper
exit "$failed"
