#pragma once

#include "tests/support/run/measured_table.h"

#include <cstddef>
#include <string>
#include <vector>

namespace meshwright::tests {

/// How predictions rank the plans that were measured of problems.
class Ranking
{
public:
    /// The plans of one problem. Five or more have regrets, eight or more a correlation.
    void add(std::vector<Compared> plans);
    /// All problems of another one.
    void add(const Ranking& other);

    std::size_t problems() const { return m_shortlistRegrets.size(); } ///< with regrets

    double meanError() const; ///< of predicted times, absolute
    /// By how much the plan that is predicted first takes longer than the best one: what a part of
    /// the problems does not exceed.
    double firstRegret(double part) const;
    /// The problems in which the best of the first three takes at most so much longer.
    std::size_t shortlistsWithin(double regret) const;
    /// Spearman's coefficient, the median over problems: the middle one or the mean of both.
    double correlation() const;

    void print(const std::string& name) const;

private:
    std::size_t m_rows = 0;
    double m_errors = 0; ///< their sum
    std::vector<double> m_firstRegrets, m_shortlistRegrets, m_correlations;
};

} // namespace meshwright::tests
