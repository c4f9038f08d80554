#pragma once

#include "core/base/diagnostic.h"
#include "core/base/result.h"

#include <filesystem>
#include <span>
#include <string>
#include <string_view>

namespace meshwright::app::cli {

/// What a verb ends with. Warnings never change it.
enum class Exit : int
{
    Done = 0,
    Wrong = 1, ///< done, and what was asked about is wrong
    Failed = 2, ///< could not be done: unreadable file, bad usage
};

/// What messages about usage are about where no file is named.
constexpr const char* kCommandLine = "command line";

/// Returns the line "meshwright: FILE: MESSAGE" as Console writes it.
std::string failureLine(const std::filesystem::path& file, std::string_view message);

/// What a verb says. It is kept until the verb ends: of what could not be done one line says why,
/// and nothing else. Names from files reach a terminal only through here, with control characters
/// escaped (see onOneLine()); a line has at most 2,000 bytes.
class Console
{
public:
    /// What leave() does.
    enum class AtEnd
    {
        Return,
        EndProgram
    };

    explicit Console(AtEnd atEnd = AtEnd::Return)
        : m_atEnd(atEnd)
    {
    }

    /// The one line "meshwright: FILE: MESSAGE" on standard error; of several failures the first.
    /// A message that begins with the file, or with one inside it, is not given it again. Returns
    /// Exit::Failed.
    Exit fail(const std::filesystem::path& file, std::string_view message);
    Exit fail(const std::filesystem::path& file, const Error& error);
    /// The same line for what does not change the exit code.
    void warn(const std::filesystem::path& file, std::string_view message);
    /// One line per finding; Exit::Wrong where one of them is an error.
    Exit report(const std::filesystem::path& file, std::span<const Diagnostic> diagnostics);

    /// Text for a person on standard output. Only '\n' ends lines: names in it went through
    /// onOneLine().
    void print(std::string_view text);
    /// A document for programs on standard output, as it is.
    void printDocument(std::string_view text);

    /// Shows at once what was printed so far: before something begins that a person may not want.
    /// Nothing that fails is to come after it.
    Exit show();
    /// Says what was kept. Returns @p exit, or Exit::Failed where standard output cannot be
    /// written.
    Exit finish(Exit exit);
    /// The last that a verb on a large model does: in the program, what it holds is left to the
    /// system, as freeing it node by node takes a third of the time. Returns @p exit otherwise.
    Exit leave(Exit exit);

private:
    AtEnd m_atEnd;
    std::string m_output, m_warnings, m_failure;
};

} // namespace meshwright::app::cli
