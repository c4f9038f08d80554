#pragma once

#include "core/check/checker.h"
#include "core/document/edit.h"

#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace meshwright::tests {

using plan::Configuration;
using plan::DeviceGroup;
using plan::NodeAnnotation;
using plan::ShardedDim;
using plan::ShardingSpec;
using plan::SimpleShardedDim;
using plan::Stage;
using plan::TensorReference;

/// One axis in @p shards parts, the divided size left out.
inline ShardedDim split(int64_t axis, int64_t shards)
{
    return {axis, {{std::monostate(), shards, {}}}, {}};
}

/// One axis in parts, of a size that is said.
inline ShardedDim splitOf(int64_t axis, int64_t size, int64_t shards)
{
    return {axis, {{size, shards, {}}}, {}};
}

inline ShardingSpec spec(TensorReference tensor, std::vector<int64_t> devices,
                         std::vector<ShardedDim> dims, std::vector<DeviceGroup> groups = {})
{
    ShardingSpec result;
    result.tensor = std::move(tensor);
    result.device = std::move(devices);
    result.dims = std::move(dims);
    result.groups = std::move(groups);
    return result;
}

inline DeviceGroup group(int64_t key, std::vector<int64_t> devices)
{
    return {key, std::move(devices), {}};
}

/// x[4,8] → Relu "relu0" → y[4,8] → Relu "relu1" → z[4,8], IR 11, beside it the unused w[8,2304];
/// a configuration "conf" of two devices, and x split into two along axis 0 at relu0. Nothing is
/// wrong with it.
struct SmallModel
{
    graph::Graph graph;
    plan::Plan plan;
    int64_t irVersion = 11;
    bool changed = false;
    ValueId x, y, z, w;
    NodeId relu0, relu1;
    ConfigurationId conf {0};

    SmallModel()
    {
        graph.addScope({});
        x = addValue("x", {4, 8});
        y = addValue("y", {4, 8});
        z = addValue("z", {4, 8});
        w = addValue("w", {8, 2304});
        relu0 = addNode("relu0", "Relu", {x}, {y});
        relu1 = addNode("relu1", "Relu", {y}, {z});
        Configuration configuration;
        configuration.name = "conf";
        configuration.numDevices = 2;
        plan.setConfigurations({configuration});
        shard(relu0, spec(x, {0, 1}, {split(0, 2)}));
    }

    /// Makes w an initializer that is an input too.
    void listWeightAsInput()
    {
        graph.valueForBuilding(w).tensor = graph.addTensor({});
        graph.setInputs({w});
    }

    ValueId addValue(std::string name, std::vector<int64_t> dims, ScopeId scope = {})
    {
        graph::Value value;
        value.name = std::move(name);
        value.scope = scope;
        value.type.kind = graph::TypeKind::Tensor;
        value.type.elementType = graph::DataType::Float;
        value.type.shape.emplace(dims.begin(), dims.end());
        return graph.addValue(std::move(value));
    }

    NodeId addNode(std::string name, std::string opType, std::vector<ValueId> inputs,
                   std::vector<ValueId> outputs, ScopeId scope = {})
    {
        graph::Node node;
        node.name = std::move(name);
        node.opType = std::move(opType);
        node.scope = scope;
        node.inputs.assign(inputs.begin(), inputs.end());
        node.outputs.assign(outputs.begin(), outputs.end());
        const NodeId id = graph.addNode(std::move(node));
        // A plan has as many nodes as the graph; it grows by being made anew.
        plan::Plan grown(graph.nodes().size());
        grown.setConfigurations({plan.configurations().begin(), plan.configurations().end()});
        for (uint32_t i = 0; i < plan.nodeCount(); ++i)
            grown.setAnnotations(NodeId {i}, plan.annotations(NodeId {i}));
        plan = std::move(grown);
        return id;
    }

    void configure(const std::function<void(Configuration&)>& change, std::size_t index = 0)
    {
        std::vector<Configuration> list(plan.configurations().begin(), plan.configurations().end());
        change(list[index]);
        plan.setConfigurations(std::move(list));
    }

    ConfigurationId addConfiguration(std::string name, int32_t devices, bool declared = true)
    {
        std::vector<Configuration> list(plan.configurations().begin(), plan.configurations().end());
        Configuration added;
        added.id = {uint32_t(list.size())};
        added.name = std::move(name);
        added.declared = declared;
        if (declared)
            added.numDevices = devices;
        list.push_back(added);
        plan.setConfigurations(std::move(list));
        return added.id;
    }

    void addEntry(NodeId node, NodeAnnotation entry)
    {
        plan::NodeAnnotations entries = plan.annotations(node);
        entries.push_back(std::move(entry));
        plan.setAnnotations(node, std::move(entries));
    }

    /// Replaces what the first configuration says about the node by one sharding.
    void shard(NodeId node, ShardingSpec sharding, std::optional<int32_t> stage = std::nullopt)
    {
        NodeAnnotation entry;
        entry.configuration = conf;
        entry.specs = {std::move(sharding)};
        if (stage)
            entry.stage = StageNumber {*stage};
        plan.setAnnotations(node, {std::move(entry)});
    }

    /// The node is on a stage and has no sharding.
    void put(NodeId node, int32_t stage)
    {
        NodeAnnotation entry;
        entry.configuration = conf;
        entry.stage = StageNumber {stage};
        plan.setAnnotations(node, {std::move(entry)});
    }

    void putAll(int32_t first, int32_t second)
    {
        put(relu0, first);
        put(relu1, second);
    }

    check::Input input() const { return {graph, plan, irVersion, changed, nullptr, std::nullopt}; }

    std::vector<check::Finding> check() const { return check::check(input()); }

    std::vector<std::string> codes() const
    {
        std::vector<std::string> words;
        for (const check::Finding& finding : check())
            words.emplace_back(finding.diagnostic.code());
        return words;
    }

    /// What a document does with an edit, without a document.
    void apply(const document::Edit& edit)
    {
        for (const document::EditStep& step : edit.steps) {
            if (const auto* annotations = std::get_if<document::SetAnnotations>(&step)) {
                for (const auto& [node, entries] : annotations->nodes)
                    plan.setAnnotations(node, entries);
            } else if (const auto* list = std::get_if<document::SetConfigurations>(&step)) {
                plan.setConfigurations(list->configurations);
            } else if (const auto* rename = std::get_if<document::RenameValue>(&step)) {
                graph.rename(rename->value, rename->name);
            } else if (const auto* wanted = std::get_if<document::SetInputs>(&step)) {
                graph.setInputs(wanted->inputs);
            }
        }
    }
};

} // namespace meshwright::tests
