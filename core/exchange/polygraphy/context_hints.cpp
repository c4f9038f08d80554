#include "core/exchange/polygraphy/context_hints.h"

#include "core/base/text.h"
#include "core/exchange/finding_kinds.h"

#include <algorithm>
#include <set>

namespace meshwright::exchange {

namespace {

using operators::Dim;

/// The axis whose size is the only one that a symbol takes part in.
std::optional<std::size_t> axisWith(const shapes::ShapeTable& shapes, ValueId value,
                                    const std::set<std::string>& symbols)
{
    const auto& dims = shapes.of(value).dims;
    std::optional<std::size_t> axis;
    for (std::size_t i = 0; dims && i < dims->size(); ++i) {
        const Dim& dim = (*dims)[i];
        const auto isOurs = [&](const std::string& symbol) { return symbols.contains(symbol); };
        if (!dim || !std::ranges::any_of(dim->symbols(), isOurs))
            continue;
        if (axis)
            return std::nullopt;
        axis = i;
    }
    return axis;
}

/// Finds what the hints name, one after another.
class Finding
{
public:
    Finding(const ShardHints& hints, const graph::Graph& graph, const shapes::ShapeTable& shapes,
            std::vector<Diagnostic>& diagnostics)
        : m_hints(hints)
        , m_graph(graph)
        , m_shapes(shapes)
        , m_diagnostics(diagnostics)
        , m_layers(findAttentionLayers(graph, shapes))
    {
    }

    ContextHints find()
    {
        for (const ShardTensor& input : m_hints.inputs)
            tensor(input, "inputs", m_found.inputs);
        for (const AttentionLayerHint& hint : m_hints.layers)
            layer(hint);
        if (!m_hints.hasTensors)
            findTensors();
        noteSymbols();
        for (HintedLayer& found : m_found.layers)
            checkAxes(found);
        for (const ShardTensor& output : m_hints.outputs)
            tensor(output, "outputs", m_found.outputs);
        return std::move(m_found);
    }

private:
    void report(Code code, Severity severity, TextPosition position, UserText message,
                UserText explanation, Place place = {})
    {
        m_diagnostics.push_back(
            finding(code, severity, std::move(message), std::move(explanation), place));
        if (m_hints.isFromFile)
            m_diagnostics.back().position = position;
    }

    std::string nameOf(ValueId value) const { return inQuotes(m_graph.value(value).name); }

    /// Makes an index count from 0; absent, and said, where it does not fit.
    std::optional<SequenceTensor> placed(ValueId value, int64_t axis,
                                         std::optional<int64_t> givenRank, TextPosition position,
                                         const char* rankKey)
    {
        SequenceTensor found {value, 0, rankOf(m_shapes, value)};
        if (!found.rank && givenRank)
            found.rank = std::size_t(*givenRank);
        const Place place {{}, value, {}};
        if (found.rank && givenRank && *found.rank != std::size_t(*givenRank))
            report("hints-rank", Severity::Warning, position,
                   tr("'{0}' of {1} is {2}, but in the model it has {3} dimensions",
                      std::string(rankKey), nameOf(value), *givenRank, *found.rank),
                   tr("the model's number is taken"), place);
        if (!found.rank && axis != 0) {
            report("hints-rank", Severity::Error, position,
                   tr("the number of dimensions of {0} is not known", nameOf(value)),
                   tr("a sequence axis that is not 0 is transposed to the front, for which the "
                      "number is needed: give it in '{0}', or export the model with shapes",
                      std::string(rankKey)),
                   place);
            return std::nullopt;
        }
        const int64_t rank = int64_t(found.rank.value_or(1));
        if (axis >= rank || axis < -rank) {
            report("hints-axis", Severity::Error, position,
                   tr("{0} has no axis {1}: it has {2} dimensions", nameOf(value), axis, rank),
                   tr("correct the index of the sequence"), place);
            return std::nullopt;
        }
        found.axis = std::size_t(axis < 0 ? axis + rank : axis);
        return found;
    }

