#!/usr/bin/env bash
# Runs every test and prints how many passed and failed. Installs missing packages and starts its own PostgreSQL and Redis on free ports,
# so that two clones can run their tests at the same time. Everything is built first, then the checks of the front end run, then the
# suites in parallel lanes, and at the end the deployment behind nginx.
set -uo pipefail
cd "$(dirname "$0")/.."
. scripts/services.sh
. scripts/suites.sh

trap finish EXIT

start_services
lane rust rust_build
packages
front_build
# The last steps of the Rust build compile one crate each, on one processor. The linters use the other one.
lane linters linters
wait_for rust

lane checks run_vitest
demonstration
wait_for linters
# The other suites have time limits. They begin when nothing else uses the processors.
wait_for checks

lane rust rust_tests month
lane browsers faults page_states
lane operation deploy_check backup_drill move_drill upgrade_drill
lane journeys journeys_embedded journeys_services evening
wait_for rust browsers operation journeys
# Its requests have time limits of a few seconds, which a busy machine exceeds. It runs alone.
deployment

[ "$(failures)" -eq 0 ]
