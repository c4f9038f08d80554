#include "core/operators/labelled_factors.h"

#include <algorithm>

namespace meshwright::operators {

namespace {

/// What remains of @p whole beside @p part; absent where that is not certain to be whole.
Dim quotient(const Dim& whole, const Dim& part)
{
    const std::optional<int64_t> a = numberOf(whole), b = numberOf(part);
    if (a && b)
        return *b > 0 && *a % *b == 0 ? Dim(Expression(*a / *b)) : std::nullopt;
    return whole && part ? Expression::divideExactly(*whole, *part) : std::nullopt;
}

} // namespace

LabelledFactors::LabelledFactors(const OperatorCall& call, OperatorClass operatorClass)
    : m_call(call)
    , m_builder(call, operatorClass)
{
}

LabelledFactors::Label LabelledFactors::add(Dim size, FactorKind kind, FactorRole role,
                                            bool blocked)
{
    const bool isGiven = size.has_value();
    m_entries.push_back({{std::move(size), kind, blocked, role}, isGiven});
    return Label(m_entries.size() - 1);
}

LabelledFactors::Labels LabelledFactors::addEach(std::size_t rank)
{
    Labels labels(rank);
    for (std::vector<Label>& dim : labels)
        dim.push_back(add());
    return labels;
}

void LabelledFactors::use(Use use)
{
    const std::optional<std::vector<Dim>>& dims = dimsOf(use);
    const bool isScalarInput = dims && dims->empty() && !use.isOutput;
    if (isScalarInput)
        return;
    if (!dims || dims->size() != use.labels.size())
        m_failed = true;
    else
        m_uses.push_back(std::move(use));
}

void LabelledFactors::input(std::size_t argument, Labels labels)
{
    if (m_call.hasInput(argument))
        use({false, argument, false, false, std::move(labels)});
}

void LabelledFactors::output(std::size_t argument, Labels labels)
{
    if (m_call.hasOutput(argument))
        use({true, argument, false, false, std::move(labels)});
}

void LabelledFactors::addend(std::size_t argument, Labels labels)
{
    if (m_call.hasInput(argument))
        use({false, argument, true, false, std::move(labels)});
}

void LabelledFactors::broadcastInput(std::size_t argument, const Labels& labels)
{
    const std::size_t rank = m_call.rank(argument).value_or(labels.size());
    const std::size_t missing = labels.size() - std::min(rank, labels.size());
    if (m_call.hasInput(argument))
        use({false, argument, false, missing > 0,
             Labels(labels.begin() + std::ptrdiff_t(missing), labels.end())});
}

void LabelledFactors::reduceInside(std::vector<Label> labels, int32_t count, std::size_t input)
{
    if (!labels.empty())
        m_internal.push_back({std::move(labels), input, count});
}

const std::optional<std::vector<Dim>>& LabelledFactors::dimsOf(const Use& use) const
{
    return (use.isOutput ? m_call.output(use.argument) : m_call.input(use.argument)).dims;
}

/// A number says more than a symbol, and any size more than 1, which may be broadcast.
void LabelledFactors::takeSizesOfPlainDims()
{
    const auto rank = [](const Dim& dim) {
        const std::optional<int64_t> number = numberOf(dim);
        return !dim ? 0 : number == 1 ? 1 : !number ? 2 : 3;
    };
    for (const Use& use : m_uses) {
        const std::vector<Dim>& dims = *dimsOf(use);
        for (std::size_t d = 0; d < dims.size(); ++d) {
            if (use.labels[d].size() != 1)
                continue;
            Entry& entry = m_entries[use.labels[d].front()];
            if (!entry.isGiven && rank(dims[d]) > rank(entry.factor.size))
                entry.factor.size = dims[d];
        }
    }
}

void LabelledFactors::takeSizesOfCompoundDims()
{
    for (const Use& use : m_uses) {
        const std::vector<Dim>& dims = *dimsOf(use);
        for (std::size_t d = 0; d < dims.size(); ++d) {
            Entry* unknown = nullptr;
            std::size_t unknowns = 0;
            Dim known = Expression(1);
            for (Label label : use.labels[d]) {
                if (m_entries[label].factor.size) {
                    known = times(known, m_entries[label].factor.size);
                } else {
                    unknown = &m_entries[label];
                    ++unknowns;
                }
            }
            if (use.labels[d].size() > 1 && unknowns == 1)
                unknown->factor.size = quotient(dims[d], known);
        }
    }
}

bool LabelledFactors::fits(const std::vector<Label>& labels, const Dim& dim, bool isOutput) const
{
    if (labels.empty())
        return false;
    Dim known = Expression(1);
    bool isComplete = true;
    for (Label label : labels) {
        if (m_entries[label].factor.size)
            known = times(known, m_entries[label].factor.size);
        else
            isComplete = false;
    }
    const std::optional<int64_t> number = numberOf(dim), expected = numberOf(known);
    if (number == 1 && !isOutput) // against a symbol: broadcast, as far as anyone knows
        return isComplete && expected == 1;
    if (!number || !expected)
        return true;
    return isComplete ? *number == *expected : *expected > 0 && *number % *expected == 0;
}

std::optional<FactorRule> LabelledFactors::build()
{
    if (m_failed)
        return std::nullopt;
    takeSizesOfPlainDims();
    takeSizesOfCompoundDims();
    std::vector<FactorIndex> factors;
    factors.reserve(m_entries.size());
    for (Entry& entry : m_entries) {
        const Factor& factor = entry.factor;
        factors.push_back(m_builder.add(factor.size, factor.kind, factor.role, factor.blocked));
    }
    for (const Use& use : m_uses) {
        const std::vector<Dim>& dims = *dimsOf(use);
        if (use.isOutput)
            m_builder.mapOutput(use.argument);
        else
            m_builder.mapInput(use.argument);
        TensorFactors& tensor = use.isOutput ? m_builder.rule().outputs[use.argument]
                                             : m_builder.rule().inputs[use.argument];
        tensor.isAddend = use.isAddend;
        tensor.isBroadcast = use.isBroadcast;
        for (std::size_t d = 0; d < dims.size(); ++d) {
            if (fits(use.labels[d], dims[d], use.isOutput)) {
                for (Label label : use.labels[d])
                    tensor.dims[d].push_back(factors[label]);
            } else if (!use.isOutput && !use.labels[d].empty() && numberOf(dims[d]) == 1) {
                tensor.isBroadcast = true;
            }
        }
    }
    m_builder.rule().reduction = m_reduction;
    m_builder.rule().internal = std::move(m_internal); // labels are numbered as factors are
    return m_builder.build();
}

} // namespace meshwright::operators
