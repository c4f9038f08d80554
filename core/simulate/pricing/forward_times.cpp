#include "core/simulate/pricing/forward_times.h"

#include "core/simulate/pricing/node_times.h"
#include "core/simulate/pricing/per_device_work.h"
#include "core/simulate/pricing/propagate_for_run.h"
#include "core/simulate/pricing/stage_hardware.h"

#include <algorithm>

namespace meshwright::simulate {

namespace {

/// The kinds of devices that a configuration has, each once.
Result<std::vector<const cost::DeviceSpec*>> deviceKinds(const ModelInput& input,
                                                         const Options& options)
{
    constexpr int64_t kMostDevices = 65536;
    const plan::Configuration* configuration =
        input.configuration ? input.plan.configuration(*input.configuration) : nullptr;
    StageHardware hardware(input.hardware, configuration, options.hardware);
    const int64_t count =
        configuration ? std::clamp<int64_t>(configuration->deviceCount(), 1, kMostDevices) : 1;
    std::vector<const cost::DeviceSpec*> kinds;
    for (int64_t device = 0; device < count; ++device) {
        const Result<const cost::DeviceSpec*> kind = hardware.of(device);
        if (!kind)
            return kind.error();
        if (std::find(kinds.begin(), kinds.end(), *kind) == kinds.end())
            kinds.push_back(*kind);
    }
    return kinds;
}

} // namespace

Result<std::vector<Picoseconds>> forwardTimes(const ModelInput& input, const Options& options,
                                              int64_t devices)
{
    const Result<std::vector<const cost::DeviceSpec*>> kinds = deviceKinds(input, options);
    if (!kinds)
        return kinds.error();
    const std::shared_ptr<const SizedModel> model = sizedModel(input, options.bindings);
    std::vector<Diagnostic> findings; // those of a run, not of its prices
    const auto propagation = propagateForRun(input, options.bindings, findings);
    const PerDeviceWork share(input, *model, propagation.get());
    std::vector<Picoseconds> all(input.graph.nodes().size());
    for (const cost::DeviceSpec* kind : *kinds) {
        NodeTimes times(
            {input, share, false, *kind, std::max<int64_t>(devices, 1), options.gradientType});
        for (const NodeId node : input.graph.scope(ScopeId {0}).nodes)
            all[node.index] = std::max(all[node.index], times.of(node).forward);
    }
    return all;
}

} // namespace meshwright::simulate
