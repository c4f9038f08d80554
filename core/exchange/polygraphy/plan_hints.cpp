#include "core/exchange/polygraphy/plan_hints.h"

#include "core/base/text.h"
#include "core/exchange/finding_kinds.h"
#include "core/exchange/polygraphy/attention_layers.h"
#include "core/exchange/polygraphy/context_hints.h"
#include "core/exchange/polygraphy/sequence_split.h"
#include "core/sharding/propagation_result.h"

#include <algorithm>
#include <set>
#include <tuple>

namespace meshwright::exchange {

namespace {

using sharding::AxisList;
using sharding::TensorSharding;

/// Reads context parallelism off what follows from a plan.
class PlanReading
{
public:
    PlanReading(const ExportRequest& request, std::vector<Diagnostic>& diagnostics)
        : m_request(request)
        , m_graph(*request.graph)
        , m_shapes(*request.shapes)
        , m_propagation(*request.propagation)
        , m_configuration(*request.plan->configuration(*request.configuration))
        , m_diagnostics(diagnostics)
        , m_layers(findAttentionLayers(m_graph, m_shapes))
        , m_split(m_graph, m_shapes, m_propagation)
    {
    }

    Result<ShardHints> read()
    {
        for (const auto step :
             {&PlanReading::findAxes, &PlanReading::checkDevices, &PlanReading::readLayers,
              &PlanReading::checkOtherAxes, &PlanReading::readTensors,
              &PlanReading::leaveMasksWhole, &PlanReading::checkCommunications}) {
            if (const Result<void> done = (this->*step)(); !done)
                return Error {tr("configuration {0} {1}", inQuotes(m_configuration.name),
                                 done.error().message)};
        }
        noteOutputs();
        return std::move(m_hints);
    }

private:
    std::string nameOf(ValueId value) const { return inQuotes(m_graph.value(value).name); }

    std::string textOf(const AxisList& axes, ValueId value) const
    {
        return sharding::toString(axes, m_propagation.mesh(value));
    }

    /// The dimension of the queries that is split along the sequence: the one that attention is
    /// over, or another where keys or values are gathered over the same axes.
    std::optional<std::size_t> splitOfQueries(const AttentionLayer& layer) const
    {
        const auto usual = sequenceAxis(layer, AttentionRole::Query, rankOf(m_shapes, layer.q));
        if (usual && !m_split.axesOf(layer.q, *usual).empty())
            return usual;
        const TensorSharding* sharding = m_split.shardingOf(layer.q);
        for (std::size_t i = 0; sharding && i < sharding->dims.size(); ++i) {
            const AxisList& axes = sharding->dims[i].axes;
            if (!axes.empty()
                && (m_split.isGathered(layer.k, layer.scores, axes)
                    || m_split.isGathered(layer.v, layer.values, axes)))
                return i;
        }
        return std::nullopt;
    }

    /// The mesh axes that split the queries of the first attention whose queries are split.
    Result<void> findAxes()
    {
        if (m_layers.empty())
            return Error {tr("has no context parallelism: its main graph has no attention (a "
                             "product, a softmax and a product, or an operator)")};
        UserText why;
        for (const AttentionLayer& layer : m_layers) {
            if (const auto axis = splitOfQueries(layer)) {
                m_split.setAxes(m_split.axesOf(layer.q, *axis));
                return {};
            }
            const auto usual = sequenceAxis(layer, AttentionRole::Query, rankOf(m_shapes, layer.q));
            if (why.empty())
                why = usual ? whyWhole(layer, *usual)
                            : tr("the shape of the queries {0} is not known", nameOf(layer.q));
        }
        return Error {tr("is not context parallelism: {0}", why)};
    }

    UserText whyWhole(const AttentionLayer& layer, std::size_t axis) const
    {
        const UserText text =
            tr("the sequence of the queries {0}, axis {1}, is not split", nameOf(layer.q), axis);
        const TensorSharding* sharding = m_split.shardingOf(layer.q);
        for (std::size_t i = 0; sharding && i < sharding->dims.size(); ++i) {
            if (!sharding->dims[i].axes.empty())
                return tr("{0}, but axis {1} is, over {2}: tensor and data parallelism have no "
                          "place in hints; export them with --to ranks",
                          text, i, textOf(sharding->dims[i].axes, layer.q));
        }
        return text;
    }

