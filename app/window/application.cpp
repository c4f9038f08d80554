#include "app/window/application.h"

#include "app/environment/console.h"
#include "app/environment/evaluation_settings.h"
#include "app/environment/resource_files.h"
#include "app/window/first_instance.h"
#include "app/window/settings.h"
#include "app/window/windows.h"
#include "views/widgets/plain_text_labels.h"
#include "views/workspace/live_evaluation.h"
#include "views/workspace/workspace.h"

#include <QApplication>
#include <QFile>
#include <QFileInfo>
#include <QIcon>
#include <QLibraryInfo>
#include <QLocale>
#include <QTimer>
#include <QTranslator>

#include <cstring>

namespace meshwright::app {

namespace {

/// Qt aborts with lines of its own where no window system answers; this asks before it does.
bool hasDisplay()
{
    return !qEnvironmentVariableIsEmpty("DISPLAY")
        || !qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY")
        || !qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM");
}

/// lupdate of Qt 6.4 leaves the namespaces of `namespace a::b` out of a class's context; tr() asks
/// with them.
class Translator final : public QTranslator
{
public:
    using QTranslator::QTranslator;

    QString translate(const char* context, const char* text, const char* comment,
                      int count) const override
    {
        QString found = QTranslator::translate(context, text, comment, count);
        const char* lastColon = std::strrchr(context, ':');
        if (found.isEmpty() && lastColon)
            found = QTranslator::translate(lastColon + 1, text, comment, count);
        // lupdate files the texts of functions that are no members under their namespace.
        return found.isEmpty() ? QTranslator::translate("meshwright::views", text, comment, count)
                               : found;
    }
};

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
    // Qt's own texts: buttons of message boxes, file dialogs, names of keys.
    auto* ofQt = new QTranslator(&application);
    if (ofQt->load(QLocale(), QStringLiteral("qtbase"), QStringLiteral("_"),
                   QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
        QApplication::installTranslator(ofQt);
    // The later one is asked first: English plurals stand in where a language lacks a text.
    for (const QLocale& locale : {QLocale(QLocale::English), QLocale()}) {
        auto* translator = new Translator(&application);
        if (translator->load(locale, QStringLiteral("meshwright"), QStringLiteral("_"),
                             QStringLiteral(":/translations")))
            QApplication::installTranslator(translator);
    }
}

void prepareWorkspace(views::Workspace& workspace)
{
    workspace.liveEvaluation().setSettings(defaultSettings());
}

int runWindow(int argc, char** argv, const std::vector<std::filesystem::path>& models)
{
    if (!hasDisplay()) {
        cli::Console console;
        console.fail(models.empty() ? std::filesystem::path(cli::kCommandLine) : models.front(),
                     "there is no display to open a window on; the verbs work without one (see "
                     "meshwright --help)");
        return int(console.finish(cli::Exit::Failed));
    }
    QApplication application(argc, argv);
    prepareApplication(application);
    Settings settings;
    const QStringList paths = absolutePaths(models);
    FirstInstance instance(FirstInstance::nameFor(settings.unsavedFolder()));
    if (instance.handOver(paths))
        return 0;
    Windows windows(settings);
    instance.listen();
    QObject::connect(&instance, &FirstInstance::filesReceived, &windows, &Windows::openAll);
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
