#pragma once

#include "core/exchange/format.h"

namespace meshwright::document {
class Document;
} // namespace meshwright::document

namespace meshwright::exchange {

/// Everything of a request that follows from a document: its graph, plan and bytes, @p shapes, and
/// what follows from the plan in @p configuration. Errors: a mesh that is not valid, a model in
/// memory.
Result<ExportRequest> exportRequest(const document::Document& document,
                                    std::shared_ptr<const shapes::ShapeTable> shapes,
                                    std::optional<ConfigurationId> configuration,
                                    const operators::Bindings& bindings);

/// The same of an import but for the file.
ImportRequest importRequest(const document::Document& document,
                            std::shared_ptr<const shapes::ShapeTable> shapes);

/// Refuses values of options that are not among @p options or their choices.
Result<void> checkOptions(const OptionValues& values, std::span<const FormatOption> options,
                          std::string_view format);

} // namespace meshwright::exchange