    void tensor(const ShardTensor& hint, const char* where, std::vector<SequenceTensor>& to)
    {
        const std::optional<ValueId> value = m_graph.findValue(ScopeId {0}, hint.name);
        if (!value || m_graph.value(*value).isUnresolved) {
            report("hints-unknown-tensor", Severity::Error, hint.position,
                   tr("there is no tensor {0}, which '{1}' names", inQuotes(hint.name),
                      std::string(where)),
                   tr("correct the name; tensors inside subgraphs and functions cannot be meant"));
            return;
        }
        std::optional<int64_t> axis = hint.axis;
        if (!axis) {
            const auto found = axisWith(m_shapes, *value, m_symbols);
            axis = int64_t(found.value_or(0));
        }
        if (const auto found = placed(*value, *axis, hint.rank, hint.position, "rank"))
            to.push_back(*found);
    }

    void layer(const AttentionLayerHint& hint)
    {
        const AttentionLayer* found = layerOfQueries(m_graph, m_layers, hint.q);
        if (!found) {
            report("attention-not-found", Severity::Error, hint.position,
                   tr("no attention has the queries {0}: {1}", inQuotes(hint.q),
                      whyNoAttention(m_graph, m_layers, hint.q)),
                   tr("its keys and values are not gathered; name the first operand of the product "
                      "with the keys"));
            return;
        }
        const auto isSame = [&](const HintedLayer& other) {
            return other.layer.values == found->values;
        };
        if (std::ranges::any_of(m_found.layers, isSame)) {
            report("hints-layer-twice", Severity::Warning, hint.position,
                   tr("{0} is of an attention that stands in the hints before", inQuotes(hint.q)),
                   tr("the first entry is taken"), {found->values, {}, {}});
            return;
        }
        HintedLayer layer {*found, hint.gatherKv, hint.gatherQ, hint.replace, {}, {}, {}};
        const auto q = operand(*found, AttentionRole::Query, hint.qAxis, hint);
        const auto k =
            operand(*found, AttentionRole::Key, hint.kAxis ? hint.kAxis : m_hints.kAxis, hint);
        const auto v =
            operand(*found, AttentionRole::Value, hint.vAxis ? hint.vAxis : m_hints.vAxis, hint);
        if (!q || !k || !v)
            return;
        layer.q = *q;
        layer.k = *k;
        layer.v = *v;
        m_found.layers.push_back(std::move(layer));
        m_positions.push_back(hint.position);
    }

    std::optional<SequenceTensor> operand(const AttentionLayer& layer, AttentionRole role,
                                          std::optional<int64_t> axis,
                                          const AttentionLayerHint& hint)
    {
        const bool isQuery = role == AttentionRole::Query;
        const ValueId value = isQuery ? layer.q : role == AttentionRole::Key ? layer.k : layer.v;
        std::optional<std::size_t> rank = rankOf(m_shapes, value);
        if (!rank && m_hints.kvRank)
            rank = std::size_t(*m_hints.kvRank);
        if (!axis)
            axis = int64_t(sequenceAxis(layer, role, rank).value_or(0));
        // The rank of the keys says nothing binding of the queries.
        return placed(value, *axis,
                      isQuery && rankOf(m_shapes, value) ? std::nullopt : m_hints.kvRank,
                      hint.position, "kv_rank");
    }

    /// G1: what the layers depend on, and what they lead to.
    void findTensors()
    {
        std::set<ValueId> inputs, outputs;
        for (const HintedLayer& found : m_found.layers) {
            std::set<NodeId> seen;
            const graph::Node& last = m_graph.node(found.layer.values);
            for (const std::optional<ValueId>& input : last.inputs) {
                if (input)
                    upstream(*input, seen, inputs);
            }
            seen.clear();
            downstream(found.layer.output, seen, outputs);
        }
        for (const ValueId id : m_graph.scope(ScopeId {0}).inputs) {
            if (inputs.contains(id))
                m_found.inputs.push_back({id, 0, rankOf(m_shapes, id)});
        }
        for (const ValueId id : m_graph.scope(ScopeId {0}).outputs) {
            if (outputs.contains(id))
                m_found.outputs.push_back({id, 0, rankOf(m_shapes, id)});
        }
    }

    void upstream(ValueId from, std::set<NodeId>& seen, std::set<ValueId>& inputs) const
    {
        std::vector<ValueId> open {from};
        while (!open.empty()) {
            const graph::Value& value = m_graph.value(open.back());
            const ValueId id = open.back();
            open.pop_back();
            if (value.isInput && !value.isInitializer())
                inputs.insert(id);
            if (!value.producer || !seen.insert(*value.producer).second)
                continue;
            for (const std::optional<ValueId>& input : m_graph.node(*value.producer).inputs) {
                if (input)
                    open.push_back(*input);
            }
        }
    }

