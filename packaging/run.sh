#!/usr/bin/env bash
# Builds Meshwright and opens the editor: packaging/run.sh [MODEL]
# Without a model a bundled sample is opened. Without a display the main job is done offscreen on the
# sample, and demo/ holds the annotated model, the check report, the timeline and pictures.
# MESHWRIGHT_PRESET names another preset than release.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
top=$(dirname "$here")
# shellcheck source=packaging/dependencies.sh
. "$here/dependencies.sh"

model=${1:-}
[ -z "$model" ] || model=$(realpath -- "$model")
[ -z "$model" ] || [ -r "$model" ] || {
    echo "meshwright: $model: cannot be read; name an ONNX file" >&2
    exit 2
}

install_packages "${build_packages[@]}"
cd "$top"
preset=${MESHWRIGHT_PRESET:-release}
cmake --preset "$preset" >/dev/null
cmake --build --preset "$preset" --target meshwright
program=$top/build/$preset/bin/meshwright
sample=$top/resources/samples/decoder-12-layers.onnx

if [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ]; then
    exec "$program" "${model:-$sample}"
fi
echo "There is no display: doing the main job offscreen into demo/."
exec "$here/demo.sh" "$program" "${model:-$sample}" "$top/demo"
