#include "core/plan/declared_shape.h"

namespace meshwright::plan {

Shape declaredShape(const graph::Graph& graph, ValueId value)
{
    const graph::ValueType& type = graph.value(value).type;
    const bool isTensor = type.kind == graph::TypeKind::Tensor
        || type.kind == graph::TypeKind::SparseTensor || type.kind == graph::TypeKind::Unknown;
    if (isTensor && type.shape)
        return type.shape;
    const graph::TensorInfo* tensor = graph.initializer(value);
    if (!tensor)
        return std::nullopt;
    std::vector<graph::Dim> dims;
    for (int64_t dim : tensor->dims)
        dims.emplace_back(dim);
    return dims;
}

Shape declaredShape(const graph::Graph& graph, const TensorReference& tensor)
{
    const ValueId* value = std::get_if<ValueId>(&tensor);
    return value ? declaredShape(graph, *value) : std::nullopt;
}

} // namespace meshwright::plan
