#pragma once

#include <filesystem>
#include <vector>

class QApplication;

namespace meshwright::views {
class Workspace;
}

namespace meshwright::app {

/// Runs a window for each model, or an empty one, until all are closed, and returns the exit code.
/// Where the program runs already it opens them, and this ends with 0. Without a display: one line
/// on standard error and 2.
int runWindow(int argc, char** argv, const std::vector<std::filesystem::path>& models);

/// Names, icon and translations of the application, for every program that shows the window.
void prepareApplication(QApplication& application);

/// Gives a workspace what it needs from outside: hardware catalogue, the libonnx program.
void prepareWorkspace(views::Workspace& workspace);

} // namespace meshwright::app
