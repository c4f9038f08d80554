#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/document/document.h"
#include "core/onnx/weights/tensor_statistics.h"

#include <filesystem>
#include <memory>
#include <string>

/// What the file of a document holds beside graph and plan. It is read when somebody asks.
namespace meshwright::document {

/// The doc_string of the model, of its main graph where the model has none; empty where nobody says
/// anything, and where the file cannot be read any more. Likewise below.
std::string modelDocString(const Document& document);
std::string nodeDocString(const Document& document, NodeId node);
/// Of a function's body.
std::string functionDocString(const Document& document, ScopeId function);

/// The elements of an initializer in the document's file, to be read on any thread.
class StoredTensor
{
public:
    StoredTensor(const Document& document, ValueId value);

    /// How the elements are distributed. Errors: those of onnx::findInitializer() and
    /// onnx::tensorStatistics().
    Result<onnx::TensorStatistics> statistics(Progress& progress) const;
    /// Writes them as .npy, whole or not at all. Errors: those of onnx::findInitializer() and
    /// onnx::writeNpy().
    Result<void> writeNpy(const std::filesystem::path& path, Progress& progress) const;

private:
    std::shared_ptr<const onnx::SourceFile> m_source;
    std::shared_ptr<const graph::Graph> m_graph;
    ValueId m_value;
};

} // namespace meshwright::document
