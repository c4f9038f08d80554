#include "core/exchange/polygraphy/context_transform.h"

#include "core/base/text.h"
#include "core/exchange/finding_kinds.h"
#include "core/exchange/polygraphy/context_checks.h"

#include <algorithm>

namespace meshwright::exchange {

namespace {

bool holds(const std::vector<SequenceTensor>& tensors, ValueId value)
{
    return std::ranges::find(tensors, value, &SequenceTensor::value) != tensors.end();
}

/// Collects collectives and finds what is split by them.
class Transforming
{
public:
    Transforming(const graph::Graph& graph, std::vector<Diagnostic>& diagnostics)
        : m_graph(graph)
        , m_diagnostics(diagnostics)
    {
    }

    ContextTransform take(const ContextHints& found)
    {
        m_transform.scatters = found.inputs;
        for (const HintedLayer& layer : found.layers) {
            if (layer.replace) {
                fuse(layer);
                continue;
            }
            if (layer.gatherQ)
                gather(layer.q, layer.layer);
            if (layer.gatherKv) {
                gather(layer.k, layer.layer);
                gather(layer.v, layer.layer);
            }
        }
        // A tensor inside the model is whole for all that read it.
        for (const SequenceTensor& output : found.outputs) {
            if (!m_graph.value(output.value).isOutput && !holds(m_transform.gathers, output.value))
                m_transform.gathers.push_back(output);
        }
        findLocal();
        for (const SequenceTensor& tensor : m_transform.scatters)
            copyWhatMakes(tensor.value);
        std::ranges::sort(m_transform.copies);
        std::erase_if(m_transform.gathers, [&](const SequenceTensor& tensor) {
            return !m_produced.contains(tensor.value) && leaveOut(tensor.value);
        });
        for (const SequenceTensor& output : found.outputs)
            gatherOutput(output);
        noteOutputs();
        return std::move(m_transform);
    }

private:
    void report(Code code, Severity severity, UserText message, UserText explanation, ValueId value)
    {
        m_diagnostics.push_back(
            finding(code, severity, std::move(message), std::move(explanation), {{}, value, {}}));
    }

    std::string nameOf(ValueId value) const { return inQuotes(m_graph.value(value).name); }

    void fuse(const HintedLayer& hinted)
    {
        const UserText why = whyPolygraphySkips(m_graph, hinted.layer);
        if (why.empty()) {
            m_transform.fused.push_back(hinted);
            return;
        }
        report("replace-not-possible", Severity::Error,
               tr("the attention of {0} cannot be replaced by one operator: {1}",
                  nameOf(hinted.layer.q), why),
               tr("'replace' is for a product, a softmax and a product right behind each other; "
                  "leave it out, and gather keys and values"),
               hinted.layer.q);
    }

    void gather(const SequenceTensor& tensor, const AttentionLayer& layer)
    {
        const auto before =
            std::ranges::find(m_transform.gathers, tensor.value, &SequenceTensor::value);
        if (before == m_transform.gathers.end()) {
            m_transform.gathers.push_back(tensor);
            return;
        }
        // One tensor cannot be arranged in two ways; as q it has no index of its own.
        if (before->axis != tensor.axis && tensor.value != layer.q)
            report("gather-axes-differ", Severity::Warning,
                   tr("{0} is asked for along axis {1} and along axis {2}", nameOf(tensor.value),
                      before->axis, tensor.axis),
                   tr("it is gathered once, along the first"), tensor.value);
    }

    bool leaveOut(ValueId value)
    {
        report("gather-of-whole", Severity::Warning,
               tr("{0} is whole on each device and not gathered", nameOf(value)),
               tr("nothing that it is made of is split; gathering would repeat it once per device"),
               value);
        return true;
    }

    void gatherOutput(const SequenceTensor& output)
    {
        if (holds(m_transform.gathers, output.value))
            return;
        const bool isComputed = m_graph.value(output.value).producer.has_value();
        if (m_transform.local.contains(output.value) && isComputed
            && !holds(m_transform.scatters, output.value)) {
            m_transform.outputGathers.push_back(output);
            return;
        }
        report(
            "gather-of-whole", Severity::Info,
            tr("{0} is whole on each device and not gathered", nameOf(output.value)),
            tr("it is given to every device, or what it is made of was gathered or is not split"),
            output.value);
    }

