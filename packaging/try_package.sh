#!/usr/bin/env bash
# Tries the packages of dist/ in bare systems, as root: packaging/try_package.sh
# Installs the Debian package into a new Debian of its own, runs the program there, asks which type a model has and what
# opens it, removes the package and compares the files. Runs the tarball on a Debian without Qt.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
. packaging/dependencies.sh
install_packages debootstrap
release=$(. /etc/os-release && echo "$VERSION_CODENAME")
system=$(mktemp -d)
trap 'umount "$system/proc" 2>/dev/null || true; rm -rf --one-file-system "$system"' EXIT
debootstrap --variant=minbase "$release" "$system" >/dev/null
mount -t proc proc "$system/proc" # the loader finds the program's folder by it
cp dist/*.deb dist/*.tar.gz resources/samples/decoder-12-layers.onnx "$system/root/"
# In the new system, told nothing of this one.
inside() { chroot "$system" env QT_QPA_PLATFORM=offscreen HOME=/root DEBIAN_FRONTEND=noninteractive "$@"; }
sample=/root/decoder-12-layers.onnx

echo "The tarball:"
inside apt-get -qq update
inside apt-get -qq install --no-install-recommends -y fontconfig fonts-dejavu-core libegl1 libopengl0 libgl1 libx11-6 libdbus-1-3 >/dev/null
inside sh -c 'cd /root && tar xzf meshwright-*.tar.gz && rm meshwright-*.tar.gz'
inside sh -c "/root/meshwright-*/bin/meshwright render --window $sample -o /root/tarball.png"
test -s "$system/root/tarball.png"

echo "The Debian package:"
files() { (cd "$system" && find usr etc var/lib -not -path '*/var/lib/dpkg/*' -not -path '*/var/lib/apt/*' | sort); }
inside apt-get -qq install --no-install-recommends -y desktop-file-utils shared-mime-info xdg-utils libfile-mimeinfo-perl >/dev/null
# What the package depends on stays, so that the comparison sees the package alone.
inside sh -c 'apt-get -qq install --no-install-recommends -y /root/meshwright*.deb >/dev/null; dpkg -r meshwright >/dev/null'
files >"$system/before"
inside sh -c 'dpkg -i /root/meshwright*.deb >/dev/null'
inside meshwright --version
inside meshwright info "$sample" | sed -n 1,3p
inside meshwright check "$sample" | tail -1
inside meshwright simulate "$sample" 2>&1 | sed -n 1,2p
for document in doc/meshwright/copyright doc/meshwright/changelog.gz man/man1/meshwright.1.gz; do
    test -s "$system/usr/share/$document"
done
inside meshwright render --window "$sample" -o /root/package.png
test -s "$system/root/package.png"
[ "$(inside mimetype -b "$sample")" = application/x-onnx ] || { echo "not of the type application/x-onnx"; exit 1; }
[ "$(inside sh -c 'XDG_DATA_DIRS=/usr/share xdg-mime query default application/x-onnx')" = org.meshwright.Meshwright.desktop ] ||
    { echo "models do not open with Meshwright"; exit 1; }
inside dpkg -P meshwright >/dev/null
files | diff "$system/before" - || { echo "left behind after removal"; exit 1; }
cp "$system"/root/*.png dist/
echo "Both run; nothing is left behind."
