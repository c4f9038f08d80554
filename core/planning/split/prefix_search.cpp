#include "core/planning/split/prefix_search.h"

#include "core/base/mix_hash.h"

#include <algorithm>
#include <bit>
#include <unordered_map>

namespace meshwright::planning {

namespace {

using PrefixWords = std::vector<uint64_t>;

/// The prefixes that were reached, each with the one that it extends by a stage.
class Prefixes
{
public:
    explicit Prefixes(uint32_t items)
        : m_width((items + 63) / 64)
    {
    }

    std::size_t size() const { return m_parents.size(); }

    uint32_t parent(uint32_t prefix) const { return m_parents[prefix]; }

    bool has(uint32_t prefix, uint32_t item) const
    {
        return (m_words[std::size_t(prefix) * m_width + item / 64] >> (item % 64) & 1) != 0;
    }

    /// Whether @p words is new.
    bool add(const PrefixWords& words, uint32_t parent)
    {
        std::size_t hash = 0;
        for (uint64_t word : words)
            hash = mixHash(hash, word);
        auto [from, to] = m_byHash.equal_range(hash);
        for (; from != to; ++from) {
            if (std::equal(words.begin(), words.end(),
                           m_words.begin() + std::ptrdiff_t(from->second * m_width)))
                return false;
        }
        m_byHash.emplace(hash, m_parents.size());
        m_words.insert(m_words.end(), words.begin(), words.end());
        m_parents.push_back(parent);
        return true;
    }

private:
    std::size_t m_width;
    PrefixWords m_words;
    std::vector<uint32_t> m_parents;
    std::unordered_multimap<std::size_t, std::size_t> m_byHash;
};

class PrefixSearcher
{
public:
    PrefixSearcher(const ItemGraph& items, const std::vector<double>& behind, double limit,
                   int64_t& steps)
        : m_items(items)
        , m_problem(items.problem)
        , m_limit(limit)
        , m_steps(steps)
        , m_prefixes(items.size())
        , m_members(items.size() / 64 + 1, 0)
        , m_open(items.size())
        , m_before(m_problem.nets.size())
        , m_inside(m_problem.nets.size())
        , m_outside(m_problem.nets.size())
        , m_behind(behind)
    {
        m_members.resize((items.size() + 63) / 64);
        for (double memory : m_problem.memory)
            m_totalMemory += memory;
    }

    PrefixSearch run()
    {
        m_prefixes.add(m_members, 0);
        std::size_t first = 0;
        for (uint32_t stage = 0; stage < m_problem.stages; ++stage) {
            const std::size_t end = m_prefixes.size();
            for (; first < end; ++first) {
                if (!extend(uint32_t(first), stage))
                    return {PrefixSearch::Answer::GaveUp, {}};
                if (m_isFound)
                    return {PrefixSearch::Answer::Found, stages(stage)};
            }
        }
        return {PrefixSearch::Answer::None, {}};
    }

private:
    /// The sums of a set that is being grown.
    struct Sums
    {
        double time = 0, memory = 0;
        double exchanged = 0; ///< for the nets that it has a part of
        double kept = 0; ///< of those, the ones that it will never have whole
        double crossing = 0; ///< nets between the prefix with the set and the rest
    };

    /// Items that need nothing more, ascending: a stretch of m_ready.
    struct Ready
    {
        std::size_t begin = 0, end = 0;

        bool empty() const { return begin == end; }
    };

