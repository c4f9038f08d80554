#pragma once

#include "core/layout/local_layout.h"

#include <memory>
#include <unordered_map>
#include <utility>

namespace meshwright::layout {

/// Remembers the layouts of groups, so that alike groups, and groups that an expansion elsewhere
/// does not touch, are laid out once. For one thread at a time.
class LayoutCache
{
public:
    /// The layout of such a group; none where it was never asked for.
    std::shared_ptr<const LocalLayout> find(const LocalGraph& graph) const;
    std::shared_ptr<const LocalLayout> add(LocalGraph graph, LocalLayout layout);

    std::size_t size() const { return m_layouts.size(); }

    void clear() { m_layouts.clear(); }

private:
    struct Entry
    {
        LocalGraph graph;
        std::shared_ptr<const LocalLayout> layout;
    };

    std::unordered_multimap<uint64_t, Entry> m_layouts;
};

} // namespace meshwright::layout
