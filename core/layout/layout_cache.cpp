#include "core/layout/layout_cache.h"

namespace meshwright::layout {

std::shared_ptr<const LocalLayout> LayoutCache::find(const LocalGraph& graph) const
{
    const auto [first, last] = m_layouts.equal_range(hashOf(graph));
    for (auto entry = first; entry != last; ++entry) {
        if (entry->second.graph == graph)
            return entry->second.layout;
    }
    return nullptr;
}

std::shared_ptr<const LocalLayout> LayoutCache::add(LocalGraph graph, LocalLayout layout)
{
    const uint64_t hash = hashOf(graph);
    auto shared = std::make_shared<const LocalLayout>(std::move(layout));
    m_layouts.emplace(hash, Entry {std::move(graph), shared});
    return shared;
}

} // namespace meshwright::layout
