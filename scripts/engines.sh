#!/usr/bin/env bash
# Runs the path of a guest in Firefox and WebKit with the binaries and the front end that are built.
set -uo pipefail
cd "$(dirname "$0")/.."
. scripts/services.sh
. scripts/suites.sh

trap finish EXIT

start_services
demonstration
engines

[ "$(failures)" -eq 0 ]