    Result<void> checkDevices()
    {
        if (plan::stagesOf(*m_request.plan, m_configuration.id).size() > 1)
            return Error {
                tr("has pipeline stages, which hints cannot say; export it with --to stages")};
        m_hints.devices = sharding::product(m_split.axes());
        const int64_t all = m_configuration.deviceCount();
        if (all != *m_hints.devices)
            return Error {tr("splits the sequence over {0} of its {1} devices: hints know one "
                             "group of devices, not several beside each other",
                             *m_hints.devices, all)};
        return {};
    }

    Result<void> readLayers()
    {
        for (const AttentionLayer& layer : m_layers) {
            const auto axis = splitOfQueries(layer);
            if (!axis || m_split.axesOf(layer.q, *axis) != m_split.axes())
                continue;
            if (const Result<void> read = readLayer(layer, *axis); !read)
                return read;
        }
        return {};
    }

    Result<void> readLayer(const AttentionLayer& layer, std::size_t qAxis)
    {
        AttentionLayerHint hint;
        hint.q = m_graph.value(layer.q).name;
        hint.qAxis = int64_t(qAxis);
        hint.gatherQ = !m_split.dimOf(m_propagation.shardingAt(layer.scores, layer.q));
        const auto k = m_split.madeAlong(layer.k), v = m_split.madeAlong(layer.v);
        const auto sequenceOfK = sequenceAxis(layer, AttentionRole::Key, rankOf(m_shapes, layer.k));
        const auto sequenceOfV =
            sequenceAxis(layer, AttentionRole::Value, rankOf(m_shapes, layer.v));
        for (const auto& [value, split, usual, reader] :
             {std::tuple(layer.k, k, sequenceOfK, layer.scores),
              std::tuple(layer.v, v, sequenceOfV, layer.values)}) {
            if (!split || split == usual)
                continue;
            if (m_split.dimOf(value) && !m_split.isGathered(value, reader, m_split.axes()))
                return Error {tr(
                    "splits {0} along axis {1}, which is not its sequence: hints cannot say that",
                    nameOf(value), *split)};
            noteAxis(value, *split, layer);
        }
        hint.gatherKv = k.has_value() || v.has_value();
        hint.kAxis = int64_t(k ? *k : sequenceOfK.value_or(0));
        hint.vAxis = int64_t(v ? *v : sequenceOfV.value_or(0));
        // Polygraphy knows no shapes but those that the model declares.
        if (const auto rank = rankOf(m_shapes, layer.k))
            m_hints.kvRank = int64_t(*rank);
        m_operands.insert({layer.q, layer.k, layer.v});
        m_hints.layers.push_back(std::move(hint));
        return {};
    }

    void noteAxis(ValueId value, std::size_t axis, const AttentionLayer& layer)
    {
        m_diagnostics.push_back(
            finding("not-the-sequence", Severity::Warning,
                    tr("axis {0} of {1}, which is split, is not what the attention is over", axis,
                       nameOf(value)),
                    tr("gathering along it puts parts together that do not belong there"),
                    {layer.values, value, {}}));
    }

    /// Whether anything is split by other axes, or along several.
    Result<void> checkOtherAxes()
    {
        if (!m_propagation.stored().empty())
            return Error {tr("stores weights in parts, which hints cannot say")};
        for (const ValueId value : m_propagation.splitValues()) {
            const TensorSharding* sharding = m_propagation.sharding(value);
            for (const sharding::DimSharding& dim : sharding->dims) {
                if (!dim.axes.empty() && dim.axes != m_split.axes())
                    return Error {tr("also splits {0} over {1}: hints know one group of devices "
                                     "and the sequence alone",
                                     nameOf(value), textOf(dim.axes, value))};
            }
        }
        return {};
    }

