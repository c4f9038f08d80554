#include "core/exchange/polygraphy/context_checks.h"

#include "core/base/text.h"
#include "core/exchange/finding_kinds.h"
#include "core/operators/dims.h"
#include "core/operators/names.h"
#include "core/operators/traits.h"

#include <algorithm>

namespace meshwright::exchange {

namespace {

class Checking
{
public:
    Checking(const ContextTransform& transform, const graph::Graph& graph,
             const shapes::ShapeTable& shapes, const operators::Bindings& bindings,
             std::vector<Diagnostic>& diagnostics)
        : m_transform(transform)
        , m_graph(graph)
        , m_shapes(shapes)
        , m_bindings(bindings)
        , m_diagnostics(diagnostics)
    {
    }

    void divides(const SequenceTensor& tensor)
    {
        const auto& dims = m_shapes.of(tensor.value).dims;
        const operators::Dim dim =
            dims && tensor.axis < dims->size() ? (*dims)[tensor.axis] : operators::Dim();
        const std::optional<int64_t> length = dim ? dim->evaluate(m_bindings) : std::nullopt;
        if (!length || *length % m_transform.devices == 0)
            return;
        report("sequence-does-not-divide", Severity::Error,
               tr("the sequence of {0} has {1} elements, which {2} devices do not divide",
                  nameOf(tensor.value), *length, m_transform.devices),
               tr("a reduce-scatter makes equal parts: export the model with another length or a "
                  "symbol, or take another number of devices"),
               {{}, tensor.value, {}});
    }

    /// Attention over the part of the sequence that a device has, and nothing more.
    void gathers(const ContextHints& found)
    {
        for (const AttentionLayer& layer : findAttentionLayers(m_graph, m_shapes)) {
            const auto& local = m_transform.local;
            if (!local.contains(layer.k) && !local.contains(layer.v))
                continue;
            const auto hinted = std::ranges::find_if(found.layers, [&](const HintedLayer& other) {
                return other.layer.values == layer.values;
            });
            if (hinted != found.layers.end() && hinted->replace)
                continue;
            const bool isNamed = hinted != found.layers.end();
            report(
                "keys-not-gathered", isNamed ? Severity::Warning : Severity::Error,
                isNamed ? tr("the attention of {0} has 'gather_kv' false and has the keys and "
                             "values of one device only",
                             nameOf(layer.q))
                        : tr("the attention of {0} is not in the hints and has the keys and values "
                             "of one device only",
                             nameOf(layer.q)),
                tr("each device attends to its own part of the sequence; set 'gather_kv' for it"),
                {layer.values, {}, {}});
        }
    }

    void layer(const HintedLayer& hinted)
    {
        if (!m_transform.local.contains(hinted.layer.q))
            return;
        for (const ValueId mask : hinted.layer.masks)
            checkMask(hinted.layer, mask);
        const std::string why = causality(m_graph.node(hinted.layer.values));
        if (!why.empty())
            report("causal-attention", Severity::Error,
                   tr("{0} {1}", nodeName(hinted.layer.values), why),
                   tr("the rows of every device begin at 0 to it, so that all but the first mask "
                      "wrongly; write the mask out, and split its rows as an input"),
                   {hinted.layer.values, {}, {}});
    }

    /// Operators that number positions from 0.
    void positions()
    {
        for (const NodeId id : m_graph.scope(ScopeId {0}).nodes) {
            const graph::Node& node = m_graph.node(id);
            if (!operators::traitsOf(node).has(operators::Trait::CountsPositions))
                continue;
            const bool isLocal = std::ranges::any_of(node.outputs, [&](const auto& output) {
                return output && m_transform.local.contains(*output);
            });
            // What only makes something that is scattered is carried out on the whole.
            const bool isCopied =
                std::ranges::find(m_transform.copies, id) != m_transform.copies.end();
            if (isLocal && !isCopied)
                report("positions-begin-at-zero", Severity::Warning,
                       tr("{0} counts the part of the sequence that a device has", nodeName(id)),
                       tr("positions and causal masks that are made from it begin at 0 on each "
                          "device; list its result among the inputs of the hints, so that it is "
                          "made of the whole and then split"),
                       {id, {}, {}});
        }
    }

    void reshapes()
    {
        for (const NodeId id : m_graph.scope(ScopeId {0}).nodes) {
            const graph::Node& node = m_graph.node(id);
            if (is(node, operators::op::kReshape) && node.inputs.size() >= 2 && node.inputs[0]
                && node.inputs[1] && m_transform.local.contains(*node.inputs[0]))
                reshape(id, *node.inputs[0], *node.inputs[1]);
        }
    }

private:
    void report(Code code, Severity severity, UserText message, UserText explanation, Place place)
    {
        m_diagnostics.push_back(
            finding(code, severity, std::move(message), std::move(explanation), place));
    }

    std::string nameOf(ValueId value) const { return inQuotes(m_graph.value(value).name); }

    std::string nodeName(NodeId node) const
    {
        return m_graph.node(node).opType + ' ' + inQuotes(m_graph.reference(node));
    }

