#!/usr/bin/env bash
# Pictures of models for people to look at: packaging/pictures.sh PROGRAM FOLDER MODEL...
# Of each the window as it opens, all of the graph, and the graph with everything open; in light and dark colours.
set -euo pipefail
program=$1 folder=$2
shift 2
mkdir -p "$folder"
for model; do
    name=$folder/$(basename "$model" .onnx)
    for colours in light dark; do
        options=()
        [ "$colours" = light ] || options=(--dark)
        "$program" render "$model" -o "$name-1-opened-$colours.png" --window --width 1280 --height 720 "${options[@]}"
        "$program" render "$model" -o "$name-2-all-$colours.png" --pixels 2000 "${options[@]}"
        "$program" render "$model" -o "$name-3-expanded-$colours.png" --expand all --pixels 2000 "${options[@]}"
    done
done
