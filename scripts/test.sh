#!/usr/bin/env bash
# Runs every test and counts them. Installs what is missing and starts PostgreSQL and Redis of its own on free ports, so that two
# clones can run at once. First everything is built and checked, then the suites run in three lanes beside each other.
set -uo pipefail
cd "$(dirname "$0")/.."
. scripts/services.sh
. scripts/suites.sh

trap finish EXIT

services_start
lane front packages front_lane
lane rust rust_build
wait_for front rust
demonstration

lane rust rust_tests month
lane screens screens faults
lane journeys journeys_embedded journeys_services evening
wait_for rust screens journeys

[ "$(failures)" -eq 0 ]
