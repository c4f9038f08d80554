#pragma once

#include "core/check/context/context.h"
#include "core/check/context/operation_view.h"

#include <map>
#include <utility>
#include <vector>

/// Specs as a node's file entries say them, in factors of its operator: for rules that look at
/// devices, whether a spec has an axes form or not.
namespace meshwright::check {

using Devices = std::vector<int64_t>; ///< sorted
using ShardCounts = std::map<uint32_t, int64_t>; ///< parts by factor
using Cell = std::map<uint32_t, int64_t>; ///< one part of each factor

/// One tensor's spec in factors of the operator.
struct PlacedOperand
{
    std::size_t tensor = 0;
    ShardCounts counts;
    std::vector<std::pair<uint32_t, int64_t>> order; ///< factors and parts, outermost first
    std::vector<Devices> devices; ///< by shard

    /// Its shard in a cell.
    std::size_t shard(const Cell& cell) const;

    /// Of a factor; 1 for one that it does not split, or does not have.
    int64_t partsOf(uint32_t factor) const;
};

/// More parts of a tensor than this are not looked at.
constexpr int64_t kMostParts = 1 << 14;

/// The node's own specs of operands, or of results, that name devices and can be told in factors.
std::vector<PlacedOperand> placedOperands(const Context& context, const OperationView& op,
                                          bool results);

} // namespace meshwright::check
