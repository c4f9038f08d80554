#include "core/check/rules/rules.h"

/// Subgraphs of If, Loop and Scan that return values from outside.
namespace meshwright::check {

namespace {

/// Returns whether the value belongs to a scope around @p scope.
bool isOuter(const graph::Graph& graph, ScopeId scope, ValueId value)
{
    const graph::Value& returned = graph.value(value);
    return returned.scope != scope && !returned.isUnresolved;
}

void checkBranches(Context& context)
{
    const graph::Graph& graph = context.graph();
    for (uint32_t i = 0; i < graph.scopes().size(); ++i) {
        const graph::Scope& scope = graph.scope(ScopeId {i});
        if (scope.kind != graph::ScopeKind::Subgraph || !scope.owner)
            continue;
        for (const ValueId output : scope.outputs) {
            if (!isOuter(graph, ScopeId {i}, output))
                continue;
            Place place;
            place.node = scope.owner;
            place.value = output;
            context.reportAlike(Code::BranchReturnsOuter, place, scope.ownerAttribute,
                                [&] { return std::vector<UserText> {scope.ownerAttribute}; });
        }
    }
}

} // namespace

const CheckRule kBranchRules {.model = checkBranches};

} // namespace meshwright::check
