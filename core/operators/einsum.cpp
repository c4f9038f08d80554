#include "core/operators/costs.h"
#include "core/operators/dims.h"
#include "core/operators/families.h"

#include <algorithm>
#include <cctype>
#include <map>

/// Einsum: dimensions by their letters. Cost: 2 FLOPs for every combination of the letters, as a
/// matrix product counts; what two operands at a time would cost in the best order is not searched
/// for.
namespace meshwright::operators {

namespace {

/// "...ij,...jk->...ik" without spaces, cut into operands and result.
struct Equation
{
    std::vector<std::string> operands;
    std::string result;
};

constexpr std::string_view kEllipsis = "...";

/// The letters in order of the alphabet that occur once, as NumPy leaves them when no result is
/// named.
std::string impliedResult(const std::vector<std::string>& operands)
{
    std::map<char, int> count;
    bool broadcasts = false;
    for (const std::string& operand : operands) {
        broadcasts = broadcasts || operand.find(kEllipsis) != std::string::npos;
        for (char letter : operand) {
            if (letter != '.')
                ++count[letter];
        }
    }
    std::string result(broadcasts ? kEllipsis : std::string_view());
    for (const auto& [letter, times] : count) {
        if (times == 1)
            result += letter;
    }
    return result;
}

std::optional<Equation> equationOf(const OperatorCall& call)
{
    std::string text = call.text("equation").value_or(std::string());
    std::erase(text, ' ');
    Equation equation;
    const std::size_t arrow = text.find("->");
    const std::string left = text.substr(0, arrow);
    for (std::size_t begin = 0; begin <= left.size();) {
        const std::size_t end = std::min(left.find(',', begin), left.size());
        equation.operands.push_back(left.substr(begin, end - begin));
        begin = end + 1;
    }
    equation.result =
        arrow == std::string::npos ? impliedResult(equation.operands) : text.substr(arrow + 2);
    const bool fits = !text.empty() && equation.operands.size() == call.inputCount();
    return fits ? std::optional(std::move(equation)) : std::nullopt;
}

/// What letters and the ellipsis stand for over all operands.
struct Letters
{
    std::map<char, Dim> sizes;
    std::vector<Dim> ellipsis;
};

/// Reads one operand's dimensions; false where the letters do not fit them.
bool readOperand(const std::string& operand, const std::vector<Dim>& dims, Letters& letters)
{
    const std::size_t dots = operand.find(kEllipsis);
    const std::size_t named = operand.size() - (dots == std::string::npos ? 0 : kEllipsis.size());
    if (dims.size() < named || (dots == std::string::npos && dims.size() != named))
        return false;
    const std::size_t wide = dims.size() - named;
    std::size_t next = 0;
    for (std::size_t i = 0; i < operand.size(); ++i) {
        if (i == dots) {
            const auto first = dims.begin() + std::ptrdiff_t(next);
            const auto both = broadcastDims(letters.ellipsis,
                                            std::vector<Dim>(first, first + std::ptrdiff_t(wide)));
            if (!both)
                return false;
            letters.ellipsis = *both;
            next += wide;
            i += kEllipsis.size() - 1;
            continue;
        }
        if (std::isalpha(static_cast<unsigned char>(operand[i])) == 0)
            return false;
        const auto [entry, added] = letters.sizes.try_emplace(operand[i], dims[next]);
        // A size of 1 broadcasts; one that is unknown says nothing against the other.
        if (!added && (!entry->second || numberOf(entry->second) == 1))
            entry->second = dims[next];
        ++next;
    }
    return true;
}

std::optional<Letters> lettersOf(const OperatorCall& call, const Equation& equation)
{
    Letters letters;
    for (std::size_t i = 0; i < equation.operands.size(); ++i) {
        if (!call.dims(i) || !readOperand(equation.operands[i], *call.dims(i), letters))
            return std::nullopt;
    }
    return letters;
}

std::vector<TensorFacts> einsum(const OperatorCall& call)
{
    TensorFacts out = facts(call.input(0).type, std::nullopt);
    const std::optional<Equation> equation = equationOf(call);
    const std::optional<Letters> letters = equation ? lettersOf(call, *equation) : std::nullopt;
    if (!letters)
        return {std::move(out)};
    std::vector<Dim> to;
    for (std::size_t i = 0; i < equation->result.size(); ++i) {
        if (equation->result.compare(i, kEllipsis.size(), kEllipsis) == 0) {
            to.insert(to.end(), letters->ellipsis.begin(), letters->ellipsis.end());
            i += kEllipsis.size() - 1;
            continue;
        }
        const auto found = letters->sizes.find(equation->result[i]);
        if (found == letters->sizes.end())
            return {std::move(out)};
        to.push_back(found->second);
    }
    out.dims = std::move(to);
    return {std::move(out)};
}

std::optional<OperatorCost> einsumCost(const OperatorCall& call, const Bindings& bindings)
{
    const std::optional<Equation> equation = equationOf(call);
    const std::optional<Letters> letters = equation ? lettersOf(call, *equation) : std::nullopt;
    if (!letters)
        return std::nullopt;
    std::vector<Dim> all = letters->ellipsis;
    for (const auto& [letter, size] : letters->sizes)
        all.push_back(size);
    const Dim combinations = product(all);
    const std::optional<int64_t> count =
        combinations ? combinations->evaluate(bindings) : std::nullopt;
    return costOf(call, checkedProduct({2, count}), bindings);
}

/// A label of each dimension: its letter, or for the ellipsis '0' and up, the last dimension '0'.
/// "b...j" of rank 4 is "b10j".
std::string labelsOf(const std::string& operand, std::size_t rank)
{
    const std::size_t dots = operand.find(kEllipsis);
    if (dots == std::string::npos)
        return operand;
    std::string wide;
    for (std::size_t i = operand.size() - kEllipsis.size(); i < rank; ++i)
        wide.insert(wide.begin(), char('0' + wide.size()));
    return std::string(operand).replace(dots, kEllipsis.size(), wide);
}

/// What is left out of the result is summed. A letter that one operand has twice is its diagonal,
/// of which a shard has only its own part.
FactorKind kindOf(char label, const std::vector<std::string>& operands, const std::string& result)
{
    for (const std::string& operand : operands) {
        if (std::count(operand.begin(), operand.end(), label) > 1)
            return FactorKind::NeedReplication;
    }
    return result.find(label) == std::string::npos ? FactorKind::Reduction
                                                   : FactorKind::PassThrough;
}

/// Adds a factor per label that the operands have; which label has which.
std::map<char, FactorIndex> addLabels(FactorRuleBuilder& builder, const Letters& letters,
                                      const std::vector<std::string>& operands,
                                      const std::string& result)
{
    std::map<char, FactorIndex> factors;
    for (const auto& [letter, size] : letters.sizes)
        factors[letter] = builder.add(size, kindOf(letter, operands, result));
    for (std::size_t i = 0; i < letters.ellipsis.size(); ++i) {
        const char label = char('0' + i);
        factors[label] = builder.add(letters.ellipsis.rbegin()[i], kindOf(label, operands, result));
    }
    return factors;
}

/// A factor per letter: "bij,bjk->bik" is a MatMul.
std::optional<FactorRule> einsumFactors(const OperatorCall& call)
{
    const std::optional<Equation> equation = equationOf(call);
    const std::optional<Letters> letters = equation ? lettersOf(call, *equation) : std::nullopt;
    const auto& result = call.output(0).dims;
    if (!letters || !result || letters->ellipsis.size() > 10)
        return std::nullopt;
    const std::string to = labelsOf(equation->result, result->size());
    std::vector<std::string> operands;
    for (std::size_t i = 0; i < equation->operands.size(); ++i)
        operands.push_back(labelsOf(equation->operands[i], call.rank(i).value_or(0)));
    if (to.size() != result->size())
        return std::nullopt;
    FactorRuleBuilder builder(call);
    builder.mapOutput(0);
    const std::map<char, FactorIndex> factors = addLabels(builder, *letters, operands, to);
    for (std::size_t d = 0; d < to.size(); ++d) {
        const auto factor = factors.find(to[d]);
        if (factor == factors.end() || to.find(to[d]) != d)
            return std::nullopt;
        builder.output(0, d, factor->second);
    }
    for (std::size_t i = 0; i < operands.size(); ++i) {
        for (std::size_t d = 0; d < operands[i].size(); ++d) {
            if (operands[i].find(operands[i][d]) == d)
                builder.broadcastInput(i, d, factors.at(operands[i][d]));
        }
    }
    return builder.build();
}

constexpr OperatorRule kEinsumRows[] = {{kOnnx, "Einsum", einsum, einsumCost, einsumFactors, 12}};

constexpr OperatorTraits kEinsumTraitRows[] = {
    {kOnnx, "Einsum", kProduct | Trait::SameSince17},
};

} // namespace

const std::span<const OperatorRule> kEinsumRules = kEinsumRows;
const std::span<const OperatorTraits> kEinsumTraits = kEinsumTraitRows;

} // namespace meshwright::operators
