#include "core/operators/traits.h"

#include "core/operators/families.h"
#include "core/operators/names.h"

#include <algorithm>
#include <cstring>
#include <unordered_map>
#include <utility>

namespace meshwright::operators {

namespace {

struct TraitsEntry
{
    std::string_view domain;
    Traits traits;
};

/// Hashes the ends and the length of a name: names are short and are looked up in hot loops.
struct EndsHash
{
    static uint64_t eightOf(const char* at, std::size_t count)
    {
        uint64_t bytes = 0;
        std::memcpy(&bytes, at, count);
        return bytes;
    }

    std::size_t operator()(std::string_view name) const noexcept
    {
        const std::size_t count = std::min<std::size_t>(name.size(), 8);
        const uint64_t first = eightOf(name.data(), count);
        const uint64_t last = eightOf(name.data() + (name.size() - count), count);
        const uint64_t mixed =
            (first ^ (last << 7) ^ (last >> 57) ^ name.size()) * uint64_t(0x9E3779B97F4A7C15);
        return std::size_t(mixed >> 32);
    }
};

using TraitsIndex = std::unordered_map<std::string_view, std::vector<TraitsEntry>, EndsHash>;

bool isListed(const std::vector<TraitsEntry>& entries, std::string_view domain)
{
    return std::ranges::find(entries, domain, &TraitsEntry::domain) != entries.end();
}

/// Indexes all operators with traits or rules, ai.onnx before other domains.
TraitsIndex makeTraitsIndex()
{
    TraitsIndex index;
    for (const Family& family : families()) {
        for (const OperatorTraits& row : family.traits) {
            index[row.opType].push_back({row.domain, row.traits});
            index[row.opType].back().traits.kind = family.kind;
        }
        for (const OperatorRule& rule : family.rules) {
            std::vector<TraitsEntry>& entries = index[rule.opType];
            if (!isListed(entries, rule.domain))
                entries.push_back({rule.domain, {.kind = family.kind}});
        }
    }
    for (auto& [type, entries] : index)
        std::ranges::stable_sort(entries, {},
                                 [](const TraitsEntry& entry) { return entry.domain != kOnnx; });
    return index;
}

const std::vector<TraitsEntry>* entriesOf(std::string_view opType)
{
    static const TraitsIndex index = makeTraitsIndex();
    const auto found = index.find(opType);
    return found == index.end() ? nullptr : &found->second;
}

const Traits& unknownTraits()
{
    static const Traits kUnknown;
    return kUnknown;
}

/// Functions of PyTorch's exporter and the ONNX operators that do the same.
constexpr std::pair<std::string_view, std::string_view> kPyTorch[] = {
    {"mm", "MatMul"},
    {"bmm", "MatMul"},
    {"matmul", "MatMul"},
    {"addmm", "Gemm"},
    {"linear", "Gemm"},
    {"convolution", "Conv"},
    {"conv2d", "Conv"},
    {"softmax", "Softmax"},
    {"log_softmax", "LogSoftmax"},
    {"layer_norm", "LayerNormalization"},
    {"relu", "Relu"},
    {"native_layer_norm", "LayerNormalization"},
    {"gelu", "Gelu"},
    {"silu", "Silu"},
    {"sigmoid", "Sigmoid"},
    {"tanh", "Tanh"},
    {"hardtanh", "Clip"},
    {"clamp", "Clip"},
    {"add", "Add"},
    {"sub", "Sub"},
    {"mul", "Mul"},
    {"div", "Div"},
    {"pow", "Pow"},
    {"neg", "Neg"},
    {"sqrt", "Sqrt"},
    {"rsqrt", "Rsqrt"},
    {"reciprocal", "Reciprocal"},
    {"sin", "Sin"},
    {"cos", "Cos"},
    {"mean", "ReduceMean"},
    {"sum", "ReduceSum"},
    {"embedding", "Gather"},
    {"index", "Gather"},
    {"index_select", "Gather"},
    {"view", "Reshape"},
    {"reshape", "Reshape"},
    {"t", "Transpose"},
    {"transpose", "Transpose"},
    {"permute", "Transpose"},
    {"expand", "Expand"},
    {"cat", "Concat"},
    {"slice", "Slice"},
    {"select", "Slice"},
    {"unsqueeze", "Unsqueeze"},
    {"squeeze", "Squeeze"},
    {"clone", "Identity"},
    {"detach", "Identity"},
    {"copy", "Identity"},
    {"convert_element_type", "Cast"},
    {"scalar_tensor", "Constant"},
    {"full", "ConstantOfShape"},
    {"arange", "Range"},
};

} // namespace

const Traits& traitsOf(std::string_view domain, std::string_view opType)
{
    const std::vector<TraitsEntry>* entries = entriesOf(opType);
    if (!entries)
        return unknownTraits();
    if (domain == "ai.onnx")
        domain = kOnnx;
    for (const TraitsEntry& entry : *entries) {
        if (entry.domain == domain)
            return entry.traits;
    }
    return unknownTraits();
}

const Traits& traitsOf(const graph::Node& node)
{
    if (node.operatorKey == 0)
        return traitsOf(node.domain, node.opType);
    thread_local std::vector<const Traits*> known;
    if (node.operatorKey >= known.size())
        known.resize(node.operatorKey + 1);
    const Traits*& traits = known[node.operatorKey];
    if (!traits)
        traits = &traitsOf(node.domain, node.opType);
    return *traits;
}

const Traits& traitsOfType(std::string_view opType)
{
    const std::vector<TraitsEntry>* entries = entriesOf(plainType(opType));
    return entries ? entries->front().traits : unknownTraits();
}

std::string_view plainType(std::string_view opType)
{
    std::string_view rest = opType.starts_with('_') ? opType.substr(1) : opType;
    if (!rest.starts_with("aten_") && !rest.starts_with("prims_"))
        return opType;
    rest.remove_prefix(rest.find('_') + 1);
    // The longest name that it begins with: "log_softmax" rather than "log".
    std::string_view best, plain = opType;
    for (const auto& [name, what] : kPyTorch) {
        const bool begins =
            rest.starts_with(name) && (rest.size() == name.size() || rest[name.size()] == '_');
        if (begins && name.size() > best.size()) {
            best = name;
            plain = what;
        }
    }
    return plain;
}

std::string_view shortType(std::string_view opType)
{
    constexpr std::pair<std::string_view, std::string_view> kShort[] = {
        {"BatchNormalization", "BN"},
        {"LayerNormalization", "LayerNorm"},
        {"SimplifiedLayerNormalization", "RMSNorm"},
        {"RMSNormalization", "RMSNorm"},
        {"InstanceNormalization", "InstanceNorm"}};
    for (const auto& [whole, brief] : kShort) {
        if (whole == opType)
            return brief;
    }
    return opType;
}

bool isNamedAttention(std::string_view opType)
{
    return opType.ends_with("Attention");
}

bool isGradient(const graph::Node& node)
{
    return node.opType.find("Grad") != std::string::npos;
}

bool isProduct(const graph::Node& node)
{
    return traitsOf(node).has(Trait::Product);
}

bool isConstant(const graph::Graph& graph, ValueId id)
{
    const graph::Value& value = graph.value(id);
    return value.isInitializer()
        || (value.producer && is(graph.node(*value.producer), op::kConstant));
}

} // namespace meshwright::operators
