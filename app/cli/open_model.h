#pragma once

#include "app/environment/evaluation_settings.h"
#include "core/evaluate/evaluator.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace meshwright::app::cli {

class Console;

/// The model that a verb is given, and what it is to be evaluated with.
struct ModelChoice
{
    std::string model;
    std::string configuration; ///< empty: none
    std::string operatorRules; ///< a file; empty: none
    std::vector<std::string> bindings; ///< "batch=4"
};

/// An opened model and what is derived from it.
struct OpenModel
{
    std::unique_ptr<document::Document> document;
    std::optional<ConfigurationId> configuration; ///< that was named
    evaluate::Settings settings;
    std::unique_ptr<evaluate::Evaluator> evaluator;
    evaluate::Evaluation evaluation; ///< of the document as it was opened, with shapes

    /// After edits.
    evaluate::Evaluation again() const { return evaluator->begin(document->snapshot()); }
};

/// Opens the model and infers its shapes, or says why not and returns nothing. @p settings get the
/// rules and bindings of the choice.
std::optional<OpenModel> openModel(const ModelChoice& choice, Console& console,
                                   evaluate::Settings settings = defaultSettings());

/// What is known of a document without its plan. Errors: shapes were not inferred.
Result<evaluate::Evaluation> withShapes(const document::Document& document,
                                        evaluate::Settings settings = defaultSettings());

} // namespace meshwright::app::cli
