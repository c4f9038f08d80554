#pragma once

#include "core/exchange/partition/local_node.h"
#include "core/exchange/partition/rank_program.h"

#include <optional>
#include <string>

namespace meshwright::exchange {

/// Inputs that are added to a result once, however many terms the result is the sum of: a bias.
std::vector<std::size_t> addendsOf(const LocalNode& run);

/// A node of a rank, and all that it is made from.
struct LocalCall
{
    const LocalNode& run;
    const graph::Graph& graph;
    const shapes::ShapeTable& shapes;
    const operators::Bindings& bindings;
    const DeviceGrid& grid;
    int64_t position = 0;
    RankEmitter& emitter;

    /// Sizes of an argument's part; absent where it is not known or takes no part.
    std::optional<std::vector<std::optional<int64_t>>> shape(std::size_t argument,
                                                             bool isOutput) const;
    /// The elements of an input where each is a number under the bindings.
    std::optional<std::vector<int64_t>> numbers(std::size_t input,
                                                const operators::Bindings& bound) const;
    /// That the node cannot be made local, with the reason.
    Error cannot(const UserText& what) const;
};

/// Makes attributes and constants of a node local: heads, groups, target shapes. @p node has the
/// local names of its inputs. Errors name what cannot be made local.
Result<void> makeLocal(const LocalCall& call, proto::NodeProto& node);

/// The same of target shapes and bounds (rank_targets.cpp).
Result<void> localSlice(const LocalCall& call, proto::NodeProto& node);
Result<void> localResize(const LocalCall& call, proto::NodeProto& node);
Result<void> localReshape(const LocalCall& call, proto::NodeProto& node);
Result<void> localExpand(const LocalCall& call, proto::NodeProto& node);
Result<void> localConstantOfShape(const LocalCall& call, proto::NodeProto& node);

/// The same where the place of an element in the whole matters (rank_positions.cpp): Trilu, causal
/// Attention of ONNX, RotaryEmbedding with one position for all rows.
Result<void> localTriangle(const LocalCall& call, proto::NodeProto& node);
Result<void> localCausal(const LocalCall& call, proto::NodeProto& node);
Result<void> localPosition(const LocalCall& call, proto::NodeProto& node);

/// The same for MoE and QMoE (rank_mixture.cpp).
Result<void> localMixture(const LocalCall& call, proto::NodeProto& node);

} // namespace meshwright::exchange
