#pragma once

#include "core/exchange/format.h"

namespace meshwright::document {
class Document;
} // namespace meshwright::document

namespace meshwright::evaluate {
struct Evaluation;
} // namespace meshwright::evaluate

namespace meshwright::exchange {

/// The document's part of a request: its bytes, changes and name. Errors: a model in memory.
Result<ExportRequest> exportRequest(const document::Document& document);
/// Adds the evaluation's part: graph, plan, shapes, bindings, hardware, and blocks and propagation
/// of a configuration, which are worked out where they are not there; on any thread. The evaluation
/// must have shapes. Errors: a mesh that is not valid.
Result<void> addEvaluation(ExportRequest& request,
                           std::shared_ptr<const evaluate::Evaluation> evaluation,
                           std::optional<ConfigurationId> configuration);

/// All of an import but the file and the options. The evaluation must have shapes.
ImportRequest importRequest(const evaluate::Evaluation& evaluation);

/// Refuses values of options that are not among @p options or their choices.
Result<void> checkOptions(const OptionValues& values, std::span<const FormatOption> options,
                          std::string_view format);

} // namespace meshwright::exchange
