#pragma once

#include "core/document/training_annotations.h"
#include "core/graph/graph.h"
#include "core/onnx/wire/model_file.h"
#include "core/plan/plan.h"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace meshwright::document {

/// The contents of the source file that a save compares a document with.
struct OpenedFile
{
    onnx::Annotations annotations;
    /// What the plan, when it was opened, would have been written as: entries of the file that
    /// could not be read stay as they are until this changes.
    std::map<std::string, std::string> metadata;
    std::shared_ptr<const onnx::TrainingGraphs>
        training; ///< null: none of their nodes is annotated
    std::vector<ValueId> inputs; ///< of the main graph
};

/// Returns whether a plan declares a configuration or has an entry. @p training may be null.
bool isAnnotated(const plan::Plan& plan, const TrainingAnnotations* training);

/// Returns the changes that a save writes into the file. @p originalNames are the names in the file
/// of renamed values; with @p standardOnly, meshwright.* metadata are removed.
onnx::Changes changesSince(const OpenedFile& opened, const graph::Graph& graph,
                           const plan::Plan& plan, const TrainingAnnotations* training,
                           const std::map<ValueId, std::string>& originalNames, bool standardOnly);

} // namespace meshwright::document
