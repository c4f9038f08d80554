#pragma once

#include "core/base/progress.h"

#include <QMutex>
#include <QString>

#include <atomic>

namespace meshwright::views {

/// Reported from another thread; read and cancelled from the window's.
class BackgroundProgress final : public Progress
{
public:
    void report(double fraction, std::string_view what) override
    {
        m_fraction = fraction;
        const QMutexLocker lock(&m_mutex);
        m_what = QString::fromUtf8(what.data(), qsizetype(what.size()));
    }

    bool cancelled() const override { return m_cancelled; }

    void cancel() { m_cancelled = true; }

    double fraction() const { return m_fraction; }

    QString what() const
    {
        const QMutexLocker lock(&m_mutex);
        return m_what;
    }

private:
    std::atomic<double> m_fraction = 0;
    std::atomic<bool> m_cancelled = false;
    mutable QMutex m_mutex;
    QString m_what;
};

} // namespace meshwright::views
