#include "app/verify/found_part.h"

#include <algorithm>
#include <cmath>

namespace meshwright::app::verify {

namespace {

/// A block's place is sought among so many at most.
constexpr int64_t kMostPlaces = 4096;

using Numbers = std::vector<double>;

bool isNear(double a, double b, double limit)
{
    return a == b || (std::isnan(a) && std::isnan(b)) || std::abs(a - b) <= limit;
}

/// Compares the part with the block of the whole that begins at @p begin.
class BlockMatch
{
public:
    BlockMatch(const RuntimeTensor& part, const Numbers& own, const RuntimeTensor& whole,
               const Numbers& all, double limit)
        : m_part(part)
        , m_own(own)
        , m_whole(whole)
        , m_all(all)
        , m_limit(limit)
    {
    }

    bool matchesAt(const std::vector<int64_t>& begin) const { return matches(0, 0, 0, begin); }

private:
    bool matches(std::size_t dim, int64_t inPart, int64_t inWhole,
                 const std::vector<int64_t>& begin) const
    {
        if (dim == m_part.dims.size())
            return isNear(m_own[std::size_t(inPart)], m_all[std::size_t(inWhole)], m_limit);
        for (int64_t i = 0; i < m_part.dims[dim]; ++i) {
            if (!matches(dim + 1, inPart * m_part.dims[dim] + i,
                         inWhole * m_whole.dims[dim] + begin[dim] + i, begin))
                return false;
        }
        return true;
    }

    const RuntimeTensor& m_part;
    const Numbers& m_own;
    const RuntimeTensor& m_whole;
    const Numbers& m_all;
    double m_limit;
};

/// The next place of a block, the last dimension fastest; false after the last.
bool shouldContinue(std::vector<int64_t>& begin, const RuntimeTensor& part,
                    const RuntimeTensor& whole)
{
    for (std::size_t d = begin.size(); d-- > 0;) {
        if (++begin[d] + part.dims[d] <= whole.dims[d])
            return true;
        begin[d] = 0;
    }
    return false;
}

/// Whether every element has one in @p all that is near it.
bool areAmong(const Numbers& own, Numbers all, double limit)
{
    std::erase_if(all, [](double value) { return std::isnan(value); });
    std::ranges::sort(all);
    return std::ranges::all_of(own, [&](double value) {
        const auto next = std::ranges::lower_bound(all, value);
        return std::isnan(value) || (next != all.end() && isNear(*next, value, limit))
            || (next != all.begin() && isNear(*std::prev(next), value, limit));
    });
}

} // namespace

bool isPartOf(const RuntimeTensor& part, const RuntimeTensor& whole, double limit)
{
    const auto own = numbersOf(part), all = numbersOf(whole);
    if (part.type != whole.type || part.dims.size() != whole.dims.size() || !own || !all)
        return part == whole;
    for (std::size_t d = 0; d < part.dims.size(); ++d) {
        if (part.dims[d] > whole.dims[d])
            return false;
    }
    if (own->empty() || all->empty())
        return true;
    const BlockMatch match(part, *own, whole, *all, limit);
    std::vector<int64_t> begin(part.dims.size(), 0);
    for (int64_t tried = 0; tried < kMostPlaces; ++tried) {
        if (match.matchesAt(begin))
            return true;
        if (!shouldContinue(begin, part, whole))
            break;
    }
    return part.dims != whole.dims && areAmong(*own, *all, limit);
}

} // namespace meshwright::app::verify
