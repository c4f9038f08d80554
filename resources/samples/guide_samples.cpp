#include "tests/support/model/model_builder.h"

#include "resources/samples/sample_models.h"

namespace meshwright::samples {

namespace {

using graph::DataType;
using graph::Dim;

const std::string kBatch = "B";
const std::string kSequence = "T";
constexpr int64_t kHidden = 4096;
constexpr int64_t kVocabulary = 32000;
constexpr int kLayers = 10;

std::vector<Dim> hiddenShape()
{
    return {kBatch, kSequence, kHidden};
}

onnx::NodeDeviceConfiguration onStage(const std::string& configuration, int32_t stage)
{
    onnx::NodeDeviceConfiguration entry;
    entry.configurationId = configuration;
    entry.pipelineStage = stage;
    return entry;
}

onnx::ModelBuilder guideModel()
{
    onnx::ModelBuilder model;
    model.irVersion(11).opset("", 18).opset("custom", 1).producer("meshwright-samples", "1");
    return model;
}

void addLayer(onnx::GraphBuilder& graph, int layer, const onnx::NodeDeviceConfiguration& entry)
{
    const std::string number = std::to_string(layer);
    graph
        .node("DecoderLayer", {"h" + number}, {"h" + std::to_string(layer + 1)}, "layer" + number,
              "custom")
        .annotate(entry);
}

void declareHidden(onnx::GraphBuilder& graph, int first, int last)
{
    for (int i = first; i <= last; ++i)
        graph.valueInfo("h" + std::to_string(i), DataType::Float, hiddenShape());
}

} // namespace

SampleModel pipelineDecoder()
{
    onnx::ModelBuilder model = guideModel();
    model.configuration({"pipeline", 2, {"GPU:0", "GPU:1"}, {}});
    onnx::GraphBuilder graph = model.graph();
    graph.name("pipeline-decoder");
    graph.input("h0", DataType::Float, hiddenShape());
    for (int layer = 0; layer < kLayers; ++layer)
        addLayer(graph, layer, onStage("pipeline", layer < kLayers / 2 ? 0 : 1));
    declareHidden(graph, 1, kLayers - 1);
    graph.output("h" + std::to_string(kLayers), DataType::Float, hiddenShape());
    return {"pipeline-decoder.onnx", model.bytes()};
}

SampleModel heterogeneousDecoder()
{
    onnx::ModelBuilder model = guideModel();
    model.configuration({"plan", 3, {"CPU", "NPU", "GPU"}, {}});
    onnx::GraphBuilder graph = model.graph();
    graph.name("heterogeneous-decoder");
    graph.input("tokens", DataType::Int64, {kBatch, kSequence});
    graph.input("embed.weight", DataType::Float, {kVocabulary, kHidden});
    graph.input("lm_head.weight", DataType::Float, {kHidden, kVocabulary});
    graph.node("Gather", {"embed.weight", "tokens"}, {"h0"}, "embed").annotate(onStage("plan", 0));
    for (int layer = 0; layer < kLayers; ++layer)
        addLayer(graph, layer, onStage("plan", 1));
    graph.node("MatMul", {"h" + std::to_string(kLayers), "lm_head.weight"}, {"logits"}, "lm_head")
        .annotate(onStage("plan", 2));
    declareHidden(graph, 0, kLayers);
    graph.output("logits", DataType::Float, {kBatch, kSequence, kVocabulary});
    return {"heterogeneous-decoder.onnx", model.bytes()};
}

std::vector<SampleModel> allSamples()
{
    return {pipelineDecoder(), heterogeneousDecoder(), decoder12Layers(),
            decoder12LayersWithCache()};
}

} // namespace meshwright::samples
