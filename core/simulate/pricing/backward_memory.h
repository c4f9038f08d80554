#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

namespace meshwright::simulate {

/// What the backward pass of one node touches: values by their numbers in the stage. Views stand
/// for what they look at.
struct BackwardNode
{
    std::vector<uint32_t> needed; ///< of the forward pass
    std::vector<uint32_t> made; ///< whose gradients it makes or adds to
    std::vector<uint32_t> done; ///< whose gradients nobody needs after it
    std::vector<uint32_t> arriving; ///< whose gradients come from other stages
    std::optional<uint32_t>
        segment; ///< that is computed again at once; none: what it needs is kept
};

struct BackwardWalk
{
    const std::vector<BackwardNode>& nodes; ///< of a stage, in the order of the forward pass
    const std::vector<bool>& kept; ///< by value
    const std::map<uint32_t, std::vector<uint32_t>>& rebuilt; ///< per segment, each value once
    const std::vector<int64_t>& bytes; ///< of a value and of its gradient
};

struct BackwardPeak
{
    /// The most that gradients of activations and what was computed again take at once, less what
    /// was kept and is no longer needed by then. Below zero: the pass never needs more than what is
    /// kept at its start.
    int64_t beyondKept = 0;
    int64_t gradients = 0; ///< the most that the former take at once
};

/// Walks a stage from its last node to its first: a gradient is there from the first node that adds
/// to it until the node that made its value, and what was kept until the last node that needs it.
/// Example: x [4 MB] · W → y [4 MB], Relu → z [4 MB], · V → u [4 MB]: x and z are kept. V's product
/// has the gradients of u and z, Relu's those of z and y while u's is gone, W's that of y: 8 MB,
/// and z is released after Relu.
BackwardPeak backwardPeak(const BackwardWalk& walk);

} // namespace meshwright::simulate
