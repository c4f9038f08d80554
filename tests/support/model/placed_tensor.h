#pragma once

#include "core/operators/factors.h"

#include <optional>
#include <set>
#include <vector>

/// ONNX's sharding formalism (proposal 0007) on a factor rule, as onnx-multidevice.md 2.9 puts it:
/// the inputs' placements give that of the result.
namespace meshwright::tests {

using Devices = std::set<int>;

/// Into how many parts each dimension is split, and on which devices each shard lies, row-major.
struct PlacedTensor
{
    std::vector<int64_t> parts;
    std::vector<Devices> shards;

    bool operator==(const PlacedTensor&) const = default;
};

struct Execution
{
    PlacedTensor result;
    bool needsCollective = false; ///< a reduction factor is split
};

/// Runs an operator of one result whose dimensions have a factor each. @p inputs are parallel to
/// the rule's; absent ones constrain nothing. Absent: an input is split differently from another
/// (E1), along a dimension of 1, or along one that is needed whole; or a cell of the iteration is
/// on no device that has all its inputs (E2).
std::optional<Execution> execute(const operators::FactorRule& rule,
                                 const std::vector<std::optional<PlacedTensor>>& inputs);

} // namespace meshwright::tests
