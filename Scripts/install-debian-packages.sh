#!/usr/bin/env bash
# Installs those of the named Debian packages that are absent. It asks for rights only when one is,
# so that a machine that has everything needs none.
set -euo pipefail

missing=()
for package in "$@"; do
    # `dpkg -s` also succeeds for a package that was removed but left its settings behind.
    status=$(dpkg-query --show --showformat='${db:Status-Status}' "$package" 2>/dev/null || true)
    [ "$status" = installed ] || missing+=("$package")
done
[ ${#missing[@]} -gt 0 ] || exit 0

install="apt-get install --yes --no-install-recommends ${missing[*]}"
if [ "$(id -u)" -eq 0 ]; then
    as_root=(env)
elif command -v sudo >/dev/null && sudo -n true 2>/dev/null; then
    as_root=(sudo -n env)
else
    echo "Missing Debian packages, and no right to install them. Run this, then try again:" \
        "sudo $install" >&2
    exit 1
fi

echo "Installing Debian packages: ${missing[*]}"
# An old package list may still do, so only the installation decides.
"${as_root[@]}" apt-get -qq update || echo "The package lists could not be updated." >&2
# shellcheck disable=SC2086 # The names of packages have no spaces.
"${as_root[@]}" DEBIAN_FRONTEND=noninteractive \
    $install -qq -o Dpkg::Use-Pty=0 -o DPkg::Lock::Timeout=300 >&2
