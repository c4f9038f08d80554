#!/usr/bin/env bash
# Installs ONNX Runtime for the tests that run models, once, into the folder given. No scripts of
# packages are run. Without node, npm or the registry it says so and succeeds: those tests skip.
set -u
folder=$1
version=1.30.0
package=$folder/node_modules/onnxruntime-node
if grep -qs "\"version\": \"$version\"" "$package/package.json"; then
    exit 0
fi
for tool in node npm; do
    if ! command -v "$tool" >/dev/null; then
        echo "tests that run models are skipped: there is no $tool"
        exit 0
    fi
done
mkdir -p "$folder" && cd "$folder" || exit 1
echo '{"private": true}' >package.json
if ! timeout 240 npm install --ignore-scripts --no-audit --no-fund --fetch-retries=1 --fetch-timeout=60000 \
    "onnxruntime-node@$version" >npm.log 2>&1; then
    echo "tests that run models are skipped: onnxruntime-node $version cannot be installed"
    tail -5 npm.log
    rm -rf node_modules
fi
exit 0
