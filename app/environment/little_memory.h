#pragma once

#include <cstddef>
#include <filesystem>
#include <system_error>

/// Ends the program with one line when it gets no more memory, as under `ulimit -v`. Libraries
/// otherwise abort, write lines of their own, dereference null or wait for threads that never
/// start.
namespace meshwright::app {

/// The message of a verb that runs out of memory.
constexpr const char* kNotEnoughMemory =
    "not enough memory for this; close other programs, or take a smaller model or fewer devices";

/// Returns whether the system had no memory, or could start no more threads.
bool isOutOfMemory(const std::system_error& error);

/// The memory that drawing without a display takes: Qt's own objects, glyphs, and the stacks of two
/// threads.
constexpr std::size_t kRoomForPictures = std::size_t(48) << 20;

/// Returns whether that much more memory can be allocated now.
bool hasRoom(std::size_t bytes);

/// Turns later crashes of a process that ran out of memory into the one line of a failure and exit
/// code 2. For main(); has no effect under the sanitizers, which have handlers of their own.
void guardMemory();

/// Names the file that the line of such a failure begins with.
void nameFileOfFailure(const std::filesystem::path& file);

} // namespace meshwright::app
