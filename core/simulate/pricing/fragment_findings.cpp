#include "core/simulate/pricing/fragment_findings.h"

#include "core/base/counted.h"
#include "core/operators/traits.h"
#include "core/shapes/default_bindings.h"
#include "core/simulate/finding_kinds.h"

namespace meshwright::simulate {

namespace {

constexpr std::size_t kNamedOperators = 8;

} // namespace

Diagnostic nothingToRun()
{
    return finding(Code::NothingToSimulate);
}

Diagnostic nothingTrained()
{
    return finding(Code::NothingTrained);
}

Diagnostic bindingsAssumed(const std::vector<std::string>& symbols,
                           const operators::Bindings& bindings)
{
    std::string assumed, options;
    for (const std::string& symbol : symbols) {
        const std::string binding = symbol + '=' + std::to_string(bindings.find(symbol)->second);
        assumed += (assumed.empty() ? "" : ", ") + binding;
        options += (options.empty() ? "--bind " : " --bind ") + binding;
    }
    return finding(Code::BindingsAssumed, {assumed, options});
}

std::vector<Diagnostic> sizesAssumed(const shapes::ShapeTable& shapes, operators::Bindings given)
{
    const std::vector<std::string> assumed = shapes::bindUnbound(shapes.symbols(), given);
    return assumed.empty() ? std::vector<Diagnostic>()
                           : std::vector {bindingsAssumed(assumed, given)};
}

Diagnostic hardwareAssumed(const std::string& name)
{
    return finding(Code::HardwareAssumed, {name});
}

Diagnostic collectivesUnknown(int64_t count)
{
    return finding(Code::CollectiveCostUnknown,
                   {countedText(count, tr("{0} collective are"), tr("{0} collectives are"))});
}

Diagnostic costsUnknown(const std::map<std::string, int>& operators)
{
    int nodes = 0;
    std::string names;
    std::size_t named = 0;
    for (const auto& [name, count] : operators) {
        nodes += count;
        if (named++ < kNamedOperators)
            names += (names.empty() ? "" : ", ") + name;
    }
    if (named > kNamedOperators)
        names += ", …";
    return finding(Code::CostUnknown, {countedNodes(nodes), names});
}

std::optional<Diagnostic> backwardPassInModel(const graph::Graph& graph)
{
    for (const NodeId id : graph.scope(ScopeId {0}).nodes) {
        const graph::Node& node = graph.node(id);
        if (!operators::isGradient(node))
            continue;
        return finding(Code::BackwardPassInModel, {graph.reference(id), node.opType}, {id, {}, {}});
    }
    return std::nullopt;
}

} // namespace meshwright::simulate
