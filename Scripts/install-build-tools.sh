#!/usr/bin/env bash
# Makes sure that Formwork can be built: a Swift toolchain, which is only checked, and the system
# packages that it and the dependencies need, which are installed on Debian.
set -euo pipefail
cd "$(dirname "$0")/.."

# g++ and libc6-dev: what the Swift toolchain links against. git: fetches the dependencies.
# libsqlite3-dev: GRDB. pkg-config: finds it. tzdata: Foundation's time zones.
# libsodium-dev: signs tokens. libssl-dev: verifies passkeys.
# libpq-dev: PostgreSQL. zlib1g-dev: compresses answers. binaryen: makes the module for browsers small.
debian_packages=(binaryen ca-certificates g++ git libc6-dev libpq-dev libsodium-dev libsqlite3-dev
    libssl-dev pkg-config tzdata zlib1g-dev)

if ! command -v swift >/dev/null; then
    echo "There is no \`swift\` in PATH. Install a Swift 6.3 toolchain from swift.org." >&2
    exit 1
fi

if command -v dpkg-query >/dev/null && command -v apt-get >/dev/null; then
    Scripts/install-debian-packages.sh "${debian_packages[@]}"
elif [ "$(uname -s)" != Darwin ] && ! pkg-config --exists libcrypto libpq libsodium sqlite3 zlib; then
    # Apple's systems carry two of them with the toolchain, and CryptoKit instead of the third.
    echo "The headers of SQLite, libpq, libsodium, libcrypto or zlib are missing. Install your system's development packages" \
        "(and pkg-config), then try again." >&2
    exit 1
fi
