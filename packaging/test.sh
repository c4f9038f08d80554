#!/usr/bin/env bash
# Builds Meshwright and runs all its tests offscreen: packaging/test.sh [PRESET]
# PRESET is release (default), ci (warnings are errors) or asan (sanitizers).
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# shellcheck source=packaging/dependencies.sh
. "$here/dependencies.sh"

preset=${1:-release}
install_packages "${build_packages[@]}" "${test_packages[@]}"
cd "$(dirname "$here")"
cmake --preset "$preset" >/dev/null
cmake --build --preset "$preset"
runtime=$(mktemp -d)
trap 'rm -rf "$runtime"' EXIT
QT_QPA_PLATFORM=offscreen XDG_RUNTIME_DIR=$runtime HOME=$runtime XDG_CONFIG_HOME=$runtime/config \
    ctest --preset "$preset" -j"$(nproc)" --no-label-summary
