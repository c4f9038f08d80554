#pragma once

#include "core/base/result.h"
#include "core/plan/sharding.h"

#include <QString>

#include <vector>

namespace meshwright::views {

/// A sharding spec as a person types it, field by field as ONNX stores it.
struct SpecDraft
{
    QString devices; ///< "0, 1" or "-1, -2"

    struct Group
    {
        QString key, devices;
    };

    std::vector<Group> groups;

    struct Dim
    {
        QString axis;
        QString components; ///< "1024/2"; "batch/2"; "/2" without a size; "3/1, 768/2" composite
    };

    std::vector<Dim> dims;

    static SpecDraft of(const plan::ShardingSpec& spec);
    /// The spec that is meant; it keeps the tensor and the unknown fields of @p original. Errors
    /// name the field and what it takes.
    Result<plan::ShardingSpec> toSpec(const plan::ShardingSpec& original) const;
};

} // namespace meshwright::views
