#pragma once

#include "core/exchange/partition/rank_layout.h"
#include "core/sharding/halo_exchange.h"
#include "core/sharding/propagation_result.h"

#include <optional>
#include <string>
#include <vector>

namespace meshwright::exchange {

/// How a node of the model runs on parts of its tensors.
struct LocalNode
{
    const graph::Node* node = nullptr;
    std::string name; ///< for messages
    const sharding::Rule* rule = nullptr; ///< null: nothing is known, all is whole
    std::vector<const sharding::TensorView*> views; ///< parallel to the rule's tensors; or null
    std::vector<sharding::TensorSharding> used; ///< the same
    std::vector<sharding::AxisList> factors; ///< what splits each factor
    sharding::AxisList partial; ///< along which results are terms of a reduction
    std::vector<sharding::HaloExchange> halos; ///< by dimension
    /// The windows over the image's dimensions, with the pads of the whole image; none without
    /// halos.
    std::vector<operators::SlidingWindow> windows;
    /// How its subgraphs run on parts; null: it has none, or they run on whole tensors.
    const sharding::BodyExecution* body = nullptr;

    bool isSplit() const;
    /// Whether any of these factors is split.
    bool isSplitBy(const std::vector<uint32_t>& factors) const;
    /// The sharding of an input or output of the node; null: it takes no part, and is whole.
    const sharding::TensorSharding* usedAs(std::size_t argument, bool isOutput) const;
    std::optional<std::size_t> tensorOf(std::size_t argument, bool isOutput) const;
    /// The factors of a dimension of an argument, those of its components put together.
    std::vector<uint32_t> factorsOf(std::size_t argument, bool isOutput, std::size_t dim) const;
    bool isSplitAt(std::size_t argument, bool isOutput, std::size_t dim) const;
    /// Dimensions of an input; 0 for one that takes no part.
    std::size_t rankOf(std::size_t input) const;
    /// The size of a factor on a position; of one that is not split, the whole.
    int64_t localSize(uint32_t factor, const DeviceGrid& grid, int64_t position) const;
    /// The same over all factors of a role; the whole product with no position.
    int64_t localSize(operators::FactorRole role, const DeviceGrid& grid,
                      std::optional<int64_t> position) const;
};

/// Returns what the propagation decided: PropagationResult::execution() and body().
/// @p propagation must outlive the result. @p mesh is that of the devices that run the node;
/// another one than its stage's where a constant is made for its reader.
LocalNode localNodeOf(const sharding::PropagationResult& propagation, const graph::Graph& graph,
                      NodeId node, const plan::Mesh& mesh);

} // namespace meshwright::exchange
