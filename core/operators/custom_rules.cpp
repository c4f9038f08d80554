#include "core/operators/custom_rules.h"

#include "core/operators/labelled_factors.h"

#include <algorithm>
#include <tuple>

namespace meshwright::operators {

namespace {

using Labels = LabelledFactors::Labels;

/// Fits one custom rule to one call.
class CustomCall
{
public:
    CustomCall(const CustomRule& rule, const OperatorCall& call)
        : m_rule(rule)
        , m_call(call)
        , m_factors(call, rule.operatorClass)
    {
    }

    FactorAnswer answer();

private:
    struct Argument
    {
        const CustomArgument* pattern;
        const TensorFacts* facts; ///< null: left out
        bool isOutput;
        std::size_t index;
    };

    bool collect();
    bool readSizes();
    bool checkRank(const Argument& argument);
    bool checkSizes(const Argument& argument);
    bool checkDim(const Argument& argument, std::size_t d, std::size_t dimIndex);
    void addLabels();
    void addInternal();
    Labels labelsOf(const CustomArgument& pattern) const;
    UserText nameOf(const Argument& argument) const;
    bool fail(const UserText& what);

    const CustomRule& m_rule;
    const OperatorCall& m_call;
    LabelledFactors m_factors;
    std::vector<Argument> m_arguments; ///< that take part and are there
    std::vector<std::optional<int64_t>> m_sizes; ///< per word
    std::size_t m_leading = 0; ///< most dimensions that a "..." stands for
    Labels m_leadingLabels;
    FactorAnswer m_answer;
};

bool CustomCall::fail(const UserText& what)
{
    m_answer.reason = NoRule::DoesNotFit;
    m_answer.message = tr("{0}: {1}", m_rule.place, what);
    return false;
}

UserText CustomCall::nameOf(const Argument& argument) const
{
    return argument.isOutput
        ? tr("output {0} of {1}::{2}", argument.index, m_rule.domain, m_rule.opType)
        : tr("input {0} of {1}::{2}", argument.index, m_rule.domain, m_rule.opType);
}

bool CustomCall::collect()
{
    const std::string name = m_rule.domain + "::" + m_rule.opType;
    if (m_call.inputCount() > m_rule.inputs.size())
        return fail(tr("{0} has {1} inputs, the rule says {2}", name, m_call.inputCount(),
                       m_rule.inputs.size()));
    if (m_call.outputCount() > m_rule.outputs.size())
        return fail(tr("{0} has {1} outputs, the rule says {2}", name, m_call.outputCount(),
                       m_rule.outputs.size()));
    for (std::size_t i = 0; i < m_rule.inputs.size(); ++i) {
        const CustomArgument& pattern = m_rule.inputs[i];
        if (!m_call.hasInput(i) && !pattern.isOptional)
            return fail(
                tr("{0} is without input {1}; mark it with ? in the rule if it may be left out",
                   name, i));
        if (m_call.hasInput(i) && pattern.takesPart)
            m_arguments.push_back({&pattern, &m_call.input(i), false, i});
    }
    for (std::size_t i = 0; i < m_rule.outputs.size(); ++i) {
        if (m_call.hasOutput(i) && m_rule.outputs[i].takesPart)
            m_arguments.push_back({&m_rule.outputs[i], &m_call.output(i), true, i});
    }
    return true;
}

bool CustomCall::readSizes()
{
    m_sizes.resize(m_rule.words.size());
    for (std::size_t w = 0; w < m_rule.words.size(); ++w) {
        const CustomWord& word = m_rule.words[w];
        m_sizes[w] = word.size;
        if (word.sizeAttribute.empty())
            continue;
        m_sizes[w] = m_call.integer(word.sizeAttribute);
        if (!m_sizes[w] || *m_sizes[w] < 1)
            return fail(
                tr("the node has no positive attribute {0}, which the rule has for the size of {1}",
                   word.sizeAttribute, word.name));
    }
    return true;
}

bool CustomCall::checkRank(const Argument& argument)
{
    if (!argument.facts->dims) {
        m_answer.reason = NoRule::ShapesUnknown;
        return false;
    }
    const std::size_t rank = argument.facts->dims->size(), said = argument.pattern->dims.size();
    if (argument.pattern->hasLeading ? rank < said : rank != said)
        return fail(
            argument.pattern->hasLeading
                ? tr("{0} has {1} dimensions, the rule says at least {2}", nameOf(argument), rank,
                     said)
                : tr("{0} has {1} dimensions, the rule says {2}", nameOf(argument), rank, said));
    m_leading = std::max(m_leading, rank - said);
    return true;
}

/// A word alone in a dimension has one size everywhere, or 1; given ones of a compound dimension
/// divide it.
bool CustomCall::checkDim(const Argument& argument, std::size_t d, std::size_t dimIndex)
{
    const std::vector<WordIndex>& words = argument.pattern->dims[d];
    const std::optional<int64_t> size = numberOf((*argument.facts->dims)[dimIndex]);
    if (!size || words.empty() || (*size == 1 && !argument.isOutput))
        return true;
    const UserText where = tr("dimension {0} of {1} is {2}", dimIndex, nameOf(argument), *size);
    int64_t known = 1;
    bool all = true;
    for (WordIndex w : words) {
        if (!m_sizes[w])
            all = false;
        else if (__builtin_mul_overflow(known, *m_sizes[w], &known))
            return fail(tr("{0}, its factors are larger than any tensor", where));
    }
    if (words.size() == 1 && !all) {
        m_sizes[words.front()] = *size;
        return true;
    }
    if (all && known != *size)
        return fail(words.size() == 1 ? tr("{0}, by the rule it is {1} ({2})", where, known,
                                           m_rule.words[words.front()].name)
                                      : tr("{0}, by the rule it is {1}", where, known));
    if (!all && (known == 0 || *size % known != 0))
        return fail(tr("{0}, which is no multiple of {1}", where, known));
    return true;
}

bool CustomCall::checkSizes(const Argument& argument)
{
    const std::size_t said = argument.pattern->dims.size(),
                      leading = argument.facts->dims->size() - said;
    for (std::size_t d = 0; d < said; ++d) {
        if (!checkDim(argument, d, leading + d))
            return false;
    }
    return true;
}

Labels CustomCall::labelsOf(const CustomArgument& pattern) const
{
    Labels labels;
    if (pattern.hasLeading)
        labels = m_leadingLabels;
    labels.insert(labels.end(), pattern.dims.begin(), pattern.dims.end());
    return labels;
}

/// Labels of the words are numbered as the words are, those of leading dimensions follow.
void CustomCall::addLabels()
{
    for (std::size_t w = 0; w < m_rule.words.size(); ++w) {
        const CustomWord& word = m_rule.words[w];
        const bool isGiven = word.size || !word.sizeAttribute.empty();
        m_factors.add(isGiven ? Dim(Expression(*m_sizes[w])) : std::nullopt,
                      word.kind.value_or(FactorKind::PassThrough), word.role, word.blocked);
    }
    m_leadingLabels = m_factors.addEach(m_leading);
    for (const Argument& argument : m_arguments) {
        Labels labels = labelsOf(*argument.pattern);
        if (!argument.isOutput && !argument.pattern->isAddend) {
            m_factors.broadcastInput(argument.index, labels);
            continue;
        }
        const std::size_t extra = labels.size() - argument.facts->dims->size();
        labels.erase(labels.begin(), labels.begin() + std::ptrdiff_t(extra));
        if (argument.isOutput)
            m_factors.output(argument.index, std::move(labels));
        else
            m_factors.addend(argument.index, std::move(labels));
    }
}

/// Of the first input that has any of the words.
void CustomCall::addInternal()
{
    for (const CustomInternal& internal : m_rule.internal) {
        for (const Argument& argument : m_arguments) {
            const auto has = [&](const std::vector<WordIndex>& dim) {
                return std::find_first_of(dim.begin(), dim.end(), internal.words.begin(),
                                          internal.words.end())
                    != dim.end();
            };
            const auto& dims = argument.pattern->dims;
            if (argument.isOutput || std::none_of(dims.begin(), dims.end(), has))
                continue;
            m_factors.reduceInside(internal.words, internal.count, argument.index);
            break;
        }
    }
}

FactorAnswer CustomCall::answer()
{
    if (!collect() || !readSizes())
        return std::move(m_answer);
    for (const Argument& argument : m_arguments) {
        if (!checkRank(argument))
            return std::move(m_answer);
    }
    for (const Argument& argument : m_arguments) {
        if (!checkSizes(argument))
            return std::move(m_answer);
    }
    addLabels();
    addInternal();
    m_factors.setReduction(m_rule.reduction);
    m_answer.reason = NoRule::ShapesUnknown;
    m_answer.rule = m_factors.build();
    return std::move(m_answer);
}

using Key = std::tuple<std::string_view, std::string_view>;

Key keyOf(const CustomRule& rule)
{
    return {rule.domain, rule.opType};
}

} // namespace

FactorAnswer CustomRule::factors(const OperatorCall& call) const
{
    return CustomCall(*this, call).answer();
}

CustomRules::CustomRules(std::vector<CustomRule> rules)
    : m_rules(std::move(rules))
{
    std::sort(m_rules.begin(), m_rules.end(),
              [](const CustomRule& a, const CustomRule& b) { return keyOf(a) < keyOf(b); });
}

const CustomRule* CustomRules::find(std::string_view domain, std::string_view opType) const
{
    if (domain.empty())
        domain = "ai.onnx";
    const Key key {domain, opType};
    const auto found =
        std::lower_bound(m_rules.begin(), m_rules.end(), key,
                         [](const CustomRule& rule, const Key& k) { return keyOf(rule) < k; });
    return found != m_rules.end() && keyOf(*found) == key ? &*found : nullptr;
}

} // namespace meshwright::operators
