#pragma once

#include "core/onnx/wire/read_state.h"

#include <map>
#include <string>
#include <string_view>

namespace meshwright::onnx {

/// A StringStringEntryProto, in the file's bytes.
struct StringEntry
{
    std::string_view key, value;
};

bool readStringEntry(StringEntry& out, const WireField& message, ReadState& state);

/// Reads an OperatorSetIdProto into @p imports; "ai.onnx" and "" are the same domain.
bool readOpsetImport(std::map<std::string, int64_t>& imports, const WireField& message,
                     ReadState& state);

} // namespace meshwright::onnx
