#pragma once

#include <cstddef>
#include <filesystem>
#include <system_error>

/// How the program ends when it gets no more memory, as under `ulimit -v`: libraries abort then,
/// write lines of their own, follow null pointers or wait for threads that never began.
namespace meshwright::app {

/// The message of a verb that ends so.
constexpr const char* kNotEnoughMemory =
    "not enough memory for this; close other programs, or take a smaller model or fewer devices";

/// Whether the system had no memory for something, or no more threads.
bool isOutOfMemory(const std::system_error& error);

/// The memory that drawing without a display takes: Qt's own objects, glyphs, and the stacks of two
/// threads.
constexpr std::size_t kRoomForPictures = std::size_t(48) << 20;

/// Whether so much more memory can be had now.
bool hasRoom(std::size_t bytes);

/// Turns a later crash for want of memory into the one line of a failure and exit code 2. For
/// main(); has no effect under the sanitizers, which have handlers of their own.
void guardMemory();

/// Names the file that the line of such a failure begins with.
void nameFileInUse(const std::filesystem::path& file);

} // namespace meshwright::app
