#!/usr/bin/env bash
# Runs every test and counts them. Installs what is missing and starts PostgreSQL and Redis of its own on free ports, so that two
# clones can run at once. First everything is built, then the suites run in three lanes beside each other. The checks of the front end
# run beside both.
set -uo pipefail
cd "$(dirname "$0")/.."
. scripts/services.sh
. scripts/suites.sh

trap finish EXIT

services_start
lane rust rust_build
packages
front_build
lane checks front_checks
wait_for rust
demonstration

lane rust rust_tests month
lane screens faults screens
lane journeys journeys_embedded journeys_services evening
wait_for checks rust screens journeys

[ "$(failures)" -eq 0 ]