    /// Adds the prefixes that one more stage reaches; false: out of steps.
    bool extend(uint32_t prefix, uint32_t stage)
    {
        std::fill(m_before.begin(), m_before.end(), 0);
        std::fill(m_outside.begin(), m_outside.end(), 0);
        std::fill(m_inside.begin(), m_inside.end(), 0);
        Sums sums;
        double held = 0, heldMemory = 0;
        for (uint32_t item = 0; item < m_items.size(); ++item) {
            m_open[item] = uint32_t(m_items.before[item].size());
            if (!m_prefixes.has(prefix, item))
                continue;
            held += m_problem.time[item];
            heldMemory += m_problem.memory[item];
            for (uint32_t net : m_items.nets[item])
                ++m_before[net];
        }
        m_outside = m_before;
        m_steps -= m_items.size() / 16; // what this costs
        for (uint32_t net = 0; net < m_before.size(); ++net) {
            const Net& each = m_problem.nets[net];
            if (m_before[net] > 0 && m_before[net] < each.members.size())
                sums.crossing += each.cost;
        }
        for (uint32_t item = 0; item < m_items.size(); ++item) {
            const bool has = m_prefixes.has(prefix, item);
            if (has)
                m_members[item / 64] |= uint64_t(1) << (item % 64);
            else
                m_members[item / 64] &= ~(uint64_t(1) << (item % 64));
            if (has) {
                for (uint32_t next : m_items.after[item])
                    --m_open[next];
            }
        }
        m_ready.clear();
        for (uint32_t item = 0; item < m_items.size(); ++item) {
            if (m_open[item] == 0 && !m_prefixes.has(prefix, item))
                m_ready.push_back(item);
        }
        m_from = prefix;
        m_stagesLeft = m_problem.stages - stage - 1;
        m_held = held;
        m_heldMemory = heldMemory;
        m_needed = m_items.totalTime - double(m_stagesLeft) * m_limit - slack();
        return grow(sums, {0, m_ready.size()}, 0);
    }

    double slack() const { return 1e-12 * (m_items.totalTime + m_limit); }

    /// Looks at the set that stands, then at it with each ready item from @p next on.
    bool grow(const Sums& sums, Ready ready, std::size_t next)
    {
        m_steps -= 1 + int64_t(ready.end - ready.begin) / 4;
        if (m_steps < 0)
            return false;
        if (isWorthKeeping(sums, ready)) {
            const bool isNew = m_prefixes.add(m_members, m_from);
            m_isFound = isNew && ready.empty();
            if (m_isFound)
                return true;
        }
        double lost = 0;
        bool goesOn = true;
        std::size_t i = next;
        for (; i < ready.end; ++i) {
            const uint32_t item = m_ready[i];
            goesOn = growBy(item, sums, ready, i, lost);
            if (!goesOn || m_isFound)
                break;
            // From here on without the item and all behind it.
            if (m_items.totalTime - m_behind[item] < m_needed)
                break;
            for (uint32_t net : m_items.nets[item]) {
                if (m_outside[net]++ == 0 && m_inside[net] > 0)
                    lost += m_problem.nets[net].cost;
            }
        }
        while (i-- > next) {
            for (uint32_t net : m_items.nets[m_ready[i]])
                --m_outside[net];
        }
        return goesOn;
    }

    bool growBy(uint32_t item, const Sums& sums, Ready ready, std::size_t place, double lost)
    {
        Sums with = added(sums, item);
        with.kept += lost;
        if (with.time + with.kept > m_limit || with.memory > m_problem.memoryLimit
            || m_held + m_limit - with.kept < m_needed)
            return true;
        for (uint32_t net : m_items.nets[item])
            ++m_inside[net];
        m_members[item / 64] |= uint64_t(1) << (item % 64);
        const std::size_t begin = m_ready.size();
        m_ready.resize(begin + ready.end - ready.begin - 1);
        const auto all = m_ready.begin();
        const auto later = std::copy(all + std::ptrdiff_t(ready.begin), all + std::ptrdiff_t(place),
                                     all + std::ptrdiff_t(begin));
        std::copy(all + std::ptrdiff_t(place) + 1, all + std::ptrdiff_t(ready.end), later);
        for (uint32_t other : m_items.after[item]) {
            if (--m_open[other] == 0)
                m_ready.insert(
                    std::upper_bound(m_ready.begin() + std::ptrdiff_t(begin), m_ready.end(), other),
                    other);
        }
        const bool goesOn = grow(with, {begin, m_ready.size()}, begin + (place - ready.begin));
        if (m_isFound)
            return true;
        m_ready.resize(begin);
        for (uint32_t other : m_items.after[item])
            ++m_open[other];
        m_members[item / 64] &= ~(uint64_t(1) << (item % 64));
        for (uint32_t net : m_items.nets[item])
            --m_inside[net];
        return goesOn;
    }

