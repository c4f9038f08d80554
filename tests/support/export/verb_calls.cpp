#include "tests/support/export/verb_calls.h"

#include "core/exchange/polygraphy/shard_hints.h"
#include "tests/support/export/export_fixture.h"
#include "tests/support/model/attention_models.h"
#include "tests/support/model/model_builder.h"

#include <nlohmann/json.hpp>

namespace meshwright::tests {

namespace {

using Json = nlohmann::ordered_json;

/// Two stages of a MatMul and a Relu over four devices, the weight split over the other axis.
std::string planText(const std::string& suffix)
{
    const Json axes = {{{"axis", "pipe"}, {"size", 2}}, {{"axis", "x" + suffix}, {"size", 2}}};
    const Json weight = {{"tensor", "W" + suffix}, {"dims", {Json::array(), {"x" + suffix}}}};
    const Json nodes = {{{"node", "#0"}, {"stage", 0}, {"shardings", {weight}}},
                        {{"node", "#1"}, {"stage", 1}}};
    const Json configuration = {
        {"name", "c" + suffix},
        {"num_devices", 4},
        {"devices", {"GPU:0" + suffix, "GPU:1", "GPU:2", "GPU:3"}},
        {"mesh", axes},
        {"stage_axis", "pipe"},
        {"nodes", nodes},
    };
    const Json plan = {
        {"format", "meshwright-plan"}, {"version", 1}, {"configurations", {configuration}}};
    return plan.dump(2);
}

/// As planText() says it, for verbs that read models.
std::string modelBytes(const std::string& suffix, bool isAnnotated, const std::string& weights)
{
    onnx::ModelBuilder model;
    onnx::GraphBuilder graph = model.graph();
    graph.name("g");
    graph.input("in" + suffix, graph::DataType::Float, {"batch", 8});
    if (weights.empty())
        graph.initializer("W" + suffix, graph::DataType::Float, {8, 8}, std::string(256, '\0'));
    else
        graph.externalInitializer("W" + suffix, graph::DataType::Float, {8, 8}, {weights, {}, {}});
    onnx::NodeBuilder matmul =
        graph.node("MatMul", {"in" + suffix, "W" + suffix}, {"h" + suffix}, "mm" + suffix);
    onnx::NodeBuilder relu = graph.node("Relu", {"h" + suffix}, {"out" + suffix}, "relu" + suffix);
    graph.output("out" + suffix, graph::DataType::Float, {"batch", 8});
    if (!isAnnotated)
        return model.bytes();
    const std::string name = "c" + suffix;
    model.configuration({name, 4, {"GPU:0" + suffix, "GPU:1", "GPU:2", "GPU:3"}, {}});
    const Json mesh = {{{"axis", "pipe"}, {"size", 2}}, {{"axis", "x" + suffix}, {"size", 2}}};
    const Json topic = Json::array({{{"name", name}, {"mesh", mesh}, {"stage_axis", "pipe"}}});
    model.metadata("meshwright.configurations", topic.dump());
    onnx::ShardingSpec weight;
    weight.tensorName = "W" + suffix;
    weight.device = {0, 1};
    weight.dims = {{1, {{int64_t(8), 2, {}}}, {}}};
    onnx::NodeDeviceConfiguration first, second;
    first.configurationId = second.configurationId = name;
    first.pipelineStage = 0;
    second.pipelineStage = 1;
    first.specs = {weight};
    matmul.annotate(first);
    relu.annotate(second);
    return model.bytes();
}

constexpr const char* kHardware = R"({
  "format": "meshwright-hardware", "version": 1, "name": "nano", "title": "Test device",
  "peak_flops": {"float32": {"value": 1e9, "source": "made up"}},
  "memory_bytes": {"value": 16e9, "source": "made up"},
  "memory_bandwidth": {"value": 1e9, "source": "made up"},
  "launch_s": {"value": 0, "source": "made up"},
  "compute_fraction": {"value": 1, "source": "made up"},
  "bandwidth_fraction": {"value": 1, "source": "made up"},
  "link": {"bandwidth": {"value": 1e10, "source": "made up"},
           "latency_s": {"value": 1e-6, "source": "made up"}}
})";
constexpr const char* kStageTimes = R"({"stages": 2, "forward": 1, "backward_input": 1,
  "backward_weight": 1, "transfer": 0, "unit": "ms"})";
constexpr const char* kLayering =
    R"json({"session.name_based_layer_assignment": "gpu:0(mm); gpu:1(relu)"})json";

std::string hintsText()
{
    exchange::ShardHints hints;
    hints.layers.push_back({"q", true, false, {}});
    hints.inputs.push_back({"x", 1, 3});
    hints.outputs.push_back({"y", 1, 3});
    hints.kAxis = 2;
    hints.vAxis = 1;
    hints.kvRank = 3;
    hints.devices = 2;
    return exchange::writeShardHints(hints, exchange::HintsGeneration::G3);
}

} // namespace

QStringList VerbCall::in(const QString& folder, const QString& suffix) const
{
    QStringList list;
    for (const QString& argument : arguments) {
        const bool isFile = argument.startsWith('<') || argument.startsWith('>');
        list.append(isFile ? folder + '/' + argument.mid(1)
                           : QString(argument).replace('%', suffix));
    }
    return list;
}

