#include "core/exchange/partition/rank_random.h"

#include "core/exchange/finding_kinds.h"

#include <algorithm>

namespace meshwright::exchange {

namespace {

/// Whether an input is a constant 0; false where it is not known.
bool isConstantZero(const graph::Graph& graph, ValueId id)
{
    const graph::TensorInfo* tensor = graph.initializer(id);
    const graph::Value& value = graph.value(id);
    if (value.isInput)
        return false; // a default that a caller may replace
    if (!tensor && value.producer && graph.node(*value.producer).opType == "Constant") {
        const graph::Attribute* given = graph.attribute(graph.node(*value.producer), "value");
        const auto* held =
            given ? std::get_if<std::shared_ptr<const graph::TensorInfo>>(&given->value) : nullptr;
        tensor = held ? held->get() : nullptr;
    }
    const auto elements = tensor ? tensor->integers() : std::nullopt;
    return elements && elements->size() == 1 && elements->front() == 0;
}

bool isTraining(const graph::Graph& graph, const graph::Node& node)
{
    const int64_t version = graph.opsetVersion(node).value_or(13);
    if (version < 7)
        return graph.integer(node, "is_test") == 0;
    return version >= 12 && node.inputs.size() > 2 && node.inputs[2]
        && !isConstantZero(graph, *node.inputs[2]);
}

/// A node that draws without a seed: this one, or one of its subgraphs or its function.
std::optional<NodeId> drawsUnseeded(const graph::Graph& graph, NodeId id)
{
    std::vector<NodeId> waiting {id};
    std::set<ScopeId> seen;
    while (!waiting.empty()) {
        const NodeId next = waiting.back();
        waiting.pop_back();
        const graph::Node& node = graph.node(next);
        if (isRandom(graph, node) && !graph.attribute(node, "seed"))
            return next;
        std::vector<ScopeId> inner = node.subgraphs;
        if (const std::optional<ScopeId> function = graph.function(node))
            inner.push_back(*function);
        for (const ScopeId scope : inner) {
            const std::vector<NodeId>& nodes = graph.scope(scope).nodes;
            if (seen.insert(scope).second)
                waiting.insert(waiting.end(), nodes.begin(), nodes.end());
        }
    }
    return std::nullopt;
}

/// Whether no two devices have an element of the results in common: then nobody sees that each has
/// drawn for itself.
bool areApart(const sharding::PropagationResult& propagation, const graph::Node& node,
              const DeviceGrid& grid)
{
    const sharding::TensorSharding* first = nullptr;
    for (const std::optional<ValueId>& output : node.outputs) {
        const sharding::TensorSharding* own = output ? propagation.sharding(*output) : nullptr;
        if (output && (!own || (first && !isSameSplit(*first, *own))))
            return false;
        first = own ? own : first;
    }
    int64_t parts = 1;
    for (std::size_t d = 0; first && d < first->dims.size(); ++d)
        parts *= sharding::product(first->dims[d].axes);
    return parts == int64_t(grid.devices.size());
}

} // namespace

bool isRandomType(std::string_view domain, std::string_view opType)
{
    static constexpr std::string_view kOnnx[] = {
        "RandomNormal", "RandomUniform", "RandomNormalLike", "RandomUniformLike",
        "Bernoulli",    "Multinomial",   "Dropout"};
    static constexpr std::string_view kMicrosoft[] = {"BiasDropout", "BitmaskDropout",
                                                      "BitmaskBiasDropout", "Sampling"};
    const auto isAmong = [&](const auto& names) {
        return std::find(std::begin(names), std::end(names), opType) != std::end(names);
    };
    return domain.empty() || domain == "ai.onnx" ? isAmong(kOnnx)
                                                 : domain == "com.microsoft" && isAmong(kMicrosoft);
}

bool isRandom(const graph::Graph& graph, const graph::Node& node)
{
    return isRandomType(node.domain, node.opType)
        && (node.opType != "Dropout" || isTraining(graph, node));
}

std::optional<Diagnostic> tellRandom(const sharding::PropagationResult& propagation,
                                     const graph::Graph& graph, const RankPart& part, NodeId id)
{
    const graph::Node& node = graph.node(id);
    const std::optional<NodeId> drawn =
        part.grid.devices.size() > 1 ? drawsUnseeded(graph, id) : std::nullopt;
    if (!drawn || (*drawn == id && areApart(propagation, node, part.grid)))
        return std::nullopt;
    return finding(
        "ranks-random", Severity::Error,
        tr("'{0}' ({1}) has no seed: each device would draw its own random numbers for a tensor "
           "that several devices have",
           graph.reference(*drawn), graph.node(*drawn).opType),
        tr("What they compute from it would not fit together. Give the node the attribute seed, "
           "make the numbers an input of the model, or export a Dropout for inference."),
        {id, {}, {}});
}

} // namespace meshwright::exchange
