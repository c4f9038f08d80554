#pragma once

#include "core/onnx/wire/file_index.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace meshwright::onnx {

/// A list of replacements in a file of nested messages. Whoever replaces bytes inside a message
/// says which message that is; finish() adds what follows for the lengths of all messages around
/// it.
///
/// Example: a model (graph at length byte 3, body [4, 20)) with a node (length byte 5, body [6,
/// 12)). Inserting 130 bytes at 12 into the node makes its length 136, which takes two bytes
/// instead of one, and so the graph's body 16 + 130 + 1 = 147 bytes.
class Splice
{
public:
    explicit Splice(const std::vector<MessageSpan>& messages)
        : m_messages(messages)
    {
    }

    /// [@p begin, @p end) directly inside @p message becomes @p bytes. Replacements do not overlap;
    /// several insertions at one place come out in the order of the calls.
    void replace(uint32_t message, uint64_t begin, uint64_t end, std::string bytes);

    bool empty() const { return m_edits.empty(); }

    struct Edit
    {
        uint64_t begin = 0, end = 0;
        std::string bytes;
        uint32_t message = 0;
    };

    /// All replacements in the order of the file, lengths included. Nothing is left in the splice.
    std::vector<Edit> finish(std::string_view file);

private:
    void addLengths(std::string_view file);

    const std::vector<MessageSpan>& m_messages;
    std::vector<Edit> m_edits;
};

} // namespace meshwright::onnx
