// Runs ONNX models for `export --verify`: reads one job per line from standard input and answers
// each with one line. Tensors are files of raw little-endian elements, row-major.
//
// {"model": PATH, "inputs": [{"name", "type", "dims", "file"}], "outputs": [NAME], "folder": PATH}
//   → {"outputs": [{"name", "type", "dims", "file"}]}, the files being in the folder
//   → {"error": TEXT}
//
// Without outputs the model is only loaded.
//
// Everything that could change the order of floating-point sums is off: no graph optimisations, one
// thread.
'use strict';
const fs = require('fs');
const path = require('path');
const readline = require('readline');
const ort = require(path.join(process.argv[2], 'onnxruntime-node'));

const arrays = {
    float32: Float32Array, float64: Float64Array, int8: Int8Array, uint8: Uint8Array,
    int16: Int16Array, uint16: Uint16Array, int32: Int32Array, uint32: Uint32Array,
    int64: BigInt64Array, uint64: BigUint64Array, bool: Uint8Array, float16: Uint16Array,
};

function readTensor(input) {
    const bytes = fs.readFileSync(input.file);
    const copy = new Uint8Array(bytes.length);
    copy.set(bytes);
    return new ort.Tensor(input.type, new arrays[input.type](copy.buffer), input.dims);
}

function writeTensor(name, tensor, file) {
    const data = tensor.data;
    fs.writeFileSync(file, Buffer.from(data.buffer, data.byteOffset, data.byteLength));
    return {name, type: tensor.type, dims: tensor.dims, file};
}

async function run(job) {
    const session = await ort.InferenceSession.create(job.model, {
        executionProviders: ['cpu'], graphOptimizationLevel: 'disabled',
        executionMode: 'sequential', intraOpNumThreads: 1, interOpNumThreads: 1,
        logSeverityLevel: 3,
    });
    const feeds = {};
    for (const input of job.inputs)
        feeds[input.name] = readTensor(input);
    const results = job.outputs.length > 0 ? await session.run(feeds, job.outputs) : {};
    const outputs = job.outputs.map((name, i) =>
        writeTensor(name, results[name], path.join(job.folder, `${i}.bin`)));
    await session.release();
    return {outputs};
}

async function main() {
    process.stdout.write(JSON.stringify({ready: ort.env.versions.node}) + '\n');
    for await (const line of readline.createInterface({input: process.stdin})) {
        let answer;
        try {
            answer = await run(JSON.parse(line));
        } catch (error) {
            answer = {error: String(error && error.message || error)};
        }
        process.stdout.write(JSON.stringify(answer) + '\n');
    }
}

main();