    void noteOutputs()
    {
        for (const ValueId output : m_graph.scope(ScopeId {0}).outputs) {
            if (m_transform.local.contains(output) && !holds(m_transform.outputGathers, output)
                && !holds(m_transform.scatters, output))
                report(
                    "local-output", Severity::Warning,
                    tr("the output {0} holds the part of each device", nameOf(output)),
                    tr("list it among the outputs of the hints to have it whole on every device"),
                    output);
        }
    }

    /// A tensor that is scattered has to be whole before, though it is made of parts.
    void copyWhatMakes(ValueId scattered)
    {
        constexpr std::size_t kMost = 64;
        std::vector<ValueId> open {scattered};
        std::set<NodeId> copies;
        while (!open.empty()) {
            const std::optional<NodeId> producer = m_graph.value(open.back()).producer;
            open.pop_back();
            if (!producer || !readsLocal(*producer) || !copies.insert(*producer).second)
                continue;
            for (const std::optional<ValueId>& input : m_graph.node(*producer).inputs) {
                if (input && m_transform.local.contains(*input)
                    && !holds(m_transform.scatters, *input))
                    open.push_back(*input);
            }
        }
        if (copies.size() > kMost) {
            report(
                "scatter-of-part", Severity::Error,
                tr("{0} is made of what is split already, by {1} nodes, and cannot be split again",
                   nameOf(scattered), copies.size()),
                tr("split either the inputs that it is made of, or it"), scattered);
            return;
        }
        for (const NodeId node : copies) {
            if (std::ranges::find(m_transform.copies, node) == m_transform.copies.end())
                m_transform.copies.push_back(node);
        }
    }

    bool readsLocal(NodeId id) const
    {
        const graph::Node& node = m_graph.node(id);
        const auto isLocal = [&](const std::optional<ValueId>& input) {
            return input && m_transform.local.contains(*input);
        };
        if (std::ranges::any_of(node.inputs, isLocal))
            return true;
        return std::ranges::any_of(node.subgraphs, [&](ScopeId scope) {
            return std::ranges::any_of(m_graph.scope(scope).nodes,
                                       [&](NodeId inner) { return readsLocal(inner); });
        });
    }

    /// In the order of the computation: a value is split where its node reads something split.
    void findLocal()
    {
        const auto note = [&](ValueId value, bool isSplit) {
            if (isSplit)
                m_produced.insert(value);
            if (isSplit && !holds(m_transform.gathers, value))
                m_transform.local.insert(value);
        };
        // Without any input that is split here, the devices are given parts.
        const bool areGivenParts = m_transform.scatters.empty();
        for (const ValueId input : m_graph.scope(ScopeId {0}).inputs)
            note(input, areGivenParts && !m_graph.value(input).isInitializer());
        for (const SequenceTensor& tensor : m_transform.scatters)
            note(tensor.value, true);
        for (const NodeId id : m_graph.topologicalOrder(ScopeId {0})) {
            const bool isSplit = readsLocal(id);
            for (const std::optional<ValueId>& output : m_graph.node(id).outputs) {
                if (output && isSplit)
                    note(*output, true);
            }
        }
    }

    const graph::Graph& m_graph;
    std::vector<Diagnostic>& m_diagnostics;
    ContextTransform m_transform;
    std::set<ValueId> m_produced; ///< split, whether or not they are gathered
};

} // namespace

ContextTransform transformOf(const ShardHints& hints, const ContextHints& found, int64_t devices,
                             const graph::Graph& graph, const shapes::ShapeTable& shapes,
                             const operators::Bindings& bindings,
                             std::vector<Diagnostic>& diagnostics)
{
    ContextTransform transform = Transforming(graph, diagnostics).take(found);
    transform.devices = devices;
    transform.groups = hints.groups;
    transform.reduceOp = hints.reduceOp;
    if (transform.collectives() == 0 && transform.fused.empty())
        diagnostics.push_back(
            finding("nothing-to-do", Severity::Error, tr("no collective has a place in the model"),
                    tr("the model would be written as it is: name inputs whose sequence is split "
                       "and attention whose keys and values are gathered")));
    checkContext(transform, found, graph, shapes, bindings, diagnostics);
    return transform;
}

} // namespace meshwright::exchange
