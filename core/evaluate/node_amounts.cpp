#include "core/evaluate/node_amounts.h"

#include "core/simulate/pricing/node_times.h"
#include "core/simulate/pricing/per_device_work.h"
#include "core/simulate/pricing/propagate_for_run.h"
#include "core/simulate/pricing/stage_hardware.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace meshwright::evaluate {

using simulate::ModelInput;
using simulate::NodeTimes;
using simulate::Options;

namespace {

class AmountCounter
{
public:
    AmountCounter(const ModelInput& input, const Options& options)
        : m_input(input)
        , m_options(options)
        , m_configuration(input.configuration ? input.plan.configuration(*input.configuration)
                                              : nullptr)
        , m_hardware(input.hardware, m_configuration, options.hardware)
        , m_model(simulate::sizedModel(input, options.bindings))
        , m_propagation(simulate::propagateForRun(input, options.bindings, m_findings))
        , m_share(input, *m_model, m_propagation.get())
        , m_isWeightCounted(input.graph.values().size(), false)
    {
    }

    Result<AmountSum> sum(std::span<const NodeId> nodes, Progress& progress)
    {
        const Result<const cost::DeviceSpec*> first = m_hardware.of(0);
        if (!first)
            return first.error();
        AmountSum sum {{}, {}, {}, (*first)->title};
        double forward = 0;
        Held held;
        std::size_t seen = 0;
        for (const NodeId node : nodes) {
            if (++seen % kBetweenLooks == 0 && progress.cancelled())
                return Error {tr("Cancelled")};
            if (m_input.graph.node(node).scope != ScopeId {0})
                continue; // counted at the node that holds or calls it
            const Result<double> time = of(node, NodeAmount::Time);
            if (!time)
                return time.error();
            forward += *time;
            const std::vector<int64_t> devices = devicesOf(node);
            const auto count = int64_t(devices.size());
            held += heldBy(node, count, timesOn(**m_hardware.of(devices.front()), count));
        }
        sum.forward = {int64_t(std::min(forward, kMost))};
        sum.weights = {int64_t(std::min(held.weights, kMost))};
        sum.results = {int64_t(std::min(held.results, kMost))};
        return sum;
    }

    Result<NodeAmounts> count(NodeAmount what, Progress& progress)
    {
        const Result<const cost::DeviceSpec*> first = m_hardware.of(0);
        if (!first)
            return first.error();
        NodeAmounts amounts {what, std::vector<double>(m_input.graph.nodes().size(), 0.0),
                             (*first)->title};
        std::size_t seen = 0;
        for (const NodeId node : m_input.graph.scope(ScopeId {0}).nodes) {
            if (++seen % kBetweenLooks == 0 && progress.cancelled())
                return Error {tr("Cancelled")};
            const Result<double> amount = of(node, what);
            if (!amount)
                return amount.error();
            amounts.ofNode[node.index] = *amount;
        }
        if (what == NodeAmount::Communication)
            addCollectives(amounts.ofNode);
        return amounts;
    }

private:
    static constexpr std::size_t kBetweenLooks = 1024; ///< nodes from one look at a cancel on
    static constexpr double kMost = 9e18;

    /// Bytes.
    struct Held
    {
        double weights = 0, results = 0;

        void operator+=(const Held& other)
        {
            weights += other.weights;
            results += other.results;
        }
    };

    std::vector<int64_t> devicesOf(NodeId node) const
    {
        std::vector<int64_t> devices;
        const auto stage =
            m_configuration ? m_input.plan.stage(node, *m_input.configuration) : std::nullopt;
        if (stage)
            devices = plan::stageDevices(*m_configuration, *stage);
        return devices.empty() ? std::vector<int64_t> {0} : devices;
    }

    Result<double> of(NodeId node, NodeAmount what)
    {
        const std::vector<int64_t> devices = devicesOf(node);
        if (what == NodeAmount::Communication)
            return sentToStages(node, int64_t(devices.size()));
        const Result<const cost::DeviceSpec*> device = m_hardware.of(devices.front());
        if (!device)
            return device.error();
        NodeTimes& times = timesOn(**device, int64_t(devices.size()));
        if (what == NodeAmount::Time)
            return double(times.of(node).forward.count);
        const Held held = heldBy(node, int64_t(devices.size()), times);
        return held.weights + held.results;
    }

