#pragma once

#include "core/operators/custom_rules.h"
#include "core/plan/lowering.h"
#include "core/shapes/shapes.h"
#include "tests/support/model/graph_builder.h"
#include "tests/support/model/inferred.h"
#include "tests/support/run/evaluated.h"

#include <functional>
#include <initializer_list>
#include <string>
#include <vector>

namespace meshwright::tests {

/// A graph that a test builds, with one configuration over a mesh, and what is found in it with
/// operator knowledge. Annotations are axes forms, lowered as the document does, or specs.
struct ImpliedModel
{
    GraphBuilder b {21, 11};
    plan::Plan plan;
    ConfigurationId conf {0};
    plan::Configuration configuration;
    operators::CustomRules custom; ///< rules of a person's own

    explicit ImpliedModel(std::vector<plan::MeshAxis> axes = {{"x", 2}, {"y", 2}})
    {
        configuration.name = "conf";
        configuration.mesh = plan::Mesh {std::move(axes)};
        configuration.numDevices = int32_t(configuration.mesh->deviceCount().value_or(1));
    }

    /// One list of axes per dimension, as {{"x"}, {}}; closed.
    using Lists = std::vector<std::vector<std::string>>;

    static plan::AxesSharding axes(const Lists& lists)
    {
        plan::AxesSharding sharding;
        for (const std::vector<std::string>& list : lists) {
            plan::AxesDim& dim = sharding.dims.emplace_back();
            for (const std::string& axis : list)
                dim.axes.push_back({axis, std::nullopt});
        }
        return sharding;
    }

    /// Annotates the value at one node, or at all that touch it.
    void shard(ValueId value, const Lists& lists, std::optional<NodeId> at = std::nullopt)
    {
        shard(value, axes(lists), at);
    }

    void shard(ValueId value, plan::AxesSharding sharding, std::optional<NodeId> at = std::nullopt)
    {
        m_wanted.push_back({value, std::move(sharding), std::nullopt, at});
    }

    /// A spec as the file has it, without an axes form.
    void place(NodeId node, ValueId value, plan::ShardingSpec spec)
    {
        spec.tensor = value;
        m_wanted.push_back({value, {}, std::move(spec), node});
    }

    /// After the last node and annotation: infers, lowers, works out.
    void finish()
    {
        m_shapes = infer(b);
        plan = plan::Plan(b.graph().nodes().size());
        plan.setConfigurations({configuration});
        const plan::Configuration& own = plan.configurations()[0];
        for (const Wanted& wanted : m_wanted) {
            std::vector<NodeId> nodes = b.graph().nodesTouching(wanted.value);
            if (wanted.node)
                nodes = {*wanted.node};
            for (const NodeId node : nodes) {
                plan::ShardingSpec spec = wanted.spec.value_or(plan::ShardingSpec {});
                if (!wanted.spec)
                    spec = plan::lower(wanted.axes, *plan::meshDevices(own, std::nullopt),
                                       std::nullopt)
                               .value();
                spec.tensor = wanted.value;
                add(node, std::move(spec));
            }
        }
    }

    std::vector<check::Finding> check()
    {
        evaluate::Settings settings;
        settings.customRules = std::make_shared<const operators::CustomRules>(custom);
        return findingsOf(snapshotOf(b.graph(), plan), std::move(settings));
    }

    /// What a document does with an edit.
    void apply(const document::Edit& edit)
    {
        for (const document::EditStep& step : edit.steps) {
            if (const auto* annotations = std::get_if<document::SetAnnotations>(&step)) {
                for (const auto& [node, entries] : annotations->nodes)
                    plan.setAnnotations(node, entries);
            } else if (const auto* list = std::get_if<document::SetConfigurations>(&step)) {
                plan.setConfigurations(list->configurations);
            }
        }
    }

private:
    struct Wanted
    {
        ValueId value;
        plan::AxesSharding axes;
        std::optional<plan::ShardingSpec> spec;
        std::optional<NodeId> node;
    };

    void add(NodeId node, plan::ShardingSpec spec)
    {
        plan::NodeAnnotations entries = plan.annotations(node);
        if (entries.empty())
            entries.emplace_back().configuration = conf;
        entries.front().specs.push_back(std::move(spec));
        plan.setAnnotations(node, std::move(entries));
    }

    std::vector<Wanted> m_wanted;
    shapes::ShapeTable m_shapes;
};

} // namespace meshwright::tests
