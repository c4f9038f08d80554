#include "core/simulate/pricing/backward_memory.h"

#include "core/simulate/saturated.h"

#include <algorithm>

namespace meshwright::simulate {

namespace {

constexpr int64_t kLargestHeld = int64_t(1) << 42; ///< 4 TiB: 2 Mi of them can be added up

class BackwardWalker
{
public:
    explicit BackwardWalker(const BackwardWalk& walk)
        : m_walk(walk)
    {
        for (std::size_t i = 0; i < walk.nodes.size(); ++i) {
            for (const ValueId value : walk.nodes[i].needed)
                m_firstNeed.try_emplace(value, i);
            for (const ValueId value : walk.nodes[i].arriving)
                addGradient(value);
        }
    }

    BackwardPeak run()
    {
        for (std::size_t i = m_walk.nodes.size(); i-- > 0;) {
            const BackwardNode& node = m_walk.nodes[i];
            enter(node.segment);
            for (const auto* values : {&node.made, &node.done}) {
                for (const ValueId value : *values)
                    addGradient(value);
            }
            m_peak.gradients = std::max(m_peak.gradients, m_gradients);
            const int64_t held = m_gradients + m_rebuilt - m_released;
            m_peak.beyondKept = m_isFirst ? held : std::max(m_peak.beyondKept, held);
            m_isFirst = false;
            for (const ValueId value : node.done) {
                if (m_live.erase(value) > 0)
                    m_gradients -= bytesOf(value);
            }
            release(node, i);
        }
        return m_peak;
    }

private:
    int64_t bytesOf(ValueId value) const { return std::min(m_walk.bytesOf(value), kLargestHeld); }

    void addGradient(ValueId value)
    {
        if (m_live.insert(value).second)
            m_gradients += bytesOf(value);
    }

    /// The segment is computed again as a whole.
    void enter(std::optional<uint32_t> segment)
    {
        if (!segment || !m_entered.insert(*segment).second)
            return;
        const auto values = m_walk.rebuilt.find(*segment);
        if (values == m_walk.rebuilt.end())
            return;
        for (const ValueId value : values->second) {
            if (!m_walk.kept.contains(value) && m_again.insert(value).second)
                m_rebuilt += bytesOf(value);
        }
    }

    void release(const BackwardNode& node, std::size_t at)
    {
        for (const ValueId value : node.needed) {
            const auto first = m_firstNeed.find(value);
            if (first == m_firstNeed.end() || first->second != at)
                continue;
            m_firstNeed.erase(first);
            if (m_walk.kept.contains(value))
                m_released += bytesOf(value);
            else if (m_again.contains(value))
                m_rebuilt -= bytesOf(value);
        }
    }

    const BackwardWalk& m_walk;
    std::map<ValueId, std::size_t> m_firstNeed; ///< position of the first node that needs a value
    std::set<ValueId> m_live, m_again; ///< gradients, and values that were computed again
    std::set<uint32_t> m_entered;
    int64_t m_gradients = 0, m_rebuilt = 0, m_released = 0;
    BackwardPeak m_peak;
    bool m_isFirst = true;
};

} // namespace

BackwardPeak backwardPeak(const BackwardWalk& walk)
{
    return BackwardWalker(walk).run();
}

} // namespace meshwright::simulate
