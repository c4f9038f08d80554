#pragma once

#include "core/blocks/blocks.h"
#include "core/plan/lowering.h"
#include "core/planning/parallelism/parallelism.h"
#include "core/shapes/shapes.h"
#include "tests/support/model/generated_models.h"

namespace meshwright {

/// A decoder with tensor parallelism over four devices in every layer; of 90 layers (10,101 nodes)
/// unless told.
struct ParallelDecoder
{
    graph::Graph graph;
    shapes::ShapeTable shapes;
    plan::Plan plan;
    ConfigurationId id {1};
    ValueId firstWeight;

    explicit ParallelDecoder(int layers = 90)
    {
        tests::DecoderShape shape;
        shape.layers = layers;
        graph = tests::generatedDecoder(shape);
        NoProgress progress;
        shapes = std::move(shapes::inferShapes(graph, {}, progress).value());
        plan = plan::Plan(graph.nodes().size());
        plan::Configuration configuration;
        configuration.id = id;
        configuration.name = "tp4";
        configuration.numDevices = 4;
        configuration.mesh = plan::Mesh {{{"model", 4}}};
        plan.setConfigurations({configuration});
        planning::ParallelOptions options;
        options.over = {{"model", std::nullopt}};
        const planning::ParallelPlan parallel =
            planning::planParallelism(*planning::findParallelism("tensor_parallel"), graph, shapes,
                                      blocks::findBlocks(graph, shapes), *configuration.mesh,
                                      options)
                .value();
        for (const auto& [value, axes] : parallel.annotations)
            annotate(configuration, value, axes);
        firstWeight = parallel.annotations.begin()->first;
    }

    void annotate(const plan::Configuration& configuration, ValueId value,
                  const plan::AxesSharding& axes)
    {
        for (const NodeId node : graph.nodesTouching(value)) {
            plan::NodeAnnotations annotations = plan.annotations(node);
            if (annotations.empty()) {
                plan::NodeAnnotation entry;
                entry.configuration = id;
                annotations.push_back(std::move(entry));
            }
            plan::ShardingSpec spec =
                plan::lower(axes, *plan::meshDevices(configuration, std::nullopt), std::nullopt)
                    .value();
            spec.tensor = value;
            spec.axes = axes;
            annotations.front().specs.push_back(std::move(spec));
            plan.setAnnotations(node, std::move(annotations));
        }
    }

    /// The plan with the first weight split along its other dimension.
    plan::Plan edited() const
    {
        plan::Plan changed = plan;
        for (const NodeId node : graph.nodesTouching(firstWeight)) {
            plan::NodeAnnotations annotations = changed.annotations(node);
            for (plan::ShardingSpec& spec : annotations.front().specs) {
                if (spec.axes && spec.tensor == plan::TensorReference(firstWeight))
                    std::swap(spec.axes->dims[0], spec.axes->dims[1]);
            }
            changed.setAnnotations(node, std::move(annotations));
        }
        return changed;
    }
};

inline const ParallelDecoder& parallelDecoder()
{
    static const ParallelDecoder kDecoder;
    return kDecoder;
}

} // namespace meshwright
