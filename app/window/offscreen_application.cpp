#include "app/window/offscreen_application.h"

#include "app/window/application.h"

#include <QApplication>
#include <QFile>

namespace meshwright::app {

namespace {

/// The offscreen platform prints what it cannot do; only our own lines belong on standard error.
void dropMessage(QtMsgType, const QMessageLogContext&, const QString&) { }

} // namespace

OffscreenApplication::OffscreenApplication()
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    if (qEnvironmentVariableIsEmpty("XDG_RUNTIME_DIR"))
        qputenv("XDG_RUNTIME_DIR", QFile::encodeName(m_folder.path()));
    qInstallMessageHandler(dropMessage);
    m_application = std::make_unique<QApplication>(m_argumentCount, m_arguments.data());
    prepareApplication(*m_application);
}

OffscreenApplication::~OffscreenApplication() = default;

} // namespace meshwright::app