std::vector<VerbCall> verbCalls()
{
    std::vector<VerbCall> calls {
        {"new", {"new", "<config.json", "-o", ">new.onnx"}},
        {"info", {"info", "<planned.onnx"}},
        {"info of a node", {"info", "<planned.onnx", "--node", "#0"}},
        {"info of a tensor", {"info", "<planned.onnx", "--tensor", "W%", "--npy", ">W.npy"}},
        {"shapes", {"shapes", "<planned.onnx"}},
        {"check", {"check", "<planned.onnx", "--operator-rules", "<mine.rules"}},
        {"check, repair", {"check", "<planned.onnx", "--fix", "-o", ">fixed.onnx"}},
        {"extract", {"extract", "<planned.onnx", "-o", ">plan.json"}},
        {"apply", {"apply", "<plain.onnx", "<plan.json", "-o", ">applied.onnx"}},
        {"remove", {"remove", "<planned.onnx", "-o", ">bare.onnx"}},
        {"remove, one", {"remove", "<planned.onnx", "--config", "c%", "-o", ">less.onnx"}},
        {"shard, tensors",
         {"shard", "<planned.onnx", "--config", "c%", "--tensors", "W%", "--strategy", "rowwise",
          "--over", "x%", "-o", ">sharded.onnx"}},
        {"rename", {"rename", "<planned.onnx", "--configuration", "c%=d", "-o", ">renamed.onnx"}},
        {"propagate",
         {"propagate", "<planned.onnx", "--config", "c%", "--operator-rules", "<mine.rules", "-o",
          ">all.onnx"}},
        {"balance",
         {"balance", "<planned.onnx", "--config", "c%", "--stages", "2", "--hardware", "<nano.json",
          "-o", ">balanced.onnx"}},
        {"plan",
         {"plan", "<planned.onnx", "--hardware", "<nano.json", "--devices", "2", "--global-batch",
          "2", "-o", ">found.onnx"}},
        {"plan, candidates",
         {"plan", "<planned.onnx", "--hardware", "<nano.json", "--devices", "2", "--global-batch",
          "2", "--candidates", "<settings.json", "-o", ">chosen.onnx"}},
        {"simulate",
         {"simulate", "<planned.onnx", "--config", "c%", "--hardware", "<nano.json",
          "--operator-rules", "<mine.rules", "--trace", ">trace.json"}},
        {"simulate, order",
         {"simulate", "<planned.onnx", "--config", "c%", "--order", ">order.csv"}},
        {"simulate, stage times",
         {"simulate", "--stage-times", "<times.json", "--trace", ">trace.csv"}},
        {"calibrate",
         {"calibrate", "<measured.csv", "--model", "<plain.onnx", "--hardware", "<nano.json",
          "--bind", "batch=1", "-o", ">fitted.json"}},
        {"diff", {"diff", "<planned.onnx", "<plan.json"}},
        {"merge", {"merge", "<plan.json", "<plan.json", "<plan.json", "-o", ">merged.json"}},
        {"transfer", {"transfer", "<planned.onnx", "<plain.onnx", "-o", ">moved.onnx"}},
        {"transfer, text", {"transfer", "<plan.json", "<plain.onnx", "-o", ">placed.onnx"}},
        {"render", {"render", "<planned.onnx", "-o", ">graph.svg"}},
        {"export, hints",
         {"export", "<attention.onnx", "--to", "distcollective", "--hints", "<hints.json", "-o",
          ">collective"}},
    };
    for (const char* format :
         {"stages", "ranks", "sdy", "mpmd", "ort-layering", "schedule-csv", "trace"})
        calls.push_back({format,
                         {"export", "<planned.onnx", "--config", "c%", "--to", format, "-o",
                          QStringLiteral(">") + format}});
    const auto addImport = [&](const char* format, const char* model, const char* file) {
        calls.push_back({format, {"import", model, file, "--from", format, "-o", ">read.onnx"}});
    };
    addImport("polygraphy-hints", "<attention.onnx", "<hints.json");
    addImport("ort-layering", "<plain.onnx", "<layers.json");
    addImport("sdy", "<plain.onnx", "<plan.sdy.mlir");
    addImport("mpmd", "<plain.onnx", "<stages.mpmd.json");
    addImport("schedule-csv", "<planned.onnx", "<order.csv");
    addImport("ort-profile", "<plain.onnx", "<measured.csv");
    return calls;
}

void writeVerbFiles(const QString& folder, const std::string& suffix, const std::string& weights)
{
    const auto write = [&](const char* name, std::string_view text) {
        writeBytes((folder + '/' + name).toStdString(), text);
    };
    write("planned.onnx", modelBytes(suffix, true, weights));
    write("plain.onnx", modelBytes(suffix, false, weights));
    if (!weights.empty())
        write(weights.c_str(), std::string(256, '\0'));
    write("attention.onnx", selfAttentionModel({"seq", false}));
    write("plan.json", planText(suffix));
    write("hints.json", hintsText());
    write("mine.rules", "acme::Scale: [a b] -> [a b]\n");
    write("nano.json", kHardware);
    write("times.json", kStageTimes);
    write("settings.json", R"([{"pp": 2}])");
    write("layers.json", kLayering);
    write("measured.csv", "node,op,seconds\nmm,MatMul,0.001\nrelu,Relu,0.001\n");
    // What PyTorch's pipelining reads: a row per rank.
    write("order.csv", "0F0,0F1\n,1F0,1F1\n");
    write("config.json", R"({"model_type": "gpt2", "n_embd": 64, "n_layer": 2, "n_head": 4})");
    write("stages.mpmd.json", R"({"assignment": {"mm": "m0", "relu": "m1"}})");
    write("plan.sdy.mlir", "sdy.mesh @mesh = <[\"x\"=2]>\n");
}

} // namespace meshwright::tests
