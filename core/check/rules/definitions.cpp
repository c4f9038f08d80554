#include "core/base/counted.h"
#include "core/base/text.h"
#include "core/check/rules/rules.h"
#include "core/operators/registry.h"
#include "core/operators/schema_issues.h"

/// Whether nodes are as their operators are defined: what a runtime refuses whatever the plan is.
namespace meshwright::check {

namespace {

using operators::OperatorSchema;
using operators::SchemaIssue;

/// "Gemm-13", the version that the definition is of.
std::string nameOf(const OperatorSchema& schema)
{
    return std::string(schema.opType) + '-' + std::to_string(schema.sinceVersion);
}

/// "alpha, beta and transA"; "none" of no attribute.
UserText attributeNames(const OperatorSchema& schema)
{
    std::vector<UserText> names;
    for (const operators::AttributeSchema& attribute : schema.attributes)
        names.push_back(attribute.name);
    return names.empty() ? tr("none") : UserText::list(std::move(names));
}

void report(Context& context, NodeId node, const OperatorSchema& schema, const SchemaIssue& issue)
{
    using Kind = SchemaIssue::Kind;
    const auto add = [&](Code code, const UserText& name, UserText detail = {}) {
        Place place;
        place.node = node;
        context.reportAlike(code, place, name.english(), [&] {
            return std::vector<UserText> {name, nameOf(schema), std::move(detail)};
        });
    };
    switch (issue.kind) {
    case Kind::UnknownAttribute:
        return add(Code::AttributeUnknown, issue.name, attributeNames(schema));
    case Kind::MissingAttribute:
        return add(Code::AttributeMissing, issue.name);
    case Kind::AttributeKind:
        return add(Code::AttributeOfAnotherKind, issue.name,
                   std::string(operators::describe(issue.expected)));
    case Kind::MissingInput:
        return add(Code::InputMissing, issue.name);
    case Kind::SurplusInputs:
        return add(Code::TooManyInputs, countedInputs(issue.count),
                   std::to_string(schema.inputs.size()));
    case Kind::SurplusOutputs:
        return add(Code::TooManyOutputs, countedOutputs(issue.count),
                   std::to_string(schema.outputs.size()));
    }
}

/// What a version beyond the known ones means is not known; what came before is assumed.
void checkOpset(Context& context)
{
    int64_t newest = 0;
    for (const auto& [domain, version] : context.graph().opsetImports()) {
        if (domain == operators::kOnnx || domain == "ai.onnx")
            newest = std::max(newest, version);
    }
    if (newest > operators::kNewestOpset)
        context.report(Code::OpsetNotKnown, {},
                       {std::to_string(newest), std::to_string(operators::kNewestOpset)});
}

void checkDefinitions(Context& context)
{
    checkOpset(context);
    const graph::Graph& graph = context.graph();
    for (uint32_t i = 0; i < graph.nodes().size(); ++i) {
        const OperatorSchema* schema = operators::schemaOf(graph, graph.nodes()[i]);
        if (!schema)
            continue;
        for (const SchemaIssue& issue : operators::issuesWithSchema(*schema, graph.nodes()[i]))
            report(context, NodeId {i}, *schema, issue);
    }
}

} // namespace

const CheckRule kDefinitionRules {.model = checkDefinitions};

} // namespace meshwright::check
