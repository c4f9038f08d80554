#include "app/verify/input_sizes.h"

#include "core/base/text.h"
#include "core/shapes/symbol_meaning.h"

#include <algorithm>
#include <array>
#include <optional>

namespace meshwright::app::verify {

namespace {

using shapes::SymbolMeaning;

/// Where the inputs of the main graph have a symbol.
struct SymbolUse
{
    const graph::Value* input = nullptr;
    std::size_t dimension = 0;
    bool isNamed = true; ///< else it is the one of a dimension without a name
};

bool hasPart(std::string_view text, std::string_view part)
{
    return std::ranges::search(
               text, part,
               [](char a, char b) { return (a >= 'A' && a <= 'Z' ? char(a - 'A' + 'a') : a) == b; })
               .begin()
        != text.end();
}

/// Every use of a symbol as a whole dimension.
std::vector<SymbolUse> usesOf(const graph::Graph& graph, const std::string& symbol)
{
    std::vector<SymbolUse> uses;
    for (const ValueId id : graph.scope(ScopeId {0}).inputs) {
        const graph::Value& value = graph.value(id);
        if (!value.type.shape)
            continue;
        for (std::size_t d = 0; d < value.type.shape->size(); ++d) {
            const auto* name = std::get_if<std::string>(&(*value.type.shape)[d]);
            if (name ? *name == symbol : symbol == value.name + '_' + std::to_string(d))
                uses.push_back({&value, d, name != nullptr});
        }
    }
    return uses;
}

/// Numbers by meaning.
class Guesser
{
public:
    Guesser(const graph::Graph& graph, const SizeGuess& guess, const operators::Bindings& bindings)
        : m_graph(graph)
        , m_guess(guess)
        , m_bindings(bindings)
    {
        for (const ValueId id : graph.scope(ScopeId {0}).inputs)
            m_hasPast = m_hasPast || hasPart(graph.value(id).name, "past");
    }

    int64_t numberOf(const std::string& symbol) const
    {
        if (const std::optional<int64_t> sum = sumOf(symbol))
            return *sum;
        const std::vector<SymbolUse> uses = usesOf(m_graph, symbol);
        if (!uses.empty() && !uses.front().isNamed)
            return unnamed(uses.front());
        if (const std::optional<int64_t> number = byName(symbol))
            return *number;
        const bool isFirst = std::ranges::any_of(uses, [](const SymbolUse& use) {
            return use.dimension == 0 && use.input->type.shape->size() > 1;
        });
        return isFirst ? m_guess.batch : m_guess.other;
    }

private:
    int64_t past() const { return m_hasPast ? boundOr(SymbolMeaning::Past, m_guess.past) : 0; }

    int64_t sequence() const { return boundOr(SymbolMeaning::Sequence, m_guess.sequence); }

    /// What a symbol of that meaning has been bound to.
    int64_t boundOr(SymbolMeaning meaning, int64_t otherwise) const
    {
        for (const auto& [symbol, number] : m_bindings) {
            if (shapes::meaningOf(symbol) == meaning && !hasPart(symbol, "total"))
                return number;
        }
        return otherwise;
    }

    std::optional<int64_t> byName(std::string_view symbol) const
    {
        if (hasPart(symbol, "total"))
            return past() + sequence();
        switch (shapes::meaningOf(symbol)) {
        case SymbolMeaning::Past:
            return past();
        case SymbolMeaning::Sequence:
            return sequence();
        case SymbolMeaning::WholeSequence:
            return past() + sequence();
        case SymbolMeaning::Batch:
            return m_guess.batch;
        case SymbolMeaning::Image:
            return m_guess.image;
        case SymbolMeaning::Other:
            break;
        }
        return std::nullopt;
    }

