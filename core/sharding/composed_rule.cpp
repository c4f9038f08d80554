#include "core/sharding/composed_rule.h"

#include "core/operators/names.h"
#include "core/operators/traits.h"
#include "core/sharding/shared_factors.h"

#include <algorithm>
#include <map>
#include <set>

namespace meshwright::sharding {

namespace {

using operators::FactorKind;
using operators::OperatorClass;
using operators::ReductionKind;

using Factors = std::set<uint32_t>;

/// What is found out about a value between the operations.
struct Between
{
    std::optional<std::vector<std::vector<uint32_t>>> dims; ///< absent: it takes no part
    Factors partial; ///< over which it is a term of a sum
    std::optional<std::size_t> source; ///< the input that it is, up to views and one factor
    bool isBroadcast = false, isAddend = false;
    double elements = 1;
};

class Composer
{
public:
    explicit Composer(const ModelRules& rules, const std::vector<std::optional<ValueId>>& inputs)
        : m_rules(rules)
    {
        for (std::size_t i = 0; i < inputs.size(); ++i) {
            if (inputs[i])
                m_values[*inputs[i]].source = i;
        }
    }

    bool add(NodeId id)
    {
        const Rule* rule = m_rules.of(id);
        if (!rule)
            return false;
        m_node = &m_rules.graph().node(id);
        m_rule = rule;
        m_own.clear();
        for (const RuleFactor& factor : rule->factors)
            m_own.push_back(m_factors.add(factor));
        for (std::size_t t = 0; t < rule->tensors.size(); ++t) {
            if (rule->tensors[t].mapped && valueAt(t) && !join(*valueAt(t), rule->tensors[t]))
                return false;
        }
        addStep();
        for (const Rule::Internal& internal : rule->internal)
            m_internal.push_back(
                {renumbered(internal.factors), valueAt(internal.tensor), internal.count});
        return followSums();
    }

    std::optional<Rule> build(const std::vector<std::optional<ValueId>>& inputs,
                              const std::vector<std::optional<ValueId>>& outputs)
    {
        Rule rule;
        rule.operands = uint32_t(inputs.size());
        rule.operatorClass = followBack(outputs);
        rule.reduction = m_reduction.value_or(ReductionKind::Sum);
        for (const auto* values : {&inputs, &outputs}) {
            for (const std::optional<ValueId>& value : *values) {
                if (!addTensor(value, rule))
                    return std::nullopt;
            }
        }
        for (uint32_t i = 0; i < rule.tensors.size(); ++i) {
            if (i < rule.operands && m_addends.contains(i))
                rule.tensors[i].isAddend = true;
        }
        if (!addInternal(inputs, rule) || dividesResult(rule))
            return std::nullopt;
        return rule;
    }

private:
    /// An operation with the values that take part in its rule.
    struct Step
    {
        OperatorClass operatorClass {};
        std::vector<ValueId> reads, makes;
    };

    struct Internal
    {
        std::vector<uint32_t> factors;
        std::optional<ValueId> value;
        int32_t count = 1;
    };

    std::optional<ValueId> valueAt(std::size_t t) const
    {
        const auto& list = m_rule->isResult(t) ? m_node->outputs : m_node->inputs;
        const std::size_t i = m_rule->isResult(t) ? t - m_rule->operands : t;
        return i < list.size() ? list[i] : std::nullopt;
    }

    std::vector<uint32_t> renumbered(const std::vector<uint32_t>& factors) const
    {
        std::vector<uint32_t> own;
        for (const uint32_t factor : factors)
            own.push_back(m_own[factor]);
        return own;
    }

    /// The value's dimensions are those of a tensor of the rule.
    bool join(ValueId id, const RuleTensor& tensor)
    {
        std::vector<std::vector<uint32_t>> dims;
        for (const std::vector<uint32_t>& dim : tensor.dims)
            dims.push_back(renumbered(dim));
        Between& value = m_values[id];
        value.isBroadcast = value.isBroadcast || tensor.isBroadcast;
        value.isAddend = value.isAddend || tensor.isAddend;
        value.elements = tensor.elements;
        if (!value.dims)
            value.dims = dims;
        return m_factors.unite(*value.dims, dims);
    }

