#include "core/evaluate/balance_weights.h"

#include "core/cost/transfer.h"
#include "core/simulate/pricing/forward_times.h"
#include "core/simulate/pricing/per_device_work.h"
#include "core/simulate/pricing/stage_hardware.h"

#include <algorithm>

namespace meshwright::evaluate {

namespace {

/// The slowest link of a configuration's devices.
Result<cost::Link> slowestLink(const simulate::ModelInput& input, const std::string& forAll)
{
    const plan::Configuration* configuration =
        input.configuration ? input.plan.configuration(*input.configuration) : nullptr;
    simulate::StageHardware hardware(input.hardware, configuration, forAll);
    const int64_t count =
        configuration ? std::clamp<int64_t>(configuration->deviceCount(), 1, plan::kMaxDevices) : 1;
    std::optional<cost::Link> slowest;
    for (int64_t device = 0; device < count; ++device) {
        const Result<const cost::DeviceSpec*> kind = hardware.of(device);
        if (!kind)
            return kind.error();
        slowest = slowest ? cost::slower(*slowest, (*kind)->link) : (*kind)->link;
    }
    return *slowest;
}

/// Fills what follows from bytes: what a value takes to another stage, and the weights of nodes.
void addBytes(const simulate::ModelInput& input, const simulate::PerDeviceWork& share,
              const cost::Link& link, int64_t devices, BalanceWeights& weights)
{
    const graph::Graph& graph = input.graph;
    weights.send.resize(graph.values().size(), 0);
    weights.memory.resize(graph.nodes().size(), 0);
    for (uint32_t i = 0; i < weights.send.size(); ++i) {
        const graph::Value& value = graph.value(ValueId {i});
        if (value.consumers.empty())
            continue;
        const NodeId reader = *std::min_element(value.consumers.begin(), value.consumers.end());
        const Bytes bytes = share.bytes(reader, ValueId {i}, devices).value_or(Bytes());
        if (value.isInitializer())
            weights.memory[reader.index] += double(bytes.count);
        else if (value.producer)
            weights.send[i] = double(cost::occupancy(bytes, link).count);
    }
}

} // namespace

Result<BalanceWeights> balanceWeights(const Evaluation& evaluation,
                                      std::optional<ConfigurationId> id, int32_t stages)
{
    if (!evaluation.settings->hardware.standard())
        return BalanceWeights {};
    const simulate::Options& options = evaluation.settings->simulation;
    const simulate::ModelInput input = evaluation.modelInput(id, options.bindings);
    const plan::Configuration* configuration =
        id ? evaluation.snapshot.plan->configuration(*id) : nullptr;
    const int64_t devices = std::max<int64_t>(
        configuration ? configuration->deviceCount() / std::max<int32_t>(stages, 1) : 1, 1);
    const Result<std::vector<Picoseconds>> times = simulate::forwardTimes(input, options, devices);
    if (!times)
        return times.error();
    const Result<cost::Link> link = slowestLink(input, options.hardware);
    if (!link)
        return link.error();
    BalanceWeights weights;
    for (Picoseconds time : *times)
        weights.time.push_back(double(time.count));
    const auto model = simulate::sizedModel(input, options.bindings);
    const simulate::PerDeviceWork share(input, *model, input.propagation);
    addBytes(input, share, *link, devices, weights);
    return weights;
}

} // namespace meshwright::evaluate
