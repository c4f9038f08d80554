#include "core/exchange/mlir/mlir_types.h"

#include "core/base/text.h"
#include "core/exchange/mlir/mlir_lexer.h"
#include "core/operators/dims.h"

#include <array>
#include <utility>

namespace meshwright::exchange {

std::string mlirElement(graph::DataType type)
{
    using graph::DataType;
    constexpr std::array<std::pair<DataType, const char*>, 25> kNames {{
        {DataType::Float, "f32"},
        {DataType::UInt8, "ui8"},
        {DataType::Int8, "i8"},
        {DataType::UInt16, "ui16"},
        {DataType::Int16, "i16"},
        {DataType::Int32, "i32"},
        {DataType::Int64, "i64"},
        {DataType::String, "!onnx.String"},
        {DataType::Bool, "i1"},
        {DataType::Float16, "f16"},
        {DataType::Double, "f64"},
        {DataType::UInt32, "ui32"},
        {DataType::UInt64, "ui64"},
        {DataType::Complex64, "complex<f32>"},
        {DataType::Complex128, "complex<f64>"},
        {DataType::BFloat16, "bf16"},
        {DataType::Float8E4M3FN, "f8E4M3FN"},
        {DataType::Float8E4M3FNUZ, "f8E4M3FNUZ"},
        {DataType::Float8E5M2, "f8E5M2"},
        {DataType::Float8E5M2FNUZ, "f8E5M2FNUZ"},
        {DataType::UInt4, "ui4"},
        {DataType::Int4, "i4"},
        {DataType::Float4E2M1, "f4E2M1FN"},
        {DataType::Float8E8M0, "f8E8M0FNU"},
        {DataType::Int2, "i2"},
    }};
    for (const auto& [known, name] : kNames) {
        if (known == type)
            return name;
    }
    return type == DataType::UInt2 ? "ui2" : "none";
}

std::string mlirAxes(const plan::Mesh& mesh)
{
    return '['
        + joined(mesh.axes, ", ",
                 [](const plan::MeshAxis& axis) {
                     return mlirQuoted(axis.name) + '=' + std::to_string(axis.size);
                 })
        + ']';
}

std::string mlirType(const graph::Graph& graph, const shapes::ShapeTable* shapes, ValueId value)
{
    const graph::ValueType& declared = graph.value(value).type;
    const operators::TensorFacts* facts =
        shapes && value.index < shapes->size() ? &shapes->of(value) : nullptr;
    graph::DataType type = facts ? facts->type : graph::DataType::Undefined;
    if (type == graph::DataType::Undefined)
        type = declared.elementType;
    std::string text = "tensor<";
    if (facts && facts->dims) {
        for (const operators::Dim& dim : *facts->dims) {
            const std::optional<int64_t> number = operators::numberOf(dim);
            text += (number ? std::to_string(*number) : "?") + 'x';
        }
    } else {
        text += "*x";
    }
    return text + mlirElement(type) + '>';
}

} // namespace meshwright::exchange