    std::optional<int64_t> sizeAt(ValueId value, std::size_t axis) const
    {
        const auto& dims = m_shapes.of(value).dims;
        return dims && axis < dims->size() ? operators::numberOf((*dims)[axis]) : std::nullopt;
    }

    void checkMask(const AttentionLayer& layer, ValueId mask)
    {
        const auto& dims = m_shapes.of(mask).dims;
        if (m_transform.local.contains(mask) || !dims || dims->size() < 2)
            return;
        const operators::Dim& rows = (*dims)[dims->size() - 2];
        if (!rows || operators::numberOf(rows) == 1)
            return;
        report("mask-not-split", Severity::Error,
               tr("the mask {0} has all rows, and the queries {1} have those of one device",
                  nameOf(mask), nameOf(layer.q)),
               tr("list the mask among the inputs of the hints, with the axis of its rows as "
                  "'seq_len_idx' ({0})",
                  dims->size() - 2),
               {layer.softmax, mask, {}});
    }

    std::string causality(const graph::Node& node) const
    {
        const bool isSet =
            m_graph.integer(node, "is_causal") != 0 || m_graph.integer(node, "unidirectional") != 0;
        const operators::AttentionOperands* attention = operators::traitsOf(node).attention;
        return isSet || (attention && attention->isCausal) ? "masks causally" : "";
    }

    /// A constant shape that says how many elements the whole has.
    void reshape(NodeId id, ValueId data, ValueId shape)
    {
        const auto& target = m_shapes.of(shape).elements;
        const auto& before = m_shapes.of(data).dims;
        const graph::Node& node = m_graph.node(id);
        const auto& after = node.outputs[0] ? m_shapes.of(*node.outputs[0]).dims : std::nullopt;
        if (!target || m_transform.local.contains(shape) || !before || !after
            || after->size() != target->size())
            return;
        const std::set<int64_t> lengths = lengthsIn(*before);
        bool leavesOpen = false;
        for (std::size_t i = 0; i < target->size(); ++i) {
            const auto number = operators::numberOf((*target)[i]);
            // 0 takes over the dimension as it is.
            const bool takesOver =
                number == 0 && i < before->size() && !fixedOtherwise((*before)[i], lengths);
            leavesOpen = leavesOpen || !number || number == -1 || takesOver;
        }
        if (!leavesOpen) {
            wrongConstant(id, shape, tr("so that the part of a device does not fit"));
            return;
        }
        for (std::size_t i = 0; i < target->size(); ++i) {
            const auto number = operators::numberOf((*target)[i]);
            if (number && lengths.contains(*number) && !absorbs(*target, *after, *number))
                wrongConstant(id, shape,
                              tr("so that -1 takes up in another dimension what is missing"));
        }
    }

    /// A number that is no length of a sequence.
    static bool fixedOtherwise(const operators::Dim& dim, const std::set<int64_t>& lengths)
    {
        const auto number = operators::numberOf(dim);
        return number && !lengths.contains(*number);
    }

    /// Lengths of the sequences that are split and occur among dimensions.
    std::set<int64_t> lengthsIn(const std::vector<operators::Dim>& dims) const
    {
        std::set<int64_t> lengths;
        for (const SequenceTensor& tensor : m_transform.scatters) {
            const auto length = sizeAt(tensor.value, tensor.axis);
            if (length && *length > 1
                && std::ranges::find(dims, operators::Dim(operators::Expression(*length)))
                    != dims.end())
                lengths.insert(*length);
        }
        return lengths;
    }

    /// Whether the dimension that is left open is the sequence, alone or with others.
    static bool absorbs(const std::vector<operators::Dim>& target,
                        const std::vector<operators::Dim>& after, int64_t length)
    {
        for (std::size_t i = 0; i < target.size(); ++i) {
            const auto size = operators::numberOf(after[i]);
            if (operators::numberOf(target[i]) == -1)
                return size && *size % length == 0;
        }
        return false;
    }

    void wrongConstant(NodeId id, ValueId shape, UserText consequence)
    {
        report("reshape-constant", Severity::Error,
               tr("{0} has the whole sequence in its shape {1}, {2}", nodeName(id), nameOf(shape),
                  std::move(consequence)),
               tr("TensorRT refuses it (\"reshape changes volume\"): put -1 where the sequence is, "
                  "or take the shape from Shape"),
               {id, shape, {}});
    }

    const ContextTransform& m_transform;
    const graph::Graph& m_graph;
    const shapes::ShapeTable& m_shapes;
    const operators::Bindings& m_bindings;
    std::vector<Diagnostic>& m_diagnostics;
};

} // namespace

void checkContext(const ContextTransform& transform, const ContextHints& found,
                  const graph::Graph& graph, const shapes::ShapeTable& shapes,
                  const operators::Bindings& bindings, std::vector<Diagnostic>& diagnostics)
{
    Checking checking(transform, graph, shapes, bindings, diagnostics);
    for (const SequenceTensor& tensor : transform.scatters)
        checking.divides(tensor);
    for (const HintedLayer& layer : found.layers)
        checking.layer(layer);
    checking.gathers(found);
    checking.reshapes();
    checking.positions();
}

} // namespace meshwright::exchange
