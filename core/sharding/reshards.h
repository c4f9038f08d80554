#pragma once

#include "core/sharding/projection.h"

#include <optional>
#include <vector>

/// What one operation needs changed before and after it runs on shards (Shardy's explicit reshards,
/// shardy.md 2.11).
namespace meshwright::sharding {

/// An all-reduce inside the operator, of a tensor shaped like one of its own without the reduced
/// factors: the maximum and the sum of a softmax whose axis is split.
struct InternalReduce
{
    AxisList axes;
    uint32_t tensor = 0; ///< of the rule
    std::vector<std::size_t> dims; ///< of that tensor that are reduced to 1
    int32_t count = 1;
};

/// How an operation runs: every list is parallel to the rule's tensors.
struct Execution
{
    /// As the operation reads its operands and leaves its results (before `allReduce`).
    std::vector<TensorSharding> used;
    std::vector<AxisList> factors; ///< factorAxes() of that
    /// Operands that come in another sharding, results that are wanted in another.
    std::vector<bool> reshards;
    /// Along which devices have terms of a sum, in mesh order.
    AxisList partial;
    /// The part of it that no result keeps: reduced right behind the operation.
    AxisList allReduce;
    std::vector<InternalReduce> internal;
    /// Addends that would be counted once per partial result, if not added after the reduction.
    std::vector<uint32_t> addends;

    bool needsReshard() const;
};

/// Chooses one list of axes per factor so that all tensors agree, preferring what large tensors
/// have already, and derives what has to change. @p tensors has operands as they come and results
/// as they are wanted; null for those that take no part. MatMul of [{x}, {y}] and [{y}, {}], wanted
/// as
/// [{}, {}]: an all-reduce over y gives [{x}, {}], which is resharded.
Execution execute(const Rule& rule, const std::vector<const TensorSharding*>& tensors);

} // namespace meshwright::sharding
