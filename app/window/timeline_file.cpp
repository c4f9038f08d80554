#include "app/window/timeline_file.h"

#include "app/window/offscreen_application.h"
#include "core/base/text_file.h"
#include "core/simulate/report/trace.h"
#include "views/timeline/timeline_picture.h"

#include <QFile>

#include <algorithm>
#include <memory>

namespace meshwright::app {

namespace {

/// "svg"; a file without an ending is a trace.
std::string formatOf(const std::filesystem::path& target)
{
    std::string extension = target.extension().string();
    std::transform(extension.begin(), extension.end(), extension.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c; });
    return extension.empty() ? "json" : extension.substr(1);
}

bool isPicture(const std::filesystem::path& target)
{
    const std::string format = formatOf(target);
    return format == "svg" || format == "png" || format == "pdf";
}

QString pathOf(const std::filesystem::path& target)
{
    return QFile::decodeName(target.string().c_str());
}

Result<void> writeText(const std::filesystem::path& target, const std::string& text,
                       const Progress& progress)
{
    if (progress.cancelled())
        return views::writingCancelled(pathOf(target));
    const Result<void> written = writeWholeFile(target, text);
    return written ? written : written.error().at(target.string());
}

Result<void> writeTasks(const simulate::Simulation& simulation, const std::filesystem::path& target,
                        const Progress& progress)
{
    return writeText(target,
                     formatOf(target) == "csv" ? simulate::toTaskCsv(simulation)
                                               : simulate::toChromeTrace(simulation),
                     progress);
}

} // namespace

Result<void> checkTimelineFile(const std::filesystem::path& target)
{
    const std::string format = formatOf(target);
    if (format == "json" || format == "csv" || isPicture(target))
        return {};
    return Error {UserText::of(
        QT_TRANSLATE_NOOP(
            "Core", "{0}: a timeline is written as .json (for Perfetto), .csv, .svg, .pdf or .png"),
        {target.string()})};
}

Result<void> writeTimeline(const std::shared_ptr<const simulate::Simulation>& simulation,
                           const std::filesystem::path& target, const views::Theme& theme,
                           Progress& progress)
{
    if (const Result<void> known = checkTimelineFile(target); !known)
        return known;
    if (!isPicture(target))
        return writeTasks(*simulation, target, progress);
    views::PictureChoice choice;
    choice.progress = &progress;
    return views::saveTimelinePicture(simulation, pathOf(target), theme, choice);
}

Result<void> writeTimeline(const simulate::Simulation& simulation,
                           const std::filesystem::path& target)
{
    if (const Result<void> known = checkTimelineFile(target); !known)
        return known;
    if (!isPicture(target))
        return writeTasks(simulation, target, NoProgress());
    const OffscreenApplication application;
    return views::saveTimelinePicture(std::make_shared<const simulate::Simulation>(simulation),
                                      pathOf(target), views::lightTheme());
}

} // namespace meshwright::app
