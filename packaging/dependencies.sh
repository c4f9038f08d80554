#!/usr/bin/env bash
# Installs what Meshwright is built with, where it is missing. Sourced by run.sh and test.sh, or run
# on its own. Debian and Ubuntu (apt); elsewhere it names what is needed.
set -euo pipefail

build_packages=(
    cmake g++ make ninja-build ccache pkg-config
    qt6-base-dev qt6-svg-dev qt6-tools-dev qt6-tools-dev-tools qt6-l10n-tools qt6-translations-l10n
    libgl1-mesa-dev
    libprotobuf-dev protobuf-compiler zlib1g-dev libpng-dev
    libgraphviz-dev
    libgoogle-perftools-dev
    libonnx-dev
    nlohmann-json3-dev libcli11-dev libbenchmark-dev
    fontconfig fonts-inter fonts-dejavu-core
)
test_packages=(clang-format libonnx-testdata coinor-cbc)
# For the tests that run models; an npm from elsewhere will do, and would clash with Debian's.
command -v npm >/dev/null || test_packages+=(nodejs npm)

# The packages of the list that are not installed.
missing_packages() {
    local package
    for package in "$@"; do
        dpkg-query -W -f='${Status}\n' "$package" 2>/dev/null | grep -q 'install ok installed' || echo "$package"
    done
}

install_packages() {
    if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
        local tool lacking=()
        for tool in cmake c++ protoc pkg-config dot; do
            command -v "$tool" >/dev/null || lacking+=("$tool")
        done
        {
            echo "meshwright: this system has no apt; install these yourself (Debian's names):"
            printf '  %s\n' "$@"
            [ ${#lacking[@]} -eq 0 ] || echo "meshwright: not found on the PATH: ${lacking[*]}"
        } >&2
        [ ${#lacking[@]} -eq 0 ] || return 1
        return 0
    fi
    local missing=()
    mapfile -t missing < <(missing_packages "$@")
    [ ${#missing[@]} -eq 0 ] && return 0
    local as_root=()
    if [ "$(id -u)" -ne 0 ]; then
        if ! command -v sudo >/dev/null; then
            echo "meshwright: these packages are missing and there is no sudo; as root run:" >&2
            echo "  apt-get install ${missing[*]}" >&2
            return 1
        fi
        as_root=(sudo)
    fi
    echo "Installing: ${missing[*]}"
    "${as_root[@]}" apt-get update -qq
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
        apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
}

if [ "${BASH_SOURCE[0]}" = "$0" ]; then
    install_packages "${build_packages[@]}" "${test_packages[@]}"
fi
