#pragma once

#include "app/environment/console.h"
#include "core/base/ids.h"
#include "core/base/result.h"
#include "core/base/text_file.h"
#include "core/onnx/wire/model_file.h"

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

/// One verb of the command line: declares its options on @p command and returns what to run when it
/// is chosen. Options live in the returned function.
struct Verb
{
    const char* name;
    const char* description;
    std::function<std::function<Exit(Console& console)>(CLI::App& command)> declare;
};

/// All verbs in the order of the help text. A new verb is a file and a line in verbs.h and
/// verbs.cpp.
std::span<const Verb> verbs();

/// Opens a model, or says why not and returns nothing.
std::unique_ptr<document::Document> open(const std::filesystem::path& model, Console& console);
/// The declared configuration of a name, else one that nodes only mention.
std::optional<ConfigurationId> configurationNamed(const plan::Plan& plan, std::string_view name);
/// Writes the model to @p target, or says why not.
Exit save(Console& console, const document::Document& document, const std::filesystem::path& target,
          onnx::ExternalData external = onnx::ExternalData::Keep, bool standardOnly = false);
/// Makes an option refuse an empty name, which every function that takes a path understands
/// differently.
CLI::Option* withName(CLI::Option* output);
/// Declares "-o,--output", which takes no empty name.
CLI::Option* addOutput(CLI::App& command, std::string& output, const std::string& description);
CLI::Option* addOutput(CLI::App& command, std::filesystem::path& output,
                       const std::string& description);
/// Declares "--external keep|copy|link".
void addExternalOption(CLI::App& command, onnx::ExternalData& external);
/// No plan text is larger, in bytes.
constexpr std::uintmax_t kLargestPlan = 256u << 20;

/// Writes @p text to @p target atomically, or as a document to standard output where it is empty.
Exit writeText(Console& console, const std::filesystem::path& target, const std::string& text,
               Writes writes = Writes::Other);

} // namespace meshwright::app::cli
