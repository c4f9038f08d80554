#include "app/environment/console.h"

#include "core/base/terminal_text.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>

namespace meshwright::app::cli {

namespace {

constexpr std::string_view kProgram = "meshwright: ";
constexpr std::size_t kLongestLine = 2000, kLongestFile = 500; ///< bytes

/// Whether a message names the file itself, or one in the folder that it is.
bool beginsWith(std::string_view message, const std::string& file)
{
    if (file.empty() || !message.starts_with(file))
        return false;
    const std::string_view rest = message.substr(file.size());
    if (rest.starts_with(':')) // "FILE: …", or with a line "FILE:2: …"
        return true;
    return (file.ends_with('/') || rest.starts_with('/')) && rest.find(": ") != rest.npos;
}

bool write(std::FILE* stream, const std::string& text)
{
    return std::fwrite(text.data(), 1, text.size(), stream) == text.size()
        && std::fflush(stream) == 0;
}

} // namespace

std::string failureLine(const std::filesystem::path& file, std::string_view message)
{
    const std::string path = file.string();
    std::string text(message);
    if (beginsWith(message, path))
        text.erase(0, path.size());
    else
        text.insert(0, ": ");
    const std::string shown = path.empty() ? "\"\"" : shortened(onOneLine(path), kLongestFile);
    return std::string(kProgram)
        + shortened(shown + onOneLine(text), kLongestLine - kProgram.size() - 1) + '\n';
}

Exit Console::fail(const std::filesystem::path& file, std::string_view message)
{
    if (m_failure.empty())
        m_failure = failureLine(file, message);
    return Exit::Failed;
}

Exit Console::fail(const std::filesystem::path& file, const Error& error)
{
    return fail(file, error.message.english());
}

void Console::warn(const std::filesystem::path& file, std::string_view message)
{
    m_warnings += failureLine(file, message);
}

Exit Console::report(const std::filesystem::path& file, std::span<const Diagnostic> diagnostics)
{
    Exit exit = Exit::Done;
    for (const Diagnostic& diagnostic : diagnostics) {
        warn(file,
             std::string(toString(diagnostic.severity())) + ": " + diagnostic.message().english());
        if (diagnostic.severity() == Severity::Error)
            exit = Exit::Wrong;
    }
    return exit;
}

void Console::print(std::string_view text)
{
    for (std::size_t end = text.find('\n'); end != text.npos; end = text.find('\n')) {
        m_output += onOneLine(text.substr(0, end)) + '\n';
        text.remove_prefix(end + 1);
    }
    m_output += onOneLine(text);
}

void Console::printDocument(std::string_view text)
{
    m_output += text;
}

Exit Console::show()
{
    const bool isWritten = write(stdout, m_output);
    m_output.clear();
    return isWritten ? Exit::Done : fail("standard output", "cannot be written");
}

Exit Console::finish(Exit exit)
{
    if (exit != Exit::Failed)
        exit = std::max(exit, show());
    write(stderr, exit == Exit::Failed ? m_failure : m_warnings);
    return exit;
}

Exit Console::leave(Exit exit)
{
    if (m_atEnd == AtEnd::EndProgram)
        std::_Exit(int(finish(exit)));
    return exit;
}

} // namespace meshwright::app::cli
