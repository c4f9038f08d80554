#include "core/sharding/rule.h"

#include "core/base/mix_hash.h"

#include <algorithm>

namespace meshwright::sharding {

std::vector<std::optional<int64_t>> knownSizes(const std::vector<int64_t>& sizes, int64_t none)
{
    std::vector<std::optional<int64_t>> known;
    known.reserve(sizes.size());
    for (const int64_t size : sizes)
        known.push_back(size == none ? std::nullopt : std::optional(size));
    return known;
}

namespace {

std::size_t hashOf(const Rule& rule)
{
    std::size_t hash = std::size_t(rule.operatorClass) * 31 + rule.operands;
    for (const RuleFactor& factor : rule.factors)
        hash = mixHash(
            hash, std::size_t(factor.size) * 64 + std::size_t(factor.kind) * 2 + factor.blocked);
    for (const RuleTensor& tensor : rule.tensors) {
        hash = mixHash(hash, std::hash<double>()(tensor.elements));
        for (const std::vector<uint32_t>& dim : tensor.dims) {
            for (const uint32_t factor : dim)
                hash = mixHash(hash, factor + 1);
            hash = mixHash(hash, 0);
        }
    }
    return hash;
}

double elementsOf(const operators::TensorFacts& facts, const operators::Bindings& estimates)
{
    double elements = 1;
    if (facts.dims) {
        for (const operators::Dim& dim : *facts.dims)
            elements *= dim ? double(dim->evaluate(estimates).value_or(1)) : 1;
    }
    return elements;
}

RuleTensor endTensor(const EdgeEnd& end, Rule& rule)
{
    RuleTensor tensor;
    tensor.mapped = true;
    uint32_t next = 0;
    for (std::size_t d = 0; d < end.sizes.size(); ++d) {
        tensor.elements *= double(std::max<int64_t>(end.sizes[d], 1));
        if (d == end.extraAxis) {
            tensor.dims.push_back({uint32_t(rule.factors.size())});
            rule.factors.push_back({end.sizes[d], operators::FactorKind::NeedReplication, true});
        } else {
            if (rule.factors[next].size == kUnknownSize)
                rule.factors[next].size = end.sizes[d];
            tensor.dims.push_back({next++});
        }
    }
    return tensor;
}

} // namespace

bool Rule::hasPermutation() const
{
    return std::ranges::any_of(factors, [](const RuleFactor& factor) {
        return factor.kind == operators::FactorKind::Permutation;
    });
}

Rule numbersOf(const operators::FactorRule& rule, const operators::OperatorCall& call,
               const operators::Bindings& bindings, const operators::Bindings& estimates)
{
    Rule numbers;
    numbers.operands = uint32_t(rule.inputs.size());
    numbers.operatorClass = rule.operatorClass;
    numbers.reduction = rule.reduction;
    numbers.factors.reserve(rule.factors.size());
    for (const operators::Factor& factor : rule.factors) {
        const std::optional<int64_t> size =
            factor.size ? factor.size->evaluate(bindings) : std::nullopt;
        numbers.factors.push_back({std::max(size.value_or(kUnknownSize), kUnknownSize), factor.kind,
                                   factor.blocked, factor.role});
    }
    numbers.tensors.reserve(rule.inputs.size() + rule.outputs.size());
    const auto add = [&](const operators::TensorFactors& tensor,
                         const operators::TensorFacts& facts) {
        numbers.tensors.push_back({tensor.dims, tensor.mapped, tensor.isBroadcast, tensor.isAddend,
                                   elementsOf(facts, estimates)});
    };
    for (std::size_t i = 0; i < rule.inputs.size(); ++i)
        add(rule.inputs[i], call.input(i));
    for (std::size_t i = 0; i < rule.outputs.size(); ++i)
        add(rule.outputs[i], call.output(i));
    for (const operators::InternalReduction& internal : rule.internal)
        numbers.internal.push_back({internal.factors, uint32_t(internal.input), internal.count});
    return numbers;
}

std::optional<Rule> edgeRule(const std::vector<EdgeEnd>& sources,
                             const std::vector<EdgeEnd>& targets)
{
    const auto sharedDims = [](const EdgeEnd& end) {
        return end.sizes.size() - std::size_t(end.extraAxis.has_value());
    };
    const std::size_t shared = sharedDims(sources.front());
    const auto differs = [&](const EdgeEnd& end) {
        return sharedDims(end) != shared || (end.extraAxis && *end.extraAxis >= end.sizes.size());
    };
    if (std::any_of(sources.begin(), sources.end(), differs)
        || std::any_of(targets.begin(), targets.end(), differs))
        return std::nullopt;
    Rule rule;
    rule.operands = uint32_t(sources.size());
    rule.operatorClass = operators::OperatorClass::View;
    rule.factors.resize(shared);
    for (const EdgeEnd& end : sources)
        rule.tensors.push_back(endTensor(end, rule));
    for (const EdgeEnd& end : targets)
        rule.tensors.push_back(endTensor(end, rule));
    return rule;
}

std::optional<std::size_t> RuleTensor::dimWith(uint32_t factor) const
{
    for (std::size_t d = 0; d < dims.size(); ++d) {
        if (std::find(dims[d].begin(), dims[d].end(), factor) != dims[d].end())
            return d;
    }
    return std::nullopt;
}

const Rule* RulePool::intern(Rule rule)
{
    const std::size_t hash = hashOf(rule);
    const auto [first, last] = m_rules.equal_range(hash);
    for (auto it = first; it != last; ++it) {
        if (*it->second == rule)
            return it->second.get();
    }
    return m_rules.emplace(hash, std::make_unique<const Rule>(std::move(rule)))->second.get();
}

} // namespace meshwright::sharding
