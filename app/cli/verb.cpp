#include "app/cli/verb.h"

#include "app/cli/choice.h"
#include "core/base/file_identity.h"
#include "core/base/progress.h"
#include "core/base/text.h"
#include "core/base/text_file.h"
#include "core/check/checker.h"
#include "core/check/rules/rules.h"
#include "core/document/document.h"

namespace meshwright::app::cli {

namespace {

/// A file is replaced, not written into: hard links to the old one stay what they were.
void warnOfOtherNames(Console& console, const std::filesystem::path& target, uint64_t names)
{
    if (names > 0)
        console.warn(target,
                     "is a new file; " + counted(names, "hard link") + " to the old one "
                         + (names == 1 ? "keeps" : "keep") + " the old contents");
}

/// What raising the IR version means for the weights, with the remedy.
void warnOfInitializers(Console& console, const document::Document& document,
                        const std::filesystem::path& target)
{
    for (const check::Finding& finding :
         check::check(check::inputOf(document.snapshot()), check::kInitializerRules))
        console.warn(target,
                     finding.diagnostic.message().english() + " `meshwright check "
                         + target.string() + " --fix -o OUT` takes them off.");
}

} // namespace

std::unique_ptr<document::Document> open(const std::filesystem::path& model, Console& console)
{
    NoProgress progress;
    Result<std::unique_ptr<document::Document>> opened = document::Document::open(model, progress);
    if (!opened) {
        console.fail(model, opened.error());
        return nullptr;
    }
    return std::move(opened).value();
}

Exit save(Console& console, const document::Document& document, const std::filesystem::path& target,
          onnx::ExternalData external, bool standardOnly)
{
    NoProgress progress;
    const uint64_t otherNames = otherNamesOf(target);
    const Result<void> saved = document.saveCopy(target, {external, standardOnly}, progress);
    if (!saved)
        return console.fail(target, saved.error());
    warnOfOtherNames(console, target, otherNames);
    if (!standardOnly)
        warnOfInitializers(console, document, target);
    return Exit::Done;
}

CLI::Option* withName(CLI::Option* output)
{
    const auto check = [](const std::string& name) {
        return name.empty() ? std::string("an empty name is no file") : std::string();
    };
    return output->check(check)->type_name("TEXT");
}

CLI::Option* addOutput(CLI::App& command, std::string& output, const std::string& description)
{
    return withName(command.add_option("-o,--output", output, description));
}

CLI::Option* addOutput(CLI::App& command, std::filesystem::path& output,
                       const std::string& description)
{
    return withName(command.add_option("-o,--output", output, description));
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

Exit writeText(Console& console, const std::filesystem::path& target, const std::string& text,
               Writes writes)
{
    if (target.empty()) {
        console.printDocument(text);
        return Exit::Done;
    }
    const uint64_t otherNames = otherNamesOf(target);
    if (const Result<void> written = writeWholeFile(target, text, writes); !written)
        return console.fail(target, written.error());
    warnOfOtherNames(console, target, otherNames);
    return Exit::Done;
}

} // namespace meshwright::app::cli
