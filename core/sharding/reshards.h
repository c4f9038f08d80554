#pragma once

#include "core/base/user_text.h"
#include "core/sharding/halo_exchange.h"
#include "core/sharding/projection.h"

#include <map>
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

    /// The rest of a dimension with reduced factors: 1, or the factors that are not reduced, and
    /// the axes that split those.
    struct Dim
    {
        std::size_t dim = 0;
        int64_t size = 1;
        AxisList axes;
    };

    uint32_t tensor = 0; ///< of the rule
    std::vector<Dim> dims;
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
    /// Factors that the plan splits and the operator needs whole, with the reason: see lower().
    std::map<uint32_t, UserText> keptWhole;
    std::vector<HaloExchange> halos; ///< by dimension
    /// The windows over the whole image, per spatial dimension, where halos are exchanged.
    std::vector<operators::SlidingWindow> windows;

    bool needsReshard() const;
    /// Whether the operation uses all tensors as they are, with no exchange inside or behind it.
    bool isLocal() const;
};

/// Chooses one list of axes per factor so that all tensors agree, preferring what large tensors
/// have already, and derives what has to change. @p tensors has operands as they come and results
/// as they are wanted; null for those that take no part. MatMul of [{x}, {y}] and [{y}, {}], wanted
/// as
/// [{}, {}]: an all-reduce over y gives [{x}, {}], which is resharded.
Execution execute(const Rule& rule, const std::vector<const TensorSharding*>& tensors);

/// Returns the execution in which the tensors are read and made as @p used, and @p factors are the
/// axes that split each factor. @p tensors: as above.
Execution executionOf(const Rule& rule, const std::vector<const TensorSharding*>& tensors,
                      const std::vector<AxisList>& factors, std::vector<TensorSharding> used);

} // namespace meshwright::sharding
