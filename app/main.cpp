#include "app/command_line.h"
#include "app/environment/little_memory.h"
#include "app/window/application.h"
#include "core/base/malloc_tuning.h"

#include <csignal>

int main(int argc, char** argv)
{
    using namespace meshwright::app;
    meshwright::keepFreedMemory();
    guardMemory();
    // A file that may not grow is an error of the write, which says so.
    std::signal(SIGXFSZ, SIG_IGN);
    const std::variant<OpenWindow, Finished> parsed =
        runCommandLine(argc, argv, cli::Console::AtEnd::EndProgram);
    if (const auto* finished = std::get_if<Finished>(&parsed))
        return finished->exitCode;
    return runWindow(argc, argv, std::get<OpenWindow>(parsed).models);
}