    void addStep()
    {
        Step step {m_rule->operatorClass, {}, {}};
        for (std::size_t t = 0; t < m_rule->tensors.size(); ++t) {
            const std::optional<ValueId> value = valueAt(t);
            if (value && m_rule->tensors[t].mapped && !m_rule->tensors[t].dims.empty())
                (m_rule->isResult(t) ? step.makes : step.reads).push_back(*value);
        }
        m_steps.push_back(std::move(step));
    }

    /// The values that the results are computed from: shapes and bounds are not. The operations
    /// between give the class.
    OperatorClass followBack(const std::vector<std::optional<ValueId>>& outputs)
    {
        const auto isPlain = [](OperatorClass c) {
            return c == OperatorClass::Elementwise || c == OperatorClass::View;
        };
        for (const std::optional<ValueId>& output : outputs) {
            if (output)
                m_needed.insert(*output);
        }
        std::optional<OperatorClass> all;
        for (auto step = m_steps.rbegin(); step != m_steps.rend(); ++step) {
            const bool isNeeded =
                std::any_of(step->makes.begin(), step->makes.end(),
                            [&](ValueId value) { return m_needed.contains(value); });
            if (!isNeeded || step->reads.empty())
                continue;
            m_needed.insert(step->reads.begin(), step->reads.end());
            if (!all || *all == step->operatorClass)
                all = step->operatorClass;
            else
                all = isPlain(*all) && isPlain(step->operatorClass) ? OperatorClass::Elementwise
                                                                    : OperatorClass::Other;
        }
        return all.value_or(OperatorClass::Other);
    }

    Factors partialOf(std::size_t operand) const
    {
        const std::optional<ValueId> value = valueAt(operand);
        const auto found = value ? m_values.find(*value) : m_values.end();
        return found == m_values.end() ? Factors() : found->second.partial;
    }

    /// One number for the whole tensor.
    bool isScalar(std::size_t operand) const
    {
        const std::optional<ValueId> value = valueAt(operand);
        const auto& dims = value ? m_rules.shapes().of(*value).dims : std::nullopt;
        return dims && dims->empty();
    }

    /// The operand that the result is linear in, alone: up to a view or a factor that is one
    /// number.
    std::optional<std::size_t> scaled() const
    {
        if (m_rule->operatorClass == OperatorClass::View
            || operators::traitsOf(*m_node).has(operators::Trait::Linear))
            return 0;
        const bool multiplies = is(*m_node, operators::op::kMul);
        if (multiplies && m_rule->operands == 2 && isScalar(0))
            return 1;
        const bool divides = is(*m_node, operators::op::kDiv);
        if ((multiplies || divides) && m_rule->operands == 2 && isScalar(1))
            return 0;
        return std::nullopt;
    }

    /// What the results are terms of. False: a sum would have to be finished in between.
    bool followSums()
    {
        Factors sums;
        for (std::size_t f = 0; f < m_rule->factors.size(); ++f) {
            if (m_rule->factors[f].kind == FactorKind::Reduction)
                sums.insert(m_own[f]);
        }
        for (std::size_t t = 0; t < m_rule->operands; ++t) {
            if (m_rule->tensors[t].isAddend && valueAt(t) && !sums.empty() && !addTerm(t))
                return false;
        }
        std::vector<std::size_t> terms;
        for (std::size_t t = 0; t < m_rule->operands; ++t) {
            if (!partialOf(t).empty())
                terms.push_back(t);
        }
        const std::optional<std::size_t> same = scaled();
        const bool adds = is(*m_node, operators::op::kAdd) && m_rule->operands == 2;
        if (!terms.empty()) {
            const bool isOnly = terms.size() == 1 && sums.empty()
                && m_reduction.value_or(ReductionKind::Sum) == ReductionKind::Sum;
            if (!isOnly || !(same == terms[0] || (adds && addTerm(1 - terms[0]))))
                return false;
            sums = partialOf(terms[0]);
        } else if (!sums.empty()) {
            if (m_reduction && m_reduction != m_rule->reduction)
                return false;
            m_reduction = m_rule->reduction;
        }
        const auto source =
            same && valueAt(*same) ? m_values[*valueAt(*same)].source : std::nullopt;
        for (const std::optional<ValueId>& output : m_node->outputs) {
            if (!output)
                continue;
            m_values[*output].partial = sums;
            m_values[*output].source = source;
        }
        return true;
    }

