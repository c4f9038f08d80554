#include "core/operators/registry.h"

#include "core/operators/families.h"

#include <algorithm>
#include <functional>
#include <unordered_map>

namespace meshwright::operators {

namespace {

using FamilyKind = std::optional<OperatorKind>;

struct Family
{
    std::string_view name;
    std::span<const OperatorRule> rules;
    FamilyKind kind = {};
    /// Operators of com.microsoft that belong here and have no rule.
    std::vector<std::string_view> withoutRule = {};
};

const std::vector<Family>& families()
{
    using enum OperatorKind;
    static const std::vector<Family> kFamilies {
        {"attention",
         kAttentionRules,
         Attention,
         {"DecoderMaskedMultiHeadAttention", "LongformerAttention", "PagedAttention", "QAttention",
          "SparseAttention"}},
        {"comparison", kComparisonRules, Elementwise},
        {"convolution", kConvolutionRules, Convolution},
        {"creation", kCreationRules},
        {"einsum", kEinsumRules, MatrixProduct},
        {"elementwise", kElementwiseRules, Elementwise},
        {"image", kImageRules, Image},
        {"indexing", kIndexingRules},
        {"joining", kJoiningRules},
        {"attention", kLinearAttentionRules, Attention},
        {"machine learning", kMachineLearningRules},
        {"matmul", kMatmulRules, MatrixProduct, {"QGemm", "GemmFastGelu"}},
        {"mixture", kMixtureRules, Attention},
        {"normalization", kNormalizationRules, Normalization, {"BiasSoftmax", "SkipGroupNorm"}},
        {"pooling", kPoolingRules, Reduction, {"QLinearAveragePool", "QLinearGlobalAveragePool"}},
        {"quantization", kQuantizationRules, Quantization},
        {"recurrent", kRecurrentRules, Recurrent},
        {"reduction", kReductionRules, Reduction},
        {"resize", kResizeRules, Image},
        {"selection", kSelectionRules},
        {"sequence", kSequenceRules},
        {"signal", kSignalRules, Image},
        {"slicing", kSlicingRules},
        {"text", kTextRules},
        {"training", kTrainingRules},
        {"view", kViewRules},
    };
    return kFamilies;
}

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
        return notAfter(&family.rules.front(), rule) && notAfter(rule, &family.rules.back());
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

std::vector<std::span<const OperatorRule>> allRules()
{
    std::vector<std::span<const OperatorRule>> rules;
    for (const Family& family : families())
        rules.push_back(family.rules);
    return rules;
}

std::string_view familyOf(const graph::Graph& graph, const graph::Node& node)
{
    const Family* family = familyWithRule(graph, node);
    return family ? family->name : std::string_view();
}

std::optional<OperatorKind> kindOf(const graph::Graph& graph, const graph::Node& node)
{
    if (const Family* family = familyWithRule(graph, node))
        return family->kind;
    if (node.domain != kMicrosoft)
        return std::nullopt;
    const auto found = std::ranges::find_if(families(), [&](const Family& family) {
        return std::ranges::find(family.withoutRule, node.opType) != family.withoutRule.end();
    });
    return found == families().end() ? std::nullopt : found->kind;
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
