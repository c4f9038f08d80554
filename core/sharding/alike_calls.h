#pragma once

#include "core/sharding/model_rules.h"

#include <unordered_map>

namespace meshwright::sharding {

/// Finds nodes of which operators::neededWhole() says the same, as of the layers of a transformer:
/// they have one operator in one scope, the same attributes, and arguments of which the same is
/// known. The numbers in floating-point weights do not count.
class AlikeCalls
{
public:
    /// Returns the first node like this one of those that were asked for; the node itself where it
    /// is the first, or where nodes may differ in more: those with subgraphs, random numbers or
    /// references to attributes of a function's caller.
    NodeId firstLike(const ModelRules& rules, NodeId node);

private:
    std::unordered_multimap<uint64_t, NodeId> m_known;
};

} // namespace meshwright::sharding
