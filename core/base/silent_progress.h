#pragma once

#include "core/base/progress.h"

namespace meshwright {

/// Forwards nothing but the wish to stop: a piece of work among many says nothing about the whole.
class SilentProgress final : public Progress
{
public:
    explicit SilentProgress(const Progress& whole)
        : m_whole(whole)
    {
    }

    void report(double, std::string_view) override { }

    bool cancelled() const override { return m_whole.cancelled(); }

private:
    const Progress& m_whole;
};

} // namespace meshwright
