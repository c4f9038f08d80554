#include "core/simulate/serving/phases.h"

#include "core/shapes/symbol_meaning.h"

#include <algorithm>
#include <string_view>
#include <vector>

namespace meshwright::simulate {

namespace {

using operators::Dim;

std::optional<std::string> symbolOf(const Dim& dim)
{
    if (!dim)
        return std::nullopt;
    const std::vector<std::string> symbols = dim->symbols();
    return symbols.size() == 1 && *dim == operators::Expression::symbol(symbols.front())
        ? std::optional(symbols.front())
        : std::nullopt;
}

/// "[batch, 8, past, 64]"
std::string shapeText(const operators::TensorFacts& facts)
{
    std::string text = "[";
    for (const Dim& dim : facts.dims.value_or(std::vector<Dim>()))
        text += (text.size() > 1 ? ", " : "") + (dim ? dim->toString() : std::string("?"));
    return text + ']';
}

/// What a symbol's name says it counts: for those that no structure explains. A sum with a past,
/// "past_len + seq_len", is a total.
std::optional<SymbolRole> roleByName(std::string_view symbol)
{
    switch (shapes::meaningOf(symbol)) {
    case shapes::SymbolMeaning::Past:
        return SymbolRole::Past;
    case shapes::SymbolMeaning::Sequence:
        return SymbolRole::NewTokens;
    case shapes::SymbolMeaning::WholeSequence:
        return SymbolRole::Total;
    case shapes::SymbolMeaning::Batch:
        return SymbolRole::Batch;
    default:
        break;
    }
    const std::size_t plus = symbol.find('+');
    const bool hasPast = plus != std::string_view::npos
        && (shapes::meaningOf(symbol.substr(0, plus)) == shapes::SymbolMeaning::Past
            || shapes::meaningOf(symbol.substr(plus + 1)) == shapes::SymbolMeaning::Past);
    return hasPast ? std::optional(SymbolRole::Total) : std::nullopt;
}

bool isInteger(graph::DataType type)
{
    return type == graph::DataType::Int64 || type == graph::DataType::Int32;
}

class PhaseFinder
{
public:
    PhaseFinder(const graph::Graph& graph, const shapes::ShapeTable& shapes, const KvCache& cache)
        : m_graph(graph)
        , m_shapes(shapes)
        , m_cache(cache)
    {
    }

    Result<Phases> find()
    {
        m_phases.hasCache = !m_cache.empty();
        const Result<void> found = m_phases.hasCache ? fromCache() : fromTokens();
        if (!found)
            return found.error();
        for (const std::string& symbol : m_shapes.symbols()) {
            if (const std::optional<SymbolRole> role = roleByName(symbol))
                m_phases.roles.try_emplace(symbol, *role);
        }
        return std::move(m_phases);
    }

private:
    /// "The input \"x\" is [1, 1]: its number of tokens is fixed to 1"
    Error fixed(ValueId value, const UserText& what) const
    {
        return {tr("the input \"{0}\" is {1}: {2}. Serving needs a pass over the prompt and one "
                   "over a token; export the model with open (symbolic) dimensions for them",
                   m_graph.value(value).name, shapeText(m_shapes.of(value)), what)};
    }

    Result<void> fromCache()
    {
        for (const CacheTensor& tensor : m_cache.tensors) {
            const auto& dims = *m_shapes.of(tensor.past).dims;
            if (tensor.batchDim < dims.size())
                takeBatch(dims[tensor.batchDim]);
            if (const Result<void> taken = takeLength(tensor); !taken)
                return taken;
        }
        return takeNewTokens();
    }

    void takeBatch(const Dim& dim)
    {
        if (const std::optional<std::string> symbol = symbolOf(dim))
            m_phases.roles.try_emplace(*symbol, SymbolRole::Batch);
        else if (dim && dim->constant())
            m_phases.fixedBatch = dim->constant();
    }

