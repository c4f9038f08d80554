#!/usr/bin/env bash
# Builds a Debian package and a tarball that runs where it is unpacked, into dist/: packaging/package.sh [PRESET]
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# shellcheck source=packaging/dependencies.sh
. "$here/dependencies.sh"

preset=${1:-release}
install_packages "${build_packages[@]}" patchelf desktop-file-utils appstream libxml2-utils lintian
cd "$(dirname "$here")"
desktop-file-validate packaging/*.desktop
appstreamcli validate --no-net packaging/*.metainfo.xml
xmllint --noout packaging/*.mime.xml
cmake --preset "$preset" >/dev/null
cmake --build --preset "$preset" --target meshwright
build=build/$preset
mkdir -p dist
cpack -G DEB --config "$build/CPackConfig.cmake" -B "$build/package" >/dev/null
cp "$build"/package/*.deb dist/
# The address of who builds it is that person's matter.
lintian --allow-root --suppress-tags bogus-mail-host,bogus-mail-host-in-debian-changelog dist/*.deb

version=$(sed -n 's/^CMAKE_PROJECT_VERSION:STATIC=//p' "$build/CMakeCache.txt")
name=meshwright-$version-$(uname -m)
tree=$build/package/$name
rm -rf "$tree"
cmake --install "$build" --prefix "$tree" --strip >/dev/null
cmake -DTREE="$PWD/$tree" -DPLUGINS="$(qmake6 -query QT_INSTALL_PLUGINS)" \
    -DTRANSLATIONS="$(qmake6 -query QT_INSTALL_TRANSLATIONS)" -P packaging/portable.cmake >/dev/null
tar -C "$build/package" -czf "dist/$name.tar.gz" "$name"
ls -l dist
