#pragma once

#include "tests/core/document/small_documents.h"

#include <random>

namespace meshwright::tests {

/// A chain of eight MatMuls with a weight each.
inline std::unique_ptr<document::Document> chainDocument()
{
    graph::Graph graph;
    graph.addScope({});
    const std::vector<graph::Dim> dims {int64_t(64), int64_t(64)};
    ValueId before = addTensor(graph, "h0", dims);
    for (int i = 0; i < 8; ++i) {
        const ValueId weight = addTensor(graph, "w" + std::to_string(i), dims);
        const ValueId after = addTensor(graph, "h" + std::to_string(i + 1), dims);
        addNode(graph, "MatMul", "mm" + std::to_string(i), {before, weight}, {after});
        before = after;
    }
    return documentOf(std::move(graph));
}

/// One edit out of all that the document offers; most are possible, some are refused. All nodes
/// have two inputs, all tensors two dimensions.
inline Result<document::Edit> randomEdit(document::Document& d, std::mt19937& random, int step)
{
    using namespace document;
    const auto upTo = [&](std::size_t n) { return std::size_t(random() % n); };
    const auto anyNode = [&] { return NodeId {uint32_t(upTo(d.graph().nodes().size()))}; };
    const auto configurations = d.plan().configurations();
    const ConfigurationId configuration = configurations.empty()
        ? ConfigurationId {0}
        : configurations[upTo(configurations.size())].id;
    const NodeId node = anyNode();
    const ValueId value = ValueId {uint32_t(upTo(d.graph().values().size()))};
    const std::string name = "n" + std::to_string(step);
    plan::AxesSharding axes;
    axes.dims.resize(2);
    switch (upTo(14)) {
    case 0: {
        plan::Configuration added;
        added.name = name;
        added.numDevices = 4;
        added.mesh = plan::Mesh {{{"pipe", 2}, {"model", 2}}};
        added.stageAxis = "pipe";
        return addConfiguration(d, d.newConfigurationId(), added);
    }
    case 1:
        return removeConfiguration(d, configuration,
                                   upTo(2) ? References::Keep : References::Cascade);
    case 2:
        return renameConfiguration(d, configuration, name);
    case 3:
        return moveConfiguration(d, configuration, upTo(3));
    case 4: {
        if (configurations.empty())
            return Error {meshwright::tr("none")};
        plan::Configuration changed = *d.plan().configuration(configuration);
        changed.mesh = plan::Mesh {{{"pipe", 2}, {upTo(2) ? "tensor" : "model", 4}}};
        changed.numDevices = 8;
        changed.stageAxis = upTo(2) ? "pipe" : "";
        changed.hardware = {name};
        return changeConfiguration(d, changed);
    }
    case 5:
        return declareConfiguration(d, configuration, 4);
    case 6:
    case 7: {
        const std::vector<NodeId> some {node, anyNode()};
        return setStage(d, configuration, some,
                        upTo(4) ? std::optional(StageNumber {int32_t(upTo(2))}) : std::nullopt);
    }
    case 8:
        return splitInTwo(d, node, configuration, *d.graph().node(node).inputs[upTo(2)],
                          int64_t(upTo(2)));
    case 9:
    case 10:
        axes.dims[upTo(2)].axes = {{"model", {}}};
        axes.dims[0].open = upTo(2) == 0;
        return setSharding(d, configuration, value, axes);
    case 11:
        return clearSharding(d, configuration, value);
    case 12:
        return renameValue(d, value, name);
    default:
        return removeConfiguration(d, name, References::Cascade);
    }
}

} // namespace meshwright::tests
