#pragma once

#include <QString>

#include <functional>

namespace meshwright::app {

/// What a window knows of the others; by itself it is the only one.
struct OtherWindows
{
    /// Whether one of them has a file, by any of its names.
    std::function<bool(const QString& path)> have = [](const QString&) { return false; };
    /// Brings the one that has it to the front.
    std::function<void(const QString& path)> show = [](const QString&) {};
};

} // namespace meshwright::app
