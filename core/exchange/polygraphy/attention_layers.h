#pragma once

#include "core/base/user_text.h"
#include "core/shapes/shapes.h"

#include <string_view>
#include <vector>

namespace meshwright::exchange {

/// One attention of the main graph: softmax(q · k) · v, or an operator that computes it.
struct AttentionLayer
{
    /// Operands of the two products, or inputs of the operator. The keys of a product are
    /// transposed: their sequence is the last axis.
    ValueId q, k, v;
    ValueId output; ///< of the second product or the operator
    NodeId scores, softmax, values; ///< the same node where an operator does it all
    /// What the queries are made of on the way to the product (scaled, cast, transposed), the
    /// nearest first.
    std::vector<ValueId> earlierQueries;
    /// What is added to the scores or chosen among them, as masks.
    std::vector<ValueId> masks;

    bool isOperator() const { return scores == values; }
};

/// Operators that scale, mask, cap, cast or move what passes through them.
bool isPassable(const graph::Node& node);
/// Whether a node multiplies two matrices that are computed: its second one keys or values.
bool isProduct(const graph::Graph& graph, NodeId node);

/// All attention of the main graph in file order: two products and a Softmax with nothing but
/// passable nodes between, and the operators that compute it.
std::vector<AttentionLayer> findAttentionLayers(const graph::Graph& graph,
                                                const shapes::ShapeTable& shapes);

/// The layer that a hint means: its queries have the name, or become them on the way to the
/// product. Null: there is none.
const AttentionLayer* layerOfQueries(const graph::Graph& graph,
                                     const std::vector<AttentionLayer>& layers,
                                     std::string_view name);

/// Why no attention has these queries, as a sentence: "there is no tensor \"Q\"; did you mean
/// \"q\"?", "a LayerNormalization \"ln\" sits between the product \"mm1\" and the softmax \"sm\"".
UserText whyNoAttention(const graph::Graph& graph, const std::vector<AttentionLayer>& layers,
                        std::string_view name);

/// Why Polygraphy, which wants the product, the softmax and the product right behind each other and
/// read by nothing else, does not match a layer that is found here; empty: it does.
UserText whyPolygraphySkips(const graph::Graph& graph, const AttentionLayer& layer);

} // namespace meshwright::exchange
