#!/usr/bin/env bash
# Does the main job without a display: demo.sh PROGRAM MODEL FOLDER
# Leaves in FOLDER the annotated model, its plan, the check report, the timeline and pictures.
set -euo pipefail
program=$1 model=$2 folder=$3
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
plan=$here/../resources/samples/four-devices.plan.json

mkdir -p "$folder"
annotated=$folder/annotated.onnx
# The plan places layers by name: what it cannot place on another model is said and counts as 1.
"$program" apply "$model" "$plan" -o "$annotated" || [ $? -eq 1 ]
"$program" extract "$annotated" -o "$folder/plan.json"
"$program" check "$annotated" | tee "$folder/check.txt" || [ "${PIPESTATUS[0]}" -eq 1 ]
"$program" check "$annotated" --json >"$folder/check.json" || [ $? -eq 1 ]
"$program" simulate "$annotated" --config four-devices --schedule 1f1b --training --microbatches 8 \
    --trace "$folder/timeline.json" --json >"$folder/simulation.json" || [ $? -eq 1 ]
"$program" render "$annotated" -o "$folder/graph.png"
"$program" render "$annotated" -o "$folder/window-light.png" --window
"$program" render "$annotated" -o "$folder/window-dark.png" --window --dark
echo
echo "Done. In $folder:"
ls "$folder"
