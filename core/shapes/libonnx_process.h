#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

namespace meshwright::shapes {

/// The program `meshwright-libonnx` where it is installed beside this one; absent where it is not.
std::optional<std::filesystem::path>
libonnxProgramBeside(const std::filesystem::path& executableDir);

/// A child process that runs libonnx, started when first asked. It may crash, hang or talk
/// nonsense: then it is killed, that request has no answer, and the next one starts it again; after
/// kMostFailures the process is given up. Not for use by several threads at once.
class LibonnxProcess
{
public:
    static constexpr int kMostFailures = 3;

    explicit LibonnxProcess(std::filesystem::path program,
                            std::chrono::milliseconds deadline = std::chrono::seconds(5));
    ~LibonnxProcess();
    LibonnxProcess(const LibonnxProcess&) = delete;
    LibonnxProcess& operator=(const LibonnxProcess&) = delete;

    /// The newest version of ai.onnx that the installed libonnx knows; absent where the program
    /// cannot be started.
    std::optional<int64_t> newestOpset();
    /// The answer to a request of the protocol; absent where none came within the deadline.
    std::optional<std::string> ask(const std::string& request);

    int failures() const { return m_failures; }

private:
    using Time = std::chrono::steady_clock::time_point;

    bool isRunning() const { return m_pid > 0; }

    bool start();
    void stop();
    void fail();
    bool send(const void* bytes, std::size_t size, Time until);
    bool receive(void* bytes, std::size_t size, Time until);
    std::optional<std::string> exchange(const std::string& request, Time until);

    std::filesystem::path m_program;
    std::chrono::milliseconds m_deadline;
    int m_pid = 0;
    int m_socket = -1;
    int m_failures = 0;
    std::optional<int64_t> m_newestOpset;
};

} // namespace meshwright::shapes
