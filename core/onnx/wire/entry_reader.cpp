#include "core/onnx/wire/entry_reader.h"

namespace meshwright::onnx {

bool readStringEntry(StringEntry& out, const WireField& message, ReadState& state)
{
    WireReader reader(state.file, message, state.fault);
    WireField field;
    while (reader.next(field)) {
        if (field.is(1, WireType::Length))
            out.key = reader.text(field);
        else if (field.is(2, WireType::Length))
            out.value = reader.text(field);
    }
    return reader.ok();
}

bool readOpsetImport(std::map<std::string, int64_t>& imports, const WireField& message,
                     ReadState& state)
{
    std::string_view domain;
    int64_t version = 0;
    WireReader reader(state.file, message, state.fault);
    WireField field;
    while (reader.next(field)) {
        if (field.is(1, WireType::Length))
            domain = reader.text(field);
        else if (field.is(2, WireType::Varint))
            version = int64_t(field.value);
    }
    imports[domain == "ai.onnx" ? std::string() : std::string(domain)] = version;
    return reader.ok();
}

} // namespace meshwright::onnx