    /// "0 + past_len + seq_len"; absent: no sum.
    std::optional<int64_t> sumOf(std::string_view symbol) const
    {
        if (symbol.find('+') == std::string_view::npos)
            return std::nullopt;
        int64_t sum = 0;
        for (std::size_t from = 0; from <= symbol.size();) {
            const std::size_t end = std::min(symbol.find('+', from), symbol.size());
            std::string part(symbol.substr(from, end - from));
            std::erase(part, ' ');
            const auto bound = m_bindings.find(part);
            const std::optional<int64_t> number = wholeNumber(part);
            if (bound != m_bindings.end())
                sum += bound->second;
            else if (number && *number >= 0 && *number < 1'000'000)
                sum += *number;
            else
                sum += byName(part).value_or(m_guess.other);
            from = end + 1;
        }
        return sum;
    }

    int64_t unnamed(const SymbolUse& use) const
    {
        const std::size_t rank = use.input->type.shape->size();
        const std::string& name = use.input->name;
        if (use.dimension == 0)
            return m_guess.batch;
        if (hasPart(name, "past") && rank == 4 && use.dimension == 2)
            return past();
        if (rank == 4 && use.dimension >= 2)
            return m_guess.image;
        if (hasPart(name, "mask"))
            return past() + sequence();
        return hasPart(name, "ids") && use.dimension == 1 ? sequence() : m_guess.other;
    }

    const graph::Graph& m_graph;
    const SizeGuess& m_guess;
    const operators::Bindings& m_bindings;
    bool m_hasPast = false;
};

std::optional<int64_t> numberAt(const graph::Value& value, std::size_t dimension, std::size_t rank,
                                const operators::Bindings& bindings)
{
    if (!value.type.shape || value.type.shape->size() != rank)
        return std::nullopt;
    const graph::Dim& dim = (*value.type.shape)[dimension];
    if (const auto* number = std::get_if<int64_t>(&dim); number && *number >= 0)
        return *number;
    const auto* name = std::get_if<std::string>(&dim);
    const auto bound = bindings.find(name ? *name : value.name + '_' + std::to_string(dimension));
    return bound == bindings.end() ? std::nullopt : std::optional(bound->second);
}

} // namespace

std::span<const SizeGuess> sizeGuesses()
{
    static constexpr std::array<SizeGuess, 8> kGuesses {{{2, 6, 4, 64, 2},
                                                         {1, 6, 4, 64, 1},
                                                         {2, 1, 4, 128, 6},
                                                         {1, 1, 4, 320, 1},
                                                         {1, 1, 0, 64, 1},
                                                         {1, 6, 0, 224, 64},
                                                         {1, 6, 4, 64, 1024},
                                                         {1, 6, 4, 64, 16000}}};
    return kGuesses;
}

operators::Bindings bindAssumed(const graph::Graph& graph, const std::set<std::string>& symbols,
                                const SizeGuess& guess, operators::Bindings& bindings)
{
    operators::Bindings assumed;
    const operators::Bindings given = bindings;
    const Guesser guesser(graph, guess, given);
    for (const std::string& symbol : symbols) {
        if (!given.contains(symbol))
            assumed[symbol] = guesser.numberOf(symbol);
    }
    bindings.insert(assumed.begin(), assumed.end());
    return assumed;
}

StepSizes stepSizes(const graph::Graph& graph, const operators::Bindings& bindings)
{
    StepSizes sizes;
    for (const ValueId id : graph.scope(ScopeId {0}).inputs) {
        const graph::Value& value = graph.value(id);
        const bool isToken = hasPart(value.name, "input_ids") || hasPart(value.name, "embeds");
        if (const auto tokens = numberAt(value, 1, hasPart(value.name, "embeds") ? 3 : 2, bindings);
            isToken && tokens)
            sizes.sequence = *tokens;
        if (const auto past = numberAt(value, 2, 4, bindings); past && hasPart(value.name, "past"))
            sizes.past = *past;
    }
    for (const auto& [symbol, number] : bindings) {
        if (shapes::meaningOf(symbol) == SymbolMeaning::Past)
            sizes.past = number;
        else if (shapes::meaningOf(symbol) == SymbolMeaning::Sequence && !hasPart(symbol, "total"))
            sizes.sequence = number;
    }
    return sizes;
}

} // namespace meshwright::app::verify
