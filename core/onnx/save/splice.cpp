#include "core/onnx/save/splice.h"

#include "core/onnx/wire/wire.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace meshwright::onnx {

void Splice::replace(uint32_t message, uint64_t begin, uint64_t end, std::string bytes)
{
    if (begin == end && bytes.empty())
        return;
    m_edits.push_back({begin, end, std::move(bytes), message});
}

void Splice::addLengths(std::string_view file)
{
    std::vector<int64_t> growth(m_messages.size(), 0);
    for (const Edit& edit : m_edits)
        growth[edit.message] += int64_t(edit.bytes.size()) - int64_t(edit.end - edit.begin);
    // Children come after their parents, so from the back every message knows its own growth.
    for (std::size_t i = m_messages.size() - 1; i > 0; --i) {
        if (growth[i] == 0)
            continue;
        const MessageSpan& span = m_messages[i];
        std::string length;
        appendVarint(length, uint64_t(int64_t(span.end - span.begin) + growth[i]));
        growth[span.parent] +=
            growth[i] + int64_t(length.size()) - int64_t(span.begin - span.lengthAt);
        if (length != file.substr(span.lengthAt, span.begin - span.lengthAt))
            m_edits.push_back({span.lengthAt, span.begin, std::move(length), span.parent});
    }
}

std::vector<Splice::Edit> Splice::finish(std::string_view file)
{
    if (m_edits.empty())
        return {};
    // At one place, what is inserted at the end of a message comes before what is inserted at the
    // end of the message around it, and both before what replaces bytes from there on.
    const auto order = [](const Edit& edit) {
        const bool insertion = edit.begin == edit.end;
        return std::tuple(edit.begin, !insertion, UINT32_MAX - (insertion ? edit.message : 0));
    };
    const auto before = [&](const Edit& a, const Edit& b) { return order(a) < order(b); };
    // Both halves are nearly always in order already.
    const auto own = std::ptrdiff_t(m_edits.size());
    addLengths(file);
    std::reverse(m_edits.begin() + own, m_edits.end());
    for (const auto& [begin, end] : {std::pair(m_edits.begin(), m_edits.begin() + own),
                                     std::pair(m_edits.begin() + own, m_edits.end())}) {
        if (!std::is_sorted(begin, end, before))
            std::stable_sort(begin, end, before);
    }
    std::inplace_merge(m_edits.begin(), m_edits.begin() + own, m_edits.end(), before);
    return std::exchange(m_edits, {});
}

} // namespace meshwright::onnx
