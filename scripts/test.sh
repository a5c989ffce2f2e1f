#!/usr/bin/env bash
# Runs every test and prints how many passed and failed. Installs missing packages and starts its own PostgreSQL and Redis on free ports,
# so that two clones can run their tests at the same time. Everything is built first. Then the suites run in three parallel lanes. The
# checks of the front end run in parallel with both.
set -uo pipefail
cd "$(dirname "$0")/.."
. scripts/services.sh
. scripts/suites.sh

trap finish EXIT

start_services
lane rust rust_build
packages
front_build
lane checks front_checks
wait_for rust
demonstration

lane rust rust_tests month
lane browsers faults page_states
lane operation deploy_check backup_drill deployment
lane journeys journeys_embedded journeys_services evening
wait_for checks rust browsers operation journeys

[ "$(failures)" -eq 0 ]
