#include "core/operators/node_description.h"

#include "core/base/text.h"
#include "core/graph/element_text.h"

#include <algorithm>

namespace meshwright::operators {

namespace {

bool isDefaultValue(const graph::Attribute& attribute, const AttributeSchema* schema)
{
    if (!schema || !schema->defaultText || !attribute.reference.empty())
        return false;
    constexpr std::size_t kLongestDefault = 64; // elements, far above any
    const graph::ElementTexts given = graph::elementTexts(attribute.value, kLongestDefault);
    return !given.words.empty() && joined(given.words, ",") == *schema->defaultText;
}

std::vector<DescribedAttribute> attributesOf(const graph::Node& node, const OperatorSchema* schema)
{
    std::vector<DescribedAttribute> described;
    for (const graph::Attribute& attribute : node.attributes) {
        const AttributeSchema* known = schema ? schema->attribute(attribute.name) : nullptr;
        described.push_back({attribute.name, &attribute, {}, isDefaultValue(attribute, known)});
    }
    if (!schema)
        return described;
    for (const AttributeSchema& attribute : schema->attributes) {
        const bool isGiven =
            std::ranges::find(node.attributes, attribute.name, &graph::Attribute::name)
            != node.attributes.end();
        if (!isGiven && attribute.defaultText)
            described.push_back(
                {std::string(attribute.name), nullptr, std::string(*attribute.defaultText), true});
    }
    return described;
}

std::vector<std::string> rolesBy(const std::vector<ParameterSchema>& parameters, std::size_t count)
{
    std::vector<std::string> roles(count);
    for (std::size_t i = 0; i < count && !parameters.empty(); ++i) {
        const std::size_t last = parameters.size() - 1;
        const ParameterSchema& parameter = parameters[std::min(i, last)];
        if (i > last && !parameter.isVariadic())
            break;
        roles[i] = parameter.name;
        if (parameter.isVariadic())
            roles[i] += ' ' + std::to_string(i - last);
    }
    return roles;
}

std::vector<std::string> rolesBy(const graph::Graph& graph, const std::vector<ValueId>& formals,
                                 std::size_t count)
{
    std::vector<std::string> roles(count);
    for (std::size_t i = 0; i < std::min(count, formals.size()); ++i)
        roles[i] = graph.value(formals[i]).name;
    return roles;
}

} // namespace

NodeDescription describeNode(const graph::Graph& graph, NodeId id)
{
    const graph::Node& node = graph.node(id);
    NodeDescription description;
    description.schema = schemaOf(graph, node);
    description.function = graph.function(node);
    description.attributes = attributesOf(node, description.schema);
    description.inputRoles.resize(node.inputs.size());
    description.outputRoles.resize(node.outputs.size());
    if (description.schema) {
        description.inputRoles = rolesBy(description.schema->inputs, node.inputs.size());
        description.outputRoles = rolesBy(description.schema->outputs, node.outputs.size());
    } else if (description.function) {
        const graph::Scope& body = graph.scope(*description.function);
        description.inputRoles = rolesBy(graph, body.inputs, node.inputs.size());
        description.outputRoles = rolesBy(graph, body.outputs, node.outputs.size());
    }
    return description;
}

std::string roleOf(const graph::Graph& graph, NodeId id, ValueId value, bool isOutput)
{
    const graph::Node& node = graph.node(id);
    const NodeDescription description = describeNode(graph, id);
    const auto& values = isOutput ? node.outputs : node.inputs;
    const auto found = std::ranges::find(values, std::optional(value));
    if (found == values.end())
        return {};
    const auto& roles = isOutput ? description.outputRoles : description.inputRoles;
    return roles[std::size_t(found - values.begin())];
}

std::string operatorName(const graph::Node& node)
{
    const bool isStandard = node.domain.empty() || node.domain == "ai.onnx";
    return isStandard ? node.opType : node.domain + '.' + node.opType;
}

} // namespace meshwright::operators
