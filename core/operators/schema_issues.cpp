#include "core/operators/schema_issues.h"

#include <algorithm>

namespace meshwright::operators {

namespace {

using Kind = SchemaIssue::Kind;

/// What the file gives; absent where it does not say, or only a caller knows.
struct KindOfValue
{
    using Kinds = std::optional<AttributeKind>;

    Kinds operator()(std::monostate) const { return std::nullopt; }

    Kinds operator()(int64_t) const { return AttributeKind::Integer; }

    Kinds operator()(float) const { return AttributeKind::Float; }

    Kinds operator()(const std::string&) const { return AttributeKind::String; }

    Kinds operator()(const std::vector<int64_t>&) const { return AttributeKind::Integers; }

    Kinds operator()(const std::vector<float>&) const { return AttributeKind::Floats; }

    Kinds operator()(const std::vector<std::string>&) const { return AttributeKind::Strings; }

    Kinds operator()(const std::shared_ptr<const graph::TensorInfo>& tensor) const
    {
        return tensor && tensor->sparse ? AttributeKind::SparseTensor : AttributeKind::Tensor;
    }

    Kinds operator()(const std::vector<std::shared_ptr<const graph::TensorInfo>>&) const
    {
        return std::nullopt;
    }

    Kinds operator()(ScopeId) const { return AttributeKind::Graph; }

    Kinds operator()(const std::vector<ScopeId>&) const { return std::nullopt; }
};

void addAttributeIssues(const OperatorSchema& schema, const graph::Node& node,
                        std::vector<SchemaIssue>& issues)
{
    for (const graph::Attribute& given : node.attributes) {
        const AttributeSchema* formal = schema.attribute(given.name);
        if (!formal) {
            issues.push_back({Kind::UnknownAttribute, given.name});
            continue;
        }
        const std::optional<AttributeKind> kind =
            given.reference.empty() ? std::visit(KindOfValue(), given.value) : std::nullopt;
        if (kind && *kind != formal->kind)
            issues.push_back({Kind::AttributeKind, given.name, formal->kind});
    }
    for (const AttributeSchema& formal : schema.attributes) {
        if (formal.isRequired
            && std::ranges::find(node.attributes, formal.name, &graph::Attribute::name)
                == node.attributes.end())
            issues.push_back({Kind::MissingAttribute, std::string(formal.name), formal.kind});
    }
}

} // namespace

std::vector<SchemaIssue> issuesWithSchema(const OperatorSchema& schema, const graph::Node& node)
{
    std::vector<SchemaIssue> issues;
    addAttributeIssues(schema, node, issues);
    for (std::size_t i = 0; i < schema.inputs.size(); ++i) {
        if (schema.inputs[i].isRequired() && (i >= node.inputs.size() || !node.inputs[i]))
            issues.push_back({Kind::MissingInput, std::string(schema.inputs[i].name)});
    }
    if (!node.inputs.empty() && !schema.input(node.inputs.size() - 1))
        issues.push_back({Kind::SurplusInputs, {}, {}, node.inputs.size()});
    if (!node.outputs.empty() && !schema.output(node.outputs.size() - 1))
        issues.push_back({Kind::SurplusOutputs, {}, {}, node.outputs.size()});
    return issues;
}

} // namespace meshwright::operators
