#pragma once

#include "core/cost/catalogue.h"
#include "core/graph/graph.h"
#include "core/plan/plan.h"
#include "core/shapes/shapes.h"
#include "core/simulate/serving/serving.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace meshwright::tests {

/// Layers that a hand can reckon, float32, all of width h, with a cache:
///
///     k = x · W;  present = Concat(past, k);  scores = x · presentᵀ;  y = scores · present
///
/// x [batch, seq, h] is the layer before's y. On a device whose memory moves a byte a picosecond,
/// which computes for nothing, a pass over s tokens of b requests with a cache of p takes 5
/// launches and, the cache being appended to in place, a picosecond for each of
///
///     k: 4·(2·b·s·h + h²)    Concat: 4·2·b·s·h    transpose: 4·2·b·t·h          (t = p + s)
///     scores: 4·b·(s·h + t·h + s·t)               y: 4·b·(s·t + t·h + s·h)
struct CachedDecoder
{
    explicit CachedDecoder(int layers, int64_t width = 100);

    /// A stage per layer, each on a device of its own.
    void cutIntoStages();
    /// All on two devices, the columns of every W divided.
    void divideColumns();

    simulate::ModelInput input();
    Result<simulate::Serving> serve(const simulate::ServingOptions& options);

    /// What a pass of one layer moves.
    int64_t bytes(int64_t batch, int64_t tokens, int64_t past) const;
    /// The time of a pass of one layer.
    int64_t time(int64_t batch, int64_t tokens, int64_t past) const;

    static constexpr int64_t kLaunch = 1000; ///< ps

    int64_t width;
    graph::Graph graph;
    shapes::ShapeTable shapes;
    std::vector<std::vector<NodeId>> layers; ///< their nodes
    std::vector<ValueId> weights, past, present;
    std::optional<plan::Plan> plan;
    std::optional<ConfigurationId> configuration;
    cost::Catalogue catalogue;
};

} // namespace meshwright::tests
