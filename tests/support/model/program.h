#pragma once

#include <QByteArray>
#include <QStringList>

namespace meshwright::tests {

/// What a run of the real program left; code −1: it did not end in two minutes.
struct ProgramRun
{
    int code = -1;
    QByteArray output, errors;
};

/// Runs the program of MESHWRIGHT_BIN without any display.
ProgramRun runProgram(const QStringList& arguments);

} // namespace meshwright::tests