    /// An operand that is added to terms of a sum: once, so that it has to be an input.
    bool addTerm(std::size_t operand)
    {
        const std::optional<ValueId> value = valueAt(operand);
        if (!value || !m_values[*value].source)
            return false;
        m_addends.insert(*m_values[*value].source);
        return true;
    }

    bool addTensor(const std::optional<ValueId>& id, Rule& rule)
    {
        RuleTensor& tensor = rule.tensors.emplace_back();
        const auto found = id && m_needed.contains(*id) ? m_values.find(*id) : m_values.end();
        if (found == m_values.end() || !found->second.dims)
            return true;
        const Between& value = found->second;
        tensor.mapped = true;
        tensor.isBroadcast = value.isBroadcast;
        tensor.isAddend = value.isAddend;
        tensor.elements = value.elements;
        Factors seen;
        for (const std::vector<uint32_t>& dim : *value.dims) {
            std::vector<uint32_t>& made = tensor.dims.emplace_back();
            for (const uint32_t factor : dim) {
                made.push_back(numberOf(factor, rule));
                if (!seen.insert(made.back()).second)
                    return false;
            }
        }
        return true;
    }

    uint32_t numberOf(uint32_t factor, Rule& rule)
    {
        const auto [at, isNew] =
            m_numbers.emplace(m_factors.root(factor), uint32_t(rule.factors.size()));
        if (isNew)
            rule.factors.push_back(m_factors.of(factor));
        return at->second;
    }

    /// Statistics of an input, or of what has its dimensions.
    bool addInternal(const std::vector<std::optional<ValueId>>& inputs, Rule& rule)
    {
        for (const Internal& internal : m_internal) {
            const auto isLike = [&](const std::optional<ValueId>& input) {
                return input && internal.value && m_values[*input].dims
                    && m_values[*internal.value].dims
                    && m_factors.areSame(*m_values[*input].dims, *m_values[*internal.value].dims);
            };
            const auto found = std::find_if(inputs.begin(), inputs.end(), isLike);
            if (found == inputs.end())
                return false;
            Rule::Internal made {{}, uint32_t(found - inputs.begin()), internal.count};
            for (const uint32_t factor : internal.factors)
                made.factors.push_back(numberOf(factor, rule));
            rule.internal.push_back(std::move(made));
        }
        return true;
    }

    static bool dividesResult(const Rule& rule)
    {
        for (std::size_t t = rule.operands; t < rule.tensors.size(); ++t) {
            for (const std::vector<uint32_t>& dim : rule.tensors[t].dims) {
                if (std::any_of(dim.begin(), dim.end(), [&](uint32_t factor) {
                        return rule.factors[factor].kind == FactorKind::Reduction;
                    }))
                    return true;
            }
        }
        return false;
    }

    const ModelRules& m_rules;
    SharedFactors m_factors;
    std::map<ValueId, Between> m_values;
    std::vector<Internal> m_internal;
    std::set<std::size_t> m_addends; ///< inputs
    std::map<uint32_t, uint32_t> m_numbers; ///< of factors in the rule that is built
    std::vector<Step> m_steps;
    std::set<ValueId> m_needed;
    std::optional<ReductionKind> m_reduction;
    // Of the operation that is being added.
    const graph::Node* m_node = nullptr;
    const Rule* m_rule = nullptr;
    std::vector<uint32_t> m_own; ///< per factor of its rule
};

} // namespace

std::optional<Rule> composedRule(const ModelRules& rules, std::span<const NodeId> nodes,
                                 const std::vector<std::optional<ValueId>>& inputs,
                                 const std::vector<std::optional<ValueId>>& outputs)
{
    Composer composer(rules, inputs);
    for (const NodeId node : nodes) {
        if (!composer.add(node))
            return std::nullopt;
    }
    return composer.build(inputs, outputs);
}

} // namespace meshwright::sharding
