#include "core/base/malloc_tuning.h"

#include <QApplication>

#include <benchmark/benchmark.h>

// Benchmarks of widgets draw into pictures: the offscreen platform, unless the caller names
// another, so that no display is needed and none is measured.
int main(int argc, char** argv)
{
    meshwright::keepFreedMemory(); // as the program does
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication application(argc, argv);
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv))
        return 1;
    benchmark::RunSpecifiedBenchmarks();
    benchmark::Shutdown();
    return 0;
}
