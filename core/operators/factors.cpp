#include "core/operators/factors.h"

#include <algorithm>

namespace meshwright::operators {

namespace {

void map(TensorFactors& tensor, const TensorFacts& facts)
{
    if (tensor.mapped || !facts.dims)
        return;
    tensor.mapped = true;
    tensor.dims.resize(facts.dims->size());
}

void append(TensorFactors& tensor, const TensorFacts& facts, std::size_t dim, FactorIndex factor)
{
    if (!facts.dims || dim >= facts.dims->size())
        return;
    map(tensor, facts);
    tensor.dims[dim].push_back(factor);
}

/// In a compound dimension a factor of size 1 splits nothing: 64 = (1)(64) is 64.
void dropOnes(TensorFactors& tensor, const std::vector<Factor>& factors)
{
    for (std::vector<FactorIndex>& dim : tensor.dims) {
        if (dim.size() < 2)
            continue;
        const auto isOne = [&](FactorIndex f) { return numberOf(factors[f].size) == 1; };
        if (std::all_of(dim.begin(), dim.end(), isOne))
            dim.resize(1);
        else
            std::erase_if(dim, isOne);
    }
}

template<typename Function>
void forEachTensor(FactorRule& rule, Function function)
{
    for (TensorFactors& tensor : rule.inputs)
        function(tensor);
    for (TensorFactors& tensor : rule.outputs)
        function(tensor);
}

constexpr FactorIndex kUnused = FactorIndex(-1);

/// Internal reductions over what is not there cost nothing.
void dropUnusedReductions(FactorRule& rule, const std::vector<FactorIndex>& renumbered)
{
    std::erase_if(rule.internal, [&](InternalReduction& internal) {
        std::erase_if(internal.factors, [&](FactorIndex f) { return renumbered[f] == kUnused; });
        return internal.factors.empty() || internal.input >= rule.inputs.size()
            || !rule.inputs[internal.input].mapped;
    });
}

/// Factors that no dimension has (of an output that is left out) go; the others keep their order.
void dropUnused(FactorRule& rule)
{
    std::vector<FactorIndex> renumbered(rule.factors.size(), kUnused);
    forEachTensor(rule, [&](const TensorFactors& tensor) {
        for (const std::vector<FactorIndex>& dim : tensor.dims) {
            for (FactorIndex factor : dim)
                renumbered[factor] = factor;
        }
    });
    dropUnusedReductions(rule, renumbered);
    if (std::find(renumbered.begin(), renumbered.end(), kUnused) == renumbered.end())
        return;
    FactorIndex next = 0;
    for (FactorIndex f = 0; f < renumbered.size(); ++f) {
        if (renumbered[f] == kUnused)
            continue;
        if (next != f)
            rule.factors[next] = std::move(rule.factors[f]);
        renumbered[f] = next++;
    }
    rule.factors.resize(next);
    const auto renumber = [&](std::vector<FactorIndex>& factors) {
        for (FactorIndex& factor : factors)
            factor = renumbered[factor];
    };
    forEachTensor(rule, [&](TensorFactors& tensor) {
        std::for_each(tensor.dims.begin(), tensor.dims.end(), renumber);
    });
    for (InternalReduction& internal : rule.internal)
        renumber(internal.factors);
}

} // namespace

FactorRuleBuilder::FactorRuleBuilder(const OperatorCall& call, OperatorClass operatorClass)
    : m_call(call)
{
    m_rule.inputs.resize(call.inputCount());
    m_rule.outputs.resize(call.outputCount());
    m_rule.operatorClass = operatorClass;
}

FactorIndex FactorRuleBuilder::add(Dim size, FactorKind kind, FactorRole role, bool blocked)
{
    m_rule.factors.push_back({std::move(size), kind, blocked, role});
    return FactorIndex(m_rule.factors.size() - 1);
}

FactorRuleBuilder& FactorRuleBuilder::input(std::size_t argument, std::size_t dim,
                                            FactorIndex factor)
{
    if (argument < m_rule.inputs.size())
        append(m_rule.inputs[argument], m_call.input(argument), dim, factor);
    return *this;
}

FactorRuleBuilder& FactorRuleBuilder::output(std::size_t argument, std::size_t dim,
                                             FactorIndex factor)
{
    if (argument < m_rule.outputs.size())
        append(m_rule.outputs[argument], m_call.output(argument), dim, factor);
    return *this;
}

FactorIndex FactorRuleBuilder::share(std::size_t input, std::size_t inputDim, std::size_t output,
                                     std::size_t outputDim, FactorKind kind, bool blocked)
{
    const auto sizeOf = [](const std::optional<std::vector<Dim>>& dims, std::size_t d) {
        return dims && d < dims->size() ? (*dims)[d] : std::nullopt;
    };
    Dim size = sizeOf(m_call.input(input).dims, inputDim);
    if (!size)
        size = sizeOf(m_call.output(output).dims, outputDim);
    const FactorIndex factor = add(std::move(size), kind, FactorRole::Plain, blocked);
    this->input(input, inputDim, factor).output(output, outputDim, factor);
    return factor;
}

FactorRuleBuilder& FactorRuleBuilder::broadcastInput(std::size_t argument, std::size_t dim,
                                                     FactorIndex factor)
{
    const std::vector<Dim>* dims = m_call.dims(argument);
    if (!dims || dim >= dims->size())
        return *this;
    if (numberOf((*dims)[dim]) != 1 || numberOf(m_rule.factors[factor].size) == 1)
        return input(argument, dim, factor);
    m_rule.inputs[argument].isBroadcast = true;
    return mapInput(argument);
}

FactorRuleBuilder& FactorRuleBuilder::mapInput(std::size_t argument)
{
    if (argument < m_rule.inputs.size())
        map(m_rule.inputs[argument], m_call.input(argument));
    return *this;
}

FactorRuleBuilder& FactorRuleBuilder::mapOutput(std::size_t argument)
{
    if (argument < m_rule.outputs.size())
        map(m_rule.outputs[argument], m_call.output(argument));
    return *this;
}

FactorRule FactorRuleBuilder::build(FactorKind rest, bool blocked)
{
    const auto fill = [&](TensorFactors& tensor, const TensorFacts& facts) {
        for (std::size_t d = 0; d < tensor.dims.size(); ++d) {
            if (!tensor.dims[d].empty())
                continue;
            const Dim& size = (*facts.dims)[d];
            const bool isOne = numberOf(size) == 1;
            tensor.dims[d].push_back(add(size, isOne ? FactorKind::PassThrough : rest,
                                         FactorRole::Plain, blocked && !isOne));
        }
        dropOnes(tensor, m_rule.factors);
    };
    for (std::size_t i = 0; i < m_rule.inputs.size(); ++i)
        fill(m_rule.inputs[i], m_call.input(i));
    for (std::size_t i = 0; i < m_rule.outputs.size(); ++i)
        fill(m_rule.outputs[i], m_call.output(i));
    dropUnused(m_rule);
    return std::move(m_rule);
}

} // namespace meshwright::operators
