#include "core/document/renaming.h"

namespace meshwright::document {

namespace {

UserText scopeName(const graph::Scope& scope)
{
    switch (scope.kind) {
    case graph::ScopeKind::MainGraph:
        return tr("the main graph");
    case graph::ScopeKind::Function:
        return tr("function '{0}::{1}'", scope.domain, scope.name);
    case graph::ScopeKind::Subgraph:
        return tr("the subgraph '{0}'", scope.ownerAttribute);
    }
    return tr("its scope");
}

bool hasFileName(const std::map<ValueId, std::string>& originalNames, ValueId value)
{
    return !originalNames.contains(value);
}

} // namespace

bool isWithin(const graph::Graph& graph, ScopeId inner, ScopeId outer)
{
    for (std::optional<ScopeId> at = inner; at; at = graph.scope(*at).parent) {
        if (*at == outer)
            return true;
    }
    return false;
}

Result<void> checkRename(const graph::Graph& graph, ValueId value, const std::string& name,
                         const std::map<ValueId, std::string>& originalNames)
{
    if (name.empty())
        return Error {tr("A tensor needs a name that is not empty.")};
    const graph::Value& v = graph.value(value);
    const auto original = originalNames.find(value);
    const bool takesBack = original != originalNames.end() && original->second == name;
    for (uint32_t i = 0; i < graph.values().size(); ++i) {
        const graph::Value& other = graph.values()[i];
        if (i == value.index || other.name != name)
            continue;
        const bool clashes =
            isWithin(graph, v.scope, other.scope) || isWithin(graph, other.scope, v.scope);
        if (!clashes || (takesBack && hasFileName(originalNames, ValueId {i})))
            continue;
        return Error {tr("There is a tensor '{0}' in {1} already; choose another name for '{2}'.",
                         name, scopeName(graph.scope(other.scope)), v.name)};
    }
    return {};
}

} // namespace meshwright::document
