#pragma once

#include "core/onnx/wire/annotations.h"

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace meshwright::plan {

/// A tensor as a plan refers to it: the value itself, a name that nothing in the model has (kept as
/// it came, repairable; the empty name too), or nothing (the file has no tensor_name).
using TensorReference = std::variant<std::monostate, ValueId, std::string>;

using onnx::DeviceGroup;
using onnx::ShardedDim;
using onnx::SimpleShardedDim;

/// Part of a mesh axis: the axis viewed as [before, size, rest], and the middle taken. "data:(2)4"
/// is {name "data", sub-axis before 2, size 4}.
struct AxisReference
{
    std::string axis;

    struct SubAxis
    {
        int64_t before = 1;
        int64_t size = 1;

        bool operator==(const SubAxis&) const = default;
    };

    std::optional<SubAxis> sub; ///< absent: the whole axis

    bool operator==(const AxisReference&) const = default;
};

/// One tensor dimension in axes form. Without components: `axes` split it, the first outermost.
/// With components (a fused dimension such as q|k|v = 3 × 768): each has its own axes.
struct AxesDim
{
    std::vector<AxisReference> axes;

    struct Component
    {
        int64_t size = 0;
        std::vector<AxisReference> axes;

        bool operator==(const Component&) const = default;
    };

    std::vector<Component> components;
    bool open = false; ///< propagation may add axes
    std::optional<int64_t> priority; ///< 0 is strongest

    bool operator==(const AxesDim&) const = default;
};

/// A sharding as people think of it: mesh axes per tensor dimension.
struct AxesSharding
{
    std::vector<AxesDim> dims; ///< one per dimension of the tensor
    std::vector<AxisReference> replicated; ///< axes that must not split the tensor
    /// Axes along which each device holds a part of a sum: whoever reads it adds the parts.
    std::vector<AxisReference> unreduced = {};
    /// Of the axes in dims, those that divide the tensor only as it is stored: each reader gathers
    /// them first and uses the tensor without them (parameters of ZeRO stage 3, FSDP).
    std::vector<AxisReference> gathered = {};

    bool operator==(const AxesSharding&) const = default;
};

/// Calls @p visit with every list of axes that divides a dimension, or a component of one.
template<typename Sharding, typename Visit>
void forEachAxes(Sharding& sharding, Visit visit)
{
    for (auto& dim : sharding.dims) {
        visit(dim.axes);
        for (auto& component : dim.components)
            visit(component.axes);
    }
}

/// A sharding of one tensor at one node: exactly what ONNX stores, and the axes form where it was
/// set or recovered as one. The shards always are what is written; `axes`, when there, lowers to
/// them.
struct ShardingSpec : onnx::Shards
{
    TensorReference tensor;
    std::optional<AxesSharding> axes;
    std::string unknown; ///< wire bytes of unknown fields, kept

    bool operator==(const ShardingSpec&) const = default;
};

/// What one configuration says about one node.
struct NodeAnnotation
{
    std::optional<ConfigurationId> configuration; ///< absent: the file names none
    std::vector<ShardingSpec> specs;
    std::optional<StageNumber> stage;
    std::string unknown;

    bool operator==(const NodeAnnotation&) const = default;
};

} // namespace meshwright::plan
