#!/usr/bin/env bash
# Runs every test and counts them. Installs what is missing and starts PostgreSQL and Redis of its own on free ports, so that two
# clones can run at once. First everything is built and checked, then the suites run in three lanes beside each other.
set -uo pipefail
cd "$(dirname "$0")/.."
. scripts/services.sh
. scripts/suites.sh

trap finish EXIT

services_start
make --no-print-directory node_modules/.stamp || exit 1

lane front front_lane
lane rust rust_build
wait_for front rust

lane rust rust_tests screens
lane services journeys_services month
lane embedded journeys_embedded evening faults
wait_for rust services embedded

[ "$(failures)" -eq 0 ]
