#include "core/operators/body_links.h"

#include "core/operators/names.h"

namespace meshwright::operators {

namespace {

int64_t axisOf(const graph::Graph& graph, const graph::Node& node, std::string_view name,
               std::size_t i)
{
    const graph::Attribute* attribute = graph.attribute(node, name);
    const auto* axes = attribute ? std::get_if<std::vector<int64_t>>(&attribute->value) : nullptr;
    return axes && i < axes->size() ? (*axes)[i] : 0;
}

std::vector<BodyLink> linksOfIf(const graph::Node& node)
{
    std::vector<BodyLink> links;
    for (std::size_t o = 0; o < node.outputs.size(); ++o)
        links.push_back({{}, {}, o, o, {}});
    return links;
}

/// Inputs: trip count, condition, states. Body: iteration, condition, states → condition, states,
/// results that are stacked along a new first axis.
std::vector<BodyLink> linksOfLoop(const graph::Node& node)
{
    std::vector<BodyLink> links;
    const std::size_t states = node.inputs.size() > 2 ? node.inputs.size() - 2 : 0;
    for (std::size_t i = 0; i < states; ++i)
        links.push_back({2 + i, 2 + i, 1 + i, i, {}});
    for (std::size_t o = states; o < node.outputs.size(); ++o)
        links.push_back({{}, {}, 1 + o, o, 0});
    return links;
}

/// Inputs: states, then sliced tensors. Body: the same → states, then results that are stacked.
std::vector<BodyLink> linksOfScan(const graph::Graph& graph, const graph::Node& node)
{
    std::vector<BodyLink> links;
    const int64_t taken = graph.integer(node, "num_scan_inputs", -1);
    if (taken < 0 || std::size_t(taken) > node.inputs.size())
        return links;
    const std::size_t states = node.inputs.size() - std::size_t(taken);
    for (std::size_t i = 0; i < states; ++i)
        links.push_back({i, i, i, i, {}});
    for (std::size_t i = states; i < node.inputs.size(); ++i)
        links.push_back({i, i, {}, {}, axisOf(graph, node, "scan_input_axes", i - states)});
    for (std::size_t o = states; o < node.outputs.size(); ++o)
        links.push_back({{}, {}, o, o, axisOf(graph, node, "scan_output_axes", o - states)});
    return links;
}

} // namespace

std::vector<BodyLink> bodyLinks(const graph::Graph& graph, const graph::Node& node)
{
    if (is(node, op::kIf))
        return linksOfIf(node);
    if (is(node, op::kLoop))
        return linksOfLoop(node);
    return is(node, op::kScan) ? linksOfScan(graph, node) : std::vector<BodyLink>();
}

std::vector<ScopeId> bodiesOf(const graph::Graph& graph, const graph::Node& node)
{
    std::vector<ScopeId> bodies;
    const std::vector<std::string_view> names = is(node, op::kIf)
        ? std::vector<std::string_view> {"then_branch", "else_branch"}
        : std::vector<std::string_view> {"body"};
    for (const std::string_view name : names) {
        const graph::Attribute* attribute = graph.attribute(node, name);
        const auto* scope = attribute ? std::get_if<ScopeId>(&attribute->value) : nullptr;
        if (!scope)
            return {};
        bodies.push_back(*scope);
    }
    return bodies;
}

} // namespace meshwright::operators
