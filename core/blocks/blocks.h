#pragma once

#include "core/base/user_text.h"
#include "core/graph/graph.h"
#include "core/shapes/shapes.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Finds what a transformer is made of by how its nodes are connected, never by names: attention
/// around its softmax, gated or plain MLPs around their activation, embeddings, the head.
namespace meshwright::blocks {

enum class BlockKind
{
    Embedding,
    Attention,
    Mlp,
    MixtureOfExperts,
    Head,
};

enum class WeightRole
{
    Embedding,
    Query,
    Key,
    Value,
    QueryKeyValue, ///< the three fused
    KeyValue, ///< the last two fused
    AttentionOutput,
    Gate,
    Up, ///< of a gated MLP, or the first layer of a plain one
    GateUp, ///< the two fused
    Down,
    ExpertGate, ///< of all experts: the first dimension
    ExpertUp,
    ExpertDown,
    Head,
};

/// "attention", "q", "down", … for messages and reports.
std::string_view toString(BlockKind kind);
/// The same for a person.
UserText nameOf(BlockKind kind);
std::string_view toString(WeightRole role);

/// A tensor that has to be divided as its weight: bias, scale or zero point. The stored axes that
/// are the weight's output and input features, or blocks of the latter; absent: it has none.
struct Companion
{
    ValueId value;
    std::optional<std::size_t> outAxis, inAxis;
    /// The number of elements per output feature where MatMulNBits keeps scales [out · blocks] or
    /// zero points [out · bytes] in one dimension.
    std::optional<int64_t> perOutput;
    /// The number of blocks of input features whose zero points share an element.
    int64_t blocksPerElement = 1;
    bool isBias = false;

    bool operator==(const Companion&) const = default;
};

/// A weight as it is stored in the model, with the product that uses it.
struct BlockWeight
{
    WeightRole role = WeightRole::Query;
    ValueId weight;
    NodeId node; ///< MatMul, Gemm, MatMulNBits, Gather, QMoE, …
    ValueId output; ///< of the product, with its bias
    std::size_t outAxis = 0, inAxis = 0; ///< stored axes; of experts behind the expert axis 0
    std::optional<int64_t> out, in; ///< features, not stored elements
    std::vector<Companion> companions;
    /// Of fused weights: features of each part, in stored order. Empty: not fused.
    std::vector<int64_t> parts;
    /// Fused head by head (or feature by feature), so that a plain split keeps parts together.
    bool interleaved = false;
};

struct Block
{
    BlockKind kind = BlockKind::Attention;
    std::vector<BlockWeight> weights;
    std::vector<NodeId> nodes; ///< of the block, ascending
    std::optional<int64_t> queryHeads, keyHeads, headDim; ///< attention
    /// [q | k | v], of attention that adds the biases of three separate weights itself.
    std::optional<Companion> fusedBias;
    std::optional<int64_t> experts;
    bool isVocabulary = false; ///< an embedding of tokens, not of positions

    const BlockWeight* weight(WeightRole role) const;
};

/// Something that began like a block and is none.
struct Unrecognised
{
    NodeId node;
    UserText expected; ///< "one product of a weight behind the keys"
    UserText found; ///< where it differs
};

struct Blocks
{
    std::vector<Block> blocks; ///< in the order of their first products
    std::vector<Unrecognised> unrecognised;

    std::size_t count(BlockKind kind) const;
};

/// Weights may reach their product through DequantizeLinear, Cast, Identity and Transpose, and may
/// be graph inputs, as in models without weights. Needs inferred shapes for head counts.
Blocks findBlocks(const graph::Graph& graph, const shapes::ShapeTable& shapes);

} // namespace meshwright::blocks
