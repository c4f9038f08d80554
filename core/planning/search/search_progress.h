#pragma once

#include "core/base/part_progress.h"

namespace meshwright::planning {

/// Of a search, whose steps follow each other, nobody knows how many.
class SearchProgress final : public Progress
{
public:
    explicit SearchProgress(Progress& whole)
        : m_step(whole, 0, 0)
    {
    }

    /// The next steps end before @p mark, in [0, 1] of the whole.
    void setMark(double mark) { m_mark = mark; }

    /// Goes on to a step of @p share of what is left before the mark.
    void step(double share = 0.5) { m_step.next((m_mark - m_step.end()) * share); }

    void report(double fraction, std::string_view what) override { m_step.report(fraction, what); }

    bool cancelled() const override { return m_step.cancelled(); }

private:
    PartProgress m_step;
    double m_mark = 1;
};

} // namespace meshwright::planning
