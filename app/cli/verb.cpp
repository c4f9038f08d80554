#include "app/cli/verb.h"

#include "app/cli/choice.h"
#include "core/base/file_identity.h"
#include "core/base/progress.h"
#include "core/base/text.h"
#include "core/base/text_file.h"
#include "core/document/document.h"

#include <cstdio>
#include <iostream>

namespace meshwright::app::cli {

namespace {

void printLine(std::string_view text)
{
    std::string line = "meshwright: ";
    // A name from a file may hold line breaks; one failure is one line.
    for (char c : text)
        line += c == '\n' || c == '\r' ? ' ' : c;
    line += '\n';
    std::fwrite(line.data(), 1, line.size(), stderr);
}

/// A file is replaced, not written into: hard links to the old one stay what they were.
void warnOfOtherNames(const std::filesystem::path& target, uint64_t names)
{
    if (names > 0)
        warn(target,
             "is a new file; " + counted(names, "hard link") + " to the old one "
                 + (names == 1 ? "keeps" : "keep") + " the old contents");
}

} // namespace

Exit fail(const std::filesystem::path& file, std::string_view message)
{
    printLine(file.string() + ": " + std::string(message));
    return Exit::Failed;
}

Exit fail(std::string_view message)
{
    printLine(message);
    return Exit::Failed;
}

void warn(const std::filesystem::path& file, std::string_view message)
{
    printLine(file.string() + ": " + std::string(message));
}

std::unique_ptr<document::Document> open(const std::filesystem::path& model)
{
    NoProgress progress;
    Result<std::unique_ptr<document::Document>> opened = document::Document::open(model, progress);
    if (!opened) {
        fail(model, opened.error().message);
        return nullptr;
    }
    return std::move(opened).value();
}

Exit save(const document::Document& document, const std::filesystem::path& target,
          onnx::ExternalData external, bool standardOnly)
{
    NoProgress progress;
    const uint64_t otherNames = otherNamesOf(target);
    const Result<void> saved = document.saveCopy(target, {external, standardOnly}, progress);
    if (!saved)
        return fail(target, saved.error().message);
    warnOfOtherNames(target, otherNames);
    return Exit::Done;
}

Exit report(const std::filesystem::path& file, std::span<const Diagnostic> diagnostics)
{
    Exit exit = Exit::Done;
    for (const Diagnostic& diagnostic : diagnostics) {
        warn(file, std::string(toString(diagnostic.severity)) + ": " + diagnostic.message);
        if (diagnostic.severity == Severity::Error)
            exit = Exit::Wrong;
    }
    return exit;
}

void addExternalOption(CLI::App& command, onnx::ExternalData& external)
{
    addChoice<onnx::ExternalData>(
        command, "--external", external,
        {{"keep", onnx::ExternalData::Keep},
         {"copy", onnx::ExternalData::Copy},
         {"link", onnx::ExternalData::Link}},
        "External weight files: keep the references, copy or link the files");
}

std::optional<ConfigurationId> configurationNamed(const plan::Plan& plan, std::string_view name)
{
    if (const plan::Configuration* declared = plan.configuration(name))
        return declared->id;
    for (const plan::Configuration& configuration : plan.configurations()) {
        if (configuration.name == name)
            return configuration.id;
    }
    return std::nullopt;
}

Result<std::string> readText(const std::filesystem::path& path, std::uintmax_t limit,
                             std::string_view what)
{
    return readTextFile(path, limit, what);
}

Exit writeText(const std::filesystem::path& target, const std::string& text)
{
    if (target.empty()) {
        std::cout << text << std::flush;
        return std::cout ? Exit::Done : fail("standard output cannot be written");
    }
    const uint64_t otherNames = otherNamesOf(target);
    if (const Result<void> written = writeWholeFile(target, text); !written)
        return fail(target, written.error().message);
    warnOfOtherNames(target, otherNames);
    return Exit::Done;
}

} // namespace meshwright::app::cli
