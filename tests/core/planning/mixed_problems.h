#pragma once

#include "core/planning/plans/plan_evaluation.h"
#include "tests/support/model/graph_builder.h"

#include <memory>
#include <string>
#include <vector>

namespace meshwright::tests {

/// A kind of device that does nothing but multiply and send.
struct MixedKind
{
    std::string name;
    double flops = 1e12;
    int64_t memory = int64_t(1) << 40;
    double port = 1e18; ///< bytes per second to other kinds and of its own
    Picoseconds latency = {};
    double memoryBandwidth = 1e18;
};

constexpr int64_t kMixedRows = 32, kMixedHidden = 256;

/// In each layer twice a Relu and a product of [batch · 32, 256] by [256, 256]: each 32 · 256 and
/// 2 · 32 · 256² FLOP, and 262,144 bytes of weights. With @p attends an attention behind the first
/// Relu, with three more products.
inline graph::Graph mixedChain(int layers, bool attends = false)
{
    GraphBuilder b(17);
    b.import("com.microsoft", 1);
    ValueId x = b.input("x", {"batch", kMixedRows, kMixedHidden});
    for (int layer = 0; layer < layers; ++layer) {
        const std::string at = "layers." + std::to_string(layer);
        const auto product = [&](const char* name, ValueId of) {
            const ValueId weight =
                b.weight(at + '.' + name + ".weight", {kMixedHidden, kMixedHidden});
            return b.named(at + '/' + name + "/MatMul").node("MatMul", {of, weight});
        };
        x = b.named(at + "/Relu").node("Relu", {x});
        if (attends) {
            const ValueId q = product("q", x), k = product("k", x), v = product("v", x);
            x = b.named(at + "/attention/core")
                    .node("MultiHeadAttention", {q, k, v}, {{"num_heads", {}, int64_t(4)}},
                          "com.microsoft");
        }
        x = product("down", b.named(at + "/mlp/Relu").node("Relu", {product("up", x)}));
    }
    b.output(x);
    return b.build();
}

inline std::unique_ptr<planning::PlanEvaluation>
mixedEvaluation(const graph::Graph& graph, const std::vector<MixedKind>& kinds,
                planning::PlanProblem problem)
{
    evaluate::Settings settings;
    for (const MixedKind& kind : kinds) {
        cost::DeviceSpec device;
        device.name = kind.name;
        device.peakFlops = {{graph::DataType::Float, kind.flops}};
        device.memory = {kind.memory};
        device.bytesPerSecond = kind.memoryBandwidth;
        device.link = {kind.port, kind.latency};
        settings.hardware.devices.push_back(std::move(device));
    }
    const auto document = document::Document::fromModel({{}, graph, {}, nullptr, {}}, {});
    problem.devices = planning::deviceCount(problem.groups);
    NoProgress progress;
    auto made =
        planning::PlanEvaluation::make((*document)->snapshot(), problem, settings, progress);
    return made ? std::move(*made) : nullptr;
}

} // namespace meshwright::tests