    /// Inputs, and what else is split though nothing that it is made of is.
    Result<void> readTensors()
    {
        for (uint32_t i = 0; i < m_graph.values().size(); ++i) {
            const ValueId id {i};
            const graph::Value& value = m_graph.value(id);
            const auto axis = m_split.dimOf(id);
            if (value.scope != ScopeId {0} || !axis
                || (value.producer && m_split.readsSplit(*value.producer)))
                continue;
            if (value.consumers.empty())
                continue;
            m_inputs.push_back(id);
            m_hints.inputs.push_back(
                {value.name, int64_t(*axis), int64_t(*rankOf(m_shapes, id)), {}});
        }
        for (const ValueId id : m_graph.scope(ScopeId {0}).outputs) {
            const auto axis = m_split.madeAlong(id);
            if (!axis)
                continue;
            m_hints.outputs.push_back(
                {m_graph.value(id).name, int64_t(*axis), int64_t(*rankOf(m_shapes, id)), {}});
            if (m_split.dimOf(id))
                m_splitOutputs.push_back(id);
        }
        return {};
    }

    /// Leaves values whole that are split and gathered again before they meet another split value,
    /// as a mask of the keys.
    Result<void> leaveMasksWhole()
    {
        for (std::size_t i = m_inputs.size(); i > 0; --i) {
            const std::optional<std::set<ValueId>> alone =
                m_split.alone(m_inputs[i - 1], m_operands);
            if (!alone)
                continue;
            m_whole.insert(alone->begin(), alone->end());
            m_hints.inputs.erase(m_hints.inputs.begin() + std::ptrdiff_t(i - 1));
            m_diagnostics.push_back(finding(
                "left-whole", Severity::Info,
                tr("{0} is split in the plan and gathered where it is used; it is left whole",
                   nameOf(m_inputs[i - 1])),
                tr("every device has it anyway"), {{}, m_inputs[i - 1], {}}));
        }
        return {};
    }

    /// Refuses communication beyond the gathers that hints express.
    Result<void> checkCommunications()
    {
        for (const sharding::Communication& communication : m_propagation.communications()) {
            if (communication.sent == Bytes {0} || communication.steps.empty()
                || isHinted(communication))
                continue;
            return Error {tr("also communicates {0} at {1} {2} ({3}), which hints cannot say: they "
                             "gather queries, keys, values and outputs",
                             nameOf(communication.value), m_graph.node(communication.node).opType,
                             inQuotes(m_graph.reference(communication.node)),
                             sharding::toString(communication.steps.front(),
                                                m_propagation.mesh(communication.value)))};
        }
        return {};
    }

    bool isHinted(const sharding::Communication& communication) const
    {
        const ValueId value = communication.value;
        const auto isName = [&](const ShardTensor& tensor) {
            return tensor.name == m_graph.value(value).name;
        };
        const sharding::CollectiveKind kind = communication.steps.front().kind;
        const bool isGather = communication.steps.size() == 1
            && (kind == sharding::CollectiveKind::AllGather
                || kind == sharding::CollectiveKind::AllSlice);
        return m_whole.contains(value)
            || (isGather
                && (m_operands.contains(value) || std::ranges::any_of(m_hints.outputs, isName)));
    }

    void noteOutputs()
    {
        for (const ValueId output : m_splitOutputs)
            m_diagnostics.push_back(finding(
                "output-gathered", Severity::Info,
                tr("the output {0} stays split in the plan; it is gathered, so that every device "
                   "has the whole",
                   nameOf(output)),
                tr("remove it from the outputs to leave each device its part"), {{}, output, {}}));
    }

    const ExportRequest& m_request;
    const graph::Graph& m_graph;
    const shapes::ShapeTable& m_shapes;
    const sharding::PropagationResult& m_propagation;
    const plan::Configuration& m_configuration;
    std::vector<Diagnostic>& m_diagnostics;
    std::vector<AttentionLayer> m_layers;
    SequenceSplit m_split;
    std::set<ValueId> m_operands; ///< queries, keys and values of hinted layers
    ShardHints m_hints;
    std::vector<ValueId> m_inputs; ///< what the hints' inputs were found as
    std::set<ValueId> m_whole; ///< split in the plan, and left whole
    std::vector<ValueId> m_splitOutputs;
};

} // namespace

Result<ShardHints> hintsOfPlan(const ExportRequest& request, std::vector<Diagnostic>& diagnostics)
{
    return PlanReading(request, diagnostics).read();
}

} // namespace meshwright::exchange
