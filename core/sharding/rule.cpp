#include "core/sharding/rule.h"

#include "core/sharding/sharding_pool.h"

#include <algorithm>

namespace meshwright::sharding {

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

double elementsOf(const operators::TensorFacts& facts, const operators::Bindings& bindings,
                  int64_t estimate)
{
    double elements = 1;
    for (const operators::Dim& dim : facts.dims.value_or(std::vector<operators::Dim>())) {
        const std::optional<int64_t> size = dim ? dim->evaluate(bindings) : std::nullopt;
        elements *= double(size.value_or(estimate));
    }
    return elements;
}

} // namespace

Rule numbersOf(const operators::FactorRule& rule, const operators::OperatorCall& call,
               const operators::Bindings& bindings, int64_t estimate)
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
                                   elementsOf(facts, bindings, estimate)});
    };
    for (std::size_t i = 0; i < rule.inputs.size(); ++i)
        add(rule.inputs[i], call.input(i));
    for (std::size_t i = 0; i < rule.outputs.size(); ++i)
        add(rule.outputs[i], call.output(i));
    for (const operators::InternalReduction& internal : rule.internal)
        numbers.internal.push_back({internal.factors, uint32_t(internal.input), internal.count});
    return numbers;
}

Rule edgeRule(const std::vector<int64_t>& sizes, uint32_t sources, uint32_t targets,
              const std::vector<uint32_t>& offsets, double elements)
{
    Rule rule;
    rule.operands = sources;
    rule.operatorClass = operators::OperatorClass::View;
    for (const int64_t size : sizes)
        rule.factors.push_back({size});
    for (uint32_t t = 0; t < sources + targets; ++t) {
        RuleTensor tensor;
        tensor.mapped = true;
        tensor.elements = elements;
        for (uint32_t extra = 0; extra < offsets[t]; ++extra) {
            tensor.dims.push_back({uint32_t(rule.factors.size())});
            rule.factors.push_back(
                {kUnknownSize, operators::FactorKind::NeedReplication, true, {}});
        }
        for (uint32_t d = 0; d < sizes.size(); ++d)
            tensor.dims.push_back({d});
        rule.tensors.push_back(std::move(tensor));
    }
    return rule;
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
