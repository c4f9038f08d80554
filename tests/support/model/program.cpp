#include "tests/support/model/program.h"

#include <QProcess>
#include <QProcessEnvironment>

namespace meshwright::tests {

ProgramRun runProgram(const QStringList& arguments)
{
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"})
        environment.remove(QLatin1String(name));
    process.setProcessEnvironment(environment);
    process.start(qEnvironmentVariable("MESHWRIGHT_BIN") + QStringLiteral("/meshwright"),
                  arguments);
    if (!process.waitForFinished(120'000))
        return {};
    return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
}

} // namespace meshwright::tests
