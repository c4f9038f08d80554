#pragma once

#include "core/base/ids.h"

#include <cstdint>
#include <string>
#include <vector>

namespace meshwright::onnx {

/// Where an embedded message lies: its length varint at `lengthAt`, its body at [begin, end). A
/// change inside a message changes its length and so that of every message around it.
struct MessageSpan
{
    uint64_t lengthAt = 0, begin = 0, end = 0;
    uint32_t parent = 0; ///< index into FileIndex::messages
};

/// Where in a file the parts are that a save may change. [0] of `messages` is the file itself,
/// which has no length; parents come before their children.
struct FileIndex
{
    std::vector<MessageSpan> messages;
    std::vector<uint32_t> nodes; ///< by NodeId: its message
    std::vector<std::vector<uint32_t>> scopes; ///< by ScopeId: its messages, nearly always one
    std::vector<NodeId> annotatedNodes; ///< with at least one device configuration, ascending
    std::vector<std::string> externalLocations; ///< each once, in order of first use

    uint32_t add(uint32_t parent, uint64_t lengthAt, uint64_t begin, uint64_t end)
    {
        messages.push_back({lengthAt, begin, end, parent});
        return uint32_t(messages.size() - 1);
    }
};

} // namespace meshwright::onnx
