#include "core/onnx/wire/doc_strings.h"

#include "core/base/terminal_text.h"
#include "core/onnx/wire/source.h"
#include "core/onnx/wire/wire.h"

namespace meshwright::onnx {

namespace {

constexpr uint32_t kModelDoc = 6, kNodeDoc = 6, kFunctionDoc = 8, kGraphDoc = 10;

/// The last text of a field in a message of the index; empty where there is none.
std::string textIn(const SourceFile& source, uint32_t message, uint32_t number)
{
    const FileIndex& index = source.index();
    if (message >= index.messages.size())
        return {};
    const Result<Mapping> mapping = source.map();
    const MessageSpan span = index.messages[message];
    if (!mapping || span.begin > span.end || span.end > mapping->bytes().size())
        return {};
    WireFault fault;
    WireReader reader(mapping->bytes(), span.begin, span.end, fault);
    WireField field;
    std::string text;
    while (reader.next(field)) {
        if (field.is(number, WireType::Length))
            text = shortened(reader.text(field), kLongestDocString);
    }
    return source.checkRead(*mapping) ? text : std::string();
}

std::string textInScope(const SourceFile& source, ScopeId scope, uint32_t number)
{
    const std::vector<std::vector<uint32_t>>& scopes = source.index().scopes;
    std::string text;
    if (scope.index < scopes.size()) {
        for (const uint32_t message : scopes[scope.index]) {
            if (text.empty())
                text = textIn(source, message, number);
        }
    }
    return text;
}

} // namespace

std::string modelDocString(const SourceFile& source)
{
    std::string text = textIn(source, 0, kModelDoc);
    return text.empty() ? textInScope(source, ScopeId {0}, kGraphDoc) : text;
}

std::string nodeDocString(const SourceFile& source, NodeId node)
{
    const std::vector<uint32_t>& nodes = source.index().nodes;
    return node.index < nodes.size() ? textIn(source, nodes[node.index], kNodeDoc) : std::string();
}

std::string functionDocString(const SourceFile& source, ScopeId function)
{
    return textInScope(source, function, kFunctionDoc);
}

} // namespace meshwright::onnx
