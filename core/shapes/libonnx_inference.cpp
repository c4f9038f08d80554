#include "core/shapes/libonnx_inference.h"

#include "core/operators/traits.h"
#include "core/shapes/libonnx_request.h"

namespace meshwright::shapes {

namespace {

/// Between which opsets some operators are known not to have changed (Trait::SameSince17).
constexpr int64_t kFirstListed = 17, kLastListed = 28;

} // namespace

LibonnxInference::LibonnxInference(const std::optional<std::filesystem::path>& program)
{
    if (program)
        m_process = std::make_unique<LibonnxProcess>(*program);
}

std::optional<int64_t> opsetForLibonnx(const graph::Node& node, int64_t version, int64_t newest)
{
    const bool isOnnx = node.domain.empty();
    // The child refuses versions of other domains that its registry does not have.
    if (!isOnnx || version <= newest)
        return version;
    // Any other may mean something else by then: ReduceMean-18 takes its axes as an input, which
    // version 13 would not see.
    const bool unchanged = operators::traitsOf(node).has(operators::Trait::SameSince17);
    return unchanged && newest >= kFirstListed && version <= kLastListed ? std::optional(newest)
                                                                         : std::nullopt;
}

std::optional<std::vector<operators::TensorFacts>>
LibonnxInference::infer(const operators::OperatorCall& call)
{
    // Libonnx has the domains of the standard only: do not start it for others.
    const std::string& domain = call.node().domain;
    if (!m_process || !(domain.empty() || domain.starts_with("ai.onnx")))
        return std::nullopt;
    const std::optional<int64_t> newest = m_process->newestOpset();
    const auto opset =
        newest ? opsetForLibonnx(call.node(), call.version(), *newest) : std::nullopt;
    const auto request = opset ? libonnxRequest(call, *opset) : std::nullopt;
    if (!request)
        return std::nullopt;
    const auto [entry, added] = m_answers.try_emplace(request->bytes);
    if (added)
        entry->second = m_process->ask(request->bytes).value_or(std::string());
    return readLibonnxAnswer(entry->second, *request, call.outputCount());
}

} // namespace meshwright::shapes
