#include "app/environment/little_memory.h"

#include "app/environment/console.h"

#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <csignal>
#include <cstdlib>
#include <exception>
#include <new>
#include <string>
#include <string_view>

namespace tcmalloc {

/// Where the allocator's own lines go (internal_logging.h of gperftools); it may not be linked.
[[gnu::weak]] extern void (*log_message_writer)(const char* message, int length);

} // namespace tcmalloc

namespace meshwright::app {

namespace {

/// The memory that a verb takes on a small model. With less, even the libraries fail to initialize.
constexpr std::size_t kRoomToStart = std::size_t(32) << 20;

/// Sanitizers reserve address space and handle signals themselves.
#ifdef __SANITIZE_ADDRESS__
constexpr bool kUnderSanitizers = true;
#else
constexpr bool kUnderSanitizers = false;
#endif

constexpr std::string_view kTooLittle =
    "meshwright: command line: not enough memory to start; close other programs, or raise the "
    "limit (ulimit -v)\n";

std::atomic<bool> hasRunOut {false};
/// The line of a failure, made in advance: no text can be built when memory has run out.
std::array<char, 2048> memoryLine {};
std::atomic<std::size_t> memoryLineLength {0};

void writeLine(std::string_view text)
{
    while (!text.empty()) {
        const ssize_t wrote = ::write(STDERR_FILENO, text.data(), text.size());
        if (wrote <= 0)
            return;
        text.remove_prefix(std::size_t(wrote));
    }
}

[[noreturn]] void endOutOfMemory()
{
    writeLine({memoryLine.data(), memoryLineLength.load()});
    ::_exit(int(cli::Exit::Failed));
}

/// The allocator writes when it gets no more memory, and about each allocation of over 1 GB.
void noteAllocator(const char* message, int length)
{
    const std::string_view text(message, std::size_t(std::max(length, 0)));
    if (text.find("large alloc") == text.npos)
        hasRunOut = true;
}

void noteFailure()
{
    hasRunOut = true;
    throw std::bad_alloc();
}

/// Ends the program after an exception that is not caught.
[[noreturn]] void endUncaught()
{
    try {
        if (std::current_exception())
            std::rethrow_exception(std::current_exception());
    } catch (const std::bad_alloc&) {
        endOutOfMemory();
    } catch (const std::system_error& error) {
        if (isOutOfMemory(error))
            endOutOfMemory();
    } catch (...) {
    }
    std::abort();
}

/// Takes a crash after a failed allocation for a consequence of it.
void endCrashed(int signal)
{
    if (hasRunOut)
        endOutOfMemory();
    std::signal(signal, SIG_DFL);
    std::raise(signal);
}

/// Runs before any library is initialized, when no memory has been requested yet.
void checkRoomToStart(int, char**, char**)
{
    if (kUnderSanitizers || hasRoom(kRoomToStart))
        return;
    writeLine(kTooLittle);
    ::_exit(int(cli::Exit::Failed));
}

[[gnu::section(".preinit_array"), gnu::used]] void (*const kCheckRoom)(int, char**,
                                                                       char**) = checkRoomToStart;

} // namespace

bool isOutOfMemory(const std::system_error& error)
{
    return error.code() == std::errc::resource_unavailable_try_again
        || error.code() == std::errc::not_enough_memory;
}

bool hasRoom(std::size_t bytes)
{
    void* const room = ::mmap(nullptr, bytes, PROT_READ | PROT_WRITE,
                              MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (room == MAP_FAILED)
        return false;
    ::munmap(room, bytes);
    return true;
}

void guardMemory()
{
    if (kUnderSanitizers)
        return;
    nameFileOfFailure(cli::kCommandLine);
    if (&tcmalloc::log_message_writer)
        tcmalloc::log_message_writer = noteAllocator;
    std::set_new_handler(noteFailure);
    std::set_terminate(endUncaught);
    std::signal(SIGSEGV, endCrashed);
    std::signal(SIGABRT, endCrashed);
}

void nameFileOfFailure(const std::filesystem::path& file)
{
    const std::string text = cli::failureLine(file, kNotEnoughMemory);
    const std::size_t length = std::min(text.size(), memoryLine.size());
    text.copy(memoryLine.data(), length);
    memoryLineLength = length;
}

} // namespace meshwright::app
