#include "tests/support/run/one_node.h"

#include "core/document/document.h"

namespace meshwright::tests {

namespace {

cost::Catalogue oneNodeCatalogue(Bytes memory)
{
    cost::DeviceSpec device;
    device.name = "device";
    device.peakFlops = {{graph::DataType::Float, 1e14}};
    device.memory = memory;
    device.bytesPerSecond = 1e12;
    device.link = {1e11, {1'000'000}};
    cost::NodeSpec node;
    node.name = "node";
    node.device = "device";
    node.levels = {{"inside", cost::Fabric::Switch, std::nullopt, {1e11, {1'000'000}}}};
    return {{device}, {node}};
}

} // namespace

std::unique_ptr<planning::PlanEvaluation> evaluationOnOneNode(const graph::Graph& graph,
                                                              int64_t devices, int64_t sequence,
                                                              bool training, Bytes memory)
{
    const auto document = document::Document::fromModel({{}, graph, {}, nullptr, {}}, {});
    evaluate::Settings settings;
    settings.hardware = oneNodeCatalogue(memory);
    planning::PlanProblem problem;
    problem.hardware = "node";
    problem.devices = devices;
    problem.globalBatch = 32;
    problem.training = training;
    problem.headroom = 0;
    problem.run.bindings = {{"seq", sequence}};
    NoProgress progress;
    auto made =
        planning::PlanEvaluation::make((*document)->snapshot(), problem, settings, progress);
    return made ? std::move(*made) : nullptr;
}

} // namespace meshwright::tests
