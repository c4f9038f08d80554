#include "core/exchange/partition/rank_operators.h"

#include "core/exchange/partition/rank_decomposition.h"
#include "core/exchange/partition/rank_random.h"
#include "core/operators/registry.h"
#include "core/shapes/shapes.h"

#include <algorithm>

namespace meshwright::exchange {

namespace {

using Whole = std::map<uint32_t, UserText>;

constexpr std::string_view kMicrosoft = "com.microsoft";

bool isOne(const graph::Node& node, std::initializer_list<std::string_view> names)
{
    return std::find(names.begin(), names.end(), node.opType) != names.end();
}

/// Operators of ONNX Runtime whose rules say all that matters on parts of tensors.
bool isKnownContrib(const graph::Node& node)
{
    return isOne(node,
                 {"Attention",
                  "MultiHeadAttention",
                  "GroupQueryAttention",
                  "PackedAttention",
                  "PackedMultiHeadAttention",
                  "RotaryEmbedding",
                  "FusedConv",
                  "BiasAdd",
                  "BiasGelu",
                  "BiasSplitGelu",
                  "FastGelu",
                  "Gelu",
                  "QuickGelu",
                  "FusedMatMul",
                  "FusedMatMulActivation",
                  "TransposeMatMul",
                  "FusedGemm",
                  "MatMulNBits",
                  "MatMulBnb4",
                  "GatherBlockQuantized",
                  "MatMulInteger16",
                  "MatMulIntegerToFloat",
                  "DynamicQuantizeMatMul",
                  "MoE",
                  "QMoE",
                  "SkipLayerNormalization",
                  "SkipSimplifiedLayerNormalization",
                  "QuantizeLinear",
                  "DequantizeLinear",
                  "QLinearAdd",
                  "QLinearMul",
                  "QLinearSigmoid",
                  "QLinearLeakyRelu"});
}

bool isKnown(const graph::Node& node, const graph::Graph& graph)
{
    const std::string_view family = operators::familyOf(graph, node);
    if (family.empty())
        return true; // a rule of the person's own
    if (node.domain == kMicrosoft)
        return isKnownContrib(node);
    static constexpr std::string_view kUnknown[] = {"image",  "mixture", "sequence",
                                                    "signal", "text",    "training"};
    return std::find(std::begin(kUnknown), std::end(kUnknown), family) == std::end(kUnknown);
}

void add(Whole& whole, const std::vector<uint32_t>& factors, const UserText& reason)
{
    for (const uint32_t factor : factors)
        whole.emplace(factor, reason);
}

void addAll(Whole& whole, const LocalNode& run, const UserText& reason)
{
    for (uint32_t f = 0; f < run.rule->factors.size(); ++f)
        whole.emplace(f, reason);
}

void addReductions(Whole& whole, const LocalNode& run, const UserText& reason)
{
    for (uint32_t f = 0; f < run.rule->factors.size(); ++f) {
        if (run.rule->factors[f].kind == operators::FactorKind::Reduction)
            whole.emplace(f, reason);
    }
}

/// The length of the queries: positions in it decide what a causal mask hides.
void attentionWhole(Whole& whole, const LocalNode& run, const graph::Graph& graph,
                    const shapes::ShapeTable& shapes)
{
    const graph::Node& node = *run.node;
    const bool isCausal = node.opType == "GroupQueryAttention"
        || graph.integer(node, "is_causal") != 0 || graph.integer(node, "unidirectional") != 0;
    const UserText reason = isCausal ? causalNeedsWhole(run, shapes) : UserText();
    if (!reason.empty())
        add(whole, run.factorsOf(0, false, run.rankOf(0) == 4 ? 2 : 1), reason);
    if (node.opType == "MultiHeadAttention" && run.rankOf(3) == 0 && node.inputs.size() > 3
        && node.inputs[3])
        addAll(whole, run, tr("its bias takes no part"));
}

/// Without positions they are counted from the first row.
void rotaryWhole(Whole& whole, const LocalNode& run, const shapes::ShapeTable& shapes)
{
    const bool isContrib = run.node->domain == kMicrosoft;
    const std::size_t positions = isContrib ? 1 : 3;
    const std::size_t rank = run.rankOf(0);
    const auto& given = positions < run.node->inputs.size() && run.node->inputs[positions]
        ? shapes.of(*run.node->inputs[positions]).dims
        : std::nullopt;
    const bool isGiven = given && (given->size() == 2 || (isContrib && given->size() == 1));
    const bool isTable = run.rankOf(run.node->domain == kMicrosoft ? 2 : 1) == 3;
    if (!isGiven && !isTable)
        add(whole, run.factorsOf(0, false, rank == 4 ? 2 : 1),
            tr("positions are counted from the first one of the part; give position_ids of shape "
               "[batch, sequence]"));
}

/// Where a kernel lies in an image is counted from the edge of the whole one.
void convolutionWhole(Whole& whole, const LocalNode& run, const graph::Graph& graph)
{
    const std::size_t weights = run.node->opType == "QLinearConv" ? 3 : 1;
    for (std::size_t d = 2; d < run.rankOf(weights); ++d) {
        for (std::vector<uint32_t> factors :
             {run.factorsOf(weights, false, d), run.factorsOf(0, true, d)}) {
            std::erase_if(factors, [&](uint32_t factor) { return run.exchangesHalo(factor); });
            add(whole, factors, tr("its kernel and its padding are those of the whole image"));
        }
    }
    if (run.node->opType == "DeformConv" && graph.integer(*run.node, "offset_group", 1) > 1)
        add(whole, run.factorsOf(0, false, 1), tr("its offsets are for groups of all channels"));
}

void windowsWhole(Whole& whole, const LocalNode& run, const graph::Graph& graph)
{
    const graph::Node& node = *run.node;
    if (isOne(node,
              {"Conv", "ConvTranspose", "ConvInteger", "QLinearConv", "DeformConv", "FusedConv"}))
        convolutionWhole(whole, run, graph);
    if (node.opType == "MaxUnpool"
        || (node.opType == "MaxPool" && node.outputs.size() > 1 && node.outputs[1]))
        addAll(whole, run, tr("its indices count through the whole tensor"));
}

/// A mask of one dimension has an entry per sequence, or several lists of them one behind the
/// other: those have no part that belongs to some sequences.
void paddingMaskWhole(Whole& whole, const LocalNode& run)
{
    const std::size_t mask = run.node->opType == "Attention" ? 3 : 4;
    if (run.node->inputs.size() <= mask || !run.node->inputs[mask])
        return;
    const std::vector<uint32_t> own = run.factorsOf(mask, false, 0);
    for (const uint32_t batch : run.factorsOf(0, false, 0)) {
        if (std::find(own.begin(), own.end(), batch) == own.end())
            whole.emplace(batch, tr("its padding mask is not one entry per sequence"));
    }
}

/// Where it writes depends on indices into the whole.
void scatterWhole(Whole& whole, const LocalNode& run, std::size_t updates)
{
    const std::optional<std::size_t> data = run.tensorOf(0, false),
                                     from = run.tensorOf(updates, false);
    if (!data || !from)
        return addAll(whole, run, tr("its updates take no part"));
    for (const std::vector<uint32_t>& dim : run.rule->tensors[*data].dims) {
        for (const uint32_t factor : dim) {
            const auto& others = run.rule->tensors[*from].dims;
            if (std::none_of(others.begin(), others.end(), [&](const auto& other) {
                    return std::find(other.begin(), other.end(), factor) != other.end();
                }))
                whole.emplace(factor,
                              tr("indices count from the first element of the whole tensor"));
        }
    }
}

/// What is normalised over something split, and not by statistics of the parts.
void internalWhole(Whole& whole, const LocalNode& run, const graph::Graph& graph,
                   const shapes::ShapeTable& shapes)
{
    for (const sharding::Rule::Internal& internal : run.rule->internal) {
        if (!run.isSplitBy(internal.factors))
            continue;
        if (const UserText reason = whyNotDecomposed(run, graph, shapes); !reason.empty())
            add(whole, internal.factors, reason);
    }
}

/// Terms that would not make up the whole.
void termsWhole(Whole& whole, const LocalNode& run, const shapes::ShapeTable& shapes)
{
    using graph::DataType;
    const graph::Node& node = *run.node;
    const auto isOf = [&](const std::vector<std::optional<ValueId>>& values,
                          std::initializer_list<DataType> types) {
        return !values.empty() && values[0]
            && std::find(types.begin(), types.end(), shapes.of(*values[0]).type) != types.end();
    };
    if (run.rule->reduction == operators::ReductionKind::Mean
        && !isOf(node.outputs,
                 {DataType::Float, DataType::Double, DataType::Float16, DataType::BFloat16}))
        addReductions(whole, run, tr("a mean of integers is no sum of shares of it"));
    if (node.opType == "GatherND")
        addReductions(whole, run, tr("indices count from the first element of the whole tensor"));
    if (node.opType == "Gather"
        && !isOf(node.inputs,
                 {DataType::Float, DataType::Double, DataType::Float16, DataType::BFloat16,
                  DataType::Int32, DataType::Int64, DataType::UInt8}))
        addReductions(whole, run, tr("rows of such a type cannot be added up"));
    if (node.opType == "FusedConv" && node.inputs.size() > 3 && node.inputs[3]
        && run.rankOf(3) == 0)
        addAll(whole, run, tr("the tensor that it adds takes no part"));
}

} // namespace

bool makesTensors(const graph::Node& node)
{
    return node.domain.empty() && isOne(node, {"Constant", "ConstantOfShape", "Expand"});
}

std::vector<std::size_t> addendsOf(const LocalNode& run)
{
    struct Addend
    {
        std::string_view opType, domain;
        std::size_t input;
    };

    static constexpr Addend kAddends[] = {
        {"Conv", "", 2},
        {"ConvTranspose", "", 2},
        {"DeformConv", "", 4},
        {"Gemm", "", 2},
        {"FusedConv", kMicrosoft, 2},
        {"FusedConv", kMicrosoft, 3},
        {"FusedGemm", kMicrosoft, 2},
        {"MatMulNBits", kMicrosoft, 5},
        {"MatMulIntegerToFloat", kMicrosoft, 6},
        {"DynamicQuantizeMatMul", kMicrosoft, 4},
    };
    std::vector<std::size_t> addends;
    for (std::size_t t = 0; t < run.node->inputs.size(); ++t) {
        const bool isListed =
            std::any_of(std::begin(kAddends), std::end(kAddends), [&](const Addend& addend) {
                return addend.input == t && addend.opType == run.node->opType
                    && addend.domain == run.node->domain;
            });
        if (isListed || (run.tensorOf(t, false) && run.rule->tensors[t].isAddend))
            addends.push_back(t);
    }
    return addends;
}

std::map<uint32_t, UserText> factorsNeededWhole(const LocalNode& run, const graph::Graph& graph,
                                                const shapes::ShapeTable& shapes)
{
    Whole whole;
    const graph::Node& node = *run.node;
    if (!isKnown(node, graph)) {
        addAll(whole, run, tr("this export does not know how it runs on parts of its tensors"));
        return whole;
    }
    internalWhole(whole, run, graph, shapes);
    if (isOne(node, {"Attention", "MultiHeadAttention", "GroupQueryAttention"}))
        attentionWhole(whole, run, graph, shapes);
    if (node.domain == kMicrosoft && isOne(node, {"Attention", "MultiHeadAttention"}))
        paddingMaskWhole(whole, run);
    windowsWhole(whole, run, graph);
    termsWhole(whole, run, shapes);
    if (node.opType == "RotaryEmbedding")
        rotaryWhole(whole, run, shapes);
    if (node.opType == "Trilu") {
        if (const UserText reason = triangleNeedsWhole(run); !reason.empty())
            addAll(whole, run, reason);
    }
    if (isOne(node, {"ScatterND", "TensorScatter"})) {
        scatterWhole(whole, run, node.opType == "ScatterND" ? 2 : 1);
        addReductions(whole, run, tr("what is written onto is counted once per part"));
    }
    if (isOne(node, {"MoE", "QMoE"})) {
        if (const std::size_t rank = run.rankOf(0); rank > 0)
            add(whole, run.factorsOf(0, true, rank - 1),
                tr("its results are as wide as its tokens"));
        const UserText reason = mixtureNeedsWhole(run, graph, node);
        for (uint32_t f = 0; f < run.rule->factors.size() && !reason.empty(); ++f) {
            if (run.rule->factors[f].role == operators::FactorRole::Expert)
                whole.emplace(f, reason);
        }
    }
    if (isRandom(graph, node))
        addAll(whole, run, tr("its numbers depend on the shape that is drawn"));
    if (node.opType == "BatchNormalization" && graph.integer(node, "training_mode") != 0)
        addAll(whole, run, tr("in training it is normalised over the batch"));
    if (node.opType == "Reshape" && node.inputs.size() < 2)
        addAll(whole, run, tr("its target shape is an attribute"));
    return whole;
}

} // namespace meshwright::exchange
