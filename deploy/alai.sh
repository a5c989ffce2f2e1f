#!/usr/bin/env bash
# Runs a command of the server with the settings and the user of the units, as root: `alai migrate`, `alai create-admin EMAIL`. Install it
# as /usr/local/bin/alai.
set -euo pipefail
exec systemd-run --quiet --pipe --wait --collect --service-type=exec \
  --property=User=alai --property=Group=alai --property=UMask=0027 \
  --property=EnvironmentFile=/etc/alai/alai.env --property=WorkingDirectory=/var/lib/alai \
  --setenv=DATA_DIR=/var/lib/alai --setenv=STATIC_DIR=/opt/alai/dist \
  /opt/alai/bin/api "$@"
