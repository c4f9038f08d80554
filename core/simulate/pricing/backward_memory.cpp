#include "core/simulate/pricing/backward_memory.h"

#include "core/simulate/saturated.h"

#include <algorithm>
#include <set>

namespace meshwright::simulate {

namespace {

constexpr int64_t kLargestHeld = int64_t(1) << 42; ///< 4 TiB: 2 Mi of them can be added up

class BackwardWalker
{
public:
    explicit BackwardWalker(const BackwardWalk& walk)
        : m_walk(walk)
        , m_firstNeed(walk.bytes.size(), walk.nodes.size())
        , m_isLive(walk.bytes.size())
        , m_isAgain(walk.bytes.size())
    {
        for (std::size_t i = 0; i < walk.nodes.size(); ++i) {
            for (const uint32_t value : walk.nodes[i].needed)
                m_firstNeed[value] = std::min(m_firstNeed[value], i);
            for (const uint32_t value : walk.nodes[i].arriving)
                addGradient(value);
        }
    }

    BackwardPeak run()
    {
        for (std::size_t i = m_walk.nodes.size(); i-- > 0;) {
            const BackwardNode& node = m_walk.nodes[i];
            enter(node.segment);
            for (const auto* values : {&node.made, &node.done}) {
                for (const uint32_t value : *values)
                    addGradient(value);
            }
            m_peak.gradients = std::max(m_peak.gradients, m_gradients);
            const int64_t held = m_gradients + m_rebuilt - m_released;
            m_peak.beyondKept = m_isFirst ? held : std::max(m_peak.beyondKept, held);
            m_isFirst = false;
            for (const uint32_t value : node.done) {
                if (m_isLive[value])
                    m_gradients -= bytesOf(value);
                m_isLive[value] = false;
            }
            release(node, i);
        }
        return m_peak;
    }

private:
    int64_t bytesOf(uint32_t value) const { return std::min(m_walk.bytes[value], kLargestHeld); }

    void addGradient(uint32_t value)
    {
        if (!m_isLive[value])
            m_gradients += bytesOf(value);
        m_isLive[value] = true;
    }

    /// The segment is computed again as a whole.
    void enter(std::optional<uint32_t> segment)
    {
        if (!segment || !m_entered.insert(*segment).second)
            return;
        const auto values = m_walk.rebuilt.find(*segment);
        if (values == m_walk.rebuilt.end())
            return;
        for (const uint32_t value : values->second) {
            if (m_walk.kept[value] || m_isAgain[value])
                continue;
            m_isAgain[value] = true;
            m_rebuilt += bytesOf(value);
        }
    }

    void release(const BackwardNode& node, std::size_t at)
    {
        for (const uint32_t value : node.needed) {
            if (m_firstNeed[value] != at)
                continue;
            m_firstNeed[value] = m_walk.nodes.size();
            if (m_walk.kept[value])
                m_released += bytesOf(value);
            else if (m_isAgain[value])
                m_rebuilt -= bytesOf(value);
        }
    }

    const BackwardWalk& m_walk;
    std::vector<std::size_t>
        m_firstNeed; ///< by value: the first node that needs it, or their count
    std::vector<bool> m_isLive,
        m_isAgain; ///< by value: its gradient is there, it was computed again
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