    NodeTimes& timesOn(const cost::DeviceSpec& device, int64_t devices)
    {
        const auto [found, isNew] =
            m_times.try_emplace(std::pair(&device, devices),
                                simulate::NodeTimesInput {m_input, m_share, false, device, devices,
                                                          m_options.gradientType});
        return found->second;
    }

    Held heldBy(NodeId id, int64_t devices, const NodeTimes& times)
    {
        Held held;
        const auto bytesOf = [&](ValueId value) {
            return double(m_share.bytes(id, value, devices).value_or(Bytes {}).count);
        };
        const graph::Node& node = m_input.graph.node(id);
        for (const std::optional<ValueId>& value : node.inputs) {
            if (!value || !m_input.graph.value(*value).isInitializer()
                || m_isWeightCounted[value->index])
                continue;
            m_isWeightCounted[value->index] = true;
            held.weights += bytesOf(*value);
        }
        if (times.isView(id))
            return held;
        for (const std::optional<ValueId>& value : node.outputs) {
            if (value)
                held.results += bytesOf(*value);
        }
        return held;
    }

    /// What other stages read of its results, once for each of them.
    double sentToStages(NodeId id, int64_t devices) const
    {
        if (!m_configuration)
            return 0;
        const auto own = m_input.plan.stage(id, *m_input.configuration);
        double bytes = 0;
        for (const std::optional<ValueId>& value : m_input.graph.node(id).outputs) {
            if (!value || !own)
                continue;
            std::set<StageNumber> readers;
            for (const NodeId reader : m_input.graph.value(*value).consumers) {
                const auto stage = m_input.plan.stage(reader, *m_input.configuration);
                if (stage && *stage != *own)
                    readers.insert(*stage);
            }
            if (!readers.empty())
                bytes += double(readers.size())
                    * double(m_share.bytes(id, *value, devices).value_or(Bytes {}).count);
        }
        return bytes;
    }

    void addCollectives(std::vector<double>& amounts) const
    {
        if (!m_propagation)
            return;
        for (const sharding::Communication& each : m_propagation->communications()) {
            const bool isSent = std::any_of(
                each.steps.begin(), each.steps.end(), [](const sharding::Collective& step) {
                    return step.kind != sharding::CollectiveKind::AllSlice;
                });
            if (isSent)
                amounts[each.node.index] += double(each.sent.value_or(Bytes {}).count) * each.count;
        }
    }

    const ModelInput& m_input;
    const Options& m_options;
    const plan::Configuration* m_configuration;
    simulate::StageHardware m_hardware;
    std::shared_ptr<const simulate::SizedModel> m_model;
    std::vector<Diagnostic> m_findings; ///< those of a run, not of its nodes
    std::shared_ptr<const sharding::PropagationResult> m_propagation;
    simulate::PerDeviceWork m_share;
    std::vector<bool> m_isWeightCounted;
    std::map<std::pair<const cost::DeviceSpec*, int64_t>, NodeTimes> m_times;
};

} // namespace

Result<NodeAmounts> nodeAmounts(const Evaluation& evaluation, std::optional<ConfigurationId> id,
                                NodeAmount what, Progress& progress)
{
    const Options& options = evaluation.settings->simulation;
    const ModelInput input = evaluation.modelInput(id, options.bindings);
    return AmountCounter(input, options).count(what, progress);
}

Result<AmountSum> amountSum(const Evaluation& evaluation, std::optional<ConfigurationId> id,
                            std::span<const NodeId> nodes, Progress& progress)
{
    const Options& options = evaluation.settings->simulation;
    const ModelInput input = evaluation.modelInput(id, options.bindings);
    return AmountCounter(input, options).sum(nodes, progress);
}

} // namespace meshwright::evaluate
