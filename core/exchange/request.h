#pragma once

#include "core/exchange/format.h"

namespace meshwright::document {
class Document;
} // namespace meshwright::document

namespace meshwright::operators {
class CustomRules;
} // namespace meshwright::operators

namespace meshwright::exchange {

/// What a request takes from a document: its graph, plan and bytes, @p shapes. Without an outcome:
/// propagate() adds it, on any thread. Errors: a model in memory.
Result<ExportRequest> unpropagatedRequest(const document::Document& document,
                                          std::shared_ptr<const shapes::ShapeTable> shapes,
                                          std::optional<ConfigurationId> configuration,
                                          const operators::Bindings& bindings);
/// Adds what follows from the plan in the request's configuration; nothing without one. @p custom:
/// a person's own operator rules, or null. Errors: a mesh that is not valid.
Result<void> propagate(ExportRequest& request, const operators::CustomRules* custom);

/// Both.
Result<ExportRequest> exportRequest(const document::Document& document,
                                    std::shared_ptr<const shapes::ShapeTable> shapes,
                                    std::optional<ConfigurationId> configuration,
                                    const operators::Bindings& bindings,
                                    const operators::CustomRules* custom = nullptr);

/// The same of an import but for the file.
ImportRequest importRequest(const document::Document& document,
                            std::shared_ptr<const shapes::ShapeTable> shapes);

/// Refuses values of options that are not among @p options or their choices.
Result<void> checkOptions(const OptionValues& values, std::span<const FormatOption> options,
                          std::string_view format);

} // namespace meshwright::exchange
