#include "core/operators/registry.h"

#include "core/operators/families.h"

#include <functional>
#include <unordered_map>

namespace meshwright::operators {

namespace {

struct Family
{
    std::string_view name;
    std::span<const OperatorRule> rules;
};

const std::vector<Family>& families()
{
    static const std::vector<Family> kFamilies {
        {"attention", kAttentionRules},
        {"comparison", kComparisonRules},
        {"convolution", kConvolutionRules},
        {"creation", kCreationRules},
        {"einsum", kEinsumRules},
        {"elementwise", kElementwiseRules},
        {"image", kImageRules},
        {"indexing", kIndexingRules},
        {"joining", kJoiningRules},
        {"attention", kLinearAttentionRules},
        {"machine learning", kMachineLearningRules},
        {"matmul", kMatmulRules},
        {"mixture", kMixtureRules},
        {"normalization", kNormalizationRules},
        {"pooling", kPoolingRules},
        {"quantization", kQuantizationRules},
        {"recurrent", kRecurrentRules},
        {"reduction", kReductionRules},
        {"resize", kResizeRules},
        {"selection", kSelectionRules},
        {"sequence", kSequenceRules},
        {"signal", kSignalRules},
        {"slicing", kSlicingRules},
        {"text", kTextRules},
        {"training", kTrainingRules},
        {"view", kViewRules},
    };
    return kFamilies;
}

/// Operators by type; few types are in two domains, so a list of a type is short.
using Index = std::unordered_map<std::string_view, std::vector<const OperatorRule*>>;

Index makeIndex()
{
    Index index;
    for (const Family& family : families()) {
        for (const OperatorRule& rule : family.rules)
            index[rule.opType].push_back(&rule);
    }
    return index;
}

} // namespace

std::vector<std::span<const OperatorRule>> allRules()
{
    std::vector<std::span<const OperatorRule>> rules;
    for (const Family& family : families())
        rules.push_back(family.rules);
    return rules;
}

std::string_view familyOf(const graph::Graph& graph, const graph::Node& node)
{
    const std::optional<int64_t> version = operatorVersion(graph, node);
    const OperatorRule* rule = version ? findRule(node.domain, node.opType, *version) : nullptr;
    if (!rule)
        return {};
    const std::less_equal<> notAfter; // of pointers into different arrays
    for (const Family& family : families()) {
        if (notAfter(&family.rules.front(), rule) && notAfter(rule, &family.rules.back()))
            return family.name;
    }
    return {};
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
