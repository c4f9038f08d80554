#pragma once

#include "core/base/result.h"
#include "core/simulate/simulation.h"
#include "views/widgets/theme.h"

#include <QObject>
#include <QString>
#include <QTimer>

#include <memory>
#include <vector>

namespace meshwright::views {
class LatestWork;
}

namespace meshwright::app {

/// Runs that are being written as files (see writeTimeline()), each on another thread: a large one
/// takes seconds.
class TimelineExports final : public QObject
{
    Q_OBJECT

public:
    explicit TimelineExports(QObject* parent);
    /// Waits for what is written, so that no file is cut off.
    ~TimelineExports() override;

    void start(std::shared_ptr<const simulate::Simulation> run, const QString& path,
               const views::Theme& theme);
    /// All of them: nothing is written, unless it was already.
    void cancel();

Q_SIGNALS:
    /// Of the one that began first; in [0, 1].
    void progressed(double fraction, const QString& what);
    void ended(); ///< none is under way any more
    void finished(const QString& path, const meshwright::Result<void>& written, bool isCancelled);

private:
    struct Export
    {
        views::LatestWork* work;
        QString path;
    };

    void tell();
    void finish(views::LatestWork* work, const Result<void>& written, bool isCancelled);

    std::vector<Export> m_exports; ///< in the order of their begin
    QTimer m_ticker;
};

} // namespace meshwright::app
