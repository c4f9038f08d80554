#include "app/window/application.h"

#include "app/environment/console.h"
#include "app/environment/evaluation_settings.h"
#include "app/environment/resource_files.h"
#include "app/window/first_instance.h"
#include "app/window/language.h"
#include "app/window/settings.h"
#include "app/window/windows.h"
#include "views/widgets/dialog_titles.h"
#include "views/widgets/plain_text_labels.h"
#include "views/workspace/live_evaluation.h"
#include "views/workspace/workspace.h"

#include <QApplication>
#include <QFile>
#include <QFileInfo>
#include <QIcon>
#include <QTimer>

#include <cstdio>
#include <cstdlib>

namespace meshwright::app {

namespace {

/// Returns whether the environment names a display.
bool hasDisplay()
{
    return !qEnvironmentVariableIsEmpty("DISPLAY")
        || !qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY")
        || !qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM");
}

/// The line that is printed where no window can be opened.
std::string& noDisplayLine()
{
    static std::string line;
    return line;
}

/// Exits with that line where Qt would print lines of its own and abort, because no window system
/// answers.
void endWithoutDisplay(QtMsgType type, const QMessageLogContext&, const QString&)
{
    if (type != QtFatalMsg)
        return;
    std::fputs(noDisplayLine().c_str(), stderr);
    std::_Exit(int(cli::Exit::Failed));
}

QStringList absolutePaths(const std::vector<std::filesystem::path>& models)
{
    QStringList paths;
    for (const std::filesystem::path& model : models)
        paths << QFileInfo(QFile::decodeName(model.c_str())).absoluteFilePath();
    return paths;
}

} // namespace

void prepareApplication(QApplication& application)
{
    QApplication::setApplicationName(QStringLiteral("meshwright"));
    QApplication::setApplicationDisplayName(QStringLiteral("Meshwright"));
    QApplication::setApplicationVersion(QStringLiteral(MESHWRIGHT_VERSION));
    QApplication::setDesktopFileName(QStringLiteral("org.meshwright.Meshwright"));
    QApplication::setWindowIcon(QIcon(QStringLiteral(":/icons/meshwright.svg")));
    views::PlainTextLabels::install(application);
    views::DialogTitles::install(application);
    installTexts(application);
}

void prepareWorkspace(views::Workspace& workspace)
{
    workspace.liveEvaluation().setSettings(defaultSettings());
}

int runWindow(int argc, char** argv, const std::vector<std::filesystem::path>& models)
{
    noDisplayLine() = cli::failureLine(
        models.empty() ? std::filesystem::path(cli::kCommandLine) : models.front(),
        "there is no display to open a window on; the verbs work without one (see meshwright "
        "--help)");
    qInstallMessageHandler(endWithoutDisplay);
    if (!hasDisplay())
        qFatal("no display");
    QApplication application(argc, argv);
    qInstallMessageHandler(nullptr);
    prepareApplication(application);
    Settings settings;
    useLanguageAndUnits(application, settings);
    const QStringList paths = absolutePaths(models);
    FirstInstance instance(FirstInstance::nameFor(settings.unsavedFolder()));
    if (instance.start(paths) == FirstInstance::Role::HandedOver)
        return 0;
    Windows windows(settings);
    QObject::connect(&instance, &FirstInstance::filesReceived, &windows, &Windows::openAll);
    QObject::connect(&application, &QGuiApplication::lastWindowClosed, &instance,
                     &FirstInstance::stop);
    windows.openNew();
    QTimer::singleShot(0, &windows, [&] {
        if (paths.isEmpty())
            windows.offerKeptWork();
        else
            windows.openAll(paths);
    });
    return QApplication::exec();
}

} // namespace meshwright::app
