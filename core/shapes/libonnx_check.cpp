#include "core/shapes/libonnx_check.h"

#include "core/operators/registry.h"
#include "core/shapes/libonnx_inference.h"
#include "core/shapes/libonnx_request.h"

namespace meshwright::shapes {

LibonnxCheck::LibonnxCheck(const std::filesystem::path& program)
    : m_process(program)
{
}

LibonnxCheck::Verdict LibonnxCheck::check(const graph::Graph& graph, const ShapeTable& shapes,
                                          NodeId id)
{
    const graph::Node& node = graph.node(id);
    const std::optional<int64_t> version = operators::operatorVersion(graph, node);
    const std::optional<int64_t> newest = m_process.newestOpset();
    const auto opset = version && newest ? opsetForLibonnx(node, *version, *newest) : std::nullopt;
    if (!opset)
        return {};
    std::vector<const operators::TensorFacts*> inputs;
    for (const std::optional<ValueId>& input : node.inputs)
        inputs.push_back(input ? &shapes.of(*input) : nullptr);
    const operators::OperatorCall call(graph, node, *version, std::move(inputs));
    const auto request = libonnxCheckRequest(call, *opset);
    if (!request)
        return {};
    const auto [entry, added] = m_answers.try_emplace(*request);
    if (added)
        entry->second = m_process.ask(*request).value_or(std::string());
    const std::optional<std::string> wrong = readLibonnxVerdict(entry->second);
    return wrong ? Verdict {true, *wrong} : Verdict {};
}

} // namespace meshwright::shapes
