#include "core/plan/matching_tensors.h"

#include <algorithm>
#include <set>
#include <string_view>

namespace meshwright::plan {

std::vector<ValueId> matchingTensors(const graph::Graph& graph,
                                     const std::function<bool(ValueId)>& matches,
                                     const std::function<bool(ValueId)>& fits)
{
    std::vector<ValueId> matching;
    std::set<std::string_view> names; // of the main graph
    for (uint32_t i = 0; i < graph.values().size(); ++i) {
        if (!matches(ValueId {i}))
            continue;
        matching.push_back(ValueId {i});
        if (graph.values()[i].scope == ScopeId {0})
            names.insert(graph.values()[i].name);
    }
    if (!names.empty())
        std::erase_if(matching, [&](ValueId id) {
            const graph::Value& value = graph.value(id);
            return value.scope != ScopeId {0} && (names.contains(value.name) || !fits(id));
        });
    return matching;
}

} // namespace meshwright::plan