    void downstream(ValueId from, std::set<NodeId>& seen, std::set<ValueId>& outputs) const
    {
        std::vector<ValueId> open {from};
        while (!open.empty()) {
            const ValueId id = open.back();
            open.pop_back();
            if (m_graph.value(id).isOutput)
                outputs.insert(id);
            for (const NodeId reader : m_graph.value(id).consumers) {
                if (!seen.insert(reader).second)
                    continue;
                for (const std::optional<ValueId>& output : m_graph.node(reader).outputs) {
                    if (output)
                        open.push_back(*output);
                }
            }
        }
    }

    /// Symbols that are lengths of sequences, by the inputs.
    void noteSymbols()
    {
        for (const SequenceTensor& input : m_found.inputs) {
            const auto& dims = m_shapes.of(input.value).dims;
            if (!dims || !(*dims)[input.axis])
                continue;
            for (const std::string& symbol : (*dims)[input.axis]->symbols())
                m_symbols.insert(symbol);
        }
    }

    void checkAxes(HintedLayer& found)
    {
        const std::size_t at = std::size_t(&found - m_found.layers.data());
        const TextPosition position = m_positions[at];
        checkAxis(found.layer, AttentionRole::Key, found.k, position);
        checkAxis(found.layer, AttentionRole::Value, found.v, position);
    }

    void checkAxis(const AttentionLayer& layer, AttentionRole role, SequenceTensor& tensor,
                   TextPosition position)
    {
        const bool isKey = role == AttentionRole::Key;
        const std::string name = nameOf(tensor.value);
        const Place place {layer.values, tensor.value, {}};
        const auto byName = axisWith(m_shapes, tensor.value, m_symbols);
        const auto byProduct = sequenceAxis(layer, role, tensor.rank);
        const auto axis = byName ? byName : byProduct;
        const bool isTransposed = isKey && !layer.isOperator();
        tensor.isDoubted = byName && *byName != tensor.axis;
        if (axis ? *axis != tensor.axis : isTransposed) {
            report(
                "not-the-sequence", Severity::Warning, position,
                tr(axis ? trNoop("axis {0} of the {1} is not the sequence, which is axis {2}")
                        : trNoop("axis {0} of the {1} is not the sequence, which is the last one"),
                   tensor.axis,
                   isTransposed ? tr("transposed keys {0}", name)
                       : isKey  ? tr("keys {0}", name)
                                : tr("values {0}", name),
                   axis.value_or(0)),
                tr("gathering along it puts parts together that do not belong there; correct "
                   "'{0}_seq_len_idx'",
                   std::string(isKey ? "k" : "v")),
                place);
        }
        if (byName && byProduct && *byName != *byProduct)
            report("attention-not-over-sequence", Severity::Warning, position,
                   tr("the attention of {0} is over its axis {1}, but its sequence is axis {2}",
                      name, *byProduct, *byName),
                   tr("context parallelism splits what attention is over; check how the model "
                      "arranges its queries, keys and values"),
                   place);
    }

    const ShardHints& m_hints;
    const graph::Graph& m_graph;
    const shapes::ShapeTable& m_shapes;
    std::vector<Diagnostic>& m_diagnostics;
    std::vector<AttentionLayer> m_layers;
    ContextHints m_found;
    std::vector<TextPosition> m_positions; ///< parallel to the layers
    std::set<std::string> m_symbols;
};

} // namespace

std::optional<std::size_t> sequenceAxis(const AttentionLayer& layer, AttentionRole role,
                                        std::optional<std::size_t> rank)
{
    if (!rank || *rank < 2)
        return std::nullopt;
    if (role == AttentionRole::Key && !layer.isOperator())
        return *rank - 1;
    return *rank - 2;
}

std::optional<std::size_t> rankOf(const shapes::ShapeTable& shapes, ValueId value)
{
    const auto& dims = shapes.of(value).dims;
    return dims ? std::optional(dims->size()) : std::nullopt;
}

ContextHints findInModel(const ShardHints& hints, const graph::Graph& graph,
                         const shapes::ShapeTable& shapes, std::vector<Diagnostic>& diagnostics)
{
    return Finding(hints, graph, shapes, diagnostics).find();
}

} // namespace meshwright::exchange
