#!/usr/bin/env bash
# Checks the alert rules with promtool. Installs it if it is missing and the script runs as root.
set -euo pipefail
cd "$(dirname "$0")/.."
if ! command -v promtool >/dev/null 2>&1; then
  if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null 2>&1; then
    printf 'The tests need promtool: install the package prometheus and run them again.\n' >&2
    exit 1
  fi
  apt-get update -qq
  DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=300 install -y -qq --no-install-recommends prometheus >/dev/null
fi
promtool check rules deploy/monitoring/alerts.yml