    /// A buffer that is as long before as after holds all tokens; others what was there before.
    Result<void> takeLength(const CacheTensor& tensor)
    {
        const Dim& past = (*m_shapes.of(tensor.past).dims)[tensor.lengthDim];
        const std::optional<std::string> symbol = symbolOf(past);
        if (!symbol)
            return fixed(tensor.past, tr("the length of this cache is no open dimension"));
        const auto& after = m_shapes.of(tensor.present).dims;
        const Dim present = after ? (*after)[tensor.lengthDim] : Dim();
        const bool isBuffer = present && *present == *past;
        const SymbolRole role = isBuffer ? SymbolRole::Total : SymbolRole::Past;
        m_phases.roles.insert_or_assign(*symbol, role);
        if (!m_newTokens && tensor.newTokens)
            m_newTokens = tensor.newTokens;
        if (!present || isBuffer)
            return {};
        const std::vector<std::string> added =
            tensor.newTokens ? tensor.newTokens->symbols() : std::vector<std::string>();
        for (const std::string& other : present->symbols()) {
            if (other != *symbol && std::find(added.begin(), added.end(), other) == added.end())
                m_phases.roles.try_emplace(other, SymbolRole::Total);
        }
        return {};
    }

    Result<void> takeNewTokens()
    {
        if (const std::optional<std::string> symbol = symbolOf(m_newTokens)) {
            const auto [at, isNew] = m_phases.roles.try_emplace(*symbol, SymbolRole::NewTokens);
            if (isNew || at->second == SymbolRole::NewTokens)
                return {};
            return Error {
                tr("the symbol \"{0}\" stands both for new tokens and for the cache or the batch; "
                   "export the model with names of their own for these dimensions",
                   *symbol)};
        }
        for (const std::string& symbol : m_shapes.symbols()) {
            if (roleByName(symbol) == SymbolRole::NewTokens && !m_newTokens)
                return {};
        }
        const std::optional<ValueId> tokens = tokenInput();
        const UserText count = m_newTokens && m_newTokens->constant()
            ? countedText(*m_newTokens->constant(), tr("each pass takes {0} token"),
                          tr("each pass takes {0} tokens"))
            : tr("the number of new tokens is no open dimension");
        return tokens ? fixed(*tokens, count) : fixed(m_cache.tensors.front().past, count);
    }

    /// The first input of numbers of tokens, else the first of their embeddings.
    std::optional<ValueId> tokenInput() const
    {
        std::optional<ValueId> embedded;
        for (const ValueId id : m_graph.scope(ScopeId {0}).inputs) {
            const operators::TensorFacts& facts = m_shapes.of(id);
            if (m_graph.value(id).isInitializer() || !facts.dims || m_cache.held.contains(id))
                continue;
            if (isInteger(facts.type) && facts.dims->size() >= 2)
                return id;
            if (embedded || facts.dims->size() != 3)
                continue;
            if (const Dim& width = facts.dims->back(); width && width->constant())
                embedded = id; // not the pixels of an image
        }
        return embedded;
    }

    Result<void> fromTokens()
    {
        const std::optional<ValueId> input = tokenInput();
        if (!input)
            return Error {tr("no input has a batch and a number of tokens: serving is for models "
                             "that take tokens, [batch, sequence] or [batch, sequence, hidden]")};
        const auto& dims = *m_shapes.of(*input).dims;
        const bool isEmbedded = !isInteger(m_shapes.of(*input).type);
        const Dim& tokens = dims[isEmbedded ? 1 : dims.size() - 1];
        const std::optional<std::string> symbol = symbolOf(tokens);
        if (!symbol)
            return fixed(*input, tr("its number of tokens is fixed"));
        m_phases.roles[*symbol] = SymbolRole::NewTokens;
        takeBatch(dims.front());
        if (m_phases.roles.size() < 2 && !m_phases.fixedBatch)
            return fixed(*input, tr("its batch and its number of tokens are the same"));
        return {};
    }

    const graph::Graph& m_graph;
    const shapes::ShapeTable& m_shapes;
    const KvCache& m_cache;
    Phases m_phases;
    Dim m_newTokens;
};

} // namespace

operators::Bindings Phases::bind(const PhaseSize& size, operators::Bindings base) const
{
    const int64_t total = size.past + size.newTokens;
    for (const auto& [symbol, role] : roles) {
        base[symbol] = role == SymbolRole::Batch ? size.batch
            : role == SymbolRole::Total          ? total
            : role == SymbolRole::Past           ? (hasCache ? size.past : 0)
                                                 : (hasCache ? size.newTokens : total);
    }
    return base;
}

Result<Phases> findPhases(const graph::Graph& graph, const shapes::ShapeTable& shapes,
                          const KvCache& cache)
{
    if (graph.scopes().empty())
        return Error {tr("the model has no graph")};
    return PhaseFinder(graph, shapes, cache).find();
}

} // namespace meshwright::simulate
