#include "core/document/stored_contents.h"

#include "core/onnx/weights/initializer.h"
#include "core/onnx/weights/npy.h"
#include "core/onnx/wire/doc_strings.h"

namespace meshwright::document {

std::string modelDocString(const Document& document)
{
    return document.source() ? onnx::modelDocString(*document.source()) : std::string();
}

std::string nodeDocString(const Document& document, NodeId node)
{
    return document.source() ? onnx::nodeDocString(*document.source(), node) : std::string();
}

std::string functionDocString(const Document& document, ScopeId function)
{
    return document.source() ? onnx::functionDocString(*document.source(), function)
                             : std::string();
}

StoredTensor::StoredTensor(const Document& document, ValueId value)
    : m_source(document.source())
    , m_graph(document.snapshot().graph)
    , m_value(value)
{
}

Result<onnx::TensorStatistics> StoredTensor::statistics(Progress& progress) const
{
    const Result<onnx::StoredWeight> weight = onnx::findInitializer(m_source, *m_graph, m_value);
    if (!weight)
        return weight.error();
    return onnx::tensorStatistics(*weight, progress);
}

Result<void> StoredTensor::writeNpy(const std::filesystem::path& path, Progress& progress) const
{
    const Result<onnx::StoredWeight> weight = onnx::findInitializer(m_source, *m_graph, m_value);
    if (!weight)
        return weight.error();
    return onnx::writeNpy(*weight, path, progress);
}

} // namespace meshwright::document
