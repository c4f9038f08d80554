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

} // namespace meshwright

template<typename Tag>
struct std::hash<meshwright::Id<Tag>>
{
    std::size_t operator()(meshwright::Id<Tag> id) const noexcept
    {
        return std::hash<uint32_t>()(id.index);
    }
};
