#include "core/onnx/wire/type_reader.h"

namespace meshwright::onnx {

namespace {

using graph::Dim;
using graph::TypeKind;
using graph::ValueType;

/// Sequences of optionals of sequences …: a type nested deeper than this is no type.
constexpr int kLargestTypeDepth = 64;

bool readDimension(Dim& out, const WireField& message, ReadState& state)
{
    WireReader reader(state.file, message, state.fault);
    WireField field;
    while (reader.next(field)) {
        if (field.is(1, WireType::Varint))
            out = int64_t(field.value);
        else if (field.is(2, WireType::Length))
            out = state.text(field);
    }
    return reader.ok();
}

bool readShape(std::vector<Dim>& out, const WireField& message, ReadState& state)
{
    WireReader reader(state.file, message, state.fault);
    WireField field;
    while (reader.next(field)) {
        if (!field.is(1, WireType::Length))
            continue;
        if (!state.take(field) || !readDimension(out.emplace_back(), field, state)) {
            state.fault.within("dim", out.size() - 1);
            return false;
        }
    }
    return reader.ok();
}

/// TypeProto.Tensor and TypeProto.SparseTensor, which are alike.
bool readTensorType(ValueType& out, const WireField& message, ReadState& state)
{
    WireReader reader(state.file, message, state.fault);
    WireField field;
    while (reader.next(field)) {
        if (field.is(1, WireType::Varint)) {
            out.elementType = graph::DataType(int32_t(field.value));
        } else if (field.is(2, WireType::Length)) {
            if (!out.shape)
                out.shape.emplace();
            if (!readShape(*out.shape, field, state)) {
                state.fault.within("shape");
                return false;
            }
        }
    }
    return reader.ok();
}

TypeKind typeReaderKindOfField(uint32_t number)
{
    switch (number) {
    case 1:
        return TypeKind::Tensor;
    case 4:
        return TypeKind::Sequence;
    case 5:
        return TypeKind::Map;
    case 7:
        return TypeKind::Opaque;
    case 8:
        return TypeKind::SparseTensor;
    case 9:
        return TypeKind::Optional;
    default:
        return TypeKind::Unknown;
    }
}

bool readType(ValueType& out, const WireField& message, ReadState& state, int depth);

/// TypeProto.Sequence, Optional (element in field 1) and Map (value in field 2).
bool readElementType(ValueType& out, uint32_t number, const WireField& message, ReadState& state,
                     int depth)
{
    WireReader reader(state.file, message, state.fault);
    WireField field;
    while (reader.next(field)) {
        if (!field.is(number, WireType::Length))
            continue;
        ValueType element;
        if (!readType(element, field, state, depth + 1))
            return false;
        out.elementType = element.elementType;
        out.shape = std::move(element.shape);
    }
    return reader.ok();
}

bool readType(ValueType& out, const WireField& message, ReadState& state, int depth)
{
    if (depth > kLargestTypeDepth) {
        state.fault.raise(message.tagAt,
                          tr("types are nested deeper than {0} levels", kLargestTypeDepth));
        return false;
    }
    WireReader reader(state.file, message, state.fault);
    WireField field;
    while (reader.next(field)) {
        const TypeKind kind = typeReaderKindOfField(field.number);
        if (kind == TypeKind::Unknown || field.type != WireType::Length)
            continue;
        // A oneof: another kind replaces what was there, the same kind adds to it.
        if (kind != out.kind)
            out = {kind, graph::DataType::Undefined, std::nullopt};
        bool fine = true;
        if (kind == TypeKind::Tensor || kind == TypeKind::SparseTensor)
            fine = readTensorType(out, field, state);
        else if (kind == TypeKind::Map)
            fine = readElementType(out, 2, field, state, depth);
        else if (kind != TypeKind::Opaque)
            fine = readElementType(out, 1, field, state, depth);
        if (!fine)
            return false;
    }
    return reader.ok();
}

} // namespace

bool readValueInfo(ValueInfo& out, const WireField& message, ReadState& state)
{
    WireReader reader(state.file, message, state.fault);
    WireField field;
    while (reader.next(field)) {
        if (field.is(1, WireType::Length)) {
            out.name = reader.text(field);
        } else if (field.is(2, WireType::Length) && !readType(out.type, field, state, 0)) {
            state.fault.within("type");
            return false;
        }
    }
    return reader.ok();
}

} // namespace meshwright::onnx
