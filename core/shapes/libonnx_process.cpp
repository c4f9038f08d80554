#include "core/shapes/libonnx_process.h"

#include "core/shapes/libonnx_protocol.h"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>

extern char** environ; // NOLINT: POSIX names it so

namespace meshwright::shapes {

namespace {

/// Waits until the socket can be read or written; false at the deadline or on an error.
bool waitFor(int socket, short event, std::chrono::steady_clock::time_point until)
{
    while (true) {
        const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(
            until - std::chrono::steady_clock::now());
        if (left.count() <= 0)
            return false;
        pollfd waiting {socket, event, 0};
        const int ready = poll(&waiting, 1, int(std::min<int64_t>(left.count(), 60'000)));
        if (ready > 0)
            return true;
        if (ready < 0 && errno != EINTR)
            return false;
    }
}

/// Starts @p program with @p socket as its standard input and output, nothing on standard error, in
/// a process group of its own; 0 where it cannot be started.
pid_t spawn(const std::filesystem::path& program, int socket)
{
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_init(&actions);
    posix_spawnattr_init(&attributes);
    posix_spawn_file_actions_adddup2(&actions, socket, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, socket, STDOUT_FILENO);
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
    posix_spawnattr_setpgroup(&attributes, 0);
    std::string name = program.string();
    std::array<char*, 2> arguments {name.data(), nullptr};
    pid_t pid = 0;
    const int error =
        posix_spawn(&pid, name.c_str(), &actions, &attributes, arguments.data(), environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    return error == 0 ? pid : 0;
}

} // namespace

std::optional<std::filesystem::path>
libonnxProgramBeside(const std::filesystem::path& executableDir)
{
    std::filesystem::path program = executableDir / "meshwright-libonnx";
    std::error_code ignored;
    return std::filesystem::is_regular_file(program, ignored) ? std::optional(std::move(program))
                                                              : std::nullopt;
}

LibonnxProcess::LibonnxProcess(std::filesystem::path program, std::chrono::milliseconds deadline)
    : m_program(std::move(program))
    , m_deadline(deadline)
{
}

LibonnxProcess::~LibonnxProcess()
{
    stop();
}

std::optional<int64_t> LibonnxProcess::newestOpset()
{
    if (!m_newestOpset && !isRunning() && m_failures < kMostFailures && !start())
        fail();
    return m_newestOpset;
}

std::optional<std::string> LibonnxProcess::ask(const std::string& request)
{
    if (m_failures >= kMostFailures || request.size() > kLongestMessage)
        return std::nullopt;
    if (!isRunning() && !start()) {
        fail();
        return std::nullopt;
    }
    std::optional<std::string> answer =
        exchange(request, std::chrono::steady_clock::now() + m_deadline);
    if (!answer)
        fail();
    return answer;
}

std::optional<std::string> LibonnxProcess::exchange(const std::string& request, Time until)
{
    const auto size = uint32_t(request.size());
    uint32_t length = 0;
    if (!send(&size, sizeof(size), until) || !send(request.data(), request.size(), until)
        || !receive(&length, sizeof(length), until) || length > kLongestMessage)
        return std::nullopt;
    std::string answer(length, '\0');
    if (!receive(answer.data(), answer.size(), until))
        return std::nullopt;
    return answer;
}

bool LibonnxProcess::start()
{
    std::array<int, 2> ends {-1, -1};
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0)
        return false;
    m_pid = spawn(m_program, ends[1]);
    m_socket = ends[0];
    close(ends[1]);
    if (m_pid <= 0)
        return false;
    std::array<uint32_t, 3> hello {};
    const Time until = std::chrono::steady_clock::now() + m_deadline;
    if (!receive(hello.data(), sizeof(hello), until) || hello[0] != kHello
        || hello[1] != kProtocolVersion)
        return false;
    m_newestOpset = hello[2];
    return true;
}

void LibonnxProcess::stop()
{
    if (m_socket >= 0)
        close(m_socket);
    m_socket = -1;
    if (m_pid > 0) {
        kill(-m_pid, SIGKILL);
        while (waitpid(m_pid, nullptr, 0) < 0 && errno == EINTR) { }
    }
    m_pid = 0;
}

void LibonnxProcess::fail()
{
    ++m_failures;
    stop();
}

bool LibonnxProcess::send(const void* bytes, std::size_t size, Time until)
{
    const char* next = static_cast<const char*>(bytes);
    while (size > 0) {
        if (!waitFor(m_socket, POLLOUT, until))
            return false;
        // A dead child must not raise SIGPIPE here.
        const ssize_t sent = ::send(m_socket, next, size, MSG_NOSIGNAL | MSG_DONTWAIT);
        if (sent < 0 && errno != EINTR && errno != EAGAIN)
            return false;
        if (sent > 0) {
            next += sent;
            size -= std::size_t(sent);
        }
    }
    return true;
}

bool LibonnxProcess::receive(void* bytes, std::size_t size, Time until)
{
    char* next = static_cast<char*>(bytes);
    while (size > 0) {
        if (!waitFor(m_socket, POLLIN, until))
            return false;
        const ssize_t received = recv(m_socket, next, size, MSG_DONTWAIT);
        if (received == 0 || (received < 0 && errno != EINTR && errno != EAGAIN))
            return false;
        if (received > 0) {
            next += received;
            size -= std::size_t(received);
        }
    }
    return true;
}

} // namespace meshwright::shapes
