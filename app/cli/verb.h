#pragma once

#include "core/base/diagnostic.h"
#include "core/base/ids.h"
#include "core/base/result.h"
#include "core/onnx/model_file.h"

#include <CLI/CLI.hpp>

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace meshwright::document {
class Document;
}

namespace meshwright::plan {
class Plan;
}

namespace meshwright::app::cli {

/// What a verb ends with. Warnings never change it.
enum class Exit : int
{
    Done = 0,
    Wrong = 1, ///< done, and what was asked about is wrong
    Failed = 2, ///< could not be done: unreadable file, bad usage
};

/// One verb of the command line: declares its options on @p command and returns what to run when it
/// is chosen. Options live in the returned function.
struct Verb
{
    const char* name;
    const char* description;
    std::function<std::function<Exit()>(CLI::App& command)> declare;
};

/// All verbs in the order of the help text. A new verb is a file and a line in verbs.cpp.
std::span<const Verb> verbs();

/// "meshwright: FILE: MESSAGE" on standard error, one line; returns Exit::Failed.
Exit fail(const std::filesystem::path& file, std::string_view message);
/// "meshwright: MESSAGE" on standard error.
Exit fail(std::string_view message);
/// The same line for what does not change the exit code.
void warn(const std::filesystem::path& file, std::string_view message);

/// Opens a model, or says on standard error why not and returns nothing.
std::unique_ptr<document::Document> open(const std::filesystem::path& model);
/// The declared configuration of a name, else one that nodes only mention.
std::optional<ConfigurationId> configurationNamed(const plan::Plan& plan, std::string_view name);
/// Writes the model to @p target, or says on standard error why not.
Exit save(const document::Document& document, const std::filesystem::path& target,
          onnx::ExternalData external = onnx::ExternalData::Keep, bool standardOnly = false);
/// One line per finding on standard error; Exit::Wrong where one of them is an error.
Exit report(const std::filesystem::path& file, std::span<const Diagnostic> diagnostics);
/// Declares "--external keep|copy|link".
void addExternalOption(CLI::App& command, onnx::ExternalData& external);
/// No plan text is larger, in bytes.
constexpr std::uintmax_t kLargestPlan = 256u << 20;

/// The contents of a text file of at most @p limit bytes. Errors begin with the path; @p what is
/// "a plan", in "is larger than 16 MB: not a plan".
Result<std::string> readText(const std::filesystem::path& path, std::uintmax_t limit,
                             std::string_view what);
/// Writes @p text to @p target atomically, or to standard output where it is empty.
Exit writeText(const std::filesystem::path& target, const std::string& text);

} // namespace meshwright::app::cli
