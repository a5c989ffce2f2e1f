#!/usr/bin/env bash
# Runs a command of the server with the settings and the user of the units, as root: `alai migrate`, `alai create-admin EMAIL`. Install it
# as /usr/local/bin/alai.
set -euo pipefail
arguments=("$@")
# The command runs in the folder of the service, so that paths of the caller have to be absolute.
case "${1-} ${2-}" in
  'assets add') first_path=2 ;;
  'move '* | 'read-bounces '*) first_path=1 ;;
  *) first_path=$# ;;
esac
for ((index = first_path; index < $#; index++)); do
  arguments[index]=$(realpath --canonicalize-missing --no-symlinks -- "${arguments[index]}")
done
exec systemd-run --quiet --pipe --wait --collect --service-type=exec \
  --property=User=alai --property=Group=alai --property=UMask=0027 \
  --property=EnvironmentFile=/etc/alai/alai.env --property=WorkingDirectory=/var/lib/alai \
  --setenv=DATA_DIR=/var/lib/alai --setenv=STATIC_DIR=/opt/alai/dist \
  /opt/alai/bin/api "${arguments[@]}"
