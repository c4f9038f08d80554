#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>

namespace meshwright {

/// An index that cannot be mixed up with an index into something else. "None" is std::optional.
template<typename Tag>
struct Id
{
    uint32_t index = 0;

    auto operator<=>(const Id&) const = default;
};

using NodeId = Id<struct NodeTag>;
using ValueId = Id<struct ValueTag>;
using ScopeId = Id<struct ScopeTag>;
using GroupId = Id<struct GroupTag>;
/// Names a configuration of a plan for as long as the document lives, across renames and moves.
using ConfigurationId = Id<struct ConfigurationTag>;
/// A position in the ascending list of stages that are looked at: 0 to n-1 without gaps.
using StageIndex = Id<struct StageTag>;

/// A stage as the plan calls it: ONNX's pipeline_stage. No Id, for it comes from a file: the
/// numbers of a plan may have gaps, and malformed ones are negative.
struct StageNumber
{
    int32_t value = 0;

    auto operator<=>(const StageNumber&) const = default;
};

} // namespace meshwright

template<typename Tag>
struct std::hash<meshwright::Id<Tag>>
{
    std::size_t operator()(meshwright::Id<Tag> id) const noexcept
    {
        return std::hash<uint32_t>()(id.index);
    }
};

template<>
struct std::hash<meshwright::StageNumber>
{
    std::size_t operator()(meshwright::StageNumber stage) const noexcept
    {
        return std::hash<int32_t>()(stage.value);
    }
};
