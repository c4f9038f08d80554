#pragma once

#include "app/window/application.h"
#include "app/window/file_session.h"
#include "app/window/main_window.h"
#include "app/window/settings.h"
#include "views/canvas/graph_view.h"
#include "views/workspace/live_evaluation.h"
#include "views/workspace/workspace.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

namespace meshwright::tests {

/// For a SampleWindow that needs no files of another one.
struct OwnFolder
{
    QTemporaryDir folder;
};

/// The window on a bundled sample, evaluated and laid out; settings and sessions are in a folder.
struct SampleWindow
{
    app::Settings settings;
    views::Workspace workspace;
    app::MainWindow window {workspace, settings};

    SampleWindow(const QString& folder, const char* sample, QSize size = {1280, 800})
        : settings(folder + QStringLiteral("/settings/settings.ini"))
    {
        settings.setMotion(false);
        app::prepareWorkspace(workspace);
        window.graphView().setMotion(false);
        window.resize(size);
        window.show();
        window.activateWindow();
        QSignalSpy opened(&window.fileSession(), &app::FileSession::opened);
        window.openFile(QStringLiteral(MESHWRIGHT_SAMPLES "/") + QLatin1String(sample));
        if (opened.isEmpty())
            opened.wait(20'000);
        settle();
    }

    void settle()
    {
        workspace.liveEvaluation().waitUntilDone();
        window.graphView().waitUntilLaidOut();
        QCoreApplication::processEvents();
    }
};

} // namespace meshwright::tests
