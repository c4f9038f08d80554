#pragma once

#include "core/base/progress.h"

namespace meshwright {

/// One part of a longer operation: how far it is counts for its share of the whole.
class PartProgress final : public Progress
{
public:
    /// The part from @p start on, of the length @p share, in [0, 1] of @p whole.
    PartProgress(Progress& whole, double start, double share)
        : m_whole(whole)
        , m_start(start)
        , m_share(share)
    {
    }

    /// Goes on to the part behind this one.
    void next(double share)
    {
        m_start += m_share;
        m_share = share;
    }

    double end() const { return m_start + m_share; } ///< of this part, in [0, 1] of the whole

    void report(double fraction, std::string_view what) override
    {
        m_whole.report(m_start + m_share * fraction, what);
    }

    bool cancelled() const override { return m_whole.cancelled(); }

private:
    Progress& m_whole;
    double m_start, m_share;
};

} // namespace meshwright
