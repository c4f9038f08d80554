#pragma once

#include <cstddef>
#include <filesystem>

/// What a program does that gets no more memory, as under `ulimit -v`: libraries abort then, write
/// lines of their own, follow null pointers or wait for threads that never began.
namespace meshwright::app {

/// What drawing without a display takes: Qt's own objects, glyphs, and the stacks of two threads.
constexpr std::size_t kRoomForPictures = std::size_t(48) << 20;

/// Whether so much more memory can be had now.
bool hasRoom(std::size_t bytes);

/// From now on a crash for want of memory is the one line of a failure and exit code 2. For
/// main(); not under the sanitizers, which have handlers of their own.
void guardMemory();

/// Names the file that the line of such a failure begins with.
void nameFileInUse(const std::filesystem::path& file);

} // namespace meshwright::app
