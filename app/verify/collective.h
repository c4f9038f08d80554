#pragma once

#include "app/verify/runtime_tensor.h"
#include "core/base/result.h"

#include <QJsonObject>
#include <QJsonValue>

#include <vector>

namespace meshwright::app::verify {

/// What a rank has of a whole tensor, by the "ranges" of ranks.json
/// (core/exchange/partition/rank_manifest.h): [0, 1, 2, 3] by [[[2, 4], [0, 1]]] is [2, 3, 0].
/// Errors: ranges that the tensor does not have.
Result<RuntimeTensor> partOf(const RuntimeTensor& whole, const QJsonValue& ranges);

/// What everybody in one group of an exchange has after it, in the group's order. Errors: inputs
/// that are not as the exchange says, a type that cannot be combined.
Result<std::vector<RuntimeTensor>> exchanged(const QJsonObject& exchange, const QJsonObject& group,
                                             const std::vector<RuntimeTensor>& inputs);

/// The numbers of a JSON list.
std::vector<int64_t> numbersIn(const QJsonValue& list);

} // namespace meshwright::app::verify
