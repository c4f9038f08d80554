#pragma once

#include "core/document/document.h"
#include "core/exchange/format.h"

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

namespace meshwright::tests {

/// A model with a plan, as `export` has them.
struct PlannedModel
{
    std::unique_ptr<document::Document> document;
    exchange::ExportRequest request; ///< of the plan's first configuration
    std::vector<Diagnostic> diagnostics; ///< of the plan text
};

/// Opens a model, puts a plan text onto it, infers shapes and propagates. Ends the test program
/// where that fails: what is tested comes later. Without a plan text there is no configuration.
PlannedModel plannedModel(const std::filesystem::path& path, std::string_view planText,
                          const operators::Bindings& bindings = {});
/// The same with what an import made.
PlannedModel plannedWith(const std::filesystem::path& path, const plan::PlanEntries& entries,
                         const operators::Bindings& bindings = {});

/// A plan text of one configuration "plan": @p rest is what comes after its name and devices.
std::string planOf(int devices, std::string_view rest);

/// Rules for planOf(): the blocks "layers.N" in equal shares on stages 0, 1, …
std::string layersOnStages(int layers, int stages);

/// The same one by one: block N on stage N mod @p stages.
std::string layersOnStagesInTurn(int layers, int stages);

/// Writes a file; ends the test program where it cannot.
void writeBytes(const std::filesystem::path& path, std::string_view bytes);

} // namespace meshwright::tests
