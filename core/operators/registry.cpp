#include "core/operators/registry.h"

#include "core/operators/families.h"

#include <algorithm>
#include <unordered_map>

namespace meshwright::operators {

namespace {

const OperatorRule* ruleOf(const graph::Graph& graph, const graph::Node& node)
{
    const std::optional<int64_t> version = operatorVersion(graph, node);
    return version ? findRule(node.domain, node.opType, *version) : nullptr;
}

/// Null: its operator has no rule.
const Family* familyWithRule(const graph::Graph& graph, const graph::Node& node)
{
    const OperatorRule* rule = ruleOf(graph, node);
    const std::less_equal<> notAfter; // of pointers into different arrays
    const auto found = std::ranges::find_if(families(), [&](const Family& family) {
        return !family.rules.empty() && notAfter(&family.rules.front(), rule)
            && notAfter(rule, &family.rules.back());
    });
    return rule && found != families().end() ? &*found : nullptr;
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

const std::vector<Family>& families()
{
    using enum OperatorKind;
    static const std::vector<Family> kFamilies {
        {"attention", kAttentionRules, kAttentionTraits, Attention},
        {"comparison", kComparisonRules, kComparisonTraits, Elementwise},
        {"control flow", {}, kControlFlowTraits},
        {"convolution", kConvolutionRules, kConvolutionTraits, Convolution},
        {"creation", kCreationRules, kCreationTraits},
        {"einsum", kEinsumRules, kEinsumTraits, MatrixProduct},
        {"elementwise", kElementwiseRules, kElementwiseTraits, Elementwise},
        {"generation", {}, kGenerationTraits},
        {"image", kImageRules, kImageTraits, Image},
        {"indexing", kIndexingRules, kIndexingTraits},
        {"joining", kJoiningRules, kJoiningTraits},
        {"attention", kLinearAttentionRules, kLinearAttentionTraits, Attention},
        {"machine learning", kMachineLearningRules},
        {"matmul", kMatmulRules, kMatmulTraits, MatrixProduct},
        {"mixture", kMixtureRules, kMixtureTraits, Attention},
        {"normalization", kNormalizationRules, kNormalizationTraits, Normalization},
        {"pooling", kPoolingRules, kPoolingTraits, Reduction},
        {"quantization", kQuantizationRules, kQuantizationTraits, Quantization},
        {"recurrent", kRecurrentRules, kRecurrentTraits, Recurrent},
        {"reduction", kReductionRules, kReductionTraits, Reduction},
        {"resize", kResizeRules, kResizeTraits, Image},
        {"selection", kSelectionRules, kSelectionTraits},
        {"sequence", kSequenceRules, kSequenceTraits},
        {"signal", kSignalRules, kSignalTraits, Image},
        {"slicing", kSlicingRules, kSlicingTraits},
        {"text", kTextRules, kTextTraits},
        {"training", kTrainingRules, kTrainingTraits},
        {"view", kViewRules, kViewTraits},
    };
    return kFamilies;
}

std::vector<std::span<const OperatorRule>> allRules()
{
    std::vector<std::span<const OperatorRule>> rules;
    for (const Family& family : families()) {
        if (!family.rules.empty())
            rules.push_back(family.rules);
    }
    return rules;
}

std::vector<std::span<const OperatorTraits>> allTraits()
{
    std::vector<std::span<const OperatorTraits>> traits;
    for (const Family& family : families())
        traits.push_back(family.traits);
    return traits;
}

std::string_view familyOf(const graph::Graph& graph, const graph::Node& node)
{
    const Family* family = familyWithRule(graph, node);
    return family ? family->name : std::string_view();
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