    Sums added(const Sums& sums, uint32_t item) const
    {
        Sums with = sums;
        with.time += m_problem.time[item];
        with.memory += m_problem.memory[item];
        for (uint32_t net : m_items.nets[item]) {
            const Net& each = m_problem.nets[net];
            if (m_inside[net] == 0) {
                with.exchanged += each.cost;
                with.kept += m_outside[net] > 0 ? each.cost : 0;
            }
            if (m_inside[net] + 1 == each.members.size())
                with.exchanged -= each.cost;
            const std::size_t held = m_before[net] + m_inside[net];
            if (held == 0)
                with.crossing += each.cost;
            if (held + 1 == each.members.size())
                with.crossing -= each.cost;
        }
        return with;
    }

    bool fits(const Sums& sums) const
    {
        return sums.time + sums.exchanged <= m_limit && sums.memory <= m_problem.memoryLimit;
    }

    bool isWorthKeeping(const Sums& sums, Ready ready) const
    {
        if (!fits(sums))
            return false;
        if (ready.empty())
            return true;
        const double left = m_items.totalTime - m_held - sums.time + sums.crossing;
        if (left > double(m_stagesLeft) * m_limit + slack()
            || (m_problem.memoryLimit < kNoMemoryLimit
                && m_totalMemory - m_heldMemory - sums.memory
                    > double(m_stagesLeft) * m_problem.memoryLimit * (1 + 1e-12)))
            return false;
        const auto all = m_ready.begin();
        return std::none_of(
            all + std::ptrdiff_t(ready.begin), all + std::ptrdiff_t(ready.end), [&](uint32_t item) {
                double opened = 0;
                for (uint32_t net : m_items.nets[item])
                    opened += m_before[net] + m_inside[net] == 0 ? m_problem.nets[net].cost : 0;
                return opened <= m_problem.time[item] && fits(added(sums, item));
            });
    }

    std::vector<uint32_t> stages(uint32_t last) const
    {
        std::vector<uint32_t> stages(m_items.size());
        uint32_t prefix = uint32_t(m_prefixes.size() - 1);
        for (uint32_t stage = last + 1; stage-- > 0; prefix = m_prefixes.parent(prefix)) {
            for (uint32_t item = 0; item < stages.size(); ++item) {
                if (m_prefixes.has(prefix, item))
                    stages[item] = stage;
            }
        }
        return stages;
    }

    const ItemGraph& m_items;
    const SplitProblem& m_problem;
    double m_limit;
    int64_t& m_steps;
    Prefixes m_prefixes;
    std::vector<uint32_t> m_ready; ///< of every set that is being grown, one behind the other
    PrefixWords m_members; ///< of the prefix and the set
    std::vector<uint32_t> m_open; ///< what each item still needs
    std::vector<uint32_t> m_before, m_inside, m_outside; ///< members of every net
    const std::vector<double>& m_behind;
    double m_totalMemory = 0;
    uint32_t m_from = 0, m_stagesLeft = 0;
    double m_held = 0, m_heldMemory = 0; ///< of the prefix
    double m_needed = 0; ///< time of a prefix, for the rest to fit
    bool m_isFound = false;
};

} // namespace

std::vector<double> timesBehind(const ItemGraph& items)
{
    const std::size_t width = (items.size() + 63) / 64;
    std::vector<uint64_t> reach(items.size() * width, 0);
    std::vector<double> times(items.size(), 0);
    for (uint32_t item = items.size(); item-- > 0;) {
        uint64_t* own = &reach[item * width];
        own[item / 64] |= uint64_t(1) << (item % 64);
        for (uint32_t next : items.after[item]) {
            for (std::size_t word = item / 64; word < width; ++word)
                own[word] |= reach[next * width + word];
        }
        for (std::size_t word = item / 64; word < width; ++word) {
            for (uint64_t bits = own[word]; bits != 0; bits &= bits - 1)
                times[item] += items.problem.time[word * 64 + std::size_t(std::countr_zero(bits))];
        }
    }
    return times;
}

PrefixSearch findSplitWithin(const ItemGraph& items, const std::vector<double>& behind,
                             double limit, int64_t& steps)
{
    return PrefixSearcher(items, behind, limit, steps).run();
}

} // namespace meshwright::planning
