#include "app/window/timeline_exports.h"

#include "app/window/timeline_file.h"
#include "views/workspace/latest_work.h"

#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <utility>

namespace meshwright::app {

namespace {

constexpr int kBetweenTicks = 50; ///< ms

} // namespace

TimelineExports::TimelineExports(QObject* parent)
    : QObject(parent)
{
    m_ticker.setInterval(kBetweenTicks);
    connect(&m_ticker, &QTimer::timeout, this, &TimelineExports::tell);
}

TimelineExports::~TimelineExports()
{
    for (const Export& each : m_exports)
        each.work->waitForThread();
}

void TimelineExports::start(std::shared_ptr<const simulate::Simulation> run, const QString& path,
                            const views::Theme& theme)
{
    auto* work = new views::LatestWork(this); // several may be written at a time
    m_exports.push_back({work, path});
    connect(work, &views::LatestWork::ranOutOfMemory, this, [this, work] {
        finish(work, Error {UserText::of(QT_TRANSLATE_NOOP("Core", "There is not enough memory."))},
               false);
    });
    work->start([this, work, run = std::move(run), path, theme](Progress& progress) {
        Result<void> written =
            writeTimeline(run, QFile::encodeName(path).toStdString(), theme, progress);
        return [this, work, written = std::move(written), isCancelled = progress.cancelled()] {
            finish(work, written, isCancelled);
        };
    });
    m_ticker.start();
    tell();
}

void TimelineExports::cancel()
{
    m_ticker.stop();
    for (const Export& each : m_exports)
        each.work->stop();
}

void TimelineExports::tell()
{
    if (m_exports.empty())
        return;
    const Export& first = m_exports.front();
    Q_EMIT progressed(first.work->fraction(),
                      tr("Writing %1…").arg(QFileInfo(first.path).fileName()));
}

void TimelineExports::finish(views::LatestWork* work, const Result<void>& written, bool isCancelled)
{
    const auto done = std::ranges::find(m_exports, work, &Export::work);
    const QString path = done->path;
    m_exports.erase(done);
    work->deleteLater();
    if (m_exports.empty()) {
        m_ticker.stop();
        Q_EMIT ended();
    }
    Q_EMIT finished(path, written, isCancelled);
}

} // namespace meshwright::app
