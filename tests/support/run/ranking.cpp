#include "tests/support/run/ranking.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace meshwright::tests {

namespace {

void append(std::vector<double>& to, const std::vector<double>& from)
{
    to.insert(to.end(), from.begin(), from.end());
}

} // namespace

void Ranking::add(std::vector<Compared> plans)
{
    constexpr std::size_t kShortlist = 3, kWithRegrets = 5, kWithCorrelation = 8;
    m_rows += plans.size();
    for (const Compared& plan : plans)
        m_errors += std::abs(plan.error());
    if (plans.size() >= kWithCorrelation)
        m_correlations.push_back(spearman(plans));
    if (plans.size() < kWithRegrets)
        return;
    const double best = std::ranges::min_element(plans, {}, &Compared::measured)->measured;
    std::ranges::stable_sort(plans, {}, &Compared::predicted);
    m_firstRegrets.push_back(plans.front().measured / best - 1);
    plans.resize(kShortlist);
    const double ofShortlist = std::ranges::min_element(plans, {}, &Compared::measured)->measured;
    m_shortlistRegrets.push_back(ofShortlist / best - 1);
}

void Ranking::add(const Ranking& other)
{
    m_rows += other.m_rows;
    m_errors += other.m_errors;
    append(m_firstRegrets, other.m_firstRegrets);
    append(m_shortlistRegrets, other.m_shortlistRegrets);
    append(m_correlations, other.m_correlations);
}

double Ranking::meanError() const
{
    return m_errors / double(std::max<std::size_t>(m_rows, 1));
}

double Ranking::firstRegret(double part) const
{
    if (m_firstRegrets.empty())
        return 0;
    std::vector<double> sorted = m_firstRegrets;
    std::ranges::sort(sorted);
    return sorted[std::min(sorted.size() - 1, std::size_t(part * double(sorted.size())))];
}

std::size_t Ranking::shortlistsWithin(double regret) const
{
    return std::size_t(
        std::ranges::count_if(m_shortlistRegrets, [&](double one) { return one <= regret; }));
}

double Ranking::correlation() const
{
    if (m_correlations.empty())
        return 0;
    std::vector<double> sorted = m_correlations;
    std::ranges::sort(sorted);
    return (sorted[(sorted.size() - 1) / 2] + sorted[sorted.size() / 2]) / 2;
}

void Ranking::print(const std::string& name) const
{
    std::printf("%-34s %5zu rows, mean error %5.1f %%, regret median %.1f %%, 90th percentile "
                "%.1f %%, best of three within 5 %%: %zu of %zu, Spearman %.3f\n",
                name.c_str(), m_rows, 100 * meanError(), 100 * firstRegret(0.5),
                100 * firstRegret(0.9), shortlistsWithin(0.05), problems(), correlation());
}

} // namespace meshwright::tests
