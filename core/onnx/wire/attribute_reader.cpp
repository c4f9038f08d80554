#include "core/onnx/wire/attribute_reader.h"

#include "core/onnx/wire/tensor_reader.h"

#include <bit>
#include <cstring>

namespace meshwright::onnx {

namespace {

using graph::AttributeValue;
using TensorPointer = std::shared_ptr<const graph::TensorInfo>;

/// AttributeProto.AttributeType, whose numbers differ from those of the fields.
enum class Kind : int32_t
{
    Undefined = 0,
    Float = 1,
    Int = 2,
    String = 3,
    Tensor = 4,
    Graph = 5,
    Floats = 6,
    Ints = 7,
    Strings = 8,
    Tensors = 9,
    Graphs = 10,
    SparseTensor = 11,
    SparseTensors = 12,
    TypeProto = 13,
    TypeProtos = 14,
};

/// The kind that a value field belongs to; Undefined for other fields.
Kind attributeReaderKindOfField(uint32_t number)
{
    switch (number) {
    case 2:
        return Kind::Float;
    case 3:
        return Kind::Int;
    case 4:
        return Kind::String;
    case 5:
        return Kind::Tensor;
    case 6:
        return Kind::Graph;
    case 7:
        return Kind::Floats;
    case 8:
        return Kind::Ints;
    case 9:
        return Kind::Strings;
    case 10:
        return Kind::Tensors;
    case 11:
        return Kind::Graphs;
    case 14:
        return Kind::TypeProto;
    case 15:
        return Kind::TypeProtos;
    case 22:
        return Kind::SparseTensor;
    case 23:
        return Kind::SparseTensors;
    default:
        return Kind::Undefined;
    }
}

AttributeValue emptyValue(Kind kind)
{
    switch (kind) {
    case Kind::Float:
        return 0.0F;
    case Kind::Int:
        return int64_t(0);
    case Kind::String:
        return std::string();
    case Kind::Floats:
        return std::vector<float>();
    case Kind::Ints:
        return std::vector<int64_t>();
    case Kind::Strings:
        return std::vector<std::string>();
    case Kind::Tensors:
    case Kind::SparseTensors:
        return std::vector<TensorPointer>();
    default:
        return std::monostate();
    }
}

/// Gathers the values of the one kind that the attribute has.
class ValueReader
{
public:
    ValueReader(AttributeParts& out, Kind kind, ReadState& state)
        : m_out(out)
        , m_kind(kind)
        , m_state(state)
    {
        m_out.attribute.value = emptyValue(kind);
    }

    bool add(const WireField& field)
    {
        switch (m_kind) {
        case Kind::Graph:
        case Kind::Graphs:
            return addGraph(field);
        case Kind::Tensor:
        case Kind::Tensors:
        case Kind::SparseTensor:
        case Kind::SparseTensors:
            return addTensor(field);
        case Kind::Floats:
        case Kind::Ints:
        case Kind::Strings:
            return addToList(field);
        default:
            return setScalar(field);
        }
    }

    /// Whether the value was too long to be held.
    bool tooLong() const { return m_tooLong; }

private:
    template<typename T>
    T& value()
    {
        return std::get<T>(m_out.attribute.value);
    }

    bool setScalar(const WireField& field)
    {
        if (m_kind == Kind::Float && field.type == WireType::Fixed32)
            value<float>() = std::bit_cast<float>(uint32_t(field.value));
        else if (m_kind == Kind::Int && field.type == WireType::Varint)
            value<int64_t>() = int64_t(field.value);
        else if (m_kind == Kind::String && field.type == WireType::Length
                 && fits(field.end - field.begin))
            value<std::string>() = m_state.text(field);
        return true;
    }

    bool addToList(const WireField& field)
    {
        const bool packed = field.type == WireType::Length;
        if (!fits(packed ? field.end - field.begin + 1 : 1))
            return true;
        if (m_kind == Kind::Strings) {
            if (packed)
                value<std::vector<std::string>>().push_back(m_state.text(field));
        } else if (m_kind == Kind::Floats) {
            addFloats(field);
        } else if (field.type == WireType::Varint) {
            value<std::vector<int64_t>>().push_back(int64_t(field.value));
        } else if (packed) {
            WireReader reader(m_state.file, field, m_state.fault);
            uint64_t number = 0;
            while (reader.nextVarint(number))
                value<std::vector<int64_t>>().push_back(int64_t(number));
            return reader.ok();
        }
        return true;
    }

    void addFloats(const WireField& field)
    {
        std::vector<float>& list = value<std::vector<float>>();
        if (field.type == WireType::Fixed32)
            list.push_back(std::bit_cast<float>(uint32_t(field.value)));
        if (field.type != WireType::Length)
            return;
        for (uint64_t at = field.begin; at + sizeof(float) <= field.end; at += sizeof(float)) {
            float number = 0;
            std::memcpy(&number, m_state.file.data() + at, sizeof number);
            list.push_back(number);
        }
    }

    bool addTensor(const WireField& field)
    {
        if (field.type != WireType::Length)
            return true;
        if (!m_state.take(field))
            return false;
        auto tensor = std::make_shared<graph::TensorInfo>();
        const bool sparse = m_kind == Kind::SparseTensor || m_kind == Kind::SparseTensors;
        const bool fine = sparse ? readSparseTensor(*tensor, field, m_state)
                                 : readTensor(*tensor, field, m_state);
        if (m_kind == Kind::Tensors || m_kind == Kind::SparseTensors)
            value<std::vector<TensorPointer>>().push_back(std::move(tensor));
        else
            m_out.attribute.value = TensorPointer(std::move(tensor));
        return fine;
    }

    bool addGraph(const WireField& field)
    {
        if (field.type == WireType::Length)
            (m_kind == Kind::Graph ? m_out.graph : m_out.graphs).push_back(field);
        return true;
    }

    bool fits(uint64_t size)
    {
        m_held += size;
        m_tooLong = m_tooLong || m_held > kLargestHeldAttribute;
        return !m_tooLong;
    }

    AttributeParts& m_out;
    Kind m_kind;
    ReadState& m_state;
    uint64_t m_held = 0;
    bool m_tooLong = false;
};

/// Name and type; the kind that the first value field shows where the type is not given (IR 1).
bool readHead(AttributeParts& out, Kind& kind, const WireField& message, ReadState& state)
{
    Kind shown = Kind::Undefined;
    WireReader reader(state.file, message, state.fault);
    WireField field;
    while (reader.next(field)) {
        if (field.is(1, WireType::Length))
            out.attribute.name = reader.text(field);
        else if (field.is(20, WireType::Varint))
            kind = Kind(int32_t(field.value));
        else if (field.is(21, WireType::Length))
            out.attribute.reference = reader.text(field);
        else if (shown == Kind::Undefined)
            shown = attributeReaderKindOfField(field.number);
    }
    if (kind == Kind::Undefined)
        kind = shown;
    return reader.ok();
}

} // namespace

bool readAttribute(AttributeParts& out, const WireField& message, ReadState& state)
{
    Kind kind = Kind::Undefined;
    if (!readHead(out, kind, message, state))
        return false;
    if (!out.attribute.reference.empty())
        return true;
    ValueReader values(out, kind, state);
    WireReader reader(state.file, message, state.fault);
    WireField field;
    while (reader.next(field)) {
        if (attributeReaderKindOfField(field.number) == kind && kind != Kind::Undefined
            && !values.add(field))
            return false;
    }
    if (values.tooLong()) {
        out.attribute.value = std::monostate();
        state.attributesNotHeld.note(out.attribute.name);
    }
    return reader.ok();
}

} // namespace meshwright::onnx
