#include "app/window/window_picture.h"

#include "app/environment/little_memory.h"
#include "app/window/application.h"
#include "app/window/colouring.h"
#include "app/window/main_window.h"
#include "app/window/offscreen_application.h"
#include "app/window/settings.h"
#include "app/window/status_line.h"
#include "core/base/progress.h"
#include "core/grouping/groups.h"
#include "views/canvas/graph_view.h"
#include "views/timeline/timeline_view.h"
#include "views/widgets/picture_file.h"
#include "views/workspace/live_evaluation.h"
#include "views/workspace/workspace.h"

#include <QEventLoop>
#include <QFile>
#include <QPixmap>
#include <QTimer>

namespace meshwright::app {

namespace {

/// Panels follow the analysis a moment later, once for several changes.
void settle()
{
    QEventLoop loop;
    QTimer::singleShot(300, &loop, &QEventLoop::quit);
    loop.exec();
}

Result<void> drawWindow(MainWindow& window, const QString& path)
{
    if (!path.endsWith(QStringLiteral(".png")))
        return Error {UserText::of(
            QT_TRANSLATE_NOOP("Core", "{0}: a picture of the window is pixels: name a .png"),
            {path.toStdString()})};
    return views::writePictureFile(path, window.grab().toImage());
}

Result<void> drawTimeline(MainWindow& window, const QString& path,
                          const views::PictureChoice& choice)
{
    auto* view = window.findChild<views::TimelineView*>();
    if (view->rows().simulation())
        return view->exportPicture(path, choice);
    return Error {UserText::of(
        QT_TRANSLATE_NOOP("Core", "{0}: there is no run to draw; simulate says what it needs"),
        {path.toStdString()})};
}

/// None: the one that the window opens with.
Result<std::optional<ConfigurationId>> drawnConfiguration(const plan::Plan& plan,
                                                          const PictureOptions& options)
{
    if (options.configuration.empty())
        return std::optional<ConfigurationId>();
    if (const plan::Configuration* found = plan.configuration(options.configuration))
        return std::optional(found->id);
    return Error {UserText::of(QT_TRANSLATE_NOOP("Core", "there is no configuration '{0}'"),
                               {options.configuration})}
        .at(options.model.string());
}

/// Returns a note as readColours() does.
Result<QString> colour(views::Workspace& workspace, const PictureOptions& options)
{
    for (const ColourChoice& choice : colourChoices()) {
        if (options.colourBy == choice.word)
            workspace.setColourBy(choice.by);
    }
    if (options.values.empty())
        return QString();
    return readColours(workspace, QFile::decodeName(options.values.string().c_str()));
}

Result<void> draw(MainWindow& window, const PictureOptions& options)
{
    const QString path = QFile::decodeName(options.output.string().c_str());
    views::GraphView& view = window.graphView();
    if (options.expand == "all")
        view.expandAll();
    else if (options.expand == "none")
        view.collapseAll();
    view.waitUntilLaidOut();
    settle();
    if (options.window)
        return drawWindow(window, path);
    if (options.timeline)
        return drawTimeline(window, path, options.choice);
    if (!options.choice.isVisiblePart)
        view.fit();
    return view.exportPicture(path, options.choice);
}

} // namespace

Result<QString> renderPicture(const PictureOptions& options)
{
    const std::string extension = options.output.extension().string();
    if (extension != ".png" && extension != ".svg" && extension != ".pdf")
        return Error {
            UserText::of(QT_TRANSLATE_NOOP("Core", "{0}: a picture is a .png, a .svg or a .pdf"),
                         {options.output.string()})};
    NoProgress progress;
    Result<std::unique_ptr<document::Document>> document =
        document::Document::open(options.model, progress);
    if (!document)
        return document.error().at(options.model.string());

    const Result<std::optional<ConfigurationId>> configuration =
        drawnConfiguration((*document)->plan(), options);
    if (!configuration)
        return configuration.error();
    const Error tooLittle {UserText::of(QT_TRANSLATE_NOOP("Core",
                                                          "there is not enough memory to "
                                                          "draw it; close other programs"))};
    if (!hasRoom(kRoomForPictures))
        return tooLittle;
    const OffscreenApplication application;
    Settings settings(application.folder().filePath(QStringLiteral("settings.ini")));
    settings.setColourScheme(options.dark ? views::ColourScheme::Dark : views::ColourScheme::Light);
    settings.setMotion(false);
    views::Workspace workspace;
    prepareWorkspace(workspace);
    MainWindow window(workspace, settings);
    window.findChild<StatusLine*>()->hideTimes();
    window.resize(options.width, options.height);
    window.show();
    grouping::GroupTree groups = grouping::buildGroups((*document)->graph());
    workspace.setDocument(std::move(document).value(), std::move(groups));
    if (*configuration)
        workspace.setActiveConfiguration(*configuration);
    Result<QString> note = colour(workspace, options);
    if (!note)
        return note.error();
    workspace.liveEvaluation().waitUntilDone();
    if (workspace.liveEvaluation().hasRunOutOfMemory())
        return tooLittle;
    const Result<void> drawn = draw(window, options);
    return drawn ? note : drawn.error();
}

} // namespace meshwright::app
