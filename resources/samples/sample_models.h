#pragma once

#include <string>
#include <vector>

namespace meshwright::samples {

/// A model that the program brings along.
struct SampleModel
{
    std::string fileName;
    std::string bytes; ///< the same at every call
};

/// Ten decoder layers over two GPUs, the first half on stage 0: the pipeline example of onnx-ir's
/// guide to multi-device configurations.
SampleModel pipelineDecoder();

/// Embedding on the CPU, ten decoder layers on the NPU, head on the GPU: the end-to-end example of
/// that guide. The head's weight is [4096, 32000] here, so that the MatMul's dimensions agree.
SampleModel heterogeneousDecoder();

/// A 12-layer decoder of real size (hidden 2048, 16 heads, 748 million float16 parameters) in
/// operators of opset 21, as exporters write it, without annotations. Its weights are declared in
/// an external file that does not exist.
SampleModel decoder12Layers();

/// The same with a key-value cache: keys and values of earlier tokens are inputs, and outputs that
/// are longer.
SampleModel decoder12LayersWithCache();

std::vector<SampleModel> allSamples();

} // namespace meshwright::samples
