#include "core/operators/registry.h"

#include "core/operators/families.h"

#include <unordered_map>

namespace meshwright::operators {

namespace {

/// Operators by type; few types are in two domains, so a list of a type is short.
using Index = std::unordered_map<std::string_view, std::vector<const OperatorRule*>>;

Index makeIndex()
{
    Index index;
    for (std::span<const OperatorRule> family : allRules()) {
        for (const OperatorRule& rule : family)
            index[rule.opType].push_back(&rule);
    }
    return index;
}

} // namespace

std::vector<std::span<const OperatorRule>> allRules()
{
    return {
        attentionRules(), comparisonRules(),   convolutionRules(), creationRules(),
        einsumRules(),    elementwiseRules(),  imageRules(),       indexingRules(),
        joiningRules(),   matmulRules(),       mixtureRules(),     normalizationRules(),
        poolingRules(),   quantizationRules(), recurrentRules(),   reductionRules(),
        resizeRules(),    selectionRules(),    sequenceRules(),    signalRules(),
        slicingRules(),   textRules(),         trainingRules(),    viewRules(),
    };
}

std::optional<int64_t> operatorVersion(const graph::Graph& graph, const graph::Node& node)
{
    const std::optional<int64_t> imported = graph.opsetVersion(node);
    return !imported && node.domain == kMicrosoft ? std::optional<int64_t>(1) : imported;
}

const OperatorRule* findRule(std::string_view domain, std::string_view opType, int64_t version)
{
    static const Index index = makeIndex();
    const auto found = index.find(opType);
    if (found == index.end())
        return nullptr;
    if (domain == "ai.onnx")
        domain = kOnnx;
    for (const OperatorRule* rule : found->second) {
        if (rule->domain == domain && version >= rule->sinceVersion && version <= rule->lastVersion)
            return rule;
    }
    return nullptr;
}

} // namespace meshwright::operators
