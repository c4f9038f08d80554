#include "core/graph/type_text.h"

#include "core/base/text.h"

namespace meshwright::graph {

std::string typeText(TypeKind kind, DataType element)
{
    const std::string text = element == DataType::Undefined ? "?" : toString(element);
    switch (kind) {
    case TypeKind::Sequence:
        return "sequence of " + text;
    case TypeKind::Optional:
        return "optional " + text;
    case TypeKind::SparseTensor:
        return "sparse " + text;
    case TypeKind::Map:
        return "map";
    case TypeKind::Opaque:
        return "opaque";
    case TypeKind::Unknown:
    case TypeKind::Tensor:
        break;
    }
    return text;
}

std::string typeText(const ValueType& type)
{
    const std::string shape = type.shape
        ? '[' + joined(*type.shape, ", ", [](const Dim& dim) { return toString(dim); }) + ']'
        : "?";
    return typeText(type.kind, type.elementType) + ' ' + shape;
}

} // namespace meshwright::graph
