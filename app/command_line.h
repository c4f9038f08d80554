#pragma once

#include "app/environment/console.h"

#include <filesystem>
#include <variant>
#include <vector>

namespace meshwright::app {

/// Open the window, or one for each model that is named.
struct OpenWindow
{
    std::vector<std::filesystem::path> models;
};

/// The command line has been served; end with this code.
struct Finished
{
    int exitCode = 0;
};

/// Parses the arguments and runs the verb, if there is one. No QApplication exists yet.
std::variant<OpenWindow, Finished>
runCommandLine(int argc, const char* const* argv,
               cli::Console::AtEnd atEnd = cli::Console::AtEnd::Return);

} // namespace meshwright::app
